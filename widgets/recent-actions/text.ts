import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('recent-actions', {
  title: 'Последние действия',
  empty: 'Действий пока не было.',
  hint: 'Здесь останется, что получилось и что нет: последние 20 сообщений этой вкладки.',
  retried: 'Повторяем.',
});
