// Writes what is computed from the definitions into the tree: the catalogue and the PHP helper. The manifest takes the schemas from here.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue, schemas } from './catalogue.mjs';
import { phpHelper } from './php.mjs';

/** The files computed from the definitions, by path. */
async function projections(root, widgets) {
  return { 'widgets/README.md': await catalogue(root, widgets), 'integration/php/Islands.php': await phpHelper(root, widgets) };
}

/** Writes those that changed; gives the widgets back with `schema`, the JSON Schema of their properties. */
export async function writeProjections(root, widgets) {
  for (const [name, text] of Object.entries(await projections(root, widgets))) {
    const file = path.join(root, name);
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
  }
  const schema = await schemas(root, widgets);
  return widgets.map((widget) => ({ ...widget, schema: schema[widget.name] }));
}
