import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFetch } from '../../shared/api/client';
import { $cart, cartFor, loadCartContent } from '../../shared/stores/cart';
import { readWas } from '../../shared/stores/delayed/was';
import BasketCounter from '../../widgets/basket-counter/BasketCounter';
import counter from '../../widgets/basket-counter/widget';
import Cart from '../../widgets/cart/Cart';
import cart from '../../widgets/cart/widget';
import DelayedCarts from '../../widgets/delayed-carts/DelayedCarts';
import list from '../../widgets/delayed-carts/widget';
import Delay from '../../widgets/modal-cart-delay/ModalCartDelay';
import definition from '../../widgets/modal-cart-delay/widget';
import { alertText, inAlert, type OpenScene, pass, post, show, showTogether, toasts, user, useScenes } from '../scene';

const { $unsaved, removeLine, retryUnsaved } = cartFor(undefined);

useScenes();

const ASIDE = 'POST /cart/to-delayed';
const TITLE = 'Отложить корзину';
let page: Pick<OpenScene, 'ask' | 'asked' | 'setFaults'>;

const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'partner' }) => {
  page = await show(definition, Delay, props, scene);
  await pass(0);
};
beforeEach(() => history.replaceState(null, '', '/delayed/view'));
afterEach(() => history.replaceState(null, '', '/'));

const dialog = (name = TITLE) => within(screen.getByRole('dialog', { name }));
const name = () => dialog().getByRole('textbox', { name: /^Название/ });
const comment = () => dialog().getByRole('textbox', { name: 'Комментарий' });
const write = async (box: HTMLElement, text: string) => {
  await user.clear(box);
  if (text) await user.click(box);
  if (text) await user.paste(text);
};
const delay = async (title = TITLE) => {
  await user.click(dialog(title).getByRole('button', { name: 'Отложить' }));
  await pass(0);
  await pass(0);
};
const sent = () => page.asked.filter((line) => line.startsWith(ASIDE)).length;
const held = async () =>
  (await (await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } })).json()) as { name: string; comment: string; quantity: number }[];
/** What the browser makes of the key. */
const pressEscape = () => act(async () => void screen.getByRole('dialog', { name: TITLE }).dispatchEvent(new Event('cancel', { cancelable: true })));

describe('the whole cart', () => {
  test('is put aside under a name of the day: what will happen is said, then the cart is empty', async () => {
    await open();
    expect(dialog().getByText(/^В корзине 4 позиции, .* ₽\. Они перейдут в отложенную корзину, текущая станет пустой\.$/)).toBeInTheDocument();
    expect((name() as HTMLInputElement).value).toMatch(/^Корзина от \d\d\.11\.2026$|^Корзина от \d\d\.12\.2026$/);
    expect([document.activeElement, dialog().getByText('Осталось 255 символов')]).toEqual([name(), expect.anything()]);
    const { value } = name() as HTMLInputElement;
    await delay();
    expect([sent(), toasts(), $cart.get().cart?.quantity]).toEqual([1, ['Корзина отложена'], 0]);
    expect(await held()).toContainEqual(expect.objectContaining({ name: value, comment: '', quantity: 4 }));
  });

  test('goes to the list and out of the header of the same page', async () => {
    page = await showTogether(
      { list: [list, DelayedCarts, {}], header: [counter, BasketCounter, {}], dialog: [definition, Delay, {}] },
      { account: 'partner' },
    );
    await pass(0);
    await write(name(), ' Майский <b>заказ</b> ');
    await write(comment(), 'Первая строка\nвторая');
    await delay();
    const rows = screen.getAllByRole('listitem').filter((item) => item.dataset.row);
    expect([rows.length, rows[0]?.textContent]).toEqual([2, expect.stringContaining('Майский <b>заказ</b>')]);
    expect(screen.queryByRole('button', { name: 'Отложить текущую корзину' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'header' })).getByRole('link', { name: 'Корзина' })).toBeInTheDocument();
  });

  test('a quantity stepped to a moment before goes with it, and is what is kept of it', async () => {
    page = await showTogether({ cart: [cart, Cart, {}], dialog: [definition, Delay, {}] }, { account: 'partner' });
    await pass(0);
    const field = screen.getAllByRole<HTMLInputElement>('spinbutton', { hidden: true })[0] as HTMLInputElement;
    await user.click(screen.getAllByRole('button', { name: /^Увеличить количество: /, hidden: true })[0] as HTMLElement);
    const { value } = field;
    const before = page.asked.length;
    await delay();
    expect(page.asked.slice(before).filter((line) => line === 'POST /cart/recount' || line === ASIDE)).toEqual(['POST /cart/recount', ASIDE]);
    const { cartId = '' } = ((await held()) as { cartId?: string; quantity: number }[]).find(({ quantity }) => quantity === 4) ?? {};
    expect(readWas(cartId)?.lines.map(({ quantity }) => String(quantity))).toContain(value);
  });

  test('what was added a moment before goes with it', async () => {
    await open();
    const { addToCart } = await import('../../shared/stores/cart');
    void act(() => void addToCart({ productId: '5124', title: 'Фильтр', quantity: 2 }));
    await delay();
    await pass(0);
    expect((await held()).some(({ quantity }) => quantity === 5)).toBe(true);
    expect(page.asked.filter((line) => line === 'POST /cart/add' || line === ASIDE)).toEqual(['POST /cart/add', ASIDE]);
  });

  test('that is empty says so', async () => {
    await open({}, { account: 'retail' });
    expect(dialog().getByText('Корзина пуста.')).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Отложить' })).toBeNull();
  });
});

const before = async (opened: Parameters<typeof post>[0]) => {
  for (const id of ['5123', '5124', '5130']) await post(opened, `/cart/add?id=${id}`, { quantity: '4' });
};

test('chosen lines leave the others where they are', async () => {
  await open({ keys: ['5123', '5130'] }, { account: 'business', before });
  expect(dialog('Отложить товары').getByText('Выбрано позиций: 2. Они перейдут в отложенную корзину, остальные останутся в текущей.')).toBeInTheDocument();
  await delay('Отложить товары');
  expect([toasts(), $cart.get().cart?.quantity, sent()]).toEqual([['Отложено 2 позиции.'], 1, 1]);
  expect(await held()).toContainEqual(expect.objectContaining({ quantity: 2 }));
});

describe('a chosen line that is gone meanwhile', () => {
  const TITLE_LINES = 'Отложить товары';
  const FILTER = 'Фильтр масляный';
  const removed = async (opened: Parameters<typeof post>[0], productId: string) => {
    const reply = await opened.ask('/cart/content?page=1', { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
    const { output } = (await reply.json()) as { output: { items: { id: string; productId: string }[] } };
    await post(opened, `/cart/delete-item?id=${output.items.find((item) => item.productId === productId)?.id}`);
  };

  test('is left out and told; the others go', async () => {
    const gone = async (opened: Parameters<typeof post>[0]) => {
      await before(opened);
      await removed(opened, '5124');
    };
    await open({ keys: ['5123', '5124', '5130'] }, { account: 'business', before: gone });
    await delay(TITLE_LINES);
    expect([toasts(), alertText(), $cart.get().cart?.quantity, sent()]).toEqual([['Отложено 2 позиции. Уже не было в корзине: 1.'], '', 0, 1]);
    expect(await held()).toContainEqual(expect.objectContaining({ quantity: 2 }));
  });

  test('is told by its name, where the page has had it', async () => {
    await open({ keys: ['5123', '5124'] }, { account: 'business', before });
    await act(() => loadCartContent());
    await pass(0);
    await act(() => removeLine('5124'));
    await pass(0);
    await pass(10_000);
    await delay(TITLE_LINES);
    expect([toasts(), $cart.get().cart?.quantity, sent()]).toEqual([[`Отложена 1 позиция. Уже не было в корзине: «${FILTER}».`], 1, 1]);
  });

  test('of a shop that refuses them all for it: those that are there go by a second call', async () => {
    await open({ keys: ['5123', '5124'] }, { account: 'business', before });
    await act(() => loadCartContent());
    await pass(0);
    await removed(page as Parameters<typeof post>[0], '5124');
    await delay(TITLE_LINES);
    await pass(0);
    expect([toasts(), alertText(), $cart.get().cart?.quantity, sent()]).toEqual([[`Отложена 1 позиция. Уже не было в корзине: «${FILTER}».`], '', 1, 2]);
  });

  test('with all the others: that is said, and nothing is put aside', async () => {
    const gone = async (opened: Parameters<typeof post>[0]) => {
      await before(opened);
      await removed(opened, '5123');
      await removed(opened, '5124');
    };
    await open({ keys: ['5123', '5124'] }, { account: 'business', before: gone });
    await delay(TITLE_LINES);
    expect([toasts(), alertText(), $cart.get().cart?.quantity, sent()]).toEqual([['Выбранного уже нет в корзине.'], '', 1, 0]);
  });
});

test('none chosen is not all of them', async () => {
  await open({ keys: [] }, { account: 'business', before });
  await delay('Отложить товары');
  expect([$cart.get().cart?.quantity, sent()]).toEqual([3, 0]);
  expect(dialog('Отложить товары').getByText('Выберите товары, которые нужно отложить.')).toBeInTheDocument();
});

describe('what is typed', () => {
  test('must name it; name and comment may have 255 characters, and nothing of what is too long is lost', async () => {
    await open();
    await write(name(), ' ');
    await write(comment(), 'ю'.repeat(256));
    await delay();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Необходимо заполнить «Название»'));
    expect(comment()).toHaveAccessibleDescription(expect.stringContaining('«Комментарий» должно содержать не более 255 символов'));
    expect([document.activeElement, sent(), comment()]).toEqual([name(), 0, expect.objectContaining({ value: 'ю'.repeat(256) })]);
  });

  test('that the shop refuses is said at its field alone, and the cart is as it was', async () => {
    await open();
    const refusal = JSON.stringify([{ field: 'CartToDelayedForm[name]', message: 'Корзина с таким названием уже есть.' }]);
    setFetch((input, init) =>
      String(input).includes('/cart/to-delayed')
        ? Promise.resolve(new Response(refusal, { status: 422, headers: { 'Content-Type': 'application/json' } }))
        : page.ask(String(input), init),
    );
    await delay();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Корзина с таким названием уже есть.'));
    expect([document.activeElement, alertText(), toasts(), $cart.get().cart?.quantity]).toEqual([name(), '', [], 4]);
  });

  test('is asked about before it is given up by Escape', async () => {
    await open();
    await write(comment(), 'Не то');
    await pressEscape();
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Остаться' }));
    expect(comment()).toHaveValue('Не то');
  });
});

describe('what goes wrong', () => {
  test('a refusal of the shop is told by the alert; what was typed stays', async () => {
    await open();
    await page.setFaults({ match: ASIDE, refuse: 'Слишком много отложенных корзин.' });
    await write(comment(), 'К маю');
    await delay();
    expect([alertText(), $cart.get().cart?.quantity, comment()]).toEqual(['Слишком много отложенных корзин.', 4, expect.objectContaining({ value: 'К маю' })]);
  });

  test.each([
    ['happened', { processed: true }, 0],
    ['did not happen', {}, 4],
  ])('a lost answer is looked up in the cart, and nothing is sent twice: it %s', async (_, how, left) => {
    await open();
    await page.setFaults({ match: ASIDE, drop: true, ...how });
    await delay();
    await pass(20_000);
    expect([sent(), $cart.get().cart?.quantity]).toEqual([1, left]);
    expect((await held()).length).toBe(left === 0 ? 2 : 1);
  });

  test('what had no connection and was given up with its dialog is not sent at a word that is for other changes', async () => {
    await open();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await page.setFaults({ match: '/cart/', offline: true });
    await delay();
    Reflect.deleteProperty(navigator, 'onLine');
    await page.setFaults({});
    const before = sent();
    await user.click(dialog().getByRole('button', { name: 'Отмена' }));
    await pass(0);
    expect($unsaved.get()).toBe(0);
    await act(() => retryUnsaved());
    await pass(0);
    expect([sent() - before, $cart.get().cart?.quantity]).toEqual([0, 4]);
  });

  test('while the cart is being recounted nothing can be put aside, which is said', async () => {
    await open({}, { account: 'partner', faults: { match: 'POST /cart/count', recountLock: 4000, times: 1 } });
    expect(dialog().getByText('Идет пересчет корзины. Изменения временно недоступны.')).toBeInTheDocument();
    await delay();
    expect(sent()).toBe(0);
    await pass(10_000);
    await delay();
    expect([sent(), toasts()]).toEqual([1, ['Корзина отложена']]);
  });

  test('a cart that cannot be read says so, with the way to read it again', async () => {
    await open({}, { account: 'partner', faults: { match: 'POST /cart/count', status: 500 } });
    await pass(3000);
    await page.setFaults({});
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(dialog().getByText(/^В корзине 4 позиции/)).toBeInTheDocument();
  });

  test('a guest is told where delayed carts are kept, and nothing is sent', async () => {
    await open(
      {},
      {
        before: async (opened) => {
          await post(opened, '/cart/count');
          await post(opened, '/cart/add?id=5123', { quantity: '4' });
        },
      },
    );
    await delay();
    expect(sent()).toBe(0);
    expect(screen.getAllByText('Отложенные корзины хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
  });
});

test('by keyboard: from the name to the comment and the buttons; Enter in the name puts aside', async () => {
  await open();
  expect(document.activeElement).toBe(name());
  await user.tab();
  expect(document.activeElement).toBe(comment());
  await user.keyboard('{Enter}');
  expect([comment(), sent()]).toEqual([expect.objectContaining({ value: '\n' }), 0]);
  await user.tab();
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Отмена' }));
  await user.tab();
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Отложить' }));
  name().focus();
  await user.keyboard('{Enter}');
  await pass(0);
  await pass(0);
  expect([sent(), toasts()]).toEqual([1, ['Корзина отложена']]);
});
