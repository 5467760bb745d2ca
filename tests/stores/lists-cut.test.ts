// A list on its way into the cart that a page is left in the middle of: the next page of the tab says how far it came.
import { afterEach, expect, test, vi } from 'vitest';
import { type ListReport, NOTHING_DONE, startRun } from '../../shared/stores/cart/list-run';
import { knownUser } from '../../shared/stores/core/user';
import { openDemoPage } from '../demo-page';
import { pass, useScenes } from '../scene';

useScenes();
const begun: (() => void)[] = [];
afterEach(async () => {
  for (const end of begun.splice(0)) end();
  await pass(0);
  sessionStorage.clear();
});

const TITLE = 'Заказ № 51014';
const soFar = { ...NOTHING_DONE, total: 4, done: 2, added: 2 };

/** A list of which so much is known, and which ends when it is told to. */
function begin(report: ListReport | null): () => void {
  let end = (): void => {};
  startRun('order 51014', TITLE, async (onReport) => {
    if (report) onReport(report);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  begun.push(() => end());
  return () => end();
}

/** What another page of the tab tells, for `account`. */
async function nextPage(account: string): Promise<string[]> {
  vi.resetModules();
  const [{ openDemoPage: open }, { goOnWithLeft }, { $notices }] = await Promise.all([
    import('../demo-page'),
    import('../../shared/stores/cart/list-run'),
    import('../../shared/stores/core/notices'),
  ]);
  await open({ account });
  await goOnWithLeft();
  return $notices.get().map(({ text }) => text);
}

const leave = () => dispatchEvent(new Event('pagehide'));

test('is told of once, with what there is to look at', async () => {
  await openDemoPage({ account: 'business' });
  await knownUser();
  begin(soFar);
  leave();
  expect(await nextPage('business')).toEqual([
    '«Заказ № 51014»: Страница закрыта раньше, чем добавился весь список: обработано строк 2 из 4. Проверьте корзину.',
  ]);
  expect(await nextPage('business')).toEqual([]);
});

test('is no other buyer’s', async () => {
  await openDemoPage({ account: 'business' });
  await knownUser();
  begin(soFar);
  leave();
  expect(await nextPage('partner')).toEqual([]);
  expect(Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('islands:lists-cut:'))).toEqual([]);
});

test('is nothing to tell of where it has ended, or where nothing of it was known', async () => {
  await openDemoPage({ account: 'business' });
  await knownUser();
  const end = begin(soFar);
  end();
  await pass(0);
  begin(null);
  leave();
  expect(await nextPage('business')).toEqual([]);
});
