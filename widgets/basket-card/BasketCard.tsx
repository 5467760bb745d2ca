import { useMemo } from 'react';
import { PurchaseCard, type PurchaseCardProps } from '../../shared/features/purchase-card/PurchaseCard';
import { jsonOf } from '../../shared/format/json';
import { readProduct } from './model';
import { Replacing } from './parts/Replacing';
import type { Props } from './widget';

export default function BasketCard({ cartQuantity, cartItemId, categoryId: _categoryId, replaceId, goodId: productId, ...product }: Props) {
  const { clientId, prices, priceText, totalQuantity } = product;
  // As old as the page's word of them.
  const since = useMemo(Date.now, [productId, clientId, jsonOf(prices), priceText, totalQuantity]);
  const card: PurchaseCardProps = {
    ...product,
    productId,
    ...{ since, read: () => readProduct(productId, clientId), guestMayOrder: true },
    seed: { itemId: cartItemId, quantity: cartQuantity },
  };
  return replaceId ? <Replacing key={replaceId} {...card} replaceId={replaceId} /> : <PurchaseCard {...card} />;
}
