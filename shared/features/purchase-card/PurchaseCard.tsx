import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SupportLink } from '../../bind/SupportLink';
import { formatPrice } from '../../format/money';
import { isPriceless, priceOfBuyer, sumOf } from '../../format/prices';
import { cartFor } from '../../stores/cart';
import { cartText } from '../../texts/cart';
import { orderText } from '../../texts/order';
import { pricesText } from '../../texts/prices';
import { useUid } from '../../ui/useUid';
import { noStockText } from '../../validation/orderability';
import { parseQuantity } from '../../validation/quantity';
import { BasketControl, type BasketControlProps, type BasketControlState } from '../purchase';
import { PriceBlock, type PriceBlockProps } from './PriceBlock';
import css from './PurchaseCard.module.css';
import { type Read, useFigures } from './useFigures';

export interface PurchaseCardProps extends BasketControlProps, PriceBlockProps {
  cartHref: string;
  /** Stands between the price and the counter. */
  children?: ReactNode;
  /** When price and stock were told, in ms since the epoch. */
  since: number;
  /** How they are read again when they are old. */
  read: Read;
}

/** What a product costs and the way into the cart: price by the settings, counter with the sum at once, what the shop says without stock (§8). */
export function PurchaseCard({
  children,
  prices: givenPrices,
  priceText: givenText,
  since,
  read,
  priceTypes,
  priceTypesToShow,
  pricesDisplayControl,
  isAllPrices,
  ownPriceType,
  totalQuantity: givenQuantity,
  ...product
}: PurchaseCardProps) {
  const { title, quantityMultiplicity = 1, isForOrder } = product;
  const { figures, changeText, beforeAdd } = useFigures({ prices: givenPrices, priceText: givenText, totalQuantity: givenQuantity, ownPriceType, since, read });
  const { prices, priceText, totalQuantity } = figures;
  const noteId = useUid();
  const sumId = useUid();
  const unit = priceOfBuyer(prices, ownPriceType);
  const isUnpriced = isPriceless(
    prices.map((price) => price.amount),
    priceText,
  );
  const isMultiple = quantityMultiplicity > 1;
  return (
    <div className={css.root}>
      <PriceBlock {...{ title, prices, priceText, priceTypes, priceTypesToShow, pricesDisplayControl, isAllPrices, ownPriceType }} />
      {children}
      <BasketControl
        {...product}
        neverRests
        totalQuantity={totalQuantity}
        beforeAdd={beforeAdd}
        incomplete={isUnpriced}
        describedBy={[unit && sumId, isMultiple && noteId].filter(Boolean).join(' ') || undefined}
        below={(control) => (
          <>
            {changeText && <p className={css.message}>{changeText}</p>}
            {unit && control.countable && <Sum id={sumId} control={control} amount={unit.amount} />}
            {isMultiple && (
              <p className={css.note} id={noteId}>
                {orderText('order.multiplicity', { n: quantityMultiplicity })}
              </p>
            )}
            {product.instead && <InCart productId={product.productId} clientId={product.clientId} />}
            {totalQuantity !== undefined && totalQuantity < 1 && <NoStock isForOrder={isForOrder ?? false} isUnpriced={isUnpriced} refusal={control.refusal} />}
          </>
        )}
      />
    </div>
  );
}

/** The server's figure where it has said one of this very quantity, else price by pieces. Of one piece the price stands above: its place is kept. */
function Sum({ id, control, amount }: { id: string; control: BasketControlState; amount: number }) {
  const pieces = parseQuantity(control.value);
  if (pieces === null || pieces < 2) return <p className={css.sum} id={id} />;
  return (
    <p className={css.sum} id={id}>
      {pricesText('prices.sum', { n: pieces })} <b className={css.figure}>{formatPrice(control.cost ?? sumOf({ amount }, pieces))}</b>
    </p>
  );
}

/** What is in the cart besides, where the press puts the product in the place of another line; elsewhere the press itself says it. */
function InCart({ productId, clientId }: Pick<BasketControlProps, 'productId' | 'clientId'>) {
  const n = useStore(cartFor(clientId).$line(productId))?.confirmed ?? 0;
  return n > 0 ? <p className={css.inCart}>{cartText('cart.already', { n })}</p> : null;
}

/** §8: nothing at the warehouses, or only from a supplier. What refuses the press has said it already. */
function NoStock({ isForOrder, isUnpriced, refusal }: { isForOrder: boolean; isUnpriced: boolean; refusal: string }) {
  const said = isForOrder ? orderText('order.forOrder') : noStockText(isUnpriced);
  if (refusal === said) return null;
  return (
    <p className={css.message}>
      {said}
      <SupportLink />
    </p>
  );
}
