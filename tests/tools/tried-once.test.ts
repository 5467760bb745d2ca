// Specs that run on one build in the browser, and tests that name their build, are told apart.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TRIED_ONCE, TRIED_ONCE_BUT_IN_FULL } from '../../playwright.config';
import { TRIED_ONCE_BUT_IN_FULL as WIDGETS_TRIED_ONCE } from '../../tools/runs.mjs';

const e2e = path.join(path.dirname(fileURLToPath(import.meta.url)), '../e2e');

test('what runs on React alone is there, and has no test that asks for Preact: nothing would run it', () => {
  const files = [...TRIED_ONCE, ...TRIED_ONCE_BUT_IN_FULL].map((pattern) => path.join(e2e, pattern.replace('**/', '')));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => /@preact|\bonBuild\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('widgets that are tried on React alone are there, and their tests ask for no build', () => {
  const files = WIDGETS_TRIED_ONCE.map((file) => path.join(e2e, '../..', file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => /\bisPreact\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
