// `npm run new <name> -- [--data | --list | --form | --modal]`: a widget's folder, story and test from the templates of its kind, and what its calls need.
// `--cart-write`: a write of the cart. They pass every check as they are; nothing else needs editing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED } from './projections.mjs';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';

/** Kinds beside the plain one, which knows only its properties: each has a folder of templates. */
export const KINDS = ['data', 'list', 'form', 'modal'];

/** Where each template goes, by its name in the folder of its kind. */
const TARGETS = {
  'widget.ts': 'widgets/__name__/widget.ts',
  'Component.tsx': 'widgets/__name__/__Name__.tsx',
  'Component.module.css': 'widgets/__name__/__Name__.module.css',
  'text.ts': 'widgets/__name__/text.ts',
  'model.ts': 'widgets/__name__/model.ts',
  'examples.ts': 'widgets/__name__/examples.ts',
  'api.ts': 'shared/api/__name__.ts',
  'api.about.ts': 'shared/api/__name__.about.ts',
  'about.ts': 'widgets/__name__/about.ts',
  'calls.ts': 'host/calls/own/__name__.ts',
  'story.tsx': 'stories/widgets/__name__.stories.tsx',
  'test.tsx': 'tests/widgets/__name__.test.tsx',
};

/** Where the templates of a write of the cart go. */
const CART_WRITE = {
  'write.ts': 'shared/stores/cart/writes/__name__.ts',
  'api.ts': 'shared/api/__name__.ts',
  'api.about.ts': 'shared/api/__name__.about.ts',
  'calls.ts': 'host/calls/own/__name__.ts',
  'texts.ts': 'shared/texts/__name__.ts',
  'test.ts': 'tests/stores/__name__.test.ts',
};
/**
 * What a write of the cart puts into files that are there, and behind what: the list of all writes, a line as it is read, a line as the demo shop keeps and
 * prints it, and the test of all writes. Each of these lines carries its name.
 */
const CART_WRITE_LINES = [
  { file: 'shared/stores/cart/writes/index.ts', behind: /(?=^import type \{ CartWrite \})/m, lines: "import { __camel__ } from './__name__';\n" },
  { file: 'shared/stores/cart/writes/index.ts', behind: /^export const WRITES = \{\n/m, lines: "  '__name__': __camel__,\n" },
  {
    file: 'shared/reading/entities.ts',
    behind: /^export const cartItemSchema = [^;]*?(?= {2}error: )/m,
    lines: '  /** Of the write `__name__`. */\n  __camel__: optional(note()),\n',
  },
  { file: 'host/shop/cart.ts', behind: /^export interface StoredLine \{[^}]*/m, lines: '  __camel__?: string;\n' },
  {
    file: 'host/shop/cart.ts',
    behind: /^export function lineView\([\s\S]*?(?= {4}\.\.\.\(error )/m,
    lines: '    ...(line.__camel__ ? { __camel__: line.__camel__ } : {}),\n',
  },
  { file: 'tests/stores/cart-writes.test.ts', behind: /^const INPUTS: .*\n/m, lines: "  '__name__': { key: '5123', value: 'В отдельную коробку' },\n" },
];
/** The files that those lines stand in. */
export const CART_WRITE_FILES = [...new Set(CART_WRITE_LINES.map(({ file }) => file))];
/** Where a line of a cart has names of its own. */
const LINE_NAMES = [
  { file: 'shared/reading/entities.ts', part: /^export const cartItemSchema = [^;]*/m },
  { file: 'shared/stores/cart/types.ts', part: /.*/s },
  { file: 'host/shop/cart.ts', part: /^export interface StoredLine \{[^}]*/m },
];

const here = path.dirname(fileURLToPath(import.meta.url));
const usage = `npm run new <name> -- [${[...KINDS, 'cart-write'].map((kind) => `--${kind}`).join(' | ')}]`;

/** Each widget is a method of the PHP helper, and PHP knows no capitals in the names of methods. */
async function refuseInPhp(root, name) {
  const bare = (widget) => widget.replaceAll('-', '');
  const method = name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
  const own = await readFile(path.join(here, 'templates/Islands.php.txt'), 'utf8');
  if ([...own.matchAll(/function (\w+)\(/g)].some(([, one]) => one.toLowerCase() === bare(name)))
    refuse(`"${name}" would be Islands::${method}() in PHP, where the helper has a method of that name already. Choose another name.`);
  const other = (await readdir(path.join(root, 'widgets'))).find((widget) => widget !== name && bare(widget) === bare(name));
  if (other) refuse(`"${name}" would be Islands::${method}() in PHP, which cannot tell it from the widget "${other}". Choose another name.`);
}

/** Words of JavaScript: no variable can have such a name. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements ' +
    'import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void ' +
    'while with yield'
  ).split(' '),
);
/** What Windows takes for a device, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

function refuseName(name, what) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') || name.length > 40)
    refuse(`"${name ?? ''}" cannot be ${what}. Use up to 40 small letters and digits joined by "-": price-alert.`);
  if (RESERVED.has(name)) refuse(`"${name}" cannot be ${what}: it is a word of the language, and no code could name it. Choose another name.`);
  if (DEVICE.test(name)) refuse(`"${name}" cannot be ${what}: Windows has no files of that name. Choose another name.`);
}

/** Names that a template has beside those that are made of the new name. */
function wordsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, ' ');
  const words = [...new Set(code.match(/[A-Za-z_$][\w$]*/g))];
  const isOpen = (word) => /__(name|Name|camel)__/.test(word);
  return { open: words.filter(isOpen), taken: new Set(words.filter((word) => !isOpen(word))) };
}

/** Code of a widget names it, and the shared components beside it: one word cannot be both. */
async function refuseInCode(root, folder, name) {
  const fill = filler(name);
  const component = `${fill('__Name__')}.tsx`;
  for (const room of folder === 'cart-write' ? [] : ['shared/ui', 'shared/bind']) {
    const file = (await readdir(path.join(root, room), { recursive: true })).find((one) => path.basename(one) === component);
    if (file) refuse(`"${name}" would be ${fill('__Name__')} in code, as ${room}/${file.split(path.sep).join('/')} is already. Choose another name.`);
  }
  const templates = path.join(here, 'templates', folder);
  for (const template of (await readdir(templates)).filter((file) => /\.tsx?\.txt$/.test(file))) {
    const { open, taken } = wordsOf(await readFile(path.join(templates, template), 'utf8'));
    const word = open.map(fill).find((one) => taken.has(one));
    if (word) refuse(`"${name}" would be ${word} in code, which ${template.replace(/\.txt$/, '')} of this kind has already. Choose another name.`);
  }
}

const camelOf = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

/** The text of a template for that name. */
function filler(name) {
  const camel = camelOf(name);
  const component = camel[0].toUpperCase() + camel.slice(1);
  return (text) => text.replaceAll('__name__', name).replaceAll('__Name__', component).replaceAll('__camel__', camel);
}

/** Writes the templates of a folder; refuses, with nothing written, where one of the files is there. */
async function writeTemplates(root, folder, targets, name, taken) {
  const fill = filler(name);
  const templates = path.join(here, 'templates', folder);
  const files = Object.fromEntries((await readdir(templates)).map((template) => [template, fill(targets[template.replace(/\.txt$/, '')])]));
  const made = Object.values(files).sort();
  const there = taken ?? made.find((target) => existsSync(path.join(root, target)));
  if (there) refuse(`${there} exists already, so nothing was written. Choose another name, or delete what is left of the old one.`);
  for (const [template, target] of Object.entries(files)) {
    const file = path.join(root, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, fill(await readFile(path.join(templates, template), 'utf8')), { flag: 'wx' });
  }
  return made;
}

/** The order of imports depends on the name, so the formatter has the last word. */
const format = (root, files) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });

/** What of a line the write sets is called by its name: no line may have that already. */
async function refuseOfLine(root, name) {
  const own = new RegExp(`^ {2}${camelOf(name)}\\??[:(<]`, 'm');
  for (const { file, part } of LINE_NAMES)
    if (own.test(part.exec(await readFile(path.join(root, file), 'utf8'))?.[0] ?? ''))
      refuse(`"${name}" would be \`${camelOf(name)}\` of a line, which ${file} has already. Choose another name.`);
}

/** Creates a write of the cart, lists it, and has its lines read and printed with what it sets. Returns the paths made. */
export async function newCartWrite(root, name) {
  refuseName(name, "a write's name, which is also its file");
  // Writes of quantities have these names, and the files beside the writes.
  if (['add', 'quantity', 'remove', 'index', 'write'].includes(name)) refuse(`"${name}" is a name of the cart's own. Choose another name.`);
  await refuseOfLine(root, name);
  await refuseInCode(root, 'cart-write', name);
  const texts = Object.fromEntries(await Promise.all(CART_WRITE_FILES.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')])));
  const fill = filler(name);
  for (const { file, behind, lines } of CART_WRITE_LINES) {
    if (!behind.test(texts[file]))
      refuse(`${file} has no place any more for a line of a write, so nothing was written. See CART_WRITE_LINES of tools/new-widget.mjs.`);
    texts[file] = texts[file].replace(behind, (before) => before + fill(lines));
  }
  const made = await writeTemplates(root, 'cart-write', CART_WRITE, name);
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(root, file), text);
  format(root, [...made, ...CART_WRITE_FILES]);
  return made;
}

/** Creates a widget of that kind and returns the paths made. Refuses, with nothing written, a bad or taken name. */
export async function newWidget(root, name, kind = 'plain') {
  refuseName(name, "a widget's name, which is also its folder and its data-island");
  await refuseInPhp(root, name);
  await refuseInCode(root, kind, name);
  const taken = existsSync(path.join(root, 'widgets', name)) ? `widgets/${name}` : undefined;
  const made = await writeTemplates(root, kind, TARGETS, name, taken);
  format(root, made);
  return made;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  speakPlainly();
  const kindsOf = [...KINDS, 'cart-write'];
  const { values, positionals } = argumentsOf({ usage, options: Object.fromEntries(kindsOf.map((kind) => [kind, { type: 'boolean' }])) });
  if (positionals.length > 1) refuse(`"${positionals[1]}" is one name too many, so nothing was made. Use: ${usage}`);
  const kinds = kindsOf.filter((kind) => values[kind]);
  if (kinds.length > 1) refuse(`A widget is of one kind, not ${kinds.join(' and ')}, so nothing was made. Use: ${usage}`);
  const root = path.join(here, '..');
  const isWrite = kinds[0] === 'cart-write';
  const made = isWrite ? await newCartWrite(root, positionals[0]) : await newWidget(root, positionals[0], kinds[0]);
  const next = isWrite
    ? `\`cart.write('${positionals[0]}', …)\` makes it where \`cart.can('${positionals[0]}')\`. Lines of it stand in ${CART_WRITE_FILES.join(', ')}: the shop prints \`${camelOf(positionals[0])}\` with each line. How a line shows it: docs/widgets.md, «A write of the cart in its lines».`
    : `say in widget.ts what it is for, then \`npm run storybook\` or \`npm start\`. What it asks by itself stands in integration/asked.json: \`ASKED=write npx vitest run --project unit tests/api/asked.test.ts -t ${positionals[0]}\` writes it there.`;
  console.log(`${made.join('\n')}\n\nNext: ${next}`);
  // npm takes --form for a flag of its own, without a trace.
  if (!kinds.length)
    console.log(`This widget knows only what the page prints. For another kind delete these files, and: npm run new ${positionals[0]} -- --form`);
  console.log(`The next build writes it into files that git keeps as well, commit them with it: ${GENERATED.join(', ')}.`);
}
