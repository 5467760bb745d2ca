// Who may import whom: the table of the rooms, over all sources. Biome says the plainest of it in the editor; what depends on the kind of an import is here alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Rooms that a room may import, itself apart. */
const PURE = ['format', 'validation'];
const TABLE: Record<string, readonly string[]> = {
  format: ['validation', 'texts'],
  validation: ['format', 'texts', 'reading'],
  texts: ['format', 'browser'],
  reading: PURE,
  browser: ['reading', ...PURE],
  definition: ['reading', 'browser', ...PURE],
  api: ['reading', 'browser', ...PURE],
  stores: ['api', 'reading', 'browser', 'texts', ...PURE],
  ui: ['browser', 'texts', ...PURE],
  bind: ['stores', 'ui', 'browser', 'texts', ...PURE],
  features: ['bind', 'ui', 'stores', 'browser', 'texts', ...PURE],
  page: ['bind', 'ui', 'stores', 'island', 'api', 'definition', 'reading', 'browser', 'texts', ...PURE],
  island: ['definition', 'page', 'browser', 'texts', ...PURE],
  'widget.ts': ['definition', 'reading'],
  'model.ts': ['stores', 'browser', 'reading', 'texts', ...PURE],
  widgets: ['stores', 'bind', 'features', 'ui', 'definition', 'browser', 'reading', 'texts', ...PURE],
  host: ['api', 'definition', 'island', 'reading', ...PURE],
};

/** Of some rooms types alone may be taken. */
const TYPES: Record<string, readonly string[]> = {
  format: ['reading'],
  page: ['island'],
  features: ['api', 'reading', 'definition'],
  island: ['page'],
  widgets: ['api'],
  'model.ts': ['api'],
};

/** Stores that a family of stores may take, beside its own and the core. */
const FAMILIES: Record<string, readonly string[]> = {
  core: [],
  delayed: ['cart'],
  company: ['cart', 'delayed'],
  orders: ['cart'],
  checkout: ['cart', 'company', 'orders', 'tabs'],
  'order-list': ['cart', 'order-statuses'],
  'order-statuses': ['tabs'],
  'quick-entry': ['cart'],
};

interface Import {
  from: string;
  to: string;
  isType: boolean;
  isLazy: boolean;
  /** Inside `remote(() => import(…))`. */
  isRemote: boolean;
  names: string;
}

const sources = ['shared', 'widgets', 'host'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.about.ts') && !file.startsWith('host/public/')),
);

const IMPORT = /(?:^|\n)(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'(\.[^']+)'|(remote\(\(\) =>\s*)?import\(\s*'(\.[^']+)'\s*\)(\.)?/g;

const imports: Import[] = sources.flatMap((from) =>
  [...readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT)].map(([, type, names = '', stated, remote, lazy = '', member]) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), stated ?? lazy),
    // `import('…').Type` is a type too.
    isType: Boolean(type) || /^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names) || member === '.',
    isLazy: !stated,
    isRemote: Boolean(remote),
    names,
  })),
);

const folderOf = (file: string): string | undefined => /^shared\/(?:stores|features)\/([\w-]+)/.exec(file)?.[1];

function roomOf(file: string): string {
  if (/^widgets\/[^/]+\/(?:widget|model)(?:\.ts)?$/.test(file)) return `${path.posix.basename(file, '.ts')}.ts`;
  return /^shared\/([\w-]+)/.exec(file)?.[1] ?? file.split('/')[0] ?? '';
}

const told = ({ from, to }: Import): string => `${from} imports ${to}`;

/** Files that only tools and stories read. */
const isShipped = ({ from }: Import): boolean => !/\/(?:about|examples|forms)\.ts$/.test(from);

test('a room imports those of its row in the table, and of some their types alone', () => {
  const wrong = imports.filter(isShipped).filter((one) => {
    const [room, other] = [roomOf(one.from), roomOf(one.to)];
    if (room === other || one.to.startsWith(`${one.from.split('/').slice(0, 2).join('/')}/`)) return false;
    if (one.isType && TYPES[room]?.includes(other)) return false;
    // A widget's own calls: `remote` and what it fetches, in whichever of its files they are.
    if (['model.ts', 'widgets', 'stores'].includes(room) && other === 'api' && (one.to.endsWith('/remote') || one.isRemote)) return false;
    return !TABLE[room]?.includes(other);
  });
  expect(wrong.map(told)).toEqual([]);
});

test('a room is in the table', () => {
  expect([...new Set(sources.map(roomOf))].filter((room) => !TABLE[room])).toEqual([]);
});

test('a widget knows no other', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('widgets/') && from.split('/')[1] !== to.split('/')[1]);
  expect(wrong.map(told)).toEqual([]);
});

test('a feature is reached by another through its index', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('shared/features/') && to.startsWith('shared/features/') && folderOf(from) !== folderOf(to) && to.split('/').length > 3,
  );
  expect(wrong.map(told)).toEqual([]);
});

test('a family of stores takes of others what is written down', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [family, other] = [from, to].map((file) => (file.startsWith('shared/stores/') ? folderOf(file) : undefined));
    return family && other && family !== other && other !== 'core' && !FAMILIES[family]?.includes(other);
  });
  expect(wrong.map(told)).toEqual([]);
});

test('stores take no constants of the calls, but for failures, hooks and how code is fetched', () => {
  const doors = /^shared\/api\/(?:remote|errors|hooks?)$/;
  const wrong = imports.filter(
    (one) => one.from.startsWith('shared/stores/') && one.to.startsWith('shared/api/') && !one.isType && !one.isLazy && !doors.test(one.to),
  );
  expect(wrong.map(told)).toEqual([]);
});

test('no shipped module imports examples', () => {
  expect(
    imports
      .filter(isShipped)
      .filter(({ to, isType }) => !isType && /^(?:widgets|shared\/features)\/.*\/examples$/.test(to))
      .map(told),
  ).toEqual([]);
});
