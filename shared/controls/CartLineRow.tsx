import { useStore } from '@nanostores/react';
import { formatPrice } from '../format/money';
import { $cartLines, removeLine } from '../stores/cart';
import { message } from '../text';
import { unitText } from '../texts/units';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useUid } from '../ui/useUid';
import { safeUrl } from '../validation/url';
import css from './CartLineRow.module.css';
import { BasketNoteLine, QuantityControl } from './QuantityControl';
import { useBasketControl } from './useBasketControl';

/** One line of the cart: name, price, counter, cost, remove. Redrawn only when this line changes. */
export function CartLineRow({ productId }: { productId: string }) {
  const line = useStore($cartLines, { keys: [productId] })[productId];
  return line && line.quantity > 0 ? <Row productId={productId} line={line} /> : null;
}

function Row({ productId, line }: { productId: string; line: NonNullable<ReturnType<typeof $cartLines.get>[string]> }) {
  const { title, brand, article, price, cost, quantityMin, stock, url, error } = line;
  const control = useBasketControl({ goodId: productId, title, quantityMultiplicity: quantityMin, totalQuantity: stock, guestMayOrder: true, place: 'cart' });
  const titleId = useUid();
  const noteId = useUid();
  const href = safeUrl(url);
  const own = control.note || control.unsaved;
  return (
    <li className={css.root} aria-labelledby={titleId} data-pending={line.pending || undefined}>
      <p className={css.name}>
        {(brand || article) && <span className={css.code}>{[brand, article].filter(Boolean).join(' ')}</span>}
        {href ? (
          <a id={titleId} href={href}>
            {title}
          </a>
        ) : (
          <span id={titleId}>{title}</span>
        )}
      </p>
      <div className={css.figures}>
        <QuantityControl control={control} title={title} describedBy={own || error ? noteId : undefined} />
        <span className={css.cost}>
          {cost !== undefined && formatPrice(cost)}
          {price !== undefined && <small className={css.price}>{`${formatPrice(price)} / ${unitText('unit.piece')}`}</small>}
        </span>
        <Button
          size="icon"
          aria-label={`${message('action.delete')}: ${title}`}
          unavailable={control.locked}
          onClick={() => void removeLine(productId, 'cart')}
        >
          <Icon name="trash" />
        </Button>
      </div>
      {own ? (
        <BasketNoteLine id={noteId} control={control} title={title} />
      ) : (
        error && (
          <p className={css.error} id={noteId}>
            {error}
          </p>
        )
      )}
    </li>
  );
}
