// Which modules lie together. esbuild makes a chunk for each set of entries that share a module, and forty widgets share hundreds of modules in as many ways:
// so every entry that needs one module of a group imports all of it, and the group is one file. The group of a module is computed from its path: a folder is a
// chunk. Only the exceptions below are named, by what they are for; no new widget and no new module of a folder needs a line here.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from './say.mjs';

const core = (...names) => names.map((name) => `shared/stores/core/${name}.ts`);

/** What does not lie with its folder. */
export const EXCEPTIONS = {
  /** What runs on a page where nothing is drawn: the page's duties, its calls, the stores of what its resting views follow. None of it may have React come. */
  undrawn: [
    'shared/page/index.ts',
    'shared/api/calls.ts',
    'shared/stores/core/user.ts',
    ...['favourites/index', 'bookmarks/index', 'cart/active', 'cart/engine'].map((name) => `shared/stores/${name}.ts`),
  ],
  /** Small stores that both the page and the plainest control read. */
  plain: [...core('buyer', 'result', 'spoken', 'guests', 'drafts'), 'shared/stores/cart/wanted.ts', 'shared/browser/signals.ts', 'shared/api/remote.ts'],
  /** What every drawn island needs, beside what mounts it. */
  drawn: ['node_modules/@nanostores/react/index.js', 'shared/ui/Button.tsx', 'shared/island/adopt.ts'],
};

/** How rows of lists are kept and changed: no purchase needs it. */
const RECORDS = new Set(core('records', 'removal', 'edit', 'bulk', 'rows', 'facts'));

/** Folders that go into the file of another: the lines of a cart show what they are divided among. */
const JOINED = { 'features/assign': 'features/cart-lines' };

/** Name of the chunk of a module; undefined where its room has no folders. What lists and forms keep in `stores/core` lies with what is bound to them. */
export function chunkOf(source) {
  const [, kind] = /^shared\/(?:ui|bind)\/(\w+)\//.exec(source) ?? [];
  const [, part] = /^shared\/stores\/core\/(list|form)/.exec(source) ?? [];
  const [, room, family] = /^(?:shared\/)?(stores|features|widgets)\/([\w-]+)\//.exec(source) ?? [];
  if (RECORDS.has(source)) return 'stores/records';
  const name = kind ? `kit/${kind}` : part ? `kit/${part}s` : room && `${room}/${family}`;
  return JOINED[name] ?? name;
}

/** Refuses a name that no module has: it would leave its group without a word. */
export function checkGroups(root) {
  for (const source of [...Object.values(EXCEPTIONS).flat(), ...RECORDS])
    if (!existsSync(path.join(root, source)))
      refuse(`tools/groups.mjs names ${source}, which is not there. Name the module as it is called now, or take it out.`);
}

const isStatic = ({ kind, external }) => !external && kind !== 'dynamic-import';

/** Modules that `sources` need before they run, themselves included. */
export function reach(inputs, sources, seen = new Set()) {
  for (const source of sources) {
    if (seen.has(source) || !inputs[source]) continue;
    seen.add(source);
    reach(
      inputs,
      inputs[source].imports.filter(isStatic).map((one) => one.path),
      seen,
    );
  }
  return seen;
}

/** Sources that are imported lazily: entries of their own. */
export const lazySources = (inputs) => [
  ...new Set(Object.values(inputs).flatMap(({ imports }) => imports.filter((one) => one.kind === 'dynamic-import' && !one.external).map((one) => one.path))),
];

/** So many bytes of source are loaded without need rather than one more file is fetched. */
const WORTH_A_FILE = 6000;

/**
 * Groups of modules by name. `inputs` are of esbuild's metafile; `view` (what mounts), `page` (what a page has once), `widgets` and `others` the entries;
 * `vendor` is React, `undrawn` what a page loads of which nothing is drawn.
 */
export function groupModules(inputs, { view, page, widgets, others, vendor, undrawn }) {
  const first = [...widgets, page, view];
  const closures = new Map();
  const closure = (source) => closures.get(source) ?? closures.set(source, reach(inputs, [source])).get(source);
  const users = new Map();
  for (const entry of new Set([...first, ...others, ...lazySources(inputs)]))
    for (const source of closure(entry)) users.set(source, [...(users.get(source) ?? []), entry]);
  const react = reach(inputs, [vendor]);
  const draws = (source) => [...closure(source)].some((one) => react.has(one));
  const rests = reach(inputs, undrawn);
  const atFirst = reach(inputs, first);

  const groups = new Map();
  const taken = new Set();
  const put = (name, sources) => {
    for (const source of sources) {
      if (taken.has(source) || !inputs[source]) continue;
      const group = groups.get(name) ?? groups.set(name, new Set()).get(name);
      taken.add(source);
      group.add(source);
    }
  };
  const drawn = reach(inputs, [view, ...EXCEPTIONS.drawn]);
  put('vendor', react);
  put('base', [...reach(inputs, EXCEPTIONS.plain), ...[...drawn].filter((source) => rests.has(source))]);
  put('drawn', drawn);
  const inCore = [...atFirst].filter((source) => chunkOf(source) === 'stores/core');
  put('stores/core', inCore);
  put(
    'page',
    [...reach(inputs, [page])].filter((source) => /^shared\/(?:page|island)\//.test(source)),
  );
  put(
    'api',
    [...rests, ...Object.keys(inputs)].filter(
      (source) =>
        !atFirst.has(source) && /^shared\/(?:api|reading)\/|^node_modules\//.test(source) && (rests.has(source) || source.startsWith('shared/reading/')),
    ),
  );

  const folders = new Map();
  const loose = [];
  for (const source of atFirst) {
    if (taken.has(source) || source.startsWith('island:') || users.get(source).length < 2) continue;
    const name = chunkOf(source);
    if (name) folders.set(name, [...(folders.get(name) ?? []), source]);
    else loose.push(source);
  }
  const needsCore = (source) => [...(groups.get('stores/core') ?? [])].some((one) => closure(source).has(one));
  for (const [name, sources] of folders) {
    // Of a folder that draws, what runs where nothing is drawn lies apart.
    put(`${name} undrawn`, sources.some(draws) ? sources.filter((source) => rests.has(source)) : []);
    // Of a family of stores, what needs the core: plain controls do without it.
    if (name.startsWith('stores/') && !sources.every(needsCore)) put(`${name} with core`, sources.filter(needsCore));
    put(name, sources);
  }

  // What has no folder lies in the smallest chunk that all who need it load anyway; importers before what they import.
  // A sheet draws nothing by itself; what adopts it comes with what does.
  const bringsDrawn = (source) => [...closure(source)].some((one) => groups.get('drawn')?.has(one));
  const isImported = (source, by) => by !== source && closure(by).has(source);
  for (const left = new Set(loose); left.size > 0; ) {
    const source = [...left].find((one) => ![...left].some((other) => isImported(one, other)));
    left.delete(source);
    const needs = needsOf(groups, closure);
    const loads = first.map((entry) => [entry, needs(entry)]);
    const isAbove = (name) => [...groups.get(name)].some((one) => closure(one).has(source));
    const above = [...groups.keys()].filter(isAbove);
    const need = loads.filter(([entry, names]) => closure(entry).has(source) || above.some((name) => names.has(name)));
    const restful = new Set(undrawn.flatMap((entry) => (inputs[entry] ? [...needs(entry)] : [])));
    const isOfRest = rests.has(source) || above.some((name) => restful.has(name));
    const fits = [...groups.keys()].flatMap((name) => {
      // A group brings those it needs, which may draw where it does not.
      const isSafe =
        draws(source) || bringsDrawn(source) ? !restful.has(name) : !(isOfRest && [...needs.ofGroup(name)].some((one) => [...groups.get(one)].some(draws)));
      if (name === 'vendor' || !isSafe || !need.every(([, names]) => names.has(name))) return [];
      return [{ name, needless: loads.filter(([, names]) => names.has(name)).length - need.length }];
    });
    const [best] = fits.sort((a, b) => a.needless - b.needless);
    if (best && inputs[source].bytes * best.needless <= WORTH_A_FILE * need.length) put(best.name, [source]);
  }
  return groups;
}

/** Tells the names of all groups that an entry loads, or a group: a group brings those it needs, and so on. */
function needsOf(groups, closure) {
  const nameOf = new Map([...groups].flatMap(([name, members]) => [...members].map((source) => [source, name])));
  const directly = (sources) => new Set([...sources].flatMap((source) => [...closure(source)]).flatMap((source) => nameOf.get(source) ?? []));
  const below = new Map([...groups].map(([name, members]) => [name, directly(members)]));
  const all = (found) => {
    for (const name of found) for (const one of below.get(name)) found.add(one);
    return found;
  };
  return Object.assign((entry) => all(directly([entry])), { ofGroup: (name) => all(new Set([name])) });
}

/** Packages come with what imports them, but for those whose order matters; an import for its own sake of another would be dropped. */
const isNamed = (source) => !source.startsWith('node_modules/') || /^node_modules\/@?nanostores\//.test(source);

/** What each entry has to import first, by source, given the groups and the entries. What is imported lazily is an entry too. */
export function planGroups(inputs, groups, entries) {
  const closures = new Map();
  const closure = (source) => closures.get(source) ?? closures.set(source, reach(inputs, [source])).get(source);
  const needs = needsOf(groups, closure);
  return new Map(
    [...new Set([...entries, ...lazySources(inputs)])].map((entry) => {
      const names = needs(entry);
      return [entry, [...groups].flatMap(([name, members]) => (names.has(name) ? [...members].filter((source) => source !== entry && isNamed(source)) : []))];
    }),
  );
}

const PACKAGE = /^node_modules\/((?:@[\w-]+\/)?[\w.-]+)/;
const OURS = Symbol('ours');

/** Of a source that is imported by where it lies in the project: by where the project lies, esbuild would choose other names for what it minifies. */
export const PLACE = 'ostrova:';

/** Lines that import these sources; packages by their name. */
export const importsOf = (sources) =>
  [...new Set(sources.map((source) => PACKAGE.exec(source)?.[1] ?? PLACE + source))].map((name) => `import ${JSON.stringify(name)};`);

/** `nanostores/listen-keys`, which would bring the reader of paths along. */
export const LISTEN_KEYS = `export const listenKeys = ($store, keys, listener) =>
  $store.listen((value, before, changed) => {
    if (changed === undefined || keys.includes(changed)) listener(value, before, changed);
  });
export const subscribeKeys = ($store, keys, listener) => {
  const stop = listenKeys($store, keys, listener);
  listener($store.value);
  return stop;
};`;

/** esbuild plugin: each source of `plan` imports first what the plan says; definitions go through `strip`. */
export const groupsPlugin = (root, plan, strip) => ({
  name: 'groups',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${PLACE}`) }, ({ path: name }) => ({ path: path.join(root, name.slice(PLACE.length)) }));
    // An import for the sake of order alone would be dropped where the package says that it has no side effects.
    build.onResolve({ filter: /^@?nanostores/ }, async ({ path: name, pluginData, ...rest }) => {
      if (pluginData === OURS) return null;
      return { ...(await build.resolve(name, { ...rest, pluginData: OURS })), sideEffects: true };
    });
    // Keys of a map are all that is followed here: paths into deep maps stay at home.
    build.onLoad({ filter: /[\\/]nanostores[\\/]listen-keys[\\/]index\.js$/ }, () => ({ contents: LISTEN_KEYS }));
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const before = plan.get(path.relative(root, file).split(path.sep).join('/'));
      const isDefinition = path.basename(file) === 'widget.ts';
      if (!before?.length && !isDefinition) return null;
      const source = await readFile(file, 'utf8');
      return { contents: [...importsOf(before ?? []), isDefinition ? strip(source) : source].join('\n'), loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});
