// What the bundle makes of zod's source.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withOwnKeys } from '../../tools/zod.mjs';

const code = readFileSync(path.join(path.dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core/util.js'), 'utf8');

test('tables of members are walked by their own keys', () => {
  const own = withOwnKeys(code);
  expect(own).toContain('for (const key of Object.keys(table)) {');
  expect(own).toContain('for (const key of Object.keys(computes)) {');
});

test('another version that is written in another way is refused', () => {
  for (const name of ['table', 'computes'])
    expect(() => withOwnKeys(code.replace(`for (const key in ${name}) {`, ''))).toThrow(/core\/util\.js is written in another way/);
});
