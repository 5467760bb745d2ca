import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { id, integer, lenient, list, number, object, optional, text } from '../../shared/reading/schema';

/** A line as it was; the names are those of §3 «Cart item». */
const savedSchema = object({
  productId: id(),
  offerId: optional(id()),
  title: text(),
  quantity: integer(),
  price: lenient(number()),
  stock: lenient(number()),
  deliveryDate: lenient(integer()),
});

const props = {
  cartId: prop.id('Which delayed cart.'),
  expected: prop.integer('How many lines are to come: so many rows wait for them.', { min: 1, default: 3 }),
  hasComment: prop.flag('On: it has a comment, whose place is kept while the cart is read.', { default: false }),
  linesAbove: prop.flag('On: `cart-approval` above lists its lines to this buyer, who decides about it; they stand here once it is decided.', {
    default: false,
  }),
  headingId: prop.text(
    "Id of the page's own heading, where that is called as the cart is: the widget has no heading then and keeps the words of this one. An element with that id and `-state` gets the words of the approval and its `data-status`, and is hidden where there are none.",
    { optional: true },
  ),
  listHref: prop.text('Where all delayed carts are.', { default: '/delayed/view' }),
  catalogHref: prop.text('Where an empty cart leads.', { default: '/catalog' }),
  checkoutHref: prop.text('Where the order is made of it, with `{cartId}` in its place; the setting `checkoutPath` with `?id=` when absent.', {
    optional: true,
  }),
  saved: prop.json(list(savedSchema), 'Its lines as they were when it was put aside, where the shop keeps that; else what this browser has seen.', {
    optional: true,
  }),
  savedCost: prop.number('What they cost then, in roubles.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'delayed-cart',
  area: 'cart',
  summary: 'Page of one delayed cart: its lines as in the cart, what has changed since it was put aside, renamed, brought back, ordered or deleted (§3, §7).',
  // It is what the page is for.
  load: 'now',
  props,
  fallback: '<p><a href="/delayed/view">Все отложенные корзины</a></p>',
  component: () => import('./DelayedCart'),
});
