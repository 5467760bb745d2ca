// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../../tools/catalogue.mjs';
import { controlsPage, loadControls } from '../../tools/controls.mjs';
import { loadTexts, textsPage } from '../../tools/texts.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

test('widgets/README.md is the catalogue of the definitions as they are; run `npm run build` when this fails', async () => {
  expect(readFileSync(path.join(root, 'widgets/README.md'), 'utf8')).toBe(await catalogue(root, await loadWidgets({ root })));
});

test('docs/texts.md names every text as it is; run `npm run build` when this fails', async () => {
  expect(readFileSync(path.join(root, 'docs/texts.md'), 'utf8')).toBe(textsPage(await loadTexts(root)));
});

test('docs/widgets.md has a row for every control of the kit and every one bound to the stores; run `npm run build` when this fails', async () => {
  const page = readFileSync(path.join(root, 'docs/widgets.md'), 'utf8');
  expect(page).toBe(await controlsPage(root));
  const rows = Object.values(await loadControls(root)).flat() as { name: string }[];
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'SelectionBar', 'PickBox', 'usePicked', 'TextField']));
});
