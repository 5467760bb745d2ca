import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Filters the list by the address, with the names and values that the widget itself puts there.',
    html: `
<form method="get" action="/personal/bookmarks" role="search">
  <label>Поиск <input type="search" name="search"></label>
  <label>Марка <select name="mark"><option value="">Все марки</option><option value="lada">LADA</option></select></label>
  <label>Модель <select name="model"><option value="">Все модели</option><option value="vesta">Vesta</option></select></label>
  <label>Порядок <select name="sort"><option value="-id">Сначала новые</option><option value="partName">По названию, А–Я</option></select></label>
  <label>На странице <select name="per-page"><option>10</option><option selected>20</option><option>50</option></select></label>
  <button type="submit">Найти</button>
</form>`,
  },
]);
