// Bookmarks of the auto catalogue (§7).
import { nextNumber } from '../data/store';
import { AUTO_TYPES, MARKS, MODELS, typeOfBody } from '../seed/auto';
import { LINES } from '../seed/categories';
import { type Bookmark, codeOf } from '../seed/company';
import { modelsOf } from '../shop/applies';
import { bookmarksOf, findBookmarks, removeBookmark, saveBookmark } from '../shop/bookmarks';
import { invalid, json, pageOf } from './answers';
import { textOf } from './form';
import { type Call, Refused, type Route, route } from './route';

function bookmarkBy(call: Call): Bookmark {
  const found = bookmarksOf(call.backend.store, call.account.id).find((bookmark) => bookmark.id === call.params.id);
  if (!found) throw new Refused(404, 'Закладка не найдена.');
  return found;
}

const save = (call: Call, bookmark: Bookmark) => saveBookmark(call.backend.store, call.account.id, bookmark);

function search(call: Call): Response {
  const one = (name: string) => call.query.get(`BookmarkSearchForm[${name}]`)?.trim() ?? '';
  const wish = { mark: one('mark'), model: one('model'), search: one('search'), sort: call.query.get('sort') ?? '' };
  const { found, marks, models } = findBookmarks(bookmarksOf(call.backend.store, call.account.id), wish);
  const { rows, meta, headers } = pageOf(found, call.query);
  const catalogParts = rows.map(({ partId, partNumber, partName }) => ({ partId, number: partNumber, name: partName }));
  return json({ bookmarkParts: rows, catalogParts, marks, models, pagination: meta }, 200, headers);
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
  const model = MODELS.find(({ id }) => id === (textOf(call.fields.modelId) || '101'));
  const mark = MARKS.find(({ id }) => id === model?.markId);
  if (!model || !mark) return invalid({ modelId: 'Модель не найдена.' });
  const [modelId, group0Id] = [model.id, textOf(call.fields.group0Id) || product.categoryId];
  const there = bookmarksOf(call.backend.store, call.account.id).find((one) => one.partId === partId && one.modelId === modelId && one.group0Id === group0Id);
  if (there) return json(there);
  const bookmark: Bookmark = {
    id: String(5900 + nextNumber(call.backend.store, 'bookmark')),
    partId,
    partNumber: product.article,
    partName: product.title,
    note: '',
    additionalInfo: [{ name: 'Автомобиль', value: `${mark.name} ${model.name}` }],
    part: { name: product.title, number: product.article },
    group0Id,
    modelId,
    siteId: textOf(call.fields.siteId) || 's1',
    typeId: textOf(call.fields.typeId) || model.typeId,
    markCode: codeOf(mark.name),
    modelCode: codeOf(model.name),
  };
  save(call, bookmark);
  return json(bookmark, 201);
}

/** The other cars the part stands in, each in the group of the part's kind. */
function applies(call: Call): Response {
  const bookmark = bookmarkBy(call);
  const product = call.backend.product(bookmark.partId);
  if (!product) return json([]);
  const others = modelsOf(product).filter(({ model }) => codeOf(model) !== bookmark.modelCode);
  return json(
    others.map((fit) => ({
      markIcon: MARKS.find(({ name }) => name === fit.mark)?.icon ?? '',
      markName: fit.mark,
      markCode: codeOf(fit.mark),
      typeCode: AUTO_TYPES.find(({ id }) => id === typeOfBody(fit.body))?.code ?? '',
      modelName: fit.model,
      modelCode: codeOf(fit.model),
      groupNumber: product.categoryId,
      groupName: LINES.find(({ id }) => id === product.categoryId)?.name ?? '',
      partNumber: bookmark.partNumber,
      partName: bookmark.partName,
    })),
  );
}

export const routes: readonly Route[] = [
  route('GET', '/v1/autocatalog/bookmark/search', 'user', search),
  route('POST', '/api/v1/autocatalog/bookmark', 'user', create),
  route('PATCH|POST', '/api/v1/autocatalog/bookmark/:id', 'user', edit),
  route('DELETE', '/api/v1/autocatalog/bookmark/:id', 'user', (call) => {
    removeBookmark(call.backend.store, call.account.id, bookmarkBy(call).id);
    return new Response(null, { status: 204 });
  }),
  route('GET', '/api/v1/autocatalog/bookmark/:id/applies', 'user', applies),
];
