// Favourites and their categories (§7).
import { addFavourite, deleteCategory, favouriteCategories, favouriteGood, favouritesOf, removeFavourite, saveCategory } from '../shop/favourites';
import { invalid, json, pageOf } from './answers';
import { listOf, textOf } from './form';
import { type Call, Refused, type Route, route } from './route';

/** Fields wherever the client put them: form or JSON. */
const field = (call: Call, name: string): string => {
  const given = call.json && typeof call.json === 'object' ? (call.json as Record<string, unknown>)[name] : undefined;
  return given === undefined ? textOf(call.fields[name]) : String(given).trim();
};

function nameError(call: Call, name: string, own = ''): string | undefined {
  if (!name) return 'Необходимо заполнить «Название категории»';
  if ([...name].length > 255) return '«Название категории» должно содержать не более 255 символов';
  const same = favouriteCategories(call.backend.store, call.account.id).some(
    (category) => category.id !== own && category.name.toLowerCase() === name.toLowerCase(),
  );
  return same ? 'Категория с таким названием уже есть.' : undefined;
}

function categoryOf(call: Call) {
  const found = favouriteCategories(call.backend.store, call.account.id).find((category) => category.id === call.params.id);
  if (!found) throw new Refused(404, 'Категория не найдена.');
  return found;
}

const removed = () => new Response(null, { status: 204 });

function ids(call: Call): string[] {
  const given = Array.isArray(call.json) ? call.json : (call.json as { ids?: unknown } | undefined)?.ids;
  return Array.isArray(given) ? given.map(String) : [...listOf(call.fields.ids), ...call.query.getAll('ids[]')];
}

export const routes: readonly Route[] = [
  route('GET', '/api/v1/favoriteProductCategory', 'user', (call) => json(favouriteCategories(call.backend.store, call.account.id))),
  route('POST', '/api/v1/favoriteProductCategory', 'user', (call) => {
    const name = field(call, 'name');
    const error = nameError(call, name);
    return error ? invalid({ name: error }) : json(saveCategory(call.backend.store, call.account.id, name), 201);
  }),
  route('PATCH|PUT', '/api/v1/favoriteProductCategory/:id', 'user', (call) => {
    const category = categoryOf(call);
    const name = field(call, 'name');
    const error = nameError(call, name, category.id);
    if (error) return invalid({ name: error });
    saveCategory(call.backend.store, call.account.id, name, category.isDefault, category.id);
    return json({ ...category, name });
  }),
  route('DELETE', '/api/v1/favoriteProductCategory/:id', 'user', (call) => {
    const category = categoryOf(call);
    if (category.isDefault) throw new Refused(403, 'Основную категорию удалить нельзя.');
    deleteCategory(call.backend.store, call.account.id, category.id);
    return removed();
  }),
  route('GET', '/api/v1/favoriteProduct', 'user', (call) => {
    const category = call.query.get('favoriteProductCategoryId');
    const all = favouritesOf(call.backend.store, call.account.id).filter((record) => !category || record.favoriteProductCategoryId === category);
    const { rows, headers } = pageOf(all, call.query);
    const expanded = call.query.get('expand') === 'product';
    return json(
      expanded ? rows.map((record) => ({ ...record, product: favouriteGood(call.account, call.backend.product(record.productId)) })) : rows,
      200,
      headers,
    );
  }),
  route('POST', '/api/v1/favoriteProduct', 'user', (call) => {
    const { store } = call.backend;
    const productId = field(call, 'productId');
    if (!call.backend.good(productId)) return invalid({ productId: 'Товар не найден.' });
    const categories = favouriteCategories(store, call.account.id);
    const wanted = field(call, 'favoriteProductCategoryId');
    const category = wanted ? categories.find((one) => one.id === wanted) : categories.find((one) => one.isDefault);
    if (!category) return invalid({ favoriteProductCategoryId: 'Категория не найдена.' });
    const isTwice = call.session.variants.includes('favouriteTwice');
    const there = favouritesOf(store, call.account.id).find(
      (record) => record.productId === productId && (!isTwice || record.favoriteProductCategoryId === category.id),
    );
    if (there) {
      const name = categories.find((one) => one.id === there.favoriteProductCategoryId)?.name ?? '';
      throw new Refused(409, `Товар уже в избранном: «${name}».`);
    }
    return json(addFavourite(store, call.account.id, productId, category.id, ['1', 'true'].includes(field(call, 'isTs'))), 201);
  }),
  route('DELETE', '/api/v1/favoriteProduct/:id', 'user', (call) => {
    if (!removeFavourite(call.backend.store, call.account.id, call.params.id as string)) throw new Refused(404, 'Запись не найдена.');
    return removed();
  }),
  route('DELETE', '/api/v1/favoriteProducts', 'user', (call) => {
    for (const id of ids(call)) removeFavourite(call.backend.store, call.account.id, id);
    return removed();
  }),
];
