import { useStore } from '@nanostores/react';
import type { CartStore } from '../../stores/cart';
import { openModal } from '../../stores/core/modals';
import { lineText } from '../../texts/cart-lines';
import { delayedText } from '../../texts/delayed';
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
    // Beside «Выбрано: 4» one word says it.
    <Button
      variant={variant}
      aria-label={label === 'delay' ? lineText('cart.delay') : undefined}
      onClick={() => openModal('modal-cart-delay', keys && { keys })}
    >
      {label === 'delay' ? delayedText('delayed.delay') : lineText(`cart.${label}`)}
    </Button>
  );
}
