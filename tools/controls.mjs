// The table of what widgets are put together from, in docs/widgets.md: computed from the exports of the kit and of what is bound to the stores.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from './say.mjs';

const ROOMS = { 'shared/ui': 'The kit', 'shared/bind': 'Bound to the stores' };
const PAGE = 'docs/widgets.md';
const [BEGIN, END] = ['<!-- controls: written by the build -->', '<!-- /controls -->'];

const EXPORT = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export (?:async )?(?:function|const) (\w+)/g;

/** First sentence of a comment, in one line. */
const sentenceOf = (comment = '') => /^.*?[.!?](?= |$)|^.*/.exec(comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim())[0];

/** Components and hooks of a file, each with the sentence that says what it is. Words and styles are none. */
async function controlsOf(root, file) {
  const code = await readFile(path.join(root, file), 'utf8');
  return [...code.matchAll(EXPORT)].flatMap(([, comment, name]) =>
    /^(?:use)?[A-Z]/.test(name) && !/^[A-Z_]+$/.test(name) ? [{ name, what: sentenceOf(comment) }] : [],
  );
}

/** Rows by room: `{file, name, what}`. */
export async function loadControls(root) {
  const rooms = Object.keys(ROOMS).map(async (room) => {
    const files = readdirSync(path.join(root, room), { recursive: true })
      .map((file) => `${room}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .sort();
    const rows = await Promise.all(files.map(async (file) => (await controlsOf(root, file)).map((control) => ({ file, ...control }))));
    return [room, rows.flat()];
  });
  return Object.fromEntries(await Promise.all(rooms));
}

/** docs/widgets.md with the table as the sources have it. Refuses an export without a sentence. */
export async function controlsPage(root) {
  const page = await readFile(path.join(root, PAGE), 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) refuse(`${PAGE} has no place for the table of controls. Put "${BEGIN}" and "${END}" back where it belongs.`);
  const rooms = await loadControls(root);
  const dumb = Object.values(rooms)
    .flat()
    .find(({ what }) => !what);
  if (dumb)
    refuse(`${dumb.file} exports ${dumb.name} and does not say what it is, so its row in ${PAGE} would be empty. Write one sentence above it, in /** */.`);
  const table = ([room, rows]) =>
    [
      `### ${ROOMS[room]} (\`${room}/\`)`,
      '',
      '| name | file | what it is |',
      '|---|---|---|',
      ...rows.map(({ name, file, what }) => `| \`${name}\` | \`${file.slice(room.length + 1)}\` | ${what.replaceAll('|', '\\|')} |`),
      '',
    ].join('\n');
  return `${before}${BEGIN}\n${Object.entries(rooms).map(table).join('\n')}${END}${after}`;
}
