import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('basket-card', {
  'replace.named': 'Заменить на: {title}',
  replacing: 'Заменяем…',
  replaced: 'В корзине заменено на «{title}».',
  what: 'Вместо товара «{title}», {n}\u00a0шт.',
  line: 'товар в корзине',
  'question.title': 'Заменить товар?',
  question: 'Заменить «{old}» на «{title}»?',
  gone: 'Заменяемого товара в корзине уже нет. Этот можно добавить.',
});
