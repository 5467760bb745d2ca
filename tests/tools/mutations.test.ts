// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mutantsOf, mutate, probed } from '../../tools/mutations.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = `import { a } from './a';
type Kind = 'x' | 'y';
export const pick = (one: number, two = 3): Kind => (one < two && one !== 0 ? 'x' : 'y');
export async function send(list: string[]) {
  if (!list.length) return;
  await a(list, { kind: 'x', loud: true });
  return list[0] ?? 'none';
}
`;

/** What stands in the changed line, by kind of change. */
const changes = (code: string): [string, string][] => mutantsOf('x.ts', code).map(({ what, to }) => [what, to]);

describe('mutants of a file', () => {
  test.each([
    ['< is <=', "export const pick = (one: number, two = 3): Kind => (one <= two && one !== 0 ? 'x' : 'y');"],
    ['&& is ||', "export const pick = (one: number, two = 3): Kind => (one < two || one !== 0 ? 'x' : 'y');"],
    ['number changed', "export const pick = (one: number, two = 4): Kind => (one < two && one !== 0 ? 'x' : 'y');"],
    ['condition negated', 'if (!(!list.length)) return;'],
    ['statement dropped', ';'],
    ['await dropped', "a(list, { kind: 'x', loud: true });"],
    ['arguments swapped', "await a({ kind: 'x', loud: true }, list);"],
    ['entry dropped', 'await a(list, { loud: true });'],
    ['flag turned', "await a(list, { kind: 'x', loud: false });"],
    ['fallback dropped', 'return list[0];'],
    ['result dropped', 'return undefined;'],
    ['text changed', "return list[0] ?? '';"],
    ['returns at once', 'export async function send(list: string[]) { return;'],
  ])('%s', (what, line) => expect(changes(source)).toContainEqual([what, line]));

  test('types, imports and names of classes are left alone', () => {
    const lines = mutantsOf('x.tsx', `${source}export const b = <i className="c" />;`).map(({ line }) => line);
    expect(lines.filter((line) => line === 1 || line === 2 || line === 9)).toEqual([]);
  });

  test('what is given to Math.max may stand in any order', () =>
    expect(changes('export const most = (one: number, two: number) => Math.max(one, two);').map(([what]) => what)).toEqual(['result dropped']));

  test('each has a name of its own, knows its function, and its file still compiles', () => {
    const mutants = mutantsOf('x.ts', source);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(mutants.find(({ what }) => what === 'await dropped')?.fn).toBe(source.indexOf('async function'));
    for (const mutant of mutants) expect(() => mutantsOf('x.ts', mutate(source, mutant)), mutant.to).not.toThrow();
    for (const one of ['(a) => ({ a })', '{ const f = (b = () => 1) => (c) => { return b; }; }', 'class A { get b() { return 1; } }'])
      expect(() => mutantsOf('x.ts', probed('x.ts', one)), one).not.toThrow();
  });
});

test('what is answered in tests/mutants.json can still happen; delete the entry, or match it to the code', () => {
  const answered = JSON.parse(readFileSync(path.join(root, 'tests/mutants.json'), 'utf8')) as { file: string; from: string; to: string; reason: string }[];
  for (const { file, from, to, reason } of answered) {
    expect(reason).toMatch(/.\.$/);
    const mutants = mutantsOf(file, readFileSync(path.join(root, file), 'utf8'));
    expect(mutants, `${file}: ${from}`).toContainEqual(expect.objectContaining({ from, to }));
  }
});

test('every file of the rooms can be changed and probed', () => {
  for (const file of readdirSync(path.join(root, 'shared'), { recursive: true }).map((name) => `shared/${name}`)) {
    if (!/(?<!\.d)\.tsx?$/.test(file)) continue;
    const code = readFileSync(path.join(root, file), 'utf8');
    expect(() => mutantsOf(file, probed(file, code)), file).not.toThrow();
  }
});
