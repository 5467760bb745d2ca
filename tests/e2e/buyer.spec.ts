// A buyer fills a cart: by mouse and by keyboard, on two prices, with every rule of the quantity.
import { alertDialog, expect, expectSpoken, expectToast, header, note, PRODUCTS, product, settled, test, toastsOf } from './shop';

const { pads, filter, plug, deadlock, outOfStock, notAllowed, forOrder, maximum } = PRODUCTS;

test('retail, by mouse: add, change, the rules explain themselves, remove, bring back, reload', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  const { add, inCart, quantity, more, less } = product(page, pads);
  await expect(header(page)).toHaveText('Корзина');
  await add.click();
  await expect(inCart).toBeFocused();
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 4 890 ₽');
  await expect(inCart).toHaveText('В корзине 1 шт.');
  await expect.poll(() => toastsOf(page)).toEqual(['Товар добавлен в корзину']);
  await calls.made('POST /cart/add', 1);

  await more.click();
  await expect(quantity).toHaveValue('2');
  await expectToast(page, 'Количество товара обновлено: 2 шт.');
  await expect(inCart).toHaveText('В корзине 2 шт.');
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 9 780 ₽');
  await less.click();
  await expectToast(page, 'Количество товара обновлено: 1 шт.');

  await quantity.fill('99');
  await expect(note(page, 'Количество изменено до 12 шт.: на складе 12 шт.')).toBeVisible();
  await expectSpoken(page, 'Количество изменено до 12 шт.: на складе 12 шт.');
  await expect(quantity).toHaveValue('12');
  await expectToast(page, 'Количество товара обновлено: 12 шт.');
  // The way back to what was before is offered.
  await page.getByRole('button', { name: `Изменить на 1 шт.: ${pads.title}`, exact: true }).click();
  await expect(quantity).toHaveValue('1');
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 4 890 ₽');
  await quantity.fill('много');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('1');

  calls.clear();
  await less.click();
  await expect(add).toBeVisible();
  await expect(header(page)).toHaveText('Корзина');
  await calls.made('POST /cart/delete-item', 1);
  await expectToast(page, 'Товар удален из корзины');
  await page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(inCart).toBeVisible();
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 4 890 ₽');
  await quantity.fill('0');
  await expect(add).toBeVisible();
  await add.click();
  await expect(inCart).toBeVisible();

  await page.reload();
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 4 890 ₽');
  await expect(product(page, pads).inCart).toBeVisible();
  await expect(product(page, pads).quantity).toHaveValue('1');
});

test('multiplicity, maximum and what cannot be ordered say why', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  const byFour = product(page, plug);
  await expect(byFour.quantity).toHaveValue('4');
  await byFour.quantity.fill('6');
  await byFour.quantity.press('Tab');
  await expect(note(page, 'Количество изменено до 4 шт.: кратность 4 шт.')).toBeVisible();
  await page.getByRole('button', { name: `Изменить на 8 шт.: ${plug.title}`, exact: true }).click();
  await expect(byFour.quantity).toHaveValue('8');
  await byFour.add.click();
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 3 112 ₽');
  await byFour.less.click();
  await expectToast(page, 'Количество товара обновлено: 4 шт.');
  await byFour.less.click();
  await expectToast(page, 'Товар удален из корзины');

  const byTwo = product(page, maximum);
  await byTwo.quantity.fill('25');
  await expect(note(page, 'Количество изменено до 10 шт.: максимум 10 шт.')).toBeVisible();
  await byTwo.quantity.press('Enter');
  await expect(byTwo.inCart).toBeVisible();
  await expect(byTwo.quantity).toHaveValue('10');

  calls.clear();
  for (const [one, why] of [
    [deadlock, 'Доступно 3 шт., товар продается кратно 4 шт. Уточните у менеджера.'],
    [outOfStock, 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.'],
    [notAllowed, /^Заказ товара закрыт\. Уточните у менеджера\./],
  ] as const) {
    const { add } = product(page, one);
    await expect(note(page, why).first()).toBeVisible();
    await expect(add).toBeDisabled();
    // It stays in the tab order, so that its reason can be reached.
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();
  }
  await expect(alertDialog(page)).toHaveCount(0);
  await product(page, forOrder).add.click();
  await expect(product(page, forOrder).inCart).toBeVisible();
  await calls.made('POST /cart/add', 1);

  await login('business_tp');
  await page.goto('/catalog');
  await expect(page.getByText('Предложение недоступно для заказа.').first()).toBeVisible();
  await expect(product(page, pads).add).toBeDisabled();
});

test('business, keyboard alone: every key of the counter, one request for a burst, Escape restores', async ({ page, login, put, calls, incidents: _ }) => {
  await login('business');
  await put(filter.id, 20);
  // The clock stands while keys are pressed: how fast the machine is does not matter.
  await page.clock.install();
  await page.goto('/catalog');
  const { quantity } = product(page, filter);
  await quantity.focus();
  await expect(quantity).toHaveAttribute('aria-valuetext', '20 шт.');
  // The clock jumps: what is under way would seem to take a minute.
  await settled(page);
  await calls.over();
  await page.clock.pauseAt(Date.now() + 60_000);
  calls.clear();
  const presses: [key: string, shown: string][] = [
    ['ArrowUp', '21'],
    ['ArrowUp', '22'],
    ['ArrowDown', '21'],
    ['Shift+ArrowUp', '31'],
    ['PageUp', '41'],
    ['PageDown', '31'],
    ['Shift+ArrowDown', '21'],
    ['ArrowUp', '22'],
  ];
  for (const [key, shown] of presses) {
    await quantity.press(key);
    await expect(quantity).toHaveValue(shown);
  }
  await calls.made('POST /cart/recount', 0);
  await page.clock.runFor(500);
  await expectToast(page, 'Количество товара обновлено: 22 шт.');
  await calls.made('POST /cart/recount', 1);

  // Home is the minimum; there is no maximum to go to without a cap.
  await quantity.press('Home');
  await expect(quantity).toHaveValue('1');
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('22');
  await quantity.pressSequentially('7');
  await expect(quantity).toHaveValue(/7/);
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('22');
  await page.clock.runFor(2000);
  await calls.made('POST /cart/recount', 1);
  await expect(quantity).toBeFocused();

  // Enter sends at once; the wheel does nothing.
  await quantity.fill('3');
  await quantity.press('Enter');
  await expectToast(page, 'Количество товара обновлено: 3 шт.');
  await page.mouse.wheel(0, 300);
  await expect(quantity).toHaveValue('3');
  await quantity.fill('0');
  await quantity.press('Enter');
  await expectToast(page, 'Товар удален из корзины');
  // Enter in the field of what is not in the cart adds it.
  await quantity.fill('2');
  await quantity.press('Enter');
  await expectToast(page, 'Товар добавлен в корзину');
  await expect(quantity).toHaveValue('2');
  await page.clock.resume();

  // To the next product's button by Tab, and in by Space; Home and End where both ends are known.
  const disc = product(page, maximum);
  await disc.quantity.focus();
  await expect(disc.quantity).toHaveAttribute('aria-valuetext', '2 шт.');
  await page.keyboard.press('End');
  await expect(disc.quantity).toHaveValue('10');
  await page.keyboard.press('Home');
  await expect(disc.quantity).toHaveValue('2');
  await page.keyboard.press('Tab');
  await expect(disc.add).toBeFocused();
  await page.keyboard.press('Space');
  await expect(disc.inCart).toBeFocused();
  await expect(disc.quantity).toHaveValue('2');
});

test('an offer is ordered by its own line, marked, and told apart from the product', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto(`/product/${pads.id}`);
  const offers = page.getByRole('table', { name: `Предложения: ${pads.title}` });
  await expect(offers).toBeVisible();
  await expect(offers.getByRole('columnheader')).toHaveText(['Цена', 'Наличие', 'Срок', 'Заказ']);
  await offers
    .getByRole('button', { name: `Добавить в корзину: ${pads.title}, ` })
    .first()
    .click();
  await expect(offers.getByRole('link', { name: /^В корзине 1 шт\.: / })).toBeVisible();
  // Said once.
  await expect(offers.getByText(/в корзине/i)).toHaveCount(1);
  await expect(header(page)).toContainText('позиций: 1');
  await calls.made('POST /cart/add', 1);
  await page.goto('/product/5127');
  await expect(page.getByText('Нет в наличии').first()).toBeVisible();
});
