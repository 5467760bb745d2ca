import { BasketControl } from '../../shared/controls/BasketControl';
import type { Props } from './widget';

export default function BasketButton({ cartQuantity, cartItemId, categoryId: _categoryId, ...product }: Props) {
  // Another product in the same placeholder begins anew.
  return <BasketControl key={product.goodId} {...product} seed={{ itemId: cartItemId, quantity: cartQuantity }} guestMayOrder />;
}
