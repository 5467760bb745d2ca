// The dialog that puts a pasted list into the cart: what was recognised, what became of each row, and that nothing typed is lost.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { padded, type Store } from '../../host/data/store';
import type { Product } from '../../host/types';
import { setFetch } from '../../shared/api/client';
import { refreshUser } from '../../shared/stores/core/user';
import { entryFor } from '../../shared/stores/quick-entry';
import '../../shared/features/quick-entry/RowsStep';
import '../../shared/format/part-list/list';
import '../../shared/format/tables/book';
import '../../shared/stores/quick-entry/tables';
import QuickEntry from '../../widgets/modal-quick-entry/ModalQuickEntry';
import definition from '../../widgets/modal-quick-entry/widget';
import { catchSaved } from '../saved';
import { alertText, calls, inAlert, type OpenScene, pass, post, show, spoken, user, useScenes } from '../scene';

useScenes();
afterEach(() => {
  // A draft is its buyer's for the life of the page, and these tests are one page.
  for (const clientId of [undefined, '1002']) {
    entryFor(clientId).back();
    entryFor(clientId).write('');
    for (const { id } of entryFor(clientId).$state.get().tables) entryFor(clientId).tables()?.remove(id);
  }
});

const SEND = 'POST /cart/quick-entry';
const CHECK = 'POST /cart/quick-check';
/** A shop that checks nothing before it adds. */
const UNCHECKING = { match: CHECK, status: 404 };
let page: OpenScene;
const open = async (scene: Parameters<typeof show>[3] = { account: 'business' }, props: Record<string, unknown> = {}) => {
  page = await show(definition, QuickEntry, props, scene);
  await pass(0);
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Быстрый ввод' }));
const list = () => dialog().getByRole('textbox', { name: 'Список деталей' });
const field = (name: string, line: number) => dialog().getByRole('textbox', { name: `${name}, строка ${line}` });
const button = (name: string) => dialog().getByRole('button', { name });
const press = async (name: string) => {
  await user.click(button(name));
  await pass(0);
};
const write = (text: string) => fireEvent.input(list(), { target: { value: text } });
const check = async (text: string) => {
  write(text);
  await press('Проверить список');
  await pass(0);
};
const change = (name: string, line: number, value: string) => fireEvent.input(field(name, line), { target: { value } });
const send = async () => {
  await press('В корзину');
  await pass(0);
};
/** Rows as `line number|maker|quantity`. */
const rows = () =>
  within(dialog().getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        `${row.dataset.row} ${[...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('td input:not([type=checkbox]), th input, td select')].map(({ value }) => value).join('|')}`,
    );
/** What failed, beside it: the page's live regions are alerts too. */
const note = () =>
  dialog()
    .getAllByRole('alert')
    .find((one) => !one.matches('.isl-live-region')) as HTMLElement;
const result = () => dialog().queryByText(/^Добавлено позиций: /)?.textContent;
const counts = () => dialog().queryByText(/^Распознано строк: /)?.textContent;

/** What the cart holds, past the bundle. */
const inShop = async (clientId = ''): Promise<Record<string, number>> => {
  const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = (await reply.json()) as { output: { items: { productId: string; quantity: number }[] } };
  return Object.fromEntries(output.items.map(({ productId, quantity }) => [productId, quantity]));
};

/** The same number of another maker. */
const twin = (store: Store): void => {
  const filter = store.list<Product>('product').find(([, product]) => product.id === '5124')?.[1] as Product;
  store.set('product', padded('5901'), { ...filter, id: '5901', brand: 'Bosch', title: 'Фильтр масляный Bosch', offers: [] });
};

describe('a list', () => {
  test('is recognised before anything is sent, counted once, and put into the cart', async () => {
    await open();
    await check('Номер\tПроизводитель\tКоличество\nW 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\t1 шт.');
    expect([rows(), counts(), calls(page, SEND)]).toEqual([['2 W 712/75|Mann-Filter|2', '3 0 986 494 294|Bosch|1'], 'Распознано строк: 2', 0]);
    await pass(200);
    expect(spoken()).toContain('Распознано строк: 2');
    expect(document.activeElement).toBe(dialog().getByRole('heading', { name: 'Проверьте список' }));
    await send();
    expect([result(), await inShop(), calls(page, SEND)]).toEqual(['Добавлено позиций: 2 из 2.', { 5124: 2, 5123: 1 }, 1]);
    expect(document.activeElement).toBe(dialog().getByRole('heading', { name: 'Результат' }));
    expect(dialog().getByText('Все строки списка добавлены.')).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
    // The figures of the page are read again.
    expect(calls(page, 'POST /cart/count')).toBeGreaterThan(1);
  });

  test('that is empty or holds nothing says so at the field', async () => {
    await open();
    await press('Проверить список');
    expect(document.activeElement).toBe(list());
    expect(list()).toHaveAccessibleDescription(expect.stringContaining('Вставьте список или выберите файл.'));
    await check(' ; ;\n\t\t');
    expect(list()).toHaveAccessibleDescription(expect.stringContaining('Не удалось прочитать список.'));
    write('x');
    expect(list()).not.toHaveAccessibleDescription(expect.stringContaining('Не удалось прочитать'));
  });

  test('longer than any list is not read, and says how much is too much', async () => {
    await open();
    await check(Array.from({ length: 20_300 }, (_, at) => `W${at}`).join('\n'));
    expect(list()).toHaveAccessibleDescription(expect.stringMatching(/Список слишком длинный: .*лишних строк: 300\./));
    expect(document.activeElement).toBe(list());
    expect(dialog().queryByRole('table')).toBeNull();
  });

  test('of a file says what of it was left out', async () => {
    await open();
    const lines = Array.from({ length: 25_004 }, (_, at) => `W${at};Mann;1`).join('\n');
    await user.upload(dialog().getByLabelText('Файл со списком'), new File([lines], 'прайс.csv'));
    await pass(0);
    await act(async () =>
      vi.waitFor(() => expect(dialog().getByText(/^Из файла «прайс\.csv» добавлено строк: 25 000\./)).toHaveTextContent('Не прочитано строк: 4.')),
    );
  });

  test('is a draft: closed, or loaded anew, it is still there', async () => {
    await open();
    write('W712/75 Mann 2 шт');
    page.unmount();
    await pass(1100);
    await open();
    // Another shop, and another buyer's session of it.
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^islands:draft:\w+:quick-entry$/)]);
  });

  test('of ten thousand lines outlives a reload too', async () => {
    const many = Array.from({ length: 10_000 }, (_, place) => `${place}. Фильтр масляный двигателя\tW ${10_000 + place}/75\tMann-Filter\t1\t742,50`).join('\n');
    await open();
    write(many);
    page.unmount();
    await pass(1100);
    await open();
    expect((list() as HTMLTextAreaElement).value === many).toBe(true);
  });

  test('the page may begin it; what the buyer has typed wins', async () => {
    await open(undefined, { list: 'W712/75 Mann 2 шт' });
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
  });

  test('of more than five hundred lines is taken in parts', async () => {
    await open({ account: 'business', faults: UNCHECKING });
    await check(Array.from({ length: 620 }, (_, place) => `НЕТ-${10_000 + place}\tMann\t1`).join('\n'));
    expect(dialog().getByText('Взяты первые строки: 500. Не поместилось: 120, они останутся в списке.')).toBeInTheDocument();
    // Roles of hundreds of fields take seconds to tell.
    const standing = () => document.querySelectorAll('tr[data-row]').length;
    expect([standing(), counts()]).toEqual([50, 'Распознано строк: 500']);
    await press('Показать еще строки: 50');
    expect(standing()).toBe(100);
    expect(document.querySelectorAll('tr[data-row]')[50]).toHaveFocus();
    await send();
    await pass(0);
    expect([result(), calls(page, SEND)]).toEqual(['Добавлено позиций: 0 из 500.', 5]);
    await press('К списку');
    expect((list() as HTMLTextAreaElement).value.split('\n')).toHaveLength(620);
  });
});

describe('the list of the next opener', () => {
  const OTHER = 'GDB1330 TRW 1 шт\n\nOC90 Knecht 1 шт';
  const question = () => screen.queryByRole('alertdialog', { name: 'У вас есть незаконченный список' });
  const answer = async (name: string) => {
    await user.click(inAlert().getByRole('button', { name }));
    await pass(0);
  };

  test('stands there once the former one is done with', async () => {
    await open(undefined, { list: 'W 712/75 Mann-Filter 2 шт' });
    await press('Проверить список');
    await send();
    expect(result()).toBe('Добавлено позиций: 1 из 1.');
    await page.change({ list: OTHER });
    expect([question(), (list() as HTMLTextAreaElement).value, document.activeElement]).toEqual([null, OTHER, list()]);
    await press('Проверить список');
    expect(rows()).toEqual(['1 GDB1330|TRW|1', '3 OC90|Knecht|1']);
  });

  test('takes the place of one that the page gave and nobody touched, recognised or not', async () => {
    await open(undefined, { list: 'W 712/75 Mann-Filter 2 шт' });
    await page.change({ list: OTHER });
    expect(list()).toHaveValue(OTHER);
    await press('Проверить список');
    await page.change({ list: 'W 712/75 Mann-Filter 2 шт' });
    expect([question(), (list() as HTMLTextAreaElement).value]).toEqual([null, 'W 712/75 Mann-Filter 2 шт']);
  });

  test.each([
    ['Оставить незаконченный', 'W712/75 Mann 2 шт'],
    ['Добавить к незаконченному', `W712/75 Mann 2 шт\n${OTHER}`],
    ['Заменить другим', OTHER],
  ])('where something was typed is asked about: «%s»', async (name, text) => {
    await open();
    write('W712/75 Mann 2 шт');
    await page.change({ list: OTHER });
    expect(inAlert().getByText('Открыт другой список, строк: 2. Что сделать с незаконченным?')).toBeInTheDocument();
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
    await answer(name);
    expect([question(), (list() as HTMLTextAreaElement).value, document.activeElement]).toEqual([null, text, list()]);
  });

  test('is asked about where rows are left; they stay as they are, or go before it', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве');
    await send();
    await page.change({ list: OTHER });
    await answer('Оставить незаконченный');
    expect(rows()).toEqual(['2 GDB1330|TRW|две']);
    await page.change({ list: 'OC90 Knecht 1 шт' });
    await answer('Добавить к незаконченному');
    expect(list()).toHaveValue('GDB1330\tTRW\tдве\nOC90 Knecht 1 шт');
  });

  test('waits while something is sent, and its result is read first', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, latency: 500 }]);
    await press('В корзину');
    await page.change({ list: OTHER });
    expect(question()).toBeNull();
    await pass(1000);
    expect([question(), result()]).toEqual([null, 'Добавлено позиций: 1 из 1.']);
    await press('Новый список');
    expect([question(), (list() as HTMLTextAreaElement).value]).toEqual([null, OTHER]);
  });

  test('that is the former one again goes on as the buyer left it, also after a reload', async () => {
    await open(undefined, { list: OTHER });
    write(`${OTHER}\nW712/75 Mann 2 шт`);
    await page.change({});
    await page.change({ list: OTHER });
    expect(question()).toBeNull();
    page.unmount();
    await pass(1100);
    await open(undefined, { list: OTHER });
    expect([question(), (list() as HTMLTextAreaElement).value]).toEqual([null, `${OTHER}\nW712/75 Mann 2 шт`]);
  });
});

describe('a row', () => {
  test('that is wrong says why, has the focus, and holds no other back', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве\n\tBosch\t4');
    expect(counts()).toBe('Распознано строк: 3, с ошибками: 2');
    expect(document.activeElement).toBe(field('Количество', 2));
    expect(field('Количество', 2)).toHaveAccessibleDescription('Строка 2: укажите количество целым числом больше нуля.');
    expect(field('Номер', 3)).toHaveAccessibleDescription('Строка 3: укажите номер.');
    await send();
    expect([result(), rows(), await inShop()]).toEqual(['Добавлено позиций: 1 из 3.', ['2 GDB1330|TRW|две', '3 |Bosch|4'], { 5124: 2 }]);
  });

  test('mended is sent again, and what was added is not', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\t0');
    await send();
    change('Количество', 2, '3');
    await press('Повторить 1 строку');
    await pass(0);
    expect([result(), await inShop(), calls(page, SEND)]).toEqual(['Добавлено позиций: 2 из 2.', { 5124: 2, 5123: 3 }, 2]);
  });

  test('that is left says whether it can be sent once more, or stays until it is mended or left out', async () => {
    await open({ account: 'business', faults: UNCHECKING });
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве\nНЕТ-ТАКОГО-1\tMann\t1\n0 986 494 294\tBosch\t0');
    await send();
    const linesOf = (name: string) =>
      within(dialog().queryByRole('list', { name }) ?? document.createElement('ul'))
        .queryAllByRole('button')
        .map(({ textContent }) => Number(textContent));
    const left = () => [linesOf('Исправьте или снимите отметку, строки:'), linesOf('Можно повторить, строки:')];
    await pass(100);
    expect([result(), left(), spoken()]).toEqual([
      'Добавлено позиций: 1 из 4.',
      [[2, 3, 4], []],
      expect.stringContaining('3 строки нужно исправить или снять с них отметку.'),
    ]);
    expect(dialog().queryByRole('button', { name: /^Повторить/ })).toBeNull();
    change('Количество', 4, '3');
    await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 2' }));
    expect(left()).toEqual([[3], [4]]);
    await press('Повторить 1 строку');
    await pass(0);
    expect([result(), left(), await inShop()]).toEqual(['Добавлено позиций: 2 из 4.', [[3], []], { 5124: 2, 5123: 3 }]);
    // Wanted anew, it is tried once more.
    for (const _ of [1, 2]) await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 3' }));
    expect(left()).toEqual([[], []]);
    await press('Повторить 1 строку');
    await pass(0);
    expect([left(), calls(page, SEND)]).toEqual([[[3], []], 3]);
  });

  test('that is left with a quantity nobody can read keeps it, read once more or on the next page', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве');
    await send();
    await press('К списку');
    await press('Проверить список');
    expect(rows()).toEqual(['1 GDB1330|TRW|две']);
    page.unmount();
    entryFor(undefined).forget();
    await pass(1100);
    await open();
    await check(`${(list() as HTMLTextAreaElement).value}\nOC90 Knecht 1 шт`);
    expect(rows()).toEqual(['1 GDB1330|TRW|две', '2 OC90|Knecht|1']);
  });

  test('that was left out is not sent', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\t1');
    await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 1' }));
    await send();
    expect([result(), await inShop()]).toEqual(['Добавлено позиций: 1 из 1.', { 5123: 1 }]);
    expect(rows()).toEqual(['1 W 712/75|Mann-Filter|2']);
  });

  test('says what was mended in it and which lines it was summed of', async () => {
    await open();
    await check('СU2939\tKnecht\t1\nW 712/75\tMann\t1\nw712-75\tMann\t2');
    expect(field('Номер', 1)).toHaveAccessibleDescription(expect.stringMatching(/^В списке: «СU2939»/));
    expect(field('Количество', 2)).toHaveAccessibleDescription('Сумма строк: 2, 3');
    expect(rows()).toEqual(['1 CU2939|Knecht|1', '2 W 712/75|Mann|3']);
  });

  test('the shop refuses keeps its text and says why; the file of errors holds it', async () => {
    const saved = catchSaved();
    await open();
    await check('НЕТ-ТАКОГО-1\tMann\t1\nW 712/75\tMann-Filter\t2');
    await send();
    expect([result(), rows()]).toEqual(['Добавлено позиций: 1 из 2.', ['1 НЕТ-ТАКОГО-1|Mann|1']]);
    expect(field('Номер', 1)).toHaveAccessibleDescription('Строка 1: товар не найден.');
    await press('Скачать строки с ошибками (CSV)');
    expect(await saved[0]?.blob.text()).toContain('1;НЕТ-ТАКОГО-1;Mann;1;Строка 1: товар не найден.');
    await press('К списку');
    expect(list()).toHaveValue('НЕТ-ТАКОГО-1\tMann\t1');
    expect(document.activeElement).toBe(list());
  });

  test('Enter goes to the same field of the next row, Shift+Enter back', async () => {
    await open();
    await check('A1\tMann\t1\nB2\tMann\t2');
    field('Количество', 1).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Количество', 2));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect([document.activeElement, calls(page, SEND)]).toEqual([field('Количество', 1), 0]);
  });

  test('only the wrong ones are shown when asked for', async () => {
    await open();
    await check('W 712/75\tMann\t1\nB2\tMann\t0');
    await user.click(dialog().getByRole('checkbox', { name: 'Только с ошибками' }));
    expect(rows()).toEqual(['2 B2|Mann|0']);
  });
});

describe('columns', () => {
  test('taken wrong are changed, and what was typed stays', async () => {
    await open();
    await check('Номер\tБренд\tОстаток\tКол-во\nA1\tMann\t7\t2\nB2\tTRW\t8\t3');
    const chosen = () =>
      dialog()
        .getAllByRole('combobox')
        .map((one) => (one as HTMLSelectElement).value);
    expect(chosen()).toEqual(['article', 'brand', 'none', 'quantity']);
    change('Производитель', 3, 'Bosch');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Столбец 3: 7' }), 'Количество');
    await pass(0);
    expect([chosen(), rows()]).toEqual([
      ['article', 'brand', 'quantity', 'none'],
      ['2 A1|Mann|7', '3 B2|Bosch|8'],
    ]);
  });
});

describe('what the rows are', () => {
  test('is asked before anything is added: what is found has its name and price, what is not says so and is not sent', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nНЕТ-1\tMann\t1');
    expect([calls(page, CHECK), calls(page, SEND)]).toEqual([1, 0]);
    expect(within(dialog().getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(/Фильтр масляный.*₽/);
    expect(counts()).toBe('Распознано строк: 2, с ошибками: 1');
    expect(document.activeElement).toBe(field('Номер', 2));
    expect(field('Номер', 2)).toHaveAccessibleDescription('В списке: «НЕТ-1» Строка 2: товар не найден.');
    await send();
    expect([result(), await inShop()]).toEqual(['Добавлено позиций: 1 из 2.', { 5124: 2 }]);
    // Neither to send again what is not there, nor twice the way on.
    expect(dialog().queryByRole('button', { name: /^Повторить/ })).toBeNull();
    expect(dialog().getAllByRole('link', { name: 'Перейти в корзину' })).toHaveLength(1);
  });

  test('costs so much for its pieces, and all that is added comes to so much', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\t1\nНЕТ-1\tMann\t1');
    const words = (line: number) => within(dialog().getByRole('table')).getAllByRole('row')[line]?.textContent?.replaceAll('\u00a0', ' ');
    expect([words(1), words(2)]).toEqual([expect.stringMatching(/1 306,80 ₽ по 653,40 ₽$/), expect.stringMatching(/передние4 303,20 ₽$/)]);
    const total = () =>
      dialog()
        .getByText(/^К добавлению: /)
        .textContent?.replace(/\u00a0/g, ' ');
    expect(total()).toBe('К добавлению: 2 позиции на 5 610 ₽');
    change('Количество', 1, '3');
    expect([words(1), total()]).toEqual([expect.stringMatching(/1 960,20 ₽ по 653,40 ₽$/), 'К добавлению: 2 позиции на 6 263,40 ₽']);
    await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 2' }));
    expect(total()).toBe('К добавлению: 1 позиция на 1 960,20 ₽');
    await send();
    // What was left out is not to be added.
    expect(dialog().queryByText(/^К добавлению: /)).toBeNull();
  });

  test('of the ticked rows those that are wrong stay behind: how many is said beside the button', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nНЕТ-1\tMann\t1\nНЕТ-2\tMann\t1');
    expect(dialog().getByText('2 строки попадут в корзину только исправленными.')).toBeInTheDocument();
    await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 2' }));
    expect(dialog().getByText('1 строка попадет в корзину только исправленной.')).toBeInTheDocument();
    await user.click(dialog().getByRole('checkbox', { name: 'Взять строку 3' }));
    expect(dialog().queryByText(/не попад/)).toBeNull();
  });

  test('where nothing can be added the button says why, and leads to what is wrong', async () => {
    await open();
    await check('НЕТ-1\tMann\t1\nНЕТ-2\tMann\t1');
    expect(button('В корзину')).toHaveAttribute('aria-disabled', 'true');
    expect(button('В корзину')).toHaveAccessibleDescription('Нечего добавить: исправьте строки с ошибками.');
    await send();
    expect([field('Номер', 1), calls(page, SEND)]).toEqual([document.activeElement, 0]);
    for (const line of [1, 2]) await user.click(dialog().getByRole('checkbox', { name: `Взять строку ${line}` }));
    expect(button('В корзину')).toHaveAccessibleDescription('Отметьте строки, которые нужно добавить.');
  });

  test('mended is asked about when its field is left: what it is and what it costs stand there before it is added', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nНЕТ-1\tBosch\t1');
    const asked = calls(page, CHECK);
    await user.clear(field('Номер', 2));
    await user.type(field('Номер', 2), '0 986 494 294');
    expect(calls(page, CHECK)).toBe(asked);
    await user.tab();
    await pass(0);
    expect(calls(page, CHECK)).toBe(asked + 1);
    expect(within(dialog().getByRole('table')).getAllByRole('row')[2]).toHaveTextContent(/Колодки тормозные передние.*4 303,20 ₽$/);
    // Nothing was typed: nothing is asked.
    await user.tab();
    await pass(0);
    expect(calls(page, CHECK)).toBe(asked + 1);
  });

  test('of which a price is not known is counted without it', async () => {
    const priceless = (store: Store): void => {
      twin(store);
      store.set('product', padded('5901'), { ...(store.get<Product>('product', padded('5901')) as Product), amounts: {} });
    };
    await open({ account: 'business', data: priceless });
    await check('W 712/75\t\t3\n0 986 494 294\tBosch\t1');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Производитель, строка 1' }), '5901');
    expect(dialog().getByText('К добавлению: 2 позиции на 4 303,20 ₽, без цены: 1')).toBeInTheDocument();
    expect(within(dialog().getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(/—$/);
  });

  test('in a shop that checks nothing is counted by its rows alone', async () => {
    await open({ account: 'business', faults: UNCHECKING });
    await check('W 712/75\tMann-Filter\t2');
    expect(dialog().getByText('К добавлению: 1 позиция')).toBeInTheDocument();
  });

  test('is asked again of a row that was typed into, and the rest of it waits for the answer', async () => {
    await open();
    await check('НЕТ-1\tMann\t1');
    change('Номер', 1, 'W 712/75');
    await send();
    expect([calls(page, CHECK), result(), await inShop()]).toEqual([2, 'Добавлено позиций: 1 из 1.', { 5124: 1 }]);
  });

  test('where nobody can say it now, says so with «Повторить» and lets the rows be added', async () => {
    await open({ account: 'business', faults: { match: CHECK, status: 500 } });
    await check('W 712/75\tMann-Filter\t2');
    expect(note()).toHaveTextContent(/^Не удалось проверить список\./);
    await page.setFaults([]);
    await press('Повторить');
    await pass(0);
    expect(within(dialog().getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('Фильтр масляный');
    await send();
    expect(result()).toBe('Добавлено позиций: 1 из 1.');
  });

  test('a quantity with a sign before it is marked with what the list says', async () => {
    await open();
    await check('W712/75 Mann -3 шт\nW712/75 Mann −3');
    expect(counts()).toBe('Распознано строк: 1, сомнительных количеств: 1');
    expect(field('Количество', 1)).toHaveAccessibleDescription('В списке: «-3». Проверьте количество. Сумма строк: 1, 2');
    expect(document.activeElement).toBe(field('Количество', 1));
    change('Количество', 1, '3');
    expect(counts()).toBe('Распознано строк: 1');
  });
});

describe('a number of several makers', () => {
  const choice = () => dialog().getByRole('combobox', { name: 'Производитель, строка 1' });

  test('is chosen among them before anything of it is sent', async () => {
    await open({ account: 'business', data: twin });
    await check('W 712/75\t\t3\n0 986 494 294\tBosch\t1');
    expect(counts()).toBe('Распознано строк: 2, с выбором производителя: 1');
    expect(document.activeElement).toBe(choice());
    expect(choice()).toHaveAccessibleDescription('Строка 1: выберите производителя.');
    const [, first, second] = within(choice()).getAllByRole('option');
    expect([first?.textContent, second?.textContent].sort()).toEqual([
      expect.stringMatching(/^Bosch W 712\/75, Фильтр масляный Bosch, /),
      expect.stringMatching(/^Mann-Filter W 712\/75, Фильтр масляный, .*₽$/),
    ]);
    await send();
    expect([result(), await inShop()]).toEqual(['Добавлено позиций: 1 из 2.', { 5123: 1 }]);
    await user.selectOptions(choice(), '5901');
    await press('Повторить 1 строку');
    await pass(0);
    expect([result(), await inShop(), calls(page, SEND)]).toEqual(['Добавлено позиций: 2 из 2.', { 5123: 1, 5901: 3 }, 2]);
  });

  test('of which one is not sold here is asked about too', async () => {
    await open();
    await check('0012\t\t2');
    expect(within(choice()).getByRole('option', { name: /^Denso 0012, / })).toBeEnabled();
    expect(within(choice()).getByRole('option', { name: 'ГАЗ 0012, Шайба крышки головки блока, нет в продаже' })).toBeDisabled();
    await send();
    expect([await inShop(), calls(page, SEND)]).toEqual([{}, 0]);
    expect(document.activeElement).toBe(choice());
  });

  test('in a shop that checks nothing before is chosen when it was to be added', async () => {
    await open({ account: 'business', data: twin, faults: UNCHECKING });
    await check('W 712/75\t\t3');
    await send();
    await user.selectOptions(choice(), '5901');
    await press('Повторить 1 строку');
    await pass(0);
    expect([result(), await inShop()]).toEqual(['Добавлено позиций: 1 из 1.', { 5901: 3 }]);
  });
});

describe('a call that fails', () => {
  const given = Array.from({ length: 150 }, (_, place) => `${place === 0 ? 'W 712/75' : `НЕТ-${10_000 + place}`}\tMann-Filter\t1`).join('\n');

  test('stops the rest; what was added is not sent again', async () => {
    await open({ account: 'business', faults: UNCHECKING });
    await check(given);
    await page.setFaults([UNCHECKING, { match: SEND, latency: 100, times: 1 }]);
    await press('В корзину');
    await pass(50);
    expect(dialog().getByText(/^Добавляем: 0 из 150/)).toBeInTheDocument();
    await page.setFaults([UNCHECKING, { match: SEND, status: 500 }]);
    await pass(200);
    await pass(0);
    expect(note()).toHaveTextContent('Ошибка на сервере. Попробуйте еще раз через минуту.');
    expect([result(), await inShop(), calls(page, SEND)]).toEqual(['Добавлено позиций: 1 из 150.', { 5124: 1 }, 2]);
    await page.setFaults([UNCHECKING]);
    // Those of the first call that the shop does not know are not sent once more.
    await press('Повторить 50 строк');
    await pass(0);
    expect([await inShop(), calls(page, SEND)]).toEqual([{ 5124: 1 }, 3]);
  });

  test.each([
    ['rights', { status: 403 }, 'Недостаточно прав для этого действия.'],
    ['a word of the shop', { refuse: 'Корзина закрыта.' }, 'Корзина закрыта.'],
    ['too often', { status: 429, retryAfter: 20 }, 'Слишком много запросов. Повторите через 20 секунд.'],
  ])('%s: says why, and keeps the rows', async (_, fault, text) => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, ...fault }]);
    await send();
    await pass(0);
    expect(note()).toHaveTextContent(text);
    expect([rows(), calls(page, SEND)]).toEqual([['1 W 712/75|Mann-Filter|2'], 1]);
  });

  test('without a connection says so, and keeps the rows', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.setFaults([{ offline: true }]);
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Нет подключения к интернету. Изменение не сохранено.');
    expect(rows()).toEqual(['1 W 712/75|Mann-Filter|2']);
  });

  test('unanswered, where nothing has come of it yet: the shop may be at it, and nothing is offered that would double it', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, drop: true }]);
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Магазин не ответил, какие строки добавлены.');
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).not.toBeChecked();
    expect(field('Номер', 1)).toHaveAccessibleDescription(/^Строка 1: могла добавиться\./);
    expect([rows(), calls(page, SEND)]).toEqual([['1 W 712/75|Mann-Filter|2'], 1]);
  });

  test('answered by something unreadable is never repeated: the cart says that nothing came of it', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, html: true }]);
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Строки не добавлены. Повторите попытку.');
    expect([rows(), calls(page, SEND)]).toEqual([['1 W 712/75|Mann-Filter|2'], 1]);
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).toBeChecked();
  });

  test('unanswered, where the cart has changed: the rows are left out until the buyer looks', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, drop: true, processed: true }]);
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Магазин не ответил, какие строки добавлены.');
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).not.toBeChecked();
    expect(field('Номер', 1)).toHaveAccessibleDescription(/^Строка 1: могла добавиться\./);
    await page.setFaults([]);
    // Nothing is left that could be sent.
    expect(dialog().queryByRole('button', { name: /^(В корзину|Повторить)/ })).toBeNull();
    expect([await inShop(), calls(page, SEND)]).toEqual([{ 5124: 2 }, 1]);
    // Looked at anew, they are left out still.
    await user.click(dialog().getByRole('button', { name: 'К списку' }));
    await user.click(dialog().getByRole('button', { name: 'Проверить список' }));
    await pass(0);
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).not.toBeChecked();
  });

  test('unanswered, it may be in the cart in whatever way it was typed, and whatever is sought with it', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    change('Номер', 1, ' w712/75');
    change('Количество', 1, '2 шт.');
    await page.setFaults([{ match: SEND, drop: true, processed: true }]);
    await send();
    await pass(1000);
    await page.setFaults([]);
    await press('К списку');
    await check(`${(list() as HTMLTextAreaElement).value}\nW 712/75\tMann-Filter\t1`);
    expect(rows()).toHaveLength(1);
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).not.toBeChecked();
  });

  /** The shop's answers to sent lists pass `through`, with what it did done. */
  const answering = (through: (output: Record<string, unknown>) => unknown) => {
    const sent = { times: 0 };
    setFetch(async (input, init) => {
      const { pathname, search } = new URL(String(input), location.href);
      const reply = await page.ask(pathname + search, init);
      if (`${init?.method} ${pathname}` !== SEND) return reply;
      sent.times++;
      const body = (await reply.json()) as { output: Record<string, unknown> };
      await through(body.output);
      return Response.json(body);
    });
    return sent;
  };

  test.each([
    ['is missing', undefined],
    ['is nothing', null],
    ['is no list', 'ok'],
    ['has a row without its line', [{ id: 81 }]],
  ])('answered so that the list of what was added %s: nobody knows, and nothing is sent again unasked', async (_, added) => {
    await open();
    const sent = answering((output) => {
      output.added = added;
    });
    await check('W 712/75\tMann-Filter\t2');
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Магазин не ответил, какие строки добавлены.');
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).not.toBeChecked();
    expect(dialog().queryByRole('button', { name: /^(В корзину|Повторить)/ })).toBeNull();
    expect([await inShop(), sent.times]).toEqual([{ 5124: 2 }, 1]);
  });

  test('answered without that list, where the cart holds what it held: nothing came of it', async () => {
    await open({ account: 'business', faults: UNCHECKING });
    answering((output) => delete output.added);
    await check('НЕТ-ТАКОГО-1\tMann\t1');
    await send();
    await pass(1000);
    expect(note()).toHaveTextContent('Строки не добавлены. Повторите попытку.');
    expect(dialog().getByRole('checkbox', { name: 'Взять строку 1' })).toBeChecked();
  });

  test('answered when the session is lost already: what was added is not in the list any more', async () => {
    await open();
    answering(async () => {
      await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"account":"guest"}' });
      await refreshUser();
    });
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве');
    await send();
    await pass(1000);
    page.unmount();
    await pass(1100);
    await open();
    expect(list()).toHaveValue('GDB1330\tTRW\tдве');
  });

  test('for want of a session is told once, with the way to log in, and loses nothing', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, logout: true, times: 1 }]);
    await send();
    await pass(0);
    expect(alertText()).toContain('Вы вышли из системы. Войдите снова, чтобы продолжить.');
    expect(inAlert().getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(rows()).toEqual(['1 W 712/75|Mann-Filter|2']);
  });

  describe('for want of a session, with more to be mended', () => {
    const lose = async () => {
      await open();
      await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве');
      await page.setFaults([{ match: SEND, logout: true, times: 1 }]);
      await send();
      // By now it is known that nobody is logged in.
      await refreshUser();
      await pass(0);
      // What stands there no more is kept all the same.
      entryFor(undefined).type(2, 'quantity', '4');
    };
    const LIST = 'W 712/75\tMann-Filter\t2\nGDB1330\tTRW\t4';

    test('waits for the buyer, whoever looks in between', async () => {
      await lose();
      page.unmount();
      await pass(1100);
      await open({});
      expect(dialog().queryByRole('textbox')).toBeNull();
      expect(Object.values({ ...sessionStorage }).join(' ')).toContain('GDB1330');
      page.unmount();
      await pass(1100);
      await open();
      expect(list()).toHaveValue(LIST);
    });

    test('is no other buyer’s, and leaves nothing behind with them', async () => {
      await lose();
      page.unmount();
      await pass(1100);
      await open({ account: 'retail' });
      expect(list()).toHaveValue('');
      expect(Object.values({ ...sessionStorage }).join(' ')).not.toContain('GDB1330');
    });

    test('goes on where it stood once the buyer has logged in beside it', async () => {
      await lose();
      await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"account":"business"}' });
      await refreshUser();
      await pass(0);
      expect(rows()).toEqual(['1 W 712/75|Mann-Filter|2', '2 GDB1330|TRW|4']);
    });
  });

  test('closed while it is sent, the rest goes on', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    await page.setFaults([{ match: SEND, latency: 500 }]);
    await press('В корзину');
    page.unmount();
    await pass(2000);
    expect(await inShop()).toEqual({ 5124: 2 });
  });
});

describe('a file', () => {
  const choose = async (given: File) => {
    await user.upload(dialog().getByLabelText('Файл со списком'), given);
    await pass(0);
    await pass(0);
  };

  const card = (name: string) => dialog().getByRole('region', { name });

  test('stands beside what was typed, says how many rows it brought, and its rows come after the typed ones', async () => {
    await open();
    write('GDB1330 TRW 1 шт');
    await choose(new File(['W712/75;Mann;2\r\n\r\nOC90;Knecht;1\r\n'], 'заказ.csv'));
    expect(list()).toHaveValue('GDB1330 TRW 1 шт');
    expect(dialog().getByText('Из файла «заказ.csv» добавлено строк: 2.')).toBeInTheDocument();
    await press('Проверить список');
    expect(dialog().getByRole('textbox', { name: 'Номер, строка 1' })).toHaveValue('GDB1330');
    expect(dialog().getByRole('textbox', { name: 'Номер, строка 2' })).toHaveValue('W712/75');
    expect(dialog().getByRole('textbox', { name: 'Номер, строка 4' })).toHaveValue('OC90');
  });

  test('that is the whole list keeps the numbers of its rows, and what is left out is said', async () => {
    await open();
    await choose(new File(['Прайс\nАртикул;Бренд;Остаток;Заказ\nW712/75;Mann;5;2\nOC90;Knecht;3;\nИтого;;8;2\n'], 'прайс.csv'));
    expect(
      dialog().getByText('Из файла «прайс.csv» добавлено строк: 1. Пропущено: 1 строка без количества, 2 строки заголовка, 1 строка итогов.'),
    ).toBeInTheDocument();
    await press('Проверить список');
    expect(dialog().getByRole('textbox', { name: 'Количество, строка 3' })).toHaveValue('2');
  });

  test('whose columns are not certain is asked about: nothing is taken before, and the answer is remembered for this head', async () => {
    await open();
    const lines = 'Код;Поставщик;Отпуск\n12345;Mann;2\n12346;TRW;1';
    await choose(new File([lines], 'свой.csv'));
    const asked = within(card('Проверьте столбцы: Файл «свой.csv»'));
    expect(asked.getByRole('heading')).toHaveFocus();
    expect(asked.getByText('Укажите столбец с номерами деталей.')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Проверить список' })).toHaveAccessibleDescription('Сначала проверьте столбцы таблицы или удалите ее.');
    await press('Проверить список');
    expect(asked.getByRole('heading')).toHaveFocus();
    const columns = asked.getAllByRole('combobox');
    await user.selectOptions(columns[0] as HTMLElement, 'Номер');
    await user.selectOptions(columns[1] as HTMLElement, 'Производитель');
    await user.selectOptions(columns[2] as HTMLElement, 'Количество');
    await user.click(asked.getByRole('button', { name: 'Взять 2 строки' }));
    expect(dialog().getByText('Из файла «свой.csv» добавлено строк: 2. Пропущено: 1 строка заголовка.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Удалить: Файл «свой.csv»' }));
    expect(dialog().queryByText(/свой\.csv/)).toBeNull();
    await choose(new File([lines.replace('12345', '77777')], 'другой.csv'));
    expect(dialog().getByText('Из файла «другой.csv» добавлено строк: 2. Пропущено: 1 строка заголовка. Столбцы взяты как в прошлый раз.')).toBeInTheDocument();
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).toContain('islands:list-columns:');
    expect(kept).not.toMatch(/12345|Поставщик|Mann/);
  });

  test('without a column of quantities gives one piece of each only where the buyer says so', async () => {
    await open();
    await choose(new File(['Артикул;Бренд\nW712/75;Mann\nOC90;Knecht'], 'номера.csv'));
    const asked = within(card('Проверьте столбцы: Файл «номера.csv»'));
    await user.click(asked.getByRole('checkbox', { name: 'Количества в таблице нет: взять по одной штуке' }));
    await user.click(asked.getByRole('button', { name: 'Взять 2 строки' }));
    await press('Проверить список');
    expect(dialog().getByRole('textbox', { name: 'Количество, строка 2' })).toHaveValue('1');
  });

  test('of an uncertain encoding is read in what the buyer chooses', async () => {
    await open();
    // «W1;2 шт» of DOS: the same two letters are others in Windows.
    await choose(new File([new Uint8Array([0x57, 0x31, 0x3b, 0x32, 0x20, 0xe8, 0xe2])], 'дос.txt'));
    const asked = within(card('Проверьте столбцы: Файл «дос.txt»'));
    expect(asked.getByText('Выберите кодировку, в которой видны русские буквы.')).toBeInTheDocument();
    await user.selectOptions(asked.getByRole('combobox', { name: 'Кодировка' }), 'DOS');
    await pass(0);
    expect(asked.getByRole('cell', { name: '2 шт' })).toBeInTheDocument();
  });

  test('that cannot be read says why, and what was typed stays', async () => {
    await open();
    write('GDB1330 TRW 1 шт');
    await choose(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'фото.xlsx'));
    expect(note()).toHaveTextContent('Файл «фото.xlsx» — картинка, а не таблица.');
    expect(list()).toHaveValue('GDB1330 TRW 1 шт');
  });

  test('may be dropped', async () => {
    await open();
    const place = dialog().getByLabelText('Файл со списком').parentElement as HTMLElement;
    await act(async () => {
      fireEvent.drop(place, { dataTransfer: { files: [new File(['W712/75;Mann;2'], 'a.csv')], getData: () => '' } });
    });
    await pass(0);
    expect(dialog().getByText('Из файла «a.csv» добавлено строк: 1.')).toBeInTheDocument();
  });

  test('is in the draft: the page loaded anew has its rows in the list, as they were read', async () => {
    await open();
    write('GDB1330 TRW 1 шт');
    await choose(new File(['W712/75;Mann;2'], 'a.csv'));
    page.unmount();
    await pass(1100);
    const [draft = ''] = Object.values({ ...sessionStorage });
    expect(JSON.parse(draft as string)).toMatchObject({ list: 'W712/75\tMann\t2\nGDB1330 TRW 1 шт', printed: 'W712/75\tMann\t2'.length });
  });
});

test('a pasted table whose columns are not certain is asked about, and goes straight on when it has been said', async () => {
  await open();
  write('Код;Кол-во\n12345;2\n12346;1');
  await press('Проверить список');
  const asked = within(dialog().getByRole('region', { name: 'Проверьте столбцы: Вставленный список' }));
  await user.selectOptions(asked.getByRole('combobox', { name: 'A: Код' }), 'Номер');
  await user.click(asked.getByRole('button', { name: 'Взять 2 строки' }));
  await pass(0);
  expect(dialog().getByRole('textbox', { name: 'Номер, строка 2' })).toHaveValue('12345');
});

test('a guest is shown the ways in', async () => {
  await open({});
  expect(dialog().getByText('Чтобы добавить список в корзину, войдите или зарегистрируйтесь.')).toBeInTheDocument();
  expect(dialog().getByRole('link', { name: 'Войти' })).toBeInTheDocument();
  expect(dialog().queryByRole('textbox')).toBeNull();
});

test("an employee fills the client's cart, and not their own", async () => {
  await open({ account: 'manager' }, { clientId: '1002' });
  await check('W 712/75\tMann-Filter\t2');
  await press('В корзину клиента');
  expect([result(), await inShop(), await inShop('1002')]).toEqual(['Добавлено позиций: 1 из 1.', {}, { 5124: 2 }]);
});

test('where the cart held the product already, its pieces are said', async () => {
  await open({ account: 'business', before: async (at) => void (await post(at as OpenScene, '/cart/add?id=5124', { quantity: '5' })) });
  await check('W 712/75\tMann-Filter\t2');
  await send();
  expect(dialog().getByText('Строка 1: W 712/75, добавлено 2 шт., всего 7 шт.')).toBeInTheDocument();
});
