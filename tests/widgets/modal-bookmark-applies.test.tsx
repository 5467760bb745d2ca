import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../host/data/store';
import { chooseCar, garageOf } from '../../shared/stores/garage';
import Applies from '../../widgets/modal-bookmark-applies/ModalBookmarkApplies';
import { filterOf, placesOf } from '../../widgets/modal-bookmark-applies/model';
import definition from '../../widgets/modal-bookmark-applies/widget';
import { calls, pass, show, user, useScenes } from '../scene';

useScenes();

const ASK = 'GET /api/v1/autocatalog/bookmark/5501/applies';
const filter = { bookmarkId: '5501', partId: '5124', partNumber: 'W 712/75', partName: 'Фильтр масляный' };
const open = (props: Record<string, unknown> = filter, scene: Parameters<typeof show>[3] = { account: 'business_tp' }) =>
  show(definition, Applies, props, scene);
const dialog = () => within(screen.getByRole('dialog', { name: 'Где еще применяется' }));
const sections = () =>
  dialog()
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const place = (name: string) => within(dialog().getByRole('region', { name }));
const cars = (name: string) =>
  place(name)
    .getAllByRole('listitem')
    .map((item) => {
      const said = item.firstElementChild?.cloneNode(true) as Element;
      for (const unheard of said.querySelectorAll('[aria-hidden]')) unheard.remove();
      return said.textContent?.replace(' (в новой вкладке)', '').trim();
    });
const mark = () => dialog().getByRole('combobox', { name: 'Марка' });
const model = () => dialog().getByRole('combobox', { name: 'Модель' });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('rows', () => {
  test('of the own garage first, the others by mark; the car of the bookmark itself is none of them', async () => {
    const page = await open();
    expect(dialog().getByText('W 712/75').closest('p')).toHaveTextContent('W 712/75 Фильтр масляный');
    expect(sections().slice(0, 3)).toEqual(['Ваши автомобили', 'ГАЗ', 'УАЗ']);
    expect(cars('Ваши автомобили')).toEqual(['LADA Vesta Подходит к авто из гаража', 'Skoda Octavia A7 Подходит к авто из гаража']);
    expect(sections()).not.toContain('Kia');
    expect(sections()).not.toContain('Skoda');
    expect(dialog().getByText('Найдено: 15')).toBeInTheDocument();
    // The heading has said it.
    expect(place('ГАЗ').queryByText('W 712/75')).toBeNull();
    expect(calls(page, ASK)).toBe(1);
  });

  test('the chosen car is first of all', async () => {
    await open();
    const octavia = garageOf
      .at({})
      .$state.get()
      .data?.find(({ modelName }) => modelName === 'Octavia A7');
    await act(async () => chooseCar(octavia ?? null));
    expect(cars('Ваши автомобили')).toEqual(['Skoda Octavia A7 Подходит к выбранному авто', 'LADA Vesta Подходит к авто из гаража']);
  });

  test('lead to the model, and to the group with the part marked there', async () => {
    await open();
    const gaz = place('ГАЗ');
    const to = decodeURIComponent(gaz.getByRole('link', { name: 'ГАЗ ГАЗель Next (в новой вкладке)' }).getAttribute('href') ?? '');
    expect(to).toBe('/auto/catalog/vans/газ/газель-next');
    const group = gaz.getByRole('button', { name: 'Масляные фильтры: ГАЗ ГАЗель Next (в новой вкладке)' });
    const form = group.closest('form') as HTMLFormElement;
    expect(decodeURIComponent(form.getAttribute('action') ?? '')).toBe('/auto/catalog/vans/газ/газель-next/101');
    expect(form).toHaveAttribute('target', '_blank');
    expect(new FormData(form).get('FromGoodId')).toBe('5124');
  });

  test('without the part the group is only named', async () => {
    await open({ bookmarkId: '5501' });
    expect(place('ГАЗ').getByText('Масляные фильтры')).toBeInTheDocument();
    expect(place('ГАЗ').queryByRole('button')).toBeNull();
  });

  test('a number of its own is told of each car', async () => {
    await open({ ...filter, partNumber: 'OC 264' });
    expect(place('ГАЗ').getByText('W 712/75')).toBeInTheDocument();
  });

  test('marks of one name with codes of their own are places of their own', () => {
    const rows = [
      { markName: 'Kia', markCode: 'kia', modelName: 'Rio' },
      { markName: 'Kia', modelName: 'Bongo' },
      { markName: 'Kia', markCode: 'kia-trucks', modelName: 'Granbird' },
    ];
    const { places } = placesOf(rows, { mark: '', model: '' }, () => undefined);
    expect(places.map(({ key, name }) => [key, name])).toEqual([
      ['kia', 'Kia'],
      ['kia-trucks', 'Kia'],
    ]);
  });

  test('without codes nothing is a link', () => {
    const rows = [{ markName: 'ЗИЛ', modelName: '130' }];
    expect(placesOf(rows, { mark: '', model: '' }, () => undefined)).toEqual({
      places: [{ key: 'зил', name: 'ЗИЛ', icon: undefined, rows: [{ row: rows[0], fit: undefined }] }],
      count: 1,
    });
  });
});

describe('filters', () => {
  test('a mark, then its models; another mark takes the model back', async () => {
    await open();
    expect(model()).toBeDisabled();
    expect(optionsOf(model())).toEqual(['Сначала выберите марку']);
    await user.selectOptions(mark(), 'Toyota (2)');
    expect(sections()).toEqual(['Toyota']);
    expect(dialog().getByText('Найдено: 2')).toHaveAttribute('role', 'status');
    expect(optionsOf(model())).toEqual(['Все модели', 'Camry XV70 (1)', 'RAV4 XA40 (1)']);
    await user.selectOptions(model(), 'RAV4 XA40 (1)');
    expect(cars('Toyota')).toEqual(['Toyota RAV4 XA40']);
    await user.selectOptions(mark(), 'LADA (2)');
    expect(model()).toHaveValue('');
    expect(sections()).toEqual(['Ваши автомобили', 'LADA']);
    await user.selectOptions(mark(), 'Все марки');
    expect(dialog().getByText('Найдено: 15')).toBeInTheDocument();
  });

  test('what was chosen and is there no more is chosen no more', () => {
    const rows = [
      { markName: 'Kia', markCode: 'kia', modelName: 'Rio', modelCode: 'rio' },
      { markName: 'Kia', markCode: 'kia', modelName: 'Ceed', modelCode: 'ceed' },
    ];
    expect(filterOf(rows, { mark: 'lada', model: 'vesta' })).toMatchObject({ mark: '', model: '', models: [] });
    expect(filterOf(rows, { mark: 'kia', model: 'vesta' })).toMatchObject({ mark: 'kia', model: '' });
  });
});

describe('what is not there', () => {
  test('the part stands nowhere else', async () => {
    await open({ bookmarkId: '5502' });
    expect(dialog().getByText('Других вариантов применения не найдено.')).toBeInTheDocument();
    expect(dialog().queryByRole('combobox')).toBeNull();
  });

  test('a bookmark deleted in another tab: nothing to repeat', async () => {
    await open(filter, { account: 'business_tp', data: (store: Store) => void store.delete('bookmark', '1003/0000005501') });
    expect(dialog().getByRole('alert')).toHaveTextContent('Закладка уже удалена.');
    expect(dialog().queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('somebody else’s bookmark is none', async () => {
    await open({ bookmarkId: '5001' });
    expect(dialog().getByRole('alert')).toHaveTextContent('Закладка уже удалена.');
  });

  test('a failure can be repeated', async () => {
    const page = await open(filter, { account: 'business_tp', faults: { match: '/applies', status: 500 } });
    expect(dialog().getByRole('alert')).toHaveTextContent('Не удалось загрузить применения детали.');
    await page.setFaults({});
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(sections()[0]).toBe('Ваши автомобили');
  });
});
