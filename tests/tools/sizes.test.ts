// @vitest-environment node
// The sizes of the bundle: what may grow by how much, what a new widget may weigh, and what becomes of the file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSizes, readSizes, writeSizes } from '../../tools/sizes.mjs';
import { scratch } from '../scratch';

type Row = { kind: string; cold: number; files: number };
const sizesOf = (widgets: Record<string, Row>, loader = 6000) => ({ react: { loader, style: 3000, core: 28_000, widgets } });
const list = (cold: number): Row => ({ kind: 'list', cold, files: 10 });

const AGREED = sizesOf({ heart: { kind: 'control', cold: 80_000, files: 8 }, orders: list(100_000), staff: list(104_000), marks: list(96_000) });
const now = (widgets: Record<string, Row>, loader?: number) => sizesOf({ ...AGREED.react.widgets, ...widgets }, loader);

test('a widget may grow by 2 %, or by half a kB where that is more; what it says names the way out', () => {
  expect(checkSizes(now({ orders: list(102_000) }), AGREED)).toEqual([]);
  expect(checkSizes(now({ orders: list(102_001) }), AGREED)).toEqual([
    expect.stringMatching(/^react: orders for a first visitor has grown from 97\.7 to 99\.6 kB\. .*npm run sizes/),
  ]);
  const small = { react: { ...AGREED.react, style: 3512 } };
  expect(checkSizes(small, AGREED)).toEqual([]);
  expect(checkSizes({ react: { ...AGREED.react, style: 3513 } }, AGREED)).toHaveLength(1);
  expect(checkSizes(now({ orders: list(50_000) }), AGREED)).toEqual([]);
});

test('a new widget is held against the median of its kind, not against any list', () => {
  expect(checkSizes(now({ fresh: list(110_000) }), AGREED)).toEqual([]);
  expect(checkSizes(now({ fresh: list(110_001) }), AGREED)).toEqual([expect.stringContaining('fresh is new and weighs 107.4 kB')]);
  // The first of its kind has nothing to be held against.
  expect(checkSizes(now({ fresh: { kind: 'form', cold: 200_000, files: 9 } }), AGREED)).toEqual([]);
});

test('the loader has a budget that nobody can agree away', () => {
  expect(checkSizes(now({}, 6145), { react: { ...AGREED.react, loader: 9000 } })).toEqual([expect.stringContaining('islands.js weighs')]);
});

test('the build adds what is new and takes out what is gone; the rest changes only when it is agreed on', async () => {
  const dir = scratch('sizes');
  expect(await writeSizes(dir, AGREED, {}, false)).toBe(true);
  expect(await readSizes(dir)).toEqual(AGREED);
  const { marks: _, ...left } = AGREED.react.widgets;
  const later = sizesOf({ ...left, orders: list(101_000), fresh: list(90_000) });
  expect(await writeSizes(dir, later, AGREED, false)).toBe(true);
  const kept = await readSizes(dir);
  expect(kept.react.widgets).toEqual({ ...left, fresh: list(90_000) });
  expect(await writeSizes(dir, later, kept, false)).toBe(false);
  expect(await writeSizes(dir, later, kept, true)).toBe(true);
  expect((await readSizes(dir)).react.widgets.orders.cold).toBe(101_000);
  // One line for each widget: two branches rarely meet in one.
  expect(readFileSync(path.join(dir, 'sizes.json'), 'utf8').match(/^.*"orders".*$/m)?.[0]).toContain('"cold":101000');
});
