import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Finds people by the address, with the names and values that the widget itself puts there.',
    html: `
<form method="get" action="/personal/employees" role="search">
  <label>Имя или должность <input type="search" name="search"></label>
  <label>Подразделение <select name="subdivision"><option value="">Все</option><option value="11">Гараж № 1, Мытищи</option></select></label>
  <label>Сектор <select name="sector"><option value="">Все</option><option value="111">Легковые автомобили</option></select></label>
  <button type="submit">Найти</button>
</form>`,
  },
]);
