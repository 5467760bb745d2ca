// What lines of a cart may be divided among, and the dialog that does it: its code comes with the first press.
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNextBuyer } from '../../bind/useNextBuyer';
import { usePart } from '../../bind/usePart';
import { config } from '../../browser/config';
import type { AssignKind, CartStore } from '../../stores/cart';
import { $userOptions } from '../../stores/core/buyer';
import { useLatest } from '../../ui/useLatest';

/** Opens the dialog of a line; settles when it stands, or could not be fetched. */
export type Assign = (key: string, what: AssignKind) => Promise<void>;

const ALL = ['car', 'group', 'stock'] as const;

/** May its lines be given cars here? Cars of a client are listed by no call. */
export function useHasCars({ $cart, scope }: CartStore): boolean {
  const { cart } = useStore($cart);
  const isClients = Boolean(scope.clientId || config().clientId || cart?.clientCart);
  return Boolean(cart?.isCanAssignCar) && !isClients;
}

/** What the lines of a cart may be divided among, in the order of §7, of the kinds that its calls know. */
export function useAssignKinds(store: CartStore, known: readonly AssignKind[] = ALL): readonly AssignKind[] {
  const { cart } = useStore(store.$cart);
  const options = useStore($userOptions);
  const hasCars = useHasCars(store);
  const hasGroups = Boolean(cart?.isStoreStructureCar);
  const hasStocks = Boolean(cart) && options.status !== 'loading' && options.options.isDivideStock;
  return useMemo(() => {
    const has = { car: hasCars, group: hasGroups, stock: hasStocks };
    return known.filter((kind) => has[kind]);
  }, [known, hasCars, hasGroups, hasStocks]);
}

/** `dialog` stands outside the lines: they are ordered anew, and drawn plain, while it is open. */
export function useAssign(store: CartStore): { assign: Assign; dialog: ReactNode } {
  const { part, ready } = usePart(() => import('./AssignDialog'));
  const [asked, setAsked] = useState<{ key: string; what: AssignKind } | null>(null);
  const latest = useLatest(ready);
  useNextBuyer(store, () => setAsked(null));
  const [assign] = useState(() => async (key: string, what: AssignKind): Promise<void> => {
    if (await latest.current()) setAsked({ key, what });
  });
  const dialog = asked && part && (
    <part.AssignDialog key={`${asked.what} ${asked.key}`} store={store} lineKey={asked.key} what={asked.what} onClose={() => setAsked(null)} />
  );
  return { assign, dialog };
}
