// The map's library as it is shipped; that a strict page takes it is tried in the browser.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leafletFile, withoutHtml } from '../../tools/leaflet.mjs';

const code = readFileSync(leafletFile(), 'utf8');

test('leaves the page’s own `L` alone, and writes no HTML', () => {
  expect(code).not.toMatch(/window\.L\b/);
  expect(withoutHtml(code).replace(/^\s*\*.*$/gm, '')).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML/);
});

test('asks for no picture but the tiles: a tile that is not wanted any more loses its address', () => {
  const shipped = withoutHtml(code);
  expect(shipped).not.toMatch(/['"(]data:/);
  expect(shipped).toContain("var emptyImageUrl = '';");
  // Read wherever a tile is let go, and told from one that came.
  expect(shipped.match(/\bemptyImageUrl\b(?!:)/g)?.length).toBeGreaterThanOrEqual(4);
});

test('another version that is written otherwise stops the build', () => {
  for (const known of ["div.innerHTML = '<svg/>';", /var emptyImageUrl = .*/])
    expect(() => withoutHtml(code.replace(known, ''))).toThrow(/leaflet-src\.esm\.js is written in another way/);
});
