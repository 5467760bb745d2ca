// Every Russian word of the bundle by its key on the tag (`data-texts`).
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from './widgets.mjs';

const foldersOf = (root, room) =>
  existsSync(path.join(root, room))
    ? readdirSync(path.join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${room}/${name}`)
    : [];

/** Files that hold tables of words: `shared/text.ts`, those of `shared/texts/`, and `text.ts` of each room and widget. */
function textFiles(root) {
  const areas = readdirSync(path.join(root, 'shared/texts')).map((name) => `shared/texts/${name}`);
  const own = [...foldersOf(root, 'shared'), ...foldersOf(root, 'widgets')].map((folder) => `${folder}/text.ts`);
  return ['shared/text.ts', ...areas, ...own].filter((file) => existsSync(path.join(root, file))).sort();
}

/** Templates by key, sorted; each part of the bundle holds only its own. */
export async function loadTexts(root) {
  const files = textFiles(root);
  const contents = files.map((file, index) => `export * as t${index} from ${JSON.stringify(`./${file}`)};`).join('\n');
  const modules = await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } });
  const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((one) => one?.table));
  const texts = tables.flatMap(({ prefix, table }) => Object.entries(table).map(([key, text]) => [prefix + key, text]));
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
