import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../host/data/store';
import { makeDraft } from '../../host/seed/draft';
import { chooseCar, garageOf } from '../../shared/stores/garage';
import Applicabilities from '../../widgets/modal-product-applicabilities/ModalProductApplicabilities';
import { groupCars, searched } from '../../widgets/modal-product-applicabilities/model';
import definition from '../../widgets/modal-product-applicabilities/widget';
import { calls, pass, show, user, useScenes } from '../scene';

useScenes();

const ASK = 'GET /api/v1/catalog/product/5124/applicabilities';
const GARAGE = 'GET /garage-group/content';
const filter = { productId: '5124', title: 'Фильтр масляный Mann-Filter W 712/75' };

/** Two cars in the garage of the retail account, whatever the seed has put there. */
const cars = (store: Store) => {
  for (const [key] of store.list('car', '1001/')) store.delete('car', key);
  for (const [id, manufacturerName, modelName] of [
    ['4801', 'LADA', 'Vesta'],
    ['4802', 'Skoda', 'octavia a7'],
    ['4803', 'ЗИЛ', '130'],
  ])
    store.set('car', `1001/${id}`, { id, manufacturerName, modelName, name: '' });
};
const open = (props: Record<string, unknown> = filter, scene: Parameters<typeof show>[3] = { account: 'retail', data: cars }) =>
  show(definition, Applicabilities, props, scene);
const dialog = () => within(screen.getByRole('dialog', { name: 'Применимость' }));
const sections = () =>
  dialog()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const models = (name: string) =>
  [...dialog().getByRole('region', { name }).querySelectorAll(':scope > ul > li')].map((item) => item.firstElementChild?.textContent?.trim());

describe('cars', () => {
  test('by mark in the order of names, each model once with its modifications', async () => {
    const page = await open(filter, {});
    expect(dialog().getByText('Фильтр масляный Mann-Filter W 712/75')).toBeInTheDocument();
    expect(sections().slice(0, 4)).toEqual(['ГАЗ', 'УАЗ', 'Ford', 'Hyundai']);
    expect(models('Toyota')).toEqual(['Camry XV70', 'RAV4 XA40']);
    const camry = dialog().getByText('Camry XV70').closest('li') as HTMLElement;
    expect(
      within(camry)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['2017–2024 2.5 (181\u00a0л.с.) седан', '2017–2021 2.0 (150\u00a0л.с.) седан']);
    expect(dialog().getByText('Найдено: 16')).toBeInTheDocument();
    // A guest has no garage to ask for.
    expect(calls(page, ASK)).toBe(1);
    expect(calls(page, GARAGE)).toBe(0);
  });

  test('those of the own garage stand first and say so, and not once more below', async () => {
    await open();
    expect(sections().slice(0, 2)).toEqual(['Ваши автомобили', 'ГАЗ']);
    expect(models('Ваши автомобили')).toEqual(['LADA Vesta Подходит к авто из гаража', 'Skoda Octavia A7 Подходит к авто из гаража']);
    expect(models('LADA')).toEqual(['Granta']);
    expect(sections()).not.toContain('Skoda');
  });

  test('the chosen car is first of all', async () => {
    await open();
    const octavia = garageOf
      .at({})
      .$state.get()
      .data?.find(({ modelName }) => modelName === 'octavia a7');
    await act(async () => chooseCar(octavia ?? null));
    expect(models('Ваши автомобили')).toEqual(['Skoda Octavia A7 Подходит к выбранному авто', 'LADA Vesta Подходит к авто из гаража']);
  });

  test('a garage that cannot be read takes nothing away', async () => {
    await open(filter, { account: 'retail', data: cars, faults: { match: '/garage-group', status: 500 } });
    await pass(30_000);
    expect(sections()[0]).toBe('ГАЗ');
    expect(dialog().queryByText('Подходит к авто из гаража')).toBeNull();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  test('a garage that does not answer is not waited for', async () => {
    await open(filter, { account: 'retail', data: cars, faults: { match: '/garage-group', stalledBody: true } });
    expect(dialog().getByText('Загрузка…')).toBeInTheDocument();
    await pass(1000);
    expect(sections()[0]).toBe('ГАЗ');
  });
});

describe('search', () => {
  const field = () => dialog().getByRole('searchbox', { name: 'Марка, модель, год или двигатель' });

  test('every word must be there, in any order and case; the count is spoken', async () => {
    await open();
    await user.type(field(), 'octavia SKODA');
    expect(sections()).toEqual(['Ваши автомобили']);
    expect(dialog().getByText('Найдено: 1')).toHaveAttribute('role', 'status');
    await user.clear(field());
    await user.type(field(), 'трактор');
    expect(dialog().getByText('Ничего не найдено. Измените условия поиска.')).toBeInTheDocument();
    await user.clear(field());
    expect(dialog().getByText('Найдено: 16')).toBeInTheDocument();
  });

  const row = (years: string | undefined) => ({ mark: 'Kia', model: 'Rio', years });
  test.each([
    ['2015–2023', '2018', true],
    ['2015–2023', '2024', false],
    ['2015–', '2024', true],
    ['2015–н.в.', '2014', false],
    ['2015', '2015', true],
    ['2015', '2016', false],
    ['2015.03-2018.12', '2017', true],
    ['03.2015 - 12.2018', '2019', false],
    ['2015 г. – 2018 г.', '2017', true],
    ['с 2015 по 2018', '2017', true],
    ['с 2015 по 2018', '2019', false],
    ['с 2015 г.', '2024', true],
    ['до 2018', '2010', true],
    ['–2018', '2019', false],
    ['2010–2014, 2016–2018', '2017', true],
    // Nothing says that it does not fit.
    ['все годы', '2015', true],
    [undefined, '2015', true],
  ])('of years %s holds %s: %s', (years, search, found) => {
    expect(searched([row(years)], search)).toHaveLength(found ? 1 : 0);
  });

  test('few rows need none', async () => {
    await open({ productId: '5128' }, {});
    expect(dialog().queryByRole('searchbox')).toBeNull();
  });
});

describe('what is not there', () => {
  test('nothing is told of the product', async () => {
    await open({ productId: '5135' });
    expect(dialog().getByText('Применимость не указана. Уточните по VIN.')).toBeInTheDocument();
    expect(dialog().queryByRole('searchbox')).toBeNull();
  });

  test('a draft fits nothing yet', async () => {
    await open({ productId: makeDraft().id });
    expect(dialog().getByText('Применимость не указана. Уточните по VIN.')).toBeInTheDocument();
  });

  test('a product that is gone: nothing to repeat', async () => {
    await open({ productId: '999999' });
    expect(dialog().getByRole('alert')).toHaveTextContent('Товар не найден.');
    expect(dialog().queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('a failure can be repeated', async () => {
    const page = await open(filter, { account: 'retail', faults: { match: '/applicabilities', status: 500 } });
    expect(dialog().getByRole('alert')).toHaveTextContent('Не удалось загрузить применимость.');
    await page.setFaults({});
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(dialog().getByText('Найдено: 16')).toBeInTheDocument();
  });

  test('names that differ in case alone are one mark and one model', () => {
    const rows = [
      { mark: 'KIA', model: 'Rio', engine: '1.6' },
      { mark: 'Kia', model: 'RIO', engine: '1.4' },
    ];
    const { marks, count } = groupCars(rows, () => undefined);
    expect(count).toBe(1);
    expect(marks.map(({ mark, models: all }) => [mark, all.map((one) => one.rows.length)])).toEqual([['KIA', [2]]]);
  });
});
