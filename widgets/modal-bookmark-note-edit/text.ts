import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('modal-bookmark-note-edit', {
  dialogTitle: 'Заметка к закладке',
  hint: 'Заметку видите только вы. Чтобы удалить ее, сохраните пустую.',
  unsaved: 'Есть несохраненные изменения.',
  saving: 'Сохраняем…',
});
