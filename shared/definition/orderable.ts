// What a page prints of one orderable thing (§3 «Product card inputs»): the widgets that put it into the cart read the same properties.
import { prop } from './';

export const orderableProps = {
  goodId: prop.id('Product, or the offer that is ordered.'),
  title: prop.text('Name of the product: accessible names and the cart line.'),
  quantityMultiplicity: prop.integer('Sold in multiples of this many pieces.', { default: 1, min: 1 }),
  maxQuantity: prop.integer('Most pieces one order may hold.', { optional: true, min: 1 }),
  totalQuantity: prop.integer('Pieces in stock; absent means unknown, and the stock rules are skipped.', { optional: true }),
  orderQuantity: prop.integer('Quantity shown at first; the multiplicity when absent.', { optional: true, min: 1 }),
  cartQuantity: prop.integer('Pieces already in the cart, as the server knows when it prints the page.', { default: 0 }),
  cartItemId: prop.id('Cart line of this product, when it is in the cart.', { optional: true }),
  orderAllowed: prop.flag('Off: the product cannot be ordered.', { default: true, narrows: true }),
  isForOrder: prop.flag('Ordered from the supplier: may be added without stock.', { default: false }),
  quantityRestrictions: prop.flag('Cap the quantity at the stock; absent means the option of the user.', { optional: true }),
  availRestrictions: prop.flag('No order without stock; absent means the option of the user.', { optional: true }),
  availQuantityRestrictions: prop.flag('No order without stock unless isForOrder; absent means the option of the user.', { optional: true }),
  refusal: prop.text('Why it cannot be ordered, when the server knows; shown in its words.', { optional: true }),
  analogsHref: prop.text('Where the analogs of the product are: the next step where it cannot be ordered.', { optional: true }),
  cartHref: prop.text('Cart page, for the link of what is in the cart.', { setting: 'cartPath' }),
  url: prop.text('Page of the product for the cart line; the current page when absent.', { optional: true }),
  categoryId: prop.id('Category of the product; nothing is done with it so far.', { optional: true }),
  clientId: prop.id('Client an employee orders for.', { optional: true, narrows: true }),
  lfId: prop.id('Territory code passed through to the cart.', { optional: true }),
};
