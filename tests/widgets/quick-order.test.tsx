// The page of quick entry. What becomes of a list is the same as in its dialog, which modal-quick-entry.test.tsx asks about; here is what the page adds, and
// rows by the hundred.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { configure } from '../../shared/browser/config';
import { knownUser, refreshUser } from '../../shared/stores/core/user';
import { entryFor } from '../../shared/stores/quick-entry';
import '../../shared/features/quick-entry/RowsStep';
import '../../shared/format/part-list/list';
import '../../shared/stores/quick-entry/tables';
import QuickOrder from '../../widgets/quick-order/QuickOrder';
import definition from '../../widgets/quick-order/widget';
import { catchSaved } from '../saved';
import { calls, type OpenScene, pass, show, spoken, user, useScenes } from '../scene';

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));
/** Notes the box of each row that is drawn. */
vi.mock('../../shared/bind/lists/PickBox', async (original) => {
  const module = await original<typeof import('../../shared/bind/lists/PickBox')>();
  return {
    ...module,
    PickBox: (props: Parameters<typeof module.PickBox>[0]) => {
      drawn.push(props.label);
      return createElement(module.PickBox, props);
    },
  };
});

useScenes();
afterEach(() => {
  configure({ userId: '' });
  // A draft is its buyer's for the life of the page, and these tests are one page.
  for (const clientId of [undefined, '1002']) {
    entryFor(clientId).back();
    entryFor(clientId).write('');
    for (const { id } of entryFor(clientId).$state.get().tables) entryFor(clientId).tables()?.remove(id);
  }
});

const SEND = 'POST /cart/quick-entry';
let page: OpenScene;
const open = async (scene: Parameters<typeof show>[3] = { account: 'business' }, props: Record<string, unknown> = {}) => {
  page = await show(definition, QuickOrder, props, scene);
  await pass(0);
};
const list = () => screen.getByRole('textbox', { name: 'Список деталей' });
const field = (name: string, line: number) => screen.getByRole('textbox', { name: `${name}, строка ${line}` });
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
  await pass(0);
};
const check = async (text: string) => {
  fireEvent.input(list(), { target: { value: text } });
  await press('Проверить список');
};
/** Roles of hundreds of fields take seconds to tell. */
const lines = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => Number(dataset.row));
const fieldIn = (line: number, name: 'article' | 'quantity') => document.querySelector<HTMLInputElement>(`tr[data-row="${line}"] input[name=${name}]`);
const pressText = async (text: string) => {
  await user.click(screen.getByText(text));
  await pass(0);
};
const many = (n: number, quantity = (_: number) => '1') => Array.from({ length: n }, (_, at) => `NO-${1000 + at}\tMann\t${quantity(at + 1)}`).join('\n');
const numbers = () => screen.getAllByRole('button', { name: /^К строке / }).map(({ textContent }) => Number(textContent));

test('another buyer sees nothing of the list; the page gives it again to its own one who is back', async () => {
  const printed = 'W 712/75\tMann-Filter\t2';
  await open({ account: 'business' }, { list: printed });
  expect(list()).toHaveValue(printed);
  const login = async (account: string) => {
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account }) });
    await act(async () => void (await refreshUser()));
    await pass(0);
  };
  await login('retail');
  expect(list()).toHaveValue('');
  await login('business');
  expect(list()).toHaveValue(printed);
});

describe('the page', () => {
  test('takes a list from its text to what became of it, and on to the cart or to another list', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\n0 986 494 294\tBosch\tдве');
    expect(screen.getByRole('heading', { level: 2, name: 'Проверьте список' })).toBeInTheDocument();
    expect(document.activeElement).toBe(field('Количество', 2));
    fireEvent.input(field('Количество', 2), { target: { value: '1' } });
    await press('В корзину');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Результат' }));
    expect(screen.getByText('Добавлено позиций: 2 из 2.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
    expect(calls(page, SEND)).toBe(1);
    await press('Новый список');
    expect([document.activeElement, (list() as HTMLTextAreaElement).value]).toEqual([list(), '']);
  });

  test('leaves lines without a part out, counts them and shows them', async () => {
    await open();
    await check('Привет! Нужно на завтра:\nMann-Filter W 712/75 2 шт\nспасибо');
    expect(screen.getByText('Распознано строк: 1')).toBeInTheDocument();
    expect(screen.getByText('Пропущено: 2 строки без деталей.')).toBeInTheDocument();
    await press('Строки без деталей');
    expect(screen.getByText('Строка 1: Привет! Нужно на завтра:')).toBeInTheDocument();
    expect(screen.getByText('Строка 3: спасибо')).toBeInTheDocument();
  });

  test('may be written before anybody has said who is here, and keeps it over a reload', async () => {
    await open({ account: 'business', faults: { match: '/user/who', latency: 1000 } });
    fireEvent.input(list(), { target: { value: 'W712/75 Mann 2 шт' } });
    await pass(2000);
    page.unmount();
    await pass(1100);
    await open();
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
  });

  test('keeps what was typed early beside what waited from before', async () => {
    await open();
    fireEvent.input(list(), { target: { value: 'W712/75 Mann 2 шт' } });
    page.unmount();
    await pass(1100);
    await open({ account: 'business', faults: { match: '/user/who', latency: 1000 } });
    fireEvent.input(list(), { target: { value: 'GDB1330 TRW' } });
    await pass(2000);
    expect(list()).toHaveValue('GDB1330 TRW\nW712/75 Mann 2 шт');
  });

  test('begins with the list of the page', async () => {
    await open(undefined, { list: 'W712/75 Mann 2 шт' });
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
  });

  test('opened when the session is lost shows a guest nothing that waits, and all of it to its buyer who is back', async () => {
    await open();
    fireEvent.input(list(), { target: { value: 'W712/75 Mann 2 шт' } });
    const { id: userId = '' } = await knownUser();
    page.unmount();
    await pass(1100);
    configure({ userId });
    await open({}, { list: 'GDB1330 TRW' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"account":"business"}' });
    await refreshUser();
    await pass(0);
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Открыт другой список, строк: 1.');
  });

  test('asks where a list waits from before, and the page begins with another', async () => {
    await open();
    fireEvent.input(list(), { target: { value: 'W712/75 Mann 2 шт' } });
    page.unmount();
    await pass(1100);
    await open(undefined, { list: 'GDB1330 TRW' });
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
    const question = screen.getByRole('alertdialog', { name: 'У вас есть незаконченный список' });
    await user.click(within(question).getByRole('button', { name: 'Заменить другим' }));
    await pass(0);
    expect([document.activeElement, (list() as HTMLTextAreaElement).value]).toEqual([list(), 'GDB1330 TRW']);
  });

  test('says that a list has waited from before, and takes it away at a press', async () => {
    await open();
    fireEvent.input(list(), { target: { value: 'W712/75 Mann 2 шт' } });
    page.unmount();
    await pass(1100);
    // As after a reload.
    entryFor(undefined).forget();
    await open();
    expect(list()).toHaveValue('W712/75 Mann 2 шт');
    expect(screen.getByText(/^Список остался с прошлого раза/)).toBeInTheDocument();
    await press('Начать с пустого списка');
    expect([(list() as HTMLTextAreaElement).value, document.activeElement, screen.queryByText(/^Список остался/)]).toEqual(['', list(), null]);
  });

  test('does not ask about what was written into what the page began with', async () => {
    await open({ account: 'business', faults: { match: '/user/who', latency: 1000 } }, { list: 'GDB1330 TRW' });
    fireEvent.input(list(), { target: { value: 'GDB1330 TRW 4 шт' } });
    await pass(2000);
    expect([screen.queryByRole('alertdialog'), (list() as HTMLTextAreaElement).value]).toEqual([null, 'GDB1330 TRW 4 шт']);
  });

  test('shows a guest the ways in', async () => {
    await open({});
    expect(screen.getByText('Чтобы добавить список в корзину, войдите или зарегистрируйтесь.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('of an employee says so', async () => {
    await open({ account: 'approver' }, { clientId: '1005', clientHref: '/staff/{clientId}/cart' });
    await check('W 712/75\tMann-Filter\t2');
    await press('В корзину сотрудника');
    expect(screen.getByRole('link', { name: 'Перейти в корзину сотрудника' })).toHaveAttribute('href', '/staff/1005/cart');
    expect(screen.getByText('Вы работаете от имени сотрудника: Сидоров Павел.')).toBeInTheDocument();
  });

  test("of a client fills the client's cart, and shows another client's list when its attribute changes", async () => {
    await open({ account: 'manager' }, { clientId: '1002' });
    expect(screen.getByText(/^(Вы работаете от имени клиента|Корзина клиента № 1002)/)).toBeInTheDocument();
    await check('W 712/75\tMann-Filter\t2');
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
    await press('В корзину клиента');
    expect(screen.getByText(/^Вы работаете от имени клиента: /)).toBeInTheDocument();
    const held = async (clientId: string) => {
      const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json' } });
      return ((await reply.json()) as { output: { items: unknown[] } }).output.items.length;
    };
    expect([await held('1002'), await held('')]).toEqual([1, 0]);
    // The way to the own cart would lead to another one.
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Перейти в корзину клиента' })).toHaveAttribute('href', '/personal/cart?client=1002');
    await page.change({});
    expect(list()).toHaveValue('');
  });
});

test('whom the buyer may not act for: said once, of the list that is checked and of the one that is sent', async () => {
  await open({ account: 'manager' }, { clientId: '999' });
  const why = () => screen.getAllByText(/Вам не разрешено действовать от имени этого клиента\.$/).map(({ textContent }) => textContent);
  await check('W 712/75\tMann-Filter\t2');
  expect(why()).toEqual(['Не удалось проверить список. Вам не разрешено действовать от имени этого клиента.']);
  await press('В корзину клиента');
  expect(why()).toEqual(['Вам не разрешено действовать от имени этого клиента.']);
});

test('the preview of a table shows the column of the quantity, however far at the right', async () => {
  const places = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLTableCellElement ? this.cellIndex * 150 : 0;
  });
  const widths = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  await open();
  await check('Артикул;Бренд;Название;Цена;Остаток;Кол-во;Количество\nW1;Mann;Фильтр;10,00;5;2;3\nW2;TRW;Диск;10,00;5;2;3');
  const preview = screen.getByRole('region', { name: 'Первые строки таблицы' });
  // What is asked, before it is answered.
  expect(preview.scrollLeft).toBe(450);
  await user.selectOptions(screen.getByRole('combobox', { name: 'G: Количество' }), 'Количество');
  await pass(0);
  expect(preview.scrollLeft).toBe(600);
  for (const spy of [places, widths, room]) spy.mockRestore();
});

describe('rows that are wrong', () => {
  test('are named by their lines; a number leads to the field that is to be mended', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\tдве\n\tBosch\t4');
    expect(numbers()).toEqual([2, 3]);
    await press('К строке 3');
    expect(document.activeElement).toBe(field('Номер', 3));
    await press('К строке 2');
    expect(document.activeElement).toBe(field('Количество', 2));
    fireEvent.input(field('Количество', 2), { target: { value: '2' } });
    expect(numbers()).toEqual([3]);
  });

  test('stand there when they are led to, however far down; twenty numbers are named', async () => {
    await open({ account: 'business', faults: { match: 'POST /cart/quick-check', status: 404 } });
    await check(many(120, (line) => (line === 1 || line > 95 ? 'две' : '1')));
    expect(lines()).toHaveLength(50);
    expect(numbers()).toHaveLength(20);
    expect(screen.getByText('и еще: 6')).toBeInTheDocument();
    await pressText('114');
    expect([document.activeElement, lines().length]).toEqual([fieldIn(114, 'quantity'), 120]);
  });

  test('that the shop refused are led to at their number', async () => {
    await open();
    await check('NO-1\tMann\t1\nW 712/75\tMann-Filter\t2');
    await press('В корзину');
    await press('К строке 1');
    expect(document.activeElement).toBe(field('Номер', 1));
    expect(field('Номер', 1)).toHaveAccessibleDescription('Строка 1: товар не найден.');
  });

  test('are a file for a spreadsheet, as they stand when it is asked for', async () => {
    const saved = catchSaved();
    await open();
    await check('NO-1\tMann\t1\nW 712/75\tMann-Filter\t2');
    await press('В корзину');
    fireEvent.input(field('Количество', 1), { target: { value: 'две' } });
    await press('Скачать строки с ошибками (CSV)');
    expect(saved.map(({ name }) => name)).toEqual(['oshibki.csv']);
    expect(await saved[0]?.blob.text()).toContain('1;NO-1;Mann;две;Строка 1: укажите количество целым числом больше нуля.');
  });
});

describe('hundreds of rows', () => {
  test('Enter goes on to the row that does not stand there yet, and no further than the last', async () => {
    await open();
    await check(many(51));
    expect(lines()).toHaveLength(50);
    fieldIn(50, 'quantity')?.focus();
    await user.keyboard('{Enter}');
    expect([document.activeElement, lines().length]).toEqual([fieldIn(51, 'quantity'), 51]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(fieldIn(51, 'quantity'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect([document.activeElement, calls(page, SEND)]).toEqual([fieldIn(50, 'quantity'), 0]);
  });

  test('of which one is typed into: it alone is drawn anew', async () => {
    await open();
    await check(many(200));
    for (let shown = 50; shown < 200; shown += 50) await pressText('Показать еще строки: 50');
    expect(lines()).toHaveLength(200);
    drawn.length = 0;
    fireEvent.input(fieldIn(7, 'article') as HTMLElement, { target: { value: 'W712' } });
    expect([...new Set(drawn)]).toEqual(['Взять строку 7']);
  });

  test('are counted once for who listens', async () => {
    await open();
    await check(many(120, (line) => (line === 5 ? '0' : '1')));
    await pass(200);
    expect(spoken()).toContain('Распознано строк: 120, с ошибками: 1');
  });
});

describe('before anything is added', () => {
  const product = (line: number) => document.querySelector(`tr[data-row="${line}"]`)?.textContent ?? '';

  test('the quantity that the shop would take stands at the row, with why, and in the sum; of another one it is asked anew', async () => {
    await open();
    await check('Denso 0012 2 шт');
    expect(field('Количество', 1)).toHaveAccessibleDescription(/Количество изменено до 4 шт\.: кратность 4 шт\./);
    const sum = () =>
      /на ([\d\s,]+)/
        .exec(screen.getByText(/^К добавлению/).textContent ?? '')?.[1]
        ?.replace(/\s/g, '')
        .replace(',', '.');
    const asked = calls(page, 'POST /cart/quick-check');
    const four = sum();
    await user.clear(field('Количество', 1));
    await user.type(field('Количество', 1), '4');
    await user.tab();
    await pass(0);
    expect([calls(page, 'POST /cart/quick-check'), sum()]).toEqual([asked + 1, four]);
    expect(field('Количество', 1)).not.toHaveAccessibleDescription(/изменено/);
    await press('В корзину');
    expect(screen.queryByText(/в списке/)).toBeNull();
  });

  test('what the shop finds for a row that was typed into is shown first where it is not what the row says', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2');
    fireEvent.input(field('Номер', 1), { target: { value: 'OC 90' } });
    fireEvent.input(field('Производитель', 1), { target: { value: 'Knecht' } });
    await press('В корзину');
    expect([calls(page, SEND), product(1)]).toEqual([0, expect.stringMatching(/Mahle/)]);
    expect(field('Номер', 1)).toHaveAccessibleDescription('Нашлось не то, что в строке. Проверьте и добавьте еще раз.');
    expect(document.activeElement).toBe(field('Номер', 1));
    await press('В корзину');
    expect(calls(page, SEND)).toBe(1);
  });

  test('of a row that was typed into, what is found as it is written goes with the same press', async () => {
    await open();
    await check('GDB1330\tTRW\t2');
    fireEvent.input(field('Номер', 1), { target: { value: 'w712-75' } });
    fireEvent.input(field('Производитель', 1), { target: { value: '' } });
    await press('В корзину');
    expect(calls(page, SEND)).toBe(1);
  });

  test('a row that is not wanted is not wanted after a look at the list either', async () => {
    await open();
    await check('W 712/75\tMann-Filter\t2\nGDB1330\tTRW\t1');
    await user.click(screen.getByRole('checkbox', { name: 'Взять строку 2' }));
    await press('К списку');
    await press('Проверить список');
    await pass(0);
    expect(screen.getByRole('checkbox', { name: 'Взять строку 1' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Взять строку 2' })).not.toBeChecked();
  });

  test('a row without a number shows what it was', async () => {
    await open();
    await check('Номенклатура;Артикул;Кол-во;Цена\nСтойка стабилизатора TRW JTS0780;;2;900\nФильтр;W 712/75;1;742');
    expect(field('Номер', 2)).toHaveAccessibleDescription(/«Стойка стабилизатора TRW JTS0780 \| 900»/);
  });

  test('a maker that the shop knows by another name is named, and so is another number', async () => {
    await open();
    await check('OC 90\tKnecht\t3');
    expect(product(1)).toMatch(/Mahle/);
  });
});
