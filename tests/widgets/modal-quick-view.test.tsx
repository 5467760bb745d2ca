import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProducts } from '../../host/seed/catalogue';
import QuickView from '../../widgets/modal-quick-view/ModalQuickView';
import { quickViewOf } from '../../widgets/modal-quick-view/model';
import definition from '../../widgets/modal-quick-view/widget';
import { calls, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

// Products of the demo shop, host/seed/catalogue.ts; the middle one is gone.
const ROWS = [
  ['5123', 'Колодки тормозные передние'],
  ['999999', 'Снятый товар'],
  ['5124', 'Фильтр масляный'],
] as const;
const FILTER = 'Фильтр масляный';

let rows: HTMLElement;
/** The list on the page, as PHP prints it. */
beforeEach(() => {
  rows = document.createElement('ul');
  for (const [goodId, title] of [...ROWS, ROWS[0]]) {
    const opener = document.createElement('a');
    Object.assign(opener.dataset, { modalOpen: 'modal-quick-view', goodId, title, list: 'catalogue', cartQuantity: '0' });
    rows.append(opener);
  }
  const other = document.createElement('a');
  Object.assign(other.dataset, { modalOpen: 'modal-quick-view', goodId: '5130', title: 'Чужой список', list: 'analogs' });
  document.body.append(rows, other);
});
afterEach(() => document.body.replaceChildren(...[...document.body.children].filter((element) => element.hasAttribute('data-islands-host'))));

const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'retail' }) =>
  show(definition, QuickView, { goodId: '5124', title: FILTER, list: 'catalogue', cartQuantity: 0, ...props }, scene);
const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const turner = () => within(screen.getByRole('navigation', { name: 'Товары списка' }));
const previous = () => turner().getByRole('button', { name: /^Предыдущий/ });
const next = () => turner().getByRole('button', { name: /^Следующий/ });
const key = async (name: string, target: Element = document.activeElement as Element, init: KeyboardEventInit = {}) => {
  await act(async () => void fireEvent.keyDown(target, { key: name, ...init }));
  await pass(0);
};

test('what it is, what it costs, what there is of it, and the way to its page', async () => {
  const page = await open({}, { account: 'business' });
  const dialog = within(screen.getByRole('dialog', { name: FILTER }));
  expect(dialog.getByText('Mann-Filter').closest('p')).toHaveTextContent('Mann-Filter W 712/75');
  expect(dialog.getByText('В наличии: 48 шт.')).toBeInTheDocument();
  expect(dialog.getByText('Ваша цена')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Страница товара' })).toHaveAttribute('href', '/product/5124');
  expect(calls(page, 'GET /api/v1/catalog/product/5124/quick-view')).toBe(1);
  // The opener has printed what is in the cart.
  expect(calls(page, 'GET /cart/content')).toBe(0);
});

test('little left has the look of little left, as everywhere', async () => {
  const low = makeProducts().find(({ isLowStock, orderAllowed }) => isLowStock && orderAllowed);
  await open({ goodId: low?.id, title: low?.title });
  expect(screen.getByText(/^Осталось мало: \d шт\.$/)).toHaveAttribute('data-availability', 'low');
});

test('the basket is live', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` }));
  await pass(1000);
  expect(toasts()).toContain('Товар добавлен в корзину');
  expect(screen.getByRole('link', { name: /^В корзине/ })).toHaveTextContent('В корзине 1 шт.');
});

test('where the opener says nothing of the cart, the cart is read', async () => {
  await open({ cartQuantity: undefined }, { account: 'retail', before: async (session) => void (await post(session, '/cart/add?id=5124', { quantity: '3' })) });
  expect(screen.getByRole('link', { name: /^В корзине/ })).toHaveTextContent('В корзине 3 шт.');
});

test('figures of a quarter of an hour ago are read before the product is ordered', async () => {
  const page = await open();
  // As the shop might have answered then.
  const price = { id: '5124-1', isBase: true, priceTypeId: '1', typeName: 'Розничная', amount: 600 };
  const former = { quantityText: 'В наличии: 90 шт.', totalQuantity: 90, price, prices: [price] };
  act(() => quickViewOf.patch({ productId: '5124' }, (now) => ({ ...now, ...former })).commit());
  expect(screen.getByText('В наличии: 90 шт.')).toBeInTheDocument();
  const press = async () => {
    await user.click(screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` }));
    await pass(2000);
  };
  await pass(16 * 60_000);
  const words = 'Цена изменилась: было 600 ₽, стало 742,50 ₽. Проверьте и добавьте еще раз.';
  await press();
  expect(calls(page, 'POST /cart/add')).toBe(0);
  expect(screen.getByText(words, { selector: 'p' })).toBeInTheDocument();
  // All of it is as it is now.
  expect(screen.getByText('В наличии: 48 шт.')).toBeInTheDocument();
  const asked = calls(page, 'GET /api/v1/catalog/product/5124/quick-view');
  await press();
  expect([calls(page, 'GET /api/v1/catalog/product/5124/quick-view') - asked, calls(page, 'POST /cart/add')]).toEqual([0, 1]);
  expect(screen.queryByText(words, { selector: 'p' })).toBeNull();
});

describe('the list it was opened from', () => {
  test('by the buttons: its products alone, each once, and no further than its ends', async () => {
    const page = await open();
    expect(turner().getByText('3 из 3')).toBeInTheDocument();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(previous()).toHaveAccessibleName('Предыдущий товар: Снятый товар');
    await user.click(previous());
    await pass(100);
    expect(title()).toBe('Снятый товар');
    expect(spoken()).toContain('Снятый товар, 2 из 3');
    await user.click(previous());
    await pass(0);
    expect(title()).toBe('Колодки тормозные передние');
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    expect(previous()).toHaveFocus();
    await user.click(previous());
    await pass(0);
    expect(calls(page, 'GET /api/v1/catalog/product/5123/quick-view')).toBe(1);
    expect(screen.getByRole('button', { name: 'Добавить в корзину: Колодки тормозные передние' })).toBeInTheDocument();
  });

  test('another product is shown from its beginning; what arrives of the one that is shown moves nothing', async () => {
    const page = await open({ goodId: '5123', title: ROWS[0][1] });
    const dialog = screen.getByRole('dialog');
    await page.setFaults({ match: '/product/5124/quick-view', latency: 1000 });
    dialog.scrollTop = 90;
    await user.click(next());
    await user.click(next());
    await pass(0);
    expect([title(), dialog.scrollTop]).toEqual([FILTER, 0]);
    dialog.scrollTop = 70;
    await pass(1500);
    expect(screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` })).toBeInTheDocument();
    expect(dialog.scrollTop).toBe(70);
    await key('ArrowLeft', screen.getByRole('heading'));
    expect(dialog.scrollTop).toBe(0);
  });

  test('by the arrows, but not in a field, nor with another key held', async () => {
    await open({ goodId: '5123', title: ROWS[0][1] });
    const field = screen.getByRole('spinbutton');
    await key('ArrowRight', field);
    expect(title()).toBe('Колодки тормозные передние');
    await key('ArrowRight', next(), { altKey: true });
    expect(title()).toBe('Колодки тормозные передние');
    await key('ArrowRight', screen.getByRole('heading'));
    await key('ArrowRight', screen.getByRole('heading'));
    expect(title()).toBe(FILTER);
    await key('ArrowRight', screen.getByRole('heading'));
    expect(title()).toBe(FILTER);
    await key('ArrowLeft', screen.getByRole('heading'));
    expect(title()).toBe('Снятый товар');
  });

  test('by the arrows from a control of the product: the focus goes to the title and the arrows go on', async () => {
    await open({ goodId: '5123', title: ROWS[0][1] });
    screen.getByRole('button', { name: 'Добавить в корзину: Колодки тормозные передние' }).focus();
    await key('ArrowRight');
    expect(title()).toBe('Снятый товар');
    expect(screen.getByRole('heading')).toHaveFocus();
    await key('ArrowRight');
    expect(title()).toBe(FILTER);
    next().focus();
    await key('ArrowLeft');
    expect(next()).toHaveFocus();
  });

  test('a product that is gone says so, asks nothing again, and lets one go on', async () => {
    await open({ goodId: '999999', title: 'Снятый товар' });
    expect(screen.getByText('Товар не найден: возможно, его больше не продают.')).toBeInTheDocument();
    expect(screen.getByText('Можно перейти к другим товарам списка.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await user.click(next());
    await pass(0);
    expect(title()).toBe(FILTER);
    expect(screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` })).toBeInTheDocument();
  });

  test('rows that come later are in it; a row that has gone can be gone on from', async () => {
    await open();
    const more = document.createElement('a');
    Object.assign(more.dataset, { modalOpen: 'modal-quick-view', goodId: '5125', title: 'Свеча зажигания', list: 'catalogue' });
    rows.append(more);
    await key('ArrowRight', screen.getByRole('heading'));
    expect(title()).toBe('Свеча зажигания');
    expect(turner().getByText('4 из 4')).toBeInTheDocument();
    more.remove();
    await key('ArrowLeft', screen.getByRole('heading'));
    expect(title()).toBe(FILTER);
  });

  test('an answer that comes late is not shown for another product', async () => {
    const page = await open({ goodId: '5123', title: ROWS[0][1] });
    await page.setFaults({ match: '/5124/quick-view', latency: 3000 });
    await key('ArrowRight', screen.getByRole('heading'));
    await key('ArrowRight', screen.getByRole('heading'));
    expect(title()).toBe(FILTER);
    await key('ArrowLeft', screen.getByRole('heading'));
    await key('ArrowLeft', screen.getByRole('heading'));
    await pass(4000);
    expect(title()).toBe('Колодки тормозные передние');
    expect(screen.queryByRole('button', { name: `Добавить в корзину: ${FILTER}` })).toBeNull();
  });

  test.each([
    ['without a list', { list: undefined }],
    ['of a list of its own', { list: 'nobody' }],
  ])('%s there is nothing to turn to', async (_case, props) => {
    await open(props);
    expect(screen.queryByRole('navigation', { name: 'Товары списка' })).toBeNull();
  });
});

test('a failure can be repeated', async () => {
  const page = await open({}, { account: 'retail', faults: { match: '/quick-view', status: 500 } });
  expect(screen.getByText(/^Не удалось загрузить товар\./)).toBeInTheDocument();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(screen.getByRole('button', { name: `Добавить в корзину: ${FILTER}` })).toBeInTheDocument();
});
