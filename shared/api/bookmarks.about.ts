import type { Abouts } from './about';
import * as bookmarks from './bookmarks';

const bookmark = {
  id: 5001,
  partId: 5124,
  partNumber: 'W 712/75',
  partName: 'Фильтр масляный',
  note: 'Брали для планового ТО',
  additionalInfo: [{ name: 'Двигатель', value: '1.6 (106 л.с.)' }],
  part: { name: 'Фильтр масляный', number: 'W 712/75' },
  group0Id: 101,
  modelId: 101,
  siteId: 's1',
  typeId: 1,
};

export default {
  'bookmarks.search': {
    summary: 'One page of the buyer’s bookmarks of the auto-catalogue, with the marks and models to filter by.',
    what: 'Страница закладок автокаталога с марками и моделями для отбора.',
    asked:
      'When the list of bookmarks is shown, filtered, searched, sorted or turned; when the buyer opens a bookmark whose note another tab has written, and before a note is saved (by the number of its part); after «Вернуть», fifty a page.',
    lacking: 'A bookmark without `id` is left out. Without `marks` and `models` there is nothing to filter by; without `pagination` there is one page.',
    ask: () => bookmarks.searchBookmarks({ mark: 'lada', search: 'фильтр', sort: '-id', page: 1, perPage: 20 }),
    answer: {
      bookmarkParts: [bookmark],
      catalogParts: [{ partId: 5124, number: 'W 712/75', name: 'Фильтр масляный' }],
      marks: [{ code: 'lada', name: 'LADA' }],
      models: [{ code: 'vesta', name: 'Vesta' }],
      pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
    },
  },
  'bookmarks.add': {
    summary: 'Bookmarks a part of the auto-catalogue.',
    what: 'Добавляет деталь автокаталога в закладки.',
    asked: 'When the buyer puts a part into the bookmarks, or takes back a removal of one that somebody else has removed meanwhile.',
    outside: 'the buyer adds a bookmark',
    lacking: 'An answer without `id` is a failure: nothing could remove such a bookmark.',
    ask: () => bookmarks.addBookmark({ partId: '5124', group0Id: '101', modelId: '101', siteId: 's1', typeId: '1' }),
    answer: bookmark,
  },
  'bookmarks.edit': {
    summary: 'Writes the note of a bookmark.',
    what: 'Записывает заметку к закладке.',
    asked: 'When the buyer saves a note.',
    outside: 'the buyer edits a note',
    lacking: 'The answer may be empty; 422 with `field` = `note` goes to the field, 404 says that the bookmark is gone.',
    ask: () => bookmarks.editBookmarkNote('5001', 'Брали для планового ТО'),
    answer: bookmark,
  },
  'bookmarks.remove': {
    summary: 'Removes a bookmark.',
    what: 'Удаляет закладку.',
    asked: 'When the buyer removes a bookmark and has not taken that back.',
    lacking: 'Any 2xx will do, and so will 404: it is gone.',
    ask: () => bookmarks.removeBookmark('5001'),
    answer: null,
  },
  'bookmarks.applies': {
    summary: 'Where else the part of a bookmark stands.',
    what: 'Где еще применяется деталь закладки.',
    asked: 'When the buyer opens «Где еще применяется».',
    outside: 'the buyer asks where else a part stands',
    lacking: 'A row without `markName` or `modelName` is left out; one without codes is no link.',
    ask: () => bookmarks.fetchApplies('5001'),
    answer: [
      {
        markIcon: '/images/lada.svg',
        markName: 'LADA',
        markCode: 'lada',
        typeCode: 'cars',
        modelName: 'Vesta',
        modelCode: 'vesta',
        groupNumber: '101',
        groupName: 'Масляные фильтры',
        partNumber: 'W 712/75',
        partName: 'Фильтр масляный',
      },
    ],
  },
} satisfies Abouts;
