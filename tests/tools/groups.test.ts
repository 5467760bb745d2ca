// What lies together in the bundle, and how it is imported.

import { map, listenKeys as real } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { chunkOf, groupModules, importsOf, LISTEN_KEYS, planGroups } from '../../tools/groups.mjs';

test('an import for the sake of a group says where the source lies in the project, and nothing of where the project lies', () => {
  expect(
    importsOf(['shared/browser/signals.ts', 'node_modules/@nanostores/react/index.js', 'node_modules/nanostores/index.js', 'shared/browser/signals.ts']),
  ).toEqual(['import "ostrova:shared/browser/signals.ts";', 'import "@nanostores/react";', 'import "nanostores";']);
});

test('keys of a map are followed in the bundle as nanostores follows them', async () => {
  const { listenKeys } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(LISTEN_KEYS)}`)) as { listenKeys: typeof real };
  const heard = [listenKeys, real].map((follow) => {
    const $store = map<Record<string, number>>({ a: 1, b: 1 });
    const said: unknown[] = [];
    const stop = follow($store, ['a'], ({ a }) => said.push(a));
    $store.setKey('b', 2);
    $store.setKey('a', 2);
    $store.setKey('a', 3);
    stop();
    $store.setKey('a', 4);
    return said;
  });
  expect(heard).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

describe('a folder is a chunk', () => {
  test.each([
    ['shared/ui/fields/TextField.tsx', 'kit/fields'],
    ['shared/bind/lists/useList.ts', 'kit/lists'],
    ['shared/stores/core/list-address.ts', 'kit/lists'],
    ['shared/stores/core/form.ts', 'kit/forms'],
    ['shared/stores/core/resource.ts', 'stores/core'],
    ['shared/stores/cart/writes/add.ts', 'stores/cart'],
    ['shared/features/purchase/BasketControl.tsx', 'features/purchase'],
    ['widgets/cart/parts/Way.tsx', 'widgets/cart'],
    ['shared/ui/Button.tsx', undefined],
    ['shared/format/money.ts', undefined],
  ])('%s: %s', (source, chunk) => expect(chunkOf(source)).toBe(chunk));

  const PAGE = 'shared/page/index.ts';
  /** Inputs of a metafile: by source what it imports, `~` before what it imports lazily; all of one size. */
  const inputsOf = (modules: Record<string, string[]>, bytes = 1000) =>
    Object.fromEntries(
      Object.entries(modules).map(([source, imports]) => [
        source,
        { bytes, imports: imports.map((to) => (to.startsWith('~') ? { path: to.slice(1), kind: 'dynamic-import' } : { path: to, kind: 'import-statement' })) },
      ]),
    );
  const MODULES = {
    react: [],
    'shared/island/view.ts': ['react'],
    [PAGE]: ['shared/stores/cart/state.ts'],
    'island:widget:a': ['shared/features/purchase/Control.tsx', 'shared/format/a.ts', '~widgets/a/parts/Later.tsx'],
    'island:widget:b': ['shared/features/purchase/Control.tsx'],
    'island:widget:c': ['shared/bind/lists/Pick.tsx'],
    'island:widget:d': ['shared/bind/lists/Bar.tsx', 'shared/bind/lists/Pick.tsx'],
    'widgets/a/parts/Later.tsx': ['shared/bind/lists/Bar.tsx', 'shared/format/a.ts'],
    'shared/features/purchase/Control.tsx': ['react', 'shared/features/purchase/rules.ts', 'shared/format/pieces.ts'],
    'shared/features/purchase/rules.ts': ['shared/stores/cart/state.ts'],
    'shared/stores/cart/state.ts': ['shared/stores/cart/offer.ts'],
    'shared/stores/cart/offer.ts': [],
    'shared/bind/lists/Pick.tsx': ['react'],
    'shared/bind/lists/Bar.tsx': ['react'],
    'shared/format/a.ts': [],
    'shared/format/pieces.ts': [],
  };
  const widgets = ['a', 'b', 'c', 'd'].map((name) => `island:widget:${name}`);
  const grouped = (modules: Record<string, string[]>, bytes?: number) => {
    const inputs = inputsOf(modules, bytes);
    const groups: Map<string, Set<string>> = groupModules(inputs, {
      view: 'shared/island/view.ts',
      page: PAGE,
      widgets,
      others: [],
      vendor: 'react',
      undrawn: [PAGE, 'shared/features/purchase/rules.ts'],
    });
    return { inputs, groups, of: (source: string) => [...groups].find(([, members]) => members.has(source))?.[0] };
  };

  test('whoever needs one module of a folder loads the folder, and nothing of others', () => {
    const { inputs, groups } = grouped(MODULES);
    const plan: Map<string, string[]> = planGroups(inputs, groups, [...widgets, PAGE]);
    expect(plan.get('island:widget:c')).toEqual(expect.arrayContaining(['shared/bind/lists/Pick.tsx', 'shared/bind/lists/Bar.tsx']));
    expect(plan.get('island:widget:b')).not.toContain('shared/bind/lists/Pick.tsx');
    expect(plan.get('widgets/a/parts/Later.tsx')).toContain('shared/bind/lists/Pick.tsx');
  });

  test('of a folder that draws, what runs where nothing is drawn lies apart', () => {
    const { of } = grouped(MODULES);
    expect(of('shared/features/purchase/Control.tsx')).toBe('features/purchase');
    expect(of('shared/features/purchase/rules.ts')).toBe('features/purchase undrawn');
  });

  test('what has no folder lies with those who all need it; what many would load for nothing stays alone', () => {
    expect(grouped(MODULES).of('shared/format/pieces.ts')).toMatch(/^features\/purchase/);
    const wide = { ...MODULES, 'island:widget:c': ['shared/format/pieces.ts', 'shared/bind/lists/Pick.tsx'] };
    expect(grouped(wide, 100_000).of('shared/format/pieces.ts')).toBeUndefined();
  });

  test('what runs where nothing is drawn lies in no group that brings one which draws', () => {
    const family = 'shared/stores/orders/list.ts';
    const shared = [family, 'shared/ui/fields/Field.tsx', 'shared/format/sum.ts'];
    const modules = {
      ...MODULES,
      'island:widget:a': [...shared, ...MODULES['island:widget:a']],
      'island:widget:b': [...shared, ...MODULES['island:widget:b']],
      'shared/features/purchase/rules.ts': [...MODULES['shared/features/purchase/rules.ts'], 'shared/format/sum.ts'],
      'shared/ui/fields/Field.tsx': ['react'],
      'shared/ui/fields/length.ts': [],
      [family]: ['shared/ui/fields/length.ts'],
      'shared/format/sum.ts': [],
    };
    const { inputs, groups } = grouped(modules);
    const plan: Map<string, string[]> = planGroups(inputs, groups, [...widgets, PAGE, 'shared/features/purchase/rules.ts']);
    expect(plan.get('shared/features/purchase/rules.ts')).not.toContain('shared/ui/fields/Field.tsx');
  });

  test('a module more changes no other folder', () => {
    const more = {
      ...MODULES,
      'island:widget:d': [...MODULES['island:widget:d'], 'shared/features/new/New.tsx'],
      'shared/features/new/New.tsx': ['react'],
      [`${'island:widget:c'}`]: [...MODULES['island:widget:c'], 'shared/features/new/New.tsx'],
    };
    const [before, after] = [grouped(MODULES).groups, grouped(more).groups];
    for (const [name, members] of before) expect([...(after.get(name) ?? [])], name).toEqual([...members]);
    expect(after.get('features/new')).toEqual(new Set(['shared/features/new/New.tsx']));
  });
});
