// What the browser keeps for a buyer from page to page and for other tabs, under the opaque name of that buyer. Nothing personal: ids and numbers of the catalogue.
import { jsonOf } from '../../format/json';
import { $frozen, $identity } from './buyer';

/** Longer than this, in characters, it is neither kept nor read. */
const LONGEST = 100_000;

export interface KeptOptions<T> {
  /** What the text stands for; null, or whatever it throws, where that is nothing. Anything may stand there. */
  parse(text: string): T | null;
  print(value: T): string;
  /** For the next pages of this tab alone. */
  ofTab?: boolean | undefined;
}

export interface Kept<T> {
  /** For the buyer of this page; null where nothing is kept, nobody is known, or the page is another buyer's by now. */
  read(): T | null;
  /** Null takes it away. False where it does not stand there afterwards: nothing may be stored, there is no room, or nobody is known. */
  write(value: T | null): boolean;
  /** Is anything kept, whoever's it is? Nobody is asked who the buyer is for nothing. */
  isAny(): boolean;
}

/** Keeps one thing for each buyer apart; `name` begins its keys. */
export function keptFor<T>(name: string, { parse, print, ofTab = false }: KeptOptions<T>): Kept<T> {
  // To name it may throw already, where nothing may be stored.
  const storage = (): Storage => (ofTab ? sessionStorage : localStorage);
  const keyNow = (): string | null => ($identity.value && $frozen.value === 'no' ? name + $identity.value : null);

  return {
    read() {
      const key = keyNow();
      try {
        const text = key === null ? null : storage().getItem(key);
        return text === null || text.length > LONGEST ? null : parse(text);
      } catch {
        return null;
      }
    },
    write(value) {
      const key = keyNow();
      if (key === null) return false;
      try {
        const text = value === null ? null : print(value);
        const isFit = text === null || text.length <= LONGEST;
        if (text === null || !isFit) storage().removeItem(key);
        else storage().setItem(key, text);
        return isFit;
      } catch {
        return false;
      }
    },
    isAny() {
      try {
        return Object.keys(storage()).some((key) => key.startsWith(name));
      } catch {
        return false;
      }
    },
  };
}

/** What has become of rows that were put: `gone` = those that made room for them. */
export interface Put<T> {
  isKept: boolean;
  gone: readonly T[];
}

export interface KeptRows<T> {
  /** The one kept longest ago comes first. */
  read(): readonly T[];
  find(id: string): T | undefined;
  /** In place of those of the same ids. Of more than may be kept those go that were kept longest ago. */
  put(rows: readonly T[]): Put<T>;
  drop(ids: readonly string[]): void;
}

export interface KeptRowsOptions<T> {
  /** Anything may stand there. */
  isRow(row: unknown): row is T;
  idOf(row: T): string;
  most: number;
  ofTab?: boolean | undefined;
}

/** Keeps rows by their ids for each buyer apart; what other tabs keep of other rows stays. */
export function keptRows<T>(name: string, { isRow, idOf, most, ofTab }: KeptRowsOptions<T>): KeptRows<T> {
  const kept = keptFor<readonly T[]>(name, {
    parse(text) {
      const rows: unknown = JSON.parse(text);
      return Array.isArray(rows) ? rows.filter(isRow) : null;
    },
    print: jsonOf,
    ofTab,
  });
  const read = (): readonly T[] => kept.read() ?? [];
  const without = (ids: readonly string[]): readonly T[] => read().filter((row) => !ids.includes(idOf(row)));
  function write(all: readonly T[]): Put<T> {
    let rows = all.slice(-most);
    while (jsonOf(rows).length > LONGEST) rows = rows.slice(1);
    const isKept = kept.write(rows.length > 0 ? rows : null);
    return { isKept, gone: isKept ? all.slice(0, all.length - rows.length) : [] };
  }
  return {
    read,
    find: (id) => read().find((row) => idOf(row) === id),
    put(rows) {
      const { isKept, gone } = write([...without(rows.map(idOf)), ...rows]);
      return { isKept: isKept && !rows.some((row) => gone.includes(row)), gone: gone.filter((row) => !rows.includes(row)) };
    },
    drop(ids) {
      const left = without(ids);
      if (left.length < read().length) write(left);
    },
  };
}
