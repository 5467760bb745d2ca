// Many favourites taken out at once, and back: of the page of the favourites alone, no heart needs it.
import { favouritesApi } from '../../api/remote';
import { config } from '../../browser/config';
import { favouritesText } from '../../texts/favourites';
import { createRemoval } from '../core/removal';
import { addFavourite, removals, takeOut } from './index';
import { readRecords } from './records';
import { confirm, favourites, favouritesLife, heartHint, recordedBy, recordOf } from './state';

/** What the shop has under a record that it has no more: read again, the rest is taken out by it. */
async function takeOutMany(productIds: readonly string[]): Promise<void> {
  const recordIds = productIds.flatMap((productId) => recordedBy(productId)?.recordId ?? []);
  const [only] = productIds;
  if (only !== undefined && productIds.length === 1) return recordIds[0] === undefined ? undefined : takeOut(only, recordIds[0]);
  if (recordIds.length === 0 || !(await favouritesApi.removeFavourites(recordIds))) return;
  const left = (await readRecords()).filter(({ productId }) => productIds.includes(productId));
  if (left.length > 0)
    await favouritesApi.removeFavourites(
      left.map(({ id }) => id),
      { continues: true },
    );
}

const removal = createRemoval(favourites, {
  calls: favouritesApi,
  async callMany(productIds) {
    const { epoch } = favouritesLife;
    await takeOutMany(productIds);
    if (epoch === favouritesLife.epoch) for (const productId of productIds) confirm(productId, undefined);
  },
  guest: () => favouritesText('guest.favourites'),
  removed: ({ length }) => favouritesText('favourites.removed', { n: length }),
  returned: ({ length }) => favouritesText('favourites.returned', { n: length }),
  nameOf: ({ product }) => product?.title,
  failed: () => favouritesText('favourites.failed.removeMany'),
  // The rows are back: that is explained, and lies over nothing (§8).
  reportBy: () => (config().tellFavouriteFailure ? 'spoken' : 'caller'),
  notReturned: ({ length }, rows) => {
    const [only] = rows;
    return length === 1 && only?.product?.title
      ? favouritesText('favourites.notReturned', { title: only.product.title })
      : favouritesText('favourites.notReturned.many', { n: length });
  },
  about: heartHint,
  async restore(rows) {
    const { epoch } = favouritesLife;
    const there = new Map((await readRecords()).map((record) => [record.productId, record]));
    const gone: string[] = [];
    let isAnew = false;
    for (const { productId, favoriteProductCategoryId: categoryId, isTs } of rows) {
      const record = there.get(productId);
      if (epoch !== favouritesLife.epoch) break;
      confirm(productId, record && recordOf(record), false);
      if (record) continue;
      const added = await addFavourite({ productId, categoryId, title: '', isTs, reportBy: 'caller', isQuiet: true });
      if (!added.ok && added.error.unsure) throw new Error('Nobody knows whether it is there again.');
      if (added.ok) isAnew = true;
      else gone.push(productId);
    }
    // A list has let go of what was gone: it is in it again where the shop has put it.
    if (isAnew) favourites.reload();
    return gone;
  },
});

/** Takes products out; for a while they can be taken back. */
export async function removeFavourites(productIds: readonly string[]): Promise<void> {
  const mine = { ended: removal(productIds), flush: removal.flush };
  for (const productId of productIds) removals.set(productId, mine);
  await mine.ended;
  for (const productId of productIds) if (removals.get(productId) === mine) removals.delete(productId);
}
