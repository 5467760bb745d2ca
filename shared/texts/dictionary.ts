// The one way to a Russian word of the bundle. Tables of words: shared/texts/, and the text.ts of each room, feature and widget.
import { config } from '../browser/config';
import { type FillValues, fill } from '../format/fill';

interface Table<K extends string> {
  /** What is put before a key of `table` to name it on the tag; '' where the keys are whole. */
  readonly prefix: string;
  readonly table: Readonly<Record<K, string>>;
}

/** Gives the text of a key, as the site words it (`data-texts`), filled with `values`. Ask at the time of use, never at module load. */
export type Texts<K extends string> = ((key: K, values?: FillValues) => string) & Table<K>;

/** Words without `{…}`, for the loader, which cannot carry the reader of templates. */
export const plainTexts = <K extends string>(table: Readonly<Record<K, string>>, prefix = ''): ((key: K) => string) & Table<K> =>
  Object.assign((key: K) => config().texts[prefix + key] ?? table[key], { prefix, table });

/** Words of an area that several rooms or widgets use, by their whole keys; a key may stand in two tables with the same words. */
export function texts<K extends string>(table: Readonly<Record<K, string>>, prefix = ''): Texts<K> {
  const plain = plainTexts(table, prefix);
  return Object.assign((key: K, values?: FillValues) => fill(plain(key), values), { prefix, table });
}

/** Words of one widget or room, whose name stands before its keys on the tag: `title` of `textsOf('garage', { title: … })` is `garage.title` there. */
export const textsOf = <K extends string>(owner: string, table: Readonly<Record<K, string>>): Texts<K> => texts(table, `${owner}.`);
