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
/** The list of all writes: two lines of it carry the name of each. */
const WRITES = 'shared/stores/cart/writes/index.ts';

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

function refuseName(name, what) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') && name.length <= 40) return;
  refuse(`"${name ?? ''}" cannot be ${what}. Use up to 40 small letters and digits joined by "-": price-alert.`);
}

/** Writes the templates of a folder; refuses, with nothing written, where one of the files is there. */
async function writeTemplates(root, folder, targets, name, taken) {
  const component = name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());
  const camel = component[0].toLowerCase() + component.slice(1);
  const fill = (text) => text.replaceAll('__name__', name).replaceAll('__Name__', component).replaceAll('__camel__', camel);
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
  return { made, camel };
}

/** The order of imports depends on the name, so the formatter has the last word. */
const format = (root, files) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });

/** Creates a write of the cart and lists it. Returns the paths made. */
export async function newCartWrite(root, name) {
  refuseName(name, "a write's name, which is also its file");
  // Writes of quantities have these names, and the files beside the writes.
  if (['add', 'quantity', 'remove', 'index', 'write'].includes(name)) refuse(`"${name}" is a name of the cart's own. Choose another name.`);
  const { made, camel } = await writeTemplates(root, 'cart-write', CART_WRITE, name);
  const file = path.join(root, WRITES);
  const list = (await readFile(file, 'utf8'))
    .replace(/^import type \{ CartWrite \}/m, `import { ${camel} } from './${name}';\n$&`)
    .replace(/^export const WRITES = \{\n/m, `$&  '${name}': ${camel},\n`);
  await writeFile(file, list);
  format(root, [...made, WRITES]);
  return made;
}

/** Creates a widget of that kind and returns the paths made. Refuses, with nothing written, a bad or taken name. */
export async function newWidget(root, name, kind = 'plain') {
  refuseName(name, "a widget's name, which is also its folder and its data-island");
  await refuseInPhp(root, name);
  const taken = existsSync(path.join(root, 'widgets', name)) ? `widgets/${name}` : undefined;
  const { made } = await writeTemplates(root, kind, TARGETS, name, taken);
  format(root, made);
  return made;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  speakPlainly();
  const kindsOf = [...KINDS, 'cart-write'];
  const { values, positionals } = argumentsOf({ usage, options: Object.fromEntries(kindsOf.map((kind) => [kind, { type: 'boolean' }])) });
  if (positionals.length > 1) refuse(`"${positionals[1]}" is one name too many, so nothing was made. Use: ${usage}`);
  // Without the `--` before it npm takes the flag for its own and only names it in the environment.
  const kinds = kindsOf.filter((kind) => values[kind] || process.env[`npm_config_${kind.replace('-', '_')}`] === 'true');
  if (kinds.length > 1) refuse(`A widget is of one kind, not ${kinds.join(' and ')}, so nothing was made. Use: ${usage}`);
  const root = path.join(here, '..');
  const isWrite = kinds[0] === 'cart-write';
  const made = isWrite ? await newCartWrite(root, positionals[0]) : await newWidget(root, positionals[0], kinds[0]);
  const next = isWrite
    ? `\`cart.write('${positionals[0]}', …)\` makes it; it is listed in ${WRITES}.`
    : 'say in widget.ts what it is for, then `npm run storybook` or `npm start`.';
  console.log(`${made.join('\n')}\n\nNext: ${next}`);
  console.log(`The next build writes it into files that git keeps as well, commit them with it: ${GENERATED.join(', ')}.`);
}
