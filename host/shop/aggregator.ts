// Requests of an aggregator: those of the seed are kept as rows; of the long one only what has changed is, over what it is made of.
import { padded } from '../data/store';
import type { RequestRow } from '../seed/company';
import type { Backend } from './backend';

/** Its rows and their ids. */
const LONG = { id: '704', rows: 2000 };

/** A row with how often it has been changed. */
export type KeptRow = RequestRow & { version?: number };

const keyOf = (requestId: string, id: string) => `${requestId}/${padded(id)}`;
/** Ids begin with that of their request. */
const requestOf = (id: string): string => id.slice(0, 3);

/** Every third has no good; every fifth the code of the one before it; every eleventh no price. */
function longRows({ products }: Backend): KeptRow[] {
  const goods = products().filter(({ isDraft }) => !isDraft);
  return Array.from({ length: LONG.rows }, (_, index) => {
    const number = index + 1;
    const isSame = number % 5 === 0;
    const product = goods[((isSame ? index - 1 : index) * 7) % goods.length] as (typeof goods)[number];
    return {
      id: `${LONG.id}${String(number).padStart(4, '0')}`,
      part_id: String(90_000 + number),
      code: product.article.replaceAll(' ', ''),
      brand: product.brand.toUpperCase(),
      name: product.title,
      price: number % 11 === 0 ? 0 : (product.amounts['2'] ?? 0),
      quantity: 1 + (index % 9),
      productId: number % 3 === 0 || isSame ? '' : product.id,
      sent: false,
    };
  });
}

/** Rows of a request in their order; none where there is no such request. */
export function requestRows(backend: Backend, requestId: string): KeptRow[] {
  const kept = backend.store.list<KeptRow>('request', `${requestId}/`).map(([, row]) => row);
  if (requestId !== LONG.id) return kept;
  const changed = new Map(kept.map((row) => [row.id, row]));
  return longRows(backend).map((row) => changed.get(row.id) ?? row);
}

export const requestRow = (backend: Backend, id: string): KeptRow | undefined =>
  backend.store.get<KeptRow>('request', keyOf(requestOf(id), id)) ?? requestRows(backend, requestOf(id)).find((row) => row.id === id);

/** Keeps a changed row: its version is the next one. */
export function saveRequestRow(backend: Backend, row: KeptRow): KeptRow {
  const next = { ...row, version: (row.version ?? 1) + 1 };
  backend.store.set('request', keyOf(requestOf(row.id), row.id), next);
  return next;
}

/** Rows that have the words in code, maker or name. */
export const foundRows = (rows: readonly KeptRow[], words: string): KeptRow[] => {
  const sought = words.trim().toLowerCase();
  return rows.filter(({ code, brand, name }) => !sought || `${code} ${brand} ${name}`.toLowerCase().includes(sought));
};

/** A row as the calls print it. */
export function requestView(backend: Backend, { productId, ...row }: KeptRow) {
  const product = productId ? backend.product(productId) : undefined;
  return {
    ...row,
    version: row.version ?? 1,
    isMatched: !!product,
    ...(product ? { product: { id: product.id, code: product.article, name: product.title } } : {}),
  };
}
export type RequestView = ReturnType<typeof requestView>;
