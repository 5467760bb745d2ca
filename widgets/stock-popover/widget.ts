import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  productId: prop.id('Product or offer.'),
  title: prop.text('Name of the product.'),
  label: prop.text('What the opener says: «В наличии: 12 шт.».', { default: 'Наличие' }),
  availability: prop.choice(
    ['in', 'low', 'order', 'out'],
    'What the label says of the stock, for its look. `in`: in stock. `low`: little left. `order`: on order. `out`: none.',
    {
      optional: true,
    },
  ),
  href: prop.text('Where it leads without JavaScript: «/product/5124#stock».', { optional: true }),
  type: prop.choice(['product', 'offer'], 'What `productId` is; the call leaves it out when absent. `product`: a product. `offer`: an offer of a supplier.', {
    optional: true,
  }),
  clientId: prop.id('Client an employee looks for.', { optional: true, narrows: true }),
  wanted: prop.integer('Pieces the buyer wants; each warehouse says whether they fit.', { optional: true, min: 1 }),
  quantityMultiplicity: prop.integer('Multiplicity of the product: a warehouse gives whole multiples.', { optional: true, min: 1 }),
  warehouseCode: prop.id('Own warehouse of the buyer: listed first.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'stock-popover',
  area: 'catalogue',
  summary: 'Stock of one product by warehouse, with map links (§2).',
  load: 'rest',
  primaryAction: 'toggle',
  props,
  component: () => import('./StockPopover'),
});
