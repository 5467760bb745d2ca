import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('prices-popover', {
  type: 'Тип цены',
  price: 'Цена',
  saved: 'Выгода {share}\u00a0%',
  steps: 'Цены от количества',
  from: 'Количество',
  fromPieces: 'от {n}\u00a0шт.',
  reached: 'Ваше количество',
  lacks: 'Еще {n}\u00a0шт.',
  copy: 'Скопировать',
  copyNamed: 'Скопировать для клиента: {row}',
  copied: 'Скопировано: {row}.',
  notCopied: 'Не удалось скопировать. Выделите строку: {row}.',
  difference: 'Разница с базовой',
  differenceFor: 'Разница с базовой за\u00a0{n}\u00a0шт.',
});
