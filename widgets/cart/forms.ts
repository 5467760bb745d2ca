import { defineForms } from '../../shared/definition/forms';

const only = { clientId: 'of a client’s cart' };

export default defineForms([
  {
    does: 'Sets the quantity of a line.',
    only,
    html: `
<form method="post" action="/cart/recount?id=1000007">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="clientId" value="1004">
  <input type="number" name="quantity" value="4" min="2" step="2" aria-label="Количество, шт.: Колодки тормозные">
  <button type="submit" aria-label="Пересчитать: Колодки тормозные">Пересчитать</button>
</form>`,
  },
  {
    does: 'Removes a line.',
    only,
    html: `
<form method="post" action="/cart/delete-item?id=1000007">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="clientId" value="1004">
  <button type="submit" aria-label="Удалить: Колодки тормозные">Удалить</button>
</form>`,
  },
  {
    does: 'Puts the whole cart aside under a name.',
    html: `
<form method="post" action="/cart/to-delayed">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view">
  <label>Название <input name="CartToDelayedForm[name]" value="Корзина на потом" required maxlength="255"></label>
  <label>Комментарий <textarea name="CartToDelayedForm[comment]" maxlength="255"></textarea></label>
  <button type="submit">Отложить</button>
</form>`,
  },
]);
