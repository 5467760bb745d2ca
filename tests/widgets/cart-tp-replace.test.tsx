import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../host/data/store';
import type { FaultRule } from '../../host/faults-rule';
import { openBackend } from '../../host/shop/backend';
import { appendLine, createCart } from '../../host/shop/cart';
import { cartFor } from '../../shared/stores/cart';
import { $modals, closeModal } from '../../shared/stores/core/modals';
import { refreshUser } from '../../shared/stores/core/user';
import Cart from '../../widgets/cart/Cart';
import cart from '../../widgets/cart/widget';
import CartTpReplace from '../../widgets/cart-tp-replace/CartTpReplace';
import definition from '../../widgets/cart-tp-replace/widget';
import type { DemoPage } from '../demo-page';
import { alertText, calls, login, pass, post, show, showTogether, toasts, user, useScenes } from '../scene';

useScenes();

const PADS = 'Колодки тормозные передние';
const REPLACE = 'POST /cart/replace-analog';
const CLIENT = '1002';

interface Line {
  id: string;
  productId: string;
  quantity: number;
  title: string;
  candidates?: { goodId: string; name: string; brand: string; article: string }[];
}
/** Lines of a cart as the shop has them. */
async function linesIn(page: DemoPage, clientId = ''): Promise<Line[]> {
  const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  return ((await reply.json()) as { output: { items: Line[] } }).output.items;
}
const held = async (page: DemoPage, clientId = '') => (await linesIn(page, clientId)).map(({ productId, quantity }) => [productId, quantity]);

/** Pads and a filter in the cart, and what the shop offers in the place of the pads. */
async function fill(page: DemoPage, clientId = ''): Promise<Record<string, unknown>> {
  for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2', ...(clientId && { clientId }) });
  const [pads] = await linesIn(page, clientId);
  return { itemId: pads?.id, candidates: pads?.candidates, ...(clientId && { clientId }) };
}
let page: DemoPage;
let props: Record<string, unknown>;

/** The dialog over the cart, as on the cart's page. */
async function open(scene: { account?: string; clientId?: string; only?: number; faults?: FaultRule } = {}, more: Record<string, unknown> = {}) {
  const { account = 'business', clientId } = scene;
  const dialogProps: Record<string, unknown> = {};
  page = await showTogether(
    { cart: [cart, Cart, clientId ? { clientId } : {}], dialog: [definition, CartTpReplace, dialogProps] },
    {
      account,
      faults: scene.faults,
      before: async (opened) => {
        props = { ...(await fill(opened, clientId)), ...more };
        if (scene.only) props.candidates = (props.candidates as unknown[]).slice(0, scene.only);
        Object.assign(dialogProps, props);
      },
    },
  );
  await pass(0);
}
const candidates = () => props.candidates as NonNullable<Line['candidates']>;
const dialog = () => within(screen.getByRole('dialog', { name: 'Замена товара' }));
const radios = () => dialog().getAllByRole('radio');
const replace = async () => {
  await user.click(dialog().getByRole('button', { name: 'Заменить' }));
  await pass(0);
};
const rowKeys = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
/** What the dialog says went wrong, beside the page's live regions, which stand in whatever is on top. */
const wrong = () =>
  dialog()
    .queryAllByRole('alert')
    .filter((one) => !one.matches('.isl-live-region'))
    .map((one) => one.textContent);
const sent = () => calls(page, REPLACE);

describe('the choice', () => {
  test('tells how many there are by thousands', async () => {
    await open({}, { candidates: [{ goodId: '5124', name: 'Фильтр масляный', price: 742.5, quantity: 12_000 }] });
    expect(radios()[0]).toHaveAccessibleDescription(expect.stringContaining('в наличии 12\u00a0000\u00a0шт.'));
  });

  test('what there is none of stands last and cannot be chosen; what may be ordered all the same is on order', async () => {
    const of = (goodId: string, more: object) => ({ goodId, name: `Колодки ${goodId}`, price: 500, ...more });
    await open({}, { candidates: [of('1', { quantity: 0 }), of('2', { quantity: 0, isForOrder: true }), of('3', { quantity: 7 })] });
    expect(radios().map((radio) => radio.getAttribute('value'))).toEqual(['2', '3', '1']);
    const said = ['Под заказ', 'в наличии 7\u00a0шт.', 'Нет в наличии'];
    for (const [at, words] of said.entries()) expect(radios()[at]).toHaveAccessibleDescription(words);
    expect(radios().map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, false, true]);
  });

  test('names what may take the place of the line, and asks before anything is replaced', async () => {
    await open();
    expect(dialog().getByText(`Сейчас в корзине: «Bosch 0 986 494 294, ${PADS}», 2 шт.`)).toBeInTheDocument();
    expect(radios()).toHaveLength(candidates().length);
    const [first] = candidates();
    expect(radios()[0]).toHaveAccessibleName(expect.stringContaining(`${first?.brand} ${first?.article}, ${first?.name}`));
    expect(radios()[0]).toHaveAccessibleName(expect.stringMatching(/\s₽ за\sшт\. ((дешевле|дороже) на .+\s₽|цена та же) всего .+\s₽ за 2\sшт\.$/));
    expect(radios()[0]).toHaveAccessibleDescription(expect.stringMatching(/^в наличии \d+\u00a0шт\./));
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Отмена' }));
    expect(dialog().queryByText(/^Заменить «/)).toBeNull();
    await user.click(radios()[0] as HTMLElement);
    expect(dialog().getByText(`Заменить «Bosch 0 986 494 294, ${PADS}» на «${first?.brand} ${first?.article}, ${first?.name}»?`)).toBeInTheDocument();
    expect(sent()).toBe(0);
  });

  test('says what each costs beside the line, and the line itself', async () => {
    const of = (goodId: string, price: number | undefined) => ({ goodId, name: `Колодки ${goodId}`, price });
    await open({}, { candidates: [of('1', 4303.2), of('2', 4403.7), of('3', 4203.2), of('4', undefined)] });
    expect(dialog().getByText('4 303,20 ₽ за шт.', { selector: 'p *' })).toBeInTheDocument();
    const names = [
      /^Колодки 1 4\s303,20\s₽ за\sшт\. цена та же всего 8\s606,40\s₽ за 2\sшт\.$/,
      /^Колодки 2 4\s403,70\s₽ за\sшт\. дороже на 100,50\s₽ всего 8\s807,40\s₽ за 2\sшт\.$/,
      /^Колодки 3 4\s203,20\s₽ за\sшт\. дешевле на 100\s₽ всего 8\s406,40\s₽ за 2\sшт\.$/,
      /^Колодки 4 цена по запросу$/,
    ];
    for (const [at, name] of names.entries()) expect(radios()[at]).toHaveAccessibleName(name);
  });

  test('that is not made is asked for, and nothing is sent', async () => {
    await open();
    await replace();
    const button = dialog().getByRole('button', { name: 'Заменить' });
    expect([sent(), button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
    expect(button).toHaveAccessibleDescription('Выберите товар на замену.');
    await user.click(radios()[1] as HTMLElement);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(dialog().queryByText('Выберите товар на замену.')).toBeNull();
  });

  test('of one is made', async () => {
    await open({ only: 1 });
    expect(radios()[0]).toBeChecked();
    expect(dialog().getByText(/^Заменить «.*»\?$/)).toBeInTheDocument();
  });

  test('of none says so', async () => {
    await open({}, { candidates: [] });
    expect(dialog().getByText('Подходящих замен сейчас нет.')).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Заменить' })).toBeNull();
  });

  test('by keyboard: arrows choose, Enter replaces', async () => {
    await open();
    await user.tab();
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Заменить' }));
    (radios()[0] as HTMLElement).focus();
    await user.keyboard(' ');
    expect(radios()[0]).toBeChecked();
    await user.keyboard('{Enter}');
    await pass(0);
    expect(sent()).toBe(1);
  });
});

describe('the replacement', () => {
  test('takes the place of the line with its quantity, by one call, and is told', async () => {
    await open();
    const [, second] = candidates();
    await user.click(radios()[1] as HTMLElement);
    await replace();
    expect([sent(), toasts(), alertText()]).toEqual([1, [`Товар заменен на «${second?.brand} ${second?.article}, ${second?.name}».`], '']);
    expect((await held(page))[0]?.[0]).toBe(second?.goodId);
    expect(rowKeys()).toEqual([second?.goodId, '5124']);
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });

  test('by what the cart has already adds up in its line', async () => {
    await open({}, { candidates: [{ goodId: '5124', name: 'Фильтр масляный', price: 742.5, quantity: 48 }] });
    await replace();
    expect([await held(page), rowKeys()]).toEqual([[['5124', 4]], ['5124']]);
  });

  test('in a client’s cart leaves the employee’s own alone', async () => {
    await open({ account: 'manager', clientId: CLIENT });
    await post(page, '/cart/add?id=5123', { quantity: '1' });
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect([(await held(page, CLIENT))[0]?.[0], await held(page)]).toEqual([candidates()[0]?.goodId, [['5123', 1]]]);
  });
});

describe('what goes wrong', () => {
  test('a refusal is said in the dialog, the choice stays, and it can be tried again', async () => {
    await open();
    await page.setFaults({ match: REPLACE, refuse: 'Товар временно нельзя заказать.' });
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect(wrong()).toEqual(['Товар временно нельзя заказать.']);
    expect([alertText(), toasts(), radios()[0]]).toEqual(['', [], expect.objectContaining({ checked: true })]);
    expect(rowKeys()).toEqual(['5123', '5124']);
    await page.setFaults({});
    await replace();
    expect((await held(page))[0]?.[0]).toBe(candidates()[0]?.goodId);
  });

  test.each([
    ['happened', { processed: true }],
    ['did not happen', {}],
  ])('an answer that is lost is looked up in the cart, and nothing is sent twice: it %s', async (_, how) => {
    await open();
    await page.setFaults({ match: REPLACE, drop: true, ...how });
    await user.click(radios()[0] as HTMLElement);
    await replace();
    await pass(20_000);
    const isDone = 'processed' in how;
    expect([sent(), (await held(page))[0]?.[0]]).toEqual([1, isDone ? candidates()[0]?.goodId : '5123']);
    expect(wrong()).toHaveLength(isDone ? 0 : 1);
  });

  test('a line that was removed elsewhere is said to be gone', async () => {
    await open();
    await post(page, `/cart/delete-item?id=${props.itemId}`);
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect(dialog().getByText('Этого товара в корзине уже нет.')).toBeInTheDocument();
    expect(await held(page)).toEqual([['5124', 2]]);
  });

  test('while the cart is recounted nothing can be replaced, which is said', async () => {
    await open({ faults: { match: 'POST /cart/count', recountLock: 4000, times: 1 } });
    expect(dialog().getByText('Идет пересчет корзины. Изменения временно недоступны.')).toBeInTheDocument();
    await replace();
    expect(sent()).toBe(0);
    await pass(10_000);
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect(sent()).toBe(1);
  });

  test('a lost session is told once, by the page', async () => {
    await open();
    await page.setFaults({ match: REPLACE, expired: true, times: 1 });
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect(alertText()).toBe('Вы вышли из системы. Войдите снова, чтобы продолжить.');
    expect(wrong()).toEqual([]);
  });

  test('a cart that cannot be read says so, with the way to read it again', async () => {
    page = await show(definition, CartTpReplace, { itemId: '1', candidates: [] }, { account: 'partner', faults: { match: '/cart/content', status: 500 } });
    await pass(3000);
    await page.setFaults({});
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(dialog().getByText('Этого товара в корзине уже нет.')).toBeInTheDocument();
  });
});

test('another buyer does not read on what the former one was about to replace', async () => {
  await open();
  expect(screen.getByRole('dialog')).toHaveTextContent(PADS);
  await page.setFaults({ match: '/cart/', status: 500 });
  await login(page, 'retail');
  await act(() => refreshUser());
  await pass(0);
  expect(screen.getByRole('dialog')).not.toHaveTextContent(PADS);
  expect(within(screen.getByRole('dialog')).queryByRole('radio')).toBeNull();
});

describe('who may not order offers of others', () => {
  const withOffer = (store: Store) => {
    const backend = openBackend(store, () => 0);
    const { id } = createCart(backend, '1003');
    store.set('activeCart', '1003', id);
    appendLine(backend, id, { productId: '951240', quantity: 2, url: '/product/5124', title: 'Фильтр масляный' });
  };

  test('sees why at the line, and the way to replace it; a product of the shop may take its place', async () => {
    const dialogProps: Record<string, unknown> = {};
    page = await showTogether(
      { cart: [cart, Cart, {}], dialog: [definition, CartTpReplace, dialogProps] },
      {
        account: 'business_tp',
        data: withOffer,
        before: async (opened) => {
          const [line] = await linesIn(opened);
          props = { itemId: line?.id, candidates: line?.candidates };
          Object.assign(dialogProps, props);
        },
      },
    );
    await pass(0);
    const row = within(screen.getByRole('listitem', { name: 'Фильтр масляный' }));
    expect(row.getByText('Предложение недоступно для заказа.')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Заменить: Фильтр масляный' })).toBeInTheDocument();
    expect(dialog().getByText('Предложение недоступно для заказа. Выберите товар, который можно заказать.')).toBeInTheDocument();
    await user.click(radios()[0] as HTMLElement);
    await replace();
    expect((await held(page))[0]?.[0]).toBe(candidates()[0]?.goodId);
    expect(screen.queryByText('Предложение недоступно для заказа.')).toBeNull();
  });
});

describe('from the cart', () => {
  const openCart = async () => {
    const before = async (opened: DemoPage) => {
      props = await fill(opened);
    };
    page = await show(cart, Cart, {}, { account: 'business', before });
    await pass(0);
  };
  const button = () => screen.getByRole('button', { name: `Заменить: ${PADS}` });

  test('a line is replaced where the shop tells by what; the focus goes on to the new one', async () => {
    await openCart();
    await user.click(button());
    const [modal] = $modals.get();
    expect(modal).toMatchObject({ id: 'cart-tp-replace', props: { itemId: props.itemId, title: PADS } });
    const [first] = candidates();
    expect(modal?.props.candidates).toEqual(expect.arrayContaining([expect.objectContaining({ goodId: first?.goodId })]));
    await post(page, `/cart/replace-analog?id=${props.itemId}`, { replaceId: first?.goodId ?? '' });
    await act(() => cartFor(undefined).refresh());
    await pass(0);
    await act(async () => closeModal(modal?.key ?? '', { goodId: first?.goodId }));
    await pass(0);
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: `Количество: ${first?.name}` }));
  });

  test('that is closed without a replacement leaves the focus to the dialog', async () => {
    await openCart();
    await user.click(button());
    const [modal] = $modals.get();
    await act(async () => closeModal(modal?.key ?? ''));
    expect(document.activeElement).toBe(button());
  });
});
