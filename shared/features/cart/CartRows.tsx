import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { formatPrice } from '../../format/money';
import { partCode } from '../../format/number';
import type { CartLine, CartStore } from '../../stores/cart';
import { message } from '../../texts/common';
import { unitText } from '../../texts/units';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { useUid } from '../../ui/useUid';
import { safeUrl } from '../../validation/url';
import { BasketNoteLine, type CartBuyer, QuantityControl, useCartBuyer } from '../purchase';
import { useClosed } from './CartNotes';
import css from './CartRows.module.css';
import { calledOf, useDoubled } from './called';
import { useCartRow } from './useCartRow';

/** The lines of a cart as `<li>` elements. Who buys is read once for all of them; a page of lines that comes draws its own rows only. */
export function CartRows({ cart }: { cart: CartStore }) {
  const { pages } = useStore(cart.$content);
  const buyer = useCartBuyer(cart, useClosed(cart));
  const doubled = useDoubled(cart, pages);
  // A page is known by its place: what is added, or comes to stand on it, leaves its rows where they are.
  return pages.map((keys, at) => <Page key={String(at)} cart={cart} keys={keys} buyer={buyer} doubled={doubled} />);
}

interface PageProps {
  cart: CartStore;
  keys: readonly string[];
  buyer: CartBuyer;
  doubled: ReadonlySet<string>;
}

const Page = memo(function Page({ keys, ...rest }: PageProps) {
  return keys.map((key) => <CartRow key={key} {...rest} lineKey={key} />);
});

interface RowProps {
  cart: CartStore;
  lineKey: string;
  buyer: CartBuyer;
  doubled: ReadonlySet<string>;
}

/** One line of the cart: name, price, counter, cost, remove. Redrawn only when this line changes. */
const CartRow = memo(function CartRow({ lineKey, ...rest }: RowProps) {
  const { cart } = rest;
  const line = useStore(cart.$line(lineKey));
  return line && line.quantity > 0 ? <Row {...rest} line={line} /> : null;
});

function Row({ cart, line, buyer, doubled }: Omit<RowProps, 'lineKey'> & { line: CartLine }) {
  const { key, title, brand, article, price, cost, url, error } = line;
  const control = useCartRow(cart, line, buyer);
  const called = calledOf(line, doubled);
  const titleId = useUid();
  const noteId = useUid();
  const href = safeUrl(url);
  const own = control.note || control.unsaved;
  return (
    <li className={css.root} data-row={key} aria-labelledby={titleId} data-pending={line.pending || undefined}>
      <p className={css.name}>
        {(brand || article) && <span className={css.code}>{partCode(line)}</span>}
        {href ? (
          <Link id={titleId} href={href}>
            {title}
          </Link>
        ) : (
          <span id={titleId}>{title}</span>
        )}
      </p>
      <div className={css.figures}>
        <QuantityControl control={control} title={called} refused={!own && Boolean(error)} describedBy={own || error ? noteId : undefined} />
        <span className={css.cost}>
          {cost !== undefined && formatPrice(cost)}
          {price !== undefined && (line.quantity > 1 || cost === undefined) && (
            <small className={css.price}>{`${formatPrice(price)} / ${unitText('unit.piece')}`}</small>
          )}
        </span>
        <Button
          size="icon"
          aria-label={`${message('action.delete')}: ${called}`}
          waiting={control.keeps}
          unavailable={control.locked && !control.keeps}
          onClick={() => void cart.removeLine(key, 'cart')}
        >
          <Icon name="trash" />
        </Button>
      </div>
      {own ? (
        <BasketNoteLine id={noteId} control={control} title={called} />
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
