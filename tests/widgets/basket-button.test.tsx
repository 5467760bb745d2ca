import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { cartFor, refreshCart } from '../../shared/stores/cart';
import { $remembered } from '../../shared/stores/cart/remembered';
import { forgetUser, refreshUser } from '../../shared/stores/core/user';
import Button from '../../widgets/basket-button/BasketButton';
import definition from '../../widgets/basket-button/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, inAlert, inCartName, pass, post, show, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const title = 'Колодки тормозные передние';
const pads = { goodId: '5123', title };
const plugs = { goodId: '5125', title: 'Свеча зажигания', quantityMultiplicity: 4, totalQuantity: 40 };
const ADD = 'POST /cart/add';
const RECOUNT = 'POST /cart/recount';

const open = (props: Record<string, unknown>, scene?: Parameters<typeof show>[3]) => show(definition, Button, props, scene);
const addButton = (name = title) => screen.getByRole('button', { name: `Добавить в корзину: ${name}` });
const cartLink = (name = title) => screen.getByRole('link', { name: inCartName(name) });
const field = (name = title) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Количество: ${name}` });
const more = (name = title) => screen.getByRole('button', { name: `Увеличить количество: ${name}` });
const less = (name = title) => screen.getByRole('button', { name: `Уменьшить количество: ${name}` });
const describing = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    // As queries by text read it: a space that keeps «шт.» with its figure is a space.
    .replace(/\s/g, ' ');

/** Puts pieces into the cart before the page is shown, and gives the properties the server would print. */
async function inCart(product: { goodId: string }, quantity: number, more: Record<string, unknown> = {}, account = 'business') {
  let itemId = '';
  const page = await open(
    { ...product, title, ...more, cartQuantity: quantity, cartItemId: '1' },
    {
      account,
      before: async (session) => {
        itemId = String((await post(session, `/cart/add?id=${product.goodId}`, { quantity: String(quantity) })).id);
      },
    },
  );
  await refreshAll();
  return { page, itemId };
}
const { loadCartContent } = await import('../../shared/stores/cart');
async function refreshAll(): Promise<void> {
  void refreshCart();
  await pass(0);
  void loadCartContent();
  await pass(0);
}
const contentOf = async (page: DemoPage) =>
  ((await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as { output: { items: { quantity: number }[] } }).output
    .items;

// First in the file: stores that have known another buyer take no word of the page for it.
describe('before anything is known', () => {
  test('what is in the cart shows before the store knows the cart', async () => {
    await open({ ...pads, cartQuantity: 3, cartItemId: '77001' }, { account: 'retail', faults: { stalledBody: true } });
    expect(cartLink()).toBeInTheDocument();
    expect(field()).toHaveValue('3');
    // What hangs is given up before the next page.
    await pass(11_000);
    await pass(11_000);
  });
});

describe('adding', () => {
  test('a double press is one line; the button says what happens, and its successor has the focus', async () => {
    const page = await open(pads, { account: 'business' });
    expect(addButton()).toHaveTextContent('В корзину');
    await user.click(addButton());
    expect(screen.getByRole('button', { name: `Добавляем…: ${title}` })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: `Добавляем…: ${title}` }));
    await pass(0);
    expect(screen.getByRole('button', { name: `Добавлено: ${title}` })).toHaveFocus();
    expect(toasts()).toEqual(['Товар добавлен в корзину']);
    await pass(100);
    expect(spoken()).toContain('Колодки тормозные передние: товар добавлен в корзину');
    await pass(900);
    expect(cartLink()).toHaveFocus();
    expect(cartLink()).toHaveAttribute('href', '/cart/view');
    expect(cartLink()).toHaveTextContent('В корзине 1 шт.');
    expect(calls(page, ADD)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 1 }]);
    await pass(1100);
    expect(toasts()).toEqual([]);
  });

  test('the way to the cart says how many pieces are there, also where there is no counter', async () => {
    await inCart(pads, 2, { counter: false });
    expect(screen.getByRole('link', { name: inCartName(title, 2) })).toHaveTextContent('В корзине 2 шт.');
    await act(async () => void cartFor(undefined).setQuantity(pads.goodId, 5));
    expect(screen.getByRole('link', { name: inCartName(title, 5) })).toHaveTextContent('В корзине 5 шт.');
    await pass(2000);
  });

  test('focus that has gone on is not called back', async () => {
    await open(pads, { account: 'business' });
    await user.click(addButton());
    await pass(0);
    field().focus();
    await pass(1000);
    expect(cartLink()).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  test('Enter in the field adds what was typed, at once', async () => {
    const page = await open(pads, { account: 'business' });
    await user.clear(field());
    await user.type(field(), '3{Enter}');
    await pass(0);
    expect(calls(page, ADD)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 3 }]);
    expect(field()).toHaveValue('3');
    expect(field()).toHaveFocus();
  });

  test('presses of one moment compound, and are added', async () => {
    const page = await open(pads, { account: 'business' });
    for (const press of [more(), more(), addButton()]) press.click();
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 3 }]);
  });

  test('a refusal is alerted, and said once', async () => {
    await open(pads, { account: 'business', faults: { match: '/cart/add', refuse: 'Товар снят с продажи.' } });
    await user.click(addButton());
    await pass(0);
    expect(alertText()).toBe('Товар снят с продажи.');
    expect(screen.getAllByText('Товар снят с продажи.')).toHaveLength(1);
    expect(field()).toHaveValue('1');
    expect(field()).not.toBeInvalid();
  });

  test('a server that fails is told of beside the button alone, and the same is added with one press', async () => {
    const page = await open(pads, { account: 'business', faults: { match: '/cart/add', status: 500 } });
    await user.click(more());
    await user.click(addButton());
    await pass(1000);
    const why = 'Ошибка на сервере. Попробуйте еще раз через минуту.';
    expect(describing(addButton())).toBe(why);
    expect(spoken()).toContain(why);
    expect([screen.queryByRole('alertdialog'), toasts()]).toEqual([null, []]);
    expect(field()).not.toBeInvalid();
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(field()).toHaveFocus();
    await pass(1000);
    expect(field()).toHaveValue('2');
    expect(cartLink()).toBeInTheDocument();
    expect(describing(field())).toBe('');
  });

  test.each([
    ['403', { status: 403, body: '{"message":"Ваш договор приостановлен, <b>позвоните</b> бухгалтеру."}' }, 'Ваш договор приостановлен, позвоните бухгалтеру.'],
    ['404', { status: 404, body: '{"message":"Товар снят с продажи."}' }, 'Товар снят с продажи.'],
    ['400', { status: 400, body: '{"message":"Такого размера нет."}' }, 'Такого размера нет.'],
    ['Bitrix', { body: '{"status":"error","data":null,"errors":[{"message":"Закрыто до 14:00.","code":0}]}' }, 'Закрыто до 14:00.'],
    ['an error alone', { body: '{"error":"Закрыто до 10:00."}' }, 'Закрыто до 10:00.'],
    ['result', { body: '{"result":"error","text":"Закрыто."}' }, 'Закрыто.'],
  ])('a refusal in another shape (%s) is told in the words of the shop', async (_, fault, words) => {
    await open(pads, { account: 'business', faults: { match: '/cart/add', ...fault } });
    await user.click(addButton());
    await pass(1000);
    expect(alertText()).toBe(words);
    expect(describing(addButton())).toBe('');
    expect(toasts()).not.toContain('Товар добавлен в корзину');
    expect(screen.queryByRole('link', { name: inCartName(title) })).not.toBeInTheDocument();
  });

  test.each([
    [403, '{"message":"Вам не разрешено производить данное действие."}', 'Недостаточно прав для этого действия.'],
    [403, '{"name":"Forbidden","message":"Forbidden"}', 'Недостаточно прав для этого действия.'],
    [404, '{"name":"Not Found","message":"Страница не найдена.","status":404}', 'Товар не найден.'],
    [400, '{"message":"Отсутствуют обязательные параметры: id"}', 'Не удалось выполнить запрос. Обновите страницу.'],
  ])('what a framework says by itself with %i is no word of the shop: %s', async (status, body, words) => {
    await open(pads, { account: 'business', faults: { match: '/cart/add', status, body } });
    await user.click(addButton());
    await pass(1000);
    expect(alertText()).toBe(words);
  });

  test.each(['[]', '{}', '{"soobshchenie":"Готово"}', 'false'])('an answer that says neither yes nor no (%s) is looked after in the cart', async (body) => {
    const page = await open(pads, { account: 'business', faults: { match: '/cart/add', body } });
    const asked = calls(page, 'POST /cart/count');
    await user.click(addButton());
    await pass(1000);
    expect(describing(addButton())).toBe('Товар не добавлен. Повторите попытку.');
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
    expect(toasts()).not.toContain('Товар добавлен в корзину');
    expect(screen.queryByRole('link', { name: inCartName(title) })).not.toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(1);
    expect(calls(page, 'POST /cart/count')).toBeGreaterThan(asked);
  });

  test('what was done all the same is found in the cart, and told as done', async () => {
    const page = await open(pads, { account: 'business', faults: { match: '/cart/add', processed: true, body: '[]' } });
    await user.click(addButton());
    await pass(1000);
    expect(toasts()).toContain('Товар добавлен в корзину');
    expect(cartLink()).toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(1);
  });

  test('the server gave less than was asked', async () => {
    await open(pads, { account: 'retail' });
    await user.clear(field());
    await user.type(field(), '20{Enter}');
    await pass(1000);
    expect(field()).toHaveValue('12');
    expect(toasts()).toContain('Доступно только 12 шт.');
    expect(describing(field())).toBe(`«${title}»: количество изменено до 12 шт.`);
  });

  test('an unsafe address of the cart page is not followed', async () => {
    await inCart(pads, 2, { cartHref: 'javascript:alert(1)' });
    expect(cartLink()).toHaveAttribute('href', '/cart/view');
  });
});

describe('typing', () => {
  test('nothing is changed per keystroke; the rules speak after half a second, with the neighbours', async () => {
    await open(plugs, { account: 'business' });
    const input = field(plugs.title);
    await user.clear(input);
    await user.type(input, '1');
    expect(input).toHaveValue('1');
    await user.type(input, '0');
    await pass(499);
    expect(input).toHaveValue('10');
    await pass(1);
    expect(input).toHaveValue('8');
    // What is offered instead can be pressed: it is no part of what describes the field.
    expect(input).toHaveAccessibleDescription('Количество изменено до 8\u00a0шт.: кратность 4\u00a0шт.');
    await pass(100);
    expect(spoken()).toContain('Количество изменено до 8\u00a0шт.: кратность 4\u00a0шт.');
    // The other neighbour, and the way back to what stood there.
    expect(screen.getByRole('button', { name: `Изменить на 4 шт.: ${plugs.title}` })).toHaveTextContent('Изменить на 4 шт.');
    await user.click(screen.getByRole('button', { name: `Изменить на 12 шт.: ${plugs.title}` }));
    expect(input).toHaveValue('12');
    expect(input).toHaveFocus();
  });

  test.each([
    ['abc', '4', 'Количество изменено до 4 шт.: введено не число, кратность 4 шт.'],
    ['0', '4', 'Количество изменено до 4 шт.: минимум 4 шт.'],
    ['-3', '4', 'Количество изменено до 4 шт.: минимум 4 шт.'],
    ['12,5', '12', 'Количество изменено до 12 шт.: только целое число'],
    ['99', '40', 'Количество изменено до 40 шт.: на складе 40 шт.'],
    ['1 2', '12', ''],
  ])('«%s» on a card becomes %s', async (typed, expected, said) => {
    await open({ ...plugs, quantityRestrictions: true }, { account: 'business' });
    const input = field(plugs.title);
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(input).toHaveValue(expected);
    expect(describing(input)).toContain(said);
  });

  test('in the cart: one request for what was typed, half a second after the last key', async () => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), '5');
    await pass(400);
    await user.type(field(), '0');
    await pass(499);
    expect(calls(page, RECOUNT)).toBe(0);
    await pass(1);
    expect(calls(page, RECOUNT)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 50 }]);
    expect(toasts()).toEqual(['Количество товара обновлено: 50 шт.']);
  });

  test('leaving the field sends at once', async () => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), '7');
    await user.tab();
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 7 }]);
    await pass(600);
    expect(calls(page, RECOUNT)).toBe(1);
  });

  test('text that is no quantity cancels what was about to be sent, and the confirmed value returns', async () => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), '5');
    await user.type(field(), 'x');
    await pass(600);
    expect(calls(page, RECOUNT)).toBe(0);
    expect(field()).toHaveValue('5x');
    await user.tab();
    expect(field()).toHaveValue('2');
    expect(describing(field())).toBe('Введите количество числом. Осталось прежнее: 2 шт.');
    expect(calls(page, RECOUNT)).toBe(0);
  });

  test('Escape brings the confirmed value back', async () => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), '9{Escape}');
    expect(field()).toHaveValue('2');
    await pass(600);
    expect(calls(page, RECOUNT)).toBe(0);
  });

  test('an answer never overwrites a field somebody types in', async () => {
    const { page } = await inCart(pads, 2, {}, 'retail');
    await user.clear(field());
    await user.type(field(), '20');
    await pass(600);
    // The shop had twelve: it is said, the field waits until it is left.
    expect(await contentOf(page)).toMatchObject([{ quantity: 12 }]);
    expect(field()).toHaveValue('20');
    expect(describing(field())).toBe(`«${title}»: количество изменено до 12 шт.`);
    await user.tab();
    expect(field()).toHaveValue('12');
    expect(calls(page, RECOUNT)).toBe(1);
  });

  test('another tab changes the line while the field is focused', async () => {
    const { page, itemId } = await inCart(pads, 2);
    await user.click(field());
    await post(page, `/cart/recount?id=${itemId}`, { quantity: '6' });
    await refreshAll();
    expect(field()).toHaveValue('2');
    await user.tab();
    expect(field()).toHaveValue('6');
  });

  test('a change unsent is sent when the widget goes', async () => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), '4');
    page.unmount();
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 4 }]);
  });
});

describe('steps', () => {
  test('fast presses are one request with the last value', async () => {
    const { page } = await inCart(pads, 2);
    for (let press = 0; press < 3; press++) await user.click(more());
    expect(field()).toHaveValue('5');
    await pass(500);
    expect(calls(page, RECOUNT)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 5 }]);
  });

  test('Enter after the change was sent by itself sends nothing more and keeps the explanation', async () => {
    const { page } = await inCart({ goodId: '5125' }, 4, { quantityMultiplicity: 4, totalQuantity: 40 });
    await user.clear(field());
    await user.type(field(), '10');
    await pass(500);
    expect(describing(field())).toContain('Количество изменено до 8 шт.');
    await user.keyboard('{Enter}');
    await pass(500);
    expect(describing(field())).toContain('Количество изменено до 8 шт.');
    expect(calls(page, RECOUNT)).toBe(1);
  });

  test('keys of a spinbutton, by multiples', async () => {
    await open({ ...plugs, maxQuantity: 100, totalQuantity: undefined }, { account: 'business' });
    const input = field(plugs.title);
    await user.click(input);
    for (const [keys, expected] of [
      ['{ArrowUp}', '8'],
      ['{ArrowDown}', '4'],
      ['{Shift>}{ArrowUp}{/Shift}', '44'],
      ['{PageUp}', '84'],
      ['{PageDown}', '44'],
      ['{End}', '100'],
      ['{Home}', '4'],
    ] as const) {
      await user.keyboard(keys);
      expect(input, keys).toHaveValue(expected);
    }
    expect(input).toHaveAttribute('aria-valuetext', '4 шт.');
    expect(input).toHaveAttribute('aria-valuemin', '4');
    expect(input).toHaveAttribute('aria-valuemax', '100');
    await pass(100);
    expect(spoken()).toContain('Доступно только 100 шт. Кратность заказа: 4\u00a0шт. Минимальное количество: 4 шт.');
  });

  test('what is in the cart is part of the maximum; the bound is said and nothing is sent for it', async () => {
    const { page } = await inCart(pads, 4, { maxQuantity: 5 });
    expect(field()).toHaveAttribute('aria-valuemax', '5');
    await user.click(more());
    await user.click(more());
    expect(field()).toHaveValue('5');
    expect(describing(field())).toBe('Доступно только 5 шт.');
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    await pass(600);
    expect(describing(field())).toBe('Доступно только 5 шт.');
    expect(calls(page, RECOUNT)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 5 }]);
  });

  test('below the minimum a card stays', async () => {
    const page = await open(plugs, { account: 'business' });
    await user.click(less(plugs.title));
    expect(field(plugs.title)).toHaveValue('4');
    expect(describing(field(plugs.title))).toBe('Минимальное количество: 4 шт.');
    expect(page.asked.filter((asked) => asked.startsWith('POST /cart/') && asked !== 'POST /cart/count')).toEqual([]);
  });

  test.each([
    ['«−» at one multiple', () => user.click(less())],
    ['0 and Enter', () => user.clear(field()).then(() => user.type(field(), '0{Enter}'))],
  ])('%s removes the line, which can be brought back', async (_how, act) => {
    const { page } = await inCart(pads, 1);
    await act();
    await pass(0);
    expect(await contentOf(page)).toEqual([]);
    expect(addButton()).toBeInTheDocument();
    expect(toasts()).toEqual(['Товар удален из корзины']);
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 1 }]);
    expect(cartLink()).toBeInTheDocument();
    expect(toasts()).toContain('Товар «Колодки тормозные передние» возвращен в корзину.');
  });
});

describe('failures', () => {
  test('a failed change brings the last confirmed value back, says why beside the field alone, and is made with one press', async () => {
    const { page } = await inCart(pads, 2);
    await page.setFaults({ match: '/cart/recount', status: 500 });
    await user.clear(field());
    await user.type(field(), '6{Enter}');
    expect(field()).toHaveValue('6');
    await pass(0);
    expect(field()).toHaveValue('2');
    expect(describing(field())).toBe('Количество не изменено. Ошибка на сервере. Попробуйте еще раз через минуту.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field()).not.toBeInvalid();
    expect(await contentOf(page)).toMatchObject([{ quantity: 2 }]);
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(field()).toHaveValue('6');
    expect(describing(field())).toBe('');
    expect(await contentOf(page)).toMatchObject([{ quantity: 6 }]);
  });

  test('without a connection the change is kept and sent with one press', async () => {
    const { page } = await inCart(pads, 2);
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await page.setFaults({ match: '/cart/', offline: true });
    await user.clear(field());
    await user.type(field(), '6{Enter}');
    await pass(0);
    expect(field()).toHaveValue('2');
    expect(describing(field())).toContain('Нет подключения к интернету. Изменение не сохранено.');
    expect(describing(field())).toContain('не сохранено');
    Reflect.deleteProperty(navigator, 'onLine');
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')).toEqual(online);
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 6 }]);
    expect(field()).toHaveValue('6');
  });

  test('what a lost session prevented is offered again after login', async () => {
    const page = await open({ ...pads, quantityMultiplicity: 2 }, { account: 'business' });
    await page.setFaults({ match: '/cart/add', logout: true, times: 1 });
    await user.click(addButton());
    await pass(0);
    expect(alertText()).toContain('Вы вышли из системы. Войдите снова, чтобы продолжить.');
    expect(inAlert().getByRole('link', { name: 'Войти' })).toHaveAttribute('href', expect.stringMatching(/^\/site\/login\?returnUrl=/));
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(await contentOf(page)).toEqual([]);

    // Logged in again in another tab.
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'business' }) });
    void refreshUser();
    await pass(0);
    const offer = screen.getByText(`Добавить в корзину: ${title}`).closest<HTMLElement>('[data-toast]') as HTMLElement;
    await user.click(within(offer).getByRole('button', { name: 'В корзину' }));
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 2 }]);
  });

  test('what an outdated page could not add is offered again after the reload', async () => {
    const page = await open({ ...pads, quantityMultiplicity: 2 }, { account: 'business' });
    await page.setFaults({ match: '/cart/add', csrfExpired: true });
    await user.click(addButton());
    await pass(0);
    expect(alertText()).toContain('Страница устарела. Обновите ее и повторите действие.');
    // Once, and once more with the token that was read again.
    expect(calls(page, ADD)).toBe(2);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByText(`Добавить в корзину: ${title}`)).toBeNull();
    expect(await contentOf(page)).toEqual([]);

    // As a reload does, all is read anew.
    await page.setFaults({});
    act(() => forgetUser());
    await refreshUser();
    await pass(0);
    const offer = screen.getByText(`Добавить в корзину: ${title}`).closest<HTMLElement>('[data-toast]') as HTMLElement;
    await user.click(within(offer).getByRole('button', { name: 'В корзину' }));
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 2 }]);
  });

  test('a press during a recount of the server is kept, said to wait, and sent after it', async () => {
    const page = await open(pads, {
      account: 'business',
      faults: { match: '/cart/count', recountLock: 3000, times: 1 },
      before: (session) => post(session, '/cart/add?id=5124', { quantity: '1' }).then(() => {}),
    });
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(describing(addButton())).toBe('Идет пересчет корзины. Подождите.');
    expect(field()).toHaveAttribute('readonly');
    await user.click(addButton());
    await pass(0);
    expect(calls(page, ADD)).toBe(0);
    const waiting = screen.getByRole('button', { name: `Добавляем…: ${title}` });
    expect(describing(waiting)).toBe('Идет пересчет корзины. Подождите.');
    await pass(2000);
    await pass(4000);
    expect(calls(page, ADD)).toBe(1);
    await pass(1000);
    expect(cartLink()).toBeInTheDocument();
    expect(screen.queryByText('Идет пересчет корзины. Подождите.')).toBeNull();
  });

  test('steps during a recount are kept too: the last one per line is sent after it', async () => {
    const page = await open(
      { ...pads, cartQuantity: 2, cartItemId: '1' },
      {
        account: 'business',
        faults: { match: '/cart/count', recountLock: 3000, times: 1 },
        before: (session) => post(session, '/cart/add?id=5123', { quantity: '2' }).then(() => {}),
      },
    );
    await refreshAll();
    await user.click(more());
    await user.click(more());
    await pass(500);
    expect(field()).toHaveValue('4');
    expect(describing(field())).toBe('Идет пересчет корзины. Подождите.');
    expect(calls(page, RECOUNT)).toBe(0);
    await pass(2000);
    await pass(4000);
    expect(calls(page, RECOUNT)).toBe(1);
    expect(await contentOf(page)).toMatchObject([{ quantity: 4 }]);
  });

  test.each([['-3'], ['0,5']])('«%s» removes nothing: the confirmed quantity returns, with a note', async (typed) => {
    const { page } = await inCart(pads, 2);
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    await pass(600);
    expect(field()).toHaveValue('2');
    expect(describing(field())).toBe('Количество должно быть целым числом больше нуля. Осталось прежнее: 2 шт.');
    expect(calls(page, RECOUNT) + calls(page, 'POST /cart/delete-item')).toBe(0);
  });

  test('the range of the field is the range of its keys; ten steps down end at the least quantity', async () => {
    const { page } = await inCart(pads, 2, { maxQuantity: 5 });
    expect(field()).toHaveAttribute('aria-valuemin', '1');
    await user.click(field());
    await user.keyboard('{End}');
    expect(field()).toHaveValue(field().getAttribute('aria-valuemax'));
    await user.keyboard('{Home}');
    expect(field()).toHaveValue(field().getAttribute('aria-valuemin'));
    await user.keyboard('{ArrowUp}{PageDown}');
    expect(field()).toHaveValue('1');
    // One more step below it is «−», which removes.
    expect(less()).not.toHaveAttribute('aria-disabled');
    await pass(600);
    expect(calls(page, 'POST /cart/delete-item')).toBe(0);
  });
});

describe('who may order what', () => {
  test.each([
    ['no stock', { availRestrictions: true, totalQuantity: 0 }, 'business', 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.'],
    [
      'not for order',
      { availQuantityRestrictions: true, totalQuantity: 0 },
      'business',
      'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.',
    ],
    ['by option of the user', { totalQuantity: 0 }, 'retail', 'Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.'],
    ['not allowed', { orderAllowed: false }, 'business', 'Заказ товара закрыт. Уточните у менеджера.'],
    ['tpRestriction before the rest', { orderAllowed: false }, 'business_tp', 'Предложение недоступно для заказа.'],
    ['the words of the server', { refusal: 'Только для партнеров.' }, 'business', 'Только для партнеров.'],
    [
      'deadlock, before any press',
      { quantityMultiplicity: 4, totalQuantity: 3, quantityRestrictions: true },
      'business',
      'Доступно 3 шт., товар продается кратно 4 шт. Уточните у менеджера.',
    ],
  ])('%s', async (_why, props, account, said) => {
    const page = await open({ ...pads, ...props }, { account });
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(describing(addButton())).toBe(said);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(addButton());
    await pass(0);
    expect(calls(page, ADD)).toBe(0);
  });

  test.each([
    ['for order', { availQuantityRestrictions: true, totalQuantity: 0, isForOrder: true }],
    ['stock unknown', { availRestrictions: true }],
    ['stock below the multiplicity, but not capped', { quantityMultiplicity: 4, totalQuantity: 3 }],
  ])('%s: may be ordered', async (_why, props) => {
    await open({ ...pads, ...props }, { account: 'business' });
    expect(addButton()).not.toHaveAttribute('aria-disabled');
  });

  test('the support phone is a way out', async () => {
    configure({ supportPhone: '+7 (495) 000-00-00' });
    await open({ ...pads, totalQuantity: 0, availRestrictions: true }, { account: 'business' });
    expect(screen.getByRole('link', { name: 'Звоните: +7\u00a0(495)\u00a0000-00-00' })).toHaveAttribute('href', 'tel:+74950000000');
  });

  test('what cannot be ordered leads to its analogs, and what can does not', async () => {
    const analogsHref = '/product/5123#analogs';
    await open({ ...pads, analogsHref, totalQuantity: 0, availRestrictions: true }, { account: 'business' });
    expect(screen.getByRole('link', { name: `Аналоги: ${title}` })).toHaveAttribute('href', analogsHref);
    await open({ ...plugs, analogsHref }, { account: 'business' });
    expect(screen.queryByRole('link', { name: `Аналоги: ${plugs.title}` })).toBeNull();
  });

  test('a guest fills a cart that is prepared once', async () => {
    const page = await open(pads);
    await user.click(addButton());
    await pass(0);
    expect(await contentOf(page)).toMatchObject([{ quantity: 1 }]);
    expect(calls(page, 'POST /cart/count')).toBe(1);
    expect(page.asked.indexOf('POST /cart/count')).toBeLessThan(page.asked.indexOf(ADD));
  });

  test('with guestCart off a guest is asked to log in or register', async () => {
    configure({ guestCart: false });
    const page = await open(pads);
    await user.click(addButton());
    await pass(0);
    const dialog = within(screen.getByRole('dialog', { name: 'Вход и регистрация' }));
    dialog.getByText('Чтобы заказать товар, войдите или зарегистрируйтесь как юридическое лицо или индивидуальный предприниматель.');
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(addButton()).toHaveFocus();
    expect(calls(page, ADD)).toBe(0);
  });
});

describe('as the page printed it', () => {
  test('without a counter there is only the button', async () => {
    await open({ ...pads, counter: false }, { account: 'business' });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(addButton());
    await pass(0);
    await pass(1000);
    expect(cartLink()).toBeInTheDocument();
  });

  test('another product in the same placeholder begins anew', async () => {
    const page = await open(pads, { account: 'business' });
    await user.clear(field());
    await user.type(field(), '9');
    await page.change(plugs);
    expect(field(plugs.title)).toHaveValue('4');
  });
});

describe('a session that ended unnoticed', () => {
  const quietly = (page: DemoPage, path: string, body: object = {}) =>
    page.ask(`/__qa/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  test.each([true, false])(
    'an item that reached a guest’s cart is no success: what becomes of it is said, and the way in (answers name no cart: %s)',
    async (bareAnswers) => {
      const page = await open(pads, { account: 'retail' });
      await quietly(page, 'variants', { bareAnswers });
      await quietly(page, 'expire');
      await user.click(addButton());
      await pass();
      expect(alertText()).toBe(`Вы вышли из системы. Товар «${title}» останется в корзине гостя и добавится после входа.`);
      expect(inAlert().getByRole('link', { name: 'Войти' })).toHaveAttribute('href', expect.stringMatching(/^\/site\/login\?returnUrl=/));
      expect(toasts()).toEqual([]);
      expect(calls(page, ADD)).toBe(1);
      expect($remembered.get()).toBeNull();
    },
  );

  test('the buyer’s own cart is known by its number: the second change asks nobody', async () => {
    const page = await open(pads, { account: 'retail' });
    await user.click(addButton());
    await pass();
    const asked = calls(page, 'GET /api/v1/user/who');
    await user.click(more());
    await pass(500);
    expect(calls(page, RECOUNT)).toBe(1);
    expect(calls(page, 'GET /api/v1/user/who')).toBe(asked);
  });
});

describe('in the place of a cart line', () => {
  const filter = { goodId: '5124', title: 'Фильтр масляный', totalQuantity: 40 };
  /** The buttons of the line's product and of the one that is to replace it, on a page with another line behind. */
  async function besideIt(replaceId = '') {
    const old: Record<string, unknown> = { ...pads, cartQuantity: 3 };
    const next: Record<string, unknown> = { ...filter };
    const before = async (session: DemoPage) => {
      old.cartItemId = String((await post(session, '/cart/add?id=5123', { quantity: '3' })).id);
      next.replaceId = replaceId || old.cartItemId;
      await post(session, '/cart/add?id=5135', { quantity: '1' });
    };
    return showTogether({ was: [definition, Button, old], 'to be': [definition, Button, next] }, { account: 'retail', before });
  }

  test('the line goes, the product stands there, and the button of the line says so at once', async () => {
    const page = await besideIt();
    expect(cartLink()).toBeInTheDocument();
    await user.click(addButton(filter.title));
    await pass(1500);
    expect(cartLink(filter.title)).toBeInTheDocument();
    expect(addButton()).toBeInTheDocument();
    expect(await contentOf(page)).toMatchObject([
      { productId: '5124', quantity: 1 },
      { productId: '5135', quantity: 1 },
    ]);
  });

  test('a line that is not there is told, and nothing is added', async () => {
    const page = await besideIt('1');
    await user.click(addButton(filter.title));
    await pass(1500);
    expect(document.body).toHaveTextContent('Товар не найден в корзине.');
    expect(addButton(filter.title)).toBeInTheDocument();
    expect(await contentOf(page)).toMatchObject([{ productId: '5123' }, { productId: '5135' }]);
  });
});

test('more than there is: the field says how many are there, where the shop takes them all the same', async () => {
  await open({ ...pads, quantityMultiplicity: 4, totalQuantity: 6 }, { account: 'business' });
  expect(describing(field())).not.toContain('В наличии');
  await user.click(more());
  expect(field()).toHaveValue('8');
  expect(describing(field())).toContain('В наличии только 6 шт.');
  await user.click(less());
  expect(screen.queryByText(/В наличии только/)).toBeNull();
});

test.each([
  ['it is ordered elsewhere', { isForOrder: true }],
  ['no more than that can be ordered', { quantityRestrictions: true, totalQuantity: 9 }],
  ['nothing is known of the stock', { totalQuantity: undefined }],
])('nothing is said of it where %s', async (_, props) => {
  await open({ ...pads, quantityMultiplicity: 4, totalQuantity: 3, ...props }, { account: 'business' });
  await user.click(more());
  expect(screen.queryByText(/В наличии только/)).toBeNull();
});
