import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createClusters } from '../../shared/features/points/clusters';
import { times } from '../../shared/format/times';
import examples from '../../widgets/warehouse-map/examples';
import WarehouseMap from '../../widgets/warehouse-map/WarehouseMap';
import definition from '../../widgets/warehouse-map/widget';
import { calls, pass, show, spoken, user, useScenes } from '../scene';

useScenes();

const SETTINGS = 'GET /v1/warehousesettings/allwarehousesettings';
const open = (name: keyof typeof examples) => {
  const { props, ...scene } = examples[name];
  return show(definition, WarehouseMap, props, scene);
};
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const search = () => screen.getByRole('searchbox', { name: 'Поиск пункта' });

test('asks once for all warehouses: address, hours, phone and the way there', async () => {
  const page = await open('обычный');
  expect(screen.getByRole('region', { name: 'Склады и пункты выдачи' })).toBeVisible();
  expect(rows()).toHaveLength(14);
  const [moscow] = rows() as [HTMLElement];
  expect(moscow).toHaveTextContent('Каширское шоссе, д. 61');
  expect(moscow).toHaveTextContent('Пн–Пт 8:00–20:00');
  expect(within(moscow).getByRole('link', { name: '+7 (495) 000-10-01' })).toHaveAttribute('href', 'tel:+74950001001');
  expect(within(moscow).getByRole('link', { name: 'Маршрут: Москва, Каширское шоссе' })).toHaveAttribute('href', expect.stringContaining('37.7083,55.6146'));
  expect(screen.getByRole('link', { name: /800.*555-01-01/ })).toHaveAttribute('href', 'tel:+78005550101');
  expect(calls(page, SETTINGS)).toBe(1);
});

test('what the page printed is not asked for', async () => {
  const page = await open('напечатан страницей');
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(calls(page, SETTINGS)).toBe(0);
});

test('every word is searched for in name and address, whatever the case, and what is left is said', async () => {
  await open('обычный');
  await user.type(search(), 'МОСКВА дмитров');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Дмитровское шоссе');
  await pass(600);
  expect(spoken()).toContain('Найдено: 1');
  await user.clear(search());
  await user.type(search(), 'Владивосток');
  expect(screen.getByText('Ничего не найдено.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a row shows its point on the map and says that it does; one without a place cannot', async () => {
  await open('длинные названия');
  const place = screen.getByRole('button', { name: /^Показать на карте: Санкт-Петербург/ });
  expect(place).toHaveAttribute('aria-pressed', 'false');
  await user.click(place);
  expect(place).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Показать на карте: Склад поставщика' })).toBeNull();
  expect(screen.getByText('Склад поставщика')).toBeVisible();
});

test('the list can be put away where there is a map', async () => {
  await open('обычный');
  const toggle = screen.getByRole('button', { name: 'Скрыть список' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Показать список' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a search shows the list again that was put away', async () => {
  await open('обычный');
  await user.click(screen.getByRole('button', { name: 'Скрыть список' }));
  await user.type(search(), 'казань');
  expect(screen.getByRole('button', { name: 'Скрыть список' })).toHaveAttribute('aria-expanded', 'true');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toBeVisible();
});

test('the point that is shown stands in words below the map', async () => {
  await open('обычный');
  expect(screen.getByText('Нажмите на пункт, чтобы узнать его адрес.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать на карте: Казань, проспект Ямашева' }));
  await user.click(screen.getByRole('button', { name: 'Скрыть список' }));
  expect(screen.getByText('На карте: Казань, проспект Ямашева')).toBeVisible();
  expect(screen.queryByText('Нажмите на пункт, чтобы узнать его адрес.')).toBeNull();
});

test('the page names the point that is marked, names another and none; it hears of what the buyer marks', async () => {
  const heard: unknown[] = [];
  const hear = ({ detail }: Event & { detail?: unknown }) => void heard.push(detail);
  document.addEventListener('islands:point', hear);
  const row = (name: string) => screen.getByRole('button', { name: `Показать на карте: ${name}` });
  const { props, ...scene } = examples['пункт отмечен'];
  const page = await show(definition, WarehouseMap, props, scene);
  expect(row('Казань, проспект Ямашева')).toHaveAttribute('aria-pressed', 'true');
  expect(heard).toEqual([]);
  await user.click(row('Москва, Каширское шоссе'));
  expect(row('Москва, Каширское шоссе')).toHaveAttribute('aria-pressed', 'true');
  expect(heard).toEqual([{ code: 'MSK1', name: 'Москва, Каширское шоссе' }]);
  await page.change({ ...props, point: 'SPB1' });
  expect(screen.getByText(/^На карте: Санкт-Петербург/)).toBeVisible();
  await page.change({ ...props, point: '' });
  expect(screen.getByText('Нажмите на пункт, чтобы узнать его адрес.')).toBeVisible();
  expect(heard).toHaveLength(1);
  document.removeEventListener('islands:point', hear);
});

test('without tiles the list stands alone, and nothing is said to be broken', async () => {
  await open('без карты');
  expect(rows()).toHaveLength(14);
  expect(screen.queryByRole('button', { name: /карт/ })).toBeNull();
  expect(screen.queryByText(/Карта временно недоступна/)).toBeNull();
});

test('nothing there, loading, and a failure that can be repeated', async () => {
  await open('пунктов нет');
  expect(screen.getByText('Пунктов пока нет.')).toBeVisible();
  expect(screen.getByText('Не нашли подходящий пункт? Звоните:')).toBeVisible();
  expect(screen.getByRole('link', { name: /^\+7\s\(800\)/ })).toHaveAttribute('href', 'tel:+78005550101');
});

test('says that it is loading', async () => {
  await open('загружается');
  expect(screen.getByText('Загрузка…').closest('[aria-busy="true"]')).not.toBeNull();
});

test('a failure says what and why, and can be repeated', async () => {
  const page = await open('не загрузился');
  expect(screen.getByText('Не удалось загрузить склады. Ошибка на сервере. Попробуйте еще раз через минуту.')).toBeVisible();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(rows()).toHaveLength(14);
});

describe('five thousand points', () => {
  const MANY = times(5000, (at) => ({
    code: `P${at}`,
    name: `Пункт ${at}`,
    coordinate: `${(45 + (at % 100) / 5).toFixed(4)},${(30 + Math.floor(at / 100)).toFixed(4)}`,
  }));

  test('are shown in slices, a press for more at a time, and the page stays small', async () => {
    const { props, ...scene } = examples['напечатан страницей'];
    await show(definition, WarehouseMap, { ...props, points: MANY }, scene);
    const slice = rows().length;
    expect(slice).toBeLessThanOrEqual(30);
    expect(document.querySelectorAll('*').length).toBeLessThan(1500);
    await user.click(screen.getByRole('button', { name: 'Показать еще' }));
    expect(rows()).toHaveLength(slice * 2);
    await user.type(search(), 'Пункт 4321');
    expect(rows()).toHaveLength(1);
  });

  test('are a few signs on the map, with nothing lost among them', () => {
    const clusters = createClusters();
    clusters.cover(MANY.map(({ coordinate }) => ({ lat: Number(coordinate.split(',')[0]), lon: Number(coordinate.split(',')[1]) })));
    for (const zoom of [2, 4, 6]) {
      const signs = clusters.getClusters([-180, -85, 180, 85], zoom);
      const counts = signs.map(({ properties }) => ('point_count' in properties ? properties.point_count : 1));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
      expect(signs.length, `zoom ${zoom}`).toBeLessThan(5000 / 2);
    }
    expect(clusters.getClusters([-180, -85, 180, 85], 2).length).toBeLessThan(50);
  });
});
