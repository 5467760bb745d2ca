import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('bookmark-menu', {
  title: 'Закладка',
  noNote: 'Заметки нет.',
  applies: 'Где еще применяется',
  remove: 'Удалить из закладок',
});
