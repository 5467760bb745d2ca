// What another shop may answer otherwise, as switches of a session: the bundle must live with either.

export const VARIANTS = {
  /** A line of an offer is printed with the id of its product and `offerId`, not with the offer's id as `productId`. */
  offerLines: 'Строка предложения: productId товара и offerId',
  /** Answers of cart writes say `cart_cost` and `cart_count` and no more than §7 names besides. */
  bareAnswers: 'Ответы корзины: только cart_cost и cart_count',
  /** A line leaves the first page before the next page is read; once, then the switch is off. */
  shiftingPages: 'Между страницами корзины пропадет строка (один раз)',
  /** A favourite may stand in several categories: adding it once more makes one more record. */
  favouriteTwice: 'Товар может стоять в нескольких категориях избранного',
  /** A cart that is sent to be approved stays the active one. */
  approvalInPlace: 'Корзина на согласовании остается на месте',
} as const;

export type Variant = keyof typeof VARIANTS;

export const isVariant = (name: string): name is Variant => Object.hasOwn(VARIANTS, name);

const WRITE = /^\/(cart|delayed|\w+\/client)\/(add|recount|recount-items|set-original-counts|delete|to|replace|car|group|stock)/;
/** Besides the figures: the id of a new line or cart (§7). */
const KEPT = ['cart_cost', 'cart_count'];
const OWN: readonly (readonly [path: RegExp, key: string])[] = [
  [/\/(add|replace-analog)$/, 'id'],
  [/\/to-delayed$/, 'cartId'],
];

/** The answer of a cart write as a shop gives it that says only the figures. */
export async function bareAnswer(path: string, reply: Response): Promise<Response> {
  if (!WRITE.test(path) || !reply.ok || !reply.headers.get('content-type')?.includes('json')) return reply;
  const { status, output } = (await reply.json()) as { status?: unknown; output?: unknown };
  const given = (output ?? {}) as Record<string, unknown>;
  const keys = [...KEPT, ...OWN.flatMap(([where, key]) => (where.test(path) ? [key] : []))];
  const bare = status === 'success' ? Object.fromEntries(keys.flatMap((key) => (key in given ? [[key, given[key]]] : []))) : (given.message ?? output);
  return new Response(JSON.stringify({ status, output: bare }), { status: reply.status, headers: reply.headers });
}
