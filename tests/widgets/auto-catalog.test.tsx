import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { knownUser } from '../../shared/stores/core/buyer';
import { chooseCar, garageOf } from '../../shared/stores/garage';
import { marksOf, modelsOf, typesOf } from '../../shared/stores/garage/levels';
import AutoCatalog from '../../widgets/auto-catalog/AutoCatalog';
import { initialsOf, namesWith } from '../../widgets/auto-catalog/find';
import definition from '../../widgets/auto-catalog/widget';
import { calls, pass, show, user, useScenes } from '../scene';

useScenes();
afterEach(() => history.replaceState(null, '', '/'));

const TYPES = 'GET /api/v1/auto-catalog/types';
const MARKS = 'GET /api/v1/auto-catalog/manufacturers/1';
const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = {}) => {
  for (const levels of [typesOf, marksOf, modelsOf]) levels.forget();
  const page = await show(definition, AutoCatalog, props, scene);
  await pass();
  return page;
};
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass();
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('from type to model', () => {
  test('each level is asked when it is looked at; models lead to their pages, and so does the mark', async () => {
    const page = await open();
    expect(screen.getByText('Выберите тип транспорта, чтобы увидеть марки.')).toBeInTheDocument();
    expect(page.asked.filter((line) => line.includes('auto-catalog'))).toEqual([TYPES]);
    await press('Легковые автомобили');
    expect(screen.getByRole('button', { name: 'Легковые автомобили' })).toHaveAttribute('aria-pressed', 'true');
    expect(rows('Марки')).toContain('LADA');
    await press('LADA');
    expect(section('LADA: модели').getByRole('link', { name: 'Vesta' })).toHaveAttribute('href', '/auto/catalog/cars/lada/vesta');
    expect(screen.getByRole('link', { name: 'Страница марки LADA' })).toHaveAttribute('href', '/auto/catalog/cars/lada');
    expect(screen.getByRole('heading', { name: 'LADA: модели' })).toHaveFocus();
    expect(calls(page, MARKS)).toBe(1);
  });

  test('codes in Russian letters go into the address as they must', async () => {
    await open({ typeId: '1' });
    await press('УАЗ');
    expect(section('УАЗ: модели').getByRole('link', { name: 'Патриот' })).toHaveAttribute(
      'href',
      `/auto/catalog/cars/${encodeURIComponent('уаз')}/${encodeURIComponent('патриот')}`,
    );
  });

  test('back to the marks: the mark that was left has the focus, and nothing is asked again', async () => {
    const page = await open({ typeId: '1' });
    await press('Kia');
    await press('Другая марка');
    expect(screen.getByRole('button', { name: 'Kia' })).toHaveFocus();
    expect(calls(page, MARKS)).toBe(1);
  });

  test('another type begins anew', async () => {
    await open({ typeId: '1', manufacturerId: '1' });
    await press('Мотоциклы');
    expect(rows('Марки')).toEqual(['Урал', 'BMW', 'Honda', 'Yamaha']);
    expect(screen.queryByRole('heading', { name: 'LADA: модели' })).toBeNull();
  });

  test('what the page printed is asked of nobody', async () => {
    const level = (id: string, code: string, name: string) => ({ id, code, name });
    const page = await open({
      types: [level('1', 'cars', 'Легковые автомобили')],
      typeId: '1',
      marks: [level('1', 'lada', 'LADA')],
      manufacturerId: '1',
      models: [level('101', 'vesta', 'Vesta')],
    });
    expect(rows('LADA: модели')).toEqual(['Vesta']);
    expect(page.asked).toEqual([]);
  });

  test('a level without a code is no link', async () => {
    await open({
      types: [{ id: '1', code: 'cars', name: 'Легковые' }],
      typeId: '1',
      marks: [{ id: '1', code: 'lada', name: 'LADA' }],
      manufacturerId: '1',
      models: [{ id: '5', name: 'Ока' }],
    });
    expect(rows('LADA: модели')).toEqual(['Ока']);
    expect(section('LADA: модели').queryByRole('link', { name: 'Ока' })).toBeNull();
  });
});

describe('what is chosen stands in the address', () => {
  test('each choice is an entry; the page’s own words in it stay', async () => {
    history.replaceState({ own: 1 }, '', '/auto/catalog?utm=a#top');
    const before = history.length;
    await open();
    await press('Легковые автомобили');
    expect(location.search).toBe('?utm=a&typeId=1');
    await press('LADA');
    expect([location.search, location.hash, history.length - before]).toEqual(['?utm=a&typeId=1&manufacturerId=1', '#top', 2]);
    await press('Другая марка');
    expect(location.search).toBe('?utm=a&typeId=1');
  });

  test('a reload shows it again', async () => {
    history.replaceState(null, '', '?typeId=1&manufacturerId=1');
    await open();
    expect(section('LADA: модели').getByRole('link', { name: 'Vesta' })).toBeInTheDocument();
  });

  test('Back goes through it to what the page printed, and the mark that was left has the focus', async () => {
    await open({ typeId: '4' });
    const back = async (url: string) => {
      history.replaceState(null, '', url);
      await act(async () => dispatchEvent(new PopStateEvent('popstate')));
      await pass();
    };
    await press('Легковые автомобили');
    await press('Kia');
    await back('?typeId=1');
    expect(screen.getByRole('button', { name: 'Kia' })).toHaveFocus();
    await back('?');
    expect(rows('Марки')).toEqual(['Урал', 'BMW', 'Honda', 'Yamaha']);
  });

  test('what the page printed counts where the address says nothing, or nothing that could be an id', async () => {
    history.replaceState(null, '', '?typeId=..%2Fcart&manufacturerId=1');
    await open({ typeId: '4' });
    expect(rows('Марки')).toEqual(['Урал', 'BMW', 'Honda', 'Yamaha']);
  });

  test('a mark that is gone since says so, with a way back', async () => {
    history.replaceState(null, '', '?typeId=1&manufacturerId=999');
    await open();
    expect(screen.getByText('Такой марки в каталоге нет.')).toBeInTheDocument();
    await press('Другая марка');
    expect(rows('Марки')).toContain('LADA');
  });
});

describe('search and letters', () => {
  test('typed words narrow the marks, and how many there are is told', async () => {
    await open({ typeId: '1' });
    await user.type(screen.getByRole('searchbox', { name: 'Найти марку' }), 'mer cedes');
    expect(rows('Марки')).toEqual(['Mercedes-Benz']);
    expect(screen.getByText('Найдено: 1').closest('[role=status]')).not.toBeNull();
  });

  test('a letter narrows them too, nothing found has a way out', async () => {
    await open({ typeId: '1' });
    const letters = within(screen.getByRole('group', { name: 'Первая буква' }));
    await user.click(letters.getByRole('button', { name: 'M' }));
    expect(rows('Марки')).toEqual(['Mazda', 'Mercedes-Benz', 'Mitsubishi']);
    await user.type(screen.getByRole('searchbox', { name: 'Найти марку' }), 'kia');
    expect(screen.getByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument();
    await press('Показать все');
    expect(rows('Марки').length).toBeGreaterThan(20);
    expect(letters.getByRole('button', { name: 'Все' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('few rows need neither', async () => {
    await open({ typeId: '4' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Первая буква' })).toBeNull();
  });

  test('names are found whatever stands between their letters, those that begin so first; digits are one letter', () => {
    const named = ['X-Trail T32', 'Sorento', 'Tiggo 7', '308', '3 BM', 'Ока'].map((name, at) => ({ id: String(at), name }));
    expect(namesWith(named, 'xtr').map(({ name }) => name)).toEqual(['X-Trail T32']);
    expect(namesWith(named, 't').map(({ name }) => name)).toEqual(['Tiggo 7', 'X-Trail T32', 'Sorento']);
    expect(namesWith(named, ' ')).toHaveLength(6);
    expect(initialsOf(named)).toEqual(['0–9', 'О', 'S', 'T', 'X']);
  });
});

describe('what goes wrong', () => {
  test('an empty level and an empty catalogue say so', async () => {
    await open({ typeId: '5' });
    expect(screen.getByText('Марок этого типа пока нет.')).toBeInTheDocument();
    await press('Легковые автомобили');
    await press('Evolute');
    expect(screen.getByText('Моделей этой марки пока нет.')).toBeInTheDocument();
  });

  test('a failed level is asked again by a press', async () => {
    const page = await open({ typeId: '1' }, { faults: { match: '/manufacturers/', status: 500 } });
    expect(screen.getByText(/Не удалось загрузить марки\./)).toBeInTheDocument();
    await page.setFaults({});
    await press('Повторить');
    expect(rows('Марки')).toContain('LADA');
  });

  test('a mark that is not there: nothing to repeat, a way back', async () => {
    await open({ typeId: '1', manufacturerId: '999' });
    expect(screen.getByText('Такой марки в каталоге нет.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await press('Другая марка');
    expect(rows('Марки')).toContain('LADA');
  });

  test('the late answer of a level that was left is dropped', async () => {
    const page = await open();
    await page.setFaults({ match: '/manufacturers/1', latency: 1000 });
    await press('Легковые автомобили');
    await press('Мотоциклы');
    expect(rows('Марки')).toEqual(['Урал', 'BMW', 'Honda', 'Yamaha']);
    await pass(1500);
    expect(rows('Марки')).toEqual(['Урал', 'BMW', 'Honda', 'Yamaha']);
  });
});

describe('the chosen car', () => {
  test('is one press away, and marked among the models', async () => {
    await open({}, { account: 'retail' });
    await knownUser();
    const entry = garageOf.at({});
    await act(() => entry.load());
    const car = entry.$state.get().data?.[0];
    await act(async () => chooseCar(car ?? null));
    await pass();
    await press(/^Ваше авто: /);
    const own = section(`${car?.manufacturerName}: модели`).getByRole('link', { name: `${car?.modelName} Ваше авто` });
    expect(own).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ваше авто: / })).toBeNull();
  });
});
