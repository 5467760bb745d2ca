// What the bundle weighs, and that it does not grow unseen. Bytes of Brotli.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Sizes as they were last agreed on, written by the build: never by hand. */
const FILE = 'sizes.json';

/** kB of what every page loads, whatever is on it. */
const LOADER = 6;

/** A widget may grow by so much before somebody has to agree. */
const GROWTH = { share: 0.02, bytes: 512 };

/** A new widget may weigh so much more than the median of its kind. */
const ABOVE_MEDIAN = 0.1;

const kb = (bytes) => (bytes / 1024).toFixed(1);
const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

/** Prints a table of both builds. */
export function printSizes(sizes) {
  const names = Object.keys(sizes.react.widgets);
  const wide = Math.max(...names.map((name) => name.length), 18);
  const row = (name, ...cells) => console.log(`${name.padEnd(wide)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  row('kB, Brotli', 'kind', 'own', 'React', 'Preact', 'with all', 'files');
  for (const name of names) {
    const react = sizes.react.widgets[name];
    row(name, react.kind, kb(react.own), kb(react.cold), kb(sizes.preact.widgets[name].cold), kb(react.whole), react.files);
  }
  for (const [title, key] of [
    ['islands.js', 'loader'],
    ['islands.css', 'style'],
    ['core without React', 'core'],
    ['React / Preact', 'react'],
  ]) {
    row(title, '', '', kb(sizes.react[key]), kb(sizes.preact[key]), '');
  }
}

/** The agreed sizes, by build. */
export async function readSizes(root) {
  const text = await readFile(path.join(root, FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** What is kept of the sizes of a build. */
const kept = ({ loader, style, core, widgets }) => ({
  loader,
  style,
  core,
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, { kind, cold, files }]) => [name, { kind, cold, files }])),
});

/** `agreed` with the widgets that are new, and without those that are gone. */
function withTheirNames(sizes, agreed) {
  return Object.fromEntries(
    Object.entries(sizes).map(([build, size]) => {
      const { widgets, ...whole } = kept(size);
      const known = agreed[build];
      return [build, { ...whole, ...known, widgets: Object.fromEntries(Object.entries(widgets).map(([name, now]) => [name, known?.widgets[name] ?? now])) }];
    }),
  );
}

/** Writes the agreed sizes: all of them anew, or only what has come and gone. Tells whether the file has changed. */
export async function writeSizes(root, sizes, agreed, anew) {
  const next = anew ? Object.fromEntries(Object.entries(sizes).map(([build, size]) => [build, kept(size)])) : withTheirNames(sizes, agreed);
  if (JSON.stringify(next) === JSON.stringify(agreed)) return false;
  // One line for a widget, so that two branches rarely meet in one.
  const rows = (widgets) => Object.entries(widgets).map(([name, row]) => `   ${JSON.stringify(name)}: ${JSON.stringify(row)}`);
  const builds = Object.entries(next).map(([build, { widgets, ...whole }]) => {
    const head = Object.entries(whole).map(([key, value]) => `  ${JSON.stringify(key)}: ${value}`);
    return ` ${JSON.stringify(build)}: {\n${head.join(',\n')},\n  "widgets": {\n${rows(widgets).join(',\n')}\n  }\n }`;
  });
  await writeFile(path.join(root, FILE), `{\n${builds.join(',\n')}\n}\n`);
  return true;
}

/** Text of SIZES.md: the sizes of both builds as a table. */
export function sizesPage(sizes, version) {
  const builds = Object.keys(sizes);
  const row = (name, ...cells) => `| ${[name, ...cells].join(' | ')} |`;
  const title = { react: 'React', preact: 'Preact' };
  const table = (head, rows) => [row(...head), row(...head.map((_, at) => (at ? '--:' : '---'))).replaceAll(' ', ''), ...rows].join('\n');
  const whole = [
    ['`islands.js`, on every page', 'loader'],
    ['`islands.css`', 'style'],
    ['what every widget needs, without React or Preact', 'core'],
  ].map(([words, key]) => row(words, ...builds.map((build) => kb(sizes[build][key]))));
  const widgets = Object.entries(sizes[builds[0]].widgets).map(([name, { kind, files }]) =>
    row(`\`${name}\``, kind, ...builds.map((build) => kb(sizes[build].widgets[name].cold)), files),
  );
  const heads = builds.map((build) => title[build]);
  return [
    `# Sizes of ${version}`,
    'In kB of Brotli.',
    table(['file', ...heads], whole),
    'What a visitor loads who comes for the first time and finds this widget alone; all of it but the widget’s own code serves every other widget too.',
    table(['widget', 'kind', ...heads, 'files'], widgets),
  ]
    .join('\n\n')
    .concat('\n');
}

const HOW = 'Make it lighter; or run `npm run sizes`, commit sizes.json with the change that needs it, and say in CHANGELOG.md what it is for';

/** Sentences about what has grown beyond what was agreed on; empty when all is well. */
export function checkSizes(sizes, agreed) {
  const over = [];
  for (const [build, size] of Object.entries(sizes)) {
    const known = agreed[build];
    if (size.loader > LOADER * 1024)
      over.push(`${build}: islands.js weighs ${kb(size.loader)} kB, and every page waits for it: its budget is ${LOADER} kB. Make it lighter`);
    if (!known) continue;
    const grown = (what, now, was) => {
      if (now > was + Math.max(was * GROWTH.share, GROWTH.bytes)) over.push(`${build}: ${what} has grown from ${kb(was)} to ${kb(now)} kB. ${HOW}`);
    };
    grown('islands.css', size.style, known.style);
    grown('the core without React', size.core, known.core);
    for (const [name, { kind, cold }] of Object.entries(size.widgets)) {
      const was = known.widgets[name];
      if (was) {
        grown(`${name} for a first visitor`, cold, was.cold);
        continue;
      }
      const others = Object.values(known.widgets).filter((one) => one.kind === kind);
      const budget = others.length > 0 ? median(others.map((one) => one.cold)) * (1 + ABOVE_MEDIAN) : Number.POSITIVE_INFINITY;
      if (cold > budget)
        over.push(`${build}: ${name} is new and weighs ${kb(cold)} kB for a first visitor; others of its kind (${kind}) may weigh ${kb(budget)} kB. ${HOW}`);
    }
  }
  return over;
}
