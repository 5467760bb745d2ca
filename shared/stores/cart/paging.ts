// Pages of a cart's lines, one after another: by the count, and no further than they bring something new.
import type { CartItem } from '../../reading/entities';
import type { CartCalls } from './types';

export const PAGE = 70;

/** Has it more lines than one call reads? */
export const isLong = (cart: { quantity: number } | null | undefined): boolean => (cart?.quantity ?? 0) > PAGE;
/** A cart that goes on changing while it is read is taken as it is after so many looks. */
const MOST_LOOKS = 3;

/** One reading of all pages. */
export interface Reading {
  cartId: string | undefined;
  /** Lines by the header. */
  total: number;
  /** The page to be read next. */
  page: number;
  /** Lines on a page of this server. */
  size: number;
  /** Lines read so far. */
  count: number;
  /** Lines that came twice: something stood on another page when that one was read. */
  repeated: number;
  isOver: boolean;
  seen: Set<string>;
}

const isNone = ({ count, total }: Pick<Reading, 'count' | 'total'>): boolean => count === 0 && total > 0;

export function createPaging(calls: Pick<CartCalls, 'fetchPage'>) {
  /** The header of this server counts something else than lines. */
  let countsOtherwise = false;
  let looks = 0;

  return {
    start: (total: number, cartId: string | undefined): Reading => ({
      cartId,
      total,
      page: 1,
      size: PAGE,
      count: 0,
      repeated: 0,
      isOver: false,
      seen: new Set(),
    }),

    /** The lines of the next page that have not been read yet, null after the last one. A page that fails is where the reading goes on. */
    async next(reading: Reading): Promise<CartItem[] | null> {
      const { page, total, seen } = reading;
      if (reading.isOver || (page - 1) * reading.size >= total) return null;
      const read = await calls.fetchPage(page, reading.cartId);
      const fresh = read.filter(({ id }) => !seen.has(id));
      if (page === 1 && read.length > 0 && read.length < Math.min(PAGE, total)) reading.size = read.length;
      for (const { id } of fresh) seen.add(id);
      // A server that has no such page may give the last one again; that says nothing of a shift.
      if (fresh.length > 0) reading.repeated += read.length - fresh.length;
      reading.count += fresh.length;
      reading.page++;
      reading.isOver = fresh.length === 0;
      return fresh.length > 0 ? fresh : null;
    },

    /** Nothing came of a cart that holds something. */
    isNone,
    /** Several pages do not add up: a line may have changed its page between two of them. */
    isDoubtful: ({ page, count, total, repeated }: Reading): boolean =>
      isNone({ count, total }) || (page > 2 && (repeated > 0 || (count !== total && !countsOtherwise))),

    /** Is it to be read once more? Figures that stay the same over a second look count something else. */
    isToRepeat(reading: Reading, isSame: boolean): boolean {
      const again = looks < MOST_LOOKS - 1;
      if (isSame && looks > 0 && reading.repeated === 0 && !isNone(reading)) countsOtherwise = true;
      looks = again && !countsOtherwise ? looks + 1 : 0;
      return looks > 0;
    },
  };
}
