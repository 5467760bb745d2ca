// @vitest-environment node
// Prototype.js and MooTools, which old shops load, have put their own in the place of these: what is shipped does without them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
// `Array.from` of both takes no second argument and no iterator; `entries()` of Prototype's lists gives the list.
// `scrollTo` and `show` of an element are Prototype's own too.
const REPLACED = /\bArray\.from\b|\.entries\(\)|\.toArray\(\)|\bArray\.prototype\.|\.scrollTo\(/g;

test('the code of the bundle uses nothing that an old library has replaced', () => {
  const files = ['shared', 'widgets'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return [...code.matchAll(REPLACED)].map(([word]) => `${file}: ${word}`);
  });
  expect(found, 'for a list of so many: times() of shared/format; with its place: map or forEach; of an iterator: [...it]').toEqual([]);
});
