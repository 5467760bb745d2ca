// node build.mjs [--watch] [--serve] [--sizes] [--check <files or URLs…>]
// Builds both bundles, checks their sizes (`--sizes` agrees to them as they are), and writes what is computed from the definitions: catalogue, PHP helper, manifest, design tokens.
import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './tools/build.mjs';
import { startDemoShop } from './tools/demo-shop.mjs';
import { argumentsOf, portOf, say, speakPlainly } from './tools/say.mjs';
import { checkSizes, printSizes, readSizes, writeSizes } from './tools/sizes.mjs';
import { loadWidgets } from './tools/widgets.mjs';

speakPlainly();

const root = path.dirname(fileURLToPath(import.meta.url));
const { values: asked, positionals: targets } = argumentsOf({
  usage: 'node build.mjs [--watch] [--serve] [--sizes], or node build.mjs --check <files, folders or URLs>',
  options: { check: { type: 'boolean' }, watch: { type: 'boolean' }, serve: { type: 'boolean' }, sizes: { type: 'boolean' } },
  words: ({ check }) => check,
});

async function build({ dev = false } = {}) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return buildAll({ root, out: path.join(root, 'dist'), version, dev });
}

if (asked.check) {
  const { checkPages } = await import('./tools/checker.mjs');
  const { exitCode } = await checkPages(targets, await loadWidgets({ root }), { root });
  process.exitCode = exitCode;
} else {
  const port = portOf(process.env.PORT, 3000);
  // Before the build: what keeps the shop from starting should not be heard after it. Pages opened meanwhile show their fallbacks.
  const shop = asked.serve ? await startDemoShop({ root, port, quiet: true }) : null;
  if (shop) console.log('Building both bundles, which takes a minute or two …');
  const sizes = await build({ dev: asked.watch });
  if (!asked.watch) {
    printSizes(sizes);
    const agreed = await readSizes(root);
    const over = asked.sizes ? [] : checkSizes(sizes, agreed);
    for (const line of over) console.error(line);
    if (!over.length && (await writeSizes(root, sizes, agreed, asked.sizes))) console.log('sizes.json has changed: commit it too.');
    // Whoever looks at the shop sees it all the same; tests and deployments build without serving.
    if (over.length && !asked.serve) process.exit(1);
  }
  if (shop) console.log(`Demo shop: ${shop.url}`);
  if (asked.watch) watchSources();
}

function watchSources() {
  let timer;
  let building = false;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (building) return rebuild();
      building = true;
      try {
        await build({ dev: true });
        console.log(`built ${new Date().toLocaleTimeString()}`);
      } catch (error) {
        say(error);
      }
      building = false;
    }, 80);
  };
  for (const room of ['widgets', 'shared', 'tools']) {
    if (existsSync(path.join(root, room))) {
      watch(path.join(root, room), { recursive: true }, (_event, file) => {
        if (file && !/README\.md$|~$/.test(file)) rebuild();
      });
    }
  }
  console.log('watching widgets/, shared/ and tools/');
}
