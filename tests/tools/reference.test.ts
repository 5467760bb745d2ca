// @vitest-environment node
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadReference } from '../../tools/reference.mjs';
import { loadTexts } from '../../tools/texts.mjs';
import { widgetNames } from '../../tools/widgets.mjs';

const root = path.join(import.meta.dirname, '../..');
let reference: Awaited<ReturnType<typeof loadReference>>;
beforeAll(async () => {
  reference = await loadReference(root);
}, 60_000);

test('every word stands there once, with the file to look in', async () => {
  const texts = await loadTexts(root);
  expect(new Set(reference.texts.map(({ key }) => key))).toEqual(new Set(Object.keys(texts)));
  for (const { key, text, file } of reference.texts) {
    expect(text).toBe(texts[key]);
    expect(file).toMatch(/^(?:shared|widgets)\/.*\.ts$/);
  }
});

test('a widget shows its own words, those of what it is made of, and no others', () => {
  expect(Object.keys(reference.widgets)).toEqual(widgetNames(root));
  const { 'cookie-consent': consent = [], 'stock-popover': stock = [] } = reference.widgets as Record<string, string[]>;
  expect(consent).toEqual(expect.arrayContaining(['cookie-consent.accepted', 'action.accept', 'action.details']));
  expect(stock).toEqual(expect.arrayContaining(['stock-popover.title', 'stock.map', 'ui.close', 'error.server']));
  for (const [name, keys] of Object.entries(reference.widgets as Record<string, string[]>))
    for (const key of keys)
      expect(
        reference.texts.some((one) => one.key === key && (one.file.startsWith('shared/') || one.file === `widgets/${name}/text.ts`)),
        `${name}: ${key}`,
      ).toBe(true);
});

/** Words that no widget's own code names, by whoever shows them instead. */
const SHOWN_BY_OTHERS: Record<string, string> = {
  'guest.title': 'the prompt to log in, which the page opens',
  'guest.company': 'the same prompt',
  'guest.entrepreneur': 'the same prompt',
  'island.chunk': 'the place of any widget whose code has not come',
  'island.crash': 'the place of any widget that has failed',
  'page.alert.': 'alerts of the cart, which the page opens',
  'ui.closeToast': 'notices, which the page shows',
  'ui.notices': 'the same notices',
  'ui.times': 'the same notices',
  'ui.undoKey': 'the same notices',
  'field.': 'fields of forms, which no widget has yet',
  ...Object.fromEntries(
    ['already', 'empty', 'failed', 'notMade', 'placed', 'unknown'].map((name) => [`order.${name}`, 'placing an order, which no widget does yet']),
  ),
};

test('every word belongs to a widget or to somebody named here', () => {
  const owned = new Set(Object.values(reference.widgets as Record<string, string[]>).flat());
  const others = Object.keys(SHOWN_BY_OTHERS);
  const lost = reference.texts.filter(({ key }) => !owned.has(key) && !others.some((start) => (start.endsWith('.') ? key.startsWith(start) : key === start)));
  expect(lost.map(({ key, file }) => `${key} of ${file}`)).toEqual([]);
});

test('words whose keys are built belong to those whose code builds them', () => {
  const { 'basket-button': button } = reference.widgets as Record<string, string[]>;
  expect(button).toEqual(expect.arrayContaining(['order.tp', 'order.noStock', 'cart.otherBuyer.session']));
});

test('properties of a part of the kit are those of its types, with their values', () => {
  const {
    button = [],
    'text-area': area = [],
    form = [],
  } = reference.parts as Record<string, { name: string; type: string; required: boolean; defaultValue: string | null }[]>;
  expect(button).toContainEqual({ name: 'variant', type: 'primary | plain | danger | link', required: false, defaultValue: 'plain' });
  expect(button).toContainEqual({ name: 'size', type: 'small | wide | icon', required: false, defaultValue: null });
  expect(area.map(({ name }) => name)).toEqual(expect.arrayContaining(['most', 'label', 'onChange']));
  expect(form.map(({ name }) => name)).not.toContain('className');
});

test('calls go by the widgets that make them, as integration/CALLS.md tells', () => {
  const made = reference.calls.filter(({ widgets }) => widgets.includes('modal-warehouse-address')).map(({ route }) => route);
  expect(made).toContainEqual(expect.stringContaining('/company/warehouse'));
  expect(made).not.toContainEqual(expect.stringContaining('/cart/add'));
});
