import { useState } from 'react';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import type { UsedList } from '../../../shared/bind/lists/useList';
import { usePart } from '../../../shared/bind/usePart';
import { formatDate } from '../../../shared/format/date';
import { formatPrice } from '../../../shared/format/money';
import type { Order, OrderFacts, OrderFilters, OrderWish } from '../../../shared/stores/order-list/list';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Table, type TableColumn } from '../../../shared/ui/Table';
import { addressOfOne } from '../../../shared/validation/url';
import { carOf } from '../model';
import { text } from '../text';
import { Lines } from './Lines';
import css from './OrderTable.module.css';
import { State } from './State';

export interface TableProps {
  list: UsedList<OrderWish, Order>;
  rows: readonly Order[];
  facts: OrderFacts;
  known: OrderFilters | null;
  orderHref: string;
}

const COLUMNS = (): readonly TableColumn[] => [
  { key: 'id', title: text('order'), sort: 'none' },
  { key: 'dateInsert', title: text('date'), sort: 'none' },
  { key: 'statusId', title: text('status'), sort: 'none' },
  { key: 'sum', title: text('sum'), align: 'end', sort: 'none' },
  { key: 'actions', title: text('actions'), align: 'end', wide: true },
];

/** By order: each with its lines below it once they are wanted, and at once where a part is sought. */
export function OrderTable({ list, rows, facts, known, orderHref }: TableProps) {
  const { query } = list;
  const sought = query.productCode.trim();
  /** Those that the buyer has opened or closed, against what is usual. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string): boolean => (sought !== '') !== turned.has(id);
  const turn = (id: string) =>
    setTurned((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const { columns, onSort } = list.sorted(COLUMNS());
  return (
    <Table
      caption={text('caption.orders')}
      captionHidden
      columns={columns}
      // There is one order of statuses: the shop's.
      onSort={(key) => (key === 'statusId' ? list.choose({ sort: 'statusId' }) : onSort(key))}
      rows={rows.map((order) => ({
        key: order.id,
        row: list.row(order),
        cells: {
          id: <Name order={order} href={facts.isClosed ? undefined : orderHref} facts={facts} />,
          dateInsert: order.dateInsert && formatDate(order.dateInsert),
          statusId: <State of={order} known={known} />,
          sum: <b>{formatPrice(order.sum)}</b>,
          actions: <Actions order={order} facts={facts} isOpen={isOpen(order.id)} onTurn={() => turn(order.id)} />,
        },
        below: isOpen(order.id) && order.lines.length > 0 ? <Lines order={order} known={known} sought={sought} /> : undefined,
      }))}
    />
  );
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

/** Further dialogs come with their press. */
function Actions({ order, facts, isOpen, onTurn }: { order: Order; facts: OrderFacts; isOpen: boolean; onTurn: () => void }) {
  const { number, lines } = order;
  const repeat = usePart(() => import('./Repeat'));
  const question = usePart(() => import('./Question'));
  const [asked, setAsked] = useState<'repeat' | 'question' | null>(null);
  const ask = async (what: 'repeat' | 'question') => {
    setAsked(what);
    if (!(await { repeat, question }[what].ready())) setAsked(null);
  };
  const close = () => setAsked(null);
  if (lines.length === 0 && facts.questions.length === 0) return null;
  return (
    <div className={css.actions}>
      {lines.length > 0 && (
        <Button size="small" aria-expanded={isOpen} aria-label={text(isOpen ? 'close' : 'open', { number })} onClick={onTurn}>
          {text('lines', { n: lines.length })}
          <Icon name="chevron" />
        </Button>
      )}
      {lines.some(({ productId }) => productId) && (
        <Button size="small" busy={repeat.busy} aria-label={text('repeat.of', { number })} onClick={() => void ask('repeat')}>
          {text('repeat')}
        </Button>
      )}
      {facts.questions.length > 0 && (
        <RowActions label={text('actions.of', { number })}>
          <Button variant="link" busy={question.busy} aria-label={text('ask.of', { number })} onClick={() => void ask('question')}>
            {text('ask')}
          </Button>
        </RowActions>
      )}
      {asked === 'repeat' && repeat.part && <repeat.part.Repeat order={order} onClose={close} />}
      {asked === 'question' && question.part && <question.part.Question order={order} types={facts.questions} onClose={close} />}
    </div>
  );
}
