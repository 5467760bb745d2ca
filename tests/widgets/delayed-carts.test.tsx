import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../../host/data/store';
import { openBackend } from '../../host/shop/backend';
import { appendLine, type StoredCart, saveCart } from '../../host/shop/cart';
import { setFetch } from '../../shared/api/client';
import { $cart } from '../../shared/stores/cart';
import { $modals, closeModals } from '../../shared/stores/core/modals';
import { refreshUser } from '../../shared/stores/core/user';
import Cart from '../../widgets/cart/Cart';
import cartDefinition from '../../widgets/cart/widget';
import DelayedCarts from '../../widgets/delayed-carts/DelayedCarts';
import definition from '../../widgets/delayed-carts/widget';
import { alertText, inAlert, type OpenScene, pass, post, show, showTogether, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const LIST = 'GET /api/v1/cart/list';
const RENAME = 'POST /delayed/edit-name';
const BRING = 'POST /delayed/to-cart';
const REMOVE = 'POST /delayed/delete';
const ASIDE = 'POST /cart/to-delayed';
const HEADING = 'Список корзин';
const GONE = 'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.';
const BUYER = '1002';

const stored = (id: string, name: string, more: Partial<StoredCart> = {}): StoredCart => ({
  id,
  owner: BUYER,
  kind: 'delayed',
  name,
  comment: '',
  subdivision: '',
  sector: '',
  recountUntil: 0,
  approval: '',
  history: [],
  ...more,
});

/** More carts of the buyer than the seed has; their numbers are greater. */
const more = (store: Store): void => {
  for (const cart of [stored('61001', ''), stored('61002', 'Масло', { comment: 'Ёмкость 5 л, срочно' }), stored('61003', 'Масло 10')]) saveCart(store, cart);
};

let page: OpenScene;
const open = async (scene: Parameters<typeof show>[3] = { account: 'business' }, props: Record<string, unknown> = {}) => {
  page = await show(definition, DelayedCarts, props, scene);
  await pass(0);
};
const at = (search: string) => history.replaceState(null, '', `/delayed/view${search}`);
beforeEach(() => at(''));
afterEach(() => {
  closeModals();
  history.replaceState(null, '', '/');
});

const rows = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.row !== undefined);
const names = () => rows().map((row) => document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent);
const row = (name: string) => rows()[names().indexOf(name)] as HTMLElement;
const asked = (line: string) => page.asked.filter((one) => one.startsWith(line)).length;
const press = async (name: string | RegExp, nth = 0) => {
  await user.click(screen.getAllByRole('button', { name })[nth] as HTMLElement);
  await pass(0);
};
const field = () => screen.getByRole('searchbox', { name: 'Поиск' });
const select = () => screen.getByRole('combobox', { name: 'Порядок' });
const order = async (option: string) => {
  await user.selectOptions(select(), option);
  await pass(0);
};
const count = () => screen.getByRole('heading', { name: HEADING }).nextElementSibling?.textContent;
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** What the browser makes of the key. */
const pressEscape = (name: string) => act(async () => void screen.getByRole('dialog', { name }).dispatchEvent(new Event('cancel', { cancelable: true })));
/** What the shop holds, past the bundle. */
const held = async () =>
  (await (await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } })).json()) as {
    cartId: string;
    name: string;
    comment: string;
    quantity: number;
  }[];
const deleteElsewhere = async (name: string) => void (await post(page, `/delayed/delete?id=${(await held()).find((cart) => cart.name === name)?.cartId}`));
const bringElsewhere = async (name: string) => void (await post(page, `/delayed/to-cart?id=${(await held()).find((cart) => cart.name === name)?.cartId}`));
const WEEK = 'На следующую неделю';
const VANS = 'ТО фургонов';

describe('the list', () => {
  test('says of each cart how it is called, what is in it, what it costs, and where it is opened', async () => {
    await open({ account: 'business', data: more });
    expect([names(), count()]).toEqual([['Масло 10', 'Масло', 'Отложенная корзина № 61001', VANS, WEEK], 'Найдено: 5']);
    const [week] = (await held()).filter(({ name }) => name === WEEK);
    expect(row(WEEK)).toHaveTextContent(/Заказать после инвентаризации.*6 позиций.* ₽/);
    expect(row(VANS)).toHaveTextContent('12 позиций');
    expect(within(row(WEEK)).getByRole('link', { name: `Открыть: ${WEEK}` })).toHaveAttribute('href', `/delayed/view?id=${week?.cartId}`);
  });

  test('is searched and ordered without asking again, in the address, and the way back leads through it', async () => {
    await open({ account: 'business', data: more });
    await order('По названию, А–Я');
    expect([names(), location.search]).toEqual([['Масло', 'Масло 10', WEEK, 'Отложенная корзина № 61001', VANS], '?sort=name']);
    await user.type(field(), 'емкость МАС');
    await pass(400);
    expect([names(), count(), spoken()]).toEqual([['Масло'], 'Найдено: 1', expect.stringContaining('Найдено: 1')]);
    expect(decodeURIComponent(location.search)).toBe('?sort=name&search=емкость МАС');
    await order('Сначала большие');
    history.back();
    await pass(100);
    expect([select(), names()]).toEqual([expect.objectContaining({ value: 'name' }), ['Масло']]);
    expect(asked(LIST)).toBe(1);
  });

  test('of an address of another page of the shop is what that says', async () => {
    at('?sort=-quantity&search=%D0%BE&utm=x&page=7');
    await open();
    expect([names(), location.search]).toEqual([[VANS, WEEK], '?sort=-quantity&search=%D0%BE&utm=x']);
  });

  test('an unnamed cart is found by its number; where nothing is found there is a way back', async () => {
    await open({ account: 'business', data: more });
    await user.type(field(), '61001');
    await pass(400);
    expect(names()).toEqual(['Отложенная корзина № 61001']);
    await user.type(field(), ' нет такого');
    await pass(400);
    expect(screen.getByText('Ничего не найдено. Измените условия поиска.')).toBeInTheDocument();
    await press('Сбросить все');
    expect([rows().length, location.search]).toEqual([5, '']);
  });

  test('of forty-five carts stands on one page', async () => {
    const carts = Array.from({ length: 45 }, (_, at) => ({
      cartId: String(100 + at),
      name: 'я'.repeat(255),
      comment: 'ю'.repeat(255),
      quantity: at,
      cost: at,
      isNeedApproveOrder: false,
    }));
    await open({ account: 'business' }, { carts });
    expect([rows().length, count(), rows()[0]?.dataset.row, screen.queryByRole('navigation')]).toEqual([45, 'Найдено: 45', '144', null]);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText('Выбрано: 45')).toBeInTheDocument();
  });

  test('what the page printed is not asked for; a script in place of a link is none', async () => {
    const carts = [
      { cartId: '9', name: '<b>Шины</b>', comment: '<script>alert(1)</script>', quantity: 1, cost: 100, isNeedApproveOrder: true },
      { cartId: '10', name: 'Диски', comment: '', quantity: 21, cost: 1234.5, isNeedApproveOrder: true, status: 'APPROVED' },
    ];
    await open({ account: 'business' }, { carts, openHref: 'javascript:alert({cartId})' });
    expect([names(), asked(LIST), count()]).toEqual([['Диски', '<b>Шины</b>'], 0, 'Найдено: 2']);
    expect(row('<b>Шины</b>')).toHaveTextContent(/Требует согласования.*<script>alert\(1\)<\/script>.*1 позиция.*100 ₽/);
    expect(row('Диски')).toHaveTextContent(/Согласовано.*21 позиция.*1 234,50 ₽/);
    expect(screen.queryByRole('link', { name: /^Открыть/ })).toBeNull();
    await order('По названию, А–Я');
    expect([names(), asked(LIST)]).toEqual([['<b>Шины</b>', 'Диски'], 0]);
  });
});

describe('the name', () => {
  const TITLE = 'Изменить название';
  const openOf = async (name: string) => {
    await open();
    await press(`${TITLE}: ${name}`);
  };
  const name = () => dialog(TITLE).getByRole('textbox', { name: /^Название/ });
  const comment = () => dialog(TITLE).getByRole('textbox', { name: 'Комментарий' });
  const write = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    if (text) await user.click(box);
    if (text) await user.paste(text);
  };
  const save = async () => {
    await user.click(dialog(TITLE).getByRole('button', { name: 'Сохранить' }));
    await pass(0);
  };

  test('and the comment are shown at once, saved by Enter, and told', async () => {
    await openOf(WEEK);
    expect([name(), comment(), document.activeElement]).toEqual([
      expect.objectContaining({ value: WEEK }),
      expect.objectContaining({ value: 'Заказать после инвентаризации' }),
      name(),
    ]);
    expect(dialog(TITLE).getByText('Осталось 226 символов')).toBeInTheDocument();
    await page.setFaults({ match: RENAME, latency: 1000 });
    await write(comment(), '  <i>Срочно</i> ');
    await write(name(), ' Май & июнь ');
    await user.keyboard('{Enter}');
    await pass(0);
    expect(names()).toContain('Май & июнь');
    expect(screen.getByRole('dialog', { name: TITLE })).toBeInTheDocument();
    await pass(1500);
    expect([screen.queryByRole('dialog'), toasts(), asked(RENAME)]).toEqual([null, ['Название и комментарий сохранены.'], 1]);
    expect(await held()).toContainEqual(expect.objectContaining({ name: 'Май & июнь', comment: '<i>Срочно</i>' }));
    expect(document.activeElement).toHaveAccessibleName(`${TITLE}: Май & июнь`);
    expect(asked(LIST)).toBe(1);
  });

  test('must be there; both may have 255 characters, and nothing of what is too long is lost', async () => {
    await openOf(WEEK);
    await write(name(), '   ');
    await save();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Необходимо заполнить «Название»'));
    expect([document.activeElement, asked(RENAME)]).toEqual([name(), 0]);
    await write(name(), 'я'.repeat(256));
    await write(comment(), 'ю'.repeat(256));
    expect(dialog(TITLE).getByText('Лишний 1 символ')).toBeInTheDocument();
    await save();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('«Название» должно содержать не более 255 символов'));
    expect(comment()).toHaveAccessibleDescription(expect.stringContaining('«Комментарий» должно содержать не более 255 символов'));
    expect([name(), asked(RENAME)]).toEqual([expect.objectContaining({ value: 'я'.repeat(256) }), 0]);
    await write(name(), 'я'.repeat(255));
    await write(comment(), '');
    await save();
    expect([screen.queryByRole('dialog'), names()]).toEqual([null, expect.arrayContaining(['я'.repeat(255)])]);
  });

  test.each([
    ['422', 422, [{ field: 'name', message: 'Корзина с таким названием уже есть.' }]],
    ['an envelope', 200, { status: 'error', output: { name: ['Корзина с таким названием уже есть.'] } }],
  ])('that the shop refuses by %s is said at the field, and the row is as it was', async (_, status, body) => {
    await openOf(WEEK);
    setFetch((input, init) =>
      String(input).includes('/delayed/edit-name')
        ? Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))
        : page.ask(String(input), init),
    );
    await write(name(), VANS);
    await save();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Корзина с таким названием уже есть.'));
    expect([document.activeElement, names(), toasts(), alertText()]).toEqual([name(), [VANS, WEEK], [], '']);
  });

  test('that is not saved is given up by Escape after a question, and is as it was', async () => {
    await openOf(WEEK);
    await write(name(), 'Не то');
    await pressEscape(TITLE);
    await pass(0);
    await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
    await pass(0);
    expect([screen.queryByRole('dialog'), names(), asked(RENAME)]).toEqual([null, [VANS, WEEK], 0]);
    expect(document.activeElement).toHaveAccessibleName(`${TITLE}: ${WEEK}`);
    await press(`${TITLE}: ${WEEK}`);
    expect(name()).toHaveValue(WEEK);
  });

  test('that somebody else has changed is shown before it is written over', async () => {
    await open();
    await press(`Изменить название: ${WEEK}`);
    const [field] = screen.getAllByDisplayValue(WEEK);
    await user.clear(field as HTMLElement);
    await user.type(field as HTMLElement, 'Мое');
    const id = (await held()).find(({ name }) => name === WEEK)?.cartId;
    const words = (name: string, comment: string) => ({ 'CartToDelayedForm[name]': name, 'CartToDelayedForm[comment]': comment });
    await post(page, `/delayed/edit-name?id=${id}`, words('Чужое', 'От другого'));
    await press('Сохранить');
    expect([asked(RENAME), dialog('Изменить название').getByText('Изменено в другом окне: «Чужое». Сохраните еще раз, чтобы заменить.')]).toEqual([
      0,
      expect.anything(),
    ]);
    expect(document.activeElement).toBe(dialog('Изменить название').getByRole('textbox', { name: /^Название/ }));
    await press('Сохранить');
    // The comment, which was not touched here, stays the other's.
    expect([(await held()).find(({ cartId }) => cartId === id), screen.queryByRole('dialog')]).toEqual([
      expect.objectContaining({ name: 'Мое', comment: 'От другого' }),
      null,
    ]);
  });

  test('that is the same is not sent', async () => {
    await openOf(WEEK);
    await save();
    expect([screen.queryByRole('dialog'), asked(RENAME)]).toEqual([null, 0]);
  });

  test('of a cart that was deleted elsewhere: the row goes, the dialog says why', async () => {
    await openOf(WEEK);
    await deleteElsewhere(WEEK);
    await write(name(), 'Поздно');
    await save();
    expect(dialog(TITLE).getByText(GONE)).toBeInTheDocument();
    expect([names(), name(), toasts()]).toEqual([[VANS], expect.objectContaining({ value: 'Поздно' }), []]);
  });

  test('that could not be saved is told in the dialog, and the row is as it was', async () => {
    await openOf(WEEK);
    await page.setFaults({ match: RENAME, status: 500 });
    await write(name(), 'Важное');
    await save();
    await pass(3000);
    expect(dialog(TITLE).getByText('Не удалось переименовать корзину.')).toBeInTheDocument();
    expect(names()).toEqual([VANS, WEEK]);
    await page.setFaults({});
    await save();
    expect(names()).toEqual([VANS, 'Важное']);
  });
});

describe('the way into the cart', () => {
  const TITLE = 'Перенести в корзину';
  const before = async (opened: Parameters<typeof post>[0]) => void (await post(opened, '/cart/add?id=5130', { quantity: '4' }));
  const doBring = async () => {
    await user.click(dialog(TITLE).getByRole('button', { name: 'Перенести' }));
    await pass(0);
    await pass(0);
  };
  const lines = () => $cart.get().cart?.quantity;

  test('beside the cart itself what is brought back is no change from elsewhere', async () => {
    await showTogether(
      { cart: [cartDefinition, Cart, {}], carts: [definition, DelayedCarts, {}] },
      { account: 'business', before: async (scene) => void (await post(scene, '/cart/add?id=5124', { quantity: '1' })) },
    );
    await pass(0);
    await press(`Перенести в корзину: ${VANS}`);
    await user.click(dialog(TITLE).getByRole('button', { name: 'Перенести' }));
    await pass(0);
    await pass(0);
    expect(within(screen.getByRole('region', { name: 'cart' })).getAllByRole('spinbutton').length).toBeGreaterThan(1);
    expect(screen.queryByText('Корзина изменилась в другом месте')).toBeNull();
  });

  test('of an empty cart asks nothing: the lines are there, the row is not, and the next one has the focus', async () => {
    await open();
    await press(`${TITLE}: ${VANS}`);
    await pass(0);
    expect([screen.queryByRole('dialog'), names(), toasts()]).toEqual([null, [WEEK], ['Товары перенесены в корзину']]);
    expect([lines(), asked(BRING), (await held()).length]).toEqual([12, 1, 1]);
    expect(document.activeElement?.closest<HTMLElement>('[data-row]')).toBe(row(WEEK));
    expect(screen.getByRole('button', { name: 'Отложить текущую корзину' })).toBeInTheDocument();
  });

  test('of one that is not: added to what is there', async () => {
    await open({ account: 'business', before });
    await press(`${TITLE}: ${WEEK}`);
    expect(dialog(TITLE).getByText(new RegExp(`^«${WEEK}»: 6 позиций, .* ₽\\.$`))).toBeInTheDocument();
    expect(dialog(TITLE).getByText(/^В корзине сейчас 1 позиция, .* ₽\.$/)).toBeInTheDocument();
    expect(dialog(TITLE).getByRole('radio', { name: /^Добавить к товарам в корзине/ })).toBeChecked();
    await doBring();
    expect([screen.queryByRole('dialog'), lines(), toasts(), (await held()).length]).toEqual([null, 7, ['Товары перенесены в корзину'], 1]);
    expect(document.activeElement).toBe(row(VANS));
  });

  test('of one that is not: in its place, and what was there is put aside first', async () => {
    await open({ account: 'business', before });
    await press(`${TITLE}: ${WEEK}`);
    await user.click(dialog(TITLE).getByRole('radio', { name: 'Заменить товары в корзине' }));
    expect(dialog(TITLE).getByRole('checkbox', { name: 'Сохранить текущую корзину' })).toBeChecked();
    await doBring();
    const [today] = (await held()).filter(({ name }) => /^Корзина от \d\d\.\d\d\.2026$/.test(name));
    expect([screen.queryByRole('dialog'), lines(), today?.quantity, asked(ASIDE), asked(BRING)]).toEqual([null, 6, 1, 1, 1]);
    expect(names()).toEqual([today?.name, VANS]);
    expect(toasts()).toEqual(['Корзина отложена', 'Товары перенесены в корзину']);
  });

  test('of one that is not: in its place, and what was there is lost, which is said before', async () => {
    await open({ account: 'business', before });
    await press(`${TITLE}: ${WEEK}`);
    await user.click(dialog(TITLE).getByRole('radio', { name: 'Заменить товары в корзине' }));
    await user.click(dialog(TITLE).getByRole('checkbox', { name: 'Сохранить текущую корзину' }));
    expect(dialog(TITLE).getByText('Товары, которые сейчас в корзине, будут удалены.')).toBeInTheDocument();
    await doBring();
    expect([lines(), (await held()).map(({ name }) => name), asked(ASIDE)]).toEqual([6, [VANS], 0]);
  });

  test('that the shop refuses is told, and nothing goes', async () => {
    await open({ account: 'business', before });
    await page.setFaults({ match: BRING, refuse: 'Корзина заблокирована менеджером.' });
    await press(`${TITLE}: ${WEEK}`);
    await doBring();
    expect(dialog(TITLE).getByText('Корзина заблокирована менеджером.')).toBeInTheDocument();
    expect([names(), lines(), toasts()]).toEqual([[VANS, WEEK], 1, []]);
  });

  test('that an empty cart is refused is told by the alert', async () => {
    await open();
    await page.setFaults({ match: BRING, refuse: 'Корзина заблокирована менеджером.' });
    await press(`${TITLE}: ${WEEK}`);
    expect([alertText(), names()]).toEqual(['Корзина заблокирована менеджером.', [VANS, WEEK]]);
  });

  test('is not taken where the current cart could not be put aside', async () => {
    await open({ account: 'business', before });
    await page.setFaults({ match: ASIDE, refuse: 'Слишком много отложенных корзин.' });
    await press(`${TITLE}: ${WEEK}`);
    await user.click(dialog(TITLE).getByRole('radio', { name: 'Заменить товары в корзине' }));
    await doBring();
    expect([alertText(), asked(BRING), lines()]).toEqual(['Слишком много отложенных корзин.', 0, 1]);
  });

  const replace = async () => {
    await press(`${TITLE}: ${WEEK}`);
    await user.click(dialog(TITLE).getByRole('radio', { name: 'Заменить товары в корзине' }));
  };

  test('in its place, and it is gone meanwhile: nothing is put aside', async () => {
    await open({ account: 'business', before });
    await replace();
    await deleteElsewhere(WEEK);
    await doBring();
    expect([asked(ASIDE), lines(), names(), dialog(TITLE).getByText(GONE)]).toEqual([0, 1, [VANS], expect.anything()]);
  });

  test('in its place, and it is refused: what was in the cart is there again, and that is said', async () => {
    await open({ account: 'business', before });
    await page.setFaults({ match: BRING, times: 1, status: 403 });
    await replace();
    await doBring();
    expect(dialog(TITLE).getByText('Недостаточно прав для этого действия. В корзине прежние товары.')).toBeInTheDocument();
    expect([lines(), (await held()).map(({ name }) => name).sort(), toasts()]).toEqual([1, [WEEK, VANS], []]);
  });

  test('in its place, and neither can be brought: where the former lines are, and how they come back', async () => {
    await open({ account: 'business', before });
    await page.setFaults({ match: BRING, status: 500 });
    await replace();
    await doBring();
    expect(
      dialog(TITLE).getByText(
        /^Не удалось перенести товары в корзину\. Прежние товары отложены под названием «Корзина от .+»\. Чтобы вернуть их, нажмите у этой корзины «Перенести в корзину»\.$/,
      ),
    ).toBeInTheDocument();
    expect([lines(), names().some((name) => name?.startsWith('Корзина от ')), toasts()]).toEqual([0, true, []]);
  });

  test.each([
    ['happened', { processed: true }, [VANS], 1, ['Товары перенесены в корзину']],
    ['may happen yet', {}, [VANS, WEEK], 1, ['Магазин не ответил: неизвестно, перенесены ли товары. Проверьте корзину, прежде чем переносить снова.']],
  ])('whose answer was lost is looked up, and never taken twice: it %s', async (_, how, left, times, told) => {
    await open();
    await page.setFaults({ match: BRING, drop: true, ...how });
    await press(`${TITLE}: ${WEEK}`);
    await pass(1000);
    expect([names(), asked(BRING), [...toasts(), alertText()].filter(Boolean)]).toEqual([left, times, told]);
  });

  test('whose answer is late is shown where it has come by the second look', async () => {
    await open();
    await page.setFaults({ match: BRING, drop: true });
    await press(`${TITLE}: ${WEEK}`);
    await pass(1000);
    expect(names()).toEqual([VANS, WEEK]);
    await page.setFaults([]);
    await deleteElsewhere(WEEK);
    await pass(10_000);
    expect(names()).toEqual([VANS]);
  });

  test('of a cart that was ordered elsewhere: the row goes, and it is said', async () => {
    await open();
    await deleteElsewhere(WEEK);
    await press(`${TITLE}: ${WEEK}`);
    expect([names(), toasts()]).toEqual([[VANS], [GONE]]);
  });
});

test('what one buyer was about to do with a cart is not shown to the next', async () => {
  await open();
  await press(`Изменить название: ${WEEK}`);
  expect(screen.getByDisplayValue(WEEK)).toBeInTheDocument();
  // Another session has another token, which is read from the page.
  history.replaceState(null, '', '/');
  await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'partner' }) });
  await act(async () => void (await refreshUser()));
  await pass(0);
  expect([screen.queryByRole('dialog'), screen.queryByDisplayValue(WEEK), names()]).toEqual([null, null, expect.not.arrayContaining([WEEK])]);
});

describe('deletion', () => {
  test('shows at once, gives the focus to the next row, can be taken back', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    expect([names(), toasts(), count()]).toEqual([[WEEK], [`Корзина «${VANS}» удалена.`], 'Найдено: 1']);
    expect(document.activeElement).toBe(row(WEEK));
    await press('Вернуть');
    expect([names(), asked(REMOVE), count()]).toEqual([[VANS, WEEK], 0, 'Найдено: 2']);
    await pass(200);
    expect(spoken()).toContain(`Корзина «${VANS}» возвращена.`);
    await pass(10_000);
    expect(asked(REMOVE)).toBe(0);
  });

  test.each([
    ['deleted', deleteElsewhere],
    ['brought back', bringElsewhere],
  ])('of a cart that was %s in another tab while «Вернуть» stood: said to be gone, and not shown again', async (_, elsewhere) => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await elsewhere(VANS);
    await press('Вернуть');
    await pass(200);
    expect([names(), toasts(), count()]).toEqual([[WEEK], [GONE], 'Найдено: 1']);
    expect(spoken()).not.toContain('возвращена');
    await pass(10_000);
    expect(asked(REMOVE)).toBe(0);
  });

  test('of two, one of which another tab has deleted: the other comes back, and each is said', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await press(`Удалить корзину: ${WEEK}`);
    await deleteElsewhere(VANS);
    await press('Вернуть');
    await pass(200);
    expect([names(), toasts()]).toEqual([[WEEK], [GONE]]);
    expect(spoken()).toContain(`Корзина «${WEEK}» возвращена.`);
  });

  test('is taken back by Ctrl+Z', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await user.keyboard('{Control>}z{/Control}');
    await pass(0);
    expect(names()).toEqual([VANS, WEEK]);
  });

  test('is sent when it cannot be taken back, and is not asked for again by a search', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await order('По названию, А–Я');
    expect(names()).toEqual([WEEK]);
    await pass(10_000);
    expect([asked(REMOVE), (await held()).map(({ name }) => name)]).toEqual([1, [WEEK]]);
    await order('Сначала старые');
    expect(names()).toEqual([WEEK]);
  });

  test('goes out when the page is left', async () => {
    await open({ account: 'business', data: more });
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    await press('Удалить выбранные');
    expect([toasts(), rows().length]).toEqual([['Удалено: 5 корзин.'], 0]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: HEADING }));
    await act(async () => void fireEvent(window, new Event('pagehide')));
    await pass(0);
    expect(asked(REMOVE)).toBe(5);
    dispatchEvent(new Event('pageshow'));
  });

  test('of several: those the shop keeps come back and are told', async () => {
    await open({ account: 'business', data: more });
    await user.click(screen.getByRole('checkbox', { name: `Выбрать корзину: ${VANS}` }));
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать корзину: Масло' }));
    expect((screen.getByRole('checkbox', { name: 'Выбрать все на странице' }) as HTMLInputElement).indeterminate).toBe(true);
    await press('Удалить выбранные');
    await page.setFaults({ match: '/delayed/delete?id=61002', refuse: 'Корзина заблокирована.' });
    await pass(8000);
    expect([toasts(), names()]).toEqual([['Не удалось удалить корзину.'], ['Масло 10', 'Масло', 'Отложенная корзина № 61001', WEEK]]);
  });

  test('that fails brings the row back and says why', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await page.setFaults({ match: REMOVE, refuse: 'Корзина заблокирована.' });
    await pass(7000);
    expect([names(), toasts()]).toEqual([[VANS, WEEK], ['Корзина заблокирована.']]);
  });

  test('of one that was deleted in another tab is no failure', async () => {
    await open();
    await press(`Удалить корзину: ${VANS}`);
    await deleteElsewhere(VANS);
    await pass(10_000);
    expect([names(), toasts()]).toEqual([[WEEK], []]);
  });
});

test('what another tab does is heard of: the list is read again', async () => {
  await open();
  await deleteElsewhere(VANS);
  const other = new BroadcastChannel('islands');
  other.postMessage({ kind: 'delayed', seq: Date.now(), tab: 'another' });
  other.close();
  await vi.waitFor(async () => {
    await pass(0);
    expect(names()).toEqual([WEEK]);
  });
});

test('the current cart is put aside from beside the list, where it has anything in it', async () => {
  await open({ account: 'partner' });
  await press('Отложить текущую корзину');
  expect($modals.get().at(-1)).toMatchObject({ id: 'modal-cart-delay', props: {} });
  closeModals();
  page.unmount();
  await pass(1100);
  await open({ account: 'business' });
  expect(screen.queryByRole('button', { name: 'Отложить текущую корзину' })).toBeNull();
});

test('by keyboard: search, order, the choice of all, then each row from left to right', async () => {
  await open();
  field().focus();
  const told: string[] = [];
  for (let n = 0; n < 11; n++) {
    const active = document.activeElement as HTMLInputElement;
    told.push(active.getAttribute('aria-label') ?? (active.labels?.[0] ?? active).textContent ?? '');
    await user.tab();
  }
  expect(told).toEqual([
    'Поиск',
    // Where the row is narrow.
    'Фильтры',
    expect.stringContaining('Порядок'),
    'Выбрать все на странице',
    `Выбрать корзину: ${VANS}`,
    `Открыть: ${VANS}`,
    `Перенести в корзину: ${VANS}`,
    `Изменить название: ${VANS}`,
    // Where the row is narrow.
    `Действия: ${VANS}`,
    `Удалить корзину: ${VANS}`,
    `Выбрать корзину: ${WEEK}`,
  ]);
  within(row(VANS)).getByRole('checkbox').focus();
  await user.keyboard(' ');
  expect([within(row(VANS)).getByRole('checkbox'), screen.getByText('Выбрано: 1')]).toEqual([expect.objectContaining({ checked: true }), expect.anything()]);
});

describe('what else can be', () => {
  test('a cart that waits for its approval can only be opened', async () => {
    await open({ account: 'employee' });
    const waiting = row('Гараж № 2');
    expect(waiting).toHaveTextContent(/На согласовании.*Корзина отправлена на согласование\. Изменения недоступны до решения\./);
    expect([within(waiting).queryAllByRole('button'), within(waiting).queryByRole('checkbox')]).toEqual([[], null]);
    expect(within(waiting).getByRole('link', { name: 'Открыть: Гараж № 2' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Выбрать все на странице' })).toBeNull();
  });

  test('a guest is told why, and the ways in', async () => {
    await open({});
    expect(screen.getByText('Отложенные корзины хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(asked(LIST)).toBe(0);
  });

  test('no carts: what the place is for, and the way to the cart', async () => {
    await open({ account: 'retail' });
    expect(screen.getByText('Отложенных корзин нет.')).toBeInTheDocument();
    expect(screen.queryByText(/^Найдено/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('a failure is told and can be repeated', async () => {
    await open({ account: 'business', faults: { match: LIST, status: 500 } });
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить отложенные корзины\. /)).toBeInTheDocument();
    await page.setFaults({});
    await press('Повторить');
    expect(names()).toEqual([VANS, WEEK]);
  });

  test('no right to the list is told', async () => {
    await open({ account: 'business', faults: { match: LIST, status: 403 } });
    expect(screen.getByText(/Недостаточно прав для этого раздела\./)).toBeInTheDocument();
  });
});

describe('who approves', () => {
  const asking = (store: Store): void => {
    for (const id of ['61001', '61002', '61003'])
      saveCart(
        store,
        stored(id, `Заявка ${id}`, {
          owner: '1005',
          approval: 'PENDING',
          history: [{ date: '2026-11-20', userFio: 'Сидоров Павел', action: 'Отправлено на согласование', comment: '', statusId: 'PENDING' }],
        }),
      );
    saveCart(store, stored('61004', 'Своя', { owner: '1006' }));
  };
  let kept: Store;
  const openAll = (more: Parameters<typeof show>[3] = {}) =>
    open({
      account: 'approver',
      data: (store) => {
        kept = store;
        asking(store);
      },
      ...more,
    });
  const decideAs = (id: string, approval: StoredCart['approval']) => saveCart(kept, { ...(kept.get<StoredCart>('cart', id) as StoredCart), approval });
  const stateOf = (id: string) => kept.get<StoredCart>('cart', id)?.approval;
  const choose = async (...ids: string[]) => {
    for (const id of ids) await user.click(screen.getByRole('checkbox', { name: `Выбрать корзину: ${id}` }));
  };
  const whose = () => screen.getByRole('combobox', { name: 'Чьи корзины' });

  test('sees who has asked and since when, and chooses whose carts are shown, in the address', async () => {
    await openAll();
    expect(names()).toEqual(['Своя', 'Заявка 61003', 'Заявка 61002', 'Заявка 61001', 'Гараж № 2']);
    expect(row('Заявка 61001')).toHaveTextContent(/На согласовании.*Отправлено: Сидоров Павел, 20\.11\.2026/);
    expect(within(row('Заявка 61001')).queryAllByRole('button')).toEqual([]);
    await user.selectOptions(whose(), 'Ждут моего решения');
    await pass(0);
    expect([names().length, location.search]).toEqual([4, '?whose=waiting']);
    await user.selectOptions(whose(), 'Мои');
    await pass(0);
    expect([names(), asked(LIST)]).toEqual([['Своя'], 1]);
    await user.type(field(), 'Сидоров');
    await pass(400);
    await press('Сбросить все');
    expect([names().length, location.search]).toEqual([5, '']);
  });

  test('nobody else has that choice', async () => {
    await open({ account: 'employee' });
    expect(screen.queryByRole('combobox', { name: 'Чьи корзины' })).toBeNull();
    expect(row('Гараж № 2')).toHaveTextContent('Согласует: Морозова Елена');
  });

  test('approves several, and those leave what waits', async () => {
    at('?whose=waiting');
    await openAll();
    await choose('Заявка 61001', 'Заявка 61002');
    expect(screen.queryByRole('button', { name: 'Удалить выбранные' })).toBeNull();
    await press('Согласовать выбранные');
    expect(dialog('Согласовать').getByText('Будет согласовано корзин: 2.')).toBeInTheDocument();
    expect(
      dialog('Согласовать')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([2, 1].map((n) => `Заявка 6100${n}: 0 позиций, 0\u00a0₽.`));
    await user.click(dialog('Согласовать').getByRole('button', { name: 'Согласовать' }));
    await pass(0);
    expect([toasts(), stateOf('61001'), stateOf('61002')]).toEqual([['Согласовано корзин: 2 из 2.'], 'APPROVED', 'APPROVED']);
    expect(names()).toEqual(['Заявка 61003', 'Гараж № 2']);
    expect([document.activeElement, asked(LIST)]).toEqual([screen.getByRole('heading', { name: HEADING }), 1]);
  });

  test('those that somebody has decided about, or that are gone, are named with the reason', async () => {
    await openAll();
    await choose('Заявка 61001', 'Заявка 61002', 'Заявка 61003');
    decideAs('61001', 'APPROVED');
    kept.delete('cart', '61003');
    await press('Отклонить выбранные');
    await user.click(dialog('Отклонить').getByRole('button', { name: 'Отклонить' }));
    await pass(0);
    const why = dialog('Отклонить').getByRole('textbox', { name: /^Причина отклонения/ });
    expect([why, asked('POST /delayed/reject')]).toEqual([document.activeElement, 0]);
    await user.type(why, 'Превышен лимит');
    await user.click(dialog('Отклонить').getByRole('button', { name: 'Отклонить' }));
    await pass(0);
    expect(dialog('Отклонить').getByText('Отклонено корзин: 1 из 3.')).toBeInTheDocument();
    expect(
      dialog('Отклонить')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([`Заявка 61003: ${GONE}`, 'Заявка 61001: Решение уже принято другим сотрудником.']);
    await user.click(dialog('Отклонить').getByRole('button', { name: 'Понятно' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: HEADING }));
    expect([row('Заявка 61002'), row('Заявка 61001')].map((one) => one?.textContent)).toEqual([
      expect.stringContaining('Отклонено'),
      expect.stringContaining('Согласовано'),
    ]);
  });

  test('those that have changed since they were chosen are left out and named with the difference; a second press approves them', async () => {
    await openAll();
    await choose('Заявка 61001', 'Заявка 61002');
    appendLine(
      openBackend(kept, () => Date.now()),
      '61001',
      { productId: '5124', quantity: 3, title: 'Фильтр масляный', url: '' },
    );
    await press('Согласовать выбранные');
    await user.click(dialog('Согласовать').getByRole('button', { name: 'Согласовать' }));
    await pass(0);
    expect([stateOf('61001'), stateOf('61002')]).toEqual(['PENDING', 'APPROVED']);
    expect(dialog('Согласовать').getByRole('listitem')).toHaveTextContent(
      /^Заявка 61001: Корзина изменилась после выбора\. Было: \d+ позиц.+, .+ ₽\. Стало: \d+ позиц.+, .+ ₽\.$/,
    );
    await user.click(dialog('Согласовать').getByRole('button', { name: 'Согласовать измененные: 1' }));
    await pass(0);
    expect([stateOf('61001'), screen.queryByRole('dialog'), toasts()]).toEqual(['APPROVED', null, ['Согласовано корзин: 2 из 2.']]);
  });

  test('own carts and those that wait are not dealt with together', async () => {
    await openAll();
    await choose('Своя', 'Заявка 61001');
    expect(screen.getByText('Отметьте только свои корзины или только те, что ждут решения.')).toBeInTheDocument();
    for (const name of ['Удалить выбранные', 'Согласовать выбранные', 'Отклонить выбранные']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
