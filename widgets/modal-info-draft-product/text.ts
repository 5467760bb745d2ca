import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-info-draft-product', {
  title: 'Товар на проверке',
  text: 'Товар еще проверяется. Цену и сроки уточните у менеджера.',
  phone: 'Позвонить: {phone}',
});
