// Placeholders as templates get them wrong: each keeps its fallback and says one thing, the good ones beside them work.
import { expect, header, PRODUCTS, product, test } from './shop';

interface Heard {
  case: string;
  widget: string;
  phase: string;
  code: string;
  path: string;
}

test('/__qa/bad', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('island:error', (event) => {
      const { widget, phase, code, path = '' } = (event as CustomEvent).detail;
      heard.push({ case: (event.target as Element).closest?.('[data-case]')?.getAttribute('data-case') ?? '', widget, phase, code, path });
    });
  });
  await page.goto('/__qa/bad');
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
  const scope = (name: string) => page.locator(`[data-case="${name}"]`);
  await page.waitForLoadState('networkidle');
  // What rests says nothing yet: it is woken, so that each has its say once.
  await page.evaluate(async () => {
    const { islands, heard } = globalThis as unknown as { heard: Heard[]; islands: { mount(root: ParentNode): Promise<unknown> } };
    const told = new Set(heard.map((one) => one.case));
    for (const place of document.querySelectorAll<HTMLElement>('[data-case]')) if (!told.has(place.dataset.case ?? '')) await islands.mount(place);
  });
  const broken = [
    'unknown',
    'hostile-name',
    'empty-name',
    'missing',
    'empty',
    'bad-integer',
    'zero-multiplicity',
    'bad-flag',
    'hostile-id',
    'bad-json',
    'double-encoded',
    'php-warning',
    'json-false',
    'json-scalar',
  ];
  await expect.poll(async () => new Set((await heard()).map((one) => one.case)).size).toBeGreaterThan(10);
  await page.waitForLoadState('networkidle');
  const said = await heard();
  for (const name of broken) {
    const own = said.filter((one) => one.case === name);
    const told = own.map(({ widget, path }) => `${widget} ${path}`);
    const places = await scope(name).locator('[data-island]').count();
    // An empty name is no island of ours at all. Otherwise each place is told of, and each wrong property once.
    if (name !== 'empty-name') expect(told.length, `errors of ${name}`).toBeGreaterThanOrEqual(places);
    expect(new Set(told).size, `errors of ${name}: ${JSON.stringify(own)}`).toBe(told.length);
    for (const { phase } of own) expect(['props', 'find', 'load', 'lookup', 'definition'], name).toContain(phase);
    const fallback = scope(name).getByRole('link').or(scope(name).getByText('10 ₽')).or(scope(name).getByText('Предложений нет'));
    await expect(fallback.first(), `fallback of ${name}`).toBeVisible();
  }
  for (const name of ['good', 'foreign', 'empty-map', 'list-as-map', 'numbers', 'flag-by-presence', 'hostile-text']) {
    expect(
      said.filter((one) => one.case === name),
      name,
    ).toEqual([]);
  }
  expect(await page.evaluate(() => '__broken' in globalThis)).toBe(false);

  await expect(scope('numbers').getByRole('spinbutton')).toHaveValue('4');
  const good = scope('good').first();
  await product(good, PRODUCTS.pads).add.click();
  await expect(product(scope('good').last(), PRODUCTS.pads).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 1');
  await calls.made('POST /cart/add', 1);
  await product(good, PRODUCTS.pads).stock.click();
  await expect(page.getByRole('group', { name: 'Наличие на складах' }).getByRole('table').first()).toBeVisible();
  await expect(scope('list-as-map').getByRole('button')).toHaveAccessibleName('10 ₽. Все цены: Список с номерами');
});

test('the overlay keeps what a modal could not be opened for, though the modal is gone', async ({ page }) => {
  await page.goto('/?islands-debug');
  await page.waitForFunction(() => 'islands' in globalThis);
  await page.evaluate(() => (globalThis as unknown as { islands: { openModal(id: string): Promise<void> } }).islands.openModal('modal-quick-view'));
  const rows = page.locator('[data-islands-debug] tbody').getByRole('row');
  const told = rows.filter({ hasText: 'props: ' });
  await expect(told).toHaveCount(1);
  // One failure is told once, from the first moment on.
  expect(await told.getByRole('cell').first().textContent()).toBe('modal-quick-view');
});
