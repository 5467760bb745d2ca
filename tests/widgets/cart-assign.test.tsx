// Lines of a cart divided among cars, groups and stocks: against the demo shop, with the real page's dialogs.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { padded, type Store } from '../../host/data/store';
import { openBackend } from '../../host/shop/backend';
import { linesOf, type StoredLine, saveLine } from '../../host/shop/cart';
import { cartFor, refreshCart } from '../../shared/stores/cart';
import { refreshUser } from '../../shared/stores/core/user';
import Cart from '../../widgets/cart/Cart';
import definition from '../../widgets/cart/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, type OpenScene, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

const { retryUnsaved } = cartFor(undefined);

useScenes();

const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';

interface Item {
  id: string;
  productId: string;
  assignCars: { id: string; quantity: number }[];
  assignStocks: { id: string; quantity: number }[];
  assignGroups: { id: string; quantity: number }[];
}
const outputOf = async <T,>(page: DemoPage, path: string): Promise<T> =>
  ((await (await page.ask(path, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } })).json()) as { output: T }).output;
/** A line as the shop holds it, past the bundle. */
const held = async (page: DemoPage, product: string): Promise<Item> => {
  const { items } = await outputOf<{ items: Item[] }>(page, '/cart/content?page=1');
  return items.find(({ productId }) => productId === product) as Item;
};

const IDS = ['5123', '5124', '5126', '5130', '5132', '5134'];
const fill = async (page: DemoPage) => {
  for (const id of IDS) await post(page, `/cart/add?id=${id}`, { quantity: '4' });
};
const asSeeded = async () => {};
/** The shop's own store, to change what no call changes. */
let shop: Store;
const open = async (scene: Parameters<typeof show>[3] = {}): Promise<OpenScene> => {
  const page = await show(definition, Cart, {}, { account: 'business', before: fill, data: (store) => (shop = store), ...scene });
  await pass(0);
  return page;
};

type In = Pick<typeof screen, 'getByRole'>;
const press = async (name: string | RegExp, place: In = screen) => {
  await user.click(place.getByRole('button', { name }));
  await pass(0);
};
const row = (title: string) => within(screen.getByRole('listitem', { name: title }));
const dialog = () => within(screen.getByRole('dialog'));
const summary = () => within(screen.getByRole('region', { name: 'Итог корзины' }));
const divide = (title: string, kind = 'Автомобили') => press(`${kind}: ${title}`);
/** Adds the first that can be added, and gives its name. */
const addFirst = async (): Promise<string> => {
  const [first] = dialog().getAllByRole('button', { name: /^Добавить: / });
  const name = first?.getAttribute('aria-label')?.replace('Добавить: ', '') ?? '';
  await user.click(first as HTMLElement);
  await pass(0);
  return name;
};
const fields = () => dialog().getAllByRole<HTMLInputElement>('spinbutton');
const type = async (field: HTMLElement, words: string) => {
  await user.clear(field);
  await user.type(field, words);
};
/** As it is read: a space that does not break is a space. */
const said = () => spoken().replaceAll('\u00a0', ' ');
const setQuantity = async (title: string, quantity: string) => {
  await type(screen.getByRole('spinbutton', { name: `Количество: ${title}` }), quantity);
  await pass(500);
};

describe('the dialog of a line', () => {
  test('cars, groups and stocks are offered by the flags of the cart and of the buyer, in this order', async () => {
    await open({ account: 'carfleet', before: asSeeded });
    const [first] = screen.getAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
    expect(
      within(first as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(expect.arrayContaining(['Автомобили', 'Группы', 'Склады']));
  });

  test('neither is where the cart has no flags', async () => {
    await open({ account: 'partner', before: asSeeded });
    expect(screen.queryByRole('button', { name: /^(Автомобили|Группы|Склады): / })).toBeNull();
  });

  test('one car takes the whole line; it is saved by one call, stands in the line, and the focus goes back', async () => {
    const page = await open();
    expect(row(PADS).queryByRole('button', { name: `Группы: ${PADS}` })).toBeNull();
    await divide(PADS);
    expect(dialog().getByText('Распределено 0 из 4 шт.')).toBeInTheDocument();
    expect(dialog().getByText('Автомобиль не указан.')).toBeInTheDocument();
    await addFirst();
    expect(fields()[0]).toHaveFocus();
    expect(fields()[0]).toHaveValue('4');
    await press('Сохранить', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(page, 'POST /cart/car-assign')).toBe(1);
    expect((await held(page, '5123')).assignCars).toMatchObject([{ quantity: 4 }]);
    expect(row(PADS).getByText(/^Автомобили: .+, 4 шт\.$/)).toBeInTheDocument();
    expect(row(PADS).getByRole('button', { name: `Автомобили: ${PADS}` })).toHaveFocus();
    await pass(200);
    expect(said()).toContain('Распределено 4 из 4 шт.');
  });

  test('pieces are divided evenly, the rest goes where it is wanted, a part is taken off by a call of its own', async () => {
    const page = await open();
    await setQuantity(PADS, '7');
    await divide(PADS);
    const one = await addFirst();
    const two = await addFirst();
    const three = await addFirst();
    await press('Распределить поровну', dialog());
    expect(fields().map(({ value }) => value)).toEqual(['3', '2', '2']);
    await type(fields()[0] as HTMLElement, '1');
    expect(dialog().getByText(/Осталось 2 шт\./)).toBeInTheDocument();
    await press(new RegExp(`^Остаток сюда: ${three.split(',')[0]}`), within(dialog().getAllByRole('listitem')[2] as HTMLElement));
    expect(fields().map(({ value }) => value)).toEqual(['1', '2', '4']);
    await press('Сохранить', dialog());
    expect((await held(page, '5123')).assignCars.map(({ quantity }) => quantity)).toEqual([1, 2, 4]);
    expect(new Set([one, two, three]).size).toBe(3);
    await divide(PADS);
    await press(/^Удалить: /, within(dialog().getAllByRole('listitem')[1] as HTMLElement));
    expect(fields()[1]).toHaveFocus();
    await press('Сохранить', dialog());
    expect([calls(page, 'POST /cart/car-assign'), calls(page, 'POST /cart/car-assign-remove')]).toEqual([1, 1]);
    expect(row(PADS).getByText('Распределено 5 из 7 шт.')).toBeInTheDocument();
  });

  test.each([
    ['5', 'Нельзя распределить больше, чем в заказе: 4\u00a0шт.'],
    ['0', 'Укажите количество целым числом больше нуля.'],
    ['1,5', 'Укажите количество целым числом больше нуля.'],
    ['две', 'Укажите количество целым числом больше нуля.'],
    ['{Backspace}', 'Укажите количество целым числом больше нуля.'],
  ])('«%s» is refused at its field, and nothing is sent', async (typed, text) => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await type(fields()[0] as HTMLElement, typed);
    await press('Сохранить', dialog());
    const [field] = fields();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(text);
    expect(calls(page, 'POST /cart/car-assign')).toBe(0);
    await type(field as HTMLElement, '3');
    await user.keyboard('{Enter}');
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await held(page, '5123')).assignCars).toMatchObject([{ quantity: 3 }]);
  });

  test('one part that alone is more than there is, is the one to blame, whichever was added after it', async () => {
    await open();
    await divide(PADS);
    await addFirst();
    await type(fields()[0] as HTMLElement, '500');
    await addFirst();
    await press('Сохранить', dialog());
    expect(fields()[0]).toHaveFocus();
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
    for (const field of fields()) expect(Number(field.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(Number(field.getAttribute('aria-valuemax')));
  });

  test('a car that the shop names twice is one: what is typed for it is counted once', async () => {
    const page = await open();
    const backend = openBackend(shop, () => Date.now());
    const cartId = shop.get<string>('activeCart', '1002') ?? '';
    const line = linesOf(backend, cartId).find(({ productId }) => productId === '5123') as StoredLine;
    const car = { id: '4201', name: 'Газель', quantity: 1 };
    saveLine(backend, cartId, { ...line, assignCars: [car, car] });
    await act(() => refreshCart());
    await pass(0);
    await divide(PADS);
    expect(fields()).toHaveLength(1);
    await type(fields()[0] as HTMLElement, '3');
    await press('Сохранить', dialog());
    expect([(await held(page, '5123')).assignCars, screen.queryByRole('dialog')]).toMatchObject([[{ id: '4201', quantity: 3 }], null]);
  });

  test('too many in all are told at the part that was changed last', async () => {
    await open();
    await divide(PADS);
    await addFirst();
    await addFirst();
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    await type(fields()[0] as HTMLElement, '3');
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);
  });

  test('Escape asks before what was typed is lost; what was not changed closes at once', async () => {
    const page = await open();
    await divide(PADS);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await divide(PADS);
    await addFirst();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await pass(0);
    await press('Остаться', inAlert());
    expect(fields()[0]).toHaveValue('4');
    await press('Отмена', dialog());
    await press('Закрыть без сохранения', inAlert());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(page, 'POST /cart/car-assign')).toBe(0);
  });

  test('a car that has left the garage meanwhile: the refusal stands in the dialog, what was typed stays, the garage is read again', async () => {
    const page = await open();
    await divide(PADS);
    const [first] = await outputOf<{ cars: { id: string }[] }>(page, '/garage-group/content').then(({ cars }) => cars);
    await addFirst();
    shop.delete('car', `1002/${padded(first?.id ?? '')}`);
    const before = calls(page, 'GET /garage-group/content');
    await press('Сохранить', dialog());
    expect(dialog().getByText('Автомобиля нет в гараже. Выберите другой.')).toBeInTheDocument();
    expect(alertText()).toBe('');
    expect(fields()[0]).toHaveValue('4');
    expect(calls(page, 'GET /garage-group/content')).toBe(before + 1);
    expect(dialog().getByText('Этого автомобиля нет в гараже.')).toBeInTheDocument();
    expect(row(PADS).queryByText(/^Автомобили: /)).toBeNull();
    await press(/^Удалить: /, dialog());
    await addFirst();
    await press('Сохранить', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await held(page, '5123')).assignCars).toHaveLength(1);
  });

  test('what the shop does not know any more may be the car: the line stays where it is in the cart', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await page.setFaults({ status: 404, match: '/cart/car-assign', times: 1 });
    await press('Сохранить', dialog());
    await pass(0);
    expect(dialog().queryByText('Этой позиции больше нет в корзине.')).toBeNull();
    expect(fields()[0]).toHaveValue('4');
    expect(row(PADS).getByRole('spinbutton', { name: `Количество: ${PADS}` })).toHaveValue('4');
    await press('Сохранить', dialog());
    expect((await held(page, '5123')).assignCars).toHaveLength(1);
  });

  test('a refusal of the shop is told in the dialog alone, and can be sent again', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await page.setFaults({ status: 422, match: '/cart/car-assign', times: 1 });
    await press('Сохранить', dialog());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog().getByRole('group').textContent).not.toBe('');
    expect((await held(page, '5123')).assignCars).toEqual([]);
    await press('Сохранить', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await held(page, '5123')).assignCars).toHaveLength(1);
  });

  test('without a connection it stays in the dialog alone; what is given up there is not sent later', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.setFaults([{ offline: true }]);
    await press('Сохранить', dialog());
    await pass(1000);
    expect(dialog().getByText('Нет подключения к интернету. Изменение не сохранено.')).toBeInTheDocument();
    expect(fields()[0]).toHaveValue('4');
    expect(screen.queryByText(/Изменения не сохранены: /)).toBeNull();
    online.mockReturnValue(true);
    await page.setFaults([]);
    await press('Отмена', dialog());
    await press('Закрыть без сохранения', inAlert());
    await act(() => retryUnsaved());
    await pass(0);
    expect((await held(page, '5123')).assignCars).toEqual([]);
  });

  test('the garage that cannot be read says so, and is read again by a press', async () => {
    await open({ faults: { status: 500, match: '/garage-group/content', times: 1 } });
    await divide(PADS);
    expect(dialog().getByText(/^Не удалось загрузить гараж\./)).toBeInTheDocument();
    await press('Повторить', dialog());
    expect(dialog().getAllByRole('button', { name: /^Добавить: / }).length).toBeGreaterThan(0);
  });

  test('a line that has left the cart meanwhile says so', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await post(page, `/cart/delete-item?id=${(await held(page, '5123')).id}`);
    await press('Сохранить', dialog());
    expect(dialog().getByText('Этой позиции больше нет в корзине.')).toBeInTheDocument();
    await press('Закрыть', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of many cars one is found by the end of its VIN or by its plate, and Enter adds the only one', async () => {
    const page = await open({ account: 'carfleet', before: asSeeded });
    const { cars } = await outputOf<{ cars: { id: string; vin: string; regNumber: string }[] }>(page, '/garage-group/content');
    const wanted = cars[20];
    const [button] = screen.getAllByRole('button', { name: /^Автомобили: / }).slice(-1);
    await user.click(button as HTMLElement);
    await pass(0);
    expect(dialog().getByText(/^Показано 6 из 30\./)).toBeInTheDocument();
    const search = dialog().getByRole('searchbox', { name: 'Название, госномер или VIN' });
    await user.type(search, `${wanted?.vin.slice(-6)}{Enter}`);
    await pass(0);
    expect(dialog().getByText(new RegExp(wanted?.regNumber.replace(' ', '.') ?? ''))).toBeInTheDocument();
    expect(fields()).toHaveLength(1);
    await user.type(search, 'нет такого');
    expect(dialog().getByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument();
  });

  test('stocks are the warehouses of the shop, groups those of the sector of the cart', async () => {
    const page = await open({ account: 'carfleet', before: asSeeded });
    const { items } = await outputOf<{ items: (Item & { title: string })[] }>(page, '/cart/content?page=1');
    const { title, productId } = items.at(-1) as Item & { title: string };
    await divide(title, 'Группы');
    await press('Добавить: Группа Б', dialog());
    await press('Сохранить', dialog());
    await divide(title, 'Склады');
    const stock = await addFirst();
    await press('Сохранить', dialog());
    const now = await held(page, productId);
    expect(now.assignGroups).toMatchObject([{ id: '1112' }]);
    expect(now.assignStocks).toHaveLength(1);
    expect(stock).not.toBe('');
  });

  test('another sector, chosen elsewhere, leaves what is typed; it is told, and its groups are offered', async () => {
    const page = await open({ account: 'carfleet', before: asSeeded });
    const { items } = await outputOf<{ items: { title: string }[] }>(page, '/cart/content?page=1');
    await divide(items.at(-1)?.title ?? '', 'Группы');
    await press('Добавить: Группа Б', dialog());
    await type(fields()[0] as HTMLElement, '1');
    const choices = () => dialog().queryAllByRole('button', { name: /^Добавить: / });
    act(() => choices()[0]?.focus());
    await post(page, '/cart/set-sector', { 'CartStructureForm[sector]': '112' });
    await act(async () => void refreshCart());
    await pass(0);
    const CHANGED = 'Сектор корзины изменен в другом месте, и группы теперь другие. Проверьте распределение.';
    expect(fields().map(({ value }) => value)).toEqual(['1']);
    expect(dialog().getByText('Этой группы нет в выбранном секторе.')).toBeInTheDocument();
    expect(dialog().getByText(CHANGED)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(choices().length).toBeGreaterThan(0);
    await pass(200);
    expect(said()).toContain(CHANGED);
    // Another subdivision has no sector yet.
    await post(page, '/cart/set-subdivision', { 'CartStructureForm[subdivision]': '12' });
    await act(async () => void refreshCart());
    await pass(0);
    expect(fields().map(({ value }) => value)).toEqual(['1']);
    expect(dialog().getByText('Выберите сектор корзины: у каждого сектора свои группы.')).toBeInTheDocument();
    expect(choices()).toEqual([]);
    expect(page.asked.filter((asked) => asked.includes('get-groups'))).toEqual(['GET /api/v1/b2b/get-groups/111', 'GET /api/v1/b2b/get-groups/112']);
  });

  test('without a sector no group is offered, and the dialog says why', async () => {
    const page = await open({ account: 'approver' });
    await divide(PADS, 'Группы');
    expect(dialog().getByText('Выберите сектор корзины: у каждого сектора свои группы.')).toBeInTheDocument();
    expect(page.asked.some((asked) => asked.includes('get-groups'))).toBe(false);
  });
});

describe('what bars the checkout', () => {
  test('a quantity below what is set apart cuts nothing: the line says so and leads to where it is mended', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await press('Сохранить', dialog());
    await setQuantity(PADS, '2');
    expect(row(PADS).getByText(/^Распределено больше, чем 2 шт\. Уменьшите количество по автомобилям\./)).toBeInTheDocument();
    await pass(200);
    expect(said()).toContain('Распределено больше, чем 2 шт. Уменьшите количество по автомобилям.');
    expect((await held(page, '5123')).assignCars).toMatchObject([{ quantity: 4 }]);
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    expect(summary().getByText('Распределено больше, чем в заказе. Таких позиций: 1.')).toBeInTheDocument();
    await press('Уменьшить', row(PADS));
    await press(/^Остаток сюда: /, dialog());
    expect(fields()[0]).toHaveValue('2');
    await press('Сохранить', dialog());
    await pass(0);
    expect(row(PADS).queryByText(/^Распределено больше/)).toBeNull();
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('a line with more set apart for a stock than it has is led to by its stocks', async () => {
    const page = await open({ account: 'carfleet', before: asSeeded });
    const { items } = await outputOf<{ items: (Item & { title: string; quantity: number; quantityMin: number })[] }>(page, '/cart/content?page=1');
    const { title, quantity, quantityMin } = items.findLast(
      (item) => item.quantity > item.quantityMin && item.assignCars.length === 0,
    ) as (typeof items)[number];
    await divide(title, 'Склады');
    await addFirst();
    await press('Сохранить', dialog());
    expect(quantity).toBeGreaterThan(quantityMin);
    await setQuantity(title, String(quantityMin));
    const stocks = screen.getByRole('button', { name: `Склады: ${title}` });
    // Another line has more for its cars than it has.
    for (let turn = 0; turn < 2 && document.activeElement !== stocks; turn++) {
      await press('К следующей позиции', summary());
      await pass(100);
      expect(document.activeElement).not.toBe(screen.getByRole('button', { name: `Автомобили: ${title}` }));
    }
    expect(stocks).toHaveFocus();
  });

  test('what one buyer divides is not shown to the next', async () => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'partner' }) });
    await act(async () => void (await refreshUser()));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('every line that bars the checkout is counted in the panel, those without a car too, marked, and led to what it lacks', async () => {
    await open({ account: 'carfleet', before: asSeeded });
    const panel = () => within(screen.getByRole('region', { name: 'Часть товаров нельзя заказать' }));
    expect(panel().getByText('Таких позиций: 4. Из них без автомобиля: 3. Пока они в корзине, оформить заказ нельзя.')).toBeInTheDocument();
    expect(screen.getAllByText('Автомобиль не указан')).toHaveLength(3);
    await press('Уменьшить');
    await press(/^Остаток сюда: /, dialog());
    await press('Сохранить', dialog());
    expect(panel().getByText('Таких позиций: 3. У них не указан автомобиль. Пока они в корзине, оформить заказ нельзя.')).toBeInTheDocument();
    await press('Исправить', panel());
    await pass(100);
    expect(screen.getAllByRole('button', { name: /^Автомобили: / })[3]).toHaveFocus();
    // What it promises it does: with those lines aside the others can be ordered.
    await press('Удалить и продолжить', panel());
    await pass(0);
    expect(screen.queryByRole('region', { name: 'Часть товаров нельзя заказать' })).toBeNull();
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
  });

  test('where no line can be ordered nothing is promised to go on', async () => {
    const page = await open({ account: 'carfleet', before: asSeeded });
    const { items } = await outputOf<{ items: (Item & { id: string })[] }>(page, '/cart/content?page=1');
    for (const { id, assignCars } of items) if (assignCars.length > 0) await post(page, `/cart/delete-item?id=${id}`);
    await act(() => refreshCart());
    await pass(0);
    const panel = within(screen.getByRole('region', { name: 'Часть товаров нельзя заказать' }));
    expect(panel.getByText('Таких позиций: 3. У них не указан автомобиль.')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /и продолжить/ })).toBeNull();
    expect(panel.getByRole('button', { name: 'Отложить всю корзину' })).toBeInTheDocument();
  });

  test('where every line must have a car, those without are counted and led to one by one', async () => {
    await open({ account: 'carfleet', before: asSeeded });
    const buttons = screen.getAllByRole('button', { name: /^Автомобили: / });
    // More than it has is told first, for it may be mended by the same dialog.
    await press('Уменьшить');
    await press(/^Остаток сюда: /, dialog());
    await press('Сохранить', dialog());
    expect(summary().getByText('Укажите автомобиль для каждой позиции. Осталось: 3.')).toBeInTheDocument();
    expect(screen.getAllByText('Автомобиль не указан')).toHaveLength(3);
    expect(summary().getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true');
    for (const at of [3, 4, 5, 3]) {
      await press('К следующей позиции', summary());
      await pass(100);
      expect(buttons[at]).toHaveFocus();
    }
    for (const left of [2, 1, 0]) {
      await press('К следующей позиции', summary());
      await pass(100);
      await user.keyboard('{Enter}');
      await pass(0);
      await addFirst();
      await press('Сохранить', dialog());
      if (left > 0) expect(summary().getByText(`Укажите автомобиль для каждой позиции. Осталось: ${left}.`)).toBeInTheDocument();
    }
    await pass(0);
    expect(summary().getByRole('link', { name: 'Оформить заказ' })).toBeInTheDocument();
    expect(summary().queryByRole('button', { name: 'К следующей позиции' })).toBeNull();
  });
});

describe('many lines at once', () => {
  const pickLines = async (...titles: string[]) => {
    for (const title of titles) await user.click(row(title).getByRole('checkbox', { name: `Выбрать: ${title}` }));
  };
  const chooseFirst = async () => {
    await user.click(within(dialog().getAllByRole('listitem')[0] as HTMLElement).getByRole('button'));
    await pass(0);
  };

  test('the whole quantity of each goes to one car', async () => {
    const page = await open();
    await pickLines(PADS, FILTER);
    await press('Назначить автомобиль');
    await chooseFirst();
    await press('Назначить', dialog());
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toContain('Автомобиль назначен, позиций: 2.');
    expect(calls(page, 'POST /cart/car-assign')).toBe(2);
    expect((await held(page, '5123')).assignCars).toMatchObject([{ quantity: 4 }]);
    expect((await held(page, '5124')).assignCars).toMatchObject([{ quantity: 4 }]);
    expect(screen.queryByText(/^Выбрано: /)).toBeNull();
  });

  test.each([
    ['только пустым (1)', 1],
    ['всем, с заменой (2)', 2],
  ])('lines that have cars already are asked about: «%s»', async (choice, made) => {
    const page = await open();
    await divide(PADS);
    await addFirst();
    await type(fields()[0] as HTMLElement, '1');
    await press('Сохранить', dialog());
    const before = calls(page, 'POST /cart/car-assign');
    await pickLines(PADS, FILTER);
    await press('Назначить автомобиль');
    await chooseFirst();
    await user.click(dialog().getByRole('radio', { name: choice }));
    await press('Назначить', dialog());
    await pass(0);
    expect(calls(page, 'POST /cart/car-assign') - before).toBe(made);
    expect((await held(page, '5123')).assignCars).toMatchObject([{ quantity: made === 1 ? 1 : 4 }]);
    expect((await held(page, '5124')).assignCars).toMatchObject([{ quantity: 4 }]);
  });

  test('lines the shop refuses are told by name, the others have it', async () => {
    const page = await open();
    await pickLines(PADS, FILTER);
    await press('Назначить автомобиль');
    await chooseFirst();
    await page.setFaults({ status: 422, match: '/cart/car-assign', times: 1 });
    await press('Назначить', dialog());
    await pass(0);
    expect(dialog().getByText('Автомобиль назначен, позиций: 1 из 2.')).toBeInTheDocument();
    expect(dialog().getByText(new RegExp(`^${PADS}: `))).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Понятно', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Выбрано: 2')).toBeInTheDocument();
  });
});

test('a removed line comes back by «Вернуть» with its cars', async () => {
  await open();
  await divide(PADS);
  await addFirst();
  await press('Сохранить', dialog());
  await press(`Удалить: ${PADS}`);
  expect(screen.queryByRole('listitem', { name: PADS })).toBeNull();
  await press('Вернуть');
  await pass(0);
  expect(row(PADS).getByText(/^Автомобили: .+, 4 шт\.$/)).toBeInTheDocument();
});
