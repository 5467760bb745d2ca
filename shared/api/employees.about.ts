import type { Abouts } from './about';
import { fetchContent, fetchOwnStructure, fetchPeople, fetchPerson, fetchSectors, fetchStructure } from './employees';

const person = {
  id: 2001,
  fio: 'Иванов Алексей',
  email: 'ivanov@example.ru',
  phone: '+79001000000',
  position: 'Механик',
  subdivisionId: 11,
  sectorId: 111,
  isActive: 1,
};
const structure = { rootId: 10, items: [{ id: 10, name: 'Автопарк «Север»', parentId: null, count: 5, children: [{ id: 11, name: 'Гараж № 1', count: 6 }] }] };
const sectors = [{ id: 111, name: 'Легковые автомобили' }];

export default {
  'b2bemployees.subdivision': {
    summary: 'The subdivisions of the buyer’s company, as a tree.',
    what: 'Подразделения компании деревом.',
    asked: 'When `employees` comes into view.',
    lacking:
      'The rows may be bare or under `items`, nested in `children` or flat with `parentId`. Of rows with one `id` the first stands; one whose `parentId` is not among them, or leads round in a circle, stands at the top, and that is reported. `rootId` is opened at first; one that is not among the rows is left aside. `count` is of the people in that subdivision alone: the widget adds those below it. A 403 hides the tree; then `b2b.get-subdivisions` is asked.',
    ask: () => fetchStructure(),
    answer: structure,
  },
  'b2b.get-subdivisions': {
    onlyWith: '`b2bemployees.subdivision` answers with 403',
    summary: 'The subdivisions that the buyer may order for.',
    what: 'Подразделения, для которых можно заказывать.',
    asked: 'When `employees` comes into view and may not see the structure of the company.',
    lacking: 'As `b2bemployees.subdivision`. A 403 hides the choice of a subdivision.',
    ask: () => fetchOwnStructure(),
    answer: {
      rootId: 10,
      items: [
        { id: 10, name: 'Автопарк «Север»', parentId: null },
        { id: 11, name: 'Гараж № 1', parentId: 10 },
      ],
    },
  },
  'b2bemployees.sector': {
    summary: 'Sectors of a subdivision.',
    what: 'Сектора подразделения.',
    asked: 'When a subdivision is chosen, or its place in the field of the path is reached.',
    lacking: 'Of a subdivision without sectors nothing is offered. A 403 hides the sectors.',
    ask: () => fetchSectors({ id: '11', isOwn: false }),
    answer: sectors,
  },
  'b2b.get-sectors': {
    onlyWith: '`b2bemployees.subdivision` answers with 403',
    summary: 'Sectors of a subdivision that the buyer may order for.',
    what: 'Сектора подразделения, для которого можно заказывать.',
    asked: 'In place of `b2bemployees.sector`, where the structure of the company may not be seen.',
    lacking: 'As `b2bemployees.sector`.',
    ask: () => fetchSectors({ id: '11', isOwn: true }),
    answer: sectors,
  },
  'b2bemployees.employeesfiltr': {
    summary:
      'The people of the company that answer the filters, a page of 20. `subdivisionId` means it and all below it, `search` a part of a name or a position.',
    what: 'Сотрудники компании: страница по фильтрам.',
    asked: 'When `employees` comes into view, at each change of a filter or page, and 7 at once as a name is typed into the field of the path.',
    optional: ['subdivisionId', 'sectorId', 'userId', 'search'],
    lacking:
      'One without `id` or `fio` is left out. Other facts may be missing: those of the page are asked for with `b2bemployees.user`, four at a time. Without figures of paging the answer is taken for all that is found, and cut into pages here.',
    ask: () => fetchPeople({ subdivisionId: '11', sectorId: '111', userId: '2001', search: 'иван', page: 1, 'per-page': 20 }),
    answer: {
      users: [person],
      subdivisions: [{ id: 11, name: 'Гараж № 1' }],
      sectors,
      pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
    },
  },
  'b2bemployees.user': {
    onlyWith: '`b2bemployees.employeesfiltr` gives no facts but the names',
    summary: 'What the shop knows of one person.',
    what: 'Данные одного сотрудника.',
    asked: 'Of each person on the page whose facts the list does not say, four at a time; of the one that the address names.',
    lacking: 'What is not there is not shown. A 404 leaves the person with the name alone. A 403 hides the facts.',
    ask: () => fetchPerson('2001'),
    answer: person,
  },
  'b2b.content': {
    summary: 'What a person works with: subdivision and sector, cars, groups of cars.',
    what: 'С чем работает сотрудник: автомобили и группы.',
    asked: 'When the card of a person is opened.',
    lacking: 'What is not there is not shown. A car without `name` goes by its make and model.',
    ask: () => fetchContent('2001'),
    answer: {
      subdivision: { id: 11, name: 'Гараж № 1' },
      sector: { id: 111, name: 'Легковые автомобили' },
      cars: [{ id: 4001, name: 'Дежурная', manufacturerName: 'Lada', modelName: 'Largus', regNumber: 'А123ВС 77' }],
      groups: [{ id: 1111, name: 'Группа А' }],
    },
  },
} satisfies Abouts;
