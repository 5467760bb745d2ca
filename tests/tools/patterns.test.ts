// Patterns stand in the kit once: no widget has an empty state, a footer of a dialog, a row of filters or a placeholder that shimmers of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const ROOMS = ['widgets', 'shared/features', 'shared/page'];
const sources = (end: string, rooms: readonly string[] = ROOMS) =>
  rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(end))
      .map((file) => ({ file: `${room}/${file.split(path.sep).join('/')}`, text: readFileSync(path.join(root, room, file), 'utf8') })),
  );
const components = sources('.tsx');
const sheets = sources('.module.css');

const found = (files: typeof sheets, own: RegExp, except: readonly string[] = []) =>
  files.filter(({ file, text }) => own.test(text) && !except.includes(file)).map(({ file }) => file);

test('something is looked at', () => {
  expect([components.length > 100, sheets.length > 50]).toEqual([true, true]);
});

test('empty: EmptyState or EmptyList', () => {
  // A line beside a field, and one line in a card, are no place of their own.
  const lines = [
    'widgets/analog-hints/parts/Found.module.css',
    'widgets/garage/parts/Choice.module.css',
    'shared/features/assign/Picker.module.css',
    'shared/features/assign/AssignDialog.module.css',
    'widgets/multi-select/MultiSelect.module.css',
  ];
  expect(found(sheets, /^ {2}\.(empty|none|nothing|noRows)\b/m, lines)).toEqual([]);
});

test('filters: Filters', () => {
  // A search without a list: its answers stand under the field.
  expect(found(components, /role="search"/, ['widgets/analog-hints/AnalogHints.tsx'])).toEqual([]);
});

test('the head of a list: ListHead', () => {
  // A title with buttons and no number; the head of one delayed cart.
  const heads = ['widgets/aggregator-requests/AggregatorRequests.tsx', 'widgets/delayed-cart/parts/Head.tsx', 'shared/bind/lists/ListPlace.tsx'];
  expect(found(components, /<ListHeading\b/, heads)).toEqual([]);
});

test('the field of a search: Filters draws it', () => {
  expect(found(components, /search=\{\s*</)).toEqual([]);
});

test('further actions of a row: RowActions', () => {
  expect(found(components, /<Icon name="more"/)).toEqual([]);
});

test('the bar of what is chosen: SelectionBar', () => {
  expect(found(components, /'list\.(selectAll|selected|removeSelected)'/)).toEqual([]);
});

test('a price among others: Price', () => {
  // The one price of its place: large, a control, or with its own words below it.
  const own = [
    'shared/features/purchase-card/PriceBlock.module.css',
    'shared/features/cart-lines/Line.module.css',
    'shared/features/cart/CartRows.module.css',
    'widgets/favourites/parts/FavouriteItem.module.css',
    'widgets/prices-popover/PricesPopover.module.css',
    'widgets/offers-list/parts/OfferCells.module.css',
  ];
  expect(found(sheets, /^ {2}\.price\b/m, own)).toEqual([]);
});

test('how far something has come: ProgressBar', () => {
  // Part of a whole that does not move.
  expect(found(components, /<progress\b/, ['shared/features/assign/AssignDialog.tsx'])).toEqual([]);
});

test('each has a story', () => {
  const rules = readFileSync(path.join(root, 'docs/widgets.md'), 'utf8').split('## Patterns')[1]?.split('\n## ')[0] ?? '';
  const named = [...rules.matchAll(/^\| [^|]+ \|([^|]+)\|/gm)].flatMap(([, made = '']) => [...made.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name));
  const stories = readdirSync(path.join(root, 'stories/ui'))
    .map((file) => readFileSync(path.join(root, 'stories/ui', file), 'utf8'))
    .join('\n');
  expect(named).toContain('EmptyState');
  expect(named.filter((name) => !new RegExp(`<${name}\\b|component: ${name}\\b`).test(stories))).toEqual([]);
});

test('loading: Skeleton', () => {
  expect(found(sheets, /@keyframes|^ {2}\.skeleton\b/m)).toEqual([]);
});

test('a footer of a dialog: its `footer`, or FormActions', () => {
  // The drawer's sum stands in its footer.
  expect(
    found(sheets, /^ {2}\.(footer|foot|dialogActions)\b/m, ['widgets/basket-counter/parts/MiniCart.module.css', 'shared/features/cart-lines/Line.module.css']),
  ).toEqual([]);
});

test('data as text: jsonOf, which holds against what old libraries do to it', () => {
  const kept = {
    'shared/format/json.ts': 'it is jsonOf',
    'shared/stores/core/question.ts': 'a key in an order of its own, which nobody reads back',
  };
  // One that is held against another is read by nobody.
  const compared = /JSON\.stringify\([^()]*\) (?:===|!==) JSON\.stringify\([^()]*\)/g;
  const written = sources('.ts', ['shared', 'widgets'])
    .concat(sources('.tsx', ['shared', 'widgets']))
    // Definitions are written out by Node alone.
    .filter(({ file, text }) => !file.startsWith('shared/definition/') && text.replace(compared, '').includes('JSON.stringify('))
    .map(({ file }) => file);
  expect(written.sort()).toEqual(Object.keys(kept));
});
