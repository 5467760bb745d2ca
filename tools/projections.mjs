// Writes what is computed from the sources into the tree: the catalogue, the PHP helper, the description of the calls, the data of editors, the lists of texts and of controls. The manifest takes the schemas from here.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCalls } from './calls.mjs';
import { callsFiles } from './calls-text.mjs';
import { catalogue, schemas } from './catalogue.mjs';
import { controlsPage } from './controls.mjs';
import { editorFiles } from './editor.mjs';
import { phpHelper } from './php.mjs';
import { loadTexts, textsPage } from './texts.mjs';

const SCHEMAS = 'integration/calls';

/** The files computed from the sources, by path. */
async function projections(root, widgets) {
  return {
    'widgets/README.md': await catalogue(root, widgets),
    'integration/php/Islands.php': await phpHelper(root, widgets),
    'docs/widgets.md': await controlsPage(root),
    'docs/texts.md': textsPage(await loadTexts(root)),
    ...(await editorFiles(root, widgets)),
    ...callsFiles(await loadCalls(root)),
  };
}

/** Files that git keeps and a build may change: with a new widget they change too. */
export const GENERATED = [
  'widgets/README.md',
  'integration/php/Islands.php',
  'integration/CALLS.md',
  'integration/calls/',
  'integration/editor/',
  'docs/texts.md',
  'docs/widgets.md',
  'sizes.json',
];

/** Writes those that changed; gives the widgets back with `schema`, the JSON Schema of their properties. */
export async function writeProjections(root, widgets) {
  const files = await projections(root, widgets);
  for (const folder of [SCHEMAS, 'integration/editor', 'docs']) await mkdir(path.join(root, folder), { recursive: true });
  for (const name of await readdir(path.join(root, SCHEMAS))) if (!files[`${SCHEMAS}/${name}`]) await rm(path.join(root, SCHEMAS, name));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
  }
  const schema = await schemas(root, widgets);
  return widgets.map((widget) => ({ ...widget, schema: schema[widget.name] }));
}
