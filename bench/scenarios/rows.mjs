// The synthetic bookmarks of the bench's server: a thousand found, in pages, by what was typed.

export const FOUND = 1000;
/** How long the server takes, for everybody. */
export const DELAY = 40;

const PARTS = ['Колодки тормозные', 'Фильтр масляный', 'Амортизатор задний', 'Свеча зажигания', 'Ремень ГРМ'];
const CARS = ['Renault Logan II', 'Kia Rio IV', 'LADA Vesta', 'Skoda Octavia A7'];

const bookmark = (n) => ({
  id: String(10_000 + n),
  partId: String(20_000 + n),
  partNumber: `BN ${1000 + n}`,
  partName: `${PARTS[n % PARTS.length]} ${n + 1}`,
  note: n % 3 === 0 ? `Брали для планового ТО, запись ${n + 1}` : '',
  additionalInfo: [
    { name: 'Автомобиль', value: CARS[n % CARS.length] },
    { name: 'Двигатель', value: `1.${n % 9} (${80 + (n % 60)} л.с.)` },
  ],
  group0Id: '104',
  modelId: String(101 + (n % 10)),
  siteId: 's1',
  typeId: '1',
});

const ALL = Array.from({ length: FOUND }, (_, n) => bookmark(n));
const MARKS = [{ code: 'renault', name: 'Renault' }];

/** The answer to a search, in the shape of the shop's own. */
export function answerSearch(query) {
  const words = (query.get('BookmarkSearchForm[search]') ?? '').trim().toLowerCase();
  const perPage = Number(query.get('per-page') ?? 20);
  const page = Number(query.get('page') ?? 1);
  const found = ALL.filter(({ partName, partNumber }) => `${partName} ${partNumber}`.toLowerCase().includes(words));
  const rows = found.slice((page - 1) * perPage, page * perPage);
  const pagination = { totalCount: found.length, pageCount: Math.ceil(found.length / perPage), currentPage: page, perPage };
  return { bookmarkParts: rows, catalogParts: [], marks: MARKS, models: [], pagination };
}
