import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ModalDialog } from '../../../shared/controls/ModalDialog';
import { useForm } from '../../../shared/controls/useForm';
import { useModal } from '../../../shared/controls/useModal';
import type { ListedCart } from '../../../shared/entities';
import { formatPrice } from '../../../shared/format/money';
import { $cart } from '../../../shared/stores/cart';
import { bringBack, delayedName, renameDelayed, usualName } from '../../../shared/stores/delayed-carts';
import { OK } from '../../../shared/stores/failure';
import { message } from '../../../shared/text';
import { delayedText } from '../../../shared/texts/delayed';
import { Button } from '../../../shared/ui/Button';
import { Checkbox } from '../../../shared/ui/Checkbox';
import { RadioGroup } from '../../../shared/ui/ChoiceGroup';
import { Form, FormActions } from '../../../shared/ui/Form';
import { TextArea } from '../../../shared/ui/TextArea';
import { TextField } from '../../../shared/ui/TextField';
import { text } from '../text';
import css from './Dialogs.module.css';

/** G23. */
const LONGEST = 255;

interface Props {
  cart: ListedCart;
  onClose: () => void;
  /** Who gets the focus where the row is gone. */
  fallbackFocus: () => Element | null;
}

/** Name and comment of a cart (DL-5, DL-8). */
export function Rename({ cart, onClose, fallbackFocus }: Props) {
  const { cartId } = cart;
  const modal = useModal(onClose, delayedText('delayed.failed.rename'));
  const form = useForm({
    fields: {
      name: { label: delayedText('delayed.name'), required: true, max: LONGEST },
      comment: { label: delayedText('delayed.comment'), max: LONGEST },
    },
    values: { name: cart.name, comment: cart.comment },
    submit: async ({ name, comment }) => {
      if (name !== cart.name || comment !== cart.comment) return modal.save(() => renameDelayed({ cartId, name, comment, told: 'caller' }));
      modal.close();
      return OK;
    },
  });
  return (
    <ModalDialog modal={modal} form={form} title={text('rename')} fallbackFocus={fallbackFocus}>
      <Form {...form.props}>
        <TextField {...form.field('name')} autoComplete="off" />
        <TextArea {...form.field('comment')} most={LONGEST} rows={3} autoComplete="off" />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {message('action.save')}
          </Button>
          <Button onClick={() => modal.close()}>{message('action.cancel')}</Button>
        </FormActions>
      </Form>
    </ModalDialog>
  );
}

const figuresOf = ({ quantity, cost }: { quantity: number; cost: number }) => ({
  lines: delayedText('delayed.lines', { n: quantity }),
  cost: formatPrice(cost),
});

/** How a cart comes back where the current one has something in it (DL-2). */
export function Bring({ cart, onClose, fallbackFocus }: Props) {
  const modal = useModal(onClose, delayedText('delayed.failed.bring'));
  const { cart: current } = useStore($cart);
  const [how, setHow] = useState('merge');
  const [isSaved, setSaved] = useState(true);
  const isReplaced = how === 'replace';
  const isNone = current?.quantity === 0;
  const bring = () => {
    const mode = isNone || !isReplaced ? 'merge' : isSaved ? 'save' : 'replace';
    if (!modal.saving) void modal.save(() => bringBack(cart.cartId, mode, 'caller'));
  };
  return (
    <ModalDialog modal={modal} title={text('bring')} fallbackFocus={fallbackFocus}>
      <Form onSubmit={bring}>
        <p className={css.what}>{text('what', { name: delayedName(cart), ...figuresOf(cart) })}</p>
        <p className={css.current}>{isNone ? text('currentNone') : current ? text('current', figuresOf(current)) : text('currentUnknown')}</p>
        {!isNone && (
          <>
            <RadioGroup
              name="how"
              label={text('how')}
              value={how}
              onChange={setHow}
              options={[
                { value: 'merge', label: text('merge'), hint: text('mergeHint') },
                { value: 'replace', label: text('replace') },
              ]}
            />
            {isReplaced && (
              <Checkbox
                name="save"
                label={text('save')}
                value={isSaved}
                onChange={setSaved}
                hint={isSaved ? text('saveHint', { name: usualName() }) : text('lost')}
              />
            )}
          </>
        )}
        <FormActions>
          <Button type="submit" variant={isReplaced && !isSaved ? 'danger' : 'primary'} busy={modal.saving}>
            {text('doBring')}
          </Button>
          <Button onClick={() => modal.close()}>{message('action.cancel')}</Button>
        </FormActions>
      </Form>
    </ModalDialog>
  );
}
