import { useStore } from '@nanostores/react';
import type { CartStore } from '../../stores/cart';
import { openModal } from '../../stores/core/modals';
import { lineText } from '../../texts/cart-lines';
import { Button } from '../../ui/Button';

interface Props {
  store: CartStore;
  /** All lines when absent. */
  keys?: readonly string[] | undefined;
  label: 'delay' | 'delay.all' | 'refused.delay';
  variant?: 'plain' | 'link' | undefined;
}

/** Puts lines of the buyer's own cart aside into a delayed one, where the shop has those. */
export function ToDelayed({ store, keys, label, variant }: Props) {
  const { cart } = useStore(store.$cart);
  if (!cart?.isShowDelayed || store.scope.kind !== 'active') return null;
  return (
    <Button variant={variant} onClick={() => openModal('modal-cart-delay', keys && { keys })}>
      {lineText(`cart.${label}`)}
    </Button>
  );
}
