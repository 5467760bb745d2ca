// The buyer's orders as the address finds and orders them, and what they are found by.
import { atom, type ReadableAtom } from 'nanostores';
import type { FilterValue, Order, OrderFacts, OrderFilters, OrdersQuery } from '../../api/orders';
import { remote } from '../../api/remote';
import { formatDate, readDate } from '../../format/date';
import { errorMessage } from '../../texts/errors';
import { ordersText } from '../../texts/orders';
import { bindToBuyer } from '../core/life';
import { createList, type ListQuery, type Param, param, unreadParams } from '../core/list';
import { keyOf } from '../core/question';
import { createResource } from '../core/resource';
import { failed, type Result } from '../core/result';
import { verifyIdentity } from '../core/user';
import { $statusesAt } from '../order-statuses';

export type { FilterValue, Named, Order, OrderFacts, OrderFilters, OrderLine } from '../../api/orders';

const api = remote(() => import('../../api/orders'));

/** By order, or by the parts in them. */
export const VIEWS = ['orders', 'parts'] as const;
export const SORTS = ['-dateInsert', 'dateInsert', '-id', 'id', '-sum', 'sum', 'statusId'] as const;
export const PER_PAGE = ['20', '10', '50'] as const;

/** A day as `2026-11-21`; anything else is none. */
const day: Param<string> = {
  defaultValue: '',
  read: ([given = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(given) && readDate(given) === given ? given : ''),
  write: (value) => [value],
};

/** What orders are found by, as §3 names it; days are ISO. */
export interface OrderFilter {
  orderId: string;
  productCode: string;
  dateInsertFrom: string;
  dateInsertTo: string;
  statusId: readonly string[];
  shipmentTypeId: string;
  contractorId: string;
  carId: string;
  subdivision: string;
  sector: string;
  userid: string;
}

export interface OrderWish extends OrderFilter {
  view: (typeof VIEWS)[number];
  sort: (typeof SORTS)[number];
  'per-page': (typeof PER_PAGE)[number];
}

const filters: { readonly [K in keyof OrderFilter]: Param<OrderFilter[K]> } = {
  orderId: param.text(),
  productCode: param.text(),
  dateInsertFrom: day,
  dateInsertTo: day,
  statusId: param.many(),
  shipmentTypeId: param.text(),
  contractorId: param.text(),
  carId: param.text(),
  subdivision: param.text(),
  sector: param.text(),
  userid: param.text(),
};
export const FILTERS = Object.keys(filters) as readonly (keyof OrderFilter)[];

const NO_FACTS: OrderFacts = { cars: [], contractors: [], hasContractors: false, hasCars: false, isClosed: false, questions: [] };
const $facts = atom<OrderFacts>(NO_FACTS);
/** What the last answer said of all orders. */
export const $orderFacts: ReadableAtom<OrderFacts> = $facts;

/** Days the wrong way round: nothing is asked. */
export const areTurned = ({ dateInsertFrom: from, dateInsertTo: to }: Pick<OrderFilter, 'dateInsertFrom' | 'dateInsertTo'>): boolean =>
  from !== '' && to !== '' && from > to;

const dayOf = (iso: string): string | undefined => (iso ? formatDate(iso) : undefined);

/** As the call has it. */
function askedOf({ orderId, subdivision, sector, userid, view: _view, ...wish }: ListQuery<OrderWish>): OrdersQuery {
  // From an address that somebody has written: the later day counts.
  const from = areTurned(wish) ? '' : wish.dateInsertFrom;
  return {
    id: orderId.trim() || undefined,
    dateInsertFrom: dayOf(from),
    dateInsertTo: dayOf(wish.dateInsertTo),
    statusId: wish.statusId.length > 0 ? wish.statusId : undefined,
    shipmentTypeId: wish.shipmentTypeId || undefined,
    contractorId: wish.contractorId || undefined,
    carId: wish.carId || undefined,
    productCode: wish.productCode.trim() || undefined,
    subdivisionId: subdivision || undefined,
    sectorId: sector || undefined,
    userId: userid || undefined,
    sort: wish.sort,
    'per-page': Number(wish['per-page']),
    page: wish.page,
  };
}

/** The orders that the address names. */
export const orders = createList<OrderWish, Order>({
  name: 'orders',
  calls: api,
  rowKey: ({ id }) => id,
  params: { view: param.choice(VIEWS, 'orders'), sort: param.choice(SORTS, '-dateInsert'), 'per-page': param.choice(PER_PAGE, '20'), ...filters },
  async load(wish, signal) {
    const { facts, ...page } = await api.fetchOrders(askedOf(wish), { signal });
    // Said with every page; rows are not drawn anew where nothing is new in it.
    if (!signal.aborted && keyOf(facts) !== keyOf($facts.get())) $facts.set(facts);
    return page;
  },
  failed: () => `${ordersText('orders.failed')}.`,
  failedUnlessSaid: true,
});

const { view: _view, sort: _sort, 'per-page': _perPage, ...noFilters } = orders.defaults;
/** As they are where nothing is searched for. */
export const NO_FILTERS: OrderFilter = noFilters;

/** Which of them are set. */
export const filtersSet = (query: OrderFilter): (keyof OrderFilter)[] => FILTERS.filter((name) => String(query[name]) !== String(NO_FILTERS[name]));

/** Whose they are. */
export const ordersLife = bindToBuyer('orders-facts', { forget: () => $facts.set(NO_FACTS), reset() {} });
$statusesAt.listen(() => orders.reload(true));

/** Orders that are found, page by page, the largest there may be: all of them and of one buyer, or none. `tell` hears how many are read. */
export async function allOrders(
  wish: ListQuery<OrderWish>,
  tell: (done: number, total: number | undefined) => void,
  signal: AbortSignal,
): Promise<Result<readonly Order[]>> {
  const { epoch } = ordersLife;
  const found = new Map<string, Order>();
  for (let page = 1; ; page++) {
    const { items, total, pages } = await api.fetchOrders({ ...askedOf(wish), 'per-page': 50, page }, { signal });
    const before = found.size;
    for (const order of items) found.set(order.id, order);
    tell(found.size, total);
    if (found.size > before && (pages !== undefined ? page < pages : items.length === 50)) continue;
    // Somebody may have logged in meanwhile without a word of any tab.
    const changed = await verifyIdentity();
    if (changed) return failed(changed);
    if (epoch !== ordersLife.epoch) return failed({ code: 'identity', text: errorMessage('error.identity') });
    if (signal.aborted) throw signal.reason;
    return total !== undefined && found.size < total
      ? failed({ code: 'other', text: ordersText('orders.incomplete', { k: found.size, n: total }) })
      : { ok: true, value: [...found.values()] };
  }
}

/** The filters of that call, as the address has them. */
type FilterWish = Pick<OrderFilter, 'statusId' | 'subdivision' | 'sector' | 'userid' | 'shipmentTypeId'>;

const facets = createResource<{ statuses: string; subdivision: string; sector: string; userid: string; shipmentTypeId: string }, OrderFilters>({
  load: ({ statuses, subdivision, sector, userid, shipmentTypeId }, signal) =>
    api.fetchOrderFilters(
      {
        statusId: statuses ? statuses.split('\n') : undefined,
        subdivisionId: subdivision || undefined,
        sectorId: sector || undefined,
        userId: userid || undefined,
        shipmentTypeId: shipmentTypeId || undefined,
      },
      { signal },
    ),
  failed: () => ordersText('orders.filters.failed'),
});
$statusesAt.listen(() => facets.invalidate());

/** What there is to choose from beside these. */
export const orderFilters = {
  life: facets.life,
  at: ({ statusId, subdivision, sector, userid, shipmentTypeId }: FilterWish) =>
    facets.at({ statuses: statusId.join('\n'), subdivision, sector, userid, shipmentTypeId }),
};

const VALUES_OF: { readonly [K in keyof OrderFilters]-?: keyof FilterWish } = {
  status: 'statusId',
  subdivision: 'subdivision',
  sector: 'sector',
  user: 'userid',
  shipment: 'shipmentTypeId',
};

/** What of a wish the shop has no value for: those filters without it. Null where all of it is there. */
export function withoutUnknown(wish: FilterWish, known: OrderFilters): Partial<FilterWish> | null {
  const less: Partial<Record<keyof FilterWish, string | readonly string[]>> = {};
  for (const [name, field] of Object.entries(VALUES_OF) as [keyof OrderFilters, keyof FilterWish][]) {
    const values: readonly FilterValue[] | undefined = known[name];
    const isKnown = (id: string): boolean => values?.some((value) => value.id === id) ?? false;
    const now = wish[field];
    if (typeof now === 'string') {
      if (now && !isKnown(now)) less[field] = '';
    } else if (!now.every(isKnown)) less[field] = now.filter(isKnown);
  }
  return Object.keys(less).length > 0 ? (less as Partial<FilterWish>) : null;
}

/** What of a wish no order is of, as the shop lists them: contractors and cars. */
export function withoutStrange({ contractorId, carId }: OrderFilter, { contractors, cars }: OrderFacts): Partial<OrderFilter> {
  const isStrange = (id: string, known: readonly { id: string }[]): boolean => id !== '' && known.length > 0 && !known.some((one) => one.id === id);
  return { ...(isStrange(contractorId, contractors) && { contractorId: '' }), ...(isStrange(carId, cars) && { carId: '' }) };
}

/** Names of filters in the address that could not be read as such. */
export const unreadFilters = (): readonly (keyof OrderFilter)[] => unreadParams<OrderFilter>('orders', filters);
