// @vitest-environment node
// What a dev server has computed from folders of sources does not outlive them.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { referencePlugin } from '../../tools/reference.mjs';
import { widgetsVitePlugin } from '../../tools/widgets.mjs';

/** What a dev server that has loaded these modules throws away, and whether pages load again, when a file changes. */
function after(plugin: { configureServer: unknown }, event: string, file: string) {
  const watcher = new EventEmitter();
  const thrown: string[] = [];
  const sent: string[] = [];
  const moduleGraph = { getModuleById: (id: string) => ({ id }), invalidateModule: ({ id }: { id: string }) => void thrown.push(id.replace('\0', '')) };
  (plugin.configureServer as (server: object) => void)({ watcher, moduleGraph, ws: { send: ({ type }: { type: string }) => void sent.push(type) } });
  watcher.emit('all', event, `/shop/${file}`);
  return { thrown, loaded: sent.includes('full-reload') };
}

test.each([
  ['change', 'shared/texts/cart.ts', true],
  ['change', 'shared/api/cart.about.ts', true],
  ['change', 'widgets/favourites/about.ts', true],
  ['add', 'widgets/orders/text.ts', true],
  // Another key may be named now; the page of the component itself is refreshed as ever.
  ['change', 'widgets/favourites/Favourites.tsx', false],
])('the reference is read again after %s of %s', (event, file, loaded) =>
  expect(after(referencePlugin('/shop'), event, file)).toEqual({ thrown: ['virtual:reference'], loaded }),
);

test.each([
  ['add', 'widgets/orders/widget.ts'],
  ['unlink', 'widgets/favourites/widget.ts'],
  ['change', 'widgets/basket-button/shell.html'],
  ['add', 'host/calls/own/orders.ts'],
  ['change', 'shared/texts/cart.ts'],
])('the listings are made again after %s of %s', (event, file) =>
  expect(after(widgetsVitePlugin('/shop'), event, file)).toEqual({ thrown: ['virtual:widgets', 'virtual:calls'], loaded: true }),
);

test.each([['README.md'], ['host/shop/cart.ts'], ['tests/texts/cart.ts']])('%s is read by neither', (file) => {
  for (const plugin of [referencePlugin('/shop'), widgetsVitePlugin('/shop')]) expect(after(plugin, 'change', file)).toEqual({ thrown: [], loaded: false });
});
