import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Puts a pasted list of parts into the cart. The page says what became of each line, and prints the lines that were not added into the field again (status 422 where nothing could be read).',
    only: { clientId: 'for a client' },
    html: `
<form method="post" action="/quick-order">
  <input type="hidden" name="_csrf" value="…">
  <input type="hidden" name="clientId" value="1004">
  <label>Список деталей <textarea name="list" rows="9" required></textarea></label>
  <button type="submit" data-island-action="check">В корзину</button>
</form>`,
  },
]);
