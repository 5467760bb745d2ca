// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { frontPage, withNumbers } from '../../bench/front-page.mjs';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

test('the numbers of the README are those of the last bench', () => {
  const readme = read('README.md');
  expect(withNumbers(readme, read('bench/RESULTS.md'))).toBe(readme);
});

test('the best of the others is the least of them, by name; a column that is gone is named', () => {
  const results = read('bench/RESULTS.md');
  const faster = results.replaceAll(/^(\| Alpine \| )[\d.]+/gm, '$10.1');
  expect(frontPage(faster)).toMatch(/JavaScript before the page is usable, kB \|.*\| 0\.1 \(Alpine\) \|/);
  expect(() => frontPage(results.replaceAll('DOM listeners added', 'listeners'))).toThrow('no column "DOM listeners added" below "500 rows"');
});
