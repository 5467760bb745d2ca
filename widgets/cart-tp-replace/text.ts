import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('cart-tp-replace', {
  dialogTitle: 'Замена товара',
  now: 'Сейчас в корзине: «{title}», {n}\u00a0шт.',
  line: 'товар в корзине',
  choose: 'Товар на замену',
  stock: 'в наличии {n}\u00a0шт.',
  forOrder: 'Под заказ',
  each: '{sum} за\u00a0шт.',
  all: 'всего {sum} за {n}\u00a0шт.',
  noPrice: 'цена по запросу',
  cheaper: 'дешевле на {sum}',
  dearer: 'дороже на {sum}',
  same: 'цена та же',
  lacking: 'Выберите товар на замену.',
  question: 'Заменить «{old}» на «{new}»?',
  done: 'Товар заменен на «{title}».',
  gone: 'Этого товара в корзине уже нет.',
  none: 'Подходящих замен сейчас нет.',
  restricted: 'Предложение недоступно для заказа. Выберите товар, который можно заказать.',
  locked: 'Идет пересчет корзины. Изменения временно недоступны.',
  failed: 'Не удалось заменить товар.',
});
