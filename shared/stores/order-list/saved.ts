// Searches of orders that the buyer has given a name. They stay in this browser; each is a link, which works elsewhere too.
import { atom, type ReadableAtom } from 'nanostores';
import { jsonOf } from '../../format/json';
import { keptRows, type Put } from '../core/kept';
import { bindToBuyer, onBuyer } from '../core/life';
import { FILTERS, filtersSet, NO_FILTERS, type OrderFilter } from './list';

/** `wish`: the filters that are set, and no others. */
export interface SavedFilter {
  name: string;
  wish: Partial<OrderFilter>;
}

const isText = (value: unknown): boolean => typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const kept = keptRows<SavedFilter>('islands:order-filters:', {
  isRow: (row): row is SavedFilter => {
    const { name, wish } = (row ?? {}) as Partial<SavedFilter>;
    return (
      typeof name === 'string' &&
      typeof wish === 'object' &&
      wish !== null &&
      Object.entries(wish).every(
        ([field, value]) =>
          FILTERS.includes(field as keyof OrderFilter) && isText(value) && Array.isArray(value) === Array.isArray(NO_FILTERS[field as keyof OrderFilter]),
      )
    );
  },
  idOf: ({ name }) => name,
  most: 20,
});

const $saved = atom<readonly SavedFilter[]>([]);
/** The last one first. */
export const $savedFilters: ReadableAtom<readonly SavedFilter[]> = $saved;

const look = (): void => $saved.set([...kept.read()].reverse());
bindToBuyer('order-filters', { forget: () => $saved.set([]), reset() {} });
// On a page that has just been loaded nobody is known yet.
onBuyer(look);

/** Reads what is kept: other tabs may have kept more. */
export const readSavedFilters = look;

const setOf = (query: OrderFilter): Partial<OrderFilter> => Object.fromEntries(filtersSet(query).map((field) => [field, query[field]]));

/** Keeps the filters that are set under this name, in place of one of that name. */
export function saveFilter(name: string, query: OrderFilter): Put<SavedFilter> {
  const put = kept.put([{ name, wish: setOf(query) }]);
  look();
  return put;
}

export function removeFilter(name: string): void {
  kept.drop([name]);
  look();
}

/** All filters as this one has them, for `choose` and for a link. */
export const wholeOf = ({ wish }: SavedFilter): OrderFilter => ({ ...NO_FILTERS, ...wish });

/** Several values find the same in any order. */
const asSet = (value: OrderFilter[keyof OrderFilter]): string => jsonOf([value].flat().sort());

/** Which of them is what is shown. */
export const isShown = (filter: SavedFilter, query: OrderFilter): boolean => {
  const whole = wholeOf(filter);
  return FILTERS.every((field) => asSet(whole[field]) === asSet(query[field]));
};
