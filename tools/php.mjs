// Writes integration/php/Islands.php from the definitions.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { knownSettings } from './settings.mjs';
import { importBundled } from './widgets.mjs';

/** Text of the PHP helper for these widgets. */
export async function phpHelper(root, widgets) {
  const { phpHelperOf, config, INLINE } = await importBundled(root, {
    stdin: {
      contents:
        "export { phpHelperOf } from './shared/definition/project-php'; export { config } from './shared/browser/config'; export { INLINE } from './shared/island/inline';",
      resolveDir: root,
      loader: 'ts',
    },
  });
  const template = await readFile(path.join(root, 'tools/templates/Islands.php.txt'), 'utf8');
  return phpHelperOf(template, widgets, { settings: config(), known: await knownSettings(root), inline: INLINE });
}
