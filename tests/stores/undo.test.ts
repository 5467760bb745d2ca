// What can still be taken back goes out with the page that is left: the code of its calls has been fetched by then.
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { remote } from '../../shared/api/remote';
import { createUndo } from '../../shared/stores/core/undo';

test('what waits for «Вернуть» is called in the task in which the page is left, though it is the first call of its kind', async () => {
  const removed = vi.fn(async (_: string) => {});
  // Code arrives in a task of its own.
  const api = remote(async () => {
    await nextTask();
    return { remove: removed };
  });
  const undo = createUndo<string, void>({ calls: api, text: () => 'Удалено', back: () => '' }, async (id) => {
    await api.remove(id);
    return { ok: true, value: undefined };
  });
  void undo.add('7', undefined);
  await nextTask();
  await nextTask();
  expect(removed).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  for (let turn = 0; turn < 20; turn++) await null;
  expect(removed.mock.calls).toEqual([['7']]);
});

test('every removal with «Вернуть» names the calls it waits with', () => {
  const named = readdirSync('shared/stores', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('core'))
    .flatMap((file) => {
      const code = readFileSync(`shared/stores/${file}`, 'utf8');
      return [...code.matchAll(/(?:createRemoval\(\w+, \{|undo: \{)\s+calls: (\w+)/g)].map(([, calls]) => `${file} ${calls}`);
    });
  expect(named.sort()).toEqual([
    'bookmarks/index.ts api',
    'convertor/index.ts api',
    'convertor/index.ts api',
    'delayed/carts.ts api',
    'favourites/removal.ts favouritesApi',
  ]);
});
