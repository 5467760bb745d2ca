// Requests of an aggregator: rows that the shop's staff prices and matches to goods (§7 «Aggregator requests»). `role` is the part of the path that says whose page it is.
import { anyId, fallback, flag, id, integer, lenient, number, object, optional, type Parsed, rowsBy, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done, found, there, under } from './shapes';

export const ROLES = ['admin', 'manager'] as const;
export type AggregatorRole = (typeof ROLES)[number];

/** PHP prints what is no product as `[]`, `null` or `0` too. */
const product = found(
  (value) => (typeof value === 'object' ? value : undefined),
  lenient(object({ id: id(), code: fallback(text(), ''), name: optional(text()) })),
);

const rowSchema = object({
  id: id(),
  part_id: optional(id()),
  code: fallback(text(), ''),
  brand: fallback(text(), ''),
  name: fallback(text(), ''),
  price: lenient(number()),
  quantity: lenient(integer()),
  product,
  isMatched: lenient(flag()),
  version: optional(anyId()),
});
/** What was asked for (`code`, `brand`, `name`), and the good it is matched to: none without `product`. `version` changes with each change of the row, where the shop says it. */
export type AggregatorRow = Parsed<typeof rowSchema>;

const dataSchema = object({ id: optional(id()), price: lenient(number()), quantity: lenient(integer()), version: optional(anyId()) });
/** What of a row is edited, as the shop has it now. */
export type AggregatorData = Parsed<typeof dataSchema>;

const changedSchema = lenient(under(['row'], rowSchema));

const path = (call: string): string => `/aggregator_request/{role}/request/${call}`;

export const aggregatorCalls = {
  refresh: endpoint(
    'aggregator.refresh-data',
    `GET ${path('refresh-data')}`,
    'readWithEffects',
    object({ rows: there(rowsBy('id', rowSchema)), total: lenient(integer()) }),
  ),
  recount: endpoint('aggregator.recount-prices', `POST ${path('recount-prices')}`, 'onceOnlyWrite', changedSchema),
  sendCode: endpoint('aggregator.send-code', `POST ${path('send-code')}`, 'onceOnlyWrite', changedSchema),
  changeCode: endpoint('aggregator.change-code', `POST ${path('change-code')}`, 'onceOnlyWrite', changedSchema),
  data: endpoint('aggregator.get-data', 'GET /aggregator_request/manager/request/get-data', 'read', dataSchema),
  save: endpoint('aggregator.save', 'POST /aggregator_request/manager/request/save', 'idempotentWrite', done()),
};

/** Rows of a request that have the text, all of them without one. */
export const fetchAggregatorRows = async (role: AggregatorRole, requestId: string, searchString: string, options?: CallOptions): Promise<AggregatorRow[]> =>
  (await request(aggregatorCalls.refresh, { ...options, params: { role, id: requestId }, query: { searchString } })).rows;

/** Prices a row by its part. `undefined`: the server did it and did not show the row. */
export const recountAggregatorPrices = (role: AggregatorRole, requestId: string, partId: string, options?: CallOptions): Promise<AggregatorRow | undefined> =>
  request(aggregatorCalls.recount, { ...options, params: { role }, body: { request_id: requestId, part_id: partId } });

/** Sends the code of a row to the aggregator. */
export const sendAggregatorCode = (role: AggregatorRole, rowId: string, code: string, options?: CallOptions): Promise<AggregatorRow | undefined> =>
  request(aggregatorCalls.sendCode, { ...options, params: { role }, body: { code, id: rowId } });

export interface CodeChange {
  id: string;
  /** The good that the row is matched to. */
  product: string;
  code: string;
  /** Of the row that was on screen. */
  version?: string | undefined;
}

/** Matches a row to a good. Fails with `conflict` where the shop has another version of the row. */
export const changeAggregatorCode = (
  role: AggregatorRole,
  { id: rowId, product: good, code, version }: CodeChange,
  options?: CallOptions,
): Promise<AggregatorRow | undefined> =>
  request(aggregatorCalls.changeCode, { ...options, params: { role }, body: { product: good, code, id: rowId, version } });

/** What of a row is edited, as it is now. */
export const fetchAggregatorData = (rowId: string, options?: CallOptions): Promise<AggregatorData> =>
  request(aggregatorCalls.data, { ...options, params: { id: rowId } });

export interface DataChange {
  id: string;
  /** Roubles. */
  price: number;
  /** Pieces. */
  quantity: number;
  /** Of the data that was on screen. */
  version?: string | undefined;
}

/** Saves price and quantity of a row. Fails with `conflict` where the shop has another version of it. */
export async function saveAggregatorRow({ id: rowId, price, quantity, version }: DataChange, options?: CallOptions): Promise<void> {
  await request(aggregatorCalls.save, { ...options, body: { id: rowId, price, quantity, version } });
}
