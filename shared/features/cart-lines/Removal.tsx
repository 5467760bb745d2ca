import type { CartStore } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { message } from '../../texts/common';
import { AlertDialog } from '../../ui/AlertDialog';

interface Props {
  store: CartStore;
  keys: readonly string[];
  onClose: () => void;
  onRemove: () => void;
  /** Gets the focus when what was pressed is gone. */
  fallbackFocus: () => Element | null | undefined;
}

/** Nothing can be added to a delayed cart: what is removed from it does not come back. */
function questionOf(store: CartStore, keys: readonly string[]): string {
  const n = keys.length;
  if (store.scope.kind !== 'delayed') return lineText('cart.removeMany', { n });
  const only = n === 1 ? store.line(keys[0] as string) : undefined;
  return only ? lineText('cart.removeOneForGood', { title: only.title }) : lineText('cart.removeForGood', { n });
}

/** The question before lines are removed. */
export const Removal = ({ store, keys, onClose, onRemove, fallbackFocus }: Props) => (
  <AlertDialog
    title={lineText('cart.removeQuestion')}
    text={questionOf(store, keys)}
    onClose={onClose}
    fallbackFocus={fallbackFocus}
    actions={[
      { label: message('action.cancel'), onPress: onClose },
      { label: message('action.delete'), variant: 'danger', onPress: onRemove },
    ]}
  />
);
