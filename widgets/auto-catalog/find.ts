// How a name is found among those of its level.
import { soundsIn } from '../../shared/format/sound';
import type { Level } from '../../shared/reading/vehicles';
import { text } from './text';

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Rows in whose name these words stand, whatever signs and spaces are between and in whichever alphabet it is written; those that begin with them first. */
export function namesWith(rows: readonly Level[], words: string): readonly Level[] {
  const wanted = bare(words);
  if (!wanted) return rows;
  const found = rows.filter(({ name }) => bare(name).includes(wanted));
  const begins = ({ name }: Level): boolean => bare(name).startsWith(wanted);
  const heard = rows.filter((row) => !found.includes(row) && soundsIn(row.name, words));
  return [...found.filter(begins), ...found.filter((row) => !begins(row)), ...heard];
}

/** The letter a name is looked for under; one for all digits, `''` for a name without either. */
export function initialOf(name: string): string {
  const [first = ''] = bare(name);
  return /\p{N}/u.test(first) ? text('digits') : first.toUpperCase();
}

/** The letters there are, in the order of a Russian list. */
export const initialsOf = (rows: readonly Level[]): string[] =>
  [...new Set(rows.map(({ name }) => initialOf(name)))].filter(Boolean).sort((one, other) => one.localeCompare(other, 'ru'));
