// «В корзину» of a resting control: added without a component, and told by one where the resting view has no words for it.

import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultRule } from '../../../host/faults-rule';
import { configure } from '../../../shared/browser/config';
import { $cart, cartFor, refreshCart } from '../../../shared/stores/cart';
import { $guestPrompt } from '../../../shared/stores/core/guests';
import { refreshUser } from '../../../shared/stores/core/user';
import add from '../../../widgets/basket-button/add';
import Button from '../../../widgets/basket-button/BasketButton';
import type { Props } from '../../../widgets/basket-button/widget';
import { type DemoPage, openDemoPage } from '../../demo-page';
import { calls, inCartName, login, pass, post, toasts, user, useScenes } from '../../scene';

const { $recount } = cartFor(undefined);

useScenes();

const title = 'Колодки тормозные передние';
const pads: Props = {
  goodId: '5123',
  title,
  quantityMultiplicity: 1,
  cartQuantity: 0,
  orderAllowed: true,
  isForOrder: false,
  cartHref: '/cart/view',
  counter: true,
};
const plugs: Props = { ...pads, goodId: '5125', title: 'Свеча зажигания', quantityMultiplicity: 4, totalQuantity: 40 };
const ADD = 'POST /cart/add';

const shown: Record<string, unknown>[] = [];
beforeEach(() => {
  shown.length = 0;
  there = true;
});

/** Whether the row that is pressed is on the page. */
let there = true;

/** A press on the resting view, with what its field says; `ended` once it is over. */
function press(props: Props, says?: string) {
  const run = add(props, { says: (field) => (field === 'quantity' ? says : undefined), show: (values) => shown.push(values), isThere: () => there });
  const state: { ended?: boolean } = {};
  void run?.().then((isShown) => {
    state.ended = isShown;
  });
  return run && state;
}

/** The component of the same placeholder, drawn after all. */
async function draw(props: Props): Promise<void> {
  render(<Button {...props} />);
  await pass(0);
}

const cartOf = async (page: DemoPage) =>
  ((await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as { output: { items: { quantity: number }[] } }).output
    .items;

/** A page on which the buyer is known and nothing is drawn, as where rows rest. */
async function open(account: string, faults?: FaultRule): Promise<DemoPage> {
  const page = await openDemoPage({ account, faults });
  void refreshUser();
  await pass(0);
  return page;
}

describe('nothing is drawn', () => {
  test('the product is in the cart, told once, and «Добавлено» stands for a second', async () => {
    const page = await open('business');
    const state = press(pads);
    await pass(0);
    expect(state).toEqual({ ended: true });
    expect(await cartOf(page)).toMatchObject([{ quantity: 1 }]);
    expect(toasts()).toEqual(['Товар добавлен в корзину']);
    expect(shown).toEqual([{ added: true }]);
    await pass(999);
    expect(shown).toEqual([{ added: true }]);
    await pass(1);
    expect(shown).toEqual([{ added: true }, {}]);
    expect(calls(page, ADD)).toBe(1);
    // What this buyer may order is asked now, for the next press.
    expect(calls(page, 'GET /v1/user/options')).toBeLessThanOrEqual(1);
  });

  test('«Добавлено» does not end while another press is being answered, unless that takes long', async () => {
    await open('business', { match: '/cart/add?id=5125', latency: 700 });
    press(pads);
    await pass(900);
    press(plugs);
    await pass(100);
    expect(shown).toEqual([{ added: true }]);
    await pass(300);
    expect(shown).toEqual([{ added: true }, {}]);
  });

  test('a press on «Добавлено» that has not ended yet, though its time is over, is the same press', async () => {
    const page = await open('business', { match: '/cart/add?id=5125', latency: 700 });
    press(pads);
    await pass(900);
    press(plugs);
    await pass(150);
    expect(shown).toEqual([{ added: true }]);
    const again = press({ ...pads, cartQuantity: 1 });
    await pass(0);
    expect(again).toEqual({ ended: true });
    await pass(2000);
    expect(calls(page, ADD)).toBe(2);
    expect(press({ ...pads, cartQuantity: 1 })).toBeNull();
  });

  test('as many as were typed, and as many as the page has chosen', async () => {
    const page = await open('business');
    press(pads, '7');
    await pass(0);
    press({ ...plugs, orderQuantity: 8 });
    await pass(0);
    expect(await cartOf(page)).toMatchObject([{ quantity: 7 }, { quantity: 8 }]);
    // Nothing typed is left to be sent.
    await pass(2000);
    expect(calls(page, 'POST /cart/recount')).toBe(0);
  });

  test('a guest may, where guests fill a cart', async () => {
    const page = await open('guest');
    press(pads);
    await pass(0);
    expect(await cartOf(page)).toMatchObject([{ quantity: 1 }]);
  });

  test('a second press while «Добавлено» stands is the same press', async () => {
    const page = await open('business');
    press(pads);
    await pass(0);
    const again = press(pads);
    await pass(0);
    expect(again).toEqual({ ended: true });
    expect(calls(page, ADD)).toBe(1);
    await pass(1000);
    expect(press({ ...pads, cartQuantity: 1 })).toBeNull();
  });

  test('a second press of the same product while the first is on its way is the component’s, and adds nothing', async () => {
    const page = await open('business');
    press(pads);
    expect(press(pads)).toBeNull();
    await pass(0);
    expect(calls(page, ADD)).toBe(1);
  });
});

describe('the component’s from the start', () => {
  test.each<[string, Partial<Props>]>([
    ['is refused by the page', { refusal: 'Снят с продажи.' }],
    ['cannot be ordered', { orderAllowed: false }],
    ['is out of stock', { availRestrictions: true, totalQuantity: 0 }],
    ['is sold in more than there is', { quantityMultiplicity: 4, quantityRestrictions: true, totalQuantity: 3 }],
    ['is in the cart', { cartQuantity: 2, cartItemId: '77' }],
  ])('what %s', async (_what, more) => {
    const page = await open('business');
    expect(press({ ...pads, ...more })).toBeNull();
    await pass(0);
    expect(calls(page, ADD)).toBe(0);
  });

  test('a guest’s, where guests may fill no cart', async () => {
    configure({ guestCart: false });
    await open('guest');
    expect(press(pads)).toBeNull();
    expect($guestPrompt.get()).toBeNull();
  });

  test('what waits for the end of a recount', async () => {
    const page = await open('business');
    await post(page, '/cart/add?id=5124', { quantity: '1' });
    await page.setFaults({ match: '/cart/count', recountLock: 3000, times: 1 });
    const leave = $cart.subscribe(() => {});
    void refreshCart();
    await pass(0);
    expect([$recount.get(), press(pads)]).toEqual(['running', null]);
    await pass(2000);
    await pass(4000);
    expect(press(pads)).not.toBeNull();
    await pass(0);
    expect(calls(page, ADD)).toBe(1);
    leave();
  });
});

describe('drawn after all', () => {
  test('a failure: the note under the control is that of the press', async () => {
    const page = await open('business', { match: '/cart/add', status: 500 });
    const state = press(pads);
    await pass(0);
    expect(state).toEqual({ ended: false });
    expect(shown).toEqual([]);
    await draw(pads);
    const button = screen.getByRole('button', { name: `Добавить в корзину: ${title}` });
    expect(button).toHaveAccessibleDescription();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls(page, ADD)).toBe(1);
  });

  test('a press that goes on: the component says so, ends it, and is not pressed a second time', async () => {
    const page = await open('business', { match: '/cart/add', latency: 700 });
    const state = press(pads, '3');
    await pass(400);
    expect(state).toEqual({});
    await draw(pads);
    expect(screen.getByRole('button', { name: `Добавляем…: ${title}` })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: `Добавляем…: ${title}` }));
    await pass(700);
    expect(screen.getByRole('button', { name: `Добавлено: ${title}` })).toBeInTheDocument();
    await pass(1000);
    expect(screen.getByRole('link', { name: inCartName(title) })).toBeInTheDocument();
    expect(screen.getByRole('spinbutton')).toHaveValue('3');
    expect(calls(page, ADD)).toBe(1);
  });

  test('what the rules made of the quantity', async () => {
    const page = await open('business');
    const state = press(plugs, '6');
    await pass(0);
    expect(state).toEqual({ ended: false });
    expect(await cartOf(page)).toMatchObject([{ quantity: 4 }]);
    await draw({ ...plugs, cartQuantity: 0 });
    expect(screen.getByRole('spinbutton')).toHaveValue('4');
    expect(screen.getByText(/кратность 4 шт\./)).toBeInTheDocument();
  });

  test('what the rules of this buyer made of the quantity that the page has printed', async () => {
    const page = await open('business');
    const few = { ...pads, orderQuantity: 5, totalQuantity: 2, quantityRestrictions: true };
    const state = press(few, '5');
    await pass(0);
    expect(state).toEqual({ ended: false });
    expect(await cartOf(page)).toMatchObject([{ quantity: 2 }]);
    await draw(few);
    expect(screen.getByText(/Количество изменено до 2 шт\./)).toBeInTheDocument();
  });

  test('what was chosen in a row that has gone is not the next row’s', async () => {
    const page = await open('business', { match: '/cart/add', status: 500, times: 1 });
    press(pads, '7');
    await pass(0);
    there = false;
    await draw(pads);
    const button = screen.getByRole('button', { name: `Добавить в корзину: ${title}` });
    expect([screen.getByRole('spinbutton'), button].map((one) => one.getAttribute('aria-valuenow') ?? one.getAttribute('aria-describedby'))).toEqual([
      '1',
      null,
    ]);
    await user.click(button);
    await pass(0);
    expect(await cartOf(page)).toMatchObject([{ quantity: 1 }]);
  });

  test('an addition that is on its way is shown by the row that has come in the place of the pressed one', async () => {
    await open('business', { match: '/cart/add', latency: 700 });
    press(pads);
    there = false;
    await draw(pads);
    expect(screen.getByRole('button', { name: `Добавляем…: ${title}` })).toHaveAttribute('aria-busy', 'true');
  });

  test('«Добавлено» ends in the row that rests too, where the one that took it over has gone', async () => {
    const page = await open('business', { match: '/cart/add', latency: 700 });
    press(pads);
    const { unmount } = render(<Button {...pads} />);
    await pass(700);
    expect(shown).toEqual([{ added: true }]);
    unmount();
    await pass(0);
    expect(shown).toEqual([{ added: true }, {}]);
    expect(calls(page, ADD)).toBe(1);
  });

  test('a draft that nobody has come for in ten seconds is nobody’s', async () => {
    await open('business', { match: '/cart/add', status: 500 });
    press(pads);
    await pass(0);
    await pass(10_000);
    await draw(pads);
    expect(screen.getByRole('button', { name: `Добавить в корзину: ${title}` })).not.toHaveAccessibleDescription();
  });
});

test('another buyer has come by the time it is sent: nothing is written, and the page says so', async () => {
  const page = await open('business');
  await login(page, 'retail');
  await page.setFaults({ match: '/cart/add', csrfExpired: true, times: 1 });
  const state = press(pads);
  await pass(0);
  expect(state).toEqual({ ended: false });
  expect(await cartOf(page)).toEqual([]);
  expect(toasts()).not.toContain('Товар добавлен в корзину');
});

test('the component of another product takes nothing over', async () => {
  await open('business', { match: '/cart/add', status: 500 });
  press(pads);
  await pass(0);
  await draw({ ...pads, goodId: '5124', title: 'Фильтр' });
  expect(screen.getByRole('button', { name: 'Добавить в корзину: Фильтр' })).not.toHaveAccessibleDescription();
});
