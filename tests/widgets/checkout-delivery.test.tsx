import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { times } from '../../shared/format/times';
import { draftFor } from '../../shared/stores/checkout/draft';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { draftOf } from '../../shared/stores/core/form-draft';
import { refreshUser } from '../../shared/stores/core/user';
import CheckoutDelivery from '../../widgets/checkout-delivery/CheckoutDelivery';
import examples from '../../widgets/checkout-delivery/examples';
import definition from '../../widgets/checkout-delivery/widget';
import CheckoutPayment from '../../widgets/checkout-payment/CheckoutPayment';
import payment from '../../widgets/checkout-payment/widget';
import type { DemoPage } from '../demo-page';
import { calls, login, pass, show, showLater, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const SUGGESTIONS = 'POST /api/v1/suggestions/address';
const PICKUP = 'POST /checkout/pickup-info';
const BAUMAN = 'г. Казань, ул. Баумана';
type Name = keyof typeof examples;
/** What is chosen outlives the widget: each test has a cart of its own. */
let carts = 0;
const open = async (name: Name, more: Record<string, unknown> = {}) => {
  const { props, ...scene } = examples[name];
  const page = await show(definition, CheckoutDelivery, { ...props, cartId: `delivery-${++carts}`, ...more }, scene);
  // One answer leads to the next question.
  await pass(0);
  return page;
};
const state = () => draftFor({ cartId: `delivery-${carts}`, clientId: '' }).$state.get();
const radio = (name: string) => screen.getByRole('radio', { name });
const group = (name: string) => screen.getByRole('radiogroup', { name: new RegExp(`^${name}`) });
const address = () => screen.getByRole('combobox', { name: /^Адрес доставки/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const choose = async (name: string) => {
  await user.click(radio(name));
  await pass(0);
};
const type = async (text: string) => {
  await user.type(address(), text);
  await pass(500);
};
const press = async (keys: string) => {
  await user.keyboard(keys);
  await pass(0);
};
const goOn = async () => {
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  await pass(0);
};
/** Names and values that a form around it would send. */
const sent = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('input, select')]
      .filter(({ name, type: kind, disabled }) => name && kind !== 'radio' && !disabled && name.startsWith('Order'))
      .map(({ name, value }) => [name.slice('Order['.length, -1), value]),
  );

describe('how it comes', () => {
  test('while addresses are looked for nothing lies over what comes next: it is said below the field', async () => {
    const page = await open('обычный', { values: { deliveryMethod: 'DELIVEOUR' } });
    await page.setFaults({ match: '/suggestions/', stalledBody: true });
    await type('казань баумана');
    expect(address()).toHaveAccessibleDescription('Ищем адрес…');
    expect(address()).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('[role="listbox"], [aria-busy="true"]')).toBeNull();
    // What was typed over is taken back, as from an open list.
    await press('{Escape}');
    expect(address()).not.toHaveAccessibleDescription('Ищем адрес…');
  });

  test('a printed point that the shop does not know: the closed step opens and says that it has to be chosen again', async () => {
    // The page is told as well.
    vi.stubGlobal('reportError', vi.fn());
    const gone = 'Пункта самовывоза, выбранного раньше, в списке больше нет. Выберите пункт снова.';
    await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'ATLANTIS' }, open: false });
    expect(screen.getByRole('button', { name: 'Скрыть данные: Доставка' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Не заполнено')).toBeVisible();
    expect(screen.getByText(gone, { selector: 'p span' })).toBeVisible();
    await pass(200);
    expect(spoken()).toContain(gone);
    await choose('Москва, Каширское шоссе');
    expect(screen.queryByText(gone, { selector: 'p span' })).toBeNull();
    expect(screen.getByText('Заполнено')).toBeVisible();
  });

  test('the last order is repeated by one press, which is gone then', async () => {
    await open('обычный');
    await choose('Самовывоз');
    await choose('Москва, Каширское шоссе');
    const draft = draftFor({ cartId: `delivery-${carts}`, clientId: '' });
    act(() => draft.customer.set('manager', 'Волков Игорь'));
    draft.clear();
    await pass(0);
    expect(state().method).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Как в прошлый раз: самовывоз, .*менеджер Волков Игорь$/ }));
    await pass(0);
    expect(state()).toMatchObject({ method: 'PICKUPOUR', point: 'MSK1' });
    expect(draft.customer.$state.get().values.manager).toBe('Волков Игорь');
    expect(screen.queryByRole('button', { name: /^Как в прошлый раз/ })).toBeNull();
  });

  test('a delivery of the last order is carried as it was, once there is an address', async () => {
    await open('транспортной компанией', { open: true });
    draftFor({ cartId: `delivery-${carts}`, clientId: '' }).clear();
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Как в прошлый раз: доставка, транспортной компанией, Деловые Линии, до терминала' }));
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Как в прошлый раз/ })).toBeNull();
    expect(state()).toMatchObject({ method: 'DELIVEOUR', type: null });
    await type('казань баумана 58');
    await press('{ArrowDown}{Enter}');
    expect(radio('Транспортной компанией')).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^Транспортная компания/ })).toHaveDisplayValue('Деловые Линии');
    expect(radio('До терминала')).toBeChecked();
    // By another it goes as the buyer says now.
    await choose('Нашим транспортом');
    expect(state()).toMatchObject({ type: 'AUTO_ALLIANCE_DELIVERY', company: null });
    expect(screen.getByRole('button', { name: /^Как в прошлый раз/ })).toBeVisible();
  });

  test('nothing is chosen for the buyer; «Продолжить» says what is missing and leads there', async () => {
    await open('обычный');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Не заполнено')).toBeVisible();
    await goOn();
    expect(group('Как получить заказ')).toHaveAccessibleDescription('Выберите, как получить заказ.');
    expect(radio('Самовывоз')).toHaveFocus();
  });

  test('after a check that failed nothing is blamed that was not there then, and what is mended is blamed no more', async () => {
    await open('обычный', { points: ['MSK1', 'KZN1'] });
    await goOn();
    expect(group('Как получить заказ')).toHaveAccessibleDescription('Выберите, как получить заказ.');
    await choose('Доставка');
    expect(group('Как получить заказ')).not.toHaveAccessibleDescription();
    expect(address()).toHaveAccessibleDescription('Начните вводить город и улицу.');
    expect(address()).not.toBeInvalid();
    await choose('Самовывоз');
    expect(group('Пункт самовывоза')).not.toHaveAccessibleDescription();
    await goOn();
    expect(group('Пункт самовывоза')).toHaveAccessibleDescription('Выберите пункт самовывоза.');
  });

  test('while an address that a check has blamed is typed anew, nothing is said of it until it is left', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('ленина');
    await press('{Escape}');
    await goOn();
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
    for (const letters of [' 1', '2', '{Backspace}{Backspace}{Backspace}']) {
      await type(letters);
      expect(options().length).toBeGreaterThan(0);
      expect(address()).not.toBeInvalid();
    }
    expect(address()).toHaveValue('ленина');
    await user.tab();
    await pass(0);
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
  });

  test('what a check has listed stays listed while it is mended, until the next one', async () => {
    await open('выбрано не все');
    const lines = () => screen.queryAllByRole('link', { name: /^Выберите / }).map(({ textContent }) => textContent);
    await goOn();
    const listed = ['Выберите транспортную компанию.', 'Выберите способ получения: до двери или до терминала.'];
    expect(lines()).toEqual(listed);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Транспортная компания/ }), 'Деловые Линии');
    await pass(0);
    expect(lines()).toEqual(listed);
    expect(screen.getByRole('combobox', { name: /^Транспортная компания/ })).not.toBeInvalid();
    expect(group('Способ получения')).toHaveAccessibleDescription('Выберите способ получения: до двери или до терминала.');
    await goOn();
    expect(lines()).toEqual([]);
    await choose('До двери');
    await goOn();
    expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
  });

  test('what cannot be chosen says why', async () => {
    await open('самовывоза нет');
    expect(radio('Самовывоз')).toBeDisabled();
    expect(radio('Самовывоз')).toHaveAccessibleDescription('Пунктов самовывоза пока нет.');
    expect(radio('Доставка')).toBeEnabled();
  });

  test('a guest is asked to log in', async () => {
    await open('гость');
    expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('two of one cart show the same', async () => {
    const props = { cartId: `delivery-${++carts}`, points: ['MSK1', 'KZN1'] };
    await showTogether({ one: [definition, CheckoutDelivery, props], other: [definition, CheckoutDelivery, props] }, { account: 'partner' });
    await user.click(screen.getAllByRole('radio', { name: 'Самовывоз' })[0] as HTMLElement);
    await pass(0);
    await user.click(screen.getAllByRole('radio', { name: 'Казань, проспект Ямашева' })[1] as HTMLElement);
    await pass(0);
    for (const dot of screen.getAllByRole('radio', { name: 'Казань, проспект Ямашева' })) expect(dot).toBeChecked();
  });

  test('what was printed is chosen, what the buyer chose before counts more', async () => {
    await open('самовывоз');
    expect(radio('Самовывоз')).toBeChecked();
    expect(radio('Москва, Каширское шоссе')).toBeChecked();
    expect(sent()).toEqual({ deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' });
    expect(screen.getByText('Заполнено')).toBeVisible();
  });

  test('what was printed stands in the closed step without a break while the buyer becomes known: nothing below it moves', async () => {
    const removed: string[] = [];
    const watch = new MutationObserver((records) => {
      for (const { removedNodes } of records) for (const node of removedNodes) removed.push(node.textContent ?? '');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await open('самовывоз', { open: false });
    watch.disconnect();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Москва, Каширское шоссе');
    expect(removed.filter((text) => text.includes('Пункт самовывоза'))).toEqual([]);
  });
});

describe('chosen in this tab before the page', () => {
  /** What a former page of the tab has left of the buyer's choices, which a person is not told by. */
  const reopen = async (kept: Record<string, unknown>, more: Record<string, unknown>) => {
    await open('обычный');
    cleanup();
    draftOf(`checkout:delivery-${carts + 1}`).keep(kept, []);
    return open('обычный', more);
  };
  const printed = { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1', deliveryAddress: `${BAUMAN}, д. 58`, kladrCode: '16000001000000100' } };
  const lost = { method: 'DELIVEOUR', payment: 'bank', isAddressPrinted: false };

  test('the delivery counts more than a pickup that is printed; its address is not kept: the step is open and asks for it again', async () => {
    await reopen(lost, { ...printed, open: false });
    expect(screen.getByRole('button', { name: 'Скрыть данные: Доставка' })).toBeVisible();
    expect(screen.getByText('Не заполнено')).toBeVisible();
    expect(radio('Доставка')).toBeChecked();
    expect(address()).toHaveValue('');
    expect(screen.getByText(/^Введите адрес снова/, { selector: 'p span' })).toBeVisible();
    await pass(200);
    expect(spoken()).toContain('Введите адрес снова');
    await type('казань баумана 58');
    await press('{ArrowDown}{Enter}');
    expect(state().address?.value).toBe(`${BAUMAN}, д. 58`);
    expect(screen.queryByText(/^Введите адрес снова/, { selector: 'p span' })).toBeNull();
  });

  test('the main one of the saved addresses is not taken in its place', async () => {
    await reopen(lost, { addresses: examples['сохраненные адреса'].props.addresses });
    expect([radio('Доставка').matches(':checked'), state().address]).toEqual([true, null]);
  });

  test('who carries it to the address of the page is as the buyer chose, not as the page prints', async () => {
    const { values } = examples['нашим транспортом'].props;
    await reopen({ method: 'DELIVERTK', isAddressPrinted: true, type: 'TRANSPORT_COMPANY_DELIVERY', company: '1' }, { values });
    expect(radio('Транспортной компанией')).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^Транспортная компания/ })).toHaveDisplayValue('Деловые Линии');
  });

  test('a form that came back counts more', async () => {
    await reopen(lost, { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' }, errors: { '': 'Корзина пуста.' } });
    expect(state()).toMatchObject({ method: 'PICKUPOUR', point: 'MSK1' });
  });

  test('so it does where another step has brought it back, and stands there later', async () => {
    const page = await reopen(lost, { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' } });
    expect(state().method).toBe('DELIVEOUR');
    await showLater(page, payment, CheckoutPayment, { cartId: `delivery-${carts}`, payments: [{ id: 'bank', name: 'По счету' }], error: 'Недоступно.' });
    await pass(0);
    expect(state()).toMatchObject({ method: 'PICKUPOUR', point: 'MSK1' });
  });
});

describe('another buyer logs in', () => {
  const loginAs = async (page: DemoPage) => {
    await login(page, 'retail');
    await act(async () => void (await refreshUser()));
    await pass(0);
  };

  test('an address that was typed and not chosen is not theirs', async () => {
    const page = await open('обычный');
    await choose('Доставка');
    await type('Казань, Баумана 1, кв 7');
    await loginAs(page);
    await choose('Доставка');
    expect(address()).toHaveValue('');
  });

  test('what was printed of the former one is not theirs', async () => {
    const page = await open('нашим транспортом');
    expect(address()).not.toHaveValue('');
    await loginAs(page);
    expect(state()).toMatchObject({ method: null, address: null, type: null });
    await choose('Доставка');
    expect(address()).toHaveValue('');
  });
});

describe('the address', () => {
  test('two characters, half a second, seven suggestions; how many is said', async () => {
    const page = await open('обычный');
    await choose('Доставка');
    await user.type(address(), 'к');
    await pass(2000);
    expect(calls(page, SUGGESTIONS)).toBe(0);
    await user.type(address(), 'а');
    await pass(499);
    expect(calls(page, SUGGESTIONS)).toBe(0);
    await pass(1);
    expect(calls(page, SUGGESTIONS)).toBe(1);
    await user.type(address(), 'зань');
    await pass(500);
    expect(options()).toHaveLength(7);
    await pass(200);
    expect(spoken()).toContain('7 вариантов');
  });

  test('of a shop that has more than seven no more are asked for, and no more are shown', async () => {
    const asked: string[] = [];
    const { props, ...scene } = examples.обычный;
    await show(
      definition,
      CheckoutDelivery,
      { ...props, cartId: `delivery-${++carts}` },
      {
        ...scene,
        async between(line, ask, body) {
          if (line !== SUGGESTIONS) return ask();
          asked.push(String(body));
          return Response.json({ suggestions: Array.from({ length: 12 }, (_, at) => ({ value: `г. Казань, ул. Баумана, д. ${at + 1}`, data: {} })) });
        },
      },
    );
    await pass(0);
    await choose('Доставка');
    await type('казань');
    expect(new URLSearchParams(asked[0]).get('count')).toBe('7');
    expect(options()).toHaveLength(7);
  });

  test('a street keeps the list open for the house', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('казань баумана');
    await press('{ArrowDown}{Enter}');
    expect(address()).toHaveValue(`${BAUMAN}, `);
    expect(options()[0]).toBe(`${BAUMAN}, д. 1`);
    expect(state().address).toBeNull();
    await type('58');
    await press('{ArrowDown}{Enter}');
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(state().address).toMatchObject({ value: `${BAUMAN}, д. 58`, codes: { kladr: '16000001000000100' } });
    expect(sent()).toMatchObject({ deliveryMethod: 'DELIVEOUR', deliveryAddress: `${BAUMAN}, д. 58`, kladrCode: '16000001000000100' });
  });

  test('a street without a house counts once the list is left, and asks for the house', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('казань баумана');
    await press('{ArrowDown}{Enter}{Tab}');
    expect(address()).toHaveValue(BAUMAN);
    expect(address()).toHaveAccessibleDescription('Уточните номер дома.');
    expect(state().address?.value).toBe(BAUMAN);
  });

  test('arrows go round, Home and End are the caret’s, Tab takes nothing', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('ленина');
    const active = () => document.getElementById(address().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await press('{ArrowUp}');
    expect(active()).toBe(options().at(-1));
    await press('{ArrowDown}');
    expect(active()).toBe(options()[0]);
    await press('{Home}');
    expect(active()).toBeUndefined();
    await press('{Escape}');
    expect(address()).toHaveAttribute('aria-expanded', 'false');
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(address()).toHaveAttribute('aria-expanded', 'true');
    await press('{ArrowDown}{Tab}');
    expect(state().address).toBeNull();
    expect(address()).toHaveValue('ленина');
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
  });

  test('Enter never sends the form around it', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('ленина');
    expect(fireEvent.keyDown(address(), { key: 'Enter' })).toBe(false);
    await press('{Escape}');
    expect(fireEvent.keyDown(address(), { key: 'Enter' })).toBe(false);
  });

  test('typed over, it is chosen no more; Escape brings it back, once more clears', async () => {
    await open('нашим транспортом');
    const before = state().address;
    expect(before?.value).toBe(`${BAUMAN}, д. 58`);
    await type('1');
    expect(state().address).toBeNull();
    await press('{Escape}');
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
    expect(state().address).toEqual(before);
    await press('{Escape}');
    expect(address()).toHaveValue('');
    expect(state().address).toBeNull();
  });

  test('left with the very words of one suggestion, that is chosen', async () => {
    await open('обычный');
    await choose('Доставка');
    await user.type(address(), 'Г КАЗАНЬ УЛ БАУМАНА Д 58');
    await user.tab();
    await pass(500);
    expect(state().address?.value).toBe(`${BAUMAN}, д. 58`);
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
  });

  test('left with words that none of the suggestions says it is no address, long enough though they are', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('Казань, Баумана');
    expect(options().length).toBeGreaterThan(0);
    await user.tab();
    await pass(0);
    expect(state().address).toBeNull();
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
  });

  test('what was typed on the other keyboard is found', async () => {
    const page = await open('обычный', {});
    await choose('Доставка');
    await type('rfpfym ,fevfyf');
    expect(options()).toEqual([BAUMAN]);
    expect(calls(page, SUGGESTIONS)).toBe(1);
  });

  test('nothing found is said below the field, in the way of nothing, and stays once it is left', async () => {
    await open('обычный');
    await choose('Доставка');
    await type('щщщщщщ');
    const none = 'Адрес не найден. Проверьте написание или уточните запрос.';
    expect(address()).toHaveAccessibleDescription(none);
    expect(address()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText(none).closest('[popover], dialog')).toBeNull();
    await pass(200);
    expect(spoken()).toContain(none);
    await user.tab();
    await pass(0);
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(none));
    await goOn();
    expect(address()).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(none));
  });

  test('filled in by the browser, the list stays closed; the one that says the same is chosen', async () => {
    await open('обычный');
    await choose('Доставка');
    fireEvent.input(address(), { target: { value: 'г. Казань, ул. Баумана, д. 58' } });
    await pass(1000);
    expect(address()).toHaveAttribute('aria-expanded', 'false');
    expect(state().address?.value).toBe(`${BAUMAN}, д. 58`);
  });

  test('what a browser has filled in without a word counts: it is chosen, or said to be wrong', async () => {
    await open('обычный');
    await choose('Доставка');
    // Past React, as an autofill without events does.
    const fillIn = (field: HTMLElement, value: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    fillIn(address(), 'Казань');
    await goOn();
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
    expect(address()).toHaveValue('Казань');
    fillIn(address(), `${BAUMAN}, д. 58`);
    await goOn();
    expect(state().address?.codes?.kladr).toBe('16000001000000100');
    await choose('Транспортной компанией');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Транспортная компания/ }), 'Деловые Линии');
    await choose('До терминала');
    fillIn(screen.getByRole('textbox', { name: 'Терминал' }), 'Южный');
    await goOn();
    expect(screen.getByText('Терминал', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Южный');
  });

  test('a browser may fill in what it knows, before the widget stands there and after', async () => {
    await open('обычный');
    await choose('Доставка');
    expect(address()).toHaveAttribute('autocomplete', 'street-address');
    expect(definition.fallback).toContain('name="Order[deliveryAddress]" autocomplete="street-address"');
  });

  test('empty it is missing', async () => {
    await open('обычный');
    await choose('Доставка');
    await goOn();
    expect(address()).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(/Необходимо заполнить «Адрес доставки»/);
  });
});

describe('suggestions are down', () => {
  const DOWN = { match: '/suggestions/', status: 403 } as const;
  const down = async (more = {}) => {
    const page = await open('обычный', more);
    await page.setFaults(DOWN);
    await choose('Доставка');
    return page;
  };

  test('it is said; a typed address is accepted, for a manager to check', async () => {
    await down();
    await type('Казань, Баумана 58');
    expect(screen.getByText(/^Подсказки адресов временно недоступны\./)).toBeVisible();
    await user.tab();
    await pass(0);
    expect(state().address).toEqual({ value: 'Казань, Баумана 58', isTyped: true });
    expect(sent()).toEqual({ deliveryMethod: 'DELIVEOUR', deliveryAddress: 'Казань, Баумана 58', addressIsManual: '1' });
    expect(address()).toHaveAccessibleDescription('Адрес проверит менеджер');
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
    // Nobody has looked where it is.
    expect(radio('Нашим транспортом')).toHaveAccessibleDescription('Не можем проверить адрес.');
  });

  test('one that is too short is not', async () => {
    await down();
    await type('Казань');
    await user.tab();
    await pass(0);
    expect(state().address).toBeNull();
    expect(address()).toHaveAccessibleDescription(/«Адрес доставки» должно содержать не менее 10 символов/);
  });

  test('a shop may demand a choice all the same', async () => {
    await down({ manualAddress: 'never' });
    await type('Казань, Баумана 58');
    await user.tab();
    await pass(0);
    expect(state().address).toBeNull();
    expect(address()).toHaveAccessibleDescription(/Выберите адрес из списка\./);
  });

  test('asked again, the list is there, and nothing is said to be down', async () => {
    const page = await down();
    await type('Казань, Баумана 58');
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(address()).toHaveFocus();
    expect(options()[0]).toBe(`${BAUMAN}, д. 58`);
    expect(screen.queryByText(/^Подсказки адресов временно недоступны\./)).toBeNull();
  });

  test('a form that came back with a text and no code: it is looked for, and accepted where nobody can be asked', async () => {
    await open('подсказки недоступны');
    await pass(2000);
    expect(screen.getByText(/^Подсказки адресов временно недоступны\./)).toBeVisible();
    expect(address()).toHaveAccessibleDescription('Адрес проверит менеджер');
    expect(state().address?.isTyped).toBe(true);
  });

  test('a form that came back with the very words of a suggestion has chosen it', async () => {
    await open('обычный', { values: { deliveryMethod: 'DELIVEOUR', deliveryAddress: `${BAUMAN}, д. 58` } });
    expect(state().address?.codes?.kladr).toBe('16000001000000100');
  });

  test('a service that takes longer than three seconds is down', async () => {
    const page = await open('обычный');
    await page.setFaults({ match: '/suggestions/', stalledBody: true });
    await choose('Доставка');
    await type('Казань, Баумана 58');
    await pass(8000);
    expect(screen.getByText(/^Подсказки адресов временно недоступны\./)).toBeVisible();
  });

  test('a slow answer about a former text is not shown', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const { props } = examples.обычный;
    await show(
      definition,
      CheckoutDelivery,
      { ...props, cartId: `delivery-${++carts}` },
      {
        account: 'partner',
        between: async (line, ask) => {
          if (line === SUGGESTIONS && ++asked === 1) await slow;
          return ask();
        },
      },
    );
    await choose('Доставка');
    await type('казань');
    await type(' баумана');
    expect(options()).toEqual([BAUMAN]);
    release();
    await pass(0);
    expect(options()).toEqual([BAUMAN]);
  });
});

describe('who carries it', () => {
  test('our transport with its next two trips, side by side', async () => {
    await open('нашим транспортом');
    expect(radio('Нашим транспортом')).toBeChecked();
    const trips = within(screen.getByRole('region', { name: 'Ближайшие рейсы' })).getAllByRole('listitem');
    expect(trips).toHaveLength(2);
    // The buyer's lines come from elsewhere, too late for the first.
    expect(trips[0]?.textContent).toMatch(/^Ближайший рейсРейс \d\d\.\d\d\.\d{4}: позиций этого заказа нет\.$/);
    expect(trips[1]).toHaveTextContent(/^Следующий рейсДоставим \d\d\.\d\d\.\d{4}\. Закажите до \d\d\.\d\d\.\d{4}, 18:00\.\d позици/);
  });

  test('dates as a database has them keep their hour; a zero date is none, and the manager says it', async () => {
    const trip = { deliveryDate: '2099-11-30', criticalDeliveryDate: '2099-11-29 18:00:00', productRows: 2 };
    const output = { currentRoute: trip, nextRoute: { ...trip, deliveryDate: '0000-00-00 00:00:00', criticalDeliveryDate: '0000-00-00 00:00:00' } };
    const { props, ...scene } = examples['нашим транспортом'];
    const between = async (line: string, ask: () => Promise<Response>) =>
      line === 'POST /checkout/route-info' ? Response.json({ status: 'success', output }) : ask();
    await show(definition, CheckoutDelivery, { ...props, cartId: `delivery-${++carts}` }, { ...scene, between });
    await pass(0);
    const [first, second] = within(screen.getByRole('region', { name: 'Ближайшие рейсы' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Доставим 30.11.2099. Закажите до 29.11.2099, 18:00.');
    expect(second).toHaveTextContent(/^Следующий рейсДату доставки уточнит менеджер\.2 позиции/);
  });

  let page: Awaited<ReturnType<typeof open>>;
  /** The address with these trips. */
  const withTrips = async (currentRoute: unknown, nextRoute: unknown = null) => {
    page = await open('нашим транспортом');
    await page.setFaults({ match: '/route-info', body: JSON.stringify({ status: 'success', output: { currentRoute, nextRoute } }) });
    await page.change({ ...examples['нашим транспортом'].props, cartId: `delivery-${++carts}` });
    await pass(0);
    return within(screen.getByRole('region', { name: 'Ближайшие рейсы' }));
  };
  const trip = {
    deliveryDate: '2099-11-30',
    criticalDeliveryDate: '2099-11-29T18:00:00+03:00',
    productRows: 2,
    productRowsPrice: 12345.6,
    description: 'Разгрузка у заднего борта',
    warehouse: 'Казань, проспект Ямашева',
  };

  test('a trip says how much goes along for what sum, from where, and what the shop says of it', async () => {
    const [first, second] = (await withTrips(trip, { ...trip, productRows: 0, productRowsPrice: 0, description: '', warehouse: '' })).getAllByRole('listitem');
    const lines = [...(first?.children ?? [])].map(({ textContent }) => textContent?.replace(/[\u00a0\u202f]/g, ' '));
    expect(lines).toEqual([
      'Ближайший рейс',
      'Доставим 30.11.2099. Закажите до 29.11.2099, 18:00.',
      expect.stringMatching(/^Осталось \d+/),
      '2 позиции на 12 345,60 ₽',
      'Разгрузка у заднего борта',
      'Со склада: Казань, проспект Ямашева',
    ]);
    // Nobody has to hurry to it.
    expect(second?.textContent).toBe('Следующий рейсРейс 30.11.2099: позиций этого заказа нет.');
  });

  test('a trip whose time has passed takes no more orders; the one after it is said', async () => {
    const trips = await withTrips({ ...trip, criticalDeliveryDate: '2020-01-01T18:00:00+03:00' }, { ...trip, deliveryDate: '2099-12-02' });
    const [first, second] = trips.getAllByRole('listitem');
    expect(first).toHaveTextContent('Прием заказов на этот рейс закончен.');
    expect(first).not.toHaveTextContent('Закажите до');
    expect(second).toHaveTextContent('Доставим 02.12.2099.');
    expect(trips.getByText('Следующий рейс: 02.12.2099.')).toBeVisible();
  });

  test('which lines go with a trip is shown by a press, where the shop names them', async () => {
    const trips = await withTrips({ ...trip, productRows: [{ name: 'Фильтр масляный' }, { name: 'Колодки тормозные' }] }, trip);
    const [first, second] = trips.getAllByRole('listitem');
    expect(first).toHaveTextContent('2 позиции');
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
    const show = trips.getByRole('button', { name: 'Показать позиции: Ближайший рейс' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    expect(trips.queryByText('Фильтр масляный')).toBeNull();
    await user.click(show);
    const names = within(within(first as HTMLElement).getByRole('list')).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Фильтр масляный', 'Колодки тормозные']);
    await user.click(trips.getByRole('button', { name: 'Скрыть позиции: Ближайший рейс' }));
    expect(trips.queryByText('Фильтр масляный')).toBeNull();
  });

  test('what is left until the cut-off goes on while the page stands; once it has passed the next trip is said', async () => {
    const inSixHours = new Date(Date.now() + 6 * 60 * 60_000).toISOString();
    await withTrips({ ...trip, criticalDeliveryDate: inSixHours }, trip);
    const first = () => within(screen.getByRole('region', { name: 'Ближайшие рейсы' })).getAllByRole('listitem')[0];
    expect(first()).toHaveTextContent('Осталось 6 ч');
    await pass(60_000);
    expect(first()).toHaveTextContent('Осталось 5 ч 59 мин');
    const asked = calls(page, 'POST /checkout/route-info');
    await pass(60_000 * 60 * 6);
    expect(calls(page, 'POST /checkout/route-info')).toBeGreaterThan(asked);
    const note = screen.getByText(/^Следующий рейс: \d\d\.\d\d\.\d{4}\.$/);
    expect(note).toBeVisible();
  });

  test('the cut-off has passed since the trip was seen: another day is told before the step is left, and «Продолжить» once more takes it', async () => {
    const page = await open('нашим транспортом');
    await page.setFaults({ match: '/route-info', latency: 2000 });
    await pass(60_000 * 60 * 6 + 1000);
    await goOn();
    expect(screen.getByRole('button', { name: 'Продолжить' })).toHaveAttribute('aria-busy', 'true');
    await pass(2000);
    const note = /^Дата доставки изменилась: было \d\d\.\d\d\.\d{4}, стало \d\d\.\d\d\.\d{4}\. Проверьте ее и подтвердите: «Продолжить»\.$/;
    expect(screen.getByText(note, { selector: 'span' })).toBeVisible();
    await pass(200);
    expect(spoken()).toContain('Дата доставки изменилась');
    await goOn();
    await pass(0);
    expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
    expect(screen.queryByText(note, { selector: 'span' })).toBeNull();
  });

  test('where ours does not go, it says so and cannot be chosen; nothing is chosen instead', async () => {
    await open('выбрано не все', { values: { ...examples['выбрано не все'].props.values, deliveryMethodType: '' } });
    expect(radio('Нашим транспортом')).toBeDisabled();
    expect(radio('Нашим транспортом')).toHaveAccessibleDescription('По этому адресу наш транспорт не ездит.');
    expect(radio('Транспортной компанией')).not.toBeChecked();
    await goOn();
    expect(group('Способ доставки')).toHaveAccessibleDescription('Выберите способ доставки.');
  });

  test('while it is checked the choice is not offered', async () => {
    const page = await open('обычный');
    await page.setFaults({ match: '/own-delivery', stalledBody: true });
    await choose('Доставка');
    act(
      () =>
        void draftFor({ cartId: `delivery-${carts}`, clientId: '' }).send({
          kind: 'address',
          address: { value: BAUMAN, codes: { kladr: '16000001000000100' } },
        }),
    );
    await pass(0);
    expect(screen.getByText('Проверяем доступность доставки…')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Нашим транспортом' })).toBeNull();
  });

  test('a check that failed leaves the transport company, and can be repeated', async () => {
    const page = await open('доставка не проверена');
    expect(screen.getByText(/^Не удалось проверить доставку нашим транспортом\. Ошибка на сервере/)).toBeVisible();
    expect(radio('Нашим транспортом')).toBeDisabled();
    expect(radio('Транспортной компанией')).toBeEnabled();
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(radio('Нашим транспортом')).toBeEnabled();
  });

  test('trips that cannot be loaded stand in nobody’s way', async () => {
    const page = await open('рейсы не загрузились');
    expect(screen.getByText(/^Не удалось загрузить ближайшие рейсы\./)).toBeVisible();
    await choose('Нашим транспортом');
    expect(screen.getByText('Заполнено')).toBeVisible();
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('no trips are said to be none', async () => {
    await open('рейсов нет');
    expect(screen.getByText('Ближайшие рейсы не найдены. Дату доставки уточнит менеджер.')).toBeVisible();
  });

  test('a transport company hands over at the door, which is the address, or at a terminal, which may be named', async () => {
    await open('транспортной компанией');
    expect(screen.getByRole('combobox', { name: /^Транспортная компания/ })).toHaveDisplayValue('Деловые Линии');
    expect(radio('До двери')).toHaveAccessibleDescription('г. Тверь, пр-т Мира, д. 2');
    expect(radio('До терминала')).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Терминал' }), 'Южный');
    expect(sent()).toEqual({
      deliveryMethod: 'DELIVERTK',
      deliveryMethodType: 'TRANSPORT_COMPANY_DELIVERY',
      deliveryAddress: 'г. Тверь, пр-т Мира, д. 2',
      kladrCode: '69000001000000100',
      transportCompany: '1',
      transportCompanyDeliveryType: 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL',
      transportCompanyDeliveryInfo: 'Южный',
    });
    await choose('До двери');
    expect(screen.queryByRole('textbox', { name: 'Терминал' })).toBeNull();
    expect(address()).toHaveValue('г. Тверь, пр-т Мира, д. 2');
  });

  test('to a terminal the town is said and no street; the address can be changed all the same', async () => {
    await open('транспортной компанией', { open: true });
    const street = () => screen.queryAllByText(/пр-т Мира/).map(({ textContent }) => textContent);
    expect(screen.queryByRole('combobox', { name: /^Адрес доставки/ })).toBeNull();
    expect(screen.getByText('г. Тверь', { selector: 'b' }).closest('p')).toHaveTextContent('Город терминала: г. Тверь');
    expect(radio('До терминала')).toHaveAccessibleDescription('г. Тверь');
    // Where the other way would bring it.
    expect(street()).toEqual(['г. Тверь, пр-т Мира, д. 2']);
    await goOn();
    const told = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;
    expect([told('Город терминала'), told('Адрес доставки')]).toEqual(['г. Тверь', undefined]);
    await user.click(screen.getByRole('button', { name: 'Изменить данные: Доставка' }));
    await user.click(screen.getByRole('button', { name: 'Изменить: Адрес доставки' }));
    expect(address()).toHaveFocus();
    await user.clear(address());
    await type('казань баумана 58');
    await press('{ArrowDown}{Enter}');
    expect(state()).toMatchObject({ address: { value: `${BAUMAN}, д. 58` }, companyType: null });
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
  });

  test('to the door the address is what is asked and told', async () => {
    await open('транспортной компанией', { open: true });
    await choose('До двери');
    expect(screen.queryByText(/Город терминала/)).toBeNull();
    await goOn();
    expect(screen.getByText('Адрес доставки', { selector: 'dt' }).nextElementSibling).toHaveTextContent('г. Тверь, пр-т Мира, д. 2');
  });

  test('where no company goes the manager is who helps', async () => {
    // The page is told as well.
    vi.stubGlobal('reportError', vi.fn());
    await open('транспортной компанией', { companies: [], open: true });
    expect(screen.getByText('По этому адресу транспортных компаний нет. Обратитесь к менеджеру.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Транспортная компания/ })).toBeNull();
  });

  test('the trip that was seen has gone and there is no other: it is said, and «Продолжить» once more takes that', async () => {
    const page = await open('нашим транспортом');
    await page.setFaults({ match: '/route-info', body: JSON.stringify({ status: 'success', output: { currentRoute: null, nextRoute: null } }) });
    await pass(60_000 * 60 * 6 + 1000);
    await goOn();
    const gone = /^Рейс \d\d\.\d\d\.\d{4}: прием заказов закончен\. Дату доставки уточнит менеджер\. Подтвердите: «Продолжить»\.$/;
    expect(screen.getByText(gone)).toBeVisible();
    await goOn();
    expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
  });

  test('a company that has no doors says so', async () => {
    await open('длинные названия');
    expect(radio('До двери')).toBeDisabled();
    expect(radio('До двери')).toHaveAccessibleDescription(/: до двери не доставляет\.$/);
  });

  test('both are required, and listed', async () => {
    await open('выбрано не все');
    await goOn();
    expect(screen.getByRole('link', { name: 'Выберите транспортную компанию.' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Выберите способ получения: до двери или до терминала.' }));
    expect(radio('До двери')).toHaveFocus();
  });
});

describe('an address that is printed', () => {
  const ASKED = ['POST /checkout/own-delivery', 'POST /checkout/route-info'];
  const asked = (page: DemoPage) => ASKED.map((line) => calls(page, line));
  const { values } = examples['нашим транспортом'].props;

  test('with what the shop knows of it, nothing is asked, also where the step is open', async () => {
    const trip = { deliveryDate: '2099-11-30', productRows: 2 };
    const page = await open('нашим транспортом', { hasAutoAllianceDelivery: true, routeInfo: { currentRoute: trip, nextRoute: null }, open: true });
    expect(radio('Нашим транспортом')).toBeChecked();
    expect(screen.getByRole('region', { name: 'Ближайшие рейсы' })).toHaveTextContent('Доставим 30.11.2099.');
    expect(asked(page)).toEqual([0, 0]);
  });

  test('where our transport does not go, that is known without a question, too', async () => {
    const page = await open('нашим транспортом', { values: { ...values, deliveryMethodType: '' }, hasAutoAllianceDelivery: false, open: true });
    expect(radio('Нашим транспортом')).toBeDisabled();
    expect(asked(page)[0]).toBe(0);
  });

  test('in a closed step it is asked about once that is opened', async () => {
    const page = await open('нашим транспортом', { open: false });
    expect(asked(page)).toEqual([0, 0]);
    await user.click(screen.getByRole('button', { name: 'Изменить данные: Доставка' }));
    await pass(0);
    expect(asked(page)).toEqual([1, 1]);
    expect(radio('Нашим транспортом')).toBeChecked();
  });

  test.each(['нашим транспортом', 'транспортной компанией'] as const)('%s: in a closed step it is asked about before the order is placed', async (name) => {
    const page = await open(name, { open: false });
    expect(asked(page)).toEqual([0, 0]);
    let isRight: boolean | undefined;
    await act(
      async () =>
        void stepsFor({ cartId: `delivery-${carts}`, clientId: '' })
          .checkAll()
          .then((right) => (isRight = right)),
    );
    await pass(0);
    await pass(0);
    expect(asked(page)[0]).toBe(1);
    expect(isRight).toBe(true);
    expect(state().type).toBe(examples[name].props.values?.deliveryMethodType);
  });
});

describe('saved addresses', () => {
  const saved = () => screen.getByRole('combobox', { name: 'Сохраненный адрес' });
  const save = (name: string) => screen.queryByRole('button', { name });

  test('the main one is chosen at first, another in one press, and a third is typed', async () => {
    await open('сохраненные адреса');
    await pass(0);
    expect(saved()).toHaveDisplayValue(`${BAUMAN}, д. 58 (основной)`);
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
    expect(save('Сохранить адрес') ?? save('Сделать основным')).toBeNull();
    await user.selectOptions(saved(), 'г. Тверь, пр-т Мира, д. 2');
    await pass(0);
    expect(state().address?.codes?.kladr).toBe('69000001000000100');
    await user.selectOptions(saved(), 'Другой адрес');
    await pass(0);
    expect([state().address, address().getAttribute('value') ?? '']).toEqual([null, '']);
  });

  test('what the buyer has chosen before is not taken from them', async () => {
    await open('сохраненные адреса', { values: { deliveryMethod: 'DELIVEOUR', deliveryAddress: `${BAUMAN}, д. 60`, kladrCode: '16000001000000100' } });
    await pass(0);
    expect(state().address?.value).toBe(`${BAUMAN}, д. 60`);
    expect(saved()).toHaveDisplayValue('Другой адрес');
  });

  test('one that is chosen is saved, and made the main one; said, and the focus stays', async () => {
    const page = await open('сохраненные адреса', {
      addresses: [],
      values: { deliveryMethod: 'DELIVEOUR', deliveryAddress: `${BAUMAN}, д. 58`, kladrCode: '16000001000000100' },
    });
    await pass(0);
    expect(screen.queryByRole('combobox', { name: 'Сохраненный адрес' })).toBeNull();
    await user.click(save('Сохранить адрес') as HTMLElement);
    await pass(200);
    expect(spoken()).toContain('Адрес сохранен.');
    expect(saved()).toHaveDisplayValue(`${BAUMAN}, д. 58`);
    expect(save('Сделать основным')).toHaveFocus();
    await user.click(save('Сделать основным') as HTMLElement);
    await pass(200);
    expect(saved()).toHaveDisplayValue(`${BAUMAN}, д. 58 (основной)`);
    expect(address()).toHaveFocus();
    expect(await (await page.ask('/checkout/addresses')).json()).toEqual([expect.objectContaining({ value: `${BAUMAN}, д. 58`, isDefault: true })]);
  });

  test('one whose answer was lost is looked for before anything is said of it', async () => {
    const values = { deliveryMethod: 'DELIVEOUR', deliveryAddress: `${BAUMAN}, д. 58`, kladrCode: '16000001000000100' };
    const page = await open('сохраненные адреса', { addresses: [], values });
    await pass(0);
    const lost = { match: '/checkout/save-address', processed: true, status: 502 };
    await page.setFaults([lost, { match: 'GET /checkout/addresses', status: 500 }]);
    await user.click(save('Сохранить адрес') as HTMLElement);
    for (let second = 0; second < 12 && toasts().length === 0; second++) await pass(1000);
    expect(toasts()).toEqual(['Сервер не ответил: неизвестно, сохранен ли адрес.']);
    await page.setFaults(lost);
    await user.click(save('Сохранить адрес') as HTMLElement);
    for (let second = 0; second < 6; second++) await pass(1000);
    expect(spoken()).toContain('Адрес сохранен.');
    expect(saved()).toHaveDisplayValue(`${BAUMAN}, д. 58`);
  });

  test('one that could not be saved is told, and is not in the list', async () => {
    const page = await open('сохраненные адреса');
    await pass(0);
    await user.selectOptions(saved(), 'г. Тверь, пр-т Мира, д. 2');
    await pass(0);
    await page.setFaults({ match: '/save-address', status: 500 });
    await user.click(save('Сделать основным') as HTMLElement);
    await pass(5000);
    expect(screen.getByText(/^Не удалось сохранить адрес\./)).toBeVisible();
    expect(saved()).toHaveDisplayValue('г. Тверь, пр-т Мира, д. 2');
  });

  test('a page that prints none offers none, and nothing is asked', async () => {
    const page = await open('нашим транспортом');
    expect([screen.queryByRole('combobox', { name: 'Сохраненный адрес' }), save('Сохранить адрес')]).toEqual([null, null]);
    expect(calls(page, 'GET /checkout/addresses')).toBe(0);
  });
});

describe('pickup', () => {
  // Without an observer everything is in sight.
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

  test('each point says when the order is ready, the list has them all, one is required', async () => {
    const page = await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR' } });
    const dots = within(group('Пункт самовывоза')).getAllByRole('radio');
    expect(dots).toHaveLength(3);
    expect(calls(page, PICKUP)).toBe(3);
    expect(dots[0]).toHaveAccessibleDescription(/^(В наличии|Будет перемещено): \d+ позици\S+ на [\d\s,]+₽, готово \d\d\.\d\d\.\d{4}/);
    await goOn();
    expect(group('Пункт самовывоза')).toHaveAccessibleDescription('Выберите пункт самовывоза.');
    expect(dots[0]).toHaveFocus();
  });

  test('a point whose date is not known can be chosen, and asked about again', async () => {
    const page = await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR' }, points: ['MSK1'] });
    await page.setFaults({ match: '/pickup-info', status: 500 });
    await page.change({ ...examples['самовывоз без карты'].props, cartId: `delivery-${++carts}`, points: ['MSK1'], values: { deliveryMethod: 'PICKUPOUR' } });
    expect(screen.getByText(/^Не удалось рассчитать дату получения\./)).toBeVisible();
    await choose('Москва, Каширское шоссе');
    expect(state().point).toBe('MSK1');
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить: Москва, Каширское шоссе' }));
    await pass(0);
    expect(screen.getByText(/^(В наличии|Будет перемещено): /)).toBeVisible();
  });

  test('what the page printed of the chosen point is shown, and nobody is asked for it', async () => {
    const pickupInfo = { pickingDate: '2027-01-12', avail: true, priceRows: { default: { rows: [1, 2], totalPrice: 990 } } };
    const page = await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' }, points: ['MSK1', 'SPB1'], pickupInfo });
    expect(radio('Москва, Каширское шоссе')).toHaveAccessibleDescription(/^В наличии: 2 позиции на 990\s₽, готово 12\.01\.2027$/);
    // The other one.
    expect(calls(page, PICKUP)).toBe(1);
  });

  test('of points with all lines the others are left out as that becomes known, and the chosen one stays', async () => {
    const page = await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR' }, points: ['MSK1', 'SPB1', 'KZN1'] });
    const ready = (rows: number) => ({ status: 'success', output: { pickingDate: '2027-01-12', priceRows: { default: { rows: 4 }, donors: { rows } } } });
    await page.setFaults([
      { match: '/pickup-info', body: JSON.stringify(ready(0)), times: 1 },
      { match: '/pickup-info', body: JSON.stringify(ready(2)) },
    ]);
    await page.change({ ...examples['самовывоз без карты'].props, cartId: `delivery-${++carts}`, values: { deliveryMethod: 'PICKUPOUR' } });
    const dots = () => within(group('Пункт самовывоза')).getAllByRole('radio');
    const whole = screen.getByRole('checkbox', { name: 'Все позиции в одном пункте' });
    expect(dots()).toHaveLength(3);
    await user.click(whole);
    await pass(1000);
    expect(dots()).toHaveLength(1);
    expect(spoken()).toContain('1');
    await user.click(whole);
    await user.click(dots()[2] as HTMLElement);
    await user.click(whole);
    await pass(0);
    expect(dots()).toHaveLength(2);
    expect(dots().filter((dot) => (dot as HTMLInputElement).checked)).toHaveLength(1);
  });

  test('the nearest first: by the address of a delivery, without asking where the buyer is', async () => {
    const asked = vi.fn();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: asked, watchPosition: asked } });
    await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR' }, points: ['MSK1', 'SPB1', 'KZN1'] });
    const names = () =>
      within(group('Пункт самовывоза'))
        .getAllByRole('radio')
        .map((dot) => dot.closest('label')?.textContent);
    const sort = () => screen.getByRole('combobox', { name: 'Сначала' });
    // The buyer is of Kazan.
    await user.selectOptions(sort(), 'В вашем регионе');
    expect(names()[0]).toBe('Казань, проспект Ямашева');
    const draft = draftFor({ cartId: `delivery-${carts}`, clientId: '' });
    act(() => {
      draft.send({ kind: 'method', method: 'DELIVEOUR' });
      draft.send({ kind: 'address', address: { value: 'г. Тверь, пр-т Мира, д. 2', codes: { lat: 56.86, lon: 35.9 } } });
      draft.send({ kind: 'method', method: 'PICKUPOUR' });
    });
    await pass(0);
    await user.selectOptions(sort(), 'Ближе к адресу доставки');
    expect(names()).toEqual(['Москва, Каширское шоссе', 'Санкт-Петербург, Софийская', 'Казань, проспект Ямашева']);
    expect(radio('Москва, Каширское шоссе')).toHaveAccessibleDescription(/≈\s1\d\d\sкм от адреса доставки по прямой/);
    expect(asked).not.toHaveBeenCalled();
  });

  describe('ready on another day by now', () => {
    const ready = (date: string) => ({
      match: '/pickup-info',
      body: JSON.stringify({ status: 'success', output: { pickingDate: date, priceRows: { default: { rows: 2, totalPrice: 990 } } } }),
    });
    const told =
      /^Дата получения изменилась\. Было: В наличии: 2 позиции на 990\s₽, готово 12\.01\.2027\. Стало: В наличии: 2 позиции на 990\s₽, готово 15\.01\.2027\. Проверьте/;
    const chosen = async () => {
      const page = await open('самовывоз без карты', { values: { deliveryMethod: 'PICKUPOUR' }, points: ['MSK1', 'SPB1'] });
      await page.setFaults(ready('2027-01-12'));
      await page.change({
        ...examples['самовывоз без карты'].props,
        cartId: `delivery-${++carts}`,
        points: ['MSK1', 'SPB1'],
        values: { deliveryMethod: 'PICKUPOUR' },
      });
      await choose('Москва, Каширское шоссе');
      await pass(6000);
      return page;
    };

    test('«Продолжить» asks once more: what has changed is shown and said, and the next press goes on', async () => {
      const page = await chosen();
      await page.setFaults(ready('2027-01-15'));
      await goOn();
      expect(screen.getByText(told)).toBeVisible();
      await pass(200);
      expect(spoken()).toContain('готово 15.01.2027. Проверьте ее и подтвердите: «Продолжить».');
      expect(screen.getByRole('button', { name: 'Скрыть данные: Доставка' })).toBeVisible();
      const asked = calls(page, PICKUP);
      await goOn();
      expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
      expect(calls(page, PICKUP)).toBe(asked);
    });

    test('another point has nothing to do with it', async () => {
      const page = await chosen();
      await page.setFaults(ready('2027-01-15'));
      await goOn();
      await choose('Санкт-Петербург, Софийская');
      expect(screen.queryByText(told)).toBeNull();
    });

    test('as it was, or not to be asked, the step is left', async () => {
      const page = await chosen();
      await page.setFaults({ match: '/pickup-info', status: 500 });
      await goOn();
      expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toBeVisible();
    });
  });

  test('points that could not be loaded are asked for again', async () => {
    const page = await open('пункты не загрузились');
    expect(screen.getByText(/^Не удалось загрузить склады\./)).toBeVisible();
    await page.setFaults({});
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(radio('Казань, проспект Ямашева')).toBeVisible();
  });

  test('a point that could not be shown is not chosen: «Продолжить» leads to where they are asked for again', async () => {
    const page = await open('пункты не загрузились', { values: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' }, open: true });
    expect(state().point).toBe('MSK1');
    // While it is read what the page has printed stands.
    await pass(20_000);
    expect(screen.getByText('Не заполнено')).toBeVisible();
    await goOn();
    expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
    await page.setFaults({});
    await press('{Enter}');
    expect(radio('Москва, Каширское шоссе')).toBeChecked();
    expect(screen.getByText('Заполнено')).toBeVisible();
  });

  test('another way of delivery says what it has done to the payment, and going back brings back what it took', async () => {
    const page = await open('обычный', { points: ['MSK1', 'KZN1'] });
    const payments = [
      { id: 'bank', name: 'Оплата по счету' },
      { id: 'card', name: 'Картой' },
    ];
    await showLater(page, payment, CheckoutPayment, { cartId: `delivery-${carts}`, payments, bankPaymentId: 'bank', value: 'card', open: false });
    await choose('Самовывоз');
    await choose('Казань, проспект Ямашева');
    act(() => void draftFor({ cartId: `delivery-${carts}`, clientId: '' }).send({ kind: 'payment', id: 'card' }));
    await choose('Доставка');
    expect(screen.getByText('Пункт самовывоза сброшен. Способ оплаты изменен на «Оплата по счету».')).toBeVisible();
    await choose('Самовывоз');
    expect(radio('Казань, проспект Ямашева')).toBeChecked();
    expect(state().payment).toBe('card');
    expect(screen.getByText('Способ оплаты изменен на «Картой».', { selector: 'span' })).toBeVisible();
  });

  test('a point resets the address, which is said and one press away', async () => {
    await open('нашим транспортом');
    await choose('Самовывоз');
    expect(screen.getByText('Способ доставки сброшен.')).toBeVisible();
    await choose('Казань, проспект Ямашева');
    expect(screen.getByText('Адрес сброшен.')).toBeVisible();
    await pass(200);
    expect(spoken()).toContain('Адрес сброшен.');
    await choose('Доставка');
    await user.click(screen.getByRole('button', { name: `Вернуть прежний адрес: ${BAUMAN}, д. 58` }));
    await pass(0);
    expect(address()).toHaveValue(`${BAUMAN}, д. 58`);
    // With who carried it.
    expect(radio('Нашим транспортом')).toBeChecked();
    expect(screen.queryByRole('button', { name: /Вернуть прежний адрес/ })).toBeNull();
  });

  test('the address that is taken back brings the company, how it hands over and the terminal, as they were left', async () => {
    await open('транспортной компанией', { open: true });
    await user.type(screen.getByRole('textbox', { name: 'Терминал' }), 'Южный');
    await choose('Самовывоз');
    await choose('Казань, проспект Ямашева');
    await choose('Доставка');
    expect(state()).toMatchObject({ address: null, type: null, company: null });
    await user.click(screen.getByRole('button', { name: 'Вернуть прежний адрес: г. Тверь, пр-т Мира, д. 2' }));
    await pass(0);
    expect(radio('Транспортной компанией')).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^Транспортная компания/ })).toHaveDisplayValue('Деловые Линии');
    expect(radio('До терминала')).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Терминал' })).toHaveValue('Южный');
  });

  test('another address in the place of the former one brings nothing with it', async () => {
    await open('нашим транспортом');
    await choose('Самовывоз');
    await choose('Казань, проспект Ямашева');
    await choose('Доставка');
    await type('казань баумана 60');
    await press('{ArrowDown}{Enter}');
    expect(radio('Нашим транспортом')).toBeEnabled();
    expect(state()).toMatchObject({ address: { value: `${BAUMAN}, д. 60` }, type: null });
  });

  test('what the server said of the point stands until another is chosen', async () => {
    await open('вернулся с ошибкой');
    expect(group('Пункт самовывоза')).toHaveAccessibleDescription('Этот пункт сегодня закрыт. Выберите другой.');
    await choose('Санкт-Петербург, Софийская');
    expect(group('Пункт самовывоза')).not.toHaveAccessibleDescription();
  });
});

test('closed, it shows what was chosen', async () => {
  await open('закрыт');
  const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(told('Как получить заказ')).toBe('Доставка');
  expect(told('Адрес доставки')).toBe(`${BAUMAN}, д. 58`);
  expect(told('Способ доставки')).toBe('Нашим транспортом');
});

test('closed, it says when the order can be picked up, as far as that is known', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await open('самовывоз без карты');
  await goOn();
  const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(told('Пункт самовывоза')).toBe('Москва, Каширское шоссе');
  expect(told('Когда забрать')).toMatch(/^Будет перемещено: 4 позиции на 13 554,58 ₽, готово \d\d\.\d\d\.\d{4}$/);
});

test('where the page does not say, it is closed once a point is printed, and open while something is missing', async () => {
  const head = (words: string) => screen.getByRole('button', { name: `${words} данные: Доставка` });
  const page = await open('на телефоне', { open: undefined });
  expect(head('Изменить')).toHaveAttribute('aria-expanded', 'false');
  // One whose buyer is known by then.
  await showLater(page, definition, CheckoutDelivery, { ...examples['на телефоне'].props, cartId: 'later', open: undefined });
  for (const change of screen.getAllByRole('button', { name: 'Изменить данные: Доставка' })) expect(change).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('button', { name: 'Изменить данные: Доставка' })).toHaveLength(2);
  expect(screen.getAllByText('Пункт самовывоза', { selector: 'dt' }).map((name) => name.nextElementSibling?.textContent)).toEqual(
    times(2, () => 'Москва, Каширское шоссе'),
  );
  cleanup();
  await open('обычный', { values: { deliveryMethod: 'PICKUPOUR' } });
  expect(head('Скрыть')).toHaveAttribute('aria-expanded', 'true');
});

test('«Продолжить» of a step that is whole closes it', async () => {
  await open('самовывоз');
  await goOn();
  expect(screen.getByRole('button', { name: 'Изменить данные: Доставка' })).toHaveAttribute('aria-expanded', 'false');
});

test('links of the page lead to its fields', async () => {
  await open('нашим транспортом', { idPrefix: 'order' });
  expect(address()).toHaveAttribute('id', 'order-deliveryAddress');
});
