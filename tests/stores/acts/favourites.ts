// Favourites that go to another category: none may be in no category, wherever it is cut.

import type { Result } from '../../../shared/stores/core/result';
import { addFavourite, createCategoryAndAdd, moveFavourites, removeFavourite, seedFavourite } from '../../../shared/stores/favourites';
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

export const acts: readonly Act[] = [
  move('a favourite moves, in a shop that takes no product twice', [], false),
  move('a favourite moves, in a shop that takes it into several categories', ['favouriteTwice'], false),
  move('three favourites move, in a shop that takes no product twice', [], true),
  move('three favourites move, in a shop that takes them into several categories', ['favouriteTwice'], true),
  {
    name: 'a heart goes off whose product stands under another record by now',
    of: ['shared/stores/favourites/index.ts#takeOut'],
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
