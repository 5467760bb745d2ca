// Several processes import the same module of the project at once: each finds its bundle whole.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const tool = path.join(import.meta.dirname, '../../tools/import-bundled.mjs');

test('six at once, from nothing', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'ostrova-'));
  const code = `
    const { importBundled } = await import(${JSON.stringify(tool)});
    const contents = 'export const filler = "' + 'x'.repeat(4_000_000) + '"; export const last = 1;';
    const { last } = await importBundled(${JSON.stringify(root)}, { stdin: { contents, resolveDir: ${JSON.stringify(root)} } });
    console.log(last);`;
  try {
    const runs = await Promise.all(Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '-e', code])));
    expect(runs.map(({ stdout }) => stdout.trim())).toEqual(Array(6).fill('1'));
  } finally {
    await rm(root, { recursive: true });
  }
});
