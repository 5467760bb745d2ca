// Which modules lie together. esbuild makes a chunk for each set of entries that share a module, and forty widgets share a hundred modules in as many ways:
// so every entry that needs one module of a group imports all of it, and the group is one file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from './say.mjs';

/** Small stores that both the page and its islands read; what else both need lies with them. */
export const BASE = [
  ...['core/buyer', 'core/result', 'core/spoken', 'core/guests', 'core/drafts', 'cart/wanted'].map((name) => `shared/stores/${name}.ts`),
  'shared/browser/signals.ts',
  'shared/api/remote.ts',
];

/** What runs on a page where nothing is drawn: the page's duties, its calls, the stores of what its resting views follow. None of it may have React come. */
export const UNDRAWN = [
  'shared/page/index.ts',
  'shared/api/calls.ts',
  ...['core/user', 'favourites/index', 'bookmarks/index', 'cart/active', 'cart/engine'].map((name) => `shared/stores/${name}.ts`),
];

/** What most widgets show themselves by: it lies with what mounts them. */
export const KIT = [
  'node_modules/@nanostores/react/index.js',
  'shared/ui/Button.tsx',
  'shared/ui/useUid.ts',
  'shared/ui/usePopover.ts',
  'shared/ui/useLatest.ts',
  'shared/ui/VisuallyHidden.tsx',
  'shared/ui/focus.ts',
  'shared/bind/usePart.ts',
  'shared/ui/text.ts',
  'shared/island/adopt.ts',
  'shared/format/money.ts',
  'shared/format/pieces.ts',
  'shared/texts/units.ts',
  'shared/texts/guests.ts',
  'shared/features/purchase/text.ts',
  'shared/validation/url.ts',
];

/** The buyer, and what reads, writes and opens for one. What a page has once, its host among it, is apart: no widget waits for that. */
export const STORES = [
  ...['shared/browser/csrf-token.ts', 'shared/api/hooks.ts'],
  ...['failure', 'user', 'life', 'resource', 'mutation', 'undo', 'records', 'removal', 'edit', 'facts', 'modals', 'entry-state'].map(
    (name) => `shared/stores/core/${name}.ts`,
  ),
];

/**
 * Groups by name, each with the modules it begins with; what those import lies with them. A module belongs to the first group that reaches it. What only one
 * widget uses needs no group; what several use is put here, with what is mostly used beside it.
 */
export const GROUPS = {
  /** What lies above what, and what keeps to the edge of the window. */
  surfaces: ['shared/ui/layers.ts', 'shared/ui/docks.ts'],
  popover: ['shared/ui/Popover.tsx'],
  /** Rows, and the term that rows of things to buy have. */
  table: ['shared/ui/Table.tsx', 'shared/format/days.ts'],
  /** Cells, waits and failures of a widget that reads something of its own; which prices are shown, in which words. */
  data: [
    'shared/bind/ResourceView.tsx',
    'shared/bind/useResource.ts',
    'shared/bind/OwnPage.tsx',
    'shared/bind/FailureNote.tsx',
    'shared/ui/Skeleton.tsx',
    'shared/ui/Availability.ts',
    'shared/ui/Badge.tsx',
    'shared/texts/prices.ts',
    'shared/format/prices.ts',
    'shared/format/date.ts',
  ],
  /** Modal surfaces. */
  dialogs: [
    'shared/ui/Dialog.tsx',
    'shared/bind/dialogs/ModalDialog.tsx',
    'shared/bind/dialogs/useModal.ts',
    'shared/ui/AlertDialog.tsx',
    'shared/bind/GuestWays.tsx',
  ],
  /** The buyer's cars, what fits them, and the levels they are found by. */
  garage: [
    'shared/stores/garage/index.ts',
    'shared/stores/garage/levels.ts',
    'shared/format/cars.ts',
    'shared/features/cars/useOwnCars.ts',
    'shared/features/cars/FitBadge.tsx',
  ],
  /** Half a kB between the ways into the auto-catalogue and the calls, and what is chosen in the address. */
  ways: ['shared/validation/catalog-path.ts', 'shared/stores/core/list-address.ts'],
  /** The cart as it is shown. */
  cart: ['shared/stores/cart/index.ts', 'shared/texts/cart.ts'],
  /** A quantity, its rules, and how it is put into the cart. Without a component: presses on rows that rest need no more. */
  basket: ['quantityDraft', 'basketRules', 'begun'].map((name) => `shared/features/purchase/${name}.ts`),
  /** The control of a quantity. */
  order: ['shared/features/purchase/BasketControl.tsx'],
  /** The control with prices and sum. */
  purchase: ['shared/features/purchase-card/PurchaseCard.tsx'],
  /** The lines of a cart, and what stands around them. */
  lines: [
    'shared/features/cart/useCartRow.ts',
    'shared/features/cart/CartNotes.tsx',
    'shared/features/cart/Onward.tsx',
    'shared/ui/useFocusOnward.ts',
    'shared/features/cart/Summary.module.css',
    'shared/texts/drawer.ts',
  ],
  /** What the lines of a cart are divided among, and the ways into its dialogs. */
  assign: ['shared/features/assign/useAssign.tsx', 'shared/features/assign/LineAssign.tsx', 'shared/features/assign/AssignPicked.tsx'],
  fields: ['shared/ui/fields/TextField.tsx', 'shared/ui/fields/SelectField.tsx', 'shared/ui/focusField.ts'],
  forms: ['shared/bind/forms/useForm.ts', 'shared/texts/forms.ts', 'shared/ui/fields/TextArea.tsx'],
  lists: [
    'shared/bind/lists/useList.ts',
    'shared/stores/core/list.ts',
    'shared/ui/Pager.tsx',
    'shared/bind/lists/SelectionBar.tsx',
    'shared/bind/lists/usePicked.ts',
    'shared/bind/lists/PickBox.tsx',
    'shared/bind/lists/Thumb.tsx',
    'shared/bind/lists/ListPlace.tsx',
    'shared/texts/to-cart.ts',
  ],
  /** How numbers are compared. */
  codes: ['shared/format/codes.ts'],
  /** What the shop knows by a part of a number. */
  hints: ['shared/stores/hints/index.ts'],
  bookmarks: ['shared/stores/bookmarks/index.ts'],
  /** Delayed carts, what is put aside, and how far their approval is. */
  delayed: ['shared/stores/delayed/carts.ts', 'shared/format/approval.ts', 'shared/features/approval/ApprovalBadge.tsx'],
  /** What is decided about an approval: at once beside one cart, by a press above several. */
  approval: ['shared/stores/company/approval.ts', 'shared/features/approval/deeds.ts', 'shared/features/approval/FirstOf.tsx'],
  /** An uploaded list, for its rows and for the dialogs above them. */
  convertor: ['shared/stores/convertor/index.ts', 'widgets/convertor/model.ts'],
  favourites: ['shared/stores/favourites/index.ts', 'shared/stores/favourites/categories.ts'],
  /** Few forms keep what is typed. */
  drafts: ['shared/stores/core/form-draft.ts'],
  /** Quick entry, in a dialog and on a page, as far as its first step; what its rows and its reader, which come with a press, share with that. */
  entry: ['shared/features/quick-entry/EntrySteps.tsx'],
  /** The lines of a cart on a page of its own: found, chosen, refused, changed elsewhere. */
  'cart-lines': [
    'shared/features/cart-lines/useCartPage.ts',
    'shared/features/cart-lines/CartLines.tsx',
    'shared/features/cart-lines/EmptyCart.tsx',
    'shared/features/cart-lines/Summary.tsx',
    'shared/stores/delayed/store.ts',
  ],
  /** The calls of the stores, how they are sent and read, and by what schemas. */
  calls: ['shared/reading/entities.ts', 'shared/reading/offers.ts', 'shared/api/calls.ts'],
  /** Those of a business buyer's cart. */
  business: ['shared/api/cart-business.ts'],
};

/** Refuses a name that no module has: it would leave its group without a word. */
export function checkGroups(root) {
  for (const source of [...BASE, ...KIT, ...STORES, ...Object.values(GROUPS).flat()])
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

/**
 * What each entry has to import first, by source: `inputs` of esbuild's metafile, `entries` what is given to it, `shared` sets of sources that come before the
 * named groups, in order. Entries are also all that is imported lazily.
 */
export function planGroups(inputs, entries, shared) {
  const lazy = Object.values(inputs).flatMap(({ imports }) => imports.filter((one) => one.kind === 'dynamic-import' && !one.external).map((one) => one.path));
  const taken = new Set();
  const groups = [...shared, ...Object.values(GROUPS)].map((roots) => {
    const present = roots.filter((root) => inputs[root]);
    const members = [...reach(inputs, present)].filter((member) => !taken.has(member));
    for (const member of members) taken.add(member);
    return { roots: present, members: new Set(members) };
  });
  const plan = new Map();
  for (const entry of new Set([...entries, ...lazy])) {
    const needed = new Set();
    const seen = reach(inputs, [entry]);
    // A group brings those it needs, and so on.
    for (let grown = true; grown; ) {
      grown = false;
      for (const group of groups) {
        if (needed.has(group) || ![...seen].some((source) => group.members.has(source))) continue;
        needed.add(group);
        reach(inputs, group.roots, seen);
        grown = true;
      }
    }
    plan.set(
      entry,
      groups.filter((group) => needed.has(group)).flatMap((group) => group.roots.filter((root) => root !== entry)),
    );
  }
  return plan;
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
