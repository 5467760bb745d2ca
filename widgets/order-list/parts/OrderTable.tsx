import { useMemo, useState } from 'react';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import type { UsedList } from '../../../shared/bind/lists/useList';
import { formatDate } from '../../../shared/format/date';
import { formatPrice } from '../../../shared/format/money';
import type { Order, OrderFacts, OrderWish } from '../../../shared/stores/order-list/list';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Table, type TableColumn, type TableRow } from '../../../shared/ui/Table';
import { addressOfOne } from '../../../shared/validation/url';
import { carOf, type Statuses } from '../model';
import { text } from '../text';
import { Lines } from './Lines';
import css from './OrderTable.module.css';
import { State } from './State';
import type { AskOfOrder } from './useOrderActs';

export interface TableProps {
  list: UsedList<OrderWish, Order>;
  rows: readonly Order[];
  facts: OrderFacts;
  known: Statuses | null;
  orderHref: string;
  ask: AskOfOrder;
}

const COLUMNS = (): readonly TableColumn[] => [
  { key: 'id', title: text('order'), sort: 'none' },
  { key: 'dateInsert', title: text('date'), sort: 'none', aside: true },
  { key: 'statusId', title: text('status'), sort: 'none' },
  { key: 'sum', title: text('sum'), align: 'end', sort: 'none', aside: true },
  { key: 'actions', title: text('actions'), align: 'end', wide: true },
];

/** By order: each with its lines below it once they are wanted, and at once where a part is sought. */
export function OrderTable({ list, rows, facts, known, orderHref, ask }: TableProps) {
  const sought = list.query.productCode.trim();
  /** Those that the buyer has opened or closed, against what is usual. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string): boolean => (sought !== '') !== turned.has(id);
  const { row } = list;
  const rowOf = useMemo(() => {
    const turn = (id: string) =>
      setTurned((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    return perOrder((order: Order, open) => ({
      key: order.id,
      row: row(order),
      cells: {
        id: <Name order={order} href={facts.isClosed ? undefined : orderHref} facts={facts} />,
        dateInsert: order.dateInsert && formatDate(order.dateInsert),
        statusId: <State of={order} known={known} />,
        sum: <b>{formatPrice(order.sum)}</b>,
        actions: <Actions order={order} facts={facts} isOpen={open} onTurn={() => turn(order.id)} ask={ask} />,
      },
      below: open && order.lines.length > 0 ? <Lines order={order} known={known} sought={sought} /> : undefined,
    }));
  }, [row, facts, known, orderHref, sought, ask]);
  const { columns, onSort } = list.sorted(COLUMNS());
  return (
    <Table
      caption={text('caption.orders')}
      captionHidden
      columns={columns}
      // There is one order of statuses: the shop's.
      onSort={(key) => (key === 'statusId' ? list.choose({ sort: 'statusId' }) : onSort(key))}
      rows={rows.map((order) => rowOf(order, isOpen(order.id)))}
    />
  );
}

/** The row of an order, made once: twenty are not drawn anew for what is chosen beside them. */
function perOrder(make: (order: Order, isOpen: boolean) => TableRow): (order: Order, isOpen: boolean) => TableRow {
  const made = new WeakMap<Order, { isOpen: boolean; row: TableRow }>();
  return (order, isOpen) => {
    const last = made.get(order);
    if (last?.isOpen === isOpen) return last.row;
    const row = make(order, isOpen);
    made.set(order, { isOpen, row });
    return row;
  };
}

function Name({ order, href, facts }: { order: Order; href: string | undefined; facts: OrderFacts }) {
  const number = text('number', { number: order.number });
  const to = addressOfOne(href, order.id);
  const about = [order.shipmentName, order.contractorName, carOf(order, facts), order.userName].filter(Boolean);
  return (
    <span className={css.name}>
      {to ? <Link href={to}>{number}</Link> : <b>{number}</b>}
      {about.length > 0 && <small>{about.join(', ')}</small>}
    </span>
  );
}

interface ActionsProps {
  order: Order;
  facts: OrderFacts;
  isOpen: boolean;
  onTurn: () => void;
  ask: AskOfOrder;
}

function Actions({ order, facts, isOpen, onTurn, ask }: ActionsProps) {
  const { number, lines } = order;
  const [busy, setBusy] = useState<Parameters<AskOfOrder>[0] | null>(null);
  const press = async (what: Parameters<AskOfOrder>[0]) => {
    setBusy(what);
    await ask(what, order);
    setBusy(null);
  };
  if (lines.length === 0 && facts.questions.length === 0) return null;
  const asking = { busy: busy === 'question', 'aria-label': text('ask.of', { number }), onClick: () => void press('question') };
  return (
    <div className={css.actions}>
      {lines.length > 0 && (
        <Button size="small" aria-expanded={isOpen} aria-label={text(isOpen ? 'close' : 'open', { number })} onClick={onTurn}>
          {text('lines', { n: lines.length })}
          <Icon name="chevron" />
        </Button>
      )}
      {lines.some(({ productId }) => productId) && (
        <Button size="small" busy={busy === 'repeat'} aria-label={text('repeat.of', { number })} onClick={() => void press('repeat')}>
          {text('repeat')}
        </Button>
      )}
      {facts.questions.length > 0 &&
        (lines.length > 0 ? (
          <RowActions label={text('actions.of', { number })}>
            <Button variant="link" {...asking}>
              {text('ask')}
            </Button>
          </RowActions>
        ) : (
          // Nothing else can be done: it stands for itself.
          <Button size="small" {...asking}>
            {text('ask')}
          </Button>
        ))}
    </div>
  );
}
