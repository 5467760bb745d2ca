import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Renames the cart.',
    html: `
<form method="post" action="/delayed/edit-name?id=60007">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view">
  <label>Название <input name="CartToDelayedForm[name]" value="ТО фургонов" required maxlength="255"></label>
  <label>Комментарий <textarea name="CartToDelayedForm[comment]" maxlength="255">к маю</textarea></label>
  <button type="submit">Сохранить</button>
</form>`,
  },
  {
    does: 'Deletes the cart with its lines.',
    html: `
<form method="post" action="/delayed/delete?id=60007">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view">
  <button type="submit">Удалить корзину</button>
</form>`,
  },
  {
    does: 'Brings its lines back into the buyer’s cart, to those that are there (`merge`) or in their place (`replace`).',
    html: `
<form method="post" action="/delayed/to-cart?id=60007">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="url" value="/delayed/view">
  <input type="hidden" name="mode" value="merge">
  <button type="submit">Перенести в корзину</button>
</form>`,
  },
]);
