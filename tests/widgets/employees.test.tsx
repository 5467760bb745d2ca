import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeModals } from '../../shared/stores/core/modals';
import '../../widgets/employees/parts/Card';
import Employees from '../../widgets/employees/Employees';
import definition from '../../widgets/employees/widget';
import { calls, type OpenScene, pass, show, toasts, user, useScenes } from '../scene';

useScenes();

const LIST = 'GET /api/v1/b2bemployees/employeesfiltr';
const TREE = 'GET /api/v1/b2bemployees/subdivision';
const OWN = 'GET /api/v1/b2b/get-subdivisions';

let page: OpenScene;
const open = async (scene: Parameters<typeof show>[3] = {}) => {
  page = await show(definition, Employees, {}, { account: 'holding', ...scene });
  await pass(0);
  await pass(0);
};
const at = (search: string) => history.replaceState(null, '', `/personal/employees${search}`);
beforeEach(() => at(''));
afterEach(() => {
  closeModals();
  history.replaceState(null, '', '/');
});

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset.row !== undefined);
const tree = () => within(screen.getByRole('tree', { name: 'Структура компании' }));
const names = () =>
  tree()
    .getAllByRole('treeitem')
    .map((item) => item.textContent?.replace(/\d.*$/, ''));
const branch = (name: string | RegExp) => tree().getByRole('treeitem', { name });
const press = async (name: string | RegExp, role = 'button') => {
  await user.click(screen.getByRole(role, { name }));
  await pass(0);
};
const path = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Подразделение / сектор / сотрудник' });
const addressNow = () => decodeURIComponent(location.search);

describe('the list', () => {
  test('twenty of two thousand, in one call', async () => {
    await open();
    expect(screen.getByText('Найдено: 2 000')).toBeVisible();
    expect([rows().length, calls(page, LIST), calls(page, TREE)]).toEqual([20, 1, 1]);
    expect(page.asked.filter((line) => line.includes('/user/4'))).toEqual([]);
  });

  test('facts that the list does not say are asked of each person, once', async () => {
    await open({ account: 'approver' });
    await pass(0);
    const asked = page.asked.filter((line) => line.includes('/b2bemployees/user/'));
    expect([rows().length, asked.length]).toEqual([20, 20]);
    expect(screen.getAllByRole('link', { name: /@demo-shop\.example$/ })).toHaveLength(20);
  });

  test('a guest is asked to log in, and the shop is asked nothing', async () => {
    await open({ account: undefined });
    expect(screen.getByText('Войдите, чтобы увидеть сотрудников компании.')).toBeVisible();
    expect(calls(page, LIST)).toBe(0);
  });

  test('a card says what a person works with', async () => {
    await open({ account: 'approver' });
    await user.click(screen.getAllByRole('button', { name: /^Подробнее:/ })[0] as HTMLElement);
    await pass(0);
    expect(within(screen.getByRole('dialog')).getByText('Автомобили')).toBeVisible();
    expect(page.asked.some((line) => line.includes('/b2b/content/'))).toBe(true);
  });
});

describe('the tree', () => {
  test('focus does not choose, Enter does; it stands in the address, and Back goes back', async () => {
    await open();
    branch(/^Магистраль-Холдинг/).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(branch(/^Юг/)).toHaveFocus();
    expect(addressNow()).toBe('');
    await user.keyboard('{Enter}');
    await pass(0);
    expect(addressNow()).toMatch(/^\?subdivision=\d+$/);
    expect(branch(/^Юг/)).toHaveAttribute('aria-selected', 'true');
    expect(
      tree()
        .getAllByRole('treeitem')
        .filter((item) => item.tabIndex === 0),
    ).toEqual([branch(/^Юг/)]);
    history.back();
    await pass(100);
    expect([addressNow(), screen.getByText('Найдено: 2 000').tagName]).toEqual(['', 'P']);
  });

  test('a search has open branches of its own', async () => {
    await open();
    const before = names();
    await user.type(screen.getByRole('searchbox', { name: 'Найти подразделение' }), 'Участок 12');
    await pass(600);
    expect(branch(/^Участок 12/).getAttribute('aria-level')).toBe('15');
    expect(branch(/^Участок 12/).querySelector('mark')).toHaveTextContent('Участок 12');
    await user.clear(screen.getByRole('searchbox', { name: 'Найти подразделение' }));
    await pass(600);
    expect(names()).toEqual(before);
  });

  test('all of it is opened and closed', async () => {
    await open();
    await press('Развернуть все');
    expect(tree().getAllByRole('treeitem')).toHaveLength(300);
    await press('Свернуть все');
    expect(tree().getAllByRole('treeitem')).toHaveLength(1);
  });

  test('rows that are wrong are mended, and that is said', async () => {
    const items = [
      { id: 1, name: 'Север' },
      { id: 1, name: 'Еще один' },
      { id: 2, name: 'Юг', parentId: 77 },
    ];
    await open({ faults: { match: TREE, body: JSON.stringify({ rootId: 5, items }) } });
    expect(names()).toEqual(['Север', 'Юг']);
    expect(screen.getByText(/^Часть структуры записана с ошибками: 2 подразделения/)).toBeVisible();
  });
});

describe('the path in one field', () => {
  test('leads by keyboard from a subdivision to a sector to a person', async () => {
    await open({ account: 'approver' });
    path().focus();
    await user.keyboard('{ArrowDown}');
    await pass(400);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(400);
    expect([path().value, addressNow()]).toEqual(['Автопарк «Север» / ', '?subdivision=10']);
    await user.keyboard('гараж № 1');
    await pass(400);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(400);
    expect(path().value).toBe('Автопарк «Север» / Гараж № 1, Мытищи / ');
    await user.keyboard('фург');
    await pass(400);
    await user.keyboard('{ArrowDown}{Enter}');
    await pass(400);
    expect(addressNow()).toBe('?subdivision=11&sector=112');
    const people = screen.getAllByRole('option', { name: /сотрудник$/ });
    await user.click(people[0] as HTMLElement);
    await pass(0);
    expect(addressNow()).toMatch(/^\?subdivision=11&sector=112&userid=\d+$/);
    expect(rows()).toHaveLength(1);
    expect(path().value).toMatch(/^Автопарк «Север» \/ Гараж № 1, Мытищи \/ Фургоны \/ \S+/);
  });

  test('Escape closes it and gives back what is chosen', async () => {
    at('?subdivision=11');
    await open({ account: 'approver' });
    path().focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(path().value).toBe('Автопарк «Север» / Гараж № 1, Мытищи');
    expect(addressNow()).toBe('?subdivision=11');
  });
});

describe('what is wrong', () => {
  test('junk in the address falls back one by one, and that is said', async () => {
    at('?subdivision=11&sector=999&userid=77777&page=x&utm=a');
    await open({ account: 'approver' });
    await pass(0);
    expect(toasts().join()).toMatch(/^Условия из ссылки, которых больше нет, сброшены: сектор, сотрудник\./);
    expect(addressNow()).toBe('?subdivision=11&utm=a');
    expect(rows().length).toBeGreaterThan(0);
  });

  test.each([
    ['500', { status: 500 }],
    ['HTML', { html: true }],
    ['a cut answer', { truncated: true }],
  ])('%s for the list: «Повторить», what is typed stays', async (_, fault) => {
    at('?search=механик');
    await open({ account: 'approver', faults: { match: LIST, ...fault } });
    await pass(3000);
    expect(screen.getByRole('searchbox', { name: 'Имя или должность' })).toHaveValue('механик');
    expect(screen.getByText(/^Не удалось загрузить сотрудников\./)).toBeVisible();
    await page.setFaults({});
    await press('Повторить');
    await pass(1000);
    expect(rows().length).toBeGreaterThan(0);
  });

  test('a structure that may not be seen is that of orders, else hidden', async () => {
    await open({ account: 'approver', faults: { match: TREE, status: 403 } });
    expect([calls(page, OWN), tree().getAllByRole('treeitem').length > 0]).toEqual([1, true]);
  });

  test('a structure that fails is asked for again, and people stand without their places until it comes', async () => {
    await open({ faults: { match: TREE, status: 500 } });
    await pass(3000);
    const places = () => screen.queryAllByRole('columnheader', { name: 'Подразделение' }).length;
    expect([screen.getByText(/^Не удалось загрузить структуру компании\./).isConnected, rows().length, places()]).toEqual([true, 20, 0]);
    await page.setFaults({});
    await press('Повторить');
    await pass(1000);
    expect([tree().getAllByRole('treeitem').length > 1, places()]).toEqual([true, 1]);
  });

  test('no right to any of it: the reason alone', async () => {
    await open({ account: 'business' });
    expect(screen.getByText(/Недостаточно прав для этого раздела\./)).toBeVisible();
    expect([screen.queryByRole('tree'), screen.queryByRole('searchbox')]).toEqual([null, null]);
  });

  test('names alone where the facts may not be seen', async () => {
    await open({ account: 'approver', faults: { match: 'GET /api/v1/b2bemployees/user/', status: 403 } });
    await pass(0);
    expect([rows().length, screen.queryByRole('columnheader', { name: 'Контакты' })]).toEqual([20, null]);
    expect(screen.queryByText(/прав для/)).toBeNull();
  });

  test('a slow list holds the place of its rows, and has not failed', async () => {
    await open({ account: 'approver', faults: { match: LIST, latency: 5000 } });
    expect([rows().length, screen.queryByText(/^Не удалось/), screen.getAllByText('Загрузка…').length]).toEqual([0, null, 1]);
    await pass(5000);
    expect(rows()).toHaveLength(20);
  });

  test('a list that says neither how many nor which page is all of it, and its pages are turned here', async () => {
    const users = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, fio: `Сотрудник ${at + 1}`, position: 'Механик' }));
    await open({ account: 'approver', faults: { match: LIST, body: JSON.stringify({ users }) } });
    expect([rows().length, screen.getByText('Найдено: 45').tagName]).toEqual([20, 'P']);
    history.pushState(null, '', '/personal/employees?page=3');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await pass(100);
    expect([rows().length, rows()[0]?.textContent]).toEqual([5, expect.stringContaining('Сотрудник 41')]);
  });

  test('a lost session leaves what is seen, with the way in', async () => {
    await open({ account: 'approver' });
    await pass(0);
    await page.setFaults({ match: LIST, logout: true });
    await user.type(screen.getByRole('searchbox', { name: 'Имя или должность' }), 'механик');
    await pass(3000);
    expect(screen.getByRole('searchbox', { name: 'Имя или должность' })).toHaveValue('механик');
    expect(document.body).toHaveTextContent(/Войдите|Сессия/);
  });

  test('a right that is lost meanwhile is told of, and what is seen stays', async () => {
    await open();
    await page.setFaults({ match: LIST, status: 403 });
    await user.click(branch(/^Магистраль-Холдинг/));
    await pass(1000);
    expect(screen.getByText(/Недостаточно прав/)).toBeVisible();
    expect([rows().length, screen.getByRole('tree').isConnected]).toEqual([20, true]);
  });

  test('a right to the facts that is lost meanwhile is told of', async () => {
    await open({ account: 'approver' });
    await pass(0);
    await page.setFaults({ match: 'GET /api/v1/b2bemployees/user/', status: 403 });
    await press('Страница 2');
    await pass(1000);
    expect(screen.getByText(/прав/)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Контакты' })).toBeVisible();
  });

  test('facts that fail are asked for again, below the names', async () => {
    await open({ account: 'approver', faults: { match: 'GET /api/v1/b2bemployees/user/', status: 500 } });
    await pass(20_000);
    expect([rows().length, screen.getByText(/^Не удалось загрузить данные сотрудников\./).isConnected]).toEqual([20, true]);
    await page.setFaults({});
    await press('Повторить');
    await pass(1000);
    expect(screen.queryByText(/^Не удалось/)).toBeNull();
    expect(screen.getAllByRole('link', { name: /@demo-shop\.example$/ })).toHaveLength(20);
  });

  test('sectors that fail are asked for again', async () => {
    at('?subdivision=11');
    await open({ account: 'approver', faults: { match: 'GET /api/v1/b2bemployees/sector/', status: 500 } });
    await pass(3000);
    expect(screen.getByText(/^Не удалось загрузить сектора\./)).toBeVisible();
    await page.setFaults({});
    await press('Повторить');
    await pass(1000);
    expect(screen.queryByText(/^Не удалось загрузить сектора\./)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Сектор' })).toBeEnabled();
  });

  test('a sector without its subdivision stays in the address', async () => {
    at('?sector=111');
    await open({ account: 'approver' });
    expect([addressNow(), rows().length > 0, toasts()]).toEqual(['?sector=111', true, []]);
    expect(screen.getByRole('button', { name: 'Убрать фильтр: Сектор' })).toHaveTextContent(/^Сектор$/);
  });

  test('a sector goes by its name', async () => {
    at('?subdivision=11&sector=112');
    await open({ account: 'approver' });
    expect(screen.getByRole('button', { name: 'Убрать фильтр: Сектор: Фургоны' })).toBeVisible();
  });

  test('a card whose part fails says who it is, and asks again', async () => {
    await open({ account: 'approver' });
    await pass(0);
    await page.setFaults({ match: 'GET /api/v1/b2b/content/', status: 500 });
    await user.click(screen.getAllByRole('button', { name: /^Подробнее:/ })[0] as HTMLElement);
    await pass(3000);
    const card = within(screen.getByRole('dialog'));
    expect([card.getByText('Должность').isConnected, card.getByText(/^Не удалось загрузить автомобили и группы сотрудника\./).isConnected]).toEqual([
      true,
      true,
    ]);
    await page.setFaults({});
    await user.click(card.getByRole('button', { name: 'Повторить' }));
    await pass(1000);
    expect(card.getByText('Автомобили')).toBeVisible();
  });

  test('people of the path that fail are asked for again, what is typed stays', async () => {
    await open({ account: 'approver' });
    await pass(0);
    await page.setFaults({ match: LIST, status: 500 });
    path().focus();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('Иван');
    await pass(3000);
    expect(path().value).toBe('Иван');
    expect(screen.getByText(/^Не удалось загрузить сотрудников\./)).toBeVisible();
    await page.setFaults({});
    await press('Повторить');
    await pass(1000);
    expect(screen.queryByText(/^Не удалось загрузить сотрудников\./)).toBeNull();
  });
});
