// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../scratch';

const root = path.join(import.meta.dirname, '../..');

test('what the linter says can be read where it is piped', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [, ...args] = (scripts['test:lint'] ?? '').split(' ');
  const dir = scratch('lint');
  writeFileSync(path.join(dir, 'bad.ts'), 'let unused = 1\n');
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), ...args, 'bad.ts'], {
    cwd: dir,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('bad.ts');
  expect(stdout + stderr).not.toContain('\u001B');
});
