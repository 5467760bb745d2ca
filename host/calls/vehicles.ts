// Auto catalogue, garage and bookmarks (§7, G28–G31, G65, G66).
import { nextNumber, padded } from '../data/store';
import { FITS } from '../seed/categories';
import { type Bookmark, type Car, codeOf } from '../seed/company';
import { invalid, json, pageOf, refused, success } from './answers';
import { textOf } from './form';
import { type Call, Refused, type Route, route } from './route';

const TYPES = [
  { id: '1', code: 'cars', name: 'Легковые автомобили' },
  { id: '2', code: 'vans', name: 'Фургоны и микроавтобусы' },
];
const typeOf = (fit: (typeof FITS)[number]) => (fit.body === 'фургон' ? '2' : '1');
const MARKS = [...new Set(FITS.map((fit) => fit.mark))].map((name) => ({
  id: String(FITS.findIndex((fit) => fit.mark === name) + 1),
  code: codeOf(name),
  name,
}));

/** Whose garage: the company's cars are shared. */
const garageOf = (call: Call) => call.account.companyId ?? call.account.id;
const cars = (call: Call) => call.backend.store.list<Car>('car', `${garageOf(call)}/`).map(([, car]) => car);

function addCar(call: Call): Response {
  const given = (call.json ?? {}) as Record<string, unknown>;
  const text = (name: string) => (given[name] === undefined || given[name] === null ? '' : String(given[name]).trim());
  for (const [name, label] of [
    ['typeId', 'Тип'],
    ['manufacturerId', 'Марка'],
    ['modelId', 'Модель'],
  ] as const)
    if (!text(name)) return refused(`Необходимо заполнить «${label}»`);
  const thisYear = new Date(call.backend.now()).getFullYear();
  const year = Number(text('year') || thisYear);
  if (!Number.isInteger(year) || year < 1900 || year > thisYear + 1) return refused(`Укажите год выпуска от 1900 до ${thisYear + 1}`);
  const vin = text('vin').toUpperCase();
  if (vin && !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return refused('VIN должен содержать 17 символов (латинские буквы, кроме I, O, Q, и цифры)');
  const fit = FITS[Number(text('modelId')) - 101];
  const car: Car = {
    id: String(4900 + nextNumber(call.backend.store, 'car')),
    typeId: text('typeId'),
    manufacturerId: text('manufacturerId'),
    manufacturerName: text('manufacturerName') || (fit?.mark ?? ''),
    modelId: text('modelId'),
    modelName: text('modelName') || (fit?.model ?? ''),
    modificationName: text('modificationName') || (fit?.engine ?? ''),
    year,
    vin,
    frame: text('frame'),
    regNumber: text('regNumber'),
    mileage: Number(text('mileage')) || 0,
    name: text('name'),
    comment: text('comment'),
  };
  call.backend.store.set('car', `${garageOf(call)}/${padded(car.id)}`, car);
  return success({ id: car.id, car });
}

const bookmarks = (call: Call) => call.backend.store.list<Bookmark>('bookmark', `${call.account.id}/`).map(([, bookmark]) => bookmark);

function bookmarkBy(call: Call): Bookmark {
  const found = bookmarks(call).find((bookmark) => bookmark.id === call.params.id);
  if (!found) throw new Refused(404, 'Закладка не найдена.');
  return found;
}

const save = (call: Call, bookmark: Bookmark) => call.backend.store.set('bookmark', `${call.account.id}/${padded(bookmark.id)}`, bookmark);

const SORTS: Record<string, (bookmark: Bookmark) => string | number> = {
  id: (bookmark) => Number(bookmark.id),
  partName: (bookmark) => bookmark.partName.toLowerCase(),
  partNumber: (bookmark) => bookmark.partNumber.toLowerCase(),
};

function search(call: Call): Response {
  const one = (name: string) => call.query.get(`BookmarkSearchForm[${name}]`)?.trim() ?? '';
  const [mark, model, words] = [one('mark'), one('model'), one('search').toLowerCase()];
  const all = bookmarks(call);
  const found = all.filter(
    (bookmark) =>
      (!mark || bookmark.markCode === mark) &&
      (!model || bookmark.modelCode === model) &&
      (!words || `${bookmark.partName} ${bookmark.partNumber} ${bookmark.note}`.toLowerCase().includes(words)),
  );
  const sort = call.query.get('sort') || '-id';
  const key = SORTS[sort.replace(/^-/, '')] ?? SORTS.id;
  const down = sort.startsWith('-') ? -1 : 1;
  if (key) found.sort((a, b) => (key(a) < key(b) ? -down : key(a) > key(b) ? down : 0));
  const { rows, meta, headers } = pageOf(found, call.query);
  const names = (of: (bookmark: Bookmark) => string, from: Bookmark[], list: { code: string; name: string }[]) =>
    list.filter(({ code }) => from.some((bookmark) => of(bookmark) === code));
  const models = FITS.map((fit) => ({ code: codeOf(fit.model), name: fit.model }));
  return json(
    {
      bookmarkParts: rows,
      catalogParts: rows.map(({ partId, partNumber, partName }) => ({ partId, number: partNumber, name: partName })),
      marks: names(
        (bookmark) => bookmark.markCode,
        all,
        MARKS.map(({ code, name }) => ({ code, name })),
      ),
      models: names(
        (bookmark) => bookmark.modelCode,
        all.filter((bookmark) => !mark || bookmark.markCode === mark),
        models,
      ),
      pagination: meta,
    },
    200,
    headers,
  );
}

function edit(call: Call): Response {
  const bookmark = bookmarkBy(call);
  const note = typeof (call.json as { note?: unknown } | undefined)?.note === 'string' ? (call.json as { note: string }).note.trim() : textOf(call.fields.note);
  if ([...note].length > 255) return invalid({ note: '«Заметка» должно содержать не более 255 символов' });
  save(call, { ...bookmark, note });
  return json({ ...bookmark, note });
}

function create(call: Call): Response {
  const partId = textOf(call.fields.partId);
  const product = call.backend.product(partId);
  if (!product) return invalid({ partId: 'Деталь не найдена.' });
  const at = Math.max(0, Number(textOf(call.fields.modelId)) - 101);
  const fit = FITS[at] ?? (FITS[0] as (typeof FITS)[number]);
  const bookmark: Bookmark = {
    id: String(5900 + nextNumber(call.backend.store, 'bookmark')),
    partId,
    partNumber: product.article,
    partName: product.title,
    note: '',
    additionalInfo: [],
    part: { name: product.title, number: product.article },
    group0Id: textOf(call.fields.group0Id) || product.categoryId,
    modelId: String(at + 101),
    siteId: textOf(call.fields.siteId) || 's1',
    typeId: textOf(call.fields.typeId) || '1',
    markCode: codeOf(fit.mark),
    modelCode: codeOf(fit.model),
  };
  save(call, bookmark);
  return json(bookmark, 201);
}

function applies(call: Call): Response {
  const bookmark = bookmarkBy(call);
  const product = call.backend.product(bookmark.partId);
  return json(
    (product?.applies ?? []).map((fit) => ({
      markIcon: `/images/${product?.image.split('/').at(-1)}`,
      markName: fit.mark,
      markCode: codeOf(fit.mark),
      typeCode: fit.body === 'фургон' ? 'vans' : 'cars',
      modelName: fit.model,
      modelCode: codeOf(fit.model),
      groupNumber: bookmark.group0Id,
      groupName: product?.title ?? '',
      partNumber: bookmark.partNumber,
      partName: bookmark.partName,
    })),
  );
}

export const routes: readonly Route[] = [
  route('GET', '/api/v1/auto-catalog/types', 'all', () => json(TYPES)),
  route('GET', '/api/v1/auto-catalog/manufacturers/:manufacturerId', 'all', (call) => {
    if (!TYPES.some((type) => type.id === call.params.manufacturerId)) throw new Refused(404, 'Тип не найден.');
    const there = FITS.filter((fit) => typeOf(fit) === call.params.manufacturerId).map((fit) => fit.mark);
    return json(MARKS.filter((mark) => there.includes(mark.name)));
  }),
  route('GET', '/api/v1/auto-catalog/models/:manufacturerId/type/:typeId', 'all', (call) => {
    const mark = MARKS.find((one) => one.id === call.params.manufacturerId);
    if (!mark) throw new Refused(404, 'Марка не найдена.');
    return json(
      FITS.flatMap((fit, at) =>
        fit.mark === mark.name && typeOf(fit) === call.params.typeId ? [{ id: String(at + 101), code: codeOf(fit.model), name: fit.model }] : [],
      ),
    );
  }),
  route('GET', '/garage-group/content', 'user', (call) => success({ cars: cars(call) })),
  route('POST', '/garage-group/add-car', 'user', addCar),
  route('GET', '/v1/autocatalog/bookmark/search', 'user', search),
  route('POST', '/api/v1/autocatalog/bookmark', 'user', create),
  route('PATCH|POST', '/api/v1/autocatalog/bookmark/:id', 'user', edit),
  route('DELETE', '/api/v1/autocatalog/bookmark/:id', 'user', (call) => {
    call.backend.store.delete('bookmark', `${call.account.id}/${padded(bookmarkBy(call).id)}`);
    return new Response(null, { status: 204 });
  }),
  route('GET', '/api/v1/autocatalog/bookmark/:id/applies', 'user', applies),
];
