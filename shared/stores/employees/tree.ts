// The structure of a company as a tree: rows in any order, some of them wrong, become places above and below each other. Nothing here calls itself: a company may be as deep as it is wide.
import type { Subdivision } from '../../api/employees';
import { folded } from '../../format/search';

export interface TreeNode {
  id: string;
  name: string;
  parentId: string | null;
  children: readonly string[];
  /** 1 at the top. */
  level: number;
  /** People in it and below it; undefined where nobody has counted them. */
  people: number | undefined;
}

export interface Tree {
  top: readonly string[];
  /** Each after the one above it. */
  nodes: ReadonlyMap<string, TreeNode>;
  /** What is opened at first. */
  opened: ReadonlySet<string>;
  /** Why a row does not stand where the answer has it. */
  mended: readonly string[];
}

/** So many reasons are kept. */
const MOST = 20;

/** Who stands above each row: nobody where that one is not there; a circle is cut at its first row. */
function parentsOf(rows: readonly Subdivision[], mend: (why: string) => void): Map<string, string | null> {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const parents = new Map<string, string | null>();
  for (const { id, parentId } of rows) {
    const isThere = parentId !== undefined && place.has(parentId);
    if (parentId !== undefined && !isThere) mend('parentId of no row');
    parents.set(id, isThere ? parentId : null);
  }
  /** Rows from which the top is reached. */
  const led = new Set<string>();
  for (const { id } of rows) {
    const way: string[] = [];
    const onWay = new Set<string>();
    let above: string | null = id;
    while (above !== null && !led.has(above) && !onWay.has(above)) {
      way.push(above);
      onWay.add(above);
      above = parents.get(above) ?? null;
    }
    if (above !== null && onWay.has(above)) {
      const circle = way.slice(way.indexOf(above));
      const first = circle.reduce((one, other) => ((place.get(other) as number) < (place.get(one) as number) ? other : one));
      parents.set(first, null);
      mend('parentId leads round in a circle');
    }
    for (const one of way) led.add(one);
  }
  return parents;
}

/** `rows`: each id once. */
export function treeOf(rows: readonly Subdivision[], rootId?: string): Tree {
  const mended: string[] = [];
  const mend = (why: string): void => void (mended.length < MOST && mended.push(why));
  const parents = parentsOf(rows, mend);
  const below = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  const top: string[] = [];
  for (const { id } of rows) (below.get(parents.get(id) ?? '') ?? top).push(id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isCounted = rows.some(({ count }) => count !== undefined);

  const nodes = new Map<string, TreeNode>();
  const waiting = [...top].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { name, count } = byId.get(id) as Subdivision;
    const parentId = parents.get(id) ?? null;
    const children = below.get(id) ?? [];
    const level = parentId === null ? 1 : (nodes.get(parentId)?.level ?? 0) + 1;
    nodes.set(id, { id, name, parentId, children, level, people: isCounted ? (count ?? 0) : undefined });
    for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as string);
  }
  // From the last one up, so that each is whole before it is added to the one above.
  if (isCounted)
    for (const { parentId, people = 0 } of [...nodes.values()].reverse()) {
      const parent = parentId === null ? undefined : nodes.get(parentId);
      if (parent) parent.people = (parent.people ?? 0) + people;
    }
  const opened = new Set(rootId !== undefined && nodes.has(rootId) ? [rootId, ...aboveOf(nodes, rootId)] : top);
  return { top, nodes, opened, mended };
}

/** Those above, from the nearest. */
export function aboveOf(nodes: Tree['nodes'], id: string): string[] {
  const above: string[] = [];
  for (let next = nodes.get(id)?.parentId ?? null; next !== null; next = nodes.get(next)?.parentId ?? null) above.push(next);
  return above;
}

/** Names from the top down to it. */
export const pathOf = ({ nodes }: Tree, id: string): string[] => [...aboveOf(nodes, id).reverse(), id].flatMap((one) => nodes.get(one)?.name ?? []);

export interface VisibleRow {
  node: TreeNode;
  /** From 1, among those it stands with. */
  position: number;
  size: number;
  /** Undefined where there is nothing below it. */
  isOpen: boolean | undefined;
}

/** What is seen, from the top: what stands in an open one; of a search `only` what it has found. */
export function visibleRows({ top, nodes }: Tree, open: ReadonlySet<string>, only?: ReadonlySet<string> | undefined): VisibleRow[] {
  const shown = (ids: readonly string[]): readonly string[] => (only ? ids.filter((id) => only.has(id)) : ids);
  const rows: VisibleRow[] = [];
  const waiting: { id: string; position: number; size: number }[] = [];
  const enter = (ids: readonly string[]): void => {
    for (let at = ids.length - 1; at >= 0; at--) waiting.push({ id: ids[at] as string, position: at + 1, size: ids.length });
  };
  enter(shown(top));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = nodes.get(next.id);
    if (!node) continue;
    const children = shown(node.children);
    const isOpen = children.length > 0 ? open.has(node.id) : undefined;
    rows.push({ node, position: next.position, size: next.size, isOpen });
    if (isOpen) enter(children);
  }
  return rows;
}

export interface FoundInTree {
  hits: number;
  /** What is found, those above it and those below it. */
  shown: ReadonlySet<string>;
  /** Those above what is found. */
  open: ReadonlySet<string>;
}

/** Subdivisions whose name has these words; null where nothing is sought. */
export function foundIn({ nodes }: Tree, words: string): FoundInTree | null {
  const sought = folded(words.trim());
  if (sought === '') return null;
  const shown = new Set<string>();
  const open = new Set<string>();
  /** Found, or below what is found. */
  const under = new Set<string>();
  let hits = 0;
  for (const { id, name, parentId } of nodes.values()) {
    const isHit = folded(name).includes(sought);
    if (isHit) hits += 1;
    if (isHit || (parentId !== null && under.has(parentId))) {
      under.add(id);
      shown.add(id);
    }
    if (!isHit) continue;
    // What is above one that was found before is open already.
    for (let above = parentId; above !== null && !open.has(above); above = nodes.get(above)?.parentId ?? null) {
      open.add(above);
      shown.add(above);
    }
  }
  return { hits, shown, open };
}

/** All that have something below them. */
export const branchesOf = ({ nodes }: Tree): string[] => [...nodes.values()].flatMap(({ id, children }) => (children.length > 0 ? [id] : []));
