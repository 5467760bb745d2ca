// The path in one field: «Юг / Сервис 3 / Иванов». What stands before the last stroke is a place of the company, the rest is sought there.
import type { KnownPerson, Named } from '../../shared/stores/employees';
import { pathOf, type Tree } from '../../shared/stores/employees/tree';

export const STROKE = ' / ';

/** A place of the company; `''` where none is. */
export interface Place {
  subdivision: string;
  sector: string;
}

export interface Level extends Place {
  /** What is typed after it. */
  rest: string;
}

const plain = (words: string): string => words.toLowerCase().replaceAll('\u0451', '\u0435');

/** The words after a name and its stroke; null where they do not begin with these. */
function after(words: string, name: string): string | null {
  if (!plain(words).startsWith(plain(name))) return null;
  const stroke = /^\s*\/\s*/.exec(words.slice(name.length));
  return stroke && words.slice(name.length + stroke[0].length);
}

/** Of those that the words begin with the one with the longest name; of the same names the one that is preferred. */
function led(words: string, rows: readonly Named[], preferred: ReadonlySet<string>): { id: string; rest: string } | null {
  let found: { id: string; rest: string; length: number } | null = null;
  for (const { id, name } of rows) {
    const rest = after(words, name);
    if (rest === null || (found && (name.length < found.length || (name.length === found.length && !preferred.has(id))))) continue;
    found = { id, rest, length: name.length };
  }
  return found;
}

/** How far down the words lead, and what is left of them. `sectorsOf` gives what is known of the sectors of a subdivision. */
export function levelOf(words: string, tree: Tree, sectorsOf: (subdivision: string) => readonly Named[], preferred: ReadonlySet<string>): Level {
  let subdivision = '';
  let rest = words.trimStart();
  for (;;) {
    const ids: readonly string[] = subdivision ? (tree.nodes.get(subdivision)?.children ?? []) : tree.top;
    const next = led(
      rest,
      ids.flatMap((id) => tree.nodes.get(id) ?? []),
      preferred,
    );
    if (!next) break;
    subdivision = next.id;
    rest = next.rest;
  }
  const sector = subdivision ? led(rest, sectorsOf(subdivision), preferred) : null;
  return sector ? { subdivision, sector: sector.id, rest: sector.rest } : { subdivision, sector: '', rest };
}

export type PathOption =
  | { kind: 'up'; id: string; place: Place }
  | { kind: 'subdivision' | 'sector'; id: string; name: string; path: string; place: Place }
  | { kind: 'person'; id: string; name: string; path: string; place: Place };

/** So many are offered. */
const MOST = 100;

export const wordsOf = (tree: Tree, { subdivision, sector }: Place, sectors: readonly Named[]): string =>
  [...(subdivision ? pathOf(tree, subdivision) : []), sectors.find(({ id }) => id === sector)?.name ?? ''].filter(Boolean).join(STROKE);

/** What there is to choose from at a level: the way up, what stands in it, of what is sought all that stands below it, then people. */
export function optionsAt(tree: Tree, { subdivision, sector, rest }: Level, sectors: readonly Named[], people: readonly KnownPerson[]): PathOption[] {
  const sought = plain(rest.trim());
  const options: PathOption[] = [];
  if (!sought && sector) options.push({ kind: 'up', id: 'up', place: { subdivision, sector: '' } });
  else if (!sought && subdivision) options.push({ kind: 'up', id: 'up', place: { subdivision: tree.nodes.get(subdivision)?.parentId ?? '', sector: '' } });
  const prefix = subdivision ? pathOf(tree, subdivision).length : 0;
  if (!sector) {
    const near: readonly string[] = subdivision ? (tree.nodes.get(subdivision)?.children ?? []) : tree.top;
    const below = new Set(sought ? [] : near);
    if (sought) {
      // Each stands after the one above it.
      const within = new Set(subdivision ? [subdivision] : []);
      for (const { id, name, parentId } of tree.nodes.values()) {
        if (subdivision && (parentId === null || !within.has(parentId))) continue;
        within.add(id);
        if (plain(name).includes(sought)) below.add(id);
        if (below.size === MOST) break;
      }
    }
    for (const id of below) {
      const name = tree.nodes.get(id)?.name ?? '';
      options.push({ kind: 'subdivision', id, name, path: pathOf(tree, id).slice(prefix).join(STROKE), place: { subdivision: id, sector: '' } });
    }
    for (const { id, name } of sectors)
      if (plain(name).includes(sought)) options.push({ kind: 'sector', id, name, path: name, place: { subdivision, sector: id } });
  }
  for (const { id, fio } of people) options.push({ kind: 'person', id, name: fio, path: fio, place: { subdivision, sector } });
  return options;
}
