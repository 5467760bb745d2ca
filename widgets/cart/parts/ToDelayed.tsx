import { useStore } from '@nanostores/react';
import type { CartStore } from '../../../shared/stores/cart';
import { askModal } from '../../../shared/stores/modals';
import { Button } from '../../../shared/ui/Button';
import { text } from '../text';

interface Props {
  store: CartStore;
  keys: readonly string[];
  /** These keep the others from being ordered. */
  goesOn?: boolean | undefined;
  onDone?: (() => void) | undefined;
}

/** Puts lines aside into a delayed cart, where the shop has those (CA-6). */
export function ToDelayed({ store, keys, goesOn, onDone }: Props) {
  const { cart } = useStore(store.$cart);
  if (!cart?.isShowDelayed) return null;
  const ask = async () => {
    const { clientId } = store.scope;
    if (await askModal('modal-cart-delay', { keys, clientId })) onDone?.();
  };
  return <Button onClick={() => void ask()}>{text(goesOn ? 'refused.delay' : 'delay')}</Button>;
}
