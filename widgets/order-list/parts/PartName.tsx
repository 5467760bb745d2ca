import type { ReactNode } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { partCode } from '../../../shared/format/number';
import { formatPieces } from '../../../shared/format/pieces';
import type { OrderLine } from '../../../shared/stores/order-list/list';
import { Link } from '../../../shared/ui/Link';
import { safeUrl } from '../../../shared/validation/url';
import { lineName } from '../model';
import css from './PartName.module.css';

interface Props {
  line: OrderLine;
  /** It is what was sought. */
  marked?: boolean;
}

/** What a line is of, with the way to its product where the shop names one: the maker and number above the name, for a list is looked through by them. */
export function PartCell({ line, marked = false }: Props) {
  const code = line.name && partCode(line);
  const name = lineName(line);
  if (!code) return <Way line={line}>{marked ? <mark>{name}</mark> : name}</Way>;
  return (
    <>
      <small className={css.code}>{marked ? <mark>{code}</mark> : code}</small>
      <Way line={line} label={name}>
        {line.name}
      </Way>
    </>
  );
}

function Way({ line, label, children }: { line: OrderLine; label?: string; children: ReactNode }) {
  const href = safeUrl(line.url);
  return href ? (
    <Link href={href} aria-label={label}>
      {children}
    </Link>
  ) : (
    children
  );
}

/** «2 шт. × 742,50 ₽»: as far as the shop says. */
export const PartPieces = ({ line: { quantity, price } }: { line: OrderLine }) => (
  <>
    {quantity !== undefined && formatPieces(quantity)}
    {price !== undefined && ` × ${formatPrice(price)}`}
  </>
);
