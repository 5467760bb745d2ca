import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('pickup-modal', {
  title: 'Пункты самовывоза',
  choose: 'Выбрать пункт',
  chosen: 'Выбран пункт самовывоза «{name}».',
  unconfirmed: 'Выбор не подтвержден. Нажмите «Выбрать пункт» или «Отмена».',
  changed: 'Дата получения изменилась. Проверьте ее и подтвердите выбор.',
});
