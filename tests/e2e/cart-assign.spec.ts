// Lines of the cart divided among cars and stocks in a real browser: by mouse, by keyboard alone, on a phone, and where the shop refuses.
import type { Page } from '@playwright/test';
import { alertDialog, expect, PRODUCTS, test } from './shop';

const { pads, filter } = PRODUCTS;

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, title: string) => main(page).getByRole('listitem', { name: title, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Автомобили|Группы|Склады|Назначить автомобиль)/ });
const summary = (page: Page) => main(page).getByRole('region', { name: 'Итог корзины' }).first();
const quantities = (page: Page) => dialog(page).getByRole('spinbutton');
const divide = (page: Page, title: string, kind = 'Автомобили') => main(page).getByRole('button', { name: `${kind}: ${title}`, exact: true });
const cars = (page: Page) => dialog(page).getByRole('button', { name: /^Добавить: / });

test('by mouse: two cars, evenly, the rest to one of them, and a smaller quantity is mended', async ({ page, login, put, calls, incidents: _ }) => {
  await login('business');
  await put(pads.id, 7);
  await page.goto('/cart/view');
  await divide(page, pads.title).click();
  await cars(page).first().click();
  await cars(page).first().click();
  await dialog(page).getByRole('button', { name: 'Распределить поровну' }).click();
  await expect(quantities(page).nth(0)).toHaveValue('4');
  await expect(quantities(page).nth(1)).toHaveValue('3');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, pads.title).getByText(/^Автомобили: .+, 4\sшт\.; .+, 3\sшт\.$/)).toBeVisible();
  await calls.made('POST /cart/car-assign', 1);
  const quantity = main(page).getByRole('spinbutton', { name: `Количество: ${pads.title}` });
  await quantity.fill('6');
  await quantity.press('Enter');
  await expect(line(page, pads.title).getByText(/Распределено больше, чем 6\sшт\. Уменьшите количество по автомобилям\./)).toBeVisible();
  await expect(summary(page).getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
  await line(page, pads.title).getByRole('button', { name: 'Уменьшить', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Остаток сюда: / })
    .last()
    .click();
  await expect(quantities(page).nth(1)).toHaveValue('2');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(summary(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible();
});

test('by keyboard alone: every line gets its car, led from one to the next', async ({ page, login, incidents: _ }) => {
  await login('carfleet');
  const garage = await page.request.get('/garage-group/content', { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { vin } = ((await garage.json()) as { output: { cars: { vin: string }[] } }).output.cars[12] as { vin: string };
  await page.goto('/cart/view');
  await main(page).getByRole('button', { name: 'Уменьшить', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(quantities(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  for (const left of [3, 2, 1]) {
    await expect(summary(page).getByText(`Укажите автомобиль для каждой позиции. Осталось: ${left}.`)).toBeVisible();
    await summary(page).getByRole('button', { name: 'К следующей позиции' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      main(page)
        .getByRole('button', { name: /^Автомобили: / })
        .and(page.locator(':focus')),
    ).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(cars(page).first()).toBeVisible();
    // The first time the garage comes after the dialog, where the focus is on its title.
    const search = dialog(page).getByRole('searchbox').and(page.locator(':focus'));
    for (let tabs = 0; tabs < 3 && (await search.count()) === 0; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.type(vin.slice(-6));
    await expect(cars(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(quantities(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(
      main(page)
        .getByRole('button', { name: /^Автомобили: / })
        .and(page.locator(':focus')),
    ).toBeVisible();
  }
  await expect(summary(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible();
});

test('360 px: neither the page nor the dialog scrolls sideways, and Escape asks before something is lost', async ({ page, login, incidents: _ }) => {
  await login('carfleet');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart/view');
  // The notice of what cannot be ordered has a menu of its own, above them.
  const lines = main(page).getByRole('list', { name: 'Товары в корзине' });
  await lines
    .getByRole('button', { name: /^Действия: / })
    .first()
    .click();
  await lines
    .getByRole('group', { name: /^Действия: / })
    .getByRole('button', { name: /^Автомобили: / })
    .click();
  await expect(cars(page).first()).toBeVisible();
  for (const element of [page.locator('html'), dialog(page)])
    expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await cars(page).first().click();
  await page.keyboard.press('Escape');
  await alertDialog(page).getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('many lines at once, and what the shop refuses of them', async ({ page, login, put, calls, faults, incidents: _ }) => {
  await login('business');
  await put(pads.id, 4);
  await put(filter.id, 4);
  await page.goto('/cart/view');
  for (const { title } of [pads, filter])
    await main(page)
      .getByRole('checkbox', { name: `Выбрать: ${title}`, exact: true })
      .check();
  await main(page).getByRole('button', { name: 'Назначить автомобиль' }).click();
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  await faults({ status: 422, match: '/cart/car-assign', times: 1 });
  await dialog(page).getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(dialog(page).getByText('Автомобиль назначен, позиций: 1 из 2.')).toBeVisible();
  await expect(dialog(page).getByText(new RegExp(`^${pads.title}: `))).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Понятно' }).click();
  await calls.made('POST /cart/car-assign', 2);
  await expect(line(page, filter.title).getByText(/^Автомобили: .+, 4\sшт\.$/)).toBeVisible();
  await expect(line(page, pads.title).getByText(/^Автомобили: /)).toHaveCount(0);
});

test('two tabs: what one has divided the other shows', async ({ page, login, put, context, incidents: _ }) => {
  await login('business');
  await put(pads.id, 4);
  await page.goto('/cart/view');
  await expect(divide(page, pads.title)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart/view');
  await divide(other, pads.title).click();
  await cars(other).first().click();
  await dialog(other).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(other)).toHaveCount(0);
  await page.bringToFront();
  await expect(line(page, pads.title).getByText(/^Автомобили: .+, 4\sшт\.$/)).toBeVisible();
});
