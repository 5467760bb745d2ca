import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  quantity: prop.integer('Lines in the cart, as the server knows when it prints the page.', { default: 0 }),
  cost: prop.number('Cost of the cart in roubles, as the server knows. Without it and `costText` «—» stands there until the cart has been read.', {
    optional: true,
  }),
  costText: prop.text('The same cost as the server prints it: «12 500 ₽».', { optional: true }),
  href: prop.text('Cart page.', { setting: 'cartPath' }),
  catalogHref: prop.text('Where the drawer of an empty cart leads.', { default: '/catalog' }),
  clientId: prop.id('Client an employee orders for.', { optional: true, narrows: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'basket-counter',
  area: 'catalogue',
  summary: 'Header cart: number of lines and cost; opens the mini-cart drawer.',
  load: 'rest',
  primaryAction: 'open',
  wake: { topic: 'cart', shows: ['quantity', 'cost'], words: ['costText'] },
  shellValues: { sum: ['any', 'costText', ['price', 'cost']] },
  props,
  component: () => import('./BasketCounter'),
});
