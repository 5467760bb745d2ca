// @vitest-environment node
// One word for one idea: words that docs/GLOSSARY.md has replaced name nothing in the code any more, nor in what `npm run new` writes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const REPLACED = [
  'barredBy',
  'begun',
  'createLife',
  'flight',
  'foretell',
  'held',
  'heldCart',
  'isBarred',
  'lane',
  'landed',
  'lastWord',
  'Onward',
  'orphans',
  'spokenOf',
  'strayed',
  'takeAhead',
  'told',
  'useHere',
  'usual',
  'vouchFor',
];
const WORDS = REPLACED.join('|');
const DECLARED = new RegExp(
  `\\b(?:const|let|function|type|interface)\\s+(${WORDS})\\b|[{(,\\[]\\s*(${WORDS})(?=\\??:|\\s*[,})\\]=])|^\\s+(${WORDS})\\??:`,
  'gm',
);

/** Code alone: no comments, no texts. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gm, '');

test('a replaced word names nothing', () => {
  const files = ['shared', 'widgets', 'host', 'tools'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)(\.txt)?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    Array.from(codeOf(readFileSync(path.join(root, file), 'utf8')).matchAll(DECLARED), ([, ...words]) => `${file}: ${words.find(Boolean)}`),
  );
  expect(found).toEqual([]);
});
