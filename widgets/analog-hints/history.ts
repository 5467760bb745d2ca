// The last parts looked for, for each buyer apart. Numbers of the catalogue alone: what was typed may be anything, and is never kept.

import { atom, type ReadableAtom } from 'nanostores';
import { foldCode } from '../../shared/format/codes';
import { jsonOf } from '../../shared/format/json';
import { $identity } from '../../shared/stores/core/buyer';
import { keptFor } from '../../shared/stores/core/kept';

/** A part that was looked for. */
export interface Sought {
  brand: string;
  article: string;
  name?: string | undefined;
}

const MOST = 50;
const LONGEST = 200;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= LONGEST;

/** Whatever else stands in the storage is left out. */
const storage = keptFor<readonly Sought[]>('islands:sought:', {
  parse(text) {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return null;
    return kept
      .filter((one) => isText(one?.brand) && isText(one?.article))
      .slice(0, MOST)
      .map(({ brand, article, name }) => ({ brand, article, ...(isText(name) ? { name } : {}) }));
  },
  print: jsonOf,
});

const $held = atom<readonly Sought[]>([]);

/** The last first; empty until it is known whose they are. */
export const $sought: ReadableAtom<readonly Sought[]> = $held;

/** Reads them anew: another tab may have added some. Without a known buyer there are none. */
export const recall = (): void => $held.set(storage.read() ?? []);

/** Something has been stored on this page: nothing there now is nothing. */
let stores = false;

/** Where nothing may be stored, they last as long as the page. */
function keep(rows: readonly Sought[]): void {
  $held.set(rows);
  storage.write(rows.length > 0 ? rows : null);
  stores ||= storage.read() !== null;
}

/** What another tab has added or forgotten meanwhile counts, where anything can be stored at all. */
const known = (): readonly Sought[] => storage.read() ?? (stores ? [] : $held.get());

/** Puts a part first. */
export function remember({ brand, article, name }: Sought): void {
  if (!$identity.get() || !isText(brand) || !isText(article)) return;
  const same = (one: Sought): boolean => foldCode(one.brand) === foldCode(brand) && foldCode(one.article) === foldCode(article);
  const others = known().filter((one) => !same(one));
  keep([{ brand, article, ...(isText(name) ? { name } : {}) }, ...others].slice(0, MOST));
}

/** Forgets them all. */
export const forget = (): void => keep([]);

$identity.listen(recall);
