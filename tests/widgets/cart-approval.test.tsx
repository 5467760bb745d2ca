import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../host/data/store';
import { openBackend } from '../../host/shop/backend';
import { linesOf, removeLine, type StoredCart, saveCart } from '../../host/shop/cart';
import { setFetch } from '../../shared/api/client';
import { formatPrice } from '../../shared/format/money';
import { approvalCart } from '../../shared/stores/company/approval';
import CartApproval from '../../widgets/cart-approval/CartApproval';
import definition from '../../widgets/cart-approval/widget';
import { inAlert, type OpenScene, pass, show, toasts, user, useScenes } from '../scene';

useScenes();

const COUNT = 'POST /delayed/count';
const APPROVE = 'POST /delayed/approve';
const REJECT = 'POST /delayed/reject';
const WITHDRAW = 'POST /delayed/approve-cancel';
const HISTORY = 'GET /delayed/approve-history';
const LOCKED = 'Корзина отправлена на согласование. Изменения недоступны до решения.';
const DECIDED = 'Решение уже принято другим сотрудником.';

let page: OpenScene;
let kept: Store;
let asked: StoredCart;

/** The cart of the seed that waits; `more` as it is on this page. */
const open = async (account: string, more: Partial<StoredCart> = {}, scene: Partial<Parameters<typeof show>[3]> = {}) => {
  const data = (store: Store) => {
    kept = store;
    const found = store.list<StoredCart>('cart').find(([, cart]) => cart.approval === 'PENDING');
    asked = { ...(found?.[1] as StoredCart), ...more };
    saveCart(store, asked);
  };
  // The number of the cart is the seed's.
  page = await show(definition, CartApproval, { cartId: '60006' }, { account, data, ...scene });
  await pass(0);
};
/** Its lines as the shop has them. */
const cartLines = async () => {
  const reply = await page.ask('/delayed/content?id=60006&page=1', { headers: { Accept: 'application/json' } });
  return ((await reply.json()) as { output: { items: { cost?: number }[] } }).output.items;
};
/** Somebody else has done it, on another page. */
const elsewhere = (approval: StoredCart['approval']) => saveCart(kept, { ...asked, approval });
/** Its employee has taken the request back, taken the first line out and asked anew. */
const askedAnew = async () => {
  const backend = openBackend(kept, () => Date.now());
  removeLine(backend, asked.id, linesOf(backend, asked.id)[0]?.id ?? '');
  await act(() => approvalCart.at({ cartId: '60006' }).load(true));
  await pass(0);
};
const now = () => kept.get<StoredCart>('cart', asked.id);
const made = (line: string) => page.asked.filter((one) => one === line).length;
const button = (name: string) => screen.queryByRole('button', { name });
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const heading = () => screen.getByRole('heading', { name: 'Согласование' });
const submit = async (name: string) => {
  await user.click(dialog(name).getByRole('button', { name }));
  await pass(0);
};

describe('who approves', () => {
  test('sees what is asked for, by whom and why, and what differs from the last request', async () => {
    await open('approver');
    expect(asked.id).toBe('60006');
    for (const words of [
      'Корзина ждет вашего решения.',
      'Согласует: Морозова Елена',
      'Отправлено: Сидоров Павел, 20.11.2026',
      /^Почему нужно согласование: .+\.$/,
      /^9 позиций, .+ ₽$/,
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    // The first line says it; a badge stands with the cart's name.
    expect(screen.queryByText('На согласовании')).toBeNull();
    const changes = screen.getByRole('heading', { name: 'Отличия от прошлого запроса' }).nextElementSibling as HTMLElement;
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/: было \d+\sшт\., стало \d+\sшт\.$/),
      expect.stringMatching(/: цена была .+\s₽, стала .+\s₽$/),
      expect.stringMatching(/^Добавлено: .+, \d+\sшт\.$/),
      expect.stringMatching(/^Убрано: .+, \d+\sшт\.$/),
    ]);
    expect([button('Отозвать'), button('Отправить на согласование')]).toEqual([null, null]);
  });

  test('reads what has changed, and the comments by name, before the way to decide', async () => {
    await open('approver');
    const isBefore = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const approve = screen.getByRole('button', { name: 'Согласовать' });
    const changes = screen.getByRole('heading', { name: 'Отличия от прошлого запроса' });
    const [comment, ofRequest] = screen.getAllByText('Комментарий: Срочно');
    expect([isBefore(changes, approve), isBefore(comment as Element, approve), screen.queryByText('Срочно')]).toEqual([true, true, null]);
    // What came with each act stands in the history, by what it is.
    const history = within(screen.getByRole('list', { name: 'История согласования' }));
    expect([history.getByText('Комментарий: Срочно'), history.getByText('Причина отклонения: Фильтры уже есть на складе.')]).toEqual([
      ofRequest,
      expect.anything(),
    ]);
    expect(isBefore(approve, ofRequest as Element)).toBe(true);
  });

  test('sees the history, the newest first; the rest by a press, which reads on from there', async () => {
    const event = { userFio: 'Сидоров Павел', action: 'Отправлено на согласование', comment: '', statusId: 'PENDING' as const };
    await open('approver', { history: Array.from({ length: 5 }, (_, at) => ({ ...event, date: `2026-11-0${at + 1}`, comment: `№ ${at + 1}` })) });
    const events = () => within(screen.getByRole('list', { name: 'История согласования' })).getAllByRole('listitem');
    expect(events().map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Отправлено на согласование Сидоров Павел, 05\.11\.2026Комментарий: № 5$/),
      expect.stringContaining('№ 4'),
      expect.stringContaining('№ 3'),
    ]);
    await press('Показать еще');
    expect([events().length, document.activeElement, button('Показать еще')]).toEqual([5, events()[3], null]);
    expect(screen.queryByText('Отличия от прошлого запроса')).toBeNull();
  });

  test('approves with a comment or without one', async () => {
    await open('approver');
    await press('Согласовать');
    await submit('Согласовать');
    expect([screen.queryByRole('dialog'), toasts(), now()?.approval]).toEqual([null, ['Корзина согласована.'], 'APPROVED']);
    expect(screen.getByText('Согласовано', { selector: 'small' })).toBeInTheDocument();
    expect([document.activeElement, button('Согласовать'), button('Отклонить')]).toEqual([heading(), null, null]);
    expect(made(HISTORY)).toBe(2);
  });

  test('must say why it is rejected, in 255 characters at most; what is typed is kept by a question', async () => {
    await open('approver');
    await press('Отклонить');
    const why = () => dialog('Отклонить').getByRole('textbox', { name: /^Причина отклонения/ });
    expect(why()).toBeRequired();
    await user.type(why(), '   ');
    await submit('Отклонить');
    expect(why()).toHaveAccessibleDescription(expect.stringContaining('Укажите причину отклонения.'));
    expect([document.activeElement, made(REJECT)]).toEqual([why(), 0]);
    await user.clear(why());
    await user.click(why());
    await user.paste('я'.repeat(256));
    await submit('Отклонить');
    expect(why()).toHaveAccessibleDescription(expect.stringContaining('«Причина отклонения» должно содержать не более 255 символов'));
    await user.clear(why());
    await user.type(why(), 'Дорого');
    await act(async () => void screen.getByRole('dialog', { name: 'Отклонить' }).dispatchEvent(new Event('cancel', { cancelable: true })));
    await user.click(inAlert().getByRole('button', { name: 'Остаться' }));
    expect([why(), made(REJECT)]).toEqual([expect.objectContaining({ value: 'Дорого' }), 0]);
  });

  test.each(['Согласовать', 'Отклонить'])('«%s» says which cart it is about, and its sum', async (deed) => {
    await open('approver');
    const sum = screen.getByText(/^9 позиций, .+ ₽$/).textContent;
    await press(deed);
    expect(dialog(deed).getByText(`Гараж № 2: ${sum}.`)).toBeInTheDocument();
  });

  test('a reason is sent, and stands in the history', async () => {
    await open('approver');
    await press('Отклонить');
    await user.type(dialog('Отклонить').getByRole('textbox'), ' <b>Дорого</b> & долго ');
    await submit('Отклонить');
    expect([toasts(), now()?.history.at(-1)]).toEqual([
      ['Корзина отклонена.'],
      expect.objectContaining({ comment: '<b>Дорого</b> & долго', statusId: 'REJECTED' }),
    ]);
    expect(screen.getByText('Причина отклонения: <b>Дорого</b> & долго')).toBeInTheDocument();
  });

  test.each([
    ['APPROVED', DECIDED, 'Согласовано'],
    ['CANCELED', 'Запрос уже отозван. Решение не требуется.', 'Отозвано'],
  ] as const)('finds it %s by another: that is told, and is no error', async (status, words, state) => {
    await open('approver');
    elsewhere(status);
    await press('Согласовать');
    await submit('Согласовать');
    expect([
      screen.queryByRole('dialog'),
      screen
        .queryAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
      toasts(),
    ]).toEqual([null, '', []]);
    expect(screen.getByText(words)).toHaveAttribute('role', 'status');
    expect(screen.getByText(state, { selector: 'small' })).toBeInTheDocument();
    expect([document.activeElement, button('Согласовать')]).toEqual([heading(), null]);
  });

  test('leaves lines out: the others go back, and nothing can be approved of none', async () => {
    await open('approver');
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Согласовать: / });
    expect(boxes()).toHaveLength(9);
    // Of one name are five of them: each is told apart by maker and number.
    expect(new Set(boxes().map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent)).size).toBe(9);
    for (const box of boxes()) await user.click(box);
    expect(button('Согласовать')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Отметьте позиции, которые нужно согласовать.')).toBeInTheDocument();
    await user.click(boxes()[0] as HTMLElement);
    await user.click(boxes()[1] as HTMLElement);
    await press('Согласовать');
    const cost = (await cartLines()).slice(0, 2).reduce((sum, line) => sum + (line.cost ?? 0), 0);
    expect(dialog('Согласовать').getByText(`Гараж № 2: 2 позиции, ${formatPrice(cost)}.`)).toBeInTheDocument();
    expect(dialog('Согласовать').getByText('Отмечено позиций: 2 из 9. Остальные вернутся сотруднику отдельной корзиной.')).toBeInTheDocument();
    await submit('Согласовать');
    expect([toasts(), now()?.approval]).toEqual([['Согласовано позиций: 2 из 9. Остальные возвращены сотруднику отдельной корзиной.'], 'APPROVED']);
    expect(screen.getByText(/^2 позиции, /)).toBeInTheDocument();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('the lines are those of the request whose sum stands above them', async () => {
    await open('approver');
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Согласовать: / });
    expect([screen.getByText(/^9 позиций, /), boxes().length]).toEqual([expect.anything(), 9]);
    await askedAnew();
    expect([screen.getByText(/^8 позиций, /), boxes().length]).toEqual([expect.anything(), 8]);
  });

  test('a request that changes while it is decided about is not approved unseen', async () => {
    await open('approver');
    await user.click(screen.getAllByRole('checkbox', { name: /^Согласовать: / })[1] as HTMLElement);
    await press('Согласовать');
    await user.type(dialog('Согласовать').getByRole('textbox'), 'Без второй');
    await askedAnew();
    await submit('Согласовать');
    expect([made(APPROVE), now()?.approval]).toEqual([0, 'PENDING']);
    expect(dialog('Согласовать').getByText('Запрос изменился, пока вы решали. Проверьте позиции и сумму.')).toBeInTheDocument();
    expect(dialog('Согласовать').getByRole('textbox')).toHaveValue('Без второй');
    await submit('Согласовать');
    expect([made(APPROVE), now()?.approval, toasts()]).toEqual([1, 'APPROVED', ['Корзина согласована.']]);
  });

  /** Its employee has taken it back, changed it and asked anew, and no tab has said so. */
  const changeUnheard = () => {
    const backend = openBackend(kept, () => Date.now());
    removeLine(backend, asked.id, linesOf(backend, asked.id)[0]?.id ?? '');
  };
  const sumsTold = () => dialog('Согласовать').getByText(/^Было: 9 позиций, .+ ₽\. Стало: 8 позиций, .+ ₽\.$/);

  test('a request that has changed since it was read: what differs stands in the dialog, and another press decides', async () => {
    await open('approver');
    changeUnheard();
    await press('Согласовать');
    expect([sumsTold(), screen.getByText(/^8 позиций, /)]).toEqual([expect.anything(), expect.anything()]);
    await submit('Согласовать');
    expect([made(APPROVE), now()?.approval]).toEqual([1, 'APPROVED']);
  });

  test('a request that changes after its dialog was opened is not approved, nor rejected; the lines that differ are named', async () => {
    await open('approver');
    await press('Согласовать');
    const [first] = linesOf(
      openBackend(kept, () => Date.now()),
      asked.id,
    );
    changeUnheard();
    await submit('Согласовать');
    expect([made(APPROVE), now()?.approval, sumsTold()]).toEqual([0, 'PENDING', expect.anything()]);
    expect(dialog('Согласовать').getByText(/^Убрано: /)).toHaveTextContent(`${first?.quantity}`);
    await user.click(dialog('Согласовать').getByRole('button', { name: 'Отмена' }));
    await press('Отклонить');
    await user.type(dialog('Отклонить').getByRole('textbox'), 'Дорого');
    changeUnheard();
    await submit('Отклонить');
    expect([made(REJECT), dialog('Отклонить').getByText(/^Было: 8 позиций/)]).toEqual([0, expect.anything()]);
    await submit('Отклонить');
    expect([made(REJECT), now()?.approval]).toEqual([1, 'REJECTED']);
  });

  test('what was on screen goes along as the sum; a shop that has another refuses, and the difference is shown', async () => {
    await open('approver');
    await press('Согласовать');
    const { ask } = page;
    const sums: (string | undefined)[] = [];
    // It changes while the call is on its way: after the look, before the shop has it.
    setFetch(async (input, init) => {
      if (String(input).includes('/delayed/approve?')) {
        sums.push(/expectedCost=([\d.]+)/.exec(String(init?.body))?.[1]);
        if (sums.length === 1) changeUnheard();
      }
      return ask(String(input), init);
    });
    await submit('Согласовать');
    expect([now()?.approval, sumsTold()]).toEqual(['PENDING', expect.anything()]);
    await submit('Согласовать');
    expect([now()?.approval, sums.map(Boolean)]).toEqual(['APPROVED', [true, true]]);
  });

  test('what cannot be read before it is decided is not decided', async () => {
    await open('approver');
    await press('Согласовать');
    await page.setFaults({ match: COUNT, status: 500 });
    await submit('Согласовать');
    await pass(2000);
    expect([made(APPROVE), dialog('Согласовать').getByText('Не удалось согласовать корзину.')]).toEqual([0, expect.anything()]);
  });

  test('a lost answer is looked up, and nothing is sent twice', async () => {
    await open('approver');
    await page.setFaults({ match: APPROVE, drop: true });
    await press('Согласовать');
    await submit('Согласовать');
    await pass(20_000);
    expect(dialog('Согласовать').getByText('Не удалось согласовать корзину.')).toBeInTheDocument();
    await page.setFaults({ match: APPROVE, truncated: true });
    await submit('Согласовать');
    await pass(1000);
    expect([screen.queryByRole('dialog'), toasts(), made(APPROVE)]).toEqual([null, ['Корзина согласована.'], 2]);
  });

  test('a refusal stays in the dialog with what was typed', async () => {
    await open('approver', {}, { faults: { match: REJECT, status: 500 } });
    await press('Отклонить');
    await user.type(dialog('Отклонить').getByRole('textbox'), 'Дорого');
    await submit('Отклонить');
    await pass(2000);
    expect(dialog('Отклонить').getByText('Не удалось отклонить корзину.')).toBeInTheDocument();
    expect(dialog('Отклонить').getByRole('textbox')).toHaveValue('Дорого');
    expect(now()?.approval).toBe('PENDING');
  });
});

describe('who asked', () => {
  test('is told who has it and since when, and takes it back by a press', async () => {
    await open('employee');
    expect(screen.getByText('На согласовании')).toBeInTheDocument();
    // That nothing can be changed is said once, where the lines are.
    expect(screen.queryByText(LOCKED)).toBeNull();
    expect([button('Согласовать'), button('Отклонить')]).toEqual([null, null]);
    await press('Отозвать');
    expect([toasts(), now()?.approval, made(WITHDRAW)]).toEqual([['Запрос на согласование отозван.'], 'CANCELED', 1]);
    expect(screen.getByText('Отозвано', { selector: 'small' })).toBeInTheDocument();
    expect(document.activeElement).toBe(heading());
  });

  test('asks again, and hears that it is decided already where it is', async () => {
    await open('employee', { approval: 'REJECTED' });
    expect(screen.getByText('Чтобы оформить заказ, отправьте корзину на согласование.')).toBeInTheDocument();
    await press('Отправить на согласование');
    await user.type(dialog('Отправить на согласование').getByRole('textbox', { name: 'Комментарий' }), 'Исправлено');
    await submit('Отправить на согласование');
    expect([toasts(), now()?.approval]).toEqual([[LOCKED], 'PENDING']);
    elsewhere('APPROVED');
    await press('Отозвать');
    expect(screen.getByText(DECIDED)).toBeInTheDocument();
    expect(screen.getByText('Согласовано', { selector: 'small' })).toBeInTheDocument();
  });

  test('an approved cart that has changed since says so, and is asked for again', async () => {
    const items = [{ id: '1', productId: '5124', quantity: 1, price: 1 }];
    const approved = { date: '2026-11-21', userFio: 'Морозова Елена', action: 'Согласовано', comment: '', statusId: 'APPROVED' as const, items };
    await open('employee', { approval: 'APPROVED', history: [approved] });
    expect(screen.getByText('Корзина изменилась после согласования. Отправьте ее на согласование еще раз.')).toBeInTheDocument();
    expect(button('Отправить на согласование')).toBeInTheDocument();
  });

  test('a failure is told beside the button', async () => {
    await open('employee', {}, { faults: { match: WITHDRAW, status: 403 } });
    await press('Отозвать');
    expect(screen.getByText('Недостаточно прав для этого действия.')).toBeInTheDocument();
    expect(button('Отозвать')).toBeInTheDocument();
  });
});

describe('what else can be', () => {
  test.each(['REJECTED', ''] as const)('one that has been ordered is asked for no more (%s)', async (approval) => {
    const before: NonNullable<Parameters<typeof show>[3]>['before'] = async ({ ask }) =>
      setFetch(async (input, init) => {
        const reply = await ask(String(input), init);
        if (!String(input).includes('/delayed/count')) return reply;
        const { output } = (await reply.json()) as { output: object };
        return Response.json({ status: 'success', output: { ...output, orderNumber: 'АА-60012' } });
      });
    await open('employee', { approval }, { before });
    expect(button('Отправить на согласование')).toBeNull();
    expect(screen.queryByText('Чтобы оформить заказ, отправьте корзину на согласование.')).toBeNull();
    expect(screen.queryByText('Требует согласования')).toBeNull();
    if (approval) expect(screen.getByText('Отклонено', { selector: 'small' })).toBeInTheDocument();
    else expect(screen.getByText('Согласование не требуется.')).toBeInTheDocument();
  });

  test('a cart that needs no approval says so', async () => {
    page = await show(definition, CartApproval, { cartId: '60003' }, { account: 'business' });
    expect(screen.getByText('Согласование не требуется.')).toBeInTheDocument();
    expect(made(HISTORY)).toBe(0);
  });

  test.each([
    ['decides', true],
    ['is shown no way to decide', false],
  ])('who did not ask %s where isCanApprove is %s', async (_, isCanApprove) => {
    const before: NonNullable<Parameters<typeof show>[3]>['before'] = async ({ ask }) =>
      setFetch(async (input, init) => {
        const reply = await ask(String(input), init);
        if (!String(input).includes('/delayed/count')) return reply;
        const { output } = (await reply.json()) as { output: object };
        return Response.json({ status: 'success', output: { ...output, isCanApprove } });
      });
    await open('approver', {}, { before });
    expect(screen.getByText(isCanApprove ? 'Корзина ждет вашего решения.' : 'На согласовании')).toBeInTheDocument();
    expect([button('Согласовать'), button('Отклонить')].map(Boolean)).toEqual([isCanApprove, isCanApprove]);
    expect(button('Отозвать')).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(isCanApprove ? 9 : 0);
  });

  test('one that is gone says so, and is not asked for again', async () => {
    page = await show(definition, CartApproval, { cartId: '69999' }, { account: 'employee' });
    expect(screen.getByText('Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.')).toBeInTheDocument();
    expect(button('Повторить')).toBeNull();
  });

  test('a failed reading is told and repeated; a failed history takes no decision away', async () => {
    await open('approver', {}, { faults: { match: COUNT, status: 500 } });
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить согласование\. /)).toBeInTheDocument();
    await page.setFaults({ match: HISTORY, status: 500 });
    await press('Повторить');
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить историю согласования\. /)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Повторить' })).toHaveLength(1);
    expect(button('Согласовать')).toBeInTheDocument();
  });

  test('a guest is told why, and the ways in; nothing is asked for', async () => {
    await open('guest');
    expect(screen.getByText('Согласование доступно сотрудникам компании. Войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(made(COUNT)).toBe(0);
  });
});
