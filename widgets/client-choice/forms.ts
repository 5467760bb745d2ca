import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Opens the cart of a client.',
    html: `
<form method="get" action="/personal/cart">
  <label>Клиент <select name="client"><option value="1004" selected>ООО «Север»</option><option value="1005">ИП Котов</option></select></label>
  <button type="submit">Открыть корзину клиента</button>
</form>`,
  },
]);
