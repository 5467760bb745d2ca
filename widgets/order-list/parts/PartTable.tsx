import { formatDate } from '../../../shared/format/date';
import { formatPrice } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import { Link } from '../../../shared/ui/Link';
import { Table, type TableColumn } from '../../../shared/ui/Table';
import { addressOfOne } from '../../../shared/validation/url';
import { isSought, lineName, stateOf } from '../model';
import { text } from '../text';
import type { TableProps } from './OrderTable';
import { State } from './State';

const COLUMNS = (): readonly TableColumn[] => [
  { key: 'part', title: text('part') },
  { key: 'order', title: text('order') },
  { key: 'date', title: text('date') },
  { key: 'status', title: text('status') },
  { key: 'quantity', title: text('quantity'), align: 'end' },
  { key: 'price', title: text('price'), align: 'end' },
];

/** By part: those of the orders of this page; of a part that is sought it alone. */
export function PartTable({ list, rows, facts, known, orderHref }: TableProps) {
  const sought = list.query.productCode.trim();
  const parts = rows.flatMap((order) =>
    order.lines.flatMap((line, at) => (sought === '' || isSought(line, sought) ? [{ key: `${order.id} ${String(at)}`, order, line }] : [])),
  );
  return (
    <Table
      caption={text('caption.parts')}
      captionHidden
      columns={COLUMNS()}
      rows={parts.map(({ key, order, line }) => {
        const state = stateOf(line, order);
        const number = text('number', { number: order.number });
        const href = facts.isClosed ? undefined : addressOfOne(orderHref, order.id);
        return {
          key,
          row: list.row(order),
          cells: {
            part: lineName(line),
            order: href ? <Link href={href}>{number}</Link> : number,
            date: order.dateInsert && formatDate(order.dateInsert),
            status: <State of={state} known={known} />,
            quantity: line.quantity !== undefined && formatPieces(line.quantity),
            price: formatPrice(line.price),
          },
        };
      })}
    />
  );
}
