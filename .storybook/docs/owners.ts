// Whose document says of a source: of the widget or the part of the kit it belongs to, else of those that import it.
import { docId } from './parts';
import { FILES } from './stories';

export interface Owner {
  title: string;
  /** Id of its document. */
  id: string;
}

const sources = import.meta.glob<string>('../../{shared,widgets}/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const kit = import.meta.glob<string>('../../stories/ui/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });

const stem = (file: string): string => file.replace(/(?:\/index)?\.tsx?$/, '');
const resolved = (from: string, to: string): string => stem(new URL(to, `x:/${from.replace('../../', '')}`).pathname.slice(1));

/** Files by the stem of what they import; by whole name what is no script. */
const importers = new Map<string, string[]>();
for (const [file, code] of Object.entries(sources))
  for (const [, to = ''] of code.matchAll(/(?:from|import) '(\.[^']*)'/g)) {
    const key = resolved(file, to);
    importers.set(key, [...(importers.get(key) ?? []), file.replace('../../', '')]);
  }

/** Parts of the kit by the stem of the file they are exported from: the part's own document, found by what its stories show. */
const parts = new Map<string, string>();
for (const [file, code] of Object.entries(kit)) {
  const part = /\bpart: (\w+)/.exec(code)?.[1] ?? /\bcomponent: (\w+)/.exec(code)?.[1];
  const home = new RegExp(`import \\{[^}]*\\b${part}\\b[^}]*\\} from '\\.\\./\\.\\./(shared/ui/[\\w/]+)'`).exec(code)?.[1];
  if (home) parts.set(home, `ui-${file.split('/').at(-1)?.replace('.stories.tsx', '')}`);
}

/** Owners of `shared/ui/Chips.module.css`, `widgets/favourites/parts/Item.tsx`, by title. */
export function ownersOf(file: string): Owner[] {
  const found = new Map<string, Owner>();
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const widget = /^widgets\/([\w-]+)\//.exec(one)?.[1];
    const id = widget ? `widgets-${widget}` : parts.get(stem(one));
    const about = FILES.find((known) => known.id === id)?.about;
    if (id && about) found.set(id, { title: about.title, id: docId(id) });
    else for (const next of importers.get(stem(one)) ?? []) visit(next);
  };
  visit(file);
  return [...found.values()].sort((a, b) => a.title.localeCompare(b.title, 'ru'));
}

/** Those of several files, each once. */
export const ownersOfAll = (files: readonly string[]): Owner[] =>
  [...new Map(files.flatMap(ownersOf).map((owner) => [owner.id, owner])).values()].sort((a, b) => a.title.localeCompare(b.title, 'ru'));
