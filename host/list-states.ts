// What a page's own lists can be looked at in, whoever the buyer is: a state of the switch `lists`, which a page that prints them never shows by itself.
import type { FaultRule } from './types';

/** The first one is what a page shows by itself. */
export const LIST_STATES = [
  ['1', 'Напечатаны'],
  ['0', 'Не напечатаны'],
  ['loading', 'Загружаются'],
  ['failed', 'Не загрузились'],
  ['forbidden', 'Нет прав'],
  ['long', 'Длинные названия'],
] as const;

export type ListState = (typeof LIST_STATES)[number][0];

/** The reads of the cart, favourites, delayed carts, bookmarks, garage and uploaded lists. */
const READS =
  /^GET \/(cart\/content|delayed\/content|api\/v1\/(cart\/list|favoriteProduct|favoriteProductCategory|partial-order\/items)|v1\/autocatalog\/bookmark\/search|garage-group\/content|convertor\/\d+)(\?|$)/;

const RULES: Partial<Record<ListState, FaultRule>> = { loading: { stalledBody: true }, failed: { status: 500 }, forbidden: { status: 403 } };

/** What becomes of a call in this state; `line` is `METHOD /path?query`. */
export const listRule = (state: ListState, line: string): FaultRule | null => (READS.test(line) ? (RULES[state] ?? null) : null);

const NAMES = /^(title|name|partName|comment|note|modelName|productName)$/;
/** One word that breaks nowhere, then many. */
const MORE =
  ' КомплектРемкомплектаРулевойРейкиСГидроусилителем-7700840147-0012 для автомобилей семейства «Соболь», с пыльниками, хомутами и инструкцией по замене';

const lengthened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lengthened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typeof one === 'string' && one && NAMES.test(key) ? one + MORE : lengthened(one)]));
};

/** The reply of a read with the longest names a shop may have. */
export async function withLongNames(line: string, reply: Response): Promise<Response> {
  if (!READS.test(line) || !reply.ok || !reply.headers.get('content-type')?.includes('json')) return reply;
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(lengthened(await reply.json())), { status: reply.status, headers });
}
