import { defineForms } from '../../shared/definition/forms';

export default defineForms([
  {
    does: 'Finds orders by the address, with the names and values that the widget itself puts there; what your shop finds no orders by is left out.',
    html: `
<form method="get" action="/orders" role="search">
  <label>Номер детали <input type="search" name="productCode"></label>
  <label>Номер заказа <input type="text" name="orderId"></label>
  <label>С даты <input type="date" name="dateInsertFrom"></label>
  <label>По дату <input type="date" name="dateInsertTo"></label>
  <label><input type="checkbox" name="statusId[]" value="N"> Принят, ожидается оплата</label>
  <label>Получение <select name="shipmentTypeId"><option value="">Все</option><option value="1">Самовывоз</option></select></label>
  <label>Организация <select name="contractorId"><option value="">Все</option><option value="C4">ООО «Автопарк «Север»</option></select></label>
  <label>Подразделение <select name="subdivision"><option value="">Все</option><option value="11">Гараж № 1, Мытищи</option></select></label>
  <label>Сектор <select name="sector"><option value="">Все</option><option value="111">Легковые автомобили</option></select></label>
  <label>Сотрудник <select name="userid"><option value="">Все</option><option value="1005">Сидоров Павел</option></select></label>
  <label>Порядок <select name="sort"><option value="-dateInsert">Сначала новые</option><option value="sum">Сначала дешевые</option></select></label>
  <label>На странице <select name="per-page"><option>20</option><option>10</option><option>50</option></select></label>
  <label>Показать <select name="view"><option value="orders">По заказам</option><option value="parts">По деталям</option></select></label>
  <button type="submit">Найти</button>
</form>`,
  },
]);
