import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `checkout-customer.filledBy` and so on. Names of the fields: `customer.fio` and so on. */
export const text = textsOf('checkout-customer', {
  filledBy: 'По данным организации.',
  parties: 'Найденные организации',
  'parties.found': 'Найдено организаций: {n}.',
  partyTaken: 'Подставлены данные: {name}.',
  kpp: 'КПП\u00a0{kpp}',
  loading: 'Загружаем данные покупателя',
});
