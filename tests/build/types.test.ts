// The types given to pages: a page's own script compiles against them, and what the bundle would refuse does not.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { schemas } from '../../tools/catalogue.mjs';
import { pageTypes } from '../../tools/types.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

const PAGE = `
import type { IslandsAssignment, IslandsCart, IslandsCartLine, IslandsPlaceholders } from './islands';

(window.islands ??= []).push(async (islands) => {
  const version: string = islands.version;
  await islands.mount();
  await islands.mount(document.querySelector('main') ?? document);
  islands.unmount(document.body);
  // @ts-expect-error a selector is no element
  await islands.mount('main');

  const added = await islands.cart.add({ productId: 5124, title: 'Фильтр', quantity: '2' });
  if (!added.ok) {
    const text: string = added.error.text;
    const code: string = added.error.code;
    console.log(text, code);
  }
  // @ts-expect-error there is no addition without a quantity
  await islands.cart.add({ productId: '5124' });
  // @ts-expect-error
  await islands.cart.add({ productId: {}, quantity: 1 });

  const read = await islands.cart.get();
  if (read.ok) {
    const quantities: number[] = read.lines.map((line) => line.quantity);
    const cost: number | undefined = read.cart?.cost;
    console.log(quantities, cost, read.loaded, read.total);
    for (const line of read.lines) {
      const key: string = line.offerId ?? line.productId;
      for (const { id, name, quantity } of [...line.assignCars, ...line.assignGroups, ...line.assignStocks]) console.log(key, id, name?.length, quantity.toFixed());
      // @ts-expect-error nothing is written into what was given
      line.quantity = 2;
      // @ts-expect-error what the bundle keeps of a line besides is its own
      console.log(line.pending);
    }
    // @ts-expect-error
    read.lines.pop();
  }
  await islands.cart.refresh();

  await islands.openModal('modal-warehouse-address', { warehouseId: 'MSK1' });
  await islands.openModal('modal-of-tomorrow', { any: 'thing' });

  const stop: () => void = islands.on('cart', ({ detail }) => console.log(detail.quantity, detail.cost));
  islands.on('error', (event) => event.preventDefault());
  islands.on('island:ready', ({ detail }) => console.log(detail.widget.length));
  // @ts-expect-error there is no such event
  islands.on('reddy', () => {});
  stop();
  await islands.whenReady();
  console.log(version);
});

document.addEventListener('islands:user', ({ detail }) => {
  const guest: boolean = detail.isGuest;
  console.log(guest);
});
document.body.addEventListener('island:error', (event) => {
  const phase: 'boot' | 'find' | 'load' | 'props' | 'render' | 'handler' | 'replay' = event.detail.phase;
  if (phase === 'load') event.preventDefault();
});

type Same<A, B> = [A, B] extends [B, A] ? true : never;
export const lineHolds: Same<
  keyof IslandsCartLine,
  'productId' | 'offerId' | 'title' | 'quantity' | 'price' | 'cost' | 'assignCars' | 'assignGroups' | 'assignStocks'
> = true;
export const assignmentHolds: Same<keyof IslandsAssignment, 'id' | 'name' | 'quantity'> = true;
export const cartHolds: Same<keyof IslandsCart | keyof NonNullable<IslandsCart['cart']>, 'cart' | 'lines' | 'loaded' | 'total' | 'quantity' | 'cost'> = true;

export const good: IslandsPlaceholders['basket-button'] = { 'data-good-id': 5124, 'data-title': 'Фильтр', 'data-order-allowed': '0' };
// @ts-expect-error the title is required
export const untitled: IslandsPlaceholders['basket-button'] = { 'data-good-id': 5124 };
export const unknown: IslandsPlaceholders['basket-button'] = {
  'data-good-id': 5124,
  'data-title': 'Фильтр',
  // @ts-expect-error
  'data-colour': 'red',
};
`;

test('a page written against islands.d.ts compiles, and its mistakes do not', async () => {
  const widgets = await loadWidgets({ root });
  const schema = await schemas(root, widgets);
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache/types-'));
  try {
    await writeFile(
      path.join(folder, 'islands.d.ts'),
      await pageTypes(
        root,
        widgets.map((widget) => ({ ...widget, schema: schema[widget.name] })),
      ),
    );
    await writeFile(path.join(folder, 'page.ts'), PAGE);
    const compilerOptions = { strict: true, noEmit: true, target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'bundler', types: [] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['islands.d.ts', 'page.ts'] }));
    const { stdout, status } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/lib/tsc.js'), '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
