// A request of an aggregator: its rows found and grouped, what both roles do to them, what the manager alone edits, and goods sought by keyboard.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FaultRule } from '../../host/faults-rule';
import { foldCode } from '../../shared/format/codes';
import { requestOf } from '../../shared/stores/aggregator';
import { $identity } from '../../shared/stores/core/buyer';
import { refreshUser } from '../../shared/stores/core/user';
import AggregatorRequests from '../../widgets/aggregator-requests/AggregatorRequests';
import definition from '../../widgets/aggregator-requests/widget';
import { alertText, calls, inAlert, type OpenScene, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();
// What was typed outlives the widget.
afterEach(() => {
  act(() => {
    for (const role of ['manager', 'admin'] as const) {
      const request = requestOf(role, USUAL);
      for (const id of request.$drafts.get().keys()) request.cancel(id);
      request.forgetMarks();
    }
  });
});

/** Requests of the demo shop: of forty rows, of 2 000. */
const [USUAL, LONG] = ['701', '704'];
const path = (call: string, role = 'manager') => `/aggregator_request/${role}/request/${call}`;
const REFRESH = `GET ${path('refresh-data')}`;
const SAVE = `POST ${path('save')}`;
const GET_DATA = `GET ${path('get-data')}`;
const CHANGE = `POST ${path('change-code')}`;

interface Held {
  id: string;
  part_id: string;
  code: string;
  brand: string;
  price: number;
  quantity: number;
  product?: { id: string; code: string };
  isMatched: boolean;
  version: number;
}

let page: OpenScene;
let queries: string[];
const open = async ({ requestId = USUAL, role = 'manager', ...scene }: Parameters<typeof show>[3] & { requestId?: string; role?: string } = {}) => {
  queries = [];
  page = await show(
    definition,
    AggregatorRequests,
    { requestId, role },
    {
      account: role,
      ...scene,
      between(line, ask, body, query) {
        if (line.endsWith('/refresh-data')) queries.push(query.get('searchString') ?? '');
        return scene.between ? scene.between(line, ask, body, query) : ask();
      },
    },
  );
  await pass(0);
};
/** A shop that counts no versions of its rows. */
const withoutVersions: NonNullable<NonNullable<Parameters<typeof show>[3]>['between']> = async (_, ask) => {
  const reply = await ask();
  return reply.headers.get('content-type')?.includes('json') ? new Response((await reply.text()).replace(/,"version":\d+/g, ''), reply) : reply;
};

/** What the shop holds, past the bundle. */
async function held(requestId = USUAL, role = 'manager'): Promise<Held[]> {
  const reply = await page.ask(`${path('refresh-data', role)}?id=${requestId}`, { headers: { Accept: 'application/json' } });
  return (await reply.json()).output.rows;
}
const heldRow = async (id: string, requestId = USUAL) => (await held(requestId)).find((row) => row.id === id) as Held;
const oneWhere = async (test: (row: Held) => boolean, role = 'manager') => (await held(USUAL, role)).slice(0, 8).find(test) as Held;

const rows = () => screen.queryAllByRole('row').filter(({ dataset }) => dataset.row !== undefined);
const rowOf = (id: string) => rows().find(({ dataset }) => dataset.row === id) as HTMLElement;
const inRow = (id: string) => within(rowOf(id));
const press = async (id: string, name: RegExp) => {
  await user.click(inRow(id).getAllByRole('button', { name })[0] as HTMLElement);
  await pass(0);
};
const pressAny = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
const field = (id: string, name: RegExp) => inRow(id).getByRole('textbox', { name }) as HTMLInputElement;
const price = (id: string) => field(id, /^Цена/);
const quantity = (id: string) => field(id, /^Количество/);
const retype = async (input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};
const key = async (keys: string) => {
  await user.keyboard(keys);
  await pass(0);
};
const groups = () =>
  within(screen.getByRole('combobox', { name: 'Строки' }))
    .getAllByRole('option')
    .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' '));
const group = async (name: RegExp) => {
  const select = screen.getByRole('combobox', { name: 'Строки' });
  await user.selectOptions(select, within(select).getByRole('option', { name }));
  await pass(0);
};
/** Another manager saves a row, past this page. */
const another = (id: string, values: { price: string; quantity: string }) => post(page, path('save'), { id, ...values });

/** Another buyer logs in in another tab, and this one hears of it. */
async function logInElsewhere(account: string): Promise<void> {
  await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account }) });
  await act(async () => void (await refreshUser()));
  await pass(0);
}

describe('rows', () => {
  test('are told with their number, their groups with theirs', async () => {
    await open();
    const all = await held();
    expect(screen.getByRole('table', { name: 'Строки запроса: 40' })).toHaveAttribute('aria-rowcount', '41');
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
    const [errors, unmatched] = [all.filter((row) => row.isMatched && !row.price).length, all.filter((row) => !row.isMatched).length];
    expect(groups()).toEqual(['Все (40)', `Без соответствия (${unmatched})`, `С ошибками (${errors})`, `Подобранные (${40 - errors - unmatched})`]);
    await group(/^Без соответствия/);
    expect(screen.getByRole('table', { name: `Строки запроса: ${unmatched}` })).toBeInTheDocument();
    await pass(150);
    expect(spoken()).toContain(`Найдено: ${unmatched}`);
  });

  test('of a search that the page begins with have their numbers in the request', async () => {
    await open();
    const sixth = (await held())[5] as Held;
    page.unmount();
    page = await show(definition, AggregatorRequests, { requestId: USUAL, role: 'manager', search: sixth.code }, { account: 'manager' });
    await pass(500);
    expect(rowOf(sixth.id)).toHaveTextContent(/^6\./);
  });

  test('of two thousand those near the window are drawn', async () => {
    await open({ requestId: LONG });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(rows().length).toBeLessThan(40);
    expect(rows().at(-1)).toHaveAttribute('aria-rowindex', String(rows().length + 1));
  });

  test('are searched once typing rests; a search that was overtaken is given up, and its answer is not shown', async () => {
    await open();
    const [first, second] = (await held()) as [Held, Held];
    await page.setFaults({ match: `searchString=${encodeURIComponent(first.code)}`, latency: 3000 });
    const search = screen.getByRole('searchbox', { name: 'Найти в запросе' });
    await user.type(search, first.code);
    await pass(400);
    await retype(search, second.code);
    await pass(400);
    await pass(4000);
    expect(queries).toEqual(['', first.code, second.code]);
    expect(rows().map(({ dataset }) => dataset.row)).toContain(second.id);
    expect(rows().map(({ dataset }) => dataset.row)).not.toContain(first.id);
    await retype(search, 'zzzz');
    await pass(400);
    expect(screen.getByText('Строки не найдены.')).toBeInTheDocument();
  });

  test('that failed to load are asked for again; a guest and another role are told', async () => {
    await open({ faults: { match: 'refresh-data', status: 500, times: 1 } });
    expect(screen.getByText(/Не удалось загрузить строки запроса/)).toBeInTheDocument();
    await pressAny('Повторить');
    expect(rows().length).toBeGreaterThan(0);
  });

  test('are not shown to who has logged in elsewhere, nor the dialog over them', async () => {
    await open();
    await pressAny('Подобрать подряд');
    expect(screen.getByRole('dialog', { name: 'Подбор товара' })).toBeInTheDocument();
    await logInElsewhere('retail');
    expect([rows(), screen.queryByRole('dialog', { name: 'Подбор товара' })]).toEqual([[], null]);
    expect(screen.getByText(/Недостаточно прав/)).toBeInTheDocument();
  });

  test('a guest is shown the way in', async () => {
    await open({ account: 'guest' });
    expect(screen.getByText(/Запросы агрегатора видят сотрудники магазина/)).toBeInTheDocument();
    expect(calls(page, REFRESH)).toBe(0);
  });
});

describe.each(['manager', 'admin'])('as %s', (role) => {
  test('prices are recounted and codes sent, each told once', async () => {
    await open({ role });
    const row = await oneWhere(({ isMatched, price }) => isMatched && price > 0, role);
    await press(row.id, /^Пересчитать цену/);
    expect(toasts()).toContain('Цены пересчитаны.');
    await press(row.id, /^Отправить код/);
    expect(toasts()).toContain('Код отправлен.');
    expect([calls(page, `POST ${path('recount-prices', role)}`), calls(page, `POST ${path('send-code', role)}`)]).toEqual([1, 1]);
    expect(inRow(row.id).getByText('Код отправлен.')).toBeInTheDocument();
  });

  test('what failed is told in the shop’s words and stands among errors, until the rows are read again', async () => {
    await open({ role });
    const row = await oneWhere(({ isMatched, price }) => isMatched && price > 0, role);
    const before = groups();
    await page.setFaults({ match: 'recount-prices', refuse: 'Поставщик не отвечает.', times: 1 });
    await press(row.id, /^Пересчитать цену/);
    expect(alertText()).toBe('Поставщик не отвечает.');
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(inRow(row.id).getByText('Поставщик не отвечает.')).toBeInTheDocument();
    expect(groups()).not.toEqual(before);
    await pressAny('Обновить строки');
    expect(groups()).toEqual(before);
  });

  test('price and quantity are the manager’s alone', async () => {
    await open({ role });
    expect(screen.queryAllByRole('button', { name: /^Изменить/ }).length > 0).toBe(role === 'manager');
  });

  test('F2 edits a row of the manager’s alone', async () => {
    await open({ role });
    const row = await oneWhere(({ price }) => price > 0, role);
    act(() =>
      inRow(row.id)
        .getByRole('button', { name: /^(Подобрать|Заменить)/ })
        .focus(),
    );
    await key('{F2}');
    const isManagers = role === 'manager';
    expect([screen.queryAllByRole('textbox').length, calls(page, GET_DATA)]).toEqual(isManagers ? [2, 1] : [0, 0]);
  });

  test('what was typed before the page came is gone on with on the manager’s alone', async () => {
    await open({ role });
    page.unmount();
    // Rows that nobody has looked at yet.
    const [first] = (await held(LONG, role)) as [Held];
    sessionStorage.setItem(`islands:draft:${$identity.get()}:aggregator:${first.id}`, JSON.stringify({ price: '321', quantity: '7' }));
    await open({ role, requestId: LONG });
    const isManagers = role === 'manager';
    expect(rowOf(first.id)).toBeInTheDocument();
    const typed = screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
    expect([typed, calls(page, GET_DATA)]).toEqual(isManagers ? [['321', '7'], 1] : [[], 0]);
    expect(page.asked.filter((line) => line.includes('/manager/')).length > 0).toBe(isManagers);
  });
});

describe('a code that is sent', () => {
  const SEND = `POST ${path('send-code')}`;
  const begin = async () => {
    await open();
    return oneWhere(({ isMatched, price }) => isMatched && price > 0);
  };

  test('is the one that the row has: another manager’s is told, shown and not sent', async () => {
    const row = await begin();
    const other = (await held()).find(({ product }) => product && product.id !== row.product?.id)?.product as NonNullable<Held['product']>;
    await post(page, path('change-code'), { product: other.id, code: other.code, id: row.id });
    await press(row.id, /^Отправить код/);
    const told = `Строку изменил другой менеджер: теперь в ней ${other.code}. Код не отправлен.`;
    expect([alertText(), calls(page, SEND)]).toEqual([told, 0]);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(inRow(row.id).getByText(told)).toBeInTheDocument();
    expect(rowOf(row.id)).toHaveTextContent(other.code);
    await press(row.id, /^Отправить код/);
    expect([calls(page, SEND), toasts()]).toEqual([1, ['Код отправлен.']]);
  });

  test.each<[string, FaultRule]>([
    ['502', { status: 502 }],
    ['HTML', { html: true }],
    ['half of an answer', { truncated: true }],
    ['no whole body', { cutBody: true }],
  ])('%s after it leaves nobody sure', async (_, fault) => {
    const row = await begin();
    await page.setFaults({ match: SEND, processed: true, times: 1, ...fault });
    await press(row.id, /^Отправить код/);
    await pass(2000);
    expect(alertText()).toBe('Сервер не ответил: неизвестно, выполнено ли действие. Обновите строки.');
    expect(calls(page, SEND)).toBe(1);
  });

  test('is under way until it has ended, whatever else is done to its row', async () => {
    const row = await begin();
    await page.setFaults({ match: SEND, delay: 5000 });
    await press(row.id, /^Отправить код/);
    await press(row.id, /^Изменить/);
    await key('{Escape}');
    expect(inRow(row.id).getByText('Выполняется…')).toBeInTheDocument();
    await press(row.id, /^Отправить код/);
    await pass(6000);
    expect(calls(page, SEND)).toBe(1);
    expect(inRow(row.id).getByText('Код отправлен.')).toBeInTheDocument();
  });

  test('is waited for by a save of its row', async () => {
    const row = await begin();
    await page.setFaults({ match: SEND, delay: 5000 });
    await press(row.id, /^Отправить код/);
    await press(row.id, /^Изменить/);
    await retype(price(row.id), '321');
    await key('{Enter}');
    expect(calls(page, SAVE)).toBe(0);
    await pass(6000);
    expect([(await heldRow(row.id)).price, calls(page, SEND), calls(page, SAVE)]).toEqual([321, 1, 1]);
  });
});

describe('a row that is edited', () => {
  const begin = async (scene: Parameters<typeof open>[0] = {}) => {
    await open(scene);
    const row = await oneWhere(({ price }) => price > 0);
    await press(row.id, /^Изменить/);
    return row;
  };

  test.each([
    ['1 234,50', 1234.5],
    ['1234.5', 1234.5],
  ])('«%s» is saved as %d by Enter; the focus is on its button again', async (typed, expected) => {
    const { id } = await begin();
    expect(document.activeElement).toBe(price(id));
    await retype(price(id), typed);
    await retype(quantity(id), '7');
    await key('{Enter}');
    expect(await heldRow(id)).toMatchObject({ price: expected, quantity: 7 });
    expect(inRow(id).queryByRole('textbox')).toBeNull();
    await pass(150);
    expect(spoken()).toContain('Строка сохранена.');
    expect(document.activeElement).toHaveAccessibleName(/^Изменить/);
  });

  test('what is no price is 0 only after the warning', async () => {
    const { id } = await begin();
    await retype(price(id), 'дорого');
    expect(inRow(id).getByText('Цена не распознана и будет сохранена как 0 ₽.')).toBeInTheDocument();
    await key('{Enter}');
    expect(calls(page, SAVE)).toBe(0);
    await user.click(inAlert().getByRole('button', { name: 'Исправить цену' }));
    expect([price(id).value, calls(page, SAVE)]).toEqual(['дорого', 0]);
    await key('{Enter}');
    await user.click(inAlert().getByRole('button', { name: /^Сохранить 0/ }));
    await pass(0);
    expect((await heldRow(id)).price).toBe(0);
  });

  test('0 that is typed is asked about too', async () => {
    const { id } = await begin();
    await retype(price(id), '0');
    await key('{Enter}');
    expect(calls(page, SAVE)).toBe(0);
    expect(inAlert().getByText('Строка будет сохранена с ценой 0 ₽.')).toBeVisible();
    await user.click(inAlert().getByRole('button', { name: /^Сохранить 0/ }));
    await pass(0);
    expect((await heldRow(id)).price).toBe(0);
  });

  test('what was typed and not saved is kept for the same manager, over the login page', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    const kept = Object.entries(sessionStorage).filter(([name]) => name.endsWith(`:aggregator:${id}`));
    expect(kept.map(([, text]) => JSON.parse(text).price)).toEqual(['321']);
    await key('{Escape}');
    await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
    await pass(0);
    expect(Object.keys(sessionStorage).filter((name) => name.includes(':aggregator:'))).toEqual([]);
  });

  test('a quantity is whole and one at least', async () => {
    const { id } = await begin();
    await retype(quantity(id), '1,5');
    await key('{Enter}');
    expect(inRow(id).getByText('Укажите количество целым числом больше нуля.')).toBeInTheDocument();
    expect(calls(page, SAVE)).toBe(0);
  });

  test('Escape closes what nobody has typed in, and asks before it loses what was typed', async () => {
    const { id } = await begin();
    await key('{Escape}');
    expect(inRow(id).queryByRole('textbox')).toBeNull();
    await press(id, /^Изменить/);
    await retype(price(id), '55');
    await key('{Escape}');
    expect(alertText()).toBe('Закрыть без сохранения? Введенное будет потеряно.');
    await user.click(inAlert().getByRole('button', { name: 'Остаться' }));
    expect(price(id).value).toBe('55');
    await key('{Escape}');
    await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
    await pass(0);
    expect(inRow(id).queryByRole('textbox')).toBeNull();
    expect(calls(page, SAVE)).toBe(0);
  });

  test('stays while the rows are read again, by the search too', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    await pressAny('Обновить строки');
    expect(price(id).value).toBe('321');
    await user.type(screen.getByRole('searchbox', { name: 'Найти в запросе' }), 'zzzz');
    await pass(400);
    expect(price(id).value).toBe('321');
  });

  test('fields nobody has typed in follow another manager', async () => {
    const { id } = await begin();
    await another(id, { price: '777', quantity: '3' });
    await pressAny('Обновить строки');
    expect([price(id).value, quantity(id).value]).toEqual(['777', '3']);
  });

  for (const [name, between] of [
    ['where the shop counts versions', undefined],
    ['where it does not', withoutVersions],
  ] as const)
    test(`another manager’s change is shown and not overwritten, ${name}`, async () => {
      const { id } = await begin({ between });
      await retype(price(id), '321');
      await another(id, { price: '777', quantity: '3' });
      price(id).focus();
      await key('{Enter}');
      expect(inRow(id).getByText(/Строку изменил другой менеджер: количество 3.*цена 777/)).toBeInTheDocument();
      expect([(await heldRow(id)).price, price(id).value]).toEqual([777, '321']);
      await press(id, /^Оставить мои/);
      expect(document.activeElement).toBe(price(id));
      await key('{Enter}');
      expect((await heldRow(id)).price).toBe(321);
    });

  test('the other’s values are taken instead', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    await another(id, { price: '777', quantity: '3' });
    await pressAny('Обновить строки');
    await press(id, /^Взять эти значения/);
    expect([price(id).value, quantity(id).value]).toEqual(['777', '3']);
    expect((await heldRow(id)).price).toBe(777);
  });

  test.each<[string, FaultRule]>([
    ['403', { status: 403 }],
    ['a lost session', { logout: true }],
    ['HTML', { html: true }],
    ['no connection', { drop: true }],
    ['a refusal', { refuse: 'Запрос закрыт.' }],
  ])('%s loses nothing that was typed', async (_, fault) => {
    const { id } = await begin();
    await retype(price(id), '321');
    await retype(quantity(id), '9');
    await page.setFaults({ match: SAVE, ...fault });
    await key('{Enter}');
    await pass(40_000);
    expect([price(id).value, quantity(id).value]).toEqual(['321', '9']);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('a refusal that names a field stands in the row, beside what was typed, and is no alert', async () => {
    const { id } = await begin({
      between: async (line, ask) => (line === SAVE ? Response.json([{ field: 'price', message: 'Цена ниже закупочной.' }], { status: 422 }) : ask()),
    });
    await retype(price(id), '321');
    await key('{Enter}');
    expect(inRow(id).getByText('Цена ниже закупочной.')).toBeInTheDocument();
    expect([screen.queryByRole('alertdialog'), price(id).value]).toEqual([null, '321']);
  });

  test('a save that the shop refuses is alerted in the shop’s own words; one that it takes closes the fields and has the rows read again', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    await page.setFaults({ match: SAVE, refuse: 'Запрос закрыт.' });
    await key('{Enter}');
    await pass(0);
    expect(alertText()).toBe('Запрос закрыт.');
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await page.setFaults({});
    const before = calls(page, REFRESH);
    price(id).focus();
    await key('{Enter}');
    await pass(0);
    expect(inRow(id).queryByRole('textbox')).toBeNull();
    expect(calls(page, REFRESH)).toBe(before + 1);
  });

  test.each<[string, FaultRule]>([
    ['was cut', { truncated: true }],
    ['never ended', { stalledBody: true }],
  ])('a save whose answer %s is found done', async (_, fault) => {
    const { id } = await begin();
    await retype(price(id), '321');
    await page.setFaults({ match: SAVE, ...fault });
    await key('{Enter}');
    await pass(40_000);
    expect((await heldRow(id)).price).toBe(321);
    expect(inRow(id).queryByRole('textbox')).toBeNull();
  });

  test.each<[string, FaultRule]>([
    ['502', { status: 502 }],
    ['no whole body', { cutBody: true }],
    ['no connection', { drop: true }],
  ])('a save that was done before %s is no other manager’s', async (_, fault) => {
    const { id } = await begin();
    await retype(price(id), '321');
    await page.setFaults({ match: SAVE, processed: true, times: 1, ...fault });
    await key('{Enter}');
    await pass(40_000);
    expect((await heldRow(id)).price).toBe(321);
    expect(screen.queryByText(/другой менеджер/)).toBeNull();
    expect(inRow(id).getByText('Строка сохранена.')).toBeInTheDocument();
  });

  test('a recount of one’s own that ends meanwhile is no other manager’s, and what was typed stays', async () => {
    await open();
    const row = await oneWhere(({ isMatched, price }) => isMatched && price > 0);
    await another(row.id, { price: '3', quantity: '5' });
    await pressAny('Обновить строки');
    await page.setFaults({ match: `POST ${path('recount-prices')}`, delay: 2500 });
    await press(row.id, /^Пересчитать цену/);
    await press(row.id, /^Изменить/);
    await retype(quantity(row.id), '77');
    await pass(4000);
    const now = await heldRow(row.id);
    expect(now.price).not.toBe(3);
    expect(inRow(row.id).queryByText(/другой менеджер/)).toBeNull();
    expect([price(row.id).value, quantity(row.id).value]).toEqual([String(now.price).replace('.', ','), '77']);
    await key('{Enter}');
    expect(await heldRow(row.id)).toMatchObject({ price: now.price, quantity: 77 });
  });

  test('another manager’s quantity is told though one has recounted the price', async () => {
    const { id } = await begin();
    await key('{Escape}');
    await page.setFaults({ match: `POST ${path('recount-prices')}`, delay: 2500 });
    await press(id, /^Пересчитать цену/);
    await press(id, /^Изменить/);
    await retype(quantity(id), '77');
    await another(id, { price: '3', quantity: '78' });
    await pass(4000);
    expect(inRow(id).getByText(/Строку изменил другой менеджер: количество 78/)).toBeInTheDocument();
  });

  test('the same by two managers is nothing to choose between', async () => {
    const { id } = await begin();
    await retype(price(id), '777,00');
    await retype(quantity(id), '3');
    await another(id, { price: '777', quantity: '3' });
    await pressAny('Обновить строки');
    expect(inRow(id).queryByText(/другой менеджер/)).toBeNull();
    expect(price(id).value).toBe('777,00');
  });

  test('what is being saved cannot be given up', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    await page.setFaults({ match: SAVE, delay: 3000 });
    await key('{Enter}');
    await key('{Escape}');
    await press(id, /^Отменить/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inRow(id).getByRole('button', { name: /^Отменить/ })).toHaveAttribute('aria-disabled', 'true');
    await pass(4000);
    expect((await heldRow(id)).price).toBe(321);
    expect(inRow(id).queryByRole('textbox')).toBeNull();
  });

  test('the fields are there though they could not be read', async () => {
    await open({ faults: { match: 'get-data', status: 500 } });
    const row = await oneWhere(({ price }) => price > 0);
    await press(row.id, /^Изменить/);
    await pass(5000);
    expect(quantity(row.id).value).toBe(String(row.quantity));
    expect(inRow(row.id).getByText(/Не удалось прочитать цену и количество/)).toBeInTheDocument();
  });

  test('what is typed while the row is being saved stays', async () => {
    const { id } = await begin();
    await retype(price(id), '321');
    await page.setFaults({ match: SAVE, latency: 1000 });
    await key('{Enter}');
    await user.type(price(id), '5');
    await pass(2000);
    expect([price(id).value, (await heldRow(id)).price]).toEqual(['3215', 321]);
  });
});

describe('goods are sought by keyboard', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Подбор товара' }));
  const input = () => dialog().getByRole('combobox', { name: 'Найти товар' }) as HTMLInputElement;
  const chosen = () => dialog().queryByRole('option', { selected: true });
  const begin = async (scene: Parameters<typeof open>[0] = {}) => {
    await open(scene);
    await pressAny('Подобрать подряд');
    await pass(300);
    await pass(0);
    return (await held(scene.requestId, scene.role)).filter(({ isMatched }) => !isMatched);
  };
  const answered = async () => {
    await pass(300);
    await pass(0);
  };

  test('the very code of the very maker is chosen, Ctrl+Enter takes it and goes on to the next row', async () => {
    const [first, second] = (await begin()) as [Held, Held];
    expect(document.activeElement).toBe(input());
    expect(input().value).toBe(first.code);
    expect(foldCode(chosen()?.textContent ?? '')).toContain(foldCode(first.code));
    await key('{Control>}{Enter}{/Control}');
    expect((await heldRow(first.id)).isMatched).toBe(true);
    if (screen.queryByRole('alertdialog')) await user.click(inAlert().getByRole('button', { name: 'Только в этой строке' }));
    await answered();
    expect(input().value).toBe(second.code);
    expect(document.activeElement).toBe(input());
  });

  test('nothing is taken while nothing is chosen; PageDown leaves the row as it is', async () => {
    const [first, second] = (await begin()) as [Held, Held];
    await retype(input(), 'zzz');
    await answered();
    await key('{Control>}{Enter}{/Control}');
    expect([calls(page, CHANGE), input().value]).toEqual([0, 'zzz']);
    await pass(150);
    expect(spoken()).toContain('Сначала выберите товар стрелками.');
    await key('{PageDown}');
    await answered();
    expect(input().value).toBe(second.code);
    expect((await heldRow(first.id)).isMatched).toBe(false);
    await key('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    // At the row where it ended.
    expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(second.id);
  });

  test('characters that differ are marked and named', async () => {
    await begin();
    await retype(input(), (await held())[0]?.code.slice(0, 4) ?? '');
    await answered();
    const option = dialog()
      .getAllByRole('option')
      .find((one) => one.querySelector('mark'));
    expect(option).toHaveTextContent(/В товаре отличается: /);
  });

  test('goods stand by how sure they are, each says it, and none but the very part is chosen beforehand', async () => {
    const asked: string[] = [];
    let row: Held | undefined;
    const [first] = await begin({
      async between(line, ask, _body, query) {
        if (!line.endsWith('/catalog/hints')) return ask();
        asked.push(query.get('alternatives') ?? '');
        row = (await held()).find(({ isMatched }) => !isMatched);
        const { code = '', brand = '' } = row ?? {};
        return Response.json([
          { goodId: '1', brand: 'Knecht', article: 'OC 90', cross: 'comparable' },
          { goodId: '2', brand: 'Другой завод', article: code },
          { goodId: '3', brand, article: `${code.slice(0, 2)}-${code.slice(2)}` },
          { goodId: '4', brand, article: `${code}1` },
          { goodId: '5', brand, article: 'Z' },
          { goodId: '5', brand, article: 'Z', cross: 'kit' },
        ]);
      },
    });
    expect([row?.id, new Set(asked)]).toEqual([first?.id, new Set(['1'])]);
    const options = dialog().getAllByRole('option');
    expect(options.map((one) => one.querySelector('small')?.textContent?.trim())).toEqual([
      'Код и производитель совпадают.',
      'Код совпадает, производитель другой.',
      'Сопоставимый товар.',
      'Похожий код.',
      'Другой код.',
    ]);
    expect(options.map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false']);
  });

  test('a row that has a good is asked about first', async () => {
    await open();
    const row = await oneWhere(({ isMatched }) => isMatched);
    const other = (await held()).find(({ product }) => product && product.id !== row.product?.id) as Held;
    await press(row.id, /^Заменить код/);
    await retype(input(), other.product?.code ?? '');
    await answered();
    if (!chosen()) await key('{ArrowDown}');
    await key('{Enter}');
    expect(alertText()).toMatch(/^Заменить код .+ на .+\?$/);
    await user.click(inAlert().getByRole('button', { name: 'Заменить' }));
    await pass(0);
    expect((await heldRow(row.id)).product?.id).not.toBe(row.product?.id);
  });

  for (const [name, between] of [
    ['where the shop counts versions', undefined],
    ['where it does not', withoutVersions],
  ] as const)
    test(`another manager’s good is shown and not overwritten, ${name}`, async () => {
      const [first] = (await begin({ between })) as [Held];
      const good = (await held()).find(({ product }) => product)?.product as NonNullable<Held['product']>;
      await post(page, path('change-code'), { product: good.id, code: good.code, id: first.id });
      const before = calls(page, CHANGE);
      await key('{Enter}');
      expect(dialog().getByText(`Строку изменил другой менеджер: теперь в ней ${good.code}. Код не заменен.`)).toBeInTheDocument();
      expect((await heldRow(first.id)).product?.id).toBe(good.id);
      expect(calls(page, CHANGE) - before).toBe(between ? 0 : 1);
    });

  test.each<[string, FaultRule]>([
    ['403', { status: 403 }],
    ['HTML', { html: true }],
    ['a refusal', { refuse: 'Запрос закрыт.' }],
  ])('%s leaves the dialog and what was typed', async (_, fault) => {
    await begin();
    const typed = input().value;
    await page.setFaults({ match: CHANGE, ...fault });
    await key('{Enter}');
    await pass(40_000);
    expect(input().value).toBe(typed);
    expect(dialog().getByText(/Не удалось заменить код|Запрос закрыт|прав/)).toBeInTheDocument();
  });

  test('one that fails after the dialog was closed is told, with its row', async () => {
    await begin();
    await page.setFaults({ match: CHANGE, status: 403, latency: 1000 });
    await key('{Enter}');
    await key('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Подбор товара' })).toBeNull();
    await pass(1200);
    expect(toasts().join()).toMatch(/^Не удалось заменить код: строки \d+\.$/);
  });

  test('a change whose answer was cut is found done', async () => {
    const [first] = (await begin()) as [Held];
    await page.setFaults({ match: CHANGE, truncated: true });
    await key('{Enter}');
    await pass(2000);
    expect((await heldRow(first.id)).isMatched).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Подбор товара' })).toBeNull();
  });

  describe('the same code in other rows', () => {
    /** The long request has each fifth code twice. */
    const same = async () => {
      const all = await begin({ requestId: LONG });
      const twice = all.find((row) => all.filter(({ code, brand }) => code === row.code && brand === row.brand).length > 1) as Held;
      const twins = all.filter(({ id, code, brand }) => id !== twice.id && code === twice.code && brand === twice.brand);
      for (let turn = 0; turn < 60 && input().value !== twice.code; turn++) await key('{PageDown}');
      await answered();
      return { twice, twins };
    };

    test('is matched there too, if that is wanted', async () => {
      const { twice, twins } = await same();
      await key('{Enter}');
      expect(alertText()).toContain('Такой же код без соответствия еще в');
      await user.click(inAlert().getByRole('button', { name: 'Подобрать во всех' }));
      await pass(0);
      for (let turn = 0; turn < 20 && screen.queryByRole('button', { busy: true }); turn++) await pass(0);
      expect(calls(page, CHANGE)).toBe(1 + twins.length);
      const now = await held(LONG);
      expect([twice, ...twins].every(({ id }) => now.find((row) => row.id === id)?.isMatched)).toBe(true);
    });

    test('Ctrl+Enter goes on to a row without a good, past those that were matched with it', async () => {
      await same();
      await key('{Control>}{Enter}{/Control}');
      await user.click(inAlert().getByRole('button', { name: 'Подобрать во всех' }));
      await pass(0);
      for (let turn = 0; turn < 20 && screen.queryByRole('button', { busy: true }); turn++) await pass(0);
      await answered();
      const n = Number(/\d+/.exec(dialog().getByText(/^Строка \d+:/).textContent ?? '')?.[0]);
      expect((await held(LONG))[n - 1]?.isMatched).toBe(false);
    });

    test('who may not match one row is told so, and no other is tried', async () => {
      const { twice, twins } = await same();
      await key('{Control>}{Enter}{/Control}');
      const before = calls(page, CHANGE);
      await page.setFaults({ match: CHANGE, status: 403 });
      await user.click(inAlert().getByRole('button', { name: 'Подобрать во всех' }));
      await pass(2000);
      expect(calls(page, CHANGE) - before).toBe(1);
      expect(input().value).toBe(twice.code);
      expect(dialog().getByText(/^Недостаточно прав/)).toBeInTheDocument();
      expect(toasts().join().match(/\d+/g)).toHaveLength(twins.length);
    });

    test('a row that nobody knows of is told apart from those that were not done', async () => {
      await same();
      await key('{Enter}');
      await page.setFaults({ match: CHANGE, status: 502, times: 1 });
      await user.click(inAlert().getByRole('button', { name: 'Подобрать во всех' }));
      await pass(2000);
      expect(toasts().join()).toMatch(/Неизвестно, заменен ли код: строки \d+\./);
    });

    test('rows that were never tried are no rows that were done', async () => {
      const { twins } = await same();
      await key('{Enter}');
      await page.setFaults({ match: CHANGE, logout: true });
      await user.click(inAlert().getByRole('button', { name: 'Подобрать во всех' }));
      await pass(2000);
      expect(toasts().filter((text) => text.startsWith('Код заменен еще'))).toEqual([]);
      const failed = toasts().find((text) => text.startsWith('Не удалось заменить код')) ?? '';
      expect(failed.match(/\d+/g)).toHaveLength(twins.length);
    });
  });
});

test('Enter while the shop still says what the row has saves it then', async () => {
  await open();
  const row = await oneWhere(({ price }) => price > 0);
  await page.setFaults({ match: '/get-data', latency: 2000 });
  await press(row.id, /^Изменить/);
  await retype(quantity(row.id), '7');
  await key('{Enter}');
  expect(calls(page, SAVE)).toBe(0);
  // The row is read, then read once more and saved.
  await pass(3000);
  await pass(4000);
  expect(calls(page, SAVE)).toBe(1);
  expect((await heldRow(row.id)).quantity).toBe(7);
});

test('Enter in two rows while the shop still says what they have saves both, and the focus stays with the second', async () => {
  await open();
  const both = (await held()).slice(0, 8).filter(({ price }) => price > 0);
  const [first, second] = both as [Held, Held];
  await page.setFaults({ match: '/get-data', latency: 2000 });
  for (const { id } of [first, second]) {
    await press(id, /^Изменить/);
    await retype(price(id), '111');
    if (id === first.id) await key('{Enter}');
  }
  await key('{Enter}');
  expect(calls(page, SAVE)).toBe(0);
  await pass(3000);
  await user.type(quantity(second.id), '1');
  await pass(10_000);
  expect([(await heldRow(first.id)).price, (await heldRow(second.id)).price]).toEqual([111, 111]);
});

test('a row whose save waits is not saved once it is given up', async () => {
  await open();
  const row = await oneWhere(({ price }) => price > 0);
  await page.setFaults({ match: '/get-data', latency: 2000 });
  await press(row.id, /^Изменить/);
  await retype(price(row.id), '111');
  await key('{Enter}');
  await key('{Escape}');
  await pass(6000);
  await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
  await pass(6000);
  expect([calls(page, SAVE), (await heldRow(row.id)).price]).toEqual([0, row.price]);
});

test('prices that nobody can read are asked about one after another', async () => {
  await open();
  const both = (await held()).slice(0, 8).filter(({ price }) => price > 0);
  const [first, second] = both as [Held, Held];
  await page.setFaults({ match: '/get-data', latency: 2000 });
  for (const { id } of [first, second]) {
    await press(id, /^Изменить/);
    await retype(price(id), 'дорого');
    await key('{Enter}');
  }
  await pass(6000);
  await page.setFaults({});
  for (let turn = 0; turn < 2; turn++) {
    await user.click(inAlert().getByRole('button', { name: /^Сохранить 0/ }));
    await pass(0);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([(await heldRow(first.id)).price, (await heldRow(second.id)).price]).toEqual([0, 0]);
});

test('a page that is left asks while something typed is not saved', async () => {
  await open();
  const row = await oneWhere(({ price }) => price > 0);
  const leave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await press(row.id, /^Изменить/);
  expect(leave()).toBe(false);
  await user.type(price(row.id), '1');
  expect(leave()).toBe(true);
  await key('{Escape}');
  await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
  await pass(0);
  expect(leave()).toBe(false);
});
