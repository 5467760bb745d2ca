import { useStore } from '@nanostores/react';
import { config } from '../config';
import { $frozen } from '../stores/buyer';
import type { CartStore } from '../stores/cart';
import { message } from '../text';
import { cartText } from '../texts/cart';
import { drawerText } from '../texts/drawer';
import { ErrorNote } from '../ui/ErrorNote';
import css from './CartNotes.module.css';
import { FailureNote } from './FailureNote';
import { useOnline } from './useOnline';

const named = (list: readonly { id: string; name: string }[] | undefined, id: string | undefined) => list?.find((item) => item.id === id)?.name;

/** Above the lines of a cart: whose it is, why nothing is written now, and what was not saved. */
export function CartNotes({ store }: { store: CartStore }) {
  const { cart } = useStore(store.$cart);
  const recount = useStore(store.$recount);
  const unsaved = useStore(store.$unsaved);
  const frozen = useStore($frozen);
  const online = useOnline();
  const whose = cart?.clientCart
    ? drawerText('cart.client', { name: cart.clientCart.clientName ?? cart.clientCart.clientId })
    : [named(cart?.subdivisions, cart?.subdivision), named(cart?.sectors, cart?.sector)].filter(Boolean).join(' / ');
  return (
    <>
      {frozen !== 'no' && <FailureNote failure={{ code: frozen, text: message(`error.${frozen}`) }} />}
      {whose && (
        <p className={css.whose}>
          {whose} {cart?.clientCart && <a href={config().cartPath}>{drawerText('cart.own')}</a>}
        </p>
      )}
      {recount === 'running' && <p className={css.banner}>{drawerText('cart.locked.banner')}</p>}
      {recount === 'late' && <ErrorNote text={cartText('cart.locked.long')} onRetry={() => void store.refresh()} />}
      {unsaved > 0 && (
        <ErrorNote silent text={drawerText(online ? 'cart.unsaved.count' : 'cart.offline', { n: unsaved })} onRetry={() => void store.retryUnsaved()} />
      )}
    </>
  );
}
