import type { ReactNode } from 'react';
import { formatTerm } from '../../format/days';
import { formatPrice } from '../../format/money';
import { partCode, unbrokenFigures } from '../../format/number';
import { formatPieces } from '../../format/pieces';
import { shortText } from '../../format/short';
import type { CartLine } from '../../stores/cart';
import { orderText } from '../../texts/order';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { safeUrl } from '../../validation/url';
import css from './PlainLine.module.css';

interface WordsProps {
  line: CartLine;
  /** Of the name, which names the row. */
  titleId: string;
  className?: string | undefined;
  /** When it comes, in place of its own term; `''`: that is said elsewhere. */
  term?: string | undefined;
  /** After all of it. */
  children?: ReactNode;
}

/** What a line that is not changed here is: maker and number, name, where it comes from, and what is wrong with it. */
export function LineWords({ line, titleId, className, term = formatTerm(line), children }: WordsProps) {
  const href = safeUrl(line.url);
  const code = partCode(line);
  // Of what is ordered a place alone reads as where it is received.
  const origin = [line.warehouseName && orderText('order.from', { name: line.warehouseName }), term && unbrokenFigures(term)].filter(Boolean).join(' · ');
  const short = shortText(line);
  return (
    <div className={className}>
      {code && <p className={css.small}>{code}</p>}
      <p className={css.name} id={titleId}>
        {href ? <Link href={href}>{line.title}</Link> : line.title}
      </p>
      {origin && <p className={css.small}>{origin}</p>}
      {short && (
        <p className={css.short}>
          <Icon name="warning" /> {short}
        </p>
      )}
      {line.error && (
        <p className={css.error}>
          <Icon name="warning" /> {line.error}
        </p>
      )}
      {children}
    </div>
  );
}

/** How many, for how much a piece, and the sum: two cells of its row. */
export const LineFigures = ({
  line: { quantity, price, cost },
  places,
}: {
  line: CartLine;
  places: { quantity?: string | undefined; cost?: string | undefined };
}) => (
  <>
    <p className={classes(css.quantity, places.quantity)}>
      {formatPieces(quantity)}
      {price !== undefined && <span className={css.small}> × {formatPrice(price)}</span>}
    </p>
    <p className={classes(css.cost, places.cost)}>{cost !== undefined && formatPrice(cost)}</p>
  </>
);
