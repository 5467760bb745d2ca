import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { IslandsEventMap } from '../../shared/island/public';
import { refreshCart } from '../../shared/stores/cart';
import { draftFor } from '../../shared/stores/checkout/draft';
import { orderFor } from '../../shared/stores/checkout/order';
import { draftOf } from '../../shared/stores/core/form-draft';
import { refreshUser } from '../../shared/stores/core/user';
import CheckoutCustomer from '../../widgets/checkout-customer/CheckoutCustomer';
import examples from '../../widgets/checkout-customer/examples';
import definition from '../../widgets/checkout-customer/widget';
import CheckoutSummary from '../../widgets/checkout-summary/CheckoutSummary';
import summaryDefinition from '../../widgets/checkout-summary/widget';
import { calls, login, pass, post, show, showLater, showTogether, spoken, user, useScenes, withUser } from '../scene';

useScenes();

const PROFILE = 'GET /api/v1/profile/load';
type Name = keyof typeof examples;
/** What is typed outlives the widget: each test has a cart of its own. */
let carts = 0;
const open = (name: Name, more: Record<string, unknown> = { cartId: `test-${++carts}` }) => {
  const { props, ...scene } = examples[name];
  return show(definition, CheckoutCustomer, { ...props, ...more }, scene);
};
/** A text field, with suggestions or without. */
const field = (label: string) => screen.queryByRole('textbox', { name: label }) ?? screen.getByRole('combobox', { name: label });
const company = () => screen.getByRole('combobox', { name: 'Организация' });
const goOn = async () => {
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  await pass(0);
};
const step = (does: 'Изменить данные' | 'Скрыть данные') => screen.getByRole('button', { name: `${does}: Покупатель` });
const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('begins with what is known of the buyer, and with their only company', async () => {
  const page = await open('обычный', {});
  expect(screen.getByRole('heading', { level: 2, name: 'Покупатель' })).toBeVisible();
  expect(field('ФИО')).toHaveValue('Кузнецов Андрей');
  expect(field('Эл. почта')).toHaveValue('business@demo-shop.example');
  expect(field('Телефон')).toHaveValue('+7 (900) 000-10-02');
  expect(company()).toHaveDisplayValue('ООО «Мотор-Сервис», ИНН 7800000001');
  expect(calls(page, PROFILE)).toBe(1);
  expect(screen.getByText('Заполнено')).toBeVisible();
});

test('a buyer of whom the shop says first and last name alone is called by those', async () => {
  const { props, ...scene } = examples.обычный;
  const named = { fio: null, firstName: 'Андрей', lastName: 'Кузнецов' };
  await show(definition, CheckoutCustomer, { ...props, cartId: `test-${++carts}` }, { ...scene, between: withUser(named) });
  expect(field('ФИО')).toHaveValue('Кузнецов Андрей');
});

test('what the page printed is not asked for', async () => {
  const page = await open('несколько организаций');
  expect(company()).toHaveDisplayValue('Выберите из списка');
  expect(calls(page, PROFILE)).toBe(0);
  expect(screen.getByText('Не заполнено')).toBeVisible();
});

test('a company of the list fills its fields, which are read only; a new one begins empty', async () => {
  await open('несколько организаций');
  await user.selectOptions(company(), 'C1');
  for (const [label, value] of [
    ['ИНН', '7800000001'],
    ['Юридический адрес', '190000, Санкт-Петербург, ул. Софийская, д. 3'],
    ['Менеджер', 'Волков Игорь'],
    ['Код клиента', 'M-C1'],
  ] as const) {
    expect(field(label)).toHaveValue(value);
    expect(field(label)).toBeDisabled();
    expect(field(label)).toHaveAccessibleDescription('По данным организации.');
  }
  expect(screen.queryByLabelText('Название организации')).toBeNull();
  expect(screen.getByText('Заполнено')).toBeVisible();

  await user.selectOptions(company(), 'new');
  for (const label of ['Название организации', 'ИНН', 'Юридический адрес']) {
    expect(field(label)).toHaveValue('');
    expect(field(label)).toBeEnabled();
    expect(field(label)).toBeRequired();
  }
  expect(field('ФИО')).toHaveValue('Кузнецов Андрей');
});

test('what is wrong is said at its field and above them, and the first wrong field has the focus', async () => {
  await open('организаций нет');
  await user.clear(field('ФИО'));
  await user.type(field('ИНН'), '77070838931');
  await goOn();
  expect(field('ФИО')).toHaveFocus();
  expect(field('ФИО')).toHaveAccessibleDescription('Необходимо заполнить «ФИО»');
  expect(field('ИНН')).toHaveAccessibleDescription('«ИНН» должно содержать 10 или 12 символов');
  await user.click(screen.getByRole('link', { name: 'Необходимо заполнить «Юридический адрес»' }));
  expect(field('Юридический адрес')).toHaveFocus();
  expect(step('Скрыть данные')).toHaveAttribute('aria-expanded', 'true');
});

test('an error is said when the field is left, not while it is typed in', async () => {
  await open('организаций нет');
  await user.clear(field('Эл. почта'));
  await user.type(field('Эл. почта'), 'иван');
  expect(field('Эл. почта')).toBeValid();
  await user.tab();
  await pass(0);
  expect(field('Эл. почта')).toBeInvalid();
  expect(field('Эл. почта')).toHaveAccessibleDescription('Введите корректный email');
});

test('a browser is told what belongs where', async () => {
  await open('организаций нет');
  for (const [label, token] of [
    ['ФИО', 'name'],
    ['Эл. почта', 'email'],
    ['Телефон', 'tel'],
    ['Название организации', 'organization'],
  ] as const)
    expect(field(label)).toHaveAttribute('autocomplete', token);
});

describe('an ИНН that is left', () => {
  const LONG = '«ИНН» должно содержать не более 12 символов';
  const [SHORT, EXACT] = ['«ИНН» должно содержать не менее 10 символов', '«ИНН» должно содержать 10 или 12 символов'];
  test.each([
    [9, true, SHORT],
    [11, true, EXACT],
    [13, true, LONG],
    [9, false, SHORT],
    [11, false, ''],
    [13, false, LONG],
  ])('with %i digits, and the exact length %j: %j', async (digits, exactInn, told) => {
    await open('организаций нет', { cartId: `test-${++carts}`, exactInn });
    const inn = field('ИНН');
    await user.clear(inn);
    await user.type(inn, '7707083893123'.slice(0, digits));
    expect(inn).toBeValid();
    await user.tab();
    await pass(0);
    expect(inn).toHaveAccessibleDescription(told);
    expect(inn.matches('[aria-invalid=true]')).toBe(told !== '');
  });

  test('and looks mistyped says nothing of it where the page does not want that', async () => {
    await open('новая организация', { cartId: `test-${++carts}`, innHint: false });
    expect(field('ИНН')).toHaveAccessibleDescription('');
    expect(field('ИНН')).toBeValid();
  });
});

describe('what the page’s own script has against a field', () => {
  type Asked = IslandsEventMap['islands:check']['detail'];
  let asked: Asked[];
  const hear = (answer: (detail: Asked) => void): void => {
    asked = [];
    const listener = (event: Event) => {
      const { detail } = event as CustomEvent<Asked>;
      if (detail.field !== 'fio') return;
      asked.push(detail);
      answer(detail);
    };
    document.addEventListener('islands:check', listener);
    onTestFinished(() => document.removeEventListener('islands:check', listener));
  };
  const later = <T,>() => {
    let resolve = (_: T) => {};
    let reject = (_: unknown) => {};
    const promise = new Promise<T>((...settle) => {
      [resolve, reject] = settle;
    });
    return { promise, resolve, reject };
  };
  const fio = () => field('ФИО');
  const name = async (words: string) => {
    await user.clear(fio());
    await user.type(fio(), words);
    await user.tab();
    await pass(0);
  };
  const place = () => screen.getByRole('button', { name: 'Оформить заказ' });
  const CHECKING = 'Проверяем данные покупателя. Подождите немного.';
  const openBoth = () =>
    showTogether(
      {
        one: [definition, CheckoutCustomer, { contractors: [], open: true }],
        two: [summaryDefinition, CheckoutSummary, {}],
      },
      { account: 'partner' },
    );

  test('is asked when it is left, with all of the form, and said at the field', async () => {
    await open('партнер');
    hear(({ value, answer }) => answer(value === 'Иван' ? 'Укажите фамилию.' : true));
    await name('Иван');
    expect(asked.map(({ field, value, values }) => [field, value, values.email])).toEqual([['fio', 'Иван', 'partner@demo-shop.example']]);
    expect(fio()).toHaveAccessibleDescription('Укажите фамилию.');
    await name('Галиев Иван');
    expect(fio()).toHaveAccessibleDescription('');
  });

  test('later: «Проверяем…» stands at the field and the order waits, with the reason; the last value counts', async () => {
    await openBoth();
    await pass(0);
    const [first, second] = [later<string>(), later<boolean>()];
    hear(({ value, answer }) => answer(value === 'Иван' ? first.promise : second.promise));
    await name('Иван');
    expect(screen.getByText('Проверяем…')).toBeVisible();
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    expect(place()).toHaveAccessibleDescription(CHECKING);
    await name('Галиев Иван');
    first.resolve('Укажите фамилию.');
    await pass(0);
    expect(fio()).toHaveAccessibleDescription('Проверяем…');
    second.resolve(true);
    await pass(0);
    expect(fio()).toBeValid();
    expect(screen.queryByText('Проверяем…')).toBeNull();
    expect(place()).not.toHaveAttribute('aria-disabled');
  });

  test.each(['is rejected', 'is never settled'])('a promise that %s has nothing against it: nothing is locked, and the step is right', async (how) => {
    await openBoth();
    await pass(0);
    const broken = later<string>();
    hear(({ answer }) => answer(broken.promise));
    await name('Иван');
    expect(place()).toHaveAccessibleDescription(CHECKING);
    if (how === 'is rejected') broken.reject(new Error('offline'));
    await pass(how === 'is rejected' ? 0 : 10_000);
    expect(fio()).toBeValid();
    expect(place()).not.toHaveAttribute('aria-disabled');
    await goOn();
    expect(step('Изменить данные')).toHaveFocus();
  });

  test('a press while it is asked waits for the answer, and orders nothing where that says no', async () => {
    const page = await openBoth();
    await pass(0);
    const answer = later<string>();
    hear((detail) => detail.answer(answer.promise));
    await user.clear(fio());
    await user.type(fio(), 'Иван');
    // The press takes the focus from the field, and comes before the field is asked about.
    act(() => void orderFor({ cartId: '', clientId: '' }).place());
    await user.tab();
    await pass(100);
    expect(asked).toHaveLength(1);
    answer.resolve('Укажите фамилию.');
    await pass(100);
    expect(fio()).toHaveFocus();
    expect(fio()).toHaveAccessibleDescription('Укажите фамилию.');
    expect(calls(page, 'POST /checkout/create')).toBe(0);
  });
});

test('an ИНН that looks mistyped is a hint, and stands in nobody’s way', async () => {
  await open('новая организация');
  expect(field('ИНН')).toHaveAccessibleDescription('Проверьте ИНН: возможно, есть опечатка.');
  expect(field('ИНН')).toBeValid();
  await user.type(field('Юридический адрес'), 'Москва, ул. Мира, д. 1');
  await goOn();
  expect(step('Изменить данные')).toHaveFocus();
});

test.each(['89041234567', '9041234567', '+7 904 123 45 67', '8 (904) 123-45-67'])(
  'the phone %s is one number, pasted or filled in by the browser',
  async (phone) => {
    await open('несколько организаций');
    await user.clear(field('Телефон'));
    await user.click(field('Телефон'));
    await user.paste(phone);
    expect(field('Телефон')).toHaveValue('+7 (904) 123-45-67');
    await user.clear(field('Телефон'));
    fireEvent.input(field('Телефон'), { target: { value: phone } });
    expect(field('Телефон')).toHaveValue('+7 (904) 123-45-67');
  },
);

test('what a browser has filled in without a word counts', async () => {
  await open('частное лицо', { values: {}, cartId: 'autofill' });
  // Past React, as an autofill without events does.
  for (const [label, value] of [
    ['ФИО', 'Иванов Иван'],
    ['Эл. почта', 'ivanov@example.ru'],
    ['Телефон', '89041234567'],
  ] as const)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);
  await goOn();
  expect(told('ФИО')).toBe('Иванов Иван');
  expect(told('Телефон')).toBe('+7 (904) 123-45-67');
});

test('«Продолжить» closes the step with what was answered, and says so; «Изменить данные» opens it again', async () => {
  await open('обычный');
  await goOn();
  expect(step('Изменить данные')).toHaveFocus();
  expect(step('Изменить данные')).toHaveAttribute('aria-expanded', 'false');
  await pass(200);
  expect(spoken()).toContain('Шаг «Покупатель» заполнен.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(told('Название организации')).toBe('ООО «Мотор-Сервис»');
  expect(told('Телефон')).toBe('+7 (900) 000-10-02');
  expect(screen.queryByText('Комментарий к заказу', { selector: 'dt' })).toBeNull();
  await user.click(step('Изменить данные'));
  expect(field('ФИО')).toBeVisible();
});

test('where the page does not say, a step that is whole stands closed with what was answered; one that lacks something, or a choice of companies, stands open', async () => {
  await open('закрыт');
  expect(step('Изменить данные')).toHaveAttribute('aria-expanded', 'false');
  expect(told('Название организации')).toBe('ООО «Мотор-Сервис»');
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  await open('организаций нет');
  expect(screen.getByText('Не заполнено')).toBeVisible();
  expect(field('ИНН')).toBeVisible();
  cleanup();
  const { contractors, values } = examples['несколько организаций'].props;
  await show(definition, CheckoutCustomer, { cartId: 'partner', contractors, values }, { account: 'partner' });
  expect(screen.getByText('Заполнено')).toBeVisible();
  expect(company()).toBeVisible();
});

test('a private person has no fields of a company', async () => {
  const page = await open('частное лицо');
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual([
    'CustomerDataForm[fio]',
    'CustomerDataForm[email]',
    'CustomerDataForm[phone]',
    'CustomerDataForm[comment]',
  ]);
  expect(calls(page, PROFILE)).toBe(0);
});

test('a partner need not say which company; what they say is judged', async () => {
  await open('партнер');
  await user.type(field('ИНН'), '123');
  await goOn();
  expect(field('ИНН')).toHaveAccessibleDescription('«ИНН» должно содержать не менее 10 символов');
  await user.clear(field('ИНН'));
  await goOn();
  expect(step('Изменить данные')).toHaveFocus();
});

test('a partner who has chosen no company sees no fields of one; a new company is named whole', async () => {
  await open('партнер', { cartId: 'partner-new', contractors: examples['несколько организаций'].props.contractors, customerType: undefined });
  expect(company()).toHaveDisplayValue('Выберите из списка');
  for (const label of ['ИНН', 'Юридический адрес']) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByText('По данным организации.')).toBeNull();
  expect(screen.getByText('Заполнено')).toBeVisible();
  await user.selectOptions(company(), 'new');
  expect(screen.getByText('Не заполнено')).toBeVisible();
  await goOn();
  for (const label of ['Название организации', 'ИНН', 'Юридический адрес']) expect(field(label)).toHaveAccessibleDescription(`Необходимо заполнить «${label}»`);
});

test('files that were chosen before the page have to be chosen again, which is said', async () => {
  await open('обычный');
  cleanup();
  draftOf(`checkout:test-${carts + 1}:files`).keep({ areChosen: true }, []);
  await open('обычный', { cartId: `test-${++carts}`, open: true });
  await pass(0);
  expect(screen.getByText(/^Файлы нужно выбрать снова\. До 5 МБ каждый/)).toBeVisible();
  await user.click(step('Скрыть данные'));
  expect(told('Файлы к заказу')).toBe('Файлы нужно выбрать снова.');
});

test('subdivision and sector are shown and cannot be changed', async () => {
  await open('заказ подразделения');
  expect(field('Подразделение')).toHaveValue('Гараж № 1, Мытищи');
  expect(field('Сектор')).toHaveValue('Фургоны');
  for (const label of ['Подразделение', 'Сектор']) expect(field(label)).toBeDisabled();
});

test('where the cart of an employee belongs is read from the cart', async () => {
  const page = await show(definition, CheckoutCustomer, {}, { account: 'employee' });
  await post(page, '/cart/set-subdivision', { 'CartStructureForm[subdivision]': '11' });
  await post(page, '/cart/set-sector', { 'CartStructureForm[sector]': '112' });
  await refreshCart();
  await pass(0);
  expect(field('Подразделение')).toHaveValue('Гараж № 1, Мытищи');
  expect(field('Сектор')).toHaveValue('Фургоны');
});

test('where a delayed cart belongs is its own, whatever the cart of the employee says', async () => {
  await show(definition, CheckoutCustomer, { cartId: '60006' }, { account: 'employee' });
  await pass(0);
  expect(field('Подразделение')).toHaveValue('Гараж № 2, Химки');
  expect(field('Сектор')).toHaveValue('Грузовые автомобили');
});

test('links of the page lead to its fields', async () => {
  await open('частное лицо', { cartId: 'links', customerType: 'retail', idPrefix: 'order' });
  expect(field('Телефон')).toHaveAttribute('id', 'order-phone');
});

test('what the server said of the form stands at its field until that is changed', async () => {
  await open('вернулся с ошибкой');
  expect(field('Эл. почта')).toHaveAccessibleDescription('На эту почту письма не доходят. Укажите другую.');
  expect(field('Эл. почта')).toBeInvalid();
  expect(screen.getByText('Есть ошибки')).toBeVisible();
  expect(screen.queryByText('Заполнено')).toBeNull();
  await user.type(field('Эл. почта'), 'x');
  expect(field('Эл. почта')).toBeValid();
  expect(screen.getByText('Заполнено')).toBeVisible();
  expect(screen.queryByText('Есть ошибки')).toBeNull();
});

test('what the server said of a field that is not asked for does not make the step wrong', async () => {
  await open('частное лицо', { errors: { inn: 'Такой организации нет.' }, cartId: 'not-asked' });
  expect(screen.queryByText('Есть ошибки')).toBeNull();
});

test('the companies that could not be loaded are asked for again', async () => {
  const page = await open('не загрузился', { cartId: 'again', open: true });
  expect(screen.getByText(/^Не удалось загрузить организации\./)).toBeVisible();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(company()).toHaveDisplayValue('ООО «Мотор-Сервис», ИНН 7800000001');
});

test('companies of which none can be read have failed: nobody is told that there are none', async () => {
  const unreadable = JSON.stringify({ orderProps: { contractors: [{ code: 'Ц'.repeat(65), companyName: 'ООО «Новая»' }] } });
  const page = await show(
    definition,
    CheckoutCustomer,
    { cartId: `test-${++carts}`, open: true },
    { account: 'business', faults: { match: '/profile/load', body: unreadable } },
  );
  expect(screen.getByText(/^Не удалось загрузить организации\./)).toBeVisible();
  await page.setFaults({ match: '/profile/load', body: unreadable.replace(/Ц{65}/, 'ЦБ-C1') });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  await user.selectOptions(company(), 'ЦБ-C1');
  expect(company()).toHaveDisplayValue('ООО «Новая»');
});

test('a guest is asked to log in', async () => {
  await open('гость');
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('two of one cart show the same, and one that comes later finds what was typed', async () => {
  const { account } = examples['частное лицо'];
  const props = { ...examples['частное лицо'].props, cartId: 'two' };
  const page = await showTogether({ one: [definition, CheckoutCustomer, props], other: [definition, CheckoutCustomer, props] }, { account });
  const [one, other] = screen.getAllByRole('textbox', { name: 'ФИО' }) as [HTMLElement, HTMLElement];
  await user.clear(one);
  await user.type(one, 'Иванов');
  expect(other).toHaveValue('Иванов');
  await showLater(page, definition, CheckoutCustomer, props);
  expect(screen.getAllByRole('textbox', { name: 'ФИО' }).map((box) => (box as HTMLInputElement).value)).toEqual(['Иванов', 'Иванов', 'Иванов']);
});

test('another buyer logs in: nothing that was printed or typed of the former one is shown or kept', async () => {
  const cartId = `test-${++carts}`;
  const page = await open('вернулся с ошибкой', {
    cartId,
    values: { fio: 'Юрьева Нина', email: 'yurieva@example.ru', phone: '+79041234567', contractor: 'C1' },
    subdivision: 'Гараж № 1, Мытищи',
  });
  await user.type(screen.getByRole('textbox', { name: 'Должность' }), 'снабженец');
  expect(field('ФИО')).toHaveValue('Юрьева Нина');
  await login(page, 'partner');
  await act(async () => void (await refreshUser()));
  await pass(0);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const shown = `${boxes.map(({ value }) => value).join(' ')} ${document.body.textContent}`;
  for (const former of ['Юрьева', 'yurieva', '904', 'снабженец', 'Мотор-Сервис', 'Мытищи', 'письма не доходят']) expect(shown).not.toContain(former);
  expect(JSON.stringify(draftFor({ cartId, clientId: '' }).customer.$state.get().values)).not.toMatch(/Юрьева|yurieva|904|снабженец|7800000001/);
});

test('two carts whose fields have one prefix of ids: each takes what its own fields hold, and is led to its own', async () => {
  const { account } = examples['частное лицо'];
  const props = { ...examples['частное лицо'].props, values: {}, idPrefix: 'order' };
  const [one, other] = [{ cartId: 'prefix-1' }, { cartId: 'prefix-2' }];
  await showTogether({ one: [definition, CheckoutCustomer, { ...props, ...one }], other: [definition, CheckoutCustomer, { ...props, ...other }] }, { account });
  const at = (name: string) => within(screen.getByRole('region', { name }));
  const fieldsAt = (name: string) => ['ФИО', 'Эл. почта', 'Телефон'].map((label) => at(name).getByRole('textbox', { name: label }));
  const fill = async (name: string, texts: readonly string[]) => {
    for (const [place, text] of texts.entries()) await user.type(fieldsAt(name)[place] as HTMLElement, text);
  };
  await fill('one', ['Первый Покупатель', 'first@example.ru', '9040000001']);
  await fill('other', ['Второй Покупатель', 'second@example.ru']);
  await user.click(at('other').getByRole('button', { name: 'Продолжить' }));
  await pass(0);
  expect(fieldsAt('other')[2]).toHaveFocus();
  await user.type(fieldsAt('other')[2] as HTMLElement, '9040000002');
  await user.click(at('other').getByRole('button', { name: 'Продолжить' }));
  await pass(0);
  expect(draftFor({ ...other, clientId: '' }).customer.$state.get().values).toMatchObject({
    fio: 'Второй Покупатель',
    email: 'second@example.ru',
    phone: '+79040000002',
  });
  expect(at('one').getByRole('textbox', { name: 'ФИО' })).toHaveValue('Первый Покупатель');
});

test('all that is shown is sent by a form around it, also while the step is closed', async () => {
  await open('несколько организаций');
  await user.selectOptions(company(), 'C1');
  await goOn();
  const sent = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(({ disabled }) => !disabled).map(({ name }) => name);
  expect(sent).toEqual(
    ['fio', 'email', 'phone', 'contractor', 'position', 'comment'].map((name) => `CustomerDataForm[${name}]`).concat('CustomerDataForm[files][]'),
  );
});

const filesField = (label = 'Файлы к заказу') => screen.getByLabelText(label, { selector: 'input' });
/** As the browser's own chooser does it. */
const choose = (...files: File[]) => fireEvent.change(filesField(), { target: { files } });
const attached = () => screen.queryAllByRole('button', { name: /^Удалить: / }).map((one) => one.getAttribute('aria-label')?.slice('Удалить: '.length));
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

test('files are taken or refused in words, counted aloud, and left out again', async () => {
  await open('частное лицо');
  choose(pdf('Счет.pdf'), pdf('План.pdf'));
  expect(attached()).toEqual(['Счет.pdf', 'План.pdf']);
  await pass(200);
  expect(spoken()).toContain('Прикреплено файлов: 2 из 5.');
  await act(async () => fireEvent.drop(filesField(), { dataTransfer: { files: [pdf('a.pdf'), new File(['x'], 'b.exe')], getData: () => '' } }));
  expect(attached()).toEqual(['Счет.pdf', 'План.pdf', 'a.pdf']);
  expect(screen.getByText(/^Файл «b.exe»: недопустимый формат/)).toBeVisible();
  expect(filesField()).toBeInvalid();
  await pass(200);
  expect(document.querySelector('.isl-live-region[aria-live="assertive"]')).toHaveTextContent(/^Файл «b.exe»: недопустимый формат/);
  await user.click(screen.getByRole('button', { name: 'Удалить: Счет.pdf' }));
  expect(attached()).toEqual(['План.pdf', 'a.pdf']);
  expect(screen.queryByText(/недопустимый формат/, { ignore: '.isl-live-region, .isl-live-region *' })).toBeNull();
  await goOn();
  expect(told('Файлы к заказу')).toBe('План.pdf, a.pdf');
});

test('a picture is pasted, and a file dropped beside the field is taken, without leaving the page', async () => {
  await open('частное лицо');
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [picture], getData: () => '' } });
  await act(async () => field('ФИО').dispatchEvent(paste));
  const dropped = { files: [pdf('a.pdf')], types: ['Files'], getData: () => '' };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: dropped });
  await act(async () => document.body.dispatchEvent(drop));
  expect(attached()).toEqual(['Снимок 1.png', 'a.pdf']);
  expect([paste.defaultPrevented, drop.defaultPrevented]).toEqual([true, true]);
});

test('a file dropped on the page while the step is closed is taken, counted aloud and named', async () => {
  await open('частное лицо');
  const zone = filesField().closest('fieldset') as HTMLElement;
  Object.assign(zone, { checkVisibility: () => zone.closest('[hidden]') === null });
  await user.click(screen.getByRole('button', { name: /^Скрыть данные: / }));
  const dropped = { files: [pdf('a.pdf')], types: ['Files'], getData: () => '' };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: dropped });
  await act(async () => document.body.dispatchEvent(drop));
  await pass(200);
  expect(spoken()).toContain('Прикреплено файлов: 1 из 5.');
  expect(told('Файлы к заказу')).toBe('a.pdf');
});

test('copied words with a picture of them are pasted as words', async () => {
  await open('частное лицо');
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [picture], getData: () => 'A1\tB1' } });
  await act(async () => field('ФИО').dispatchEvent(paste));
  expect([attached(), paste.defaultPrevented]).toEqual([[], false]);
});

test('a new legal entity is asked for its requisites', async () => {
  await open('организаций нет');
  expect(filesField('Загрузите реквизиты для оплаты')).toHaveAttribute('multiple');
});

test('what the server said of the files stands until others are chosen', async () => {
  await open('частное лицо', { errors: { files: 'Файл «a.pdf» пустой.' }, cartId: 'files-refused' });
  expect(screen.getByText('Файл «a.pdf» пустой.')).toBeVisible();
  expect(screen.getByText('Есть ошибки')).toBeVisible();
  choose(pdf('b.pdf'));
  expect(screen.queryByText('Файл «a.pdf» пустой.')).toBeNull();
  expect(screen.queryByText('Есть ошибки')).toBeNull();
});

const PARTY = 'POST /api/v1/suggestions/party';
const found = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('a new company is found by its ИНН, and by the keyboard alone its name and address are filled in', async () => {
  const page = await open('организаций нет');
  await user.type(field('ИНН'), '770');
  await pass(600);
  expect([found(), calls(page, PARTY)]).toEqual([[], 0]);
  await user.type(field('ИНН'), '2');
  await pass(400);
  expect(calls(page, PARTY)).toBe(0);
  await pass(200);
  // Those of one ИНН by their КПП.
  expect(found()).toEqual([
    expect.stringMatching(/^ООО «Ромашка-Авто»ИНН 7702\u00a0123\u00a0454, КПП\u00a0770201001, 129090, г\. Москва/),
    expect.stringMatching(/^ООО «Ромашка-Авто»ИНН 7702\u00a0123\u00a0454, КПП\u00a0695043001, 170100, г\. Тверь/),
  ]);
  await pass(200);
  expect(spoken()).toContain('Найдено организаций: 2.');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('ИНН')).toHaveFocus();
  expect(field('ИНН')).toHaveValue('7702123454');
  expect(field('Название организации')).toHaveValue('ООО «Ромашка-Авто»');
  expect(field('Юридический адрес')).toHaveValue('129090, г. Москва, ул. Гиляровского, д. 4');
  expect([found(), calls(page, PARTY)]).toEqual([[], 1]);
});

test('a company is found by its ОГРН, in the field of its name', async () => {
  await open('организаций нет');
  await user.type(field('Название организации'), '1027700100174');
  await pass(600);
  expect(found()).toEqual([expect.stringMatching(/^ООО «Невский сервис»ИНН 7810/)]);
});

test('a company is found by its name; what it fills in may be typed over', async () => {
  await open('организаций нет');
  await user.type(field('Название организации'), 'ром');
  await pass(600);
  expect(found()).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: /Ромашов/ }));
  expect(field('ИНН')).toHaveValue('503612345603');
  await user.clear(field('Название организации'));
  await user.type(field('Название организации'), 'ИП Ромашов С. П.');
  expect(field('ИНН')).toHaveValue('503612345603');
  await user.keyboard('{Escape}');
  await pass(600);
  expect(found()).toEqual([]);
});

test('without the suggestions a company is typed by hand, and nothing is said', async () => {
  await open('подсказок нет');
  await user.clear(field('ИНН'));
  await user.type(field('ИНН'), '7702123454');
  await pass(2000);
  expect(found()).toEqual([]);
  expect(field('ИНН')).toBeValid();
  expect(spoken()).not.toMatch(/Не удалось/);
  expect(screen.queryByText(/Не удалось/)).toBeNull();
  await user.paste(' ');
  expect(field('ИНН')).toHaveValue('7702123454');
});

test('a number that is pasted in groups is one; what the browser fills in opens no list', async () => {
  const page = await open('организаций нет');
  await user.click(field('ИНН'));
  await user.paste('7702 123 454');
  expect(field('ИНН')).toHaveValue('7702123454');
  await user.keyboard('{Escape}');
  fireEvent.change(field('Название организации'), { target: { value: 'ООО «Ромашка»' } });
  await pass(1000);
  expect([found(), calls(page, PARTY)]).toEqual([[], 0]);
});
