// What an order, its status and its lines are called.
import { nameWithCode } from '../../shared/format/number';
import type { FilterValue, Order, OrderFacts, OrderFilter, OrderFilters, OrderLine } from '../../shared/stores/order-list/list';
import { text } from './text';

/** Statuses that Bitrix has from the start. */
const BITRIX = ['N', 'P', 'S', 'D', 'F'] as const;
/** Those of them that leave the buyer something to do, or to wait for. */
const NOTED = ['N', 'P', 'S'] as const;

/** The shop's own names of statuses. */
export type Statuses = Pick<OrderFilters, 'status'>;
export type Stated = Pick<Order, 'statusId' | 'statusName' | 'statusNote'>;

/** As the shop calls it; one that nobody knows is shown as it is. */
export function statusOf({ statusId, statusName }: Stated, known: Statuses | null): string {
  const own = BITRIX.find((one) => one === statusId);
  return statusName || known?.status?.find(({ id }) => id === statusId)?.name || (own ? text(`status.${own}`) : (statusId ?? ''));
}

/** What it means for the buyer; `''` where nothing is known of it. */
export function noteOf({ statusId, statusNote }: Stated): string {
  const noted = NOTED.find((one) => one === statusId);
  return statusNote ?? (noted ? text(`note.${noted}`) : '');
}

/** One that waits for the buyer, and one that is over. */
export const toneOf = ({ statusId }: Stated): 'warning' | 'success' | undefined => (statusId === 'N' ? 'warning' : statusId === 'F' ? 'success' : undefined);

/** A line has the status of its order where it has none of its own. */
export const stateOf = (line: OrderLine, order: Order): Stated => (line.statusName || line.statusId ? line : order);

export const lineName = ({ name = '', ...code }: OrderLine): string => nameWithCode(name, code);

const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Is it what was sought? */
export function isSought({ article = '', productId = '' }: OrderLine, code: string): boolean {
  const sought = plain(code);
  return sought !== '' && (plain(article).includes(sought) || productId === sought);
}

/** Lines of an order that are shown by part: of a part that is sought it alone. */
export const linesBy = ({ lines }: Order, productCode: string): readonly OrderLine[] => {
  const sought = productCode.trim();
  return sought === '' ? lines : lines.filter((line) => isSought(line, sought));
};

/** The car of an order. */
export const carOf = ({ car, carId }: Order, { cars }: OrderFacts): string => car || cars.find(({ id }) => id === carId)?.name || '';

const withCount = ({ id, name, count }: FilterValue) => ({ value: id, label: count === undefined ? name : text('counted', { name, n: count }) });

export const optionsOf = (values: readonly FilterValue[] = []) => values.map(withCount);

/** A value of a filter by its name; the value itself where nobody knows it. */
export function calledOf(filter: keyof OrderFilter, id: string, known: OrderFilters | null, { cars, contractors }: OrderFacts): string {
  const values: Partial<Record<keyof OrderFilter, readonly FilterValue[] | undefined>> = {
    statusId: known?.status,
    shipmentTypeId: known?.shipment,
    subdivision: known?.subdivision,
    sector: known?.sector,
    userid: known?.user,
    contractorId: contractors,
    carId: cars,
  };
  return values[filter]?.find((value) => value.id === id)?.name ?? (filter === 'statusId' ? statusOf({ statusId: id }, known) : id);
}
