import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftFor } from '../../shared/stores/checkout/draft';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { refreshUser } from '../../shared/stores/core/user';
import CheckoutDelivery from '../../widgets/checkout-delivery/CheckoutDelivery';
import delivery from '../../widgets/checkout-delivery/widget';
import examples from '../../widgets/pickup-modal/examples';
import PickupModal from '../../widgets/pickup-modal/PickupModal';
import definition from '../../widgets/pickup-modal/widget';
import type { Scene } from '../demo-page';
import { calls, login, type OpenScene, pass, show, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();
// Without an observer everything is in sight.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

const PICKUP = 'POST /checkout/pickup-info';
const KAZAN = 'Казань, проспект Ямашева';
const MOSCOW = 'Москва, Каширское шоссе';
/** What is chosen outlives the dialog: each test has a cart of its own. */
let carts = 0;
let page: OpenScene;
const open = async (name: keyof typeof examples, more: Record<string, unknown> = {}, between?: Scene['between']) => {
  const { props, ...scene } = examples[name];
  page = await show(definition, PickupModal, { ...props, tiles: '', cartId: `pickup-${++carts}`, ...more }, { ...scene, between });
  await pass(0);
  return page;
};
/** The shop is slow to say when the order is ready, while the gate is closed. */
function gated() {
  let go = () => {};
  let wait: Promise<void> | null = null;
  const between: Scene['between'] = async (line, ask) => {
    if (line === PICKUP) await wait;
    return ask();
  };
  return {
    between,
    close() {
      wait = new Promise((resolve) => {
        go = resolve;
      });
    },
    async open() {
      go();
      await pass(0);
    },
  };
}
const point = () => draftFor({ cartId: `pickup-${carts}`, clientId: '' }).$state.get().point;
const radio = (name: string) => screen.getByRole('radio', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Пункты самовывоза' });
const press = async (name: string) => {
  await user.click(within(dialog()).getByRole('button', { name }));
  await pass(0);
};
const choose = async (name: string) => {
  await user.click(radio(name));
  await pass(0);
};
const pressEscape = async () => {
  await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
  await pass(0);
};

test('each point says when the order is ready there', async () => {
  const page = await open('несколько пунктов');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(calls(page, PICKUP)).toBe(3);
  expect(radio(MOSCOW)).toHaveAccessibleDescription(/^Будет перемещено: 4 позиции на/);
});

test('those that are ready earlier come first, the one that is chosen before them', async () => {
  await open('обычный', { point: 'KGD1' });
  const rows = screen.getAllByRole('radio').map((row) => row.closest('li')?.textContent ?? '');
  expect(rows[0]).toContain('Калининград');
  const dates = rows
    .slice(1)
    .map((row) => [...row.matchAll(/готово (\d\d)\.(\d\d)\.(\d{4})/g)].map(([, day, month, year]) => `${year}-${month}-${day}`).at(-1) ?? '');
  expect(dates).toEqual([...dates].sort());
  expect(dates.every(Boolean)).toBe(true);
});

test('all of them are asked about, a few at a time, and it is said that the order waits for them', async () => {
  const gate = gated();
  gate.close();
  const page = await open('обычный', {}, gate.between);
  expect(screen.getByText('Уточняем даты…')).toHaveAttribute('role', 'status');
  // The rows there are, besides those that the order waits for.
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(calls(page, PICKUP)).toBeLessThanOrEqual(8 + 4);
  await gate.open();
  await pass(100);
  expect(calls(page, PICKUP)).toBe(14);
  expect(screen.queryByText('Уточняем даты…')).toBeNull();
});

test('rows stay where they are around the focus, which is said, and move once it has left', async () => {
  const gate = gated();
  gate.close();
  await open('обычный', {}, gate.between);
  const names = () => screen.getAllByRole('radio').map((dot) => dot.closest('label')?.textContent);
  const before = names();
  act(() => screen.getAllByRole('radio')[1]?.focus());
  await gate.open();
  await pass(100);
  expect(names()).toEqual(before);
  expect(screen.getByText('Порядок обновится.')).toBeVisible();
  act(() => screen.getByRole('searchbox').focus());
  await pass(100);
  expect(names()).not.toEqual(before);
  expect(screen.queryByText('Порядок обновится.')).toBeNull();
});

test('of the chosen point alone the phone and the way there are links', async () => {
  await open('пункт уже выбран', { points: ['MSK1', 'KZN1'] });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['+7 (843) 000-50-01', 'Маршрут']);
  expect(screen.getByText('+7 (495) 000-10-01').closest('a')).toBeNull();
});

test('a confirmed point is that of the checkout, the page hears of it', async () => {
  const heard = vi.fn();
  document.addEventListener('islands:pickup', heard, { once: true });
  await open('несколько пунктов');
  await choose(KAZAN);
  expect(point()).toBeNull();
  await press('Выбрать пункт');
  expect(point()).toBe('KZN1');
  expect(draftFor({ cartId: `pickup-${carts}`, clientId: '' }).$state.get().method).toBe('PICKUPOUR');
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail: { code: 'KZN1', name: KAZAN } });
  expect(toasts()).toContain(`Выбран пункт самовывоза «${KAZAN}».`);
});

test('begins with the point of the checkout', async () => {
  draftFor({ cartId: `pickup-${carts + 1}`, clientId: '' }).send({ kind: 'point', code: 'SPB1' });
  await open('несколько пунктов');
  expect(radio('Санкт-Петербург, Софийская')).toBeChecked();
});

test('without a choice it says what is missing', async () => {
  await open('ничего не выбрано');
  await press('Выбрать пункт');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Выберите пункт самовывоза.');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
});

const UNCONFIRMED = 'Выбор не подтвержден. Нажмите «Выбрать пункт» или «Отмена».';

test('an unconfirmed choice is not lost to Escape: the dialog stays, says so, and «Закрыть» has the focus', async () => {
  await open('несколько пунктов');
  await choose(KAZAN);
  // It is no mistake to choose.
  expect(within(dialog()).queryByText(UNCONFIRMED)).toBeNull();
  await pressEscape();
  expect(within(dialog()).getByText(UNCONFIRMED)).toBeVisible();
  expect(within(dialog()).getByRole('button', { name: 'Закрыть' })).toHaveFocus();
  await pass(200);
  expect(spoken()).toContain('Выбор не подтвержден.');
  expect(radio(KAZAN)).toBeChecked();
});

test('chosen back, nothing is unconfirmed', async () => {
  await open('пункт уже выбран', { points: ['MSK1', 'KZN1'] });
  await choose(MOSCOW);
  await pressEscape();
  expect(within(dialog()).getByText(UNCONFIRMED)).toBeVisible();
  await choose(KAZAN);
  expect(within(dialog()).queryByText(UNCONFIRMED)).toBeNull();
  expect(dialog()).toHaveAttribute('closedby', 'closerequest');
});

test('a page may keep Escape from closing it at all', async () => {
  await open('не закрывается по Escape');
  expect(dialog()).toHaveAttribute('closedby', 'none');
});

test('a date that has changed meanwhile is shown before it is confirmed', async () => {
  let days = 3;
  const info = () =>
    new Response(
      JSON.stringify({
        status: 'success',
        output: { pickingDate: null, movingDate: `2026-12-0${days}`, avail: false, priceRows: { donors: { rows: 4, totalPrice: 100 } } },
      }),
      { headers: { 'Content-Type': 'application/json' } },
    );
  const { props, ...scene } = examples['несколько пунктов'];
  await show(
    definition,
    PickupModal,
    { ...props, tiles: '', cartId: `pickup-${++carts}` },
    { ...scene, between: async (line, ask) => (line === PICKUP ? info() : ask()) },
  );
  await pass(0);
  await choose(KAZAN);
  days = 5;
  await press('Выбрать пункт');
  expect(screen.getByText('Дата получения изменилась. Проверьте ее и подтвердите выбор.')).toBeVisible();
  expect(radio(KAZAN)).toHaveAccessibleDescription(/готово 05\.12\.2026/);
  expect(point()).toBeNull();
  await press('Выбрать пункт');
  expect(point()).toBe('KZN1');
});

describe('a checkout of its own points', () => {
  const PETERSBURG = 'Санкт-Петербург, Софийская';
  const openWith = async (values: Record<string, string>) => {
    const cartId = `pickup-${++carts}`;
    await showTogether(
      {
        step: [delivery, CheckoutDelivery, { cartId, points: ['MSK1', 'SPB1'], values, tiles: '' }],
        dialog: [definition, PickupModal, { cartId, tiles: '', points: ['MSK1', 'SPB1', 'KZN1'] }],
      },
      { account: 'partner' },
    );
    await pass(0);
  };
  const offered = () =>
    within(dialog())
      .getAllByRole('radio')
      .map((dot) => dot.getAttribute('value'));

  test.each([
    ['that asks for a pickup', { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' }],
    ['of which nothing is chosen', {}],
  ])('%s: the dialog offers those alone, and what it says is what the checkout has taken', async (_name, values: Record<string, string>) => {
    await openWith(values);
    expect(offered().sort()).toEqual(['MSK1', 'SPB1']);
    await user.click(within(dialog()).getByRole('radio', { name: PETERSBURG }));
    await pass(0);
    await press('Выбрать пункт');
    expect(point()).toBe('SPB1');
    expect(toasts()).toContain(`Выбран пункт самовывоза «${PETERSBURG}».`);
  });
});

test('a point that the checkout has stopped offering meanwhile is not told as chosen: another one is asked for', async () => {
  const heard = vi.fn();
  document.addEventListener('islands:pickup', heard);
  const gate = gated();
  await open('несколько пунктов', {}, gate.between);
  await choose(KAZAN);
  gate.close();
  await press('Выбрать пункт');
  act(() => void draftFor({ cartId: `pickup-${carts}`, clientId: '' }).send({ kind: 'offers', offers: { points: ['MSK1', 'SPB1'] } }));
  await gate.open();
  document.removeEventListener('islands:pickup', heard);
  expect([point(), heard.mock.calls, toasts()]).toEqual([null, [], []]);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Выберите пункт самовывоза.');
  expect(screen.queryByRole('radio', { name: KAZAN })).toBeNull();
});

describe('while it is asked once more when the order is ready there', () => {
  const start = async () => {
    const gate = gated();
    await open('несколько пунктов', {}, gate.between);
    await choose(KAZAN);
    gate.close();
    await press('Выбрать пункт');
    return gate;
  };

  test('another point that is pressed is the one to be confirmed', async () => {
    const gate = await start();
    await choose(MOSCOW);
    await gate.open();
    expect([point(), toasts()]).toEqual([null, []]);
    expect(radio(MOSCOW)).toBeChecked();
    await press('Выбрать пункт');
    expect(point()).toBe('MSK1');
  });

  test('a dialog that is given up chooses nothing', async () => {
    const gate = await start();
    page.unmount();
    await gate.open();
    expect([point(), toasts()]).toEqual([null, []]);
  });

  test('nothing is chosen for the next buyer', async () => {
    const gate = await start();
    await login(page, 'retail');
    await act(async () => void (await refreshUser()));
    await gate.open();
    expect([point(), toasts()]).toEqual([null, []]);
  });
});

test('while an order is sent nothing is chosen: the dialog says why, and offers it again when the order has failed', async () => {
  await open('обычный');
  const { lock } = stepsFor({ cartId: `pickup-${carts}`, clientId: '' });
  const before = point();
  await user.click(screen.getByRole('radio', { name: KAZAN }));
  act(() => lock('Заказ отправляется.'));
  const choose = screen.getByRole('button', { name: 'Выбрать пункт' });
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('dialog')).toHaveTextContent('Заказ отправляется.');
  await user.click(choose);
  await pass(0);
  expect(point()).toBe(before);
  act(() => lock(''));
  await user.click(choose);
  await pass(0);
  expect(point()).toBe('KZN1');
});

test('a point that is being checked when the order leaves is not chosen behind it', async () => {
  const gate = gated();
  await open('обычный', {}, gate.between);
  const { lock } = stepsFor({ cartId: `pickup-${carts}`, clientId: '' });
  const before = point();
  await user.click(screen.getByRole('radio', { name: KAZAN }));
  gate.close();
  await user.click(screen.getByRole('button', { name: 'Выбрать пункт' }));
  act(() => lock('Заказ отправляется.'));
  await gate.open();
  expect(point()).toBe(before);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('dates that cannot be known keep nobody from choosing', async () => {
  await open('даты не рассчитаны');
  expect(screen.getAllByText(/^Не удалось рассчитать дату получения\./)).toHaveLength(2);
  await choose(KAZAN);
  await press('Выбрать пункт');
  expect(point()).toBe('KZN1');
});

test('where there is none it says so', async () => {
  await open('пунктов нет');
  expect(screen.getByText('Пунктов самовывоза пока нет.')).toBeVisible();
});

test('points that could not be loaded are asked for again', async () => {
  const page = await open('не загрузился');
  await page.setFaults({});
  await press('Повторить');
  expect(radio(KAZAN)).toBeVisible();
});

test('a guest is asked to log in', async () => {
  await open('гость');
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
