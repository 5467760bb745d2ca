// `npm run new <name> -- [--data | --list | --form | --modal]`: a widget's folder, story and test from the templates of its kind, and what its calls need.
// They pass every check as they are; nothing else needs editing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

const here = path.dirname(fileURLToPath(import.meta.url));
const usage = `npm run new <name> -- [${KINDS.map((kind) => `--${kind}`).join(' | ')}]`;

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

/** Creates a widget of that kind and returns the paths made. Refuses, with nothing written, a bad or taken name. */
export async function newWidget(root, name, kind = 'plain') {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') || name.length > 40) {
    refuse(
      `"${name ?? ''}" cannot be a widget's name, which is also its folder and its data-island. Use up to 40 small letters and digits joined by "-": price-alert.`,
    );
  }
  await refuseInPhp(root, name);
  const component = name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());
  const fill = (text) => text.replaceAll('__name__', name).replaceAll('__Name__', component);
  const folder = path.join(here, 'templates', kind);
  const files = Object.fromEntries((await readdir(folder)).map((template) => [template, fill(TARGETS[template.replace(/\.txt$/, '')])]));
  const made = Object.values(files).sort();
  const taken = existsSync(path.join(root, 'widgets', name)) ? `widgets/${name}` : made.find((target) => existsSync(path.join(root, target)));
  if (taken) refuse(`${taken} exists already, so nothing was written. Choose another name, or delete what is left of the old widget.`);
  for (const [template, target] of Object.entries(files)) {
    const file = path.join(root, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, fill(await readFile(path.join(folder, template), 'utf8')), { flag: 'wx' });
  }
  // The order of imports depends on the name, so the formatter has the last word.
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...made], { cwd: root, stdio: 'ignore' });
  return made;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  speakPlainly();
  const { values, positionals } = argumentsOf({ usage, options: Object.fromEntries(KINDS.map((kind) => [kind, { type: 'boolean' }])) });
  if (positionals.length > 1) refuse(`"${positionals[1]}" is one name too many, so nothing was made. Use: ${usage}`);
  // Without the `--` before it npm takes the flag for its own and only names it in the environment.
  const kinds = KINDS.filter((kind) => values[kind] || process.env[`npm_config_${kind}`] === 'true');
  if (kinds.length > 1) refuse(`A widget is of one kind, not ${kinds.join(' and ')}, so nothing was made. Use: ${usage}`);
  const made = await newWidget(path.join(here, '..'), positionals[0], kinds[0]);
  console.log(`${made.join('\n')}\n\nNext: say in widget.ts what it is for, then \`npm run storybook\` or \`npm start\`.`);
}
