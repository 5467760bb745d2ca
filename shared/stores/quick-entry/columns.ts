// What the buyer has said of columns, by the head above them: the next file with this head is read so. Neither the head nor what stands below it is kept.
import { digestOf } from '../../format/digest';
import type { Role } from '../../format/part-list/row';
import { keptRows } from '../core/kept';

/** Heads that are remembered. */
const MOST = 60;
const SIGNS: readonly (readonly [Role, string])[] = [
  ['article', 'a'],
  ['brand', 'b'],
  ['quantity', 'q'],
  ['comment', 'c'],
  ['none', '-'],
];

interface Kept {
  head: string;
  roles: string;
}

const kept = keptRows<Kept>('islands:list-columns:', {
  isRow: (row): row is Kept =>
    row !== null && typeof row === 'object' && /^\w+$/.test(String((row as Kept).head)) && /^[abqc-]{1,256}$/.test(String((row as Kept).roles)),
  idOf: ({ head }) => head,
  most: MOST,
});

/** As the buyer had them under this head, where it has as many columns. */
export function rolesBefore(key: string, width: number): Role[] | null {
  if (key === '') return null;
  const signs = [...(kept.find(digestOf(key))?.roles ?? '')];
  const roles = signs.map((sign) => SIGNS.find(([, one]) => one === sign)?.[0] ?? 'none');
  return roles.length === width && roles.includes('article') ? roles : null;
}

export function rememberRoles(key: string, roles: readonly Role[]): void {
  if (key !== '') kept.put([{ head: digestOf(key), roles: roles.map((role) => SIGNS.find(([one]) => one === role)?.[1] ?? '-').join('') }]);
}
