// @vitest-environment node
// Rules of documents outside the repository are named by code only where docs/REQUIREMENTS.md says in a sentence what they are.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const CODE = /§\s?\d|\b(?:G\d{2}|(?:X|CA|BC|FV|DL|AN|PR|OF|GA|BM|BK|BB|ST|MO|NT|AG|CK|DV|PY|SU|MP|OR)-\d{1,2})\b|\breliability\b/g;
const document = readFileSync(path.join(root, 'docs/REQUIREMENTS.md'), 'utf8');
const explained = [...document.matchAll(/^\| (\S+) \| [^|]{20,} \|$/gm)].map(([, code = '']) => code);

/** What is written about code: comments, names of tests, summaries of widgets. Data of the demo shop may look like a code. */
function proseOf(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.md')) return text;
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*\*.*$/gm) ?? [];
  const names = text.match(/\b(?:test|describe|summary|each\([^)]*\))\s*[(:]\s*(['"`])(?:(?!\1).)*\1/g) ?? [];
  return [...comments, ...names].join('\n');
}

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|php|html|txt|md)$/.test(file) && file !== 'docs/REQUIREMENTS.md' && existsSync(path.join(root, file)));
const named = new Map<string, string>();
for (const file of files) for (const [code] of proseOf(file).matchAll(CODE)) named.set(code.replace(/\s/, ''), file);

test('every code of an outside document has a sentence', () => {
  expect(files.length).toBeGreaterThan(1000);
  const unexplained = [...named].filter(([code]) => !explained.includes(code)).map(([code, file]) => `${code} in ${file}`);
  expect(unexplained.join(', ')).toBe('');
});

test('every sentence is of a code that is still named', () => {
  expect(explained.length).toBeGreaterThan(0);
  expect(explained.filter((code) => !named.has(code))).toEqual([]);
});
