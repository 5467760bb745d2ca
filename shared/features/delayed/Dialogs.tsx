import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../bind/dialogs/ModalDialog';
import { useModal } from '../../bind/dialogs/useModal';
import { useForm } from '../../bind/forms/useForm';
import { formatPrice } from '../../format/money';
import type { ListedCart } from '../../reading/entities';
import { $cart } from '../../stores/cart';
import { draftOf } from '../../stores/core/form-draft';
import { OK } from '../../stores/core/result';
import { bringBack, changedElsewhere, type DelayedWords, defaultName, delayedName, renameDelayed } from '../../stores/delayed/carts';
import { message } from '../../texts/common';
import { delayedText } from '../../texts/delayed';
import { Checkbox } from '../../ui/Checkbox';
import { RadioGroup } from '../../ui/ChoiceGroup';
import { DialogActions, Form } from '../../ui/Form';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { leadToLine } from '../leaving';
import css from './Dialogs.module.css';

const LONGEST = 255;

interface Props {
  cart: ListedCart;
  onClose: () => void;
  /** Who gets the focus where the row is gone. */
  fallbackFocus: () => Element | null;
}

/** Name and comment of a cart. */
export function Rename({ cart, onClose, fallbackFocus }: Props) {
  const { cartId } = cart;
  const modal = useModal(onClose, delayedText('delayed.failed.rename'));
  /** What the buyer knows to stand there: of when the dialog was opened, or as it was told since. */
  const seen = useRef<DelayedWords>({ name: cart.name, comment: cart.comment });
  const [theirs, setTheirs] = useState<DelayedWords | null>(null);
  const form = useForm({
    fields: {
      name: { label: delayedText('delayed.name'), required: true, max: LONGEST, draft: true },
      comment: { label: delayedText('delayed.comment'), max: LONGEST, draft: true },
    },
    // A lost session takes the dialog away: what was written is there again for the same buyer.
    draft: draftOf(`delayed-name:${cartId}`),
    values: { name: cart.name, comment: cart.comment },
    submit: async ({ name, comment }) => {
      if (name === cart.name && comment === cart.comment) {
        modal.close();
        return OK;
      }
      const result = await modal.save(() => renameDelayed({ cartId, name, comment, seen: seen.current, reportBy: 'caller' }));
      const now = result.ok ? null : changedElsewhere(result.error);
      if (now) {
        seen.current = now;
        setTheirs(now);
      }
      return result;
    },
  });
  // What somebody else has called it meanwhile shows where nothing is typed, and is not undone; a wish of one's own is no news.
  const { fill, $state, busy } = form;
  useEffect(() => {
    if ($state.get().status !== 'saving') fill(theirs ?? { name: cart.name, comment: cart.comment });
  }, [cart.name, cart.comment, theirs, busy, fill, $state]);
  return (
    <ModalDialog modal={modal} form={form} title={delayedText('delayed.rename')} fallbackFocus={fallbackFocus}>
      <Form {...form.props}>
        <TextField {...form.field('name')} autoComplete="off" />
        <TextArea {...form.field('comment')} most={LONGEST} rows={3} autoComplete="off" />
        <DialogActions submit={message('action.save')} busy={form.busy} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}

const figuresOf = ({ quantity, cost }: Pick<ListedCart, 'quantity' | 'cost'>) => ({
  lines: delayedText('delayed.lines', { n: quantity }),
  cost: formatPrice(cost),
});

interface BringProps extends Props {
  /** It is on its way, or has not come. */
  onBring?: ((isUnderWay: boolean) => void) | undefined;
}

/** How a cart comes back where the current one has something in it. */
export function Bring({ cart, onClose, fallbackFocus, onBring }: BringProps) {
  /** The line that keeps it from coming back: it is led to when the dialog is closed. */
  const line = useRef<string>(undefined);
  const close = () => {
    onClose();
    if (line.current) leadToLine(line.current);
  };
  const modal = useModal(close, delayedText('delayed.failed.bring'));
  const { cart: current } = useStore($cart);
  const [how, setHow] = useState('merge');
  const [isSaved, setSaved] = useState(true);
  const isReplaced = how === 'replace';
  const isNone = current?.quantity === 0;
  const bring = () => {
    const mode = isNone || !isReplaced ? 'merge' : isSaved ? 'save' : 'replace';
    if (modal.saving) return;
    line.current = undefined;
    onBring?.(true);
    void modal
      .save(() => bringBack(cart.cartId, mode, 'caller'))
      .then((result) => {
        if (result.ok) return;
        onBring?.(false);
        line.current = result.error.key;
      });
  };
  return (
    <ModalDialog modal={modal} title={delayedText('delayed.bring')} fallbackFocus={fallbackFocus}>
      <Form onSubmit={bring}>
        <p className={css.what}>{delayedText('delayed.what', { name: delayedName(cart), ...figuresOf(cart) })}</p>
        <p className={css.current}>
          {isNone ? delayedText('delayed.currentNone') : current ? delayedText('delayed.current', figuresOf(current)) : delayedText('delayed.currentUnknown')}
        </p>
        {!isNone && (
          <>
            <RadioGroup
              name="how"
              label={delayedText('delayed.how')}
              value={how}
              onChange={setHow}
              options={[
                { value: 'merge', label: delayedText('delayed.merge'), hint: delayedText('delayed.mergeHint') },
                { value: 'replace', label: delayedText('delayed.replace') },
              ]}
            />
            {isReplaced && (
              <Checkbox
                name="save"
                label={delayedText('delayed.save')}
                value={isSaved}
                onChange={setSaved}
                hint={isSaved ? delayedText('delayed.saveHint', { name: defaultName() }) : delayedText('delayed.lost')}
              />
            )}
          </>
        )}
        <DialogActions
          submit={delayedText('delayed.doBring')}
          variant={isReplaced && !isSaved ? 'danger' : 'primary'}
          busy={modal.saving}
          onCancel={() => modal.close()}
        />
      </Form>
    </ModalDialog>
  );
}
