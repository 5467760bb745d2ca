// What lies together in the bundle, and how it is imported.

import { map, listenKeys as real } from 'nanostores';
import { expect, test } from 'vitest';
import { importsOf, LISTEN_KEYS } from '../../tools/groups.mjs';

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
