import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('cart', {
  bar: '{n, plural, one{# позиция} few{# позиции} many{# позиций} other{# позиции}} на\u00a0{cost}',
  min: 'Минимальная сумма заказа {min}. Добавьте товаров на {diff}.',
  goOn: 'Продолжить покупки',
  subdivision: 'Подразделение',
  'subdivision.choose': 'Выберите подразделение',
  sector: 'Сектор',
  'sector.choose': 'Выберите сектор',
  structure: 'Укажите подразделение и сектор.',
  'approve.comment': 'Комментарий для согласующего',
  'approve.hint': 'Корзина станет доступна для изменений после решения.',
  'approve.send': 'Отправить',
});
