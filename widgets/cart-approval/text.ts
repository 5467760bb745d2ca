import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('cart-approval', {
  guest: 'Согласование доступно сотрудникам компании. Войдите или зарегистрируйтесь.',
  none: 'Согласование не требуется.',
  sum: '{lines}, {cost}',
  choose: 'Снимите отметки с позиций, которые согласовать нельзя.',
  pick: 'Согласовать: {title}',
});
