import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Takes a line into the order or leaves it in the cart: one form for all rows, a button in each.',
    only: { cartId: 'of a delayed cart' },
    html: `
<form id="partial-order" method="post" action="/api/v1/partial-order/add">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/order/partial?id=60007">
  <input type="hidden" name="cartId" value="60007">
</form>
<button type="submit" form="partial-order" formaction="/api/v1/partial-order/add" name="items[]" value="1000007" aria-label="Заказать: Колодки тормозные">Заказать</button>
<button type="submit" form="partial-order" formaction="/api/v1/partial-order/remove" name="items[]" value="1000008" aria-label="Не заказывать: Фильтр масляный">Не заказывать</button>`,
  },
]);
