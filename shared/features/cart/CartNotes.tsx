import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { useOnline } from '../../bind/useOnline';
import { usePart } from '../../bind/usePart';
import { config, pathOf } from '../../browser/config';
import type { Cart } from '../../reading/entities';
import type { CartStore } from '../../stores/cart';
import { $frozen } from '../../stores/core/buyer';
import { cartText } from '../../texts/cart';
import { drawerText } from '../../texts/drawer';
import { errorMessage } from '../../texts/errors';
import { ErrorNote } from '../../ui/ErrorNote';
import { Link } from '../../ui/Link';
import { useFocusOnward } from '../../ui/useFocusOnward';
import banner from './CartBanner.module.css';
import css from './CartNotes.module.css';
import { Whose, whoseText } from './Whose';

const named = (list: readonly { id: string; name: string }[] | undefined, id: string | undefined) => list?.find((item) => item.id === id)?.name;

/** Why nothing in this cart may be changed while it waits for its approval. */
export function useClosed(store: CartStore): string | undefined {
  const { cart } = useStore(store.$cart);
  return cart?.status === 'PENDING' ? drawerText('approval.locked') : undefined;
}

/** Above the lines of a cart: whose it is, why nothing is written now, and what was not saved. */
export function CartNotes({ store }: { store: CartStore }) {
  const { cart } = useStore(store.$cart);
  const recount = useStore(store.$recount);
  const unsaved = useStore(store.$unsaved);
  const frozen = useStore($frozen);
  const online = useOnline();
  const closed = useClosed(store);
  // Of a delayed cart its approval is told in a place of its own.
  const isDelayed = store.scope.kind === 'delayed';
  // Of a request whoever decides is told who has asked.
  const client = cart?.approval?.isOwn === false ? null : cart?.clientCart;
  const whose = client
    ? whoseText(client, client.clientId ?? config().clientId)
    : [named(cart?.subdivisions, cart?.subdivision), named(cart?.sectors, cart?.sector)].filter(Boolean).join(' / ');
  return (
    <>
      {frozen !== 'no' && <FailureNote failure={{ code: frozen, text: errorMessage(`error.${frozen}`) }} />}
      {whose && (
        <Whose>
          {whose} {client && <Link href={pathOf('cartPath')}>{drawerText('cart.own')}</Link>}
        </Whose>
      )}
      {cart &&
        closed &&
        (isDelayed ? (
          <p className={banner.root} data-tone="warning">
            {closed}
          </p>
        ) : (
          <Asked store={store} cart={cart} why={closed} />
        ))}
      {recount === 'running' && (
        <p className={banner.root} data-tone="warning">
          {drawerText('cart.locked.banner')}
        </p>
      )}
      {recount === 'late' && (
        <Passing>
          <ErrorNote text={cartText('cart.locked.long')} onRetry={() => void store.refresh()} />
        </Passing>
      )}
      {unsaved > 0 && (
        <Passing>
          <ErrorNote silent text={drawerText(online ? 'cart.unsaved.count' : 'cart.offline', { n: unsaved })} onRetry={() => void store.retryUnsaved()} />
        </Passing>
      )}
    </>
  );
}

/** What goes by the press in it: the focus goes on. */
function Passing({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnward(place);
  return <div ref={place}>{children}</div>;
}

/** Few carts wait for an approval: who has it, since when, and the way to take it back come with their own code. */
function Asked({ store, cart, why }: { store: CartStore; cart: Cart; why: string }) {
  const { part, ready } = usePart(() => import('../approval'));
  useEffect(() => void ready(), []);
  return (
    <div className={banner.root} data-tone="warning">
      <p className={css.line}>{why}</p>
      {part && <part.AskedCart store={store} cart={cart} />}
    </div>
  );
}
