import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { definitions } from 'virtual:widgets';
import type { WidgetDefinition } from '../../shared/definition';
import { phpHelper } from '../../tools/php.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';
import { scratch } from '../scratch';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface LoadedWidget {
  name: string;
  definition: WidgetDefinition;
  shell: string | null;
  dir: string;
}

/** Their definitions are those of this process, so that they read the settings a test makes. */
export const loadAll = async (): Promise<LoadedWidget[]> =>
  ((await loadWidgets({ root })) as LoadedWidget[]).map((widget) => ({ ...widget, definition: definitions[widget.name] as WidgetDefinition }));

/** The helper as it is generated from these widgets now, in a file of its own. */
export async function helperFile(widgets: readonly LoadedWidget[]): Promise<string> {
  const file = path.join(scratch('php'), 'Islands.php');
  writeFileSync(file, await phpHelper(root, widgets));
  return file;
}

/** Runs PHP code with the JSON of `input` as `$input`; what it prints. Throws when PHP is missing, warns, or fails. */
export function runPhp(code: string, input: unknown = null, flags: string[] = []): string {
  const prelude = 'error_reporting(E_ALL); set_error_handler(function ($no, $text, $file, $line) { throw new ErrorException($text, 0, $no, $file, $line); });';
  const script = path.join(scratch('php'), 'run.php');
  writeFileSync(script, `<?php ${prelude} $input = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);\n${code}`);
  const run = spawnSync('php', [...flags, script], { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (run.error)
    throw new Error('PHP is not installed, so the PHP side cannot be tested. Run `apt-get install php-cli`, or `npm test`, which does.', { cause: run.error });
  if (run.status !== 0) throw new Error(`PHP failed (${run.status}):\n${run.stdout.slice(0, 2000)}\n${run.stderr.slice(0, 4000)}`);
  return run.stdout;
}

/** A folder like `dist`, with a copy of the script in Brotli. Another `build` has other files and hashes; laid over an older one it leaves the time of the folder as it was. */
export function madeDist({ dist = scratch('php'), build = '' } = {}): string {
  const names = ['islands.js', 'islands.css', `chunks/a-1${build}.js`];
  mkdirSync(path.join(dist, 'chunks'), { recursive: true });
  for (const name of names) writeFileSync(path.join(dist, name), `/* ${name} ${build} */`);
  writeFileSync(path.join(dist, 'islands.js.br'), 'brotli');
  writeFileSync(path.join(dist, 'islands.js.gz'), 'gzip');
  writeFileSync(path.join(dist, 'islands.js.map'), 'map');
  const integrity = (name: string) => `sha384-${name.startsWith('chunks') ? 'chunk' : name.split('.')[1]}${build}`;
  const files = Object.fromEntries(names.map((name) => [name, { integrity: integrity(name), bytes: 1, brotli: 1 }]));
  const manifest = { version: '1', build: 'react', entry: 'islands.js', style: 'islands.css', files, widgets: {} };
  writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest));
  return dist;
}
