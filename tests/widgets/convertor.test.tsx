// An uploaded list: read in pages that can be stopped, found in, matched anew, deleted from, and put into the cart.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { countText } from '../../shared/format/number';
import Convertor from '../../widgets/convertor/Convertor';
import definition from '../../widgets/convertor/widget';
import { alertText, calls, inAlert, login, type OpenScene, pass, post, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();
beforeEach(() => history.replaceState(null, '', '/convertor/1'));

/** Lists of the demo shop: of every kind of row, in pages of five, of nothing, of 1 240 rows. */
const [EVERY, FIVES, NONE, MANY] = ['7000012', '7000030', '7000000', '7001240'] as const;
const PAGE = (list: string) => `POST /api/v1/convertor/${list}`;
const EDIT = 'POST /api/v1/convertor/edit-good/';
const REMOVE = 'POST /api/v1/convertor/delete-good/';

interface Held {
  id: string;
  goodId: string;
  sourceCode: string;
  quantity: number;
  brand: string;
  code: string;
  name: string;
  quantityMultiplicity: number;
  totalQuantity: number;
  pinned: boolean;
}

let page: OpenScene;
const settled = async () => {
  for (let turn = 0; turn < 30 && screen.queryByRole('progressbar') && !screen.queryByRole('button', { name: 'Продолжить' }); turn++) await pass(10);
};
async function open(convertorId: string, { props, ...scene }: Parameters<typeof show>[3] & { props?: Record<string, unknown> } = {}): Promise<void> {
  page = await show(definition, Convertor, { convertorId, ...props }, { account: 'business', ...scene });
  await pass(0);
}
/** The way to the next page of the browser: stores linger for a second. */
const leave = async () => {
  page.unmount();
  await pass(1100);
};
const rows = () => screen.queryAllByRole('row').filter(({ dataset }) => dataset.row !== undefined);
const rowOf = (number: number, list: string = EVERY) => rows().find(({ dataset }) => dataset.row === `${list}-${number}`) as HTMLElement;
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' '));
const asked = (line: string) => page.asked.filter((one) => one.startsWith(line)).length;
/** What the shop holds, past the bundle. */
const held = async (list: string = EVERY, number = 1) => ((await post(page, `/api/v1/convertor/${list}?page=${number}`)) as unknown as { items: Held[] }).items;
const heldRow = async (number: number) => (await held()).find(({ id }) => id === `${EVERY}-${number}`) as Held;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  await user.click(button(name));
  await pass(0);
};
const inRow = async (number: number, name: RegExp) => {
  await user.click(within(rowOf(number)).getByRole('button', { name }));
  await pass(0);
};
const progress = () => screen.queryByRole('progressbar')?.parentElement?.textContent ?? '';
const dialog = () => within(screen.getByRole('dialog', { name: 'Изменить строку' }));

describe('reading', () => {
  test('the count first, then pages of 100 one after another; a hundred rows are drawn, the next on request', async () => {
    await open(MANY, { faults: { match: `${MANY}?page=4`, latency: 3000 } });
    expect(progress()).toContain('300 из 1\u00a0240');
    expect(screen.getByRole('progressbar', { name: 'Загрузка списка' })).toHaveAttribute('value', '300');
    expect(calls(page, PAGE(MANY))).toBe(4);
    expect(rows()).toHaveLength(100);
    await pass(3000);
    await settled();
    expect(progress()).toBe('');
    await pass(150);
    expect(spoken()).toContain('Загружено 1\u00a0240 из 1\u00a0240');
    expect([calls(page, `POST /api/v1/convertor/count/${MANY}`), calls(page, PAGE(MANY))]).toEqual([1, 13]);
    expect(screen.getByText('Найдено: 1 240')).toBeInTheDocument();
    expect(rows()).toHaveLength(100);
    await press('Показать еще 100 строк');
    expect(rows()).toHaveLength(200);
    expect(document.activeElement).toBe(rows()[100]);
    // Rows that are read and not drawn are found all the same.
    const [last] = (await held(MANY, 13)).slice(-1);
    await user.type(screen.getByRole('searchbox', { name: 'Найти в списке' }), `${last?.sourceCode}`);
    expect(rows().some(({ dataset }) => dataset.row === last?.id)).toBe(true);
  });

  test('stopped before it is counted it counts nothing, and nothing moves', async () => {
    await open(MANY, { faults: { match: `/convertor/count/${MANY}`, latency: 3000, times: 1 } });
    expect(screen.getByText('Считаем…')).toBeInTheDocument();
    await press('Приостановить');
    expect([screen.queryByText('Считаем…'), screen.queryByRole('progressbar')]).toEqual([null, null]);
    expect(screen.getByText('Загрузка приостановлена.')).toBeInTheDocument();
    await press('Продолжить');
    await settled();
    expect(screen.getByText('Найдено: 1 240')).toBeInTheDocument();
  });

  test('stops when it is told to, and goes on from there', async () => {
    await open(MANY, { faults: { match: `${MANY}?page=4`, latency: 3000, times: 1 } });
    await press('Приостановить');
    await pass(5000);
    expect(progress()).toContain('300 из 1\u00a0240');
    expect(screen.getByText('Загрузка приостановлена.')).toBeInTheDocument();
    expect(spoken()).toContain('Загружено 300 из 1\u00a0240');
    expect(calls(page, PAGE(MANY))).toBe(4);
    await press('Продолжить');
    await settled();
    expect(screen.getByText('Найдено: 1 240')).toBeInTheDocument();
    // The fourth page was asked for again, none before it.
    expect(calls(page, PAGE(MANY))).toBe(14);
  });

  test('after a reload it stands where it was stopped; what is kept is a number', async () => {
    await open(MANY, { faults: { match: `${MANY}?page=4`, latency: 3000 } });
    await press('Приостановить');
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('islands:convertor:'));
    expect(kept.map(([, value]) => value)).toEqual([`[["${MANY}",300]]`]);
    await leave();
    await open(MANY);
    expect(progress()).toContain('300 из 1\u00a0240');
    expect(calls(page, PAGE(MANY))).toBe(3);
    await press('Продолжить');
    await settled();
    expect(screen.getByText('Найдено: 1 240')).toBeInTheDocument();
    expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('islands:convertor:'))).toEqual([]);
    await leave();
    // Another buyer's place is another's.
    await open(MANY, { account: 'manager', faults: { match: `${MANY}?page=2`, latency: 3000 } });
    expect(progress()).toContain('100 из 1\u00a0240');
  });

  test('a page that fails is told once, and asked for again from there', async () => {
    await open(FIVES, { faults: { match: `${FIVES}?page=3`, status: 500 } });
    await pass(2000);
    const why = 'Ошибка получения данных. Ошибка на сервере. Попробуйте еще раз через минуту.';
    expect(alertText()).toBe(why);
    expect(screen.getAllByText(/Ошибка на сервере/)).toHaveLength(1);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(rows()).toHaveLength(10);
    expect(progress()).toContain('10 из 30');
    expect(screen.getByText('Список загружен не полностью.')).toBeInTheDocument();
    const before = calls(page, PAGE(FIVES));
    await press('Повторить');
    await pass(2000);
    expect(alertText()).toBe(why);
    expect(calls(page, PAGE(FIVES))).toBe(before + 1);
    await page.setFaults({});
    await user.click(inAlert().getByRole('button', { name: 'Повторить' }));
    await settled();
    expect([rows().length, progress()]).toEqual([30, '']);
    expect(calls(page, PAGE(FIVES))).toBe(before + 5);
  });

  test.each([
    ['the shop is down', { status: 500 }, 'Ошибка получения данных. Ошибка на сервере. Попробуйте еще раз через минуту.'],
    ['the answer is cut', { truncated: true }, 'Ошибка получения данных. Сервер вернул неожиданный ответ.'],
    ['the shop refuses', { refuse: 'Список еще обрабатывается.' }, 'Список еще обрабатывается.'],
  ])('nothing can be read, %s: the alert says why, its place that it is not there, both the way to try again', async (_, fault, told) => {
    await open(EVERY, { faults: { match: `/convertor/${EVERY}?page=1`, ...fault } });
    await pass(2000);
    expect(alertText()).toBe(told);
    expect(screen.getAllByText(told)).toHaveLength(1);
    expect(inAlert().getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(screen.getByText('Список не загружен.')).toBeInTheDocument();
    await page.setFaults({});
    await press('Повторить');
    expect(rows()).toHaveLength(12);
  });

  test.each([
    ['the buyer may not', 403, 'Ошибка получения данных. Недостаточно прав для этого раздела.'],
    ['the list is gone', 404, 'Ошибка получения данных. Список не найден. Возможно, он удален.'],
  ])('nothing can be read, %s: why, and that will not change by asking again', async (_, status, note) => {
    await open(EVERY, { faults: { match: `/convertor/${EVERY}?page=1`, status } });
    await pass(2000);
    expect(alertText()).toBe(note);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(screen.getByText('Список не загружен.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('a session lost while it is read: what is there stays, with the way to log in', async () => {
    await open(FIVES, { faults: { match: `${FIVES}?page=3`, logout: true, times: 1 } });
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(rows()).toHaveLength(10);
  });

  test('an empty list says so; a guest finds the ways in, and asks for nothing', async () => {
    await open(NONE);
    expect(screen.getByText('Список пуст.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Загрузить список' })).toBeNull();
    expect(asked(PAGE(NONE))).toBe(0);
    await leave();
    await open(NONE, { props: { uploadHref: '/quick-order' } });
    expect(screen.getByRole('link', { name: 'Загрузить список' })).toHaveAttribute('href', '/quick-order');
    await leave();
    await open(EVERY, { account: undefined });
    expect(screen.getByText(/Списки хранятся в вашей учетной записи/)).toBeInTheDocument();
    expect(asked('POST /api/v1/convertor')).toBe(0);
  });
});

describe('rows', () => {
  test('what was asked for, the good, its price for the buyer, the sum of the row and the stock of the warehouses that are told', async () => {
    await open(EVERY);
    const [first] = await held();
    const cells = cellsOf(rowOf(1));
    expect(cells[1]).toBe(first?.sourceCode);
    expect(cells[2]).toContain(`${first?.brand} ${first?.code}`);
    expect(cells[2]).toContain(first?.name);
    expect(cells[2]).toMatch(/Москва, Каширское шоссе: \d+ шт\./);
    expect(cells[3]).toBe('1 шт.');
    expect(cells[4]).toBe(cells[5]);
    expect(screen.getByRole('columnheader', { name: 'Цена (Опт)' })).toBeInTheDocument();
    // Without a good; and with a quantity that is none.
    expect(cellsOf(rowOf(4)).slice(2, 6)).toEqual(['Без соответствия', '7 шт.', '—', '—']);
    expect(cellsOf(rowOf(11)).slice(3, 6)).toEqual(['—', expect.stringMatching(/₽|запросу/), '—']);
    expect(cellsOf(rowOf(3))[2]).toContain('Не закреплено');
  });

  test('what there is of each good is said before it is ordered: no row that is then refused says nothing', async () => {
    await open(EVERY);
    const matched = (await held()).flatMap(({ goodId }, at) => (goodId ? [cellsOf(rowOf(at + 1))[2]] : []));
    for (const good of matched) expect(good).toMatch(/(В наличии: \d+\sшт\.|Осталось мало: \d+\sшт\.|Под заказ|Нет в наличии)/);
    expect(matched.some((good) => good?.includes('Нет в наличии'))).toBe(true);
    const told = screen
      .getAllByText(/^(В наличии|Осталось мало|Под заказ|Нет в наличии)/)
      .map((words) => [words.textContent?.slice(0, 4), words.dataset.availability]);
    for (const [words, kind] of told) expect(kind, words).toBe({ 'В на': 'in', Оста: 'low', 'Под ': 'order', 'Нет ': 'out' }[words as string]);
    const view = screen.getByRole('combobox', { name: 'Вид' });
    await user.selectOptions(view, 'Краткий');
    expect(screen.getAllByText(/^(В наличии|Осталось мало|Под заказ|Нет в наличии)/)).toHaveLength(matched.length);
  });

  test('are found by code in either alphabet and by name; those without a good alone', async () => {
    await open(EVERY);
    const [first] = await held();
    const search = screen.getByRole('searchbox', { name: 'Найти в списке' });
    await user.type(search, 'яч-100');
    expect(rows().map(({ dataset }) => dataset.row)).toEqual([`${EVERY}-4`]);
    await user.clear(search);
    await user.type(search, (first?.name ?? '').split(' ')[0] ?? '');
    expect(rows()).toContain(rowOf(1));
    await user.clear(search);
    await user.type(search, 'zzzz');
    expect(screen.getByText('Ничего не найдено. Измените условия поиска.')).toBeInTheDocument();
    await press('Сбросить все');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Строки' }), 'Без соответствия (1)');
    expect([rows().length, screen.getByText('Найдено: 1')]).toEqual([1, expect.anything()]);
  });

  test('stand shortly where the shop or the buyer says so, and the buyer is remembered', async () => {
    await open('7000013');
    const view = () => screen.getByRole('combobox', { name: 'Вид' });
    expect(view()).toHaveValue('short');
    expect(screen.queryByRole('columnheader', { name: 'Цена (Опт)' })).toBeNull();
    await user.selectOptions(view(), 'Полный');
    expect(screen.getByRole('columnheader', { name: 'Цена (Опт)' })).toBeInTheDocument();
    await leave();
    await open('7000013');
    expect(view()).toHaveValue('table');
  });
});

describe('a row is changed', () => {
  const quantity = () => dialog().getByRole('spinbutton');
  const save = async () => {
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await pass(0);
  };

  test('its quantity, by the rules of its good; Enter sends it', async () => {
    await open(EVERY);
    const { quantityMultiplicity: step } = await heldRow(1);
    await inRow(1, /^Изменить/);
    expect(quantity()).toHaveFocus();
    await user.clear(quantity());
    await user.type(quantity(), `${step * 3}{Enter}`);
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cellsOf(rowOf(1))[3]).toBe(`${step * 3} шт.`);
    expect((await heldRow(1)).quantity).toBe(step * 3);
    expect(toasts()).toEqual(['Строка сохранена.']);
  });

  test.each(['0', '-4', 'много', '0,5'])('«%s» is no quantity: the former one stays, and nothing is sent', async (typed) => {
    await open(EVERY);
    const before = (await heldRow(2)).quantity;
    await inRow(2, /^Изменить/);
    await user.clear(quantity());
    await user.type(quantity(), `${typed}{Enter}`);
    await pass(0);
    expect(quantity()).toHaveValue(String(before));
    expect(dialog().getByText(/Осталось прежнее/)).toBeInTheDocument();
    expect(asked(EDIT)).toBe(0);
  });

  test.each(['0', 'много'])('«%s», and «Сохранить» by the mouse: it stays as by Enter, and the field says why', async (typed) => {
    await open(EVERY);
    const before = (await heldRow(2)).quantity;
    await inRow(2, /^Изменить/);
    await user.clear(quantity());
    await user.type(quantity(), typed);
    await save();
    expect([quantity(), dialog().getByText(/Осталось прежнее/), asked(EDIT)]).toEqual([document.activeElement, expect.anything(), 0]);
    expect(quantity()).toHaveValue(String(before));
    expect(quantity()).toHaveAccessibleDescription(/Осталось прежнее/);
    // What stands there now is what is saved.
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a quantity the shop makes less is told', async () => {
    await open(EVERY);
    await inRow(1, /^Изменить/);
    await user.clear(quantity());
    await user.type(quantity(), '999999999');
    await save();
    const { quantity: now, name } = await heldRow(1);
    expect(now).toBeLessThan(999_999_999);
    expect(cellsOf(rowOf(1))[3]).toContain('шт.');
    expect(toasts()).toEqual([`«${name}»: количество изменено до ${countText(now)}\u00a0шт.`]);
  });

  test('its good, chosen among the hints of the shop', async () => {
    await open(EVERY);
    await inRow(4, /^Изменить/);
    const search = dialog().getByRole('searchbox', { name: 'Найти другой товар' });
    expect(search).toHaveValue((await heldRow(4)).sourceCode);
    await user.clear(search);
    await user.type(search, 'W 712/75{Enter}');
    await pass(400);
    // Enter seeks and saves nothing; what is found is not chosen for the buyer.
    expect(asked(EDIT)).toBe(0);
    expect(dialog().getByRole('radio', { name: 'Оставить без соответствия' })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: /^Mann-Filter W 712\/75/ }));
    await save();
    expect(cellsOf(rowOf(4))[2]).toContain('Mann-Filter W 712/75');
    expect(await heldRow(4)).toMatchObject({ goodId: '5124', pinned: true });
  });

  test('a row that was deleted elsewhere goes, and says so', async () => {
    await open(EVERY);
    await post(page, `/api/v1/convertor/delete-good/${EVERY}-2`);
    await inRow(2, /^Изменить/);
    await user.clear(quantity());
    await user.type(quantity(), '5');
    await save();
    expect(rowOf(2)).toBeUndefined();
    expect(dialog().getByText('Запись уже удалена.')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  test('what could not be saved stays in the dialog, and closing it asks', async () => {
    await open(EVERY, { faults: { match: EDIT, refuse: 'Список закрыт для изменений.' } });
    await inRow(1, /^Изменить/);
    await user.type(quantity(), '0');
    await save();
    expect(dialog().getByText('Список закрыт для изменений.')).toBeInTheDocument();
    expect(cellsOf(rowOf(1))[3]).toBe('1 шт.');
    await user.click(dialog().getByRole('button', { name: 'Закрыть' }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('its good is taken off, and can be put back', async () => {
    await open(EVERY);
    const { sourceCode } = await heldRow(1);
    await inRow(1, /^Снять соответствие/);
    expect(cellsOf(rowOf(1))[2]).toBe('Без соответствия');
    expect(toasts()).toEqual([`Соответствие снято: ${sourceCode}`]);
    await press('Вернуть');
    expect(cellsOf(rowOf(1))[2]).not.toBe('Без соответствия');
    await inRow(1, /^Снять соответствие/);
    await pass(7000);
    expect((await heldRow(1)).goodId).toBe('');
    expect(cellsOf(rowOf(1))[2]).toBe('Без соответствия');
  });

  test('another good chosen while the former could still be put back is what stays', async () => {
    await open(EVERY);
    await inRow(1, /^Снять соответствие/);
    await inRow(1, /^Изменить/);
    const search = dialog().getByRole('searchbox', { name: 'Найти другой товар' });
    await user.clear(search);
    await user.type(search, 'W 712/75{Enter}');
    await pass(400);
    await user.click(dialog().getByRole('radio', { name: /^Mann-Filter W 712\/75/ }));
    await save();
    await pass(10_000);
    expect((await heldRow(1)).goodId).toBe('5124');
    expect(cellsOf(rowOf(1))[2]).toContain('Mann-Filter W 712/75');
  });
});

describe('rows are deleted', () => {
  const pick = (number: number) => user.click(within(rowOf(number)).getByRole('checkbox'));

  test('one: the focus goes on to the next; it can be taken back, and is sent when it cannot', async () => {
    await open(EVERY);
    await inRow(2, /^Удалить/);
    expect(rowOf(2)).toBeUndefined();
    expect(document.activeElement).toBe(rowOf(3));
    expect([toasts(), asked(REMOVE)]).toEqual([['Строка удалена'], 0]);
    await press('Вернуть');
    expect(rowOf(2)).toBeDefined();
    await inRow(2, /^Удалить/);
    await pass(7000);
    expect((await held()).map(({ id }) => id)).not.toContain(`${EVERY}-2`);
  });

  test('several at once, those the shop keeps come back', async () => {
    await open(EVERY, { faults: { match: `${REMOVE}${EVERY}-5`, status: 403 } });
    for (const number of [1, 5, 9]) await pick(number);
    await press('Удалить выбранные');
    expect(rows()).toHaveLength(9);
    await pass(7000);
    expect(rows().map(({ dataset }) => dataset.row)).toEqual(expect.not.arrayContaining([`${EVERY}-1`, `${EVERY}-9`]));
    expect(rowOf(5)).toBeDefined();
    expect(toasts()).toContain('Не удалось удалить строку.');
    expect(await held()).toHaveLength(10);
  });

  test('a row that is gone already counts as deleted', async () => {
    await open(EVERY);
    await post(page, `/api/v1/convertor/delete-good/${EVERY}-2`);
    await inRow(2, /^Удалить/);
    await pass(7000);
    expect([rows().length, alertText(), toasts()]).toEqual([11, '', []]);
  });

  test('all of them: what can be taken back is no empty list yet', async () => {
    await open('7000013');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    await press('Удалить выбранные');
    expect(screen.getByText('Строки списка удаляются.')).toBeInTheDocument();
    await pass(7000);
    expect(screen.getByText('Список пуст.')).toBeInTheDocument();
  });

  test('while the list is still read no row is skipped', async () => {
    await open(FIVES, { faults: { match: `${FIVES}?page=3`, latency: 20_000, times: 1 } });
    for (const number of [1, 2]) await user.click(within(rowOf(number, FIVES)).getByRole('checkbox'));
    await press('Удалить выбранные');
    await pass(7000);
    await settled();
    expect(progress()).toBe('');
    expect(rows().map(({ dataset }) => dataset.row)).toEqual(Array.from({ length: 28 }, (_, at) => `${FIVES}-${at + 3}`));
  });
});

describe('into the cart', () => {
  const report = () => within(screen.getByRole('dialog', { name: 'Список в корзину' }));
  const over = async () => {
    for (let turn = 0; turn < 60 && !screen.queryByText(/^Добавлено в корзину:|^В корзину ничего не добавлено/); turn++) await pass(50);
  };
  const told = () =>
    Object.fromEntries(
      report()
        .queryAllByRole('list')
        .map((list) => [list.previousElementSibling?.textContent, [...list.children].map((item) => item.textContent)]),
    );
  const inCart = async () =>
    (
      (await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as {
        output: { items: { productId: string; quantity: number }[] };
      }
    ).output.items;

  test('the whole list, with what became of each row', async () => {
    await open(EVERY);
    const list = await held();
    await press('Весь список в корзину');
    await over();
    const there = (await inCart()).map(({ productId }) => productId);
    expect(told()['Без соответствия:']).toEqual([list[3]?.sourceCode]);
    expect(report().getByText(`Добавлено в корзину: ${there.length} из 12.`)).toBeInTheDocument();
    expect(list.filter(({ goodId }) => there.includes(goodId))).toHaveLength(there.length);
    // What was asked for, what came of it and why; no row that stayed is without a reason, and each leads to its product.
    expect(told()['Добавлено в другом количестве:']).toContain(
      `${list[1]?.name} ${list[1]?.brand} ${list[1]?.code}: было 3\u00a0шт., стало 2\u00a0шт. (кратность 2\u00a0шт.)`,
    );
    for (const line of told()['Не добавлено:'] ?? []) expect(line).toMatch(/: \S/);
    const links = report().getAllByRole('link').slice(0, -1);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => expect.stringMatching(/^\/product\/\d+$/)));
    expect(links.length).toBeGreaterThan(4);
  });

  test('the rows chosen alone; a shop that refuses one is heard', async () => {
    await open(EVERY);
    const [first, second] = await held();
    await page.setFaults({ match: `POST /cart/add?id=${second?.goodId}`, status: 404 });
    for (const number of [1, 2]) await user.click(within(rowOf(number)).getByRole('checkbox'));
    await press('Выбранное в корзину');
    await over();
    expect(report().getByText('Добавлено в корзину: 1 из 2.')).toBeInTheDocument();
    expect(told()['Больше не продается:']).toEqual([`${second?.name} ${second?.brand} ${second?.code}`]);
    expect((await inCart()).map(({ productId }) => productId)).toEqual([first?.goodId]);
  });

  test('a stopped reading is read to its end first; it can be stopped too', async () => {
    await open(FIVES, { faults: { match: `${FIVES}?page=3`, latency: 3000, times: 1 } });
    await press('Приостановить');
    await page.setFaults({ match: 'POST /cart/add', latency: 500 });
    await press('Весь список в корзину');
    await pass(100);
    expect(report().getByText(/^Добавляем товары: \d+ из 30\.$/)).toBeInTheDocument();
    await user.click(report().getByRole('button', { name: 'Остановить' }));
    await over();
    expect(report().getByText(/^Добавлено в корзину: \d+ из 30\.$/)).toBeInTheDocument();
    expect((await inCart()).length).toBeLessThan(25);
  });

  test('closed midway it goes on; its end is told once by its name, the next press shows it, and nothing is added twice', async () => {
    await open(EVERY, { props: { title: 'Заявка на неделю' } });
    const list = await held();
    await page.setFaults([
      { match: 'POST /cart/add', latency: 200 },
      { match: `POST /cart/add?id=${list[1]?.goodId}`, status: 404 },
    ]);
    await press('Весь список в корзину');
    await pass(300);
    await user.click(report().getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Pressed again while it is on its way it is the same.
    await press('Весь список в корзину');
    expect(report().getByText(/^Добавляем товары: \d+ из 12\.$/)).toBeInTheDocument();
    await user.click(report().getByRole('button', { name: 'Закрыть' }));
    const lines: string[] = [];
    for (let turn = 0; turn < 60 && !toasts().some((told) => told.includes('«Заявка на неделю»')); turn++) {
      await pass(100);
      if (spoken() !== lines.at(-1)) lines.push(spoken());
    }
    const before = await inCart();
    const ends = toasts().filter((told) => told.includes('«Заявка на неделю»'));
    expect(ends).toEqual([expect.stringContaining(`«Заявка на неделю»: Добавлено в корзину: ${before.length} из 12. Не добавлено: ${list[3]?.sourceCode}, `)]);
    expect(ends[0]).toContain(list[1]?.name);
    // Of a row alone nothing is told, and of its way no more than every few seconds.
    expect(toasts()).toEqual(ends);
    expect([lines.filter((line) => line.includes('Добавляем товары')).length <= 2, alertText()]).toEqual([true, '']);
    const adds = calls(page, 'POST /cart/add');
    await press('Весь список в корзину');
    expect(report().getByText('Этот список уже добавляли. Вот чем это закончилось:')).toBeInTheDocument();
    expect(report().getByText(`Добавлено в корзину: ${before.length} из 12.`)).toBeInTheDocument();
    expect(told()['Больше не продается:']).toEqual([`${list[1]?.name} ${list[1]?.brand} ${list[1]?.code}`]);
    expect(toasts().filter((one) => one.includes('«Заявка на неделю»'))).toEqual([]);
    expect([calls(page, 'POST /cart/add'), await inCart()]).toEqual([adds, before]);
    // Only who says so adds it again.
    await page.setFaults({});
    await user.click(report().getByRole('button', { name: 'Добавить список еще раз' }));
    await pass(0);
    await over();
    expect(report().queryByText(/^Этот список уже добавляли/)).toBeNull();
    expect(calls(page, 'POST /cart/add')).toBeGreaterThan(adds);
  });

  test('a page that is left in the middle: the next one shows how far it came, and adds it again only when it is told to', async () => {
    await open(EVERY);
    await page.setFaults({ match: 'POST /cart/add', latency: 200 });
    await press('Весь список в корзину');
    await pass(700);
    // The page goes; what has been sent is answered, and nothing more is.
    dispatchEvent(new Event('pagehide'));
    await pass(5000);
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('islands:to-cart:'));
    expect(kept).toEqual([[expect.any(String), expect.stringMatching(/^\[\["convertor 7000012",12,\d+,\d+\]\]$/)]]);
    const [, total, done, added] = (JSON.parse(kept[0]?.[1] ?? '') as [string, number, number, number][])[0] ?? [];
    expect(done).toBeLessThan(12);
    await leave();
    await open(EVERY);
    dispatchEvent(new Event('pageshow'));
    await pass(0);
    await press('Весь список в корзину');
    expect(report().getByText(`Добавление этого списка прервалось или идет в другом окне. Обработано строк: ${done} из ${total}.`)).toBeInTheDocument();
    expect(report().getByText(added ? `Добавлено в корзину: ${added} из ${total}.` : 'В корзину ничего не добавлено.')).toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(0);
    await user.click(report().getByRole('button', { name: 'Закрыть' }));
    expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('islands:to-cart:'))).toEqual([]);
  });

  test('another buyer comes while it is on its way: nothing more is added, and nothing is told of it', async () => {
    await open(EVERY);
    await page.setFaults({ match: 'POST /cart/add', latency: 200 });
    await press('Весь список в корзину');
    await pass(300);
    await user.click(report().getByRole('button', { name: 'Закрыть' }));
    await login(page, 'retail');
    const { refreshUser } = await import('../../shared/stores/core/user');
    await act(async () => void (await refreshUser()));
    const adds = calls(page, 'POST /cart/add');
    await pass(5000);
    expect(calls(page, 'POST /cart/add')).toBeLessThanOrEqual(adds + 1);
    expect(toasts().filter((told) => told.includes('«Товары списка»'))).toEqual([]);
  });

  test('stopped while the list is still read, nothing of it goes into the cart', async () => {
    await open(MANY, { faults: { match: `${MANY}?page=4`, latency: 3000 } });
    await press('Весь список в корзину');
    await user.click(report().getByRole('button', { name: 'Остановить' }));
    await pass(0);
    expect(report().getByText('В корзину ничего не добавлено.')).toBeInTheDocument();
    await pass(3000);
    await settled();
    expect(asked('POST /cart/add')).toBe(0);
  });

  test('a list that cannot be read whole is put nowhere', async () => {
    await open(FIVES, { faults: { match: `${FIVES}?page=3`, status: 500 } });
    await pass(100);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await press('Весь список в корзину');
    await pass(2000);
    expect(report().getByText(/^Ошибка получения данных\./)).toBeInTheDocument();
    expect(calls(page, 'POST /cart/add')).toBe(0);
  });
});

test('another buyer: nothing of the list stays, and the reading is over', async () => {
  await open(FIVES, { faults: { match: `${FIVES}?page=3`, latency: 3000 } });
  const before = calls(page, PAGE(FIVES));
  await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: 'retail' }) });
  const { refreshUser } = await import('../../shared/stores/core/user');
  await act(async () => void (await refreshUser()));
  await pass(4000);
  expect([rows().length, calls(page, PAGE(FIVES))]).toEqual([0, before]);
});
