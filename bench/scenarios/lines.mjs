// The synthetic cart of the bench's server: as many lines as the page that asks says in its address, in the shop's own shape.

/** How long the server takes, for everybody. */
export const DELAY = 20;
const PAGE = 70;

const PARTS = ['Колодки тормозные', 'Фильтр масляный', 'Амортизатор задний', 'Свеча зажигания', 'Ремень ГРМ'];
const BRANDS = ['Bosch', 'Mann', 'Kayaba', 'NGK', 'Gates'];
const HOUSES = ['Склад Уфа', 'Центральный склад', 'Склад Казань'];

const priceOf = (n) => 100 + (n % 900);
const piecesOf = (n) => 1 + (n % 4);

const line = (n, quantity = piecesOf(n)) => ({
  id: String(700_000 + n),
  productId: `L${n}`,
  quantity,
  quantityMin: 1,
  title: `${PARTS[n % PARTS.length]}, партия ${n + 1}`,
  brand: BRANDS[n % BRANDS.length],
  article: `CL ${1000 + n}`,
  url: `/product/L${n}`,
  price: priceOf(n),
  cost: priceOf(n) * quantity,
  stock: 1000,
  warehouseName: HOUSES[n % HOUSES.length],
  deliveryDate: n % 6,
  assignCars: [],
  assignGroups: [],
  assignStocks: [],
});

/** The header of a cart of so many lines; `more` is what has been changed of its cost. */
export function figuresOf(lines, more = 0) {
  let cost = more;
  for (let n = 0; n < lines; n++) cost += priceOf(n) * piecesOf(n);
  return { quantity: lines, cost };
}

/** What the server answers to a call of a cart of `lines` lines, null when it is no such call. `cartId` = of the buyer. */
export function answerCart({ pathname, query, body, lines, cartId }) {
  const header = (more) => ({ ...figuresOf(lines, more), cartId, subdivisions: [], sectors: [], isCanCheckout: true, isRecountProcess: false });
  if (pathname === '/cart/count') return header();
  if (pathname === '/cart/check-validate') return { cost: figuresOf(lines).cost, isCanCheckout: true, items: [] };
  if (pathname === '/cart/content') {
    const from = (Number(query.get('page') ?? 1) - 1) * PAGE;
    return { items: Array.from({ length: Math.max(0, Math.min(PAGE, lines - from)) }, (_, at) => line(from + at)) };
  }
  if (pathname === '/cart/recount') {
    const n = Number(query.get('id')) - 700_000;
    const now = line(n, Number(new URLSearchParams(body).get('quantity')));
    const cart = header(now.cost - line(n).cost);
    return { id: now.id, quantity: now.quantity, cost: now.cost, cart_cost: cart.cost, cart_count: lines, cart };
  }
  return null;
}
