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

/** What a line is of, with the way to its product where the shop names one. */
export function PartName({ line, marked = false }: Props) {
  const name = lineName(line);
  return <Way line={line}>{marked ? <mark>{name}</mark> : name}</Way>;
}

/** The same with the maker and number above the name: a list is looked through by them. */
export function PartCell({ line }: Props) {
  const code = line.name && partCode(line);
  if (!code) return <PartName line={line} />;
  return (
    <>
      <small className={css.code}>{code}</small>
      <Way line={line} label={lineName(line)}>
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
