import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const oil = { bookmarkId: '5404', partName: 'Фильтр масляный', partNumber: 'W 712/75' };

export default defineExamples(definition, {
  'новая заметка': { props: oil, account: 'business' },
  'есть заметка': { props: { ...oil, note: 'Брали для планового ТО' }, account: 'business' },
  'заметка до последнего символа': {
    props: { ...oil, note: '<b>Только оригинал</b>, аналоги не подходят по резьбе. '.repeat(5).slice(0, 255) },
    account: 'business',
  },
  'узкий экран': {
    props: {
      bookmarkId: '5404',
      partName: 'Амортизатор передний газомасляный усиленный для тяжелых условий эксплуатации, левый и правый',
      partNumber: '22-145489-УСИЛ',
      note: 'Ставить только парой.\nПосле замены проверить развал и схождение.',
    },
    account: 'business',
    width: 360,
  },
});
