// Folders outside the project, gone when the tests of the file are over.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder; `name` says to whoever finds it whose it was. */
export function scratch(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `islands-${name}-`));
  made.push(folder);
  return folder;
}
