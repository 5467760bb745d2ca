import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { candidateSchema } from '../../shared/reading/entities';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  itemId: prop.id('The line of the cart that is replaced.'),
  title: prop.text('What the line is called, until the cart says it.', { optional: true }),
  candidates: prop.json(rowsBy('goodId', candidateSchema), 'What may take its place: products, or offers by their own ids; `quantity` = pieces in stock.'),
  clientId: prop.id('Client whose cart it is, for an employee.', { optional: true, narrows: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'cart-tp-replace',
  area: 'modals',
  summary: 'Dialog that puts another product or offer in the place of a cart line: what may take it, the question, and what the shop says to it (§2, §7).',
  load: 'now',
  props,
  component: () => import('./CartTpReplace'),
});
