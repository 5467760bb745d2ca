import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { type UsedModal, useModal } from '../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../shared/bind/FailureNote';
import { useForm } from '../../shared/bind/forms/useForm';
import { closeUnsettled, useSettledFirst, useTypedBefore } from '../../shared/features/leaving/goOn';
import { formatPrice } from '../../shared/format/money';
import type { Cart } from '../../shared/reading/entities';
import { $cart, cartFor, type PutAside, refreshCart } from '../../shared/stores/cart';
import type { SubmitResult } from '../../shared/stores/core/form-types';
import { defaultName, putAside } from '../../shared/stores/delayed/carts';
import { message } from '../../shared/texts/common';
import { delayedText } from '../../shared/texts/delayed';
import { DialogActions, Form } from '../../shared/ui/Form';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { TextField } from '../../shared/ui/fields/TextField';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './ModalCartDelay.module.css';
import { text } from './text';
import type { Props } from './widget';

/** So many names are told; of more, how many they are. */
const MOST_NAMED = 3;

/** Of so many chosen lines: how many were put aside, and which were not in the cart any more. */
function putText(chosen: number, without: PutAside['without']): string {
  const put = delayedText('delayed.putLines', { n: chosen - without.length });
  if (without.length === 0) return put;
  const areNamed = without.length <= MOST_NAMED && without.every(({ title }) => title);
  return `${put} ${text('without', { what: areNamed ? without.map(({ title }) => `«${title}»`).join(', ') : without.length })}`;
}

const LONGEST = 255;

export default function ModalCartDelay({ keys }: Props) {
  const modal = useModal(undefined, text('failed'));
  const state = useStore($cart);
  const { cart } = state;
  // What is put aside leaves the cart before the dialog closes.
  if (cart && (cart.quantity > 0 || modal.saving)) return <Naming modal={modal} cart={cart} keys={keys} />;
  return (
    <ModalDialog modal={modal} title={titleOf(keys)}>
      {state.status === 'failed' ? (
        <FailureNote failure={state.error} onRetry={() => void refreshCart()} />
      ) : state.status === 'loading' ? (
        <Waiting />
      ) : (
        <p>{delayedText('cart.empty')}</p>
      )}
    </ModalDialog>
  );
}

/** The form as it will stand. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.waiting}>
      <div className={css.words}>
        <Skeleton lines={2} />
        <Skeleton />
      </div>
      <Skeleton width="100%" height={64} />
      <Skeleton width="100%" height={128} />
      <Skeleton width={182} height={40} />
    </div>
  </Loading>
);

const titleOf = (keys: Props['keys']): string => text(keys ? 'titleLines' : 'title');

interface NamingProps {
  modal: UsedModal;
  cart: Cart;
  keys: Props['keys'];
}

function Naming({ modal, cart, keys }: NamingProps) {
  const recount = useStore(cartFor(undefined).$recount);
  const isLocked = recount !== 'none';
  // What has just been put aside is counted no more.
  const last = useRef(cart);
  if (cart.quantity > 0) last.current = cart;
  const { quantity, cost } = last.current;
  const store = cartFor(undefined);
  useSettledFirst(
    store,
    () => modal.saving || modal.close(),
    (outcome) => !keys || outcome.keys.some((key) => keys.includes(key)),
  );
  const typed = useTypedBefore('cart-delay', { name: defaultName(), comment: '' });
  const form = useForm({
    fields: {
      name: { label: delayedText('delayed.name'), required: true, max: LONGEST },
      comment: { label: delayedText('delayed.comment'), max: LONGEST },
    },
    values: typed.values,
    submit: async ({ name, comment }): Promise<SubmitResult> => {
      const result = await modal.save(() => putAside({ name, comment, keys, doneText: keys && ((without) => putText(keys.length, without)) }));
      if (result.ok) return { ok: true };
      const { error } = result;
      closeUnsettled(error, () => {
        typed.keep({ name, comment });
        modal.close();
      });
      // The cart tells of its failures, but for those that belong here.
      return { ok: false, error: { ...error, isReported: !error.fields && error.code !== 'locked' } };
    },
  });
  return (
    <ModalDialog modal={modal} form={form} title={titleOf(keys)}>
      <Form {...form.props}>
        <div className={css.words}>
          <p className={css.what}>
            {keys ? text('some', { n: keys.length }) : text('all', { lines: delayedText('delayed.lines', { n: quantity }), cost: formatPrice(cost) })}
          </p>
          <p className={css.what}>{text('later')}</p>
        </div>
        <TextField {...form.field('name')} autoComplete="off" />
        <TextArea {...form.field('comment')} most={LONGEST} rows={3} autoComplete="off" />
        {isLocked && <p role="status">{delayedText('cart.locked.banner')}</p>}
        <DialogActions submit={delayedText('delayed.delay')} busy={form.busy} unavailable={isLocked} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}
