// What leaves the page or builds on the cart waits for its writes: where one has failed, or has become less than was wished, nothing is sent, why is told once, and the
// line has the focus. A table of acts and of the ways a write can end.
import type { Locator, Page } from '@playwright/test';
import { alertDialog, type Calls, drawn, expect, expectToast, hold, PRODUCTS, plain, product, test, toastsOf } from './shop';

const { pads, filter } = PRODUCTS;
const CONFLICT = 'Корзина изменилась в другом окне. Показаны актуальные данные.';
const SOLD_OUT = 'Товар снят с продажи, количество изменить нельзя.';
const PART = /\/api\/v1\/partial-order\/(add|remove)/;
const RECOUNT = /\/cart\/recount/;

interface Fault {
  name: string;
  rule: Record<string, unknown>;
  /** Told by an alert or by a toast: the second of one moment is a toast. */
  why: RegExp;
}

const FAULTS: readonly Fault[] = [
  { name: '409 with words', rule: { status: 409, refuse: SOLD_OUT }, why: new RegExp(SOLD_OUT) },
  { name: '409', rule: { status: 409 }, why: new RegExp(CONFLICT) },
  { name: '403', rule: { status: 403 }, why: /Недостаточно прав для этого действия\./ },
  { name: '500', rule: { status: 500 }, why: /Ошибка на сервере\. Попробуйте еще раз через минуту\./ },
  { name: 'HTML instead of JSON', rule: { html: true }, why: /Сервер вернул неожиданный ответ\./ },
  { name: 'cut connection', rule: { drop: true }, why: /Сервер долго не отвечает\./ },
];

interface Act {
  name: string;
  account: string;
  /** Where it is done; without it the page of `places`. */
  path: string;
  /** What is in the cart before. */
  has: readonly string[];
  /** The control of the line. */
  control(page: Page): Locator;
  /** Wishes something else of the line. */
  wish(control: Locator): Promise<unknown>;
  /** All presses of the act. */
  press(page: Page): Promise<void>;
  /** Its dialog stays, with what was chosen in it. */
  close?(page: Page): Promise<void>;
  /** The call of the write, and the call or the page of the act. */
  write: RegExp;
  sends: RegExp;
  /** Why it was not written, where it has words of its own for whatever the shop says no words of. */
  why?: RegExp;
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const step = (control: Locator) => control.press('ArrowUp');
const CART = { path: '/cart/view', has: [filter.id, pads.id], write: RECOUNT, wish: step } as const;

const ACTS: readonly Act[] = [
  {
    ...CART,
    name: 'checkout',
    account: 'business',
    control: (page) => product(main(page), filter).quantity,
    press: (page) => main(page).getByRole('link', { name: 'Оформить заказ' }).first().click(),
    sends: /\/order\/products/,
  },
  {
    ...CART,
    name: 'delay',
    account: 'business',
    control: (page) => product(main(page), filter).quantity,
    async press(page) {
      await button(page, 'Отложить всю корзину').click();
      await button(page.getByRole('dialog', { name: 'Отложить корзину' }), 'Отложить').click();
    },
    sends: /\/cart\/to-delayed/,
  },
  {
    ...CART,
    name: 'approve',
    account: 'employee',
    has: [],
    control: (page) => main(page).getByRole('spinbutton').first(),
    async press(page) {
      await button(page, 'Отправить на согласование').first().click();
      await button(page, 'Отправить').click();
    },
    sends: /\/cart\/approve-request/,
  },
  {
    name: 'bring back',
    account: 'business',
    path: plain([
      ['basket-button', { goodId: filter.id, title: filter.title, cartQuantity: 1 }],
      ['delayed-carts', {}],
    ]),
    has: [filter.id],
    control: (page) => product(page, filter).quantity,
    wish: step,
    async press(page) {
      await button(page, 'Перенести в корзину: ТО фургонов').click();
      await button(page.getByRole('dialog', { name: 'Перенести в корзину' }), 'Перенести').click();
    },
    close: (page) => button(page.getByRole('dialog', { name: 'Перенести в корзину' }), 'Отмена').click(),
    write: RECOUNT,
    sends: /\/delayed\/to-cart/,
  },
  {
    name: 'change client',
    account: 'manager',
    path: '/personal/cart?client=1004',
    has: [],
    control: (page) => main(page).locator('[data-row]').first().getByRole('spinbutton'),
    wish: step,
    async press(page) {
      const choice = main(page).getByRole('combobox', { name: 'Клиент' });
      await choice.selectOption({ index: 1 });
      if ((await choice.inputValue()) === '1004') await choice.selectOption({ index: 2 });
      await main(page).getByRole('button', { name: 'Открыть корзину клиента' }).click();
      await alertDialog(page).getByRole('button', { name: 'Открыть корзину клиента' }).click();
    },
    write: RECOUNT,
    sends: /\/personal\/cart\?client=(?!1004)/,
  },
  {
    name: 'partial order',
    account: 'business',
    path: '/order/partial',
    has: [filter.id, pads.id],
    control: (page) => page.getByRole('checkbox', { name: `Заказать: ${filter.title}`, exact: true }),
    wish: (control) => control.click(),
    press: (page) => page.getByRole('link', { name: 'Оформить заказ' }).click(),
    write: PART,
    sends: /\/order\/products/,
    why: /Не удалось изменить состав заказа\.|Недостаточно прав|снят с продажи/,
  },
];

const isTicked = (control: Locator): Promise<boolean> => control.evaluate((field: HTMLInputElement) => field.type === 'checkbox');
const shownIn = (control: Locator): Promise<string> =>
  control.evaluate((field: HTMLInputElement) => (field.type === 'checkbox' ? String(field.checked) : field.value));

interface Beginning {
  page: Page;
  act: Act;
  login(account: string): Promise<unknown>;
  put(id: string, quantity: number): Promise<unknown>;
}

/** Opens the page of an act with its cart. Gives the control of the line, and the addresses that are asked from then on. */
async function begin({ page, act, login, put }: Beginning): Promise<{ control: Locator; asked: readonly string[] }> {
  await login(act.account);
  for (const id of act.has) await put(id, 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(act.path);
  const control = act.control(page);
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  await drawn(page);
  return { control, asked };
}

for (const act of ACTS)
  test(`${act.name}: a write that fails, or comes to less, keeps it from being done`, async ({ page, login, put, faults, calls, incidents: _ }) => {
    const { control, asked } = await begin({ page, act, login, put });
    const address = page.url();
    const before = await shownIn(control);
    const isSent = (): boolean => asked.some((url) => act.sends.test(url));

    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        // The same words twice in a moment are told once.
        if (act.why) await page.goto(act.path);
        await faults({ match: act.write === PART ? '/partial-order/remove' : '/cart/recount', ...fault.rule });
        await tryOnce({ page, act, control, before, calls, why: act.why ?? fault.why });
        await faults();
        expect([isSent(), page.url()]).toEqual([false, address]);
      });
    if (!(await isTicked(control)))
      await test.step('the shop takes less than was wished', async () => {
        let release = () => {};
        const isPressed = new Promise<void>((go) => {
          release = go;
        });
        await page.route(act.write, async (route) => {
          await isPressed;
          const less =
            route
              .request()
              .postData()
              ?.replace(/quantity=\d+/, `quantity=${before}`) ?? '';
          await route.continue({ postData: less });
        });
        const told = (await toastsOf(page)).length;
        await step(control);
        await step(control);
        await act.press(page);
        release();
        await expect
          .poll(async () => (await toastsOf(page)).slice(told).join())
          .toMatch(/^(Доступно только|Количество изменено|Минимальное количество)[^.]+\.$/);
        await act.close?.(page);
        await expect(control).toBeFocused();
        await expect(control).toHaveValue(before);
        expect([isSent(), page.url()]).toEqual([false, address]);
        await page.unroute(act.write);
      });
    await test.step('a write that goes well lets it be done', async () => {
      if (act.why) await page.goto(act.path);
      await act.wish(control);
      await act.press(page);
      await expect.poll(isSent).toBe(true);
    });
  });

interface Row {
  page: Page;
  act: Act;
  control: Locator;
  before: string;
  calls: Calls;
  why: RegExp;
}

/** Wishes, presses while the write is under way, lets it fail: told once, the focus on the line, which is as it was. */
async function tryOnce({ page, act, control, before, calls, why }: Row): Promise<void> {
  const told = (await toastsOf(page)).length;
  const answer = await hold(page, act.write);
  await act.wish(control);
  await act.press(page);
  await answer.some();
  await answer.release();
  const alerts: string[] = [];
  const tellings = async () => {
    if (await alertDialog(page).getByRole('button', { name: 'Понятно' }).isVisible()) {
      alerts.push((await alertDialog(page).textContent()) ?? '');
      await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
    }
    // What nobody has refused stands beside the field, and nowhere else.
    const beside = await control.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
    );
    return [...alerts, ...beside, ...(await toastsOf(page)).slice(told)].filter((text) => why.test(text));
  };
  await expect.poll(tellings).not.toEqual([]);
  await calls.over();
  await act.close?.(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(control).toBeFocused();
  expect([await shownIn(control), (await tellings()).length]).toEqual([before, 1]);
  await page.unroute(act.write);
}

for (const act of ACTS.filter(({ write }) => write === RECOUNT))
  test(`${act.name}: waits for a cart that is being recounted, which the page says`, async ({ page, login, put, faults, incidents: _ }) => {
    const { control, asked } = await begin({ page, act, login, put });
    await faults({ match: '/cart/recount', recountLock: 600_000, times: 1 });
    const answer = await hold(page, RECOUNT);
    await act.wish(control);
    await act.press(page);
    await answer.release();
    await expect(page.getByText(/Идет пересчет корзины/).first()).toBeVisible();
    // Until the next look at the cart nothing can end it.
    await expect.poll(() => asked.filter((url) => /\/cart\/count|active-cart/.test(url)).length).toBeGreaterThan(1);
    expect(asked.filter((url) => act.sends.test(url))).toEqual([]);
  });

for (const act of ACTS.filter(({ write }) => write === PART))
  test(`${act.name}: a cart that is being recounted keeps it from being done, which is told`, async ({ page, login, put, faults, calls, incidents: _ }) => {
    const { control, asked } = await begin({ page, act, login, put });
    const [address, before] = [page.url(), await shownIn(control)];
    await faults({ match: '/partial-order/remove', recountLock: 600_000, times: 1 });
    await tryOnce({ page, act, control, before, calls, why: /Идет пересчет корзины/ });
    expect([asked.some((url) => act.sends.test(url)), page.url()]).toEqual([false, address]);
  });

const cartAlone = (config: Record<string, unknown> = {}) =>
  plain(
    [
      ['cart', { checkoutHref: '/order/products' }],
      ['partial-order', {}],
    ],
    config,
  );

test('alerts of the browser: the outcome is the cart’s own', async ({ page, login, put, faults, incidents: _ }) => {
  await login('business');
  await put(filter.id, 1);
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(cartAlone({ alerts: 'native' }));
  const { quantity } = product(page, filter);
  await expect(quantity).toBeVisible();
  await page.waitForLoadState('networkidle');
  const address = page.url();
  await faults({ match: '/cart/recount', status: 403 });
  const answer = await hold(page, RECOUNT);
  await quantity.press('ArrowUp');
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click();
  await answer.release();
  await expect.poll(() => told).toEqual(['Недостаточно прав для этого действия.']);
  await expect(quantity).toBeFocused();
  expect(page.url()).toBe(address);
  await faults();
  await quantity.press('ArrowUp');
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click();
  await expect(page).toHaveURL(/\/order\/products$/);
});

for (const fails of [true, false])
  test(`an alert of something else stands open: ${fails ? 'a failed write keeps the page' : 'the page is left all the same'}`, async ({
    page,
    login,
    put,
    faults,
    incidents: _,
  }) => {
    await login('business');
    await put(filter.id, 1);
    await page.goto(cartAlone());
    const { quantity } = product(page, filter);
    const box = page.getByRole('checkbox', { name: `Заказать: ${filter.title}`, exact: true });
    await expect(quantity).toBeVisible();
    await expect(box).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const address = page.url();
    await faults({ match: '/partial-order/', status: 403 }, ...(fails ? [{ match: '/cart/recount', status: 409, refuse: SOLD_OUT }] : []));
    const [foreign, answer] = [await hold(page, PART), await hold(page, RECOUNT)];
    await box.click();
    await foreign.some();
    await quantity.press('ArrowUp');
    await page.locator('[data-island="cart"]').getByRole('link', { name: 'Оформить заказ' }).first().click();
    await foreign.release();
    await expect(alertDialog(page)).toBeVisible();
    await answer.release();
    if (!fails) return expect(page).toHaveURL(/\/order\/products$/);
    await expectToast(page, `Количество не изменено: ${filter.title} Mann-Filter W 712/75. ${SOLD_OUT}`);
    await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(quantity).toBeFocused();
    expect(page.url()).toBe(address);
  });

test('a write that fails before the dialog is confirmed closes it; what was typed stands there when it is opened again', async ({
  page,
  login,
  put,
  faults,
  incidents: _,
}) => {
  await login('business');
  for (const id of [filter.id, pads.id]) await put(id, 1);
  await page.goto('/cart/view');
  await page.waitForLoadState('networkidle');
  await faults({ match: '/cart/recount', status: 409 });
  const answer = await hold(page, RECOUNT);
  const { quantity } = product(main(page), filter);
  await quantity.press('ArrowUp');
  await button(page, 'Отложить всю корзину').click();
  const dialog = page.getByRole('dialog', { name: 'Отложить корзину' });
  await expect(dialog).toBeVisible();
  await answer.release();
  await expect(dialog).toHaveCount(0);
  await expect(quantity).toBeFocused();
});
