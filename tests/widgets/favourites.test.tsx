import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { $favourites, toggleFavourite } from '../../shared/stores/favourites';
import Favourites from '../../widgets/favourites/Favourites';
// What comes with a press is here from the start: a test waits for answers, not for modules.
import '../../widgets/favourites/parts/CartReport';
import '../../widgets/favourites/parts/CategoryDialogs';
import definition from '../../widgets/favourites/widget';
import type { Scene } from '../demo-page';
import { alertText, calls, inCartName, lookAway, type OpenScene, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const LIST = 'GET /api/v1/favoriteProduct';
const ONE = 'DELETE /api/v1/favoriteProduct/';
const MANY = 'DELETE /api/v1/favoriteProducts';
let page: OpenScene;

const open = async (scene: Parameters<typeof show>[3] = { account: 'retail' }) => {
  page = await show(definition, Favourites, {}, scene);
  await pass(0);
};
beforeEach(() => history.replaceState(null, '', '/personal/favorite-products'));
afterEach(() => history.replaceState(null, '', '/'));

const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  await user.click(within_.getByRole('button', { name }));
  await pass(0);
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Категории избранного' })).getAllByRole('link');
const tab = (name: string) => tabs().find((link) => link.textContent?.startsWith(name)) as HTMLElement;
const count = (name: string) => Number(/(\d+) товар/.exec(tab(name).textContent ?? '')?.[1]);
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
const titles = () => rows().map((row) => row.querySelector('p[id]')?.textContent ?? '');
const removes = () => screen.getAllByRole('button', { name: /^Удалить из избранного: / });
const asked = (line: string) => page.asked.filter((one) => one.startsWith(line)).length;
const pick = async (...which: number[]) => {
  const boxes = screen.getAllByRole('checkbox', { name: /^Выбрать: / });
  for (const at of which) await user.click(boxes[at] as HTMLElement);
};

describe('categories', () => {
  test('are links with counts, the chosen one in the address; the way back leads to the former', async () => {
    await open();
    expect(tabs().map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    expect(rows()).toHaveLength(count('Избранное'));
    const before = titles();
    await user.click(tab('Для дачи'));
    await pass(0);
    expect(location.search).toMatch(/^\?activeTabId=\d+$/);
    expect(tab('Для дачи')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { name: 'Для дачи' })).toBeInTheDocument();
    expect(rows()).toHaveLength(count('Для дачи'));
    history.back();
    await pass(100);
    expect([location.search, titles()]).toEqual(['', before]);
  });

  test('are opened by the address, one that is gone as the default', async () => {
    await open();
    const href = tab('Для дачи').getAttribute('href') ?? '';
    page.unmount();
    await pass(1100);
    history.replaceState(null, '', `/personal/favorite-products${href}`);
    await open();
    expect(tab('Для дачи')).toHaveAttribute('aria-current', 'page');
    page.unmount();
    await pass(1100);
    history.replaceState(null, '', '/personal/favorite-products?activeTabId=1');
    await open();
    expect(tab('Избранное')).toHaveAttribute('aria-current', 'page');
    expect(rows().length).toBeGreaterThan(0);
  });

  test('are renamed; a name that is taken is said at the field', async () => {
    await open();
    await press('Переименовать');
    const dialog = within(screen.getByRole('dialog', { name: 'Переименовать категорию' }));
    const field = dialog.getByRole('textbox', { name: /^Название категории/ });
    expect(field).toHaveValue('Избранное');
    await user.clear(field);
    await user.type(field, 'для дачи{Enter}');
    await pass(0);
    expect(field).toHaveAccessibleDescription(/Категория с таким названием уже есть\./);
    await user.clear(field);
    await user.type(field, 'Гараж{Enter}');
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tab('Гараж')).toBeInTheDocument();
    expect(page.asked.filter((line) => line.startsWith('PATCH /api/v1/favoriteProductCategory/'))).toHaveLength(1);
  });

  test.each([
    ['Переименовать', 'Гараж', { status: 500 }, 'Не удалось переименовать категорию. Ошибка на сервере. Попробуйте еще раз через минуту.'],
    ['Переименовать', 'Гараж', { status: 409 }, 'Не удалось переименовать категорию. Категория с таким названием уже есть.'],
    ['Новая категория', 'Зима', { status: 500 }, 'Не удалось создать категорию. Ошибка на сервере. Попробуйте еще раз через минуту.'],
  ])('%s «%s», closed by Escape while it is saved (%o): that it was not is told in one toast', async (button, name, fault, told) => {
    await open();
    const before = tabs().map((link) => link.textContent);
    await press(button);
    const field = screen.getByRole('textbox', { name: /^Название категории/ });
    await user.clear(field);
    await page.setFaults({ match: '/api/v1/favoriteProductCategory', latency: 500, ...fault });
    await user.type(field, `${name}{Enter}`);
    // What a browser makes of Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(500);
    await pass(0);
    expect([toasts(), alertText()]).toEqual([[told], '']);
    expect(tabs().map((link) => link.textContent)).toEqual(before);
  });

  test.each([
    ['renamed', 'Переименовать', 'Гараж'],
    ['deleted', 'Удалить категорию', ''],
  ])('are %s though the answer was lost: the list tells, and where it cannot be read either, nobody says that it failed', async (_, button, name) => {
    const act = async () => {
      await user.click(tab('Для дачи'));
      await pass(0);
      await press(button);
      const field = screen.queryByRole('textbox', { name: /^Название категории/ });
      if (field) {
        await user.clear(field);
        await user.type(field, `${name}{Enter}`);
      } else await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
      // The call comes twice, and so does the look at the list.
      for (let second = 0; second < 12; second++) await pass(1000);
    };
    const isThere = (title: string) => tabs().some((link) => link.textContent?.startsWith(title));
    const lost = { match: '/api/v1/favoriteProductCategory/', processed: true, status: 502 };
    await open();
    await page.setFaults([lost, { match: 'GET /api/v1/favoriteProductCategory', status: 500 }]);
    await act();
    const told = [alertText(), toasts(), screen.queryByRole('dialog')?.textContent].join();
    expect(told).toContain('Сервер не ответил: неизвестно, изменилось ли избранное.');
    expect(told).not.toContain('Не удалось');
    page.unmount();
    await pass(1100);
    await open();
    await page.setFaults(lost);
    await act();
    expect([screen.queryByRole('dialog'), alertText(), isThere('Для дачи'), isThere(name || 'Избранное')]).toEqual([null, '', false, true]);
  });

  test('are created', async () => {
    await open();
    await press('Новая категория');
    await user.type(screen.getByRole('textbox', { name: /^Название категории/ }), 'Зима{Enter}');
    await pass(0);
    expect(count('Зима')).toBe(0);
  });

  test('are deleted when the buyer confirms it, the default one never', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Удалить категорию' })).toBeNull();
    await user.click(tab('Для дачи'));
    await pass(0);
    await press('Удалить категорию');
    const question = within(screen.getByRole('alertdialog', { name: 'Удалить категорию?' }));
    expect(question.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await press('Удалить', question);
    await pass(0);
    expect(tabs()).toHaveLength(1);
    expect(location.search).toBe('');
    expect(toasts()).toEqual(['Категория «Для дачи» удалена.']);
  });

  test('one that could not be deleted comes back', async () => {
    await open();
    await user.click(tab('Для дачи'));
    await pass(0);
    await page.setFaults({ match: 'DELETE /api/v1/favoriteProductCategory/', status: 500 });
    await press('Удалить категорию');
    await press('Удалить', within(screen.getByRole('alertdialog')));
    await pass(0);
    expect(tabs()).toHaveLength(2);
    expect(alertText()).toBe('Не удалось удалить категорию.');
  });
});

describe('a product', () => {
  test('has its brand, article, name, stock, price and the basket’s control', async () => {
    await open();
    const [row] = rows() as [HTMLElement];
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/product\/\d+$/);
    expect(row.textContent).toMatch(/\d ₽|Цена по запросу/);
    const orderable = screen.getAllByRole('button', { name: /^Добавить в корзину: / });
    await user.click(orderable.find((button) => button.getAttribute('aria-disabled') !== 'true') as HTMLElement);
    await pass(0);
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  test('goes at once, is sent when it can no longer be taken back, and the counts follow', async () => {
    await open();
    const before = count('Избранное');
    const [first, second] = titles();
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    expect(screen.getByRole('region', { name: 'Уведомления' })).toHaveTextContent(first as string);
    expect([titles()[0], count('Избранное'), screen.getByText(`Найдено: ${before - 1}`)]).toHaveLength(3);
    expect(titles()[0]).toBe(second);
    expect(rows()[0]).toHaveFocus();
    expect([toasts(), asked(ONE)]).toEqual([['Товар удален из избранного'], 0]);
    await pass(6000);
    expect(asked(ONE)).toBe(1);
    expect(count('Избранное')).toBe(before - 1);
    expect(alertText()).toBe('');
  });

  test('taken back is where it was, and nothing is sent', async () => {
    await open();
    const before = [titles(), count('Избранное')];
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    await press('Вернуть');
    expect([titles(), count('Избранное')]).toEqual(before);
    await pass(200);
    expect(spoken()).toMatch(/^\S.*: товар возвращен в избранное/);
    await pass(10_000);
    expect([asked(ONE), asked(MANY)]).toEqual([0, 0]);
  });

  test('taken back after another tab removed it for good is added anew, and stands in the list again', async () => {
    await open();
    const [title = ''] = titles();
    const productId = rows()[0]?.dataset.row ?? '';
    const { recordId } = $favourites.get()[productId] as { recordId: string };
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    expect((await page.ask(`/api/v1/favoriteProduct/${recordId}`, { method: 'DELETE' })).status).toBe(204);
    await press('Вернуть');
    await pass(200);
    expect(titles().filter((one) => one === title)).toHaveLength(1);
    expect(spoken()).toMatch(/^\S.*: товар возвращен в избранное/);
    expect($favourites.get()[productId]?.recordId).not.toBe(recordId);
  });

  test('whose heart is pressed again meanwhile is a favourite in the end', async () => {
    await open();
    const [title = ''] = titles();
    const [row] = rows() as [HTMLElement];
    const productId = (within(row).getByRole('link').getAttribute('href') as string).replace('/product/', '');
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    const ended = toggleFavourite({ productId, title });
    await pass(0);
    await pass(10_000);
    expect(await ended).toEqual({ ok: true });
    expect(page.asked.filter((line) => /^(DELETE|POST) \/api\/v1\/favoriteProduct/.test(line)).map((line) => line.split(' ')[0])).toEqual(['DELETE', 'POST']);
    expect($favourites.get()[productId]).toMatchObject({ pending: false, recordId: expect.stringMatching(/\d/) });
  });

  test.each([true, false])('comes back when the shop refuses, without an alert; that is said where tellFavouriteFailure is %s', async (tells) => {
    await open();
    configure({ tellFavouriteFailure: tells });
    const before = [titles(), count('Избранное')];
    await page.setFaults({ match: ONE, status: 500 });
    await user.click(removes()[0] as HTMLElement);
    await pass(6000);
    await pass(0);
    expect([titles(), count('Избранное')]).toEqual(before);
    await pass(200);
    expect([screen.queryByRole('alertdialog'), toasts()]).toEqual([null, []]);
    expect(spoken().includes('Не удалось удалить товары из избранного.')).toBe(tells);
  });

  test('is sent at once when the page is left', async () => {
    await open();
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(asked(ONE)).toBe(1);
  });
});

describe('several products', () => {
  test('are removed by one call, that can be taken back', async () => {
    await open();
    const before = rows().length;
    await pick(0, 2);
    expect(screen.getByText('Выбрано: 2')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Выбрать все на странице' })).toBePartiallyChecked();
    await press('Удалить выбранные');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect([rows().length, toasts()]).toEqual([before - 2, ['Удалено из избранного: 2 товара']]);
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    expect(toasts()).toEqual(['Удалено из избранного: 3 товара']);
    await pass(6000);
    expect([asked(MANY), asked(ONE), rows().length]).toEqual([1, 0, before - 3]);
  });

  test('are moved to another category, and the counts follow', async () => {
    await open();
    const before = [count('Избранное'), count('Для дачи')] as const;
    await pick(0, 1);
    const target = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Переместить в категорию/ });
    await user.selectOptions(target, 'Для дачи');
    await press('Переместить');
    await pass(0);
    await pass(0);
    expect([count('Избранное'), count('Для дачи')]).toEqual([before[0] - 2, before[1] + 2]);
    expect(rows()).toHaveLength(before[0] - 2);
    await pass(200);
    expect([toasts(), spoken()]).toEqual([['Перемещено в «Для дачи»: 2 товара'], 'Перемещено в «Для дачи»: 2 товара | ']);
    await user.click(tab('Для дачи'));
    await pass(0);
    expect(rows()).toHaveLength(before[1] + 2);
  });

  test('that may not be moved stay, and one toast says so', async () => {
    await open();
    const before = titles();
    await pick(0, 1);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Переместить в категорию/ }), 'Для дачи');
    await page.setFaults({ match: ONE, status: 500 });
    await press('Переместить');
    await pass(0);
    await pass(0);
    expect(titles()).toEqual(before);
    expect([toasts(), alertText()]).toEqual([
      ['Не удалось переместить товар. Не перемещены: «Колодки тормозные передние», «Диск тормозной передний вентилируемый».'],
      '',
    ]);
  });

  test('all of the page are chosen at once', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText(`Выбрано: ${rows().length}`)).toBeInTheDocument();
  });
});

describe('by keyboard alone', () => {
  const box = (at: number) => screen.getAllByRole('checkbox', { name: /^Выбрать: / })[at] as HTMLElement;
  const by = async (element: HTMLElement, keys: string) => {
    act(() => element.focus());
    await user.keyboard(keys);
    await pass(0);
  };

  test.each([
    ['first', 0, 0],
    ['last', -1, -2],
  ])('the %s product, removed and refused: the focus goes to its neighbour, and back with it', async (_, at, neighbour) => {
    await open();
    const before = titles();
    await page.setFaults({ match: ONE, status: 500 });
    await by(removes().at(at) as HTMLElement, '{Enter}');
    expect(rows().at(at)).toHaveFocus();
    expect(titles().at(at)).toBe(before.at(neighbour === 0 ? 1 : neighbour));
    await pass(6000);
    expect(spoken()).not.toContain('Не удалось удалить товары из избранного.');
    await lookAway();
    expect(titles()).toEqual(before);
    await pass(200);
    expect(spoken()).toContain('Не удалось удалить товары из избранного.');
    expect(rows().at(at)).toHaveFocus();
  });

  test('products that may not be moved: the focus waits at the heading and goes to the first that came back', async () => {
    await open();
    const before = titles();
    await by(box(1), ' ');
    await by(box(2), ' ');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Переместить в категорию/ }), 'Для дачи');
    await page.setFaults({ match: ONE, status: 500, latency: 500 });
    await by(screen.getByRole('button', { name: 'Переместить' }), '{Enter}');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    for (let turn = 0; turn < 4; turn++) await pass(500);
    expect(titles()).toEqual(before);
    expect(rows()[1]).toHaveFocus();
  });

  test('a buyer who has gone on is left where they are', async () => {
    await open();
    await page.setFaults({ match: ONE, status: 500 });
    await by(removes()[0] as HTMLElement, '{Enter}');
    const there = box(1);
    act(() => there.focus());
    await pass(6000);
    const before = titles().length;
    await lookAway();
    expect(titles()).toHaveLength(before + 1);
    expect(there).toHaveFocus();
  });
});

test('the whole list goes into the cart, and what does not is told by name', async () => {
  await open({ account: 'retail' });
  await press('Весь список в корзину');
  for (let turn = 0; turn < 40 && !screen.queryByText(/^Добавлено в корзину: \d+ из \d+\.$/); turn++) await pass(50);
  const dialog = within(screen.getByRole('dialog', { name: 'Список в корзину' }));
  const [, added, total] = /^Добавлено в корзину: (\d+) из (\d+)\.$/.exec(dialog.getByText(/^Добавлено в корзину/).textContent ?? '') ?? [];
  const left = dialog.queryAllByRole('listitem').length;
  expect(Number(total)).toBe(count('Избранное'));
  expect(Number(added) + left).toBe(Number(total));
  expect(calls(page, 'POST /cart/add')).toBe(Number(added));
  const { quantity } = await post(page, '/cart/count');
  expect(quantity).toBe(Number(added));
});

describe('a page that PHP printed', () => {
  const product = {
    id: '5123',
    title: 'Колодки тормозные',
    url: '/product/5123',
    quantityText: 'В наличии: 3 шт.',
    totalQuantity: 3,
    cartQuantity: 2,
    cartItemId: '9',
  };
  const item = { id: '70001', productId: '5123', favoriteProductCategoryId: '7001', product };
  const categories = [
    { id: '7001', name: 'Напечатанная', productCount: 41, isDefault: true },
    { id: '7002', name: 'Вторая', productCount: 0, isDefault: false },
  ];
  const open = async (props: Record<string, unknown>, scene: Parameters<typeof show>[3] = { account: 'retail' }) => {
    page = await show(definition, Favourites, props, scene);
  };

  test('is shown without a call of its own, at its place among the pages, with what is in the cart', async () => {
    history.replaceState(null, '', '/personal/favorite-products?page=3');
    await open({ categories, items: [item], total: 41 });
    expect([titles(), count('Напечатанная'), screen.getByText('Найдено: 41')]).toEqual([['Колодки тормозные'], 41, expect.anything()]);
    expect(screen.getByRole('button', { name: 'Страница 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: inCartName('Колодки тормозные') })).toBeInTheDocument();
    expect(page.asked.filter((line) => line.includes('avorite') || line.includes('/cart/content'))).toEqual([]);
    await user.click(tab('Вторая'));
    await pass(0);
    expect(calls(page, LIST)).toBe(1);
  });

  test.each([
    [{ totalQuantity: 3 }, 'in'],
    [{ totalQuantity: 3, isLowStock: true }, 'low'],
    [{ totalQuantity: 0, isForOrder: true }, 'order'],
    [{ totalQuantity: 0 }, 'out'],
    [{ totalQuantity: undefined }, null],
  ])('what there is of a product looks as it does in its stock: %o', async (stock, state) => {
    await open({ categories, items: [{ ...item, product: { ...product, ...stock } }], total: 41 });
    expect(screen.getByText('В наличии: 3 шт.').getAttribute('data-availability')).toBe(state);
  });

  test.each([
    [{ price: 0 }],
    [{ price: '0.0000', priceFormatted: '0 ₽' }],
    [{ price: undefined, priceFormatted: undefined }],
    [{ price: undefined, priceFormatted: 'Цена по запросу' }],
  ])('what has no price is not ordered, and says so beside it: %o', async (price) => {
    await open({ categories, items: [{ ...item, product: { ...product, cartQuantity: 0, cartItemId: undefined, ...price } }], total: 41 });
    expect(screen.getByText('Цена по запросу')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Добавить в корзину: Колодки тормозные' }));
    await pass(0);
    expect(screen.getByText('Цена по запросу. Уточните у менеджера.')).toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('of an empty category is no reason to ask', async () => {
    await open({ categories: [{ ...categories[0], productCount: 0 }], items: [] });
    expect(screen.getByText('В избранном пока ничего нет.')).toBeInTheDocument();
    expect(page.asked.filter((line) => line.includes('avorite'))).toEqual([]);
  });

  test('without the categories says nothing', async () => {
    await open({ items: [item], total: 1 });
    await pass(0);
    expect(titles()).not.toContain('Колодки тормозные');
    expect(calls(page, LIST)).toBe(1);
  });

  test('stands while nobody can say who the buyer is', async () => {
    await open({ categories, items: [item], total: 1 }, { account: 'retail', faults: { match: '/user/who', status: 500 } });
    expect(titles()).toEqual(['Колодки тормозные']);
  });
});

describe('pages', () => {
  test('of many are turned, past the end is the last one', async () => {
    history.replaceState(null, '', '/personal/favorite-products?page=99&utm=1');
    await open({ account: 'partner' });
    expect(rows().length).toBeGreaterThan(0);
    expect(location.search).toMatch(/^\?page=[2-9]&utm=1$/);
    await press('Страница 1');
    expect([location.search, rows().length]).toEqual(['?utm=1', 20]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test('close up when a product is gone', async () => {
    await open({ account: 'partner' });
    await user.click(removes()[0] as HTMLElement);
    await pass(0);
    expect(rows()).toHaveLength(19);
    await pass(6000);
    await pass(0);
    expect(rows()).toHaveLength(20);
  });
});

describe('what cannot be shown', () => {
  test('an empty list says what it is for and leads to the catalogue', async () => {
    await open({ account: 'admin' });
    expect(screen.getByText('В избранном пока ничего нет.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog');
  });

  test('a buyer without a category has an empty list too, asked or printed', async () => {
    const between: Scene['between'] = async (line, ask) => (line.endsWith('/favoriteProductCategory') ? Response.json([]) : ask());
    await open({ account: 'retail', between });
    expect(screen.getByText('В избранном пока ничего нет.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog');
    page.unmount();
    page = await show(definition, Favourites, { categories: [], items: [], total: 0 }, { account: 'retail', between });
    expect(screen.getByText('В избранном пока ничего нет.')).toBeInTheDocument();
  });

  test('a guest is asked to log in, and nothing else is asked', async () => {
    await open({});
    expect(screen.getByText(/^Избранное хранится в вашей учетной записи/)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Войти', 'Регистрация юридического лица', 'Регистрация ИП']);
    expect(page.asked.filter((line) => line.includes('avorite'))).toEqual([]);
  });

  test.each([
    ['the products', 'GET /api/v1/favoriteProduct?', 'Не удалось загрузить избранное. Ошибка на сервере. Попробуйте еще раз через минуту.'],
    ['the categories', '/favoriteProductCategory', 'Не удалось загрузить категории. Ошибка на сервере. Попробуйте еще раз через минуту.'],
  ])('%s: why, and a way to try again', async (_what, match, text) => {
    await open({ account: 'retail', faults: { match, status: 500 } });
    expect(screen.getByText(text)).toBeInTheDocument();
    await page.setFaults({});
    // Of what is not there nothing can be ordered.
    expect(screen.queryByRole('button', { name: 'Весь список в корзину' })).toBeNull();
    await press('Повторить');
    await pass(0);
    expect(rows().length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Весь список в корзину' })).toBeInTheDocument();
  });

  test('one list is asked once', async () => {
    await open();
    expect(calls(page, LIST)).toBe(1);
    expect(calls(page, 'GET /api/v1/favoriteProductCategory')).toBe(1);
  });
});
