// Writes integration/editor/: what PhpStorm and VS Code show while a template is typed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readThemes } from './tokens.mjs';
import { importBundled } from './widgets.mjs';

/** What each setting of the tag is, by attribute: the table of docs/configuration.md, without its links. */
function meaningsOf(text) {
  const rows = [...text.matchAll(/^\| ((?:`data-[\w-]+` ?)+) \| (.+?) \| [^|]+ \|$/gm)];
  const said = (meaning) => meaning.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return Object.fromEntries(rows.flatMap(([, names, meaning]) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, said(meaning)])));
}

/** Texts of the files for editors by path. */
export async function editorFiles(root, widgets) {
  const { webTypesOf, htmlDataOf, config, CHOICES, TOKENS } = await importBundled(root, {
    stdin: {
      contents: [
        "export { webTypesOf, htmlDataOf } from './shared/definition/project-editor';",
        "export { config } from './shared/browser/config';",
        "export { CHOICES } from './shared/definition/check-tag';",
        "export { TOKENS } from './shared/ui/tokens.meaning';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
  });
  const [own, page, sheet] = await Promise.all(
    ['package.json', 'docs/configuration.md', 'shared/ui/tokens.css'].map((file) => readFile(path.join(root, file), 'utf8')),
  );
  const settings = {
    meanings: meaningsOf(page),
    defaults: config(),
    choices: CHOICES,
    themes: Object.keys(readThemes(sheet)),
    properties: Object.fromEntries(Object.entries(TOKENS).map(([name, { about }]) => [name, about])),
  };
  const definitions = widgets.map(({ definition }) => definition);
  const text = (value) => `${JSON.stringify(value, null, 1)}\n`;
  return {
    'integration/editor/web-types.json': text(webTypesOf(definitions, settings, JSON.parse(own).version)),
    'integration/editor/islands.html-data.json': text(htmlDataOf(definitions, settings)),
  };
}
