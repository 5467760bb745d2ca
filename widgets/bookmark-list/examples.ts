import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

const printed = {
  bookmarks: [
    {
      id: '5404',
      partId: '5123',
      partNumber: '0 986 494 294',
      partName: 'Колодки тормозные передние',
      note: 'Только с новым крепежом, старый не подходит по резьбе',
      additionalInfo: [
        { name: 'Автомобиль', value: 'Renault Logan II' },
        { name: 'Двигатель', value: '1.6 K7M (82 л.с.)' },
      ],
      group0Id: '104',
      modelId: '108',
      siteId: 's1',
      typeId: '1',
    },
    { id: '5403', partNumber: 'W 712/75', partName: 'Фильтр масляный', note: '', additionalInfo: [] },
  ],
  total: 2,
  marks: [{ code: 'renault', name: 'Renault' }],
  models: [{ code: 'logan-ii', name: 'Logan II' }],
  partHref: '/search?article={number}',
};

const SEARCH = '/autocatalog/bookmark/search';

export default defineExamples(definition, {
  'много закладок': { props: { partHref: '/search?article={number}' }, account: 'business' },
  'без ссылок': { props: {}, account: 'retail', note: 'Закладок мало: страниц нет, номер детали никуда не ведет.' },
  'закладок нет': { props: {}, account: 'partner' },
  загружается: { props: {}, account: 'business', faults: { stalledBody: true, match: SEARCH } },
  'сервер не отвечает': { props: {}, account: 'business', faults: { status: 500, match: SEARCH }, waitFor: 'failed' },
  'нет прав': { props: {}, account: 'employee', faults: { status: 403, match: SEARCH }, waitFor: 'failed' },
  'напечатана страницей': { props: printed, account: 'business', note: 'Закладок у сервера не спрашивают.' },
  гость: { props: {} },
  'длинные тексты': {
    props: {
      bookmarks: [
        {
          id: '5404',
          partNumber: '22-145489-УСИЛ-2019/2024-ОБНОВЛЕННЫЙ',
          partName: 'Амортизатор передний газомасляный усиленный для тяжелых условий эксплуатации <левый> & "правый"',
          note: '<b>Только оригинал</b>, аналоги не подходят по резьбе. '.repeat(190),
          additionalInfo: [
            { name: 'Автомобиль', value: 'Mitsubishi Outlander III' },
            { name: 'Особые условия поставки и установки', value: 'устанавливается парой вместе с опорами, отбойниками и пыльниками' },
          ],
          modelId: '114',
        },
      ],
      marks: [],
      models: [],
    },
    account: 'business',
    width: 360,
  },
});
