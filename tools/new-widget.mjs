// `npm run new <name>`: a widget's folder, story and test from the templates. They pass every check as they are; nothing else needs editing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';

/** Where each template goes, by its name in tools/templates/widget. */
const FILES = {
  'widget.ts': 'widgets/__name__/widget.ts',
  'Component.tsx': 'widgets/__name__/__Name__.tsx',
  'Component.module.css': 'widgets/__name__/__Name__.module.css',
  'text.ts': 'widgets/__name__/text.ts',
  'examples.ts': 'widgets/__name__/examples.ts',
  'story.tsx': 'stories/widgets/__name__.stories.tsx',
  'test.tsx': 'tests/widgets/__name__.test.tsx',
};

const here = path.dirname(fileURLToPath(import.meta.url));

/** Creates the widget and returns the paths made. Throws, with nothing written, on a bad or taken name. */
export async function newWidget(root, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') || name.length > 40) {
    refuse(
      `"${name ?? ''}" cannot be a widget's name, which is also its folder and its data-island. Use up to 40 small letters and digits joined by "-": price-alert.`,
    );
  }
  const component = name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase());
  const fill = (text) => text.replaceAll('__name__', name).replaceAll('__Name__', component);
  const files = Object.entries(FILES).map(([template, target]) => [template, fill(target)]);
  const taken = existsSync(path.join(root, 'widgets', name))
    ? `widgets/${name}`
    : files.map(([, target]) => target).find((target) => existsSync(path.join(root, target)));
  if (taken) refuse(`${taken} exists already, so nothing was written. Choose another name, or delete what is left of the old widget.`);
  for (const [template, target] of files) {
    const file = path.join(root, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, fill(await readFile(path.join(here, 'templates/widget', `${template}.txt`), 'utf8')), { flag: 'wx' });
  }
  const made = files.map(([, target]) => target);
  // The order of imports depends on the name, so the formatter has the last word.
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...made], { cwd: root, stdio: 'ignore' });
  return made;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  speakPlainly();
  const { positionals } = argumentsOf({ usage: 'npm run new <name>' });
  const made = await newWidget(path.join(here, '..'), positionals[0]);
  console.log(`${made.join('\n')}\n\nNext: say in widget.ts what it is for, then \`npm run storybook\` or \`npm start\`.`);
}
