import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  list: prop.text('A list to begin with, as a buyer would paste it; a buyer who has not done with another one is asked which one stays.', { default: '' }),
  clientId: prop.id('Client whose cart an employee fills; the own cart without it.', { optional: true, narrows: true }),
  clientHref: prop.text('Where the cart of that client stands, with `{clientId}` in its place.', {
    default: '/personal/cart?client={clientId}',
    holds: ['clientId'],
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'quick-order',
  area: 'cart',
  summary: 'Page that reads a pasted list of parts or a file, shows what was recognised, and puts it into the cart (§2).',
  // It is what the page is for.
  load: 'now',
  props,
  fallback:
    '<form method="post" action="/quick-order"><input type="hidden" name="_csrf" value="…"><p>Номер, производитель и количество, в каждой строке одна деталь:</p><p><textarea name="list" rows="9" aria-label="Список деталей" required></textarea></p><p><button type="submit" data-island-action="check">В корзину</button></p></form>',
  component: () => import('./QuickOrder'),
});
