import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { formatPieces } from '../../shared/format/pieces';
import { cartFor } from '../../shared/stores/cart';
import { draftFor } from '../../shared/stores/checkout/draft';
import { filesFor } from '../../shared/stores/checkout/files';
import { orderFor } from '../../shared/stores/checkout/order';
import { questionsFor } from '../../shared/stores/checkout/questions';
import { typedBy } from '../../shared/stores/core/buyer';
import { refreshUser } from '../../shared/stores/core/user';
import CheckoutCustomer from '../../widgets/checkout-customer/CheckoutCustomer';
import customer from '../../widgets/checkout-customer/widget';
import CheckoutDelivery from '../../widgets/checkout-delivery/CheckoutDelivery';
import delivery from '../../widgets/checkout-delivery/widget';
import CheckoutPayment from '../../widgets/checkout-payment/CheckoutPayment';
import payment from '../../widgets/checkout-payment/widget';
import CheckoutSummary from '../../widgets/checkout-summary/CheckoutSummary';
import examples from '../../widgets/checkout-summary/examples';
import definition from '../../widgets/checkout-summary/widget';
import type { DemoPage } from '../demo-page';
import { calls, login, type OpenScene, pass, show, showTogether, spoken, toasts, user, useScenes, withCost, withHeader, withUser } from '../scene';
import { useLocks } from '../stores/checkout-filled';

useScenes();
useLocks();

const ACTIVE = { cartId: '', clientId: '' };
/** Of more lines than one call reads. */
const DELAYED = { cartId: '60005', clientId: '' };
const CREATE = 'POST /checkout/create';
const PAYMENTS = [{ id: 'bank', name: 'По счету' }];
type Name = keyof typeof examples;
let page: DemoPage;
const open = async (name: Name, more: Record<string, unknown> = {}) => {
  const { props, faults: _later, ...scene } = examples[name] as { props: object; faults?: object; account?: string };
  page = await show(definition, CheckoutSummary, { ...props, ...more }, { ...scene, faults: examples[name].faults });
  await pass(0);
};
function fillInCustomer(of = ACTIVE): void {
  const { customer } = draftFor(of);
  act(() => {
    customer.set('fio', 'Галиев Тимур');
    customer.set('email', 'galiev@example.ru');
    customer.set('phone', '+79041234567');
  });
}
function fillIn(of = ACTIVE): void {
  const draft = draftFor(of);
  fillInCustomer(of);
  act(() => {
    draft.send({ kind: 'method', method: 'PICKUPOUR' });
    draft.send({ kind: 'point', code: 'MSK1' });
    draft.send({ kind: 'offers', offers: { payments: PAYMENTS } });
    draft.send({ kind: 'payment', id: 'bank' });
  });
}
const place = () => screen.getByRole('button', { name: 'Оформить заказ' });
const press = async (element: HTMLElement, ms = 0) => {
  await user.click(element);
  await pass(0);
  if (ms > 0) await pass(ms);
};
/** All islands of the page, filled in so long ago that the next press asks who the buyer is. */
async function openAll(): Promise<void> {
  page = await showTogether(
    {
      one: [customer, CheckoutCustomer, { contractors: [] }],
      two: [delivery, CheckoutDelivery, {}],
      three: [payment, CheckoutPayment, {}],
      four: [definition, CheckoutSummary, {}],
    },
    { account: 'partner' },
  );
  fillIn();
  await pass(61_000);
}
const total = () => within(screen.getByRole('region', { name: 'К оплате' }));
const sum = () =>
  Number(
    total()
      .getByText(/₽$/, { selector: 'b' })
      .textContent?.replace(/[^\d,]/g, '')
      .replace(',', '.'),
  );
const NUMBER = /^Заказ №\u00a0АА-\d+ оформлен\.$/;
let assign: MockInstance<typeof location.assign>;

beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  // Without one everything is in sight.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  for (const of of [ACTIVE, DELAYED]) draftFor(of).clear();
  filesFor(ACTIVE).clear();
});

describe('a sum that the shop does not say', () => {
  test.each([['много'], [null]])('%j is «—», and nothing is ordered for it', async (cost) => {
    page = await show(definition, CheckoutSummary, {}, { ...(examples.обычный as object), between: withCost(cost) });
    await pass(0);
    fillIn();
    await pass(1000);
    expect(total().getByText('—', { selector: 'b' })).toBeInTheDocument();
    expect(place()).toHaveAccessibleDescription('Магазин не назвал сумму заказа. Обновите страницу или обратитесь к менеджеру.');
    await press(place());
    expect(calls(page, CREATE)).toBe(0);
  });
});

describe('what is ordered', () => {
  describe('far below the window', () => {
    type Sight = (entries: { isIntersecting: boolean }[]) => void;
    const disconnect = vi.fn();
    let sights: Sight[];
    const contents = () => calls(page, 'GET /checkout/content');
    const terms = () => calls(page, 'POST /checkout/pickup-info');
    const look = async (isIntersecting: boolean) => {
      act(() => sights.at(-1)?.([{ isIntersecting }]));
      await pass(1000);
    };
    beforeEach(() => {
      sights = [];
      class Observer {
        constructor(seen: Sight) {
          sights.push(seen);
        }
        observe() {}
        disconnect = disconnect;
      }
      vi.stubGlobal('IntersectionObserver', Observer);
    });

    test('a long order asks for the header alone, near or not, and can be ordered', async () => {
      await open('отложенная корзина');
      fillIn(DELAYED);
      await look(false);
      expect([contents(), terms(), calls(page, 'POST /checkout/count')]).toEqual([0, 0, 1]);
      await look(true);
      expect([contents(), terms()]).toEqual([0, 1]);
      expect(screen.queryByRole('list', { name: 'Состав заказа' })).toBeNull();
      expect(place()).not.toHaveAttribute('aria-disabled');
      expect(disconnect).toHaveBeenCalled();
    });

    test('what one call reads is read at once, and when it comes once it is near', async () => {
      await open('обычный');
      fillIn();
      await look(false);
      expect([contents(), terms()]).toEqual([1, 0]);
      expect(screen.getByRole('list', { name: 'Состав заказа' })).toBeVisible();
      await look(true);
      expect([contents(), terms()]).toEqual([1, 1]);
    });
  });

  test('lines with their figures, the sum of the shop, and where they are changed', async () => {
    await open('обычный');
    const rows = within(screen.getByRole('list', { name: 'Состав заказа' })).getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent(formatPieces(2));
    expect(sum()).toBe(orderFor(ACTIVE).lines.$cart.get().cart?.cost);
    expect(screen.getByRole('link', { name: 'Изменить состав заказа' })).toHaveAttribute('href', '/cart/view');
  });

  describe('of more lines than one call reads', () => {
    const contents = () => calls(page, 'GET /checkout/content');
    const all = () => screen.getByRole('button', { name: 'Показать все 84 позиции' });
    const rows = () => within(screen.getByRole('list', { name: 'Состав заказа' })).getAllByRole('listitem');

    test('they are read when the buyer opens them, with the focus at the first of them', async () => {
      await open('отложенная корзина');
      await page.setFaults({ match: '/checkout/content', latency: 1000 });
      expect(contents()).toBe(0);
      await press(all());
      expect(all()).toHaveAttribute('aria-busy', 'true');
      await pass(3000);
      expect(contents()).toBe(2);
      expect(rows()).toHaveLength(84);
      expect(rows()[0]).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Показать все 84 позиции' })).toBeNull();
      expect(place()).not.toHaveAttribute('aria-disabled');
    });

    test('the press that orders reads them, and says so', async () => {
      await open('отложенная корзина');
      fillIn(DELAYED);
      await page.setFaults({ match: '/checkout/content', latency: 1000 });
      await press(place());
      expect(total().getByText('Состав заказа загружается.')).toBeVisible();
      expect(calls(page, CREATE)).toBe(0);
      await pass(3000);
      expect([contents(), calls(page, CREATE)]).toEqual([2, 1]);
      expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    });

    test('what is not filled in is said before any of them is read', async () => {
      page = await showTogether(
        { one: [customer, CheckoutCustomer, { ...DELAYED, contractors: [], values: { fio: 'Я' }, open: false }], two: [definition, CheckoutSummary, DELAYED] },
        { account: 'partner' },
      );
      await pass(0);
      await press(place(), 1000);
      expect(screen.getByText('Есть ошибки')).toBeVisible();
      expect(contents()).toBe(0);
    });

    test('the sum that has changed since it was seen is confirmed first, read or not', async () => {
      await open('отложенная корзина');
      fillIn(DELAYED);
      await page.setFaults({ match: '/checkout/count', priceDrift: 10 });
      await act(async () => void orderFor(DELAYED).lines.refresh());
      await pass(100);
      expect(screen.getByRole('region', { name: /^Стоимость заказа изменилась: было .*₽, стало .*₽\. Проверьте и подтвердите заказ\.$/ })).toBeVisible();
      await press(place());
      expect([contents(), calls(page, CREATE)]).toEqual([0, 0]);
    });

    test('the sum that turns out another while they are read for the order is confirmed first', async () => {
      await open('отложенная корзина');
      fillIn(DELAYED);
      await pass(10_000);
      await page.setFaults({ match: '/checkout/count', priceDrift: 10 });
      await press(place(), 100);
      expect(screen.getByRole('region', { name: /^Стоимость заказа изменилась/ })).toBeVisible();
      expect(calls(page, CREATE)).toBe(0);
    });

    test('what could not be read stops the order with the reason, and is read again', async () => {
      await open('отложенная корзина');
      fillIn(DELAYED);
      await page.setFaults({ match: '/checkout/content', status: 500 });
      await press(place(), 20_000);
      expect(calls(page, CREATE)).toBe(0);
      expect(place()).toHaveAccessibleDescription('Не удалось загрузить состав заказа.');
      await page.setFaults({});
      await press(screen.getByRole('button', { name: 'Повторить' }), 100);
      await press(place());
      expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    });
  });

  test('only the buyer’s own cart has a page that is known: another one is led to where the page says', async () => {
    const ways = () => screen.queryAllByRole('link', { name: /^(Вернуться в корзину|Изменить состав заказа)$/ }).map((link) => link.getAttribute('href'));
    await open('обычный');
    expect(ways()).toEqual(['/cart/view', '/cart/view']);
    cleanup();
    await open('отложенная корзина', { cartHref: undefined });
    expect(ways()).toEqual([]);
    cleanup();
    await open('отложенная корзина');
    expect(ways()).toEqual(['/delayed/view?id=60005', '/delayed/view?id=60005']);
  });

  test('a line says the day of the delivery in place of its own term, which may be another; of several days none', async () => {
    await open('обычный');
    const rows = () => within(screen.getByRole('list', { name: 'Состав заказа' })).getAllByRole('listitem');
    expect(rows()[0]).toHaveTextContent('Откуда: Красноярск, Северное шоссе · 2 дня');
    const movingDate = '2026-12-04';
    const answer = (here: number, moved: number) => ({
      match: '/checkout/pickup-info',
      body: JSON.stringify({
        status: 'success',
        output: { pickingDate: '2026-12-01', movingDate, avail: here > 0, priceRows: { default: { rows: here }, donors: { rows: moved } } },
      }),
    });
    await page.setFaults(answer(0, 4));
    fillIn();
    await pass(100);
    expect(rows()[0]).toHaveTextContent('Откуда: Красноярск, Северное шоссе · к 04.12.2026');
    expect(rows()[0]).not.toHaveTextContent('2 дня');
    await page.setFaults(answer(1, 3));
    act(() => draftFor(ACTIVE).send({ kind: 'point', code: 'KZN1' }));
    await pass(100);
    expect(rows()[0]).toHaveTextContent(/Красноярск, Северное шоссе2 шт/);
  });

  test('alone it says all of who orders, how it comes and how it is paid, and leads nowhere', async () => {
    await open('обычный');
    fillIn();
    await pass(0);
    const answers = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(answers)).toMatchObject({
      ФИО: 'Галиев Тимур',
      'Эл. почта': 'galiev@example.ru',
      Телефон: '+7 (904) 123-45-67',
      'Как получить заказ': 'Самовывоз',
      'Пункт самовывоза': 'Москва, Каширское шоссе',
      'Способ оплаты': 'По счету',
    });
    expect(screen.getByRole('list', { name: 'Сроки получения' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Изменить: / })).toBeNull();
  });

  test('alone it says the code of a point where the names cannot be read', async () => {
    await open('обычный');
    await page.setFaults({ match: '/allwarehousesettings', status: 500 });
    fillIn();
    await pass(20_000);
    expect(screen.getByText('Пункт самовывоза').nextElementSibling).toHaveTextContent('MSK1');
  });

  describe('beside the steps of the page', () => {
    const open = async (props: object = {}, account = 'partner', of = {}) => {
      page = await showTogether(
        {
          one: [customer, CheckoutCustomer, { contractors: [], open: false, ...of, ...props }],
          two: [delivery, CheckoutDelivery, { open: false, ...of }],
          three: [payment, CheckoutPayment, { open: false, bankPaymentId: 'bank', ...of }],
          four: [definition, CheckoutSummary, of],
        },
        { account },
      );
      await pass(0);
    };
    const summary = () => within(screen.getByRole('region', { name: 'four' }));
    /** What stands below a heading, with the names that nobody sees. */
    const group = (name: string) => summary().getByRole('heading', { name }).closest('div')?.parentElement?.querySelector('dl, p') as HTMLElement;
    const answers = (name: string) =>
      within(group(name))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    const names = (name: string) =>
      within(group(name))
        .getAllByRole('term')
        .map(({ textContent }) => textContent?.replace(': ', ''));

    test('it says them in short, those that tell orders apart first, and without the ones that are not answered', async () => {
      await open();
      fillIn();
      act(() => draftFor(ACTIVE).customer.set('comment', 'Позвоните заранее'));
      await pass(0);
      expect(names('Покупатель')).toEqual(['ФИО', 'Телефон', 'Эл. почта', 'Комментарий к заказу']);
      expect(answers('Покупатель')).toEqual(['Галиев Тимур', '+7 (904) 123-45-67', 'galiev@example.ru', 'Позвоните заранее']);
      expect(group('Покупатель')).toHaveTextContent('Комментарий к заказу: Позвоните заранее');
      expect(names('Доставка')).toEqual(['Как получить заказ', 'Пункт самовывоза']);
      expect(answers('Доставка')).toEqual(['Самовывоз', 'Москва, Каширское шоссе']);
      expect(answers('Оплата')).toEqual(['Оплата по счету']);
      // When it is ready its step says.
      expect(summary().queryByRole('list', { name: 'Сроки получения' })).toBeNull();
    });

    test('what is not filled in says so', async () => {
      await open({ values: { fio: '' } });
      for (const name of ['Доставка', 'Оплата']) expect(group(name)).toHaveTextContent(/^Не заполнено$/);
    });

    test.each([
      ['Покупатель', 'customer'],
      ['Доставка', 'delivery'],
      ['Оплата', 'payment'],
    ])('«Изменить: %s» opens that step, leads to it, and Back takes that back', async (name, step) => {
      await open();
      await press(summary().getByRole('button', { name: `Изменить: ${name}` }));
      const toggle = screen.getByRole('button', { name: `Скрыть данные: ${name}` });
      expect(toggle).toHaveFocus();
      expect(new URLSearchParams(location.search).get('step')).toBe(step);
      expect(screen.getAllByRole('button', { name: /^Скрыть данные: / })).toHaveLength(1);
      // Open already, it is led to all the same.
      await press(summary().getByRole('button', { name: `Изменить: ${name}` }));
      expect(toggle).toHaveFocus();
    });

    test('where it belongs stands in it once, also of a delayed cart', async () => {
      await open({ contractors: undefined }, 'employee', { cartId: '60006' });
      for (const [label, name] of [
        ['Подразделение', 'Гараж № 2, Химки'],
        ['Сектор', 'Грузовые автомобили'],
      ] as const) {
        expect(summary().getAllByText(label)).toHaveLength(1);
        expect(answers('Покупатель')).toContain(name);
      }
    });
  });

  test('subdivision and sector of an order of the structure; what cannot be ordered says so and can be left out', async () => {
    await open('часть нельзя заказать');
    expect(screen.getByText('Подразделение', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Гараж № 1, Мытищи');
    expect(screen.getByText('Сектор', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Легковые автомобили');
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    expect(place()).toHaveAccessibleDescription('Часть товаров нельзя заказать');
    const [leave] = screen.getAllByRole('button', { name: /^Не заказывать сейчас: / });
    const before = screen.getAllByRole('listitem').length;
    await press(leave as HTMLElement, 100);
    expect(screen.getAllByRole('listitem')).toHaveLength(before - 1);
    expect(screen.queryByRole('button', { name: 'Подтвердить изменения' })).toBeNull();
  });

  test('what the subdivision may still spend is said before it is ordered', async () => {
    await open('часть нельзя заказать');
    const { cost = 0, budget } = orderFor(ACTIVE).lines.$cart.get().cart ?? {};
    expect(budget?.left).toBe(40_000);
    expect(
      screen.getByText(
        cost > 40_000 ? /^Бюджет подразделения: 40\s000\s₽\. Превышение: .*₽\. Заказ потребует согласования\.$/ : /^Бюджет подразделения: 40\s000\s₽\.$/,
      ),
    ).toBeVisible();
  });

  test('what an approved order takes of the budget is no question any more', async () => {
    const { props, ...scene } = examples.обычный;
    page = await show(definition, CheckoutSummary, props, { ...scene, between: withHeader(() => ({ status: 'APPROVED', budget: { left: 100 } })) });
    await pass(0);
    expect(screen.getByText(/^Бюджет подразделения: 100\s₽\. Превышение согласовано: .*₽\.$/)).toBeVisible();
    expect(screen.queryByText(/потребует согласования/)).toBeNull();
  });

  test('what must be approved leads there, and cannot be ordered', async () => {
    await open('нужно согласование');
    expect(screen.getByRole('link', { name: 'Отправить на согласование' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull();
  });

  test('what has been sent for an approval waits for it: nothing is asked again, and nothing can be ordered', async () => {
    await open('на согласовании');
    expect(screen.queryByRole('link', { name: 'Отправить на согласование' })).toBeNull();
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    expect(place()).toHaveAccessibleDescription('Корзина отправлена на согласование. Изменения недоступны до решения.');
  });

  test('a cart that needs an approval since it was read: the press leads to where it is asked for', async () => {
    const { props, ...scene } = examples.обычный;
    let said: object | null = null;
    page = await show(definition, CheckoutSummary, props, { ...scene, between: withHeader(() => said) });
    await pass(0);
    fillIn();
    await pass(61_000);
    await page.setFaults({ match: '/user/who', latency: 1000 });
    await press(place());
    said = { isCanCheckout: false, isNeedApproveOrder: true };
    await act(async () => void orderFor(ACTIVE).lines.refresh());
    await pass(2000);
    expect(calls(page, CREATE)).toBe(0);
    const approve = screen.getByRole('link', { name: 'Отправить на согласование' });
    expect(approve).toHaveFocus();
    expect(approve).toHaveAccessibleDescription('Этот заказ нужно согласовать. Отправьте корзину на согласование.');
  });

  test('when it comes, by what the pickup point has', async () => {
    await open('обычный');
    fillIn();
    await pass(0);
    const shipments = within(screen.getByRole('list', { name: 'Сроки получения' }));
    expect(shipments.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(В наличии в пункте самовывоза|Перемещение с других складов), \d\d\.\d\d\.\d{4}\d+ позици/)]),
    );
  });

  /** The summary with what the shop says to these calls. */
  const withAnswers = async (answers: Readonly<Record<string, unknown>>) => {
    const between = async (line: string, ask: () => Promise<Response>) =>
      line in answers ? Response.json({ status: 'success', output: answers[line] }) : ask();
    const { props, ...scene } = examples.обычный;
    page = await show(definition, CheckoutSummary, props, { ...scene, between });
  };
  const shipments = () =>
    within(screen.getByRole('list', { name: 'Сроки получения' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replace(/[\u00a0\u202f]/g, ' '));

  test('both parts of a pickup point with their days and sums', async () => {
    const priceRows = { default: { rows: 2, totalPrice: 1234.5 }, donors: { rows: [1], totalPrice: 990 } };
    await withAnswers({ 'POST /checkout/pickup-info': { pickingDate: '2099-11-29', movingDate: '2099-12-02', avail: true, priceRows } });
    fillIn();
    await pass(0);
    expect(shipments()).toEqual([
      'В наличии в пункте самовывоза, 29.11.20992 позиции на 1 234,50 ₽',
      'Перемещение с других складов, 02.12.20991 позиция на 990 ₽',
    ]);
  });

  test.each([
    ['by its trips', { productRows: 1, productRowsPrice: 990 }, ['Рейс нашего транспорта, дату уточнит менеджер1 позиция на 990 ₽']],
    ['a trip that takes nothing of the order is none', { deliveryDate: '2099-12-02', productRows: 0, productRowsPrice: 0 }, []],
  ])('by our transport, %s', async (_, nextRoute, later) => {
    await withAnswers({
      'POST /checkout/own-delivery': { hasAutoAllianceDelivery: true },
      'POST /checkout/route-info': { currentRoute: { deliveryDate: '2099-11-30', productRows: 2, productRowsPrice: 1234.5 }, nextRoute },
    });
    // As the island of the delivery does.
    onTestFinished(questionsFor(ACTIVE).hold());
    const draft = draftFor(ACTIVE);
    act(() => {
      draft.send({ kind: 'method', method: 'DELIVEOUR' });
      draft.send({ kind: 'address', address: { value: `г. Казань, ул. Баумана, д. ${later.length}`, codes: { kladr: '16000001000000100' } } });
    });
    await pass(0);
    act(() => void draft.send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' }));
    await pass(0);
    expect(shipments()).toEqual(['Рейс 30.11.20992 позиции на 1 234,50 ₽', ...later]);
  });

  test('sums and dates that the shop does not say are left out', async () => {
    const output = { pickingDate: '0000-00-00', avail: true, priceRows: { default: { rows: 2 } } };
    const between = async (line: string, ask: () => Promise<Response>) =>
      line === 'POST /checkout/pickup-info' ? Response.json({ status: 'success', output }) : ask();
    const { props, ...scene } = examples.обычный;
    page = await show(definition, CheckoutSummary, props, { ...scene, between });
    fillIn();
    await pass(0);
    const shipments = within(screen.getByRole('list', { name: 'Сроки получения' }));
    expect(shipments.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['В наличии в пункте самовывоза, дату уточнит менеджер2 позиции']);
  });

  test('nothing to order', async () => {
    await open('пустой');
    expect(screen.getByText('Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
  });

  test('what could not be read is read again', async () => {
    await open('не загрузился');
    await pass(20_000);
    await page.setFaults({});
    await press(screen.getByRole('button', { name: 'Повторить' }), 100);
    expect(place()).toBeVisible();
  });

  test('lines that could not be read lock the button', async () => {
    await open('позиции не загрузились');
    await pass(20_000);
    expect(place()).toHaveAccessibleDescription('Не удалось загрузить состав заказа.');
    await page.setFaults({});
    await press(screen.getByRole('button', { name: 'Повторить' }), 100);
    expect(place()).not.toHaveAttribute('aria-disabled');
  });

  test('a guest finds the ways in', async () => {
    await open('гость');
    expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  });
});

describe('ordering', () => {
  test('leads to the page of success of the shop’s own address', async () => {
    await open('обычный');
    fillIn();
    await press(place());
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/order\/success\?id=\d+$/));
    expect(screen.getByRole('heading', { name: NUMBER })).toHaveFocus();
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'tel:+79041234567', '42', 'order', ''])(
    '%j is followed nowhere: the number is shown in place, and the page hears of it, without a value of the answer',
    async (redirect) => {
      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      await open('обычный');
      await page.setFaults({ match: CREATE, body: JSON.stringify({ status: 'success', output: { orderId: 7, orderNumber: 'АА-7', redirect } }) });
      fillIn();
      await press(place());
      expect(assign).not.toHaveBeenCalled();
      expect(screen.getByRole('heading', { name: 'Заказ №\u00a0АА-7 оформлен.' })).toHaveFocus();
      expect(reported.mock.calls.map(([error]) => String(error))).toEqual(
        redirect ? [expect.stringMatching(/^Error: "redirect" of checkout\.create leads away from this site, so it is not followed\./)] : [],
      );
      if (redirect) expect(String(reported.mock.calls)).not.toContain(redirect);
    },
  );

  test('the page shows another cart before the order has left: nothing is ordered, and that is said', async () => {
    await open('обычный');
    fillIn();
    await pass(6000);
    await page.setFaults({ match: '/pickup-info', latency: 3000 });
    await press(place());
    await (page as OpenScene).change({ ...DELAYED });
    await pass(4000);
    expect(calls(page, CREATE)).toBe(0);
    expect(toasts()).toContain('Заказ не оформлен: на странице теперь другая корзина.');
    expect(screen.getByRole('button', { name: 'Показать все 84 позиции' })).toBeVisible();
  });

  test('it shows another cart once the order has left: the order is of the cart that stood there, and its number is said', async () => {
    await open('обычный');
    fillIn();
    await pass(6000);
    await page.setFaults({ match: CREATE, latency: 3000, body: JSON.stringify({ status: 'success', output: { orderId: 7, orderNumber: 'АА-7' } }) });
    await press(place());
    expect(calls(page, CREATE)).toBe(1);
    await (page as OpenScene).change({ ...DELAYED });
    await pass(5000);
    expect(calls(page, CREATE)).toBe(1);
    expect(toasts()).toContain('Заказ №\u00a0АА-7 оформлен.');
    expect(screen.getByRole('button', { name: 'Показать все 84 позиции' })).toBeVisible();
  });

  test('files on their way can be stopped, and what became of it is told where the focus goes', async () => {
    await open('обычный');
    await page.setFaults({ match: CREATE, delay: 20_000, drop: true, times: 1 });
    fillIn();
    act(() => filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf')]));
    await press(place());
    expect(screen.queryByRole('button', { name: 'Остановить отправку' })).toBeNull();
    act(() => filesFor(ACTIVE).progress(0.42));
    expect(total().getByText('Отправляем файлы: 42 %.')).toBeVisible();
    await page.setFaults({ match: '/checkout/created', latency: 2000 });
    await press(screen.getByRole('button', { name: 'Остановить отправку' }));
    expect(total().getByText('Отправка остановлена. Проверяем, не создан ли заказ…')).toBeVisible();
    expect(place()).toHaveFocus();
    await pass(2000);
    expect(screen.getByText('Отправка остановлена, заказ не создан. Можно повторить.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Отправка остановлена, заказ не создан. Можно повторить.');
    await page.setFaults({});
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    expect(calls(page, CREATE)).toBe(2);
  });

  test('ready on another day than was shown: nothing is sent until that is confirmed', async () => {
    const ready = (date: string) => ({
      match: '/pickup-info',
      body: JSON.stringify({ status: 'success', output: { pickingDate: date, priceRows: { default: { rows: 4, totalPrice: 990 } } } }),
    });
    await open('обычный', {});
    await page.setFaults(ready('2027-01-12'));
    fillIn();
    await pass(6000);
    expect(screen.getByText('В наличии в пункте самовывоза, 12.01.2027')).toBeVisible();
    await page.setFaults(ready('2027-01-15'));
    await press(place());
    expect(calls(page, CREATE)).toBe(0);
    const changes = screen.getByRole('region', { name: 'Изменилось, когда заказ будет готов. Проверьте и подтвердите его.' });
    expect(changes).toHaveFocus();
    expect(changes).toHaveTextContent(
      /Было: В наличии: 4 позиции на 990\s₽, готово 12\.01\.2027\. Стало: В наличии: 4 позиции на 990\s₽, готово 15\.01\.2027\./,
    );
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    await press(screen.getByRole('button', { name: 'Подтвердить изменения' }));
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test('a line that has gone is confirmed once: it is not said to be ready otherwise, and the head of the page counts it no more', async () => {
    await open('обычный');
    const whole = cartFor(undefined);
    onTestFinished(whole.$cart.subscribe(() => {}));
    await act(() => whole.refresh());
    const count = whole.$cart.get().cart?.quantity ?? 0;
    fillIn();
    await pass(6000);
    await page.setFaults({ match: CREATE, lineGone: true, times: 1 });
    await press(place(), 6000);
    expect(screen.getByText(/^Было \d+\sшт\., в корзине больше нет\.$/)).toBeVisible();
    expect(whole.$cart.get().cart?.quantity).toBe(count - 1);
    await press(screen.getByRole('button', { name: 'Подтвердить изменения' }));
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test('who comes back after it finds the order in place of the form, with the way to it and no guess', async () => {
    page = await showTogether(
      { one: [customer, CheckoutCustomer, { contractors: [], open: true }], two: [definition, CheckoutSummary, {}] },
      { account: 'partner' },
    );
    await pass(0);
    fillIn();
    expect(screen.getByRole('heading', { name: 'Покупатель', level: 2 })).toBeVisible();
    await press(place());
    expect(screen.queryByRole('heading', { name: 'Покупатель' })).toBeNull();
    // What the tab keeps of it, on a page that knows nothing yet.
    const kept = Object.entries(sessionStorage);
    for (const account of ['business', 'partner']) {
      await login(page, account);
      await act(async () => void (await refreshUser()));
      await pass(100);
    }
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await pass(100);
    expect(screen.getByText(/^Заказ № АА-\d+ уже оформлен\.$/)).toBeVisible();
    expect(screen.queryByText(/Возможно/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'ФИО' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Перейти к заказу' })).toHaveAttribute('href', assign.mock.calls[0]?.[0]);
  });

  test('all steps say at once what is wrong with them, closed or open', async () => {
    page = await showTogether(
      {
        one: [customer, CheckoutCustomer, { contractors: [], values: { fio: 'Я' }, open: false }],
        two: [payment, CheckoutPayment, { bankPaymentId: 'bank', open: false }],
        three: [definition, CheckoutSummary, {}],
      },
      { account: 'partner' },
    );
    await pass(0);
    act(() => draftFor(ACTIVE).send({ kind: 'offers', offers: { payments: [...PAYMENTS, { id: 'cash', name: 'Наличными' }] } }));
    expect(screen.getAllByText('Не заполнено', { selector: 'small' })).toHaveLength(2);
    await press(place(), 1000);
    expect(screen.getAllByText('Есть ошибки')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Скрыть данные: / })).toHaveLength(2);
    expect(calls(page, CREATE)).toBe(0);
  });

  test('one that was split, whose files came in part, and of which something is left', async () => {
    await open('обычный');
    const output = {
      orderId: 1,
      orderNumber: 'АА-1',
      orders: [
        { id: 1, number: 'АА-1' },
        { id: 2, number: 'АА-2' },
      ],
      filesAccepted: 1,
    };
    await page.setFaults({ match: CREATE, body: JSON.stringify({ status: 'success', output }) });
    fillIn();
    act(() => filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf'), new File(['%PDF'], 'договор.pdf')]));
    expect(screen.getByText('Файлы').nextElementSibling).toHaveTextContent('счет.pdf, договор.pdf');
    await press(place());
    expect(screen.getByText('Заказ разделен на части: № АА-1, № АА-2.')).toBeVisible();
    expect(screen.getByText('Принято файлов: 1 из 2. Остальные отправьте менеджеру.')).toBeVisible();
    expect(screen.getByText(/^В корзине осталось|^В корзине остались/)).toBeVisible();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await press(screen.getByRole('button', { name: 'Распечатать' }));
    expect(print).toHaveBeenCalled();
  });

  test.each([
    ['there is a link to the order, if the page names one', false],
    ['there is none for a buyer who may not see orders in detail', true],
  ])('where the shop leads nowhere %s', async (_, orderDetailViewDisabled) => {
    page = await show(
      definition,
      CheckoutSummary,
      { orderHref: '/orders/order/view?id={id}' },
      { account: 'partner', between: withUser({ orderDetailViewDisabled }) },
    );
    await pass(0);
    await page.setFaults({ match: CREATE, body: JSON.stringify({ status: 'success', output: { orderId: 7, orderNumber: 'АА-7' } }) });
    fillIn();
    await press(place());
    expect(screen.getByRole('heading', { name: 'Заказ №\u00a0АА-7 оформлен.' })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Перейти к заказу' });
    expect(link?.getAttribute('href') ?? null).toBe(orderDetailViewDisabled ? null : '/orders/order/view?id=7');
  });

  test.each([
    [0, 'Принято файлов: 0 из 2. Остальные отправьте менеджеру.'],
    [1, 'Принято файлов: 1 из 2. Остальные отправьте менеджеру.'],
  ])('of two files %i came: that is read before anything leads on', async (filesAccepted, note) => {
    await open('обычный');
    await page.setFaults({
      match: CREATE,
      body: JSON.stringify({ status: 'success', output: { orderId: 7, orderNumber: 'АА-7', redirect: '/order/success?id=7', filesAccepted } }),
    });
    fillIn();
    act(() => filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf'), new File(['%PDF'], 'договор.pdf')]));
    await press(place());
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Заказ №\u00a0АА-7 оформлен.' })).toHaveFocus();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти к заказу' })).toHaveAttribute('href', '/order/success?id=7');
  });

  test('with all files it leads on at once', async () => {
    await open('обычный');
    fillIn();
    act(() => filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf')]));
    await press(place());
    expect(assign).toHaveBeenCalledTimes(1);
  });

  test('nothing is ordered with a payment that nobody has seen', async () => {
    page = await showTogether(
      { payment: [payment, CheckoutPayment, { bankPaymentId: 'bank' }], total: [definition, CheckoutSummary, {}] },
      { account: 'partner', faults: { match: '/payment-methods', status: 500 } },
    );
    fillInCustomer();
    act(() => {
      draftFor(ACTIVE).send({ kind: 'method', method: 'PICKUPOUR' });
      draftFor(ACTIVE).send({ kind: 'point', code: 'MSK1' });
    });
    await pass(20_000);
    await press(place());
    expect(calls(page, CREATE)).toBe(0);
    expect(within(screen.getByRole('region', { name: 'payment' })).getByRole('button', { name: 'Повторить' })).toHaveFocus();
    await page.setFaults({});
    await user.keyboard('{Enter}');
    await pass(0);
    expect(screen.getByRole('radio', { name: 'Оплата по счету' })).toBeChecked();
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test('a double press is one order, and the other summary of the page says the same', async () => {
    page = await showTogether({ one: [definition, CheckoutSummary, {}], two: [definition, CheckoutSummary, {}] }, { account: 'partner' });
    fillIn();
    const at = (name: string) => within(screen.getByRole('region', { name }));
    const button = at('one').getByRole('button', { name: 'Оформить заказ' });
    const other = at('two').getByRole('button', { name: 'Оформить заказ' });
    await user.dblClick(button);
    await user.click(other);
    button.focus();
    await user.keyboard('{Enter}');
    await pass(0);
    expect(calls(page, CREATE)).toBe(1);
    expect(screen.getAllByRole('heading', { name: NUMBER })).toHaveLength(2);
  });

  test('while it is on its way the button keeps its place and its focus, and it is said', async () => {
    await open('оформляется');
    fillIn();
    await press(place(), 200);
    expect(place()).toHaveAttribute('aria-busy', 'true');
    expect(place()).toHaveFocus();
    expect(spoken()).toContain('Оформляем заказ…');
  });

  describe('what has been sent is not changed by what is typed after it', () => {
    const fio = () => screen.getByRole('textbox', { name: /^ФИО/ });
    const LOCKED = 'Заказ отправляется, его данные уже нельзя изменить.';
    const UNKNOWN = 'Заказ отправлен, ответа еще нет. Данные можно будет изменить, если он не оформлен.';
    beforeEach(async () => {
      page = await showTogether(
        {
          one: [customer, CheckoutCustomer, { contractors: [], open: true }],
          two: [payment, CheckoutPayment, { bankPaymentId: 'bank', payments: PAYMENTS, value: 'bank', open: true }],
          three: [definition, CheckoutSummary, {}],
        },
        { account: 'partner' },
      );
      await pass(0);
      fillIn();
      await pass(0);
    });

    test('while it is on its way the steps are locked, which is said once; the focus of a field goes to the head of its step', async () => {
      await page.setFaults({ match: CREATE, stalledBody: true });
      // Another step than the one that was pressed from.
      act(() => fio().focus());
      act(() => void orderFor(ACTIVE).place());
      await pass(200);
      expect(fio()).toBeDisabled();
      expect(screen.getByRole('radio', { name: 'По счету' })).toBeDisabled();
      expect(screen.getAllByText(LOCKED, { selector: 'p span' })).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Скрыть данные: Покупатель' })).toHaveFocus();
      expect(spoken().split(LOCKED)).toHaveLength(2);
    });

    test('nobody knows what became of it: locked still; it was refused: live at once', async () => {
      await page.setFaults({ match: '/checkout/create', status: 503 });
      await press(place(), 60_000);
      expect(fio()).toBeDisabled();
      expect(screen.getAllByText(UNKNOWN, { selector: 'p span' })).toHaveLength(2);
      await page.setFaults({});
      await press(screen.getByRole('button', { name: 'Проверить еще раз' }), 100);
      expect(total().getByText('Заказ не создан. Можно повторить.')).toBeVisible();
      expect(fio()).toBeEnabled();
      expect(screen.queryByText(UNKNOWN, { selector: 'p span' })).toBeNull();
    });

    test('a field that the shop refuses has the focus', async () => {
      await page.setFaults({ match: CREATE, status: 422, body: JSON.stringify([{ field: 'fio', message: 'Укажите фамилию.' }]) });
      await press(place(), 200);
      expect(fio()).toBeEnabled();
      expect(fio()).toHaveFocus();
    });

    test('each step that the shop refuses something of is open, the focus in the first of them', async () => {
      await press(screen.getByRole('button', { name: 'Скрыть данные: Оплата' }));
      const body = JSON.stringify([
        { field: 'fio', message: 'Укажите фамилию.' },
        { field: 'paymentMethod', message: 'Этот способ оплаты недоступен.' },
      ]);
      await page.setFaults({ match: CREATE, status: 422, body });
      await press(place(), 200);
      expect(fio()).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Скрыть данные: Оплата' })).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('radiogroup', { name: /^Способ оплаты/ })).toHaveAccessibleDescription(
        'Доступен только один способ оплаты: По счету. Этот способ оплаты недоступен.',
      );
    });

    test('the summary leads to the step of a field that the shop refuses, also once it is closed', async () => {
      await page.setFaults({ match: CREATE, status: 422, body: JSON.stringify([{ field: 'paymentMethod', message: 'Этот способ оплаты недоступен.' }]) });
      await press(place(), 200);
      await press(screen.getByRole('button', { name: 'Скрыть данные: Оплата' }));
      await press(total().getByRole('button', { name: 'Этот способ оплаты недоступен.' }), 100);
      expect(screen.getByRole('radiogroup', { name: /^Способ оплаты/ })).toContainElement(document.activeElement as HTMLElement);
    });
  });

  test('a field that nobody knows is told in words, whatever the shop calls it', async () => {
    await open('обычный');
    await page.setFaults({ match: CREATE, status: 422, body: JSON.stringify([{ field: 'поле "Доставка]', message: 'Уточните доставку.' }]) });
    fillIn();
    await press(place(), 200);
    expect(total().getByText('Уточните доставку.')).toBeVisible();
  });

  test('nobody answered: the button asks once more, and nothing may be paid twice', async () => {
    await open('обычный', { ordersHref: '/orders' });
    await page.setFaults({ match: '/checkout/create', status: 503 });
    fillIn();
    await press(place(), 60_000);
    const warning = total().getByRole('alert');
    expect(warning).toHaveTextContent(/^Не удалось получить ответ сервера\..* Не оплачивайте заказ повторно, пока не проверим\./);
    expect(within(warning).getByRole('link', { name: 'К списку заказов' })).toHaveAttribute('href', '/orders');
    const again = screen.getByRole('button', { name: 'Проверить еще раз' });
    expect(warning.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull();
    await page.setFaults({});
    await press(screen.getByRole('button', { name: 'Проверить еще раз' }), 100);
    expect(calls(page, CREATE)).toBe(1);
    expect(total().getByText('Заказ не создан. Можно повторить.')).toBeVisible();
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test('a shop that cannot be asked, whose list has no new order: who has looked orders again', async () => {
    await open('обычный', { ordersHref: '/orders' });
    await page.setFaults([
      { match: CREATE, status: 500, times: 1 },
      { match: 'GET /checkout/created', status: 404 },
    ]);
    fillIn();
    await press(place(), 60_000);
    await press(total().getByRole('button', { name: 'Оформить заново' }));
    expect(place()).toHaveFocus();
    expect(calls(page, CREATE)).toBe(1);
    await press(place(), 60_000);
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    expect(calls(page, CREATE)).toBe(2);
  });

  test('an order that another clock dates into the future says nothing of this one', async () => {
    await open('обычный');
    const kept = `islands:ordered:${typedBy()}:active`;
    localStorage.setItem(kept, JSON.stringify({ orderId: '5', orderNumber: 'АА-5', at: Date.now() + 10_800_000 }));
    fillIn();
    await press(place());
    expect(calls(page, CREATE)).toBe(1);
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test.each(['files.0', 'CustomerDataForm[files][]'])('what is refused of %s is told in words', async (field) => {
    await open('обычный');
    await page.setFaults({ match: CREATE, status: 422, body: JSON.stringify([{ field, message: 'Файл поврежден.' }]) });
    fillIn();
    await press(place(), 200);
    expect(total().getByText('Файл поврежден.')).toBeVisible();
  });

  test('fields that are refused by model and field are told in their words', async () => {
    await open('обычный');
    await page.setFaults({ match: CREATE, status: 422, body: JSON.stringify({ errors: { Order: { pickupPoint: ['Пункт закрыт.'] } } }) });
    fillIn();
    await press(place(), 200);
    expect(total().getByText('Пункт закрыт.')).toBeVisible();
  });

  test('a price that has risen: what it was and is, line by line; it is ordered once that is confirmed', async () => {
    await open('обычный');
    const before = sum();
    await page.setFaults({ match: CREATE, priceDrift: 10, times: 1 });
    fillIn();
    await press(place(), 100);
    const changes = within(screen.getByRole('region', { name: /^Стоимость заказа изменилась: было .*₽, стало .*₽\. Проверьте и подтвердите заказ\.$/ }));
    expect(changes.getByText(/^Цена: было [\d\u00a0,]+\u00a0₽, стало [\d\u00a0,]+\u00a0₽$/, { normalizer: (words) => words })).toBeVisible();
    // One main way on: what orders waits for it.
    expect([...document.querySelectorAll('[data-variant="primary"]')].map(({ textContent }) => textContent)).toEqual(['Подтвердить изменения']);
    expect(sum()).toBeGreaterThan(before);
    expect(place()).toHaveAccessibleDescription('Сначала подтвердите изменения заказа.');
    await press(place());
    expect(calls(page, CREATE)).toBe(1);
    await press(changes.getByRole('button', { name: 'Подтвердить изменения' }), 200);
    expect(spoken()).toContain('Изменения подтверждены.');
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
  });

  test('a line that has changed can be left out instead', async () => {
    await open('обычный');
    await page.setFaults({ match: CREATE, priceDrift: 10, times: 1 });
    fillIn();
    await press(place(), 100);
    await press(screen.getByRole('button', { name: /^Не заказывать сейчас: / }), 100);
    expect(screen.queryByRole('button', { name: 'Подтвердить изменения' })).toBeNull();
    await press(place());
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    expect(screen.getByText('В корзине осталась 1 позиция.', { exact: false })).toBeVisible();
  });

  test('what is wrong with the page’s own fields leads to them', async () => {
    await open('обычный');
    const field = Object.assign(document.createElement('input'), { name: 'Order[pickupPoint]', id: 'order-pickupPoint' });
    document.body.append(field);
    fillIn();
    act(() => void draftFor(ACTIVE).send({ kind: 'point', code: 'NOWHERE' }));
    await press(place());
    await user.click(screen.getByRole('link', { name: 'Выберите пункт самовывоза.' }));
    expect(field).toHaveFocus();
    field.remove();
  });

  test('while files leave it is said how much of them has', async () => {
    await open('обычный');
    fillIn();
    await page.setFaults({ match: '/checkout/create', latency: 3000 });
    await press(place());
    act(() => filesFor(ACTIVE).progress(0.456));
    expect(screen.getByText(/^Отправляем файлы: 45\s%\.$/)).toBeVisible();
    act(() => filesFor(ACTIVE).progress(1));
    expect(screen.getByText('Оформляем заказ…')).toBeVisible();
    await pass(4000);
    expect(screen.getByRole('heading', { name: NUMBER })).toBeVisible();
    expect(filesFor(ACTIVE).$sent.get()).toBeNull();
  });

  test('a recount locks the button with the reason; of one that takes too long it can be looked at again', async () => {
    await open('обычный', {});
    await page.setFaults({ match: '/checkout/count', recountLock: 600_000 });
    await act(async () => void orderFor(ACTIVE).lines.refresh());
    await pass(0);
    expect(place()).toHaveAccessibleDescription('Заказ пересчитывается. Подождите немного.');
    for (let step = 0; step < 40; step++) await pass(2000);
    await page.setFaults({ match: '/checkout/count', recountLock: -1, times: 1 });
    await press(screen.getByRole('button', { name: 'Повторить' }), 100);
    expect(place()).not.toHaveAttribute('aria-disabled');
  });

  test('a session that is gone on the page of all islands: one of them says so, with the way in and the focus there, and no press is said to go on', async () => {
    await openAll();
    await login(page, 'guest');
    await press(place(), 200);
    expect(calls(page, CREATE)).toBe(0);
    const ways = screen.getAllByRole('link', { name: 'Войти' });
    expect(ways).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'one' })).toContainElement(ways[0] as HTMLElement);
    expect(ways[0]).toHaveFocus();
    expect(screen.getByText('Вы вышли из системы. Войдите снова, чтобы продолжить.', { selector: 'p' })).toBeVisible();
    for (const name of ['two', 'three', 'four']) expect(screen.getByRole('region', { name })).toHaveTextContent('');
    expect(spoken()).toBe('Вы вышли из системы. Войдите снова, чтобы продолжить. | ');
    // Logged in again in another tab, the page goes on.
    await login(page, 'partner');
    await act(async () => void (await refreshUser()));
    await pass(100);
    expect(draftFor(ACTIVE).customer.$state.get().values.fio).toBe('Галиев Тимур');
    expect(screen.queryByText('Оформляем заказ…')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
  });

  test.each([
    ['with an empty cart', 'retail'],
    ['with a cart of their own', 'employee'],
  ])(
    'another buyer %s is told so in place of an order: nothing is said to be ordered or empty, and a press that finds it out keeps the focus',
    async (_, other) => {
      await openAll();
      await login(page, other);
      await press(place(), 1000);
      expect(calls(page, CREATE)).toBe(0);
      expect(place()).toHaveAttribute('aria-disabled', 'true');
      expect(place()).toHaveAccessibleDescription('Вы вошли под другим пользователем. Обновите страницу.');
      expect(screen.getByRole('heading', { name: 'Ваш заказ' })).toHaveFocus();
      expect(spoken()).toContain('Вы вошли под другим пользователем. Обновите страницу.');
      expect(screen.queryByText(/Корзина пуста|уже оформлен/)).toBeNull();
      expect(screen.queryByRole('region', { name: 'К оплате' })).toBeNull();
      await press(place(), 1000);
      expect(calls(page, CREATE)).toBe(0);
    },
  );

  test('while own delivery is asked about the button is locked with the reason, and live after it', async () => {
    page = await showTogether({ one: [delivery, CheckoutDelivery, { open: true }], two: [definition, CheckoutSummary, {}] }, { account: 'partner' });
    fillInCustomer();
    await pass(1000);
    await page.setFaults({ match: '/checkout/own-delivery', latency: 3000 });
    act(() => {
      draftFor(ACTIVE).send({ kind: 'method', method: 'DELIVEOUR' });
      draftFor(ACTIVE).send({
        kind: 'address',
        address: { value: 'г. Казань, ул. Баумана, д. 5', codes: { kladr: '1600000100000020005', lat: 55.79, lon: 49.11 } },
      });
    });
    await pass(1000);
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    expect(place()).toHaveAccessibleDescription('Проверяем доставку и оплату. Подождите немного.');
    await page.setFaults({});
    await pass(10_000);
    expect(place()).not.toHaveAttribute('aria-disabled');
  });

  test('a session that is gone says so, with the way in', async () => {
    await open('обычный');
    fillIn();
    await login(page, 'guest');
    await act(async () => void (await refreshUser()));
    await pass(0);
    const button = screen.queryByRole('button', { name: 'Оформить заказ' });
    if (button) await press(button);
    expect(calls(page, CREATE)).toBe(0);
    expect(screen.getAllByRole('link', { name: 'Войти' })[0]).toBeVisible();
  });
});
