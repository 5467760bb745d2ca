// The map's library as it is shipped; that a strict page takes it is tried in the browser.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leafletFile, withoutHtml } from '../../tools/leaflet.mjs';

const code = readFileSync(leafletFile(), 'utf8');

test('leaves the page’s own `L` alone, and writes no HTML', () => {
  expect(code).not.toMatch(/window\.L\b/);
  expect(withoutHtml(code).replace(/^\s*\*.*$/gm, '')).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML/);
});

test('another version that is written otherwise stops the build', () => {
  expect(() => withoutHtml(code.replace("div.innerHTML = '<svg/>';", ''))).toThrow(/leaflet-src\.esm\.js is written in another way/);
});
