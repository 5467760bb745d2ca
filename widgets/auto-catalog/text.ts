import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('auto-catalog', {
  types: 'Тип транспорта',
  chooseType: 'Выберите тип транспорта, чтобы увидеть марки.',
  marks: 'Марки',
  models: '{mark}: модели',
  modelsOfMark: 'Модели',
  findMark: 'Найти марку',
  findModel: 'Найти модель',
  letters: 'Первая буква',
  digits: '0–9',
  all: 'Все',
  nothing: 'Ничего не найдено. Измените запрос.',
  anotherMark: 'Другая марка',
  markPage: 'Страница марки {mark}',
  own: 'Ваше авто',
  toOwn: 'Ваше авто: {car}',
});
