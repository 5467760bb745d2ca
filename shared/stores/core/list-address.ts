// Filters, sort and page of a list in the address: read from it, written to it, and nothing else of it touched. `history` is called, never patched.
import { config } from '../../browser/config';
import { stateWithModals } from './entry-state';

/** How one value of a list stands in the address. `usual` is left out of it. */
export interface Param<V> {
  readonly defaultValue: V;
  /** The values of its name, in the order of the address; what cannot be read is the usual one. */
  read(given: readonly string[]): V;
  write(value: V): readonly string[];
  /** Of several values: its name ends with PHP's brackets. */
  readonly many?: true;
}

const LONGEST = 255;

/** Kinds of values. */
export const param = {
  /** Text, cut at 255 characters. */
  text: (defaultValue = ''): Param<string> => ({
    defaultValue,
    read: ([given = defaultValue]) => given.slice(0, LONGEST),
    write: (value) => [value],
  }),
  /** One of the words; anything else is the usual one. */
  choice: <const W extends string>(words: readonly W[], defaultValue: NoInfer<W>): Param<W> => ({
    defaultValue,
    read: ([given]) => words.find((word) => word === given) ?? defaultValue,
    write: (value) => [value],
  }),
  /** Whole number from 1. */
  number: (defaultValue = 1): Param<number> => ({
    defaultValue,
    read: ([given = '']) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : defaultValue),
    write: (value) => [String(value)],
  }),
  /** Several words, none usually. */
  many: (): Param<readonly string[]> => ({ defaultValue: [], many: true, read: (given) => given, write: (value) => value }),
};

/** Parameters of a list by their documented names. */
export type Params<Q> = { readonly [K in keyof Q]: Param<Q[K]> };

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((value, at) => value === b[at]);

/** What a parameter of the list `name` is called in the address. */
const nameIn = (name: string, key: string, { many }: Param<unknown>): string => `${config().listPrefixes[name] ?? ''}${key}${many ? '[]' : ''}`;

/** Parameters of the list `name` that the address has and that could not be read as such. */
export function unreadParams<Q extends object>(name: string, params: Params<Q>): (keyof Q & string)[] {
  const given = new URLSearchParams(location.search);
  return (Object.entries(params) as [keyof Q & string, Param<unknown>][]).flatMap(([key, value]) => {
    const texts = given.getAll(nameIn(name, key, value)).filter(Boolean);
    return texts.length > 0 && String(value.read(texts)) === String(value.defaultValue) ? [key] : [];
  });
}

export interface Address<Q> {
  /** What the address says now. */
  read(): Q;
  /** The address with this state in it, and the rest of it as it is. */
  urlOf(query: Q): URL;
  /** Writes the state: a new entry of the history, or the one that is there. The page's own state of it and the rest of the address stay. */
  write(query: Q, how: 'push' | 'replace'): void;
  /** Calls back when the browser goes back or forth on the path where this began. Elsewhere it is another's page. */
  follow(moved: () => void): () => void;
}

/** The address as the list `name` sees it; `config().listPrefixes` puts something in front of its parameters. */
export function createAddress<Q extends object>(name: string, params: Params<Q>): Address<Q> {
  const entries = Object.entries(params) as [keyof Q & string, Param<unknown>][];
  const nameOf = (key: string, value: Param<unknown>): string => nameIn(name, key, value);

  const address: Address<Q> = {
    read() {
      const given = new URLSearchParams(location.search);
      return Object.fromEntries(entries.map(([key, value]) => [key, value.read(given.getAll(nameOf(key, value)))])) as Q;
    },
    urlOf(query) {
      const url = new URL(location.href);
      // By hand: `searchParams` would spell the parameters of others anew.
      let parts = url.search.slice(1).split('&').filter(Boolean);
      for (const [key, value] of entries) {
        const own = nameOf(key, value);
        const texts = value.write(query[key]);
        const written = same(texts, value.write(value.defaultValue)) ? [] : texts.map((text) => `${own}=${encodeURIComponent(text)}`);
        const isOwn = (part: string): boolean => new URLSearchParams(part).has(own);
        const at = parts.findIndex(isOwn);
        const before = parts.slice(0, at < 0 ? parts.length : at);
        parts = [...before, ...written, ...parts.slice(before.length).filter((part) => !isOwn(part))];
      }
      url.search = parts.join('&');
      return url;
    },
    write(query, how) {
      const url = address.urlOf(query);
      if (url.href === location.href) return;
      if (how === 'push') history.pushState(stateWithModals(0), '', url);
      else history.replaceState(history.state, '', url);
    },
    follow(moved) {
      const { pathname } = location;
      const heard = (): void => {
        if (location.pathname === pathname) moved();
      };
      addEventListener('popstate', heard);
      return () => removeEventListener('popstate', heard);
    },
  };
  return address;
}
