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

test('calls go by the widgets that make them, as integration/CALLS.md tells', () => {
  const made = reference.calls.filter(({ widgets }) => widgets.includes('modal-warehouse-address')).map(({ route }) => route);
  expect(made).toContainEqual(expect.stringContaining('/company/warehouse'));
  expect(made).not.toContainEqual(expect.stringContaining('/cart/add'));
});
