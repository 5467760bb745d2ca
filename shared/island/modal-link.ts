import type { WidgetEntry } from './types';

/** Properties of a modal that stand in the address, by its name; undefined for one that has no address. */
export type LinksOf = (id: string) => readonly string[] | undefined;

export const linksOfWidgets =
  (widgets: ReadonlyMap<string, WidgetEntry>): LinksOf =>
  (id) =>
    widgets.get(id)?.link;

/** Throws when no modal is called `id`. */
export function expectModal(id: string, widgets: ReadonlyMap<string, WidgetEntry>): void {
  const modals = [...widgets.keys()].filter((name) => widgets.get(name)?.modal);
  if (!modals.includes(id)) throw new Error(`There is no modal "${id}". Use one of: ${modals.join(', ')}`);
}

/** The modal an address names, `#modal-quick-view?goodId=5124`, with the properties its definition lets an address give, and no others. */
export function linkedModal(hash: string, linksOf: LinksOf): { id: string; props: Record<string, string> } | null {
  const [id = '', query = ''] = hash.slice(1).split('?', 2);
  const names = linksOf(id);
  if (!names) return null;
  const given = new URLSearchParams(query);
  const props = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']));
  return names.every((name) => props[name]) ? { id, props } : null;
}
