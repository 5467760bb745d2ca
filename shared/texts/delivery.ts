// How an order comes to the buyer: names of the choices, what they lack, and when the goods are there.
import { texts } from './dictionary';

export const deliveryText = texts({
  'delivery.method': 'Как получить заказ',
  'delivery.method.pickup': 'Самовывоз',
  'delivery.method.delivery': 'Доставка',
  'delivery.point': 'Пункт самовывоза',
  'delivery.address': 'Адрес доставки',
  'delivery.type': 'Способ доставки',
  'delivery.type.own': 'Наш транспорт',
  'delivery.type.company': 'Транспортная компания',
  'delivery.company': 'Транспортная компания',
  'delivery.companyType': 'Способ получения',
  'delivery.companyType.door': 'До двери',
  'delivery.companyType.terminal': 'До терминала',
  'delivery.companyInfo': 'Терминал',

  'delivery.missing.method': 'Выберите, как получить заказ.',
  'delivery.missing.point': 'Выберите пункт самовывоза.',
  'delivery.missing.type': 'Выберите способ доставки.',
  'delivery.missing.company': 'Выберите транспортную компанию.',
  'delivery.missing.companyType': 'Выберите способ получения: до двери или до терминала.',

  'pickup.here': 'В наличии: {rows} поз. на {sum}\u00a0₽, готово {date}',
  'pickup.here.undated': 'В наличии: {rows} поз. на {sum}\u00a0₽',
  'pickup.moved': 'Будет перемещено: {rows} поз. на {sum}\u00a0₽, готово {date}',
  'pickup.moved.undated': 'Будет перемещено: {rows} поз. на {sum}\u00a0₽',
  'pickup.changed': 'Дата получения изменилась. Было: {before}. Стало: {after}.',
  'pickup.ready': 'Когда забрать',
  'pickup.unknown': 'Дату получения уточнит менеджер.',
  'pickup.empty': 'Пунктов самовывоза пока нет.',
  'pickup.empty.hint': 'Выберите доставку или уточните у менеджера, где получить заказ.',
  'pickup.help': 'Не нашли подходящий пункт?',
});
