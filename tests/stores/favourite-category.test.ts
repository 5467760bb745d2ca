// A category that was made while its answer could not be read is found in the list, and stands there once.
import { expect, test } from 'vitest';
import { knownUser } from '../../shared/stores/core/user';
import { createCategory } from '../../shared/stores/favourites/categories';
import { categories } from '../../shared/stores/favourites/state';
import { openDemoPage } from '../demo-page';
import { pass, useScenes } from '../scene';

useScenes();

test('a category whose answer cannot be read stands once', async () => {
  const page = await openDemoPage({ account: 'retail' });
  await knownUser();
  const stop = categories.at({}).$state.listen(() => {});
  await pass(0);
  await page.setFaults({ match: 'POST /api/v1/favoriteProductCategory', processed: true, truncated: true, times: 1 });
  const made = createCategory('Весной');
  for (let turn = 0; turn < 8; turn++) await pass(0);
  expect(await made).toMatchObject({ ok: true, value: { name: 'Весной' } });
  const names = (categories.at({}).$state.get().data ?? []).map(({ name }) => name);
  expect(names.filter((name) => name === 'Весной')).toHaveLength(1);
  stop();
});
