import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { useList } from '../../shared/bind/lists/useList';
import { OwnPage } from '../../shared/bind/OwnPage';
import { type UsedResource, useResource } from '../../shared/bind/useResource';
import { isPrintedForBuyer } from '../../shared/browser/config';
import { formatDate } from '../../shared/format/date';
import { toast } from '../../shared/stores/core/notices';
import {
  $orderFacts,
  areTurned,
  filtersSet,
  NO_FILTERS,
  type OrderFacts,
  type OrderFilter,
  type OrderFilters,
  orderFilters,
  orders,
  unreadFilters,
  withoutStrange,
  withoutUnknown,
} from '../../shared/stores/order-list/list';
import { message } from '../../shared/texts/common';
import { ordersText } from '../../shared/texts/orders';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Chips } from '../../shared/ui/Chips';
import { Pager } from '../../shared/ui/Pager';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useLatest } from '../../shared/ui/useLatest';
import { asLink, type SafeUrl } from '../../shared/validation/url';
import { calledOf, type Statuses } from './model';
import css from './OrderList.module.css';
import { Filters } from './parts/Filters';
import { OrderTable } from './parts/OrderTable';
import { PartTable } from './parts/PartTable';
import { Saved } from './parts/Saved';
import { Tools } from './parts/Tools';
import { useOrderActs } from './parts/useOrderActs';
import { Views } from './parts/Views';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={isPrintedForBuyer()} seed={() => {}} waiting={<Waiting count={props.expected} />} guest={ordersText('orders.guest')}>
    <List {...props} />
  </OwnPage>
);

const WaitingRow = () => (
  <div className={css.waiting}>
    <Skeleton width={110} />
    <Skeleton width={80} />
    <Skeleton width={70} />
  </div>
);

const Waiting = ({ count }: { count: number }) => <WaitingRows count={count} row={WaitingRow} />;

function List({ orderHref, expected }: Props) {
  const list = useList(orders);
  const facts = useStore($orderFacts);
  const { query } = list;
  const filters = useResource(orderFilters, query);
  useCleared(query, filters, list.status === 'ready' ? facts : null, list.choose);
  const { ref, ...busy } = list.place;
  const rows = list.rows ?? [];
  const isFiltered = filtersSet(query).length > 0;
  const isNone = list.status === 'ready' && rows.length === 0;
  const known = useKnown(filters);
  const called = (name: keyof OrderFilter, id: string): string => calledOf(name, id, known, facts);
  const chip = (name: keyof OrderFilter) => (value: string) => text(`chip.${name}`, { value: called(name, value) });
  const day = (name: 'dateInsertFrom' | 'dateInsertTo') => (value: string) => text(`chip.${name}`, { value: formatDate(value) });
  const chips = list.chips({
    productCode: chip('productCode'),
    orderId: chip('orderId'),
    dateInsertFrom: day('dateInsertFrom'),
    dateInsertTo: day('dateInsertTo'),
    statusId: (ids) => text('chip.statusId', { value: ids.map((id) => called('statusId', id)).join(', ') }),
    shipmentTypeId: chip('shipmentTypeId'),
    contractorId: chip('contractorId'),
    carId: chip('carId'),
    subdivision: chip('subdivision'),
    sector: chip('sector'),
    userid: chip('userid'),
  });
  const acts = useOrderActs(facts);
  const table = { list, rows, facts, known: useSteady(known), orderHref, ask: acts.ask };
  return (
    <section ref={ref} {...busy} className={css.root}>
      <ListHead heading={list.heading} title={text('heading')} found={list.found}>
        <Views view={query.view} onChoose={(view) => list.choose({ view, page: query.page })} />
      </ListHead>
      {!(isNone && !isFiltered) && (
        <>
          <Filters query={query} known={known} facts={facts} onChoose={list.choose} onType={list.type} />
          <Chips {...chips} />
          <Saved query={query} isFiltered={isFiltered} onChoose={list.choose} />
        </>
      )}
      {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
      {filters.status === 'failed' && list.status !== 'failed' && <FailureNote failure={filters.error} onRetry={filters.reload} />}
      {rows.length > 0 && (
        <>
          {query.view === 'orders' ? <OrderTable {...table} /> : <PartTable {...table} />}
          <Pager {...list.pager} />
          <div className={css.end}>
            <Tools query={query} total={list.total} facts={facts} known={known} onChoose={list.choose} />
          </div>
        </>
      )}
      {list.rows === null && list.status === 'loading' && <Waiting count={expected} />}
      {isNone && (
        <EmptyList title={text(isFiltered ? 'nothing' : 'empty')} leaving={false}>
          {isFiltered ? (
            <Button onClick={chips.onClear}>{message('list.clear')}</Button>
          ) : (
            <LinkButton variant="primary" href={asLink('/catalog') as SafeUrl}>
              {message('action.catalog')}
            </LinkButton>
          )}
        </EmptyList>
      )}
      {acts.dialog}
    </section>
  );
}

/** What there is to choose from stays while it is counted anew. */
function useKnown({ data }: UsedResource<OrderFilters>): OrderFilters | null {
  const { epoch } = orderFilters.life;
  const last = useRef<{ epoch: number; data: OrderFilters } | null>(null);
  if (data) last.current = { epoch, data };
  return last.current?.epoch === epoch ? last.current.data : null;
}

/** The names of statuses, the same ones while they are called the same: rows are not drawn anew for what has been counted. */
function useSteady(known: Statuses | null): Statuses | null {
  const sameAs = known?.status?.map(({ id, name }) => `${id} ${name}`).join();
  return useMemo(() => known, [sameAs]);
}

/** What the address asks for at first and no order of the buyer has is taken out of it, and said once. Beside other filters a shop may leave out what it has. */
function useCleared(query: OrderFilter, filters: UsedResource<OrderFilters>, facts: OrderFacts | null, choose: (part: Partial<OrderFilter>) => void): void {
  const [unread] = useState(unreadFilters);
  const [isOver, setOver] = useState(false);
  const isDoubted = !isOver && filters.status === 'ready' && withoutUnknown(query, filters.data) !== null;
  const all = useResource(orderFilters, isDoubted ? NO_FILTERS : query);
  const clear = useLatest((less: Partial<OrderFilter>, more: readonly (keyof OrderFilter)[] = []) => {
    const names = [...more, ...(Object.keys(less) as (keyof OrderFilter)[])];
    if (names.length > 0) toast({ text: text('stray', { names: names.map((name) => text(name).toLowerCase()).join(', ') }), kind: 'info' });
    if (Object.keys(less).length > 0) choose(less);
  });
  useEffect(() => {
    if (isOver || filters.status !== 'ready' || (isDoubted && all.status !== 'ready')) return;
    setOver(true);
    // Of days the wrong way round the later one counts.
    const days = areTurned(query) ? { dateInsertFrom: '' } : {};
    clear.current({ ...(isDoubted && all.data ? withoutUnknown(query, all.data) : {}), ...days }, unread);
  }, [isOver, isDoubted, filters.status, all.status, all.data, query, unread, clear]);
  // Contractors and cars come with the orders.
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (isChecked || !facts) return;
    setChecked(true);
    clear.current(withoutStrange(query, facts));
  }, [isChecked, facts, query, clear]);
}
