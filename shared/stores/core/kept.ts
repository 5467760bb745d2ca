// What the browser keeps for a buyer from page to page and for other tabs, under the opaque name of that buyer. Nothing personal: ids and numbers of the catalogue.
import { $frozen, $identity } from './buyer';

/** Longer than this, in characters, it is neither kept nor read. */
const LONGEST = 100_000;

export interface KeptOptions<T> {
  /** What the text stands for; null, or whatever it throws, where that is nothing. Anything may stand there. */
  parse(text: string): T | null;
  print(value: T): string;
}

export interface Kept<T> {
  /** For the buyer of this page; null where nothing is kept, nobody is known, or the page is another buyer's by now. */
  read(): T | null;
  /** Null takes it away. Where nothing may be stored nothing happens. */
  write(value: T | null): void;
  /** Is anything kept, whoever's it is? Nobody is asked who the buyer is for nothing. */
  isAny(): boolean;
}

/** Keeps one thing for each buyer apart; `name` begins its keys. */
export function keptFor<T>(name: string, { parse, print }: KeptOptions<T>): Kept<T> {
  const keyNow = (): string | null => ($identity.value && $frozen.value === 'no' ? name + $identity.value : null);

  return {
    read() {
      const key = keyNow();
      try {
        const text = key === null ? null : localStorage.getItem(key);
        return text === null || text.length > LONGEST ? null : parse(text);
      } catch {
        return null;
      }
    },
    write(value) {
      const key = keyNow();
      if (key === null) return;
      try {
        const text = value === null ? null : print(value);
        if (text === null || text.length > LONGEST) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {}
    },
    isAny() {
      try {
        return Object.keys(localStorage).some((key) => key.startsWith(name));
      } catch {
        return false;
      }
    },
  };
}
