import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `checkout-payment.method` and so on. */
export const text = textsOf('checkout-payment', {
  method: 'Способ оплаты',
  loading: 'Загружаем способы оплаты',
  required: 'Выберите способ оплаты.',
  none: 'Способы оплаты недоступны. Обратитесь к менеджеру.',
  delivery: 'Сначала выберите способ доставки: от него зависит, как можно оплатить.',
  only: 'Доступен только один способ оплаты: {name}.',
  credit: 'Доступно {left}, после этого заказа останется {rest}.',
  overCredit: 'Доступно {left}. До суммы заказа не хватает {lack}.',
});
