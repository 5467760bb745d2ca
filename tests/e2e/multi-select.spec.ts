// A field of a form of the page: what is sent, reset and checked is the `<select multiple>` that the page printed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, root, test } from './shop';

const PATH = '/admin/marketing-label/create';
const goods = (page: Page) => page.getByRole('combobox', { name: 'Товары' });
const open = async (page: Page) => {
  await page.goto(PATH);
  for (const island of await page.locator('[data-island=multi-select]').all()) await expect(island).toHaveAttribute('data-island-state', 'ready');
};
/** The page as it would be with something else printed in it. */
const printed = (page: Page, edit: (html: string) => string) =>
  page.route(
    (url) => url.pathname === PATH,
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const reply = await route.fetch();
      const { 'content-security-policy': _, ...headers } = reply.headers();
      const [before, after] = [await reply.text()].flatMap((html) => [html, edit(html)]);
      expect(after).not.toBe(before);
      await route.fulfill({ status: 200, headers, body: after as string });
    },
  );
/** Attributes for the placeholder of the goods, which is the first. */
const withAttributes = (attributes: string) => (html: string) => html.replace('data-island="multi-select"', () => `data-island="multi-select" ${attributes}`);
/** Values of the first printed options of the goods. */
const firstOf = (page: Page, count: number) =>
  page.locator('#label-goods option').evaluateAll((options, most) => options.slice(0, most).map((option) => (option as HTMLOptionElement).value), count);
const create = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Название метки' }).fill('Скидка');
  await page.getByRole('button', { name: 'Создать метку' }).click();
};
const received = (page: Page) => page.locator('#content code');
const sent = (page: Page) => page.evaluate(() => new FormData(document.querySelector('.label-form') as HTMLFormElement).getAll('goods[]').map(String));
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранное: Товары' }).getByRole('button', { name: /^Снять выбор/ });
const choose = async (page: Page, count: number) => {
  await goods(page).click();
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
};

test.beforeEach(({ login }) => login('admin'));

test('by keyboard: searched, chosen, sent in the order of the page, and the server answers with what it got', async ({ page, incidents: _ }) => {
  await open(page);
  await goods(page).focus();
  await page.keyboard.type('фильтр масляный');
  for (const key of ['ArrowUp', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(chips(page)).toHaveCount(2);
  const values = await sent(page);
  // The last of them was chosen first, and the form has the order of its options.
  const printed = await page.locator('#label-goods option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(printed.filter((value) => values.includes(value)));
  await page.getByRole('textbox', { name: 'Название метки' }).fill('Скидка');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Метка «Скидка» создана' })).toBeVisible();
  await expect(page.locator('#content code')).toHaveText(values.map((value) => `goods[]=${value}`));
});

test('Enter in the search sends nothing, and what is typed there is no field of the form', async ({ page, incidents: _ }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Название метки' }).fill('Скидка');
  await goods(page).fill('фильтр');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  expect(await page.evaluate(() => [...new FormData(document.querySelector('.label-form') as HTMLFormElement).keys()].sort())).toEqual(['_csrf', 'name']);
});

test('required: the press is refused beside the field, and the focus is in it', async ({ page, incidents: _ }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Название метки' }).fill('Скидка');
  await page.getByRole('button', { name: 'Создать метку' }).click();
  await expect(page.getByText('Необходимо заполнить «Товары»')).toBeVisible();
  await expect(goods(page)).toBeFocused();
  await choose(page, 1);
  await expect(page.getByText('Необходимо заполнить «Товары»')).toBeHidden();
  await page.getByRole('button', { name: 'Создать метку' }).click();
  await expect(page.getByRole('heading', { name: 'Метка «Скидка» создана' })).toBeVisible();
});

test('a script that only asks whether the form is right moves no focus', async ({ page, incidents: _ }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Название метки' }).focus();
  expect(await page.evaluate(() => (document.querySelector('.label-form') as HTMLFormElement).checkValidity())).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Название метки' })).toBeFocused();
});

test('the form’s reset, a fieldset, `form=` and the page’s scripts are followed', async ({ page, incidents: _ }) => {
  await open(page);
  await choose(page, 3);
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Очистить форму' }).click();
  await expect(chips(page)).toHaveCount(0);
  expect(await sent(page)).toEqual([]);
  await page.evaluate(() => {
    const select = document.querySelector('#label-goods') as HTMLSelectElement;
    select.append(new Option('Новый товар', 'new', false, true));
  });
  await expect(page.getByRole('button', { name: 'Снять выбор: Новый товар' })).toBeVisible();
  expect(await sent(page)).toEqual(['new']);
  // A fieldset of the page around the island takes it out of use, and back.
  const turn = (off: boolean) =>
    page.evaluate((disabled) => {
      (document.querySelector('fieldset.of-page') as HTMLFieldSetElement).disabled = disabled;
    }, off);
  await page.evaluate(() => {
    const island = document.querySelector('[data-island=multi-select]') as HTMLElement;
    const set = Object.assign(document.createElement('fieldset'), { className: 'of-page' });
    island.parentElement?.insertBefore(set, island);
    set.append(island);
  });
  await expect(chips(page)).toHaveCount(1);
  await turn(true);
  await expect(goods(page)).toBeDisabled();
  expect(await sent(page)).toEqual([]);
  await turn(false);
  await expect(goods(page)).toBeEnabled();
  expect(await sent(page)).toEqual(['new']);
  // It goes with the form it names.
  const elsewhere = await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { id: 'elsewhere' });
    document.body.append(form);
    (document.querySelector('#label-goods') as HTMLSelectElement).setAttribute('form', 'elsewhere');
    return new FormData(form).getAll('goods[]');
  });
  expect([elsewhere, await sent(page)]).toEqual([['new'], []]);
  await page.evaluate(() => (document.querySelector('#elsewhere') as HTMLFormElement).reset());
  await expect(chips(page)).toHaveCount(0);
  await page.evaluate(() => {
    const select = document.querySelector('#label-goods') as HTMLSelectElement;
    select.removeAttribute('form');
    select.disabled = true;
  });
  await expect(goods(page)).toBeDisabled();
  expect(await sent(page)).toEqual([]);
});

test('a reset that the page stops on its way up is followed', async ({ page, incidents: _ }) => {
  await open(page);
  await choose(page, 2);
  await expect(chips(page)).toHaveCount(2);
  await page.evaluate(() => {
    const form = document.querySelector('.label-form') as HTMLFormElement;
    form.addEventListener('reset', (event) => event.stopPropagation());
    form.reset();
  });
  await expect(chips(page)).toHaveCount(0);
});

test('after the form’s reset nothing is wrong: neither where the reset chooses, nor where it does not', async ({ page, incidents: _ }) => {
  await printed(page, (html) => html.replace(/(id="label-goods"[\s\S]*?<option )/, '$1selected '));
  await open(page);
  const wrong = page.getByText('Необходимо заполнить «Товары»');
  const refuse = async () => {
    await page.getByRole('button', { name: 'Снять все' }).first().click();
    await create(page);
    await expect(wrong).toBeVisible();
  };
  await refuse();
  await page.getByRole('button', { name: 'Очистить форму' }).click();
  await expect(chips(page)).toHaveCount(1);
  await expect(wrong).toHaveCount(0);
  await expect(goods(page)).not.toHaveAttribute('aria-invalid');
  await refuse();
  await page.evaluate(() => document.querySelector('#label-goods option')?.removeAttribute('selected'));
  await page.getByRole('button', { name: 'Очистить форму' }).click();
  await expect(wrong).toHaveCount(0);
});

test('options in the placeholder fill the printed list, and what is chosen in it is sent though they lack it', async ({ page, incidents: _ }) => {
  await open(page);
  const [first = '', second = ''] = await firstOf(page, 2);
  const given = JSON.stringify([{ value: second, label: 'Второй' }]).replaceAll('"', '&quot;');
  await printed(page, (html) => withAttributes(`data-options="${given}"`)(html).replace(/(id="label-goods"[\s\S]*?<option )/, '$1selected '));
  await open(page);
  await expect(chips(page)).toHaveCount(1);
  await expect(page.getByText('Выбрано: 1 из 2')).toBeVisible();
  await create(page);
  await expect(received(page)).toHaveText([`goods[]=${first}`]);
});

test('more than PHP reads of a form is said beside the field, and the form waits until it is let go', async ({ page, incidents: _ }) => {
  // The token and the name of the label are two of them.
  await printed(page, withAttributes('data-max-input-vars="6"'));
  await open(page);
  await choose(page, 4);
  const words = page.getByText('Выбрано 5, а отправить можно не больше 4. Снимите лишние: 1.');
  await expect(chips(page)).toHaveCount(4);
  await expect(words).toHaveCount(0);
  await goods(page).click();
  await page.getByRole('option', { selected: false }).first().click();
  await page.keyboard.press('Escape');
  await expect(words).toBeVisible();
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(PATH)) posts += 1;
  });
  await create(page);
  await expect(goods(page)).toBeFocused();
  // Also where the page has turned the browser's own checks off.
  await page.evaluate(() => (document.querySelector('.label-form') as HTMLFormElement).setAttribute('novalidate', ''));
  await create(page);
  await expect(goods(page)).toBeFocused();
  expect(posts).toBe(0);
  await chips(page).first().click();
  await expect(words).toHaveCount(0);
  await page.getByRole('button', { name: 'Создать метку' }).click();
  await expect(received(page)).toHaveCount(4);
});

test('jQuery’s `.val()` is followed: at once with `.trigger("change")`, and after the next press without', async ({ page, incidents: _ }) => {
  const jquery = readFileSync(path.join(root, 'node_modules/jquery/dist/jquery.min.js'), 'utf8');
  await printed(page, (html) => html.replace('</head>', () => `<script>${jquery}</script></head>`));
  await open(page);
  const values = await firstOf(page, 3);
  const set = (chosen: readonly string[], event: string) =>
    page.evaluate(
      ([given, name]) => {
        const { jQuery } = window as unknown as { jQuery: (selector: string) => { val(values: readonly string[]): { trigger(name: string): void } } };
        const changed = jQuery('#label-goods').val(given as string[]);
        if (name) changed.trigger(name as string);
      },
      [chosen, event] as const,
    );
  await set(values.slice(0, 2), 'change');
  await expect(chips(page)).toHaveCount(2);
  await set(values, 'change.select2');
  await expect(chips(page)).toHaveCount(3);
  await set(values.slice(2), '');
  await page.getByRole('textbox', { name: 'Название метки' }).click();
  await expect(chips(page)).toHaveCount(1);
  await create(page);
  await expect(received(page)).toHaveText([`goods[]=${values[2]}`]);
});

test('a list for one, without brackets: all that is chosen in it is in the form, and `?islands-debug` says what is wrong', async ({ page, incidents: _ }) => {
  await printed(page, (html) => html.replace('name="goods[]" multiple', 'name="goods"'));
  await page.goto(`${PATH}?islands-debug`);
  await expect(page.getByRole('cell', { name: /"multiple"/ })).toBeVisible();
  await choose(page, 2);
  expect(await page.evaluate(() => new FormData(document.querySelector('.label-form') as HTMLFormElement).getAll('goods').length)).toBe(2);
});

test('an island that goes leaves the list where it was printed, with what was chosen in it', async ({ page, incidents: _ }) => {
  await open(page);
  await choose(page, 2);
  const values = await sent(page);
  const list = page.getByRole('listbox', { name: 'Товары' });
  await expect(list).toHaveCount(0);
  await page.evaluate(() => window.islands?.unmount(document.body));
  await expect(list).toBeVisible();
  await expect(list).toHaveValues(values);
  await list.focus();
  await expect(list).toBeFocused();
  expect(await sent(page)).toEqual(values);
});

test('what was chosen before the code came, and what «Назад» brings back, stays', async ({ page, incidents: _ }) => {
  let go: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/chunks\/[^/]*MultiSelect|\/chunks\/multi-select/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH);
  const [first = '', second = ''] = await firstOf(page, 2);
  await page.getByRole('listbox', { name: 'Товары' }).selectOption([first, second]);
  go?.();
  await expect(chips(page)).toHaveCount(2);
  expect(await sent(page)).toEqual([first, second]);
  await page
    .getByRole('button', { name: /^Снять выбор/ })
    .first()
    .click();
  await expect(chips(page)).toHaveCount(1);
  const values = await sent(page);
  expect(values).toEqual([second]);
  await page.goto('/contacts');
  await page.goBack();
  await expect(goods(page)).toBeVisible();
  expect(await sent(page)).toEqual(values);
  await expect(chips(page)).toHaveCount(1);
});

test('5 000 options: a key is answered, and the document stays small', async ({ page, incidents: _ }) => {
  await open(page);
  await page.evaluate(() => {
    const select = document.querySelector('#label-goods') as HTMLSelectElement;
    select.replaceChildren(...Array.from({ length: 5000 }, (_, at) => new Option(`Деталь ${at}`, String(at))));
  });
  await goods(page).fill('деталь');
  await expect(page.getByRole('button', { name: /^Выбрать все найденные \(5.000\)$/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(100);
  await page.getByRole('button', { name: /^Выбрать все найденные/ }).click();
  await expect(chips(page)).toHaveCount(30);
  expect(await sent(page)).toHaveLength(5000);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Снять все' }).click();
  expect(await sent(page)).toHaveLength(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  expect(await sent(page)).toHaveLength(5000);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the printed lists are sent, and what is wrong comes back with what was chosen', async ({ page }) => {
    await page.goto(PATH);
    const list = page.getByRole('listbox', { name: 'Товары' });
    const [first = ''] = await list.locator('option').evaluateAll((options) => options.slice(0, 1).map((option) => (option as HTMLOptionElement).value));
    await list.selectOption([first]);
    await page.getByRole('textbox', { name: 'Название метки' }).fill(' ');
    await page.getByRole('button', { name: 'Создать метку' }).click();
    await expect(page.getByText('Необходимо заполнить «Название метки»')).toBeVisible();
    await expect(list).toHaveValues([first]);
    await page.getByRole('textbox', { name: 'Название метки' }).fill('Скидка');
    await page.getByRole('button', { name: 'Создать метку' }).click();
    await expect(page.locator('#content code')).toHaveText([`goods[]=${first}`]);
  });
});

test('others than administrators are told so; a guest logs in first', async ({ page, login }) => {
  await login('manager');
  expect((await page.goto(PATH))?.status()).toBe(403);
  await expect(page.getByText('Метки создают администраторы магазина.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(PATH);
  await expect(page).toHaveURL(/\/site\/login/);
});
