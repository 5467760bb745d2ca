import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `checkout-delivery.none` and so on. Names of the choices: `delivery.method` and so on. */
export const text = textsOf('checkout-delivery', {
  loading: 'Загружаем способы доставки',
  'method.pickup.hint': 'Заберете сами, когда заказ будет готов.',
  'method.pickup.none': 'Пунктов самовывоза пока нет.',
  'method.delivery.hint': 'Нашим транспортом или транспортной компанией.',
  last: 'Как в прошлый раз: {choices}',
  former: 'Вернуть прежний адрес: {address}',

  changed: 'Проверьте ее и подтвердите: «Продолжить».',

  required: 'Необходимо заполнить «Адрес доставки»',
  choose: 'Выберите адрес из списка.',
  none: 'Адрес не найден. Проверьте написание или уточните запрос.',
  house: 'Уточните номер дома.',
  down: 'Подсказки адресов временно недоступны.',
  manual: 'Адрес проверит менеджер',
  tooShort: '«Адрес доставки» должно содержать не менее {min} символов',
  hint: 'Начните вводить город и улицу.',
  found: '{n, plural, one{# вариант} few{# варианта} many{# вариантов}}',
  addresses: 'Адреса',

  checking: 'Проверяем доступность доставки…',
  'own.no': 'По этому адресу наш транспорт не ездит.',
  'type.company.hint': 'Оплата по счету.',

  'route.label': 'Ближайшие рейсы',
  'route.current': 'Ближайший рейс',
  'route.next': 'Следующий рейс',
  'route.date': 'Доставим {date}. Закажите до {until}.',
  'route.date.open': 'Доставим {date}.',
  'route.nextNote': 'Следующий рейс: {date}.',
  'route.over': 'Прием заказов на этот рейс закончен.',
  'route.rows': '{n, plural, one{# позиция} few{# позиции} many{# позиций}} на {sum}\u00a0₽',
  'route.rows.none': 'Позиций этого заказа в рейсе нет.',
  'route.rows.unpriced': '{n, plural, one{# позиция} few{# позиции} many{# позиций}}',
  'route.from': 'Со склада: {name}',
  'route.left': 'Осталось {time}',
  'route.none': 'Ближайшие рейсы не найдены. Дату доставки уточнит менеджер.',
  'time.days': '{n, plural, one{# день} few{# дня} many{# дней}}',
  'time.hours': '{hours} ч',
  'time.minutes': '{minutes} мин',
  'time.soon': 'меньше минуты',

  'companies.none': 'По этому адресу транспортных компаний нет. Обратитесь к менеджеру.',
  'companies.loading': 'Загружаем транспортные компании',
  'door.none': '{name}: до двери не доставляет.',
  'terminal.none': '{name}: до терминала не доставляет.',
  'terminal.hint': 'Город, номер или адрес терминала, если знаете.',
});
