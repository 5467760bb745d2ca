// A favourite on its way to another category, so that it is never in none: it is added to the new one before it leaves the old one.
// A shop that takes no product twice says so then; only there it is taken out first, and what was taken out is kept in mind until the shop has it again.

import type { ApiError } from '../../api/errors';
import { favouritesApi } from '../../api/remote';
import type { FavouriteProduct } from '../../reading/entities';
import { message } from '../../texts/common';
import { favouritesText } from '../../texts/favourites';
import { runAction } from '../core/action';
import { apiError } from '../core/failure';
import { keptRows } from '../core/kept';
import { onBuyer } from '../core/life';
import { toast } from '../core/notices';
import { onRevival } from '../core/revalidate';
import { recordsOf } from './records';
import { categories, confirm, favouritesLife, nameOf, type Recorded, recordOf } from './state';

/** A move as the buyer wants it. */
export interface Move {
  productId: string;
  /** Category it goes to. */
  to: string;
  /** Category it stands in. */
  from: string;
  isTs: boolean;
}

/** Which record and category hold the product already, where the refusal of an addition says that one does; `undefined` where it says something else. */
export async function takenBy(cause: unknown): Promise<Awaited<ReturnType<typeof favouritesApi.takenBy>> | undefined> {
  const error = apiError(cause);
  if (error?.code !== 'conflict' && error?.code !== 'invalid') return undefined;
  const taken = await favouritesApi.takenBy(error);
  return error.code === 'conflict' || taken.recordId ? taken : undefined;
}

/** The category is not there any more: Yii says so by 404, or by the field that names no category. */
export const isCategoryGone = ({ code, fields }: Pick<ApiError, 'code' | 'fields'>): boolean =>
  code === 'missing' || (code === 'invalid' && fields.favoriteProductCategoryId !== undefined);

// --- Taken out and not in again, or never begun: what is kept in mind for the buyer's next page.

/** Moves by the ids of their products, of every tab of this buyer. */
const keptMoves = (name: string) =>
  keptRows(name, {
    isRow(row): row is Move {
      const { productId, to, from } = (row ?? {}) as Record<string, unknown>;
      return [productId, to, from].every((id) => typeof id === 'string' && id !== '');
    },
    idOf: ({ productId }) => productId,
    most: 200,
  });

/** Taken out of one category and, as far as is known, not in the other. */
const taken = keptMoves('islands:favourites-out:');
/** Not begun when the page was left. */
export const leftMoves = keptMoves('islands:favourites-left:');

/** What the buyer wants of one product, `''`: out of the favourites. */
export interface LeftWish {
  productId: string;
  categoryId: string;
  isTs: boolean;
}

/** Pressed behind another call for the same product, whose end nobody knew when the page was left. */
export const leftWishes = keptRows('islands:favourites-wished:', {
  isRow(row): row is LeftWish {
    const { productId, categoryId } = (row ?? {}) as Record<string, unknown>;
    return typeof productId === 'string' && productId !== '' && typeof categoryId === 'string';
  },
  idOf: ({ productId }) => productId,
  most: 200,
});

/** Of this page, where nothing may be stored. */
const out = new Map<string, Move>();

function forgetOut(move: Move): void {
  out.delete(move.productId);
  taken.drop([move.productId]);
}

const add = (productId: string, categoryId: string, isTs: boolean): Promise<FavouriteProduct> =>
  favouritesApi.addFavourite({ productId, categoryId, isTs }, { continues: true });

/** Puts a product in, unless the shop has it there already; `anywhere`: or in another category. */
async function putIn({ productId, isTs }: Move, categoryId: string, anywhere = false): Promise<FavouriteProduct> {
  try {
    return await add(productId, categoryId, isTs);
  } catch (cause) {
    const there = (await takenBy(cause)) ? await recordsOf(productId) : [];
    const found = there.find((record) => record.favoriteProductCategoryId === categoryId) ?? (anywhere ? there[0] : undefined);
    if (!found) throw cause;
    return found;
  }
}

/** Puts back what is in no category: where it was to go, or where it stood. Says whether it is in one. */
async function putBack(move: Move): Promise<boolean> {
  const { epoch } = favouritesLife;
  for (const categoryId of [move.to, move.from]) {
    try {
      const record = await putIn(move, categoryId, true);
      if (epoch !== favouritesLife.epoch) return false;
      confirm(move.productId, recordOf(record));
      forgetOut(move);
      await categories.at({}).load();
      toast({ text: favouritesText('favourites.toast.added', { category: nameOf(record.favoriteProductCategoryId) }) });
      return true;
    } catch (cause) {
      const error = apiError(cause);
      if (!error || !isCategoryGone(error)) break;
    }
  }
  return false;
}

const putAllBack = async (): Promise<void> => {
  for (const move of [...out.values()]) if (!(await putBack(move))) return;
};

/** What is said of a product that is in no category; none where it is in one. */
export function outText(productId: string): string | undefined {
  const move = out.get(productId);
  return move && favouritesText('favourites.out', { from: nameOf(move.from), to: nameOf(move.to) });
}

function tellOut(move: Move): void {
  out.set(move.productId, move);
  toast({
    text: outText(move.productId) as string,
    kind: 'error',
    stays: true,
    topic: `favourite ${move.productId}`,
    action: { text: message('action.retry'), run: () => void putBack(move).then((isBack) => isBack || tellOut(move)) },
  });
}

// --- The move itself.

/** The shop has one record of a product: out of the old category, into the new one, and back where that is refused. Throws what it was refused with. */
async function moveOnly(move: Move, recorded: Recorded): Promise<FavouriteProduct> {
  const { productId, to } = move;
  let from = recorded;
  let made: FavouriteProduct | undefined;
  let back: FavouriteProduct | undefined;
  taken.put([move]);
  const ended = await runAction(
    [
      {
        name: 'remove',
        async run() {
          if (!(await favouritesApi.removeFavourite(from.recordId, { continues: true }))) return;
          // Not under this id: another tab, or a move that came back, has given it another one.
          const [record] = await recordsOf(productId);
          if (!record) return;
          from = recordOf(record);
          if (from.categoryId === to) made = record;
          else await favouritesApi.removeFavourite(from.recordId, { continues: true });
        },
        undo: async () => {
          back = await putIn(move, from.categoryId, true);
        },
        undoIsSafe: true,
      },
      {
        name: 'add',
        run: async () => {
          made ??= await putIn(move, to);
        },
        async check() {
          made = (await recordsOf(productId)).find((record) => record.favoriteProductCategoryId === to);
          return made !== undefined;
        },
      },
    ],
    { life: favouritesLife, wholeOnLeave: true },
  );
  const record = made && ended.done.includes('add') ? made : back?.favoriteProductCategoryId === to ? back : undefined;
  if (record || back || ended.done.length === 0) forgetOut(move);
  if (record) return record;
  if (back) confirm(productId, recordOf(back));
  else if (ended.done.includes('remove')) {
    confirm(productId, undefined);
    tellOut(move);
  }
  throw ended.ok ? new Error('A move ended without a record.') : ended.cause;
}

/** Moves a product from where it is held; gives its new record. Throws what the shop, or the connection, refused it with: then it stands where it stood. */
export async function moveFavourite(
  { productId, categoryId: to, isTs = false }: { productId: string; categoryId: string; isTs?: boolean | undefined },
  recorded: Recorded,
): Promise<FavouriteProduct> {
  let made: FavouriteProduct | undefined;
  const ended = await runAction(
    [
      {
        name: 'add',
        run: async () => {
          made = await add(productId, to, isTs);
        },
        async check() {
          made = (await recordsOf(productId)).find((record) => record.favoriteProductCategoryId === to);
          return made !== undefined;
        },
        undo: () => favouritesApi.removeFavourite((made as FavouriteProduct).id, { continues: true }),
      },
      {
        name: 'remove',
        run: () => favouritesApi.removeFavourite(recorded.recordId, { continues: true }),
        check: async () => !(await recordsOf(productId)).some(({ id }) => id === recorded.recordId),
      },
    ],
    { life: favouritesLife },
  );
  if (ended.ok) return made as FavouriteProduct;
  if (ended.failed === 'add') {
    const there = await takenBy(ended.cause);
    if (!there) throw ended.cause;
    const from = there.recordId ? { recordId: there.recordId, categoryId: there.categoryId ?? recorded.categoryId } : recorded;
    return moveOnly({ productId, to, from: from.categoryId, isTs }, from);
  }
  // In both: the new one is what the buyer sees.
  if (made && ended.done.includes('add')) confirm(productId, recordOf(made));
  throw ended.cause;
}

// A page that was left, a session that was lost: what is out goes in where its buyer is next. Also when a connection is there again.
onBuyer((identity) => {
  if (!identity) return;
  for (const move of taken.read()) out.set(move.productId, move);
  void putAllBack();
});
onRevival(() => void putAllBack());
