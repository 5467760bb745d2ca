import { formatDate } from '../../../shared/format/date';
import { formatPrice } from '../../../shared/format/money';
import { Link } from '../../../shared/ui/Link';
import { Table, type TableColumn } from '../../../shared/ui/Table';
import { addressOfOne } from '../../../shared/validation/url';
import { linesBy, stateOf } from '../model';
import { text } from '../text';
import type { TableProps } from './OrderTable';
import css from './OrderTable.module.css';
import { PartCell, PartPieces } from './PartName';
import { State } from './State';

const COLUMNS = (): readonly TableColumn[] => [
  { key: 'part', title: text('part') },
  { key: 'order', title: text('order') },
  { key: 'status', title: text('status') },
  { key: 'quantity', title: text('quantity'), align: 'end', aside: true },
  { key: 'sum', title: text('sum'), align: 'end', aside: true },
];

/** By part: those of the orders of this page; of a part that is sought it alone. */
export function PartTable({ list, rows, facts, known, orderHref }: TableProps) {
  const parts = rows.flatMap((order) => linesBy(order, list.query.productCode).map((line, at) => ({ key: `${order.id} ${String(at)}`, order, line })));
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
            part: <PartCell line={line} />,
            order: (
              <span className={css.order}>
                {href ? <Link href={href}>{number}</Link> : number}
                {order.dateInsert && <small>{formatDate(order.dateInsert)}</small>}
              </span>
            ),
            status: <State of={state} known={known} />,
            quantity: <PartPieces line={line} />,
            sum: line.price !== undefined && line.quantity !== undefined && <b>{formatPrice(line.price * line.quantity)}</b>,
          },
        };
      })}
    />
  );
}
