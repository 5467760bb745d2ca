// Favourites that go to another category: none may be in no category, wherever it is cut.

import { $notices } from '../../../shared/stores/core/notices';
import type { Result } from '../../../shared/stores/core/result';
import { addFavourite, createCategoryAndAdd, moveFavourites, removeFavourite, seedFavourite } from '../../../shared/stores/favourites';
import { removeFavourites } from '../../../shared/stores/favourites/removal';
import { categories } from '../../../shared/stores/favourites/state';
import type { DemoPage } from '../../demo-page';
import type { Act, Said } from '../acts';

interface FavouriteRecord {
  id: string;
  productId: string;
  favoriteProductCategoryId: string;
}

const JSON_ONLY = { headers: { Accept: 'application/json' } };

const recordsOf = async (page: DemoPage): Promise<FavouriteRecord[]> =>
  (await (await page.ask('/api/v1/favoriteProduct?per-page=50', JSON_ONLY)).json()) as FavouriteRecord[];
const categoriesOf = async (page: DemoPage): Promise<{ id: string; name: string; isDefault: boolean }[]> =>
  (await page.ask('/api/v1/favoriteProductCategory', JSON_ONLY)).json();

/** Where the products of an act go, and which they are: the first three of the default category. */
async function plan(page: DemoPage) {
  const [all, records] = await Promise.all([categoriesOf(page), recordsOf(page)]);
  const from = all.find(({ isDefault }) => isDefault)?.id as string;
  const to = all.find(({ isDefault }) => !isDefault)?.id as string;
  return { from, to, products: records.filter((record) => record.favoriteProductCategoryId === from).slice(0, 3) };
}

async function prepare(page: DemoPage): Promise<void> {
  for (const { id, productId, favoriteProductCategoryId } of await recordsOf(page)) seedFavourite(productId, id, favoriteProductCategoryId);
  await categories.at({}).load();
}

const holdings = async (page: DemoPage): Promise<string[]> => [...new Set((await recordsOf(page)).map(({ productId }) => `favourite ${productId}`))].sort();

const isUnknown = (told: readonly string[]): boolean => told.some((text) => /неизвестно/.test(text));

/** Products that are not where the act says they are. */
async function misplaced({ page, told }: Said, there: readonly string[], to: string): Promise<string[]> {
  if (isUnknown(told)) return [];
  const records = await recordsOf(page);
  const isIn = (productId: string): boolean => records.some((record) => record.productId === productId && record.favoriteProductCategoryId === to);
  return there.filter((productId) => !isIn(productId)).map((productId) => `${productId} is not in ${to}, said: ${told.join(' | ')}`);
}

const move = (name: string, variants: readonly string[], many: boolean): Act => {
  let planned: Awaited<ReturnType<typeof plan>>;
  return {
    name,
    of: [
      'shared/stores/favourites/moves.ts#moveOnly.ended.run',
      'shared/stores/favourites/moves.ts#putBack',
      'shared/stores/favourites/moves.ts#putAllBack',
      'shared/stores/favourites/index.ts#moveFavourites',
    ],
    account: 'retail',
    variants,
    async prepare(page) {
      await prepare(page);
      planned = await plan(page);
    },
    async run() {
      const { products, to } = planned;
      if (many)
        return moveFavourites(
          products.map(({ productId }) => ({ productId, title: `Товар ${productId}` })),
          to,
        );
      const [one] = products as [FavouriteRecord];
      return addFavourite({ productId: one.productId, title: 'Товар', categoryId: to });
    },
    holdings,
    async lies(said) {
      const { products, from, to } = planned;
      const ids = products.slice(0, many ? 3 : 1).map(({ productId }) => productId);
      const stayed = many ? (said.outcome as string[]) : (said.outcome as Result).ok ? [] : ids;
      const isOut = said.told.some((text) => /^Товар убран из категории/.test(text));
      const lies = [
        ...(await misplaced(said, isOut ? [] : ids.filter((id) => !stayed.includes(id)), to)),
        ...(await misplaced(said, isOut ? [] : stayed, from)),
      ];
      if (stayed.length > 0 && said.told.length === 0) lies.push('nothing was said of what failed');
      return lies;
    },
  };
};

let leaving = '';
let returned: string[] = [];

export const acts: readonly Act[] = [
  move('a favourite moves, in a shop that takes no product twice', [], false),
  move('a favourite moves, in a shop that takes it into several categories', ['favouriteTwice'], false),
  move('three favourites move, in a shop that takes no product twice', [], true),
  move('three favourites move, in a shop that takes them into several categories', ['favouriteTwice'], true),
  {
    name: 'a heart goes off whose product stands under another record by now',
    of: ['shared/stores/favourites/index.ts#takeOut', 'shared/stores/favourites/removal.ts#takeOutMany'],
    account: 'retail',
    async prepare(page) {
      const { products } = await plan(page);
      const [one] = products as [FavouriteRecord];
      leaving = one.productId;
      seedFavourite(leaving, '79999', one.favoriteProductCategoryId);
    },
    run: () => removeFavourite(leaving),
    holdings: async (page) => (await holdings(page)).filter((one) => one !== `favourite ${leaving}`),
    async lies({ page, outcome, told }) {
      const isThere = (await recordsOf(page)).some(({ productId }) => productId === leaving);
      return (outcome as Result).ok === isThere && !isUnknown(told) ? [`it is ${isThere ? '' : 'not '}there, said: ${told.join(' | ')}`] : [];
    },
  },
  {
    name: 'two favourites are taken back that another tab has removed',
    of: ['shared/stores/favourites/removal.ts#removal.restore'],
    account: 'retail',
    async prepare(page) {
      await prepare(page);
      returned = (await plan(page)).products.slice(0, 2).map(({ productId }) => productId);
      const records = (await recordsOf(page)).filter(({ productId }) => returned.includes(productId));
      void removeFavourites(returned);
      for (const { id } of records) await page.ask(`/api/v1/favoriteProduct/${id}`, { method: 'DELETE', ...JSON_ONLY });
    },
    async run() {
      $notices
        .get()
        .find(({ action }) => action?.undoes)
        ?.action?.run();
      // Longer than its calls wait.
      await new Promise((done) => setTimeout(done, 110_000));
    },
    holdings,
    async lies({ page, told }) {
      const there = (await recordsOf(page)).map(({ productId }) => productId);
      const gone = returned.filter((productId) => !there.includes(productId));
      const said = told.map((text) => /^(?:Товар удален|(\d+) товар\S* удал\S*) из избранного в другом окне/.exec(text)).find(Boolean);
      const n = said ? Number(said[1] ?? 1) : 0;
      return n > gone.length ? [`${gone.length} are gone, said: ${told.join(' | ')}`] : [];
    },
  },
  {
    name: 'a category is created for a favourite',
    of: ['shared/stores/favourites/index.ts#createCategoryAndAdd'],
    account: 'retail',
    prepare,
    run: async (page) => {
      const { products } = await plan(page);
      return createCategoryAndAdd({ productId: products[0]?.productId as string, title: 'Товар', name: 'Для гаража' });
    },
    holdings,
  },
];
