// Categories of the favourites: created, renamed, deleted.
import type { ApiError } from '../../api/errors';
import { favouritesApi } from '../../api/remote';
import type { FavouriteCategory } from '../../reading/entities';
import { favouritesText } from '../../texts/favourites';
import { createMutation } from '../core/mutation';
import { announce } from '../core/notices';
import { failed, type Result } from '../core/result';
import { categories, favouritesLife } from './state';

const LONGEST_NAME = 255;

/** Why a name cannot be that of a category: `nameRequired`, `nameLong`, `nameTaken` with the text for the field, or null. `own` = id of the category that has it. */
function wrongName(name: string, own?: string): ReturnType<typeof failed> | null {
  const wrong = (code: string, text: string) => failed({ code, text, fields: { name: text } });
  if (!name) return wrong('nameRequired', favouritesText('favourites.category.required'));
  if ([...name].length > LONGEST_NAME) return wrong('nameLong', favouritesText('favourites.category.long'));
  const taken = categories
    .at({})
    .$state.get()
    .data?.some((category) => category.id !== own && category.name.toLowerCase() === name.toLowerCase());
  return taken ? wrong('nameTaken', favouritesText('favourites.category.exists')) : null;
}

/** The server refused the name. */
async function refusedName(_: unknown, error: ApiError): Promise<Result<never> | undefined> {
  const taken = favouritesText('favourites.category.exists');
  if (error.code === 'conflict') return failed({ code: 'nameTaken', text: taken, fields: { name: taken } });
  if (error.code === 'invalid' && error.fields.name) return failed({ code: 'nameRefused', text: error.fields.name, fields: { name: error.fields.name } });
  return undefined;
}

const creation = createMutation<string, FavouriteCategory>(favouritesLife, {
  guest: () => favouritesText('guest.favourites'),
  call: (name) => favouritesApi.createFavouriteCategory(name),
  // The list may have been read again to find it.
  done: (_, category) => categories.patch({}, (list) => [...list.filter(({ id }) => id !== category.id), category]).commit(),
  refused: refusedName,
  async check(name) {
    await categories.at({}).load(true);
    return categories
      .at({})
      .$state.get()
      .data?.find((category) => category.name === name);
  },
  reportBy: 'caller',
});

/** Creates a category; what is wrong with the name comes back in `fields.name`. */
export async function createCategory(name: string): Promise<Result<FavouriteCategory>> {
  const trimmed = name.trim();
  const wrong = wrongName(trimmed);
  if (wrong) return wrong;
  const created = await creation.run(trimmed);
  if (created.ok) announce(favouritesText('favourites.category.created', { name: trimmed }));
  return created;
}

interface Renaming {
  id: string;
  name: string;
}

const renaming = createMutation<Renaming, FavouriteCategory>(favouritesLife, {
  key: ({ id }) => id,
  patch: ({ id, name }) => categories.patch({}, (list) => list.map((category) => (category.id === id ? { ...category, name } : category))),
  call: ({ id, name }) => favouritesApi.renameFavouriteCategory(id, name),
  refused: refusedName,
  async check({ id, name }) {
    return (await favouritesApi.fetchFavouriteCategories()).find((category) => category.id === id && category.name === name);
  },
  unsure: () => favouritesText('favourites.unsure'),
  reportBy: 'caller',
});

/** Renames a category; what is wrong with the name comes back in `fields.name`. */
export async function renameCategory(id: string, name: string): Promise<Result> {
  const trimmed = name.trim();
  const wrong = wrongName(trimmed, id);
  if (wrong) return wrong;
  const renamed = await renaming.run({ id, name: trimmed });
  if (renamed.ok) announce(favouritesText('favourites.category.renamed', { name: trimmed }));
  return renamed;
}

const deletion = createMutation<string, unknown>(favouritesLife, {
  key: (id) => id,
  patch: (id) => categories.patch({}, (list) => list.filter((category) => category.id !== id)),
  call: (id) => favouritesApi.deleteFavouriteCategory(id),
  async check(id) {
    return (await favouritesApi.fetchFavouriteCategories()).some((category) => category.id === id) ? undefined : true;
  },
  failed: () => favouritesText('favourites.category.failed.delete'),
  unsure: () => favouritesText('favourites.unsure'),
});

/** Deletes a category with what is in it; the default one stays whatever is asked. */
export const deleteCategory = (id: string): Promise<Result> => deletion.run(id);
