import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configure } from '../../shared/browser/config';
import { draftOf } from '../../shared/stores/core/form-draft';
import { $currentCar, cars, garageOf } from '../../shared/stores/garage';
import { marksOf, modelsOf, typesOf } from '../../shared/stores/garage/levels';
import Garage from '../../widgets/garage/Garage';
import definition from '../../widgets/garage/widget';
import { alertText, calls, inAlert, pass, show, spoken, toasts, user, useScenes } from '../scene';

useScenes();

const CONTENT = 'GET /garage-group/content';
const ADD = 'POST /garage-group/add-car';
const VIN_REFUSED = 'VIN должен содержать 17 символов (латинские буквы, кроме I, O, Q, и цифры)';
const car = {
  id: '77',
  manufacturerName: 'LADA',
  modelName: 'Vesta',
  year: 2019,
  vin: 'XTAGFL110KY123456',
  regNumber: 'А123ВС 77',
  name: 'Дежурная',
  mileage: 84_000,
};

beforeEach(() => {
  for (const levels of [typesOf, marksOf, modelsOf]) levels.forget();
});
// What one test typed is the same buyer's in the next.
afterEach(() => {
  for (const group of ['', '1111']) draftOf(`garage:${group}`).drop();
});
const open = async (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'retail' }) => {
  const page = await show(definition, Garage, props, scene);
  await pass();
  return page;
};
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass();
};
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.dataset.row !== undefined);
const titles = () => rows().map((row) => row.querySelector('[id]')?.textContent ?? '');
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const options = (name: string) => [...select(name).options].map((option) => option.textContent);
const choose = async (name: string, option: string) => {
  await user.selectOptions(select(name), option);
  await pass();
};
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** What stands under a field. */
const notes = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
const openForm = async (props: Record<string, unknown> = {}, scene?: Parameters<typeof show>[3]) => {
  const page = await open(props, scene);
  await press('Добавить автомобиль');
  return page;
};
const pickVesta = async () => {
  await choose('Тип', 'Легковые автомобили');
  await choose('Марка', 'LADA');
  await choose('Модель', 'Vesta');
};
const save = () => press('Сохранить');

describe('the cars', () => {
  test('each is named, with its plate, the end of its VIN and what else is known', async () => {
    const page = await open({ cars: [car, { id: '78', manufacturerName: 'Kia', modelName: 'Rio IV', year: 2018 }, { id: '79' }] });
    expect(titles()).toEqual(['LADA Vesta, А123ВС 77', 'Kia Rio IV, 2018', 'Автомобиль № 79']);
    expect(rows()[0]).toHaveTextContent('«Дежурная» · 2019 · VIN …123456');
    expect(rows()[0]).toHaveTextContent('Пробег 84 000 км');
    expect(screen.getByText('3 автомобиля')).toBeInTheDocument();
    expect(calls(page, CONTENT)).toBe(0);
  });

  test('without printed ones the garage is asked, once', async () => {
    const page = await open();
    expect(rows()).toHaveLength(3);
    expect(calls(page, CONTENT)).toBe(1);
  });

  test('of a group only its own; a foreign group is not there, and nothing is repeated', async () => {
    await open({ groupId: '1111' }, { account: 'employee' });
    expect(rows().length).toBeGreaterThan(0);
    expect(rows().length).toBeLessThan(30);
  });

  test('the buyer’s own group is named where the page says it; where the shop wants it and the page does not, that is what is told', async () => {
    const refusing = {
      faults: { match: '/garage-group/content', status: 400 },
    };
    await open({}, { account: 'retail', ...refusing });
    expect(screen.getByText('Не удалось загрузить гараж. Сайт не указал, какая это группа автомобилей.')).toBeInTheDocument();
    configure({ groupId: '1111' });
    await open({}, { account: 'employee' });
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    configure({ groupId: '' });
  });

  test('a foreign group', async () => {
    await open({ groupId: '1111' });
    expect(screen.getByText('Такой группы в гараже нет.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('an empty garage says what it is for', async () => {
    await open({ cars: [] });
    expect(screen.getByText('В гараже пока нет автомобилей.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Добавить автомобиль' })).toBeInTheDocument();
  });

  test('a failure can be repeated', async () => {
    const page = await open({}, { account: 'retail', faults: { match: '/garage-group/', status: 500 } });
    expect(screen.getByText(/Не удалось загрузить гараж\./)).toBeInTheDocument();
    await page.setFaults({});
    await press('Повторить');
    expect(rows()).toHaveLength(3);
  });

  test('a guest is shown the ways in', async () => {
    await open({}, {});
    expect(screen.getByText(/^Гараж хранится в вашей учетной записи/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Добавить автомобиль' })).toBeNull();
  });

  test('many are searched by plate and the end of the VIN, on any keyboard', async () => {
    await open({
      cars: Array.from({ length: 8 }, (_, at) => ({ ...car, id: String(at), name: `Машина ${at}`, vin: `XTAGFL110KY12345${at}`, regNumber: `А12${at}ВС 77` })),
    });
    const search = screen.getByRole('searchbox', { name: 'Название, госномер или VIN' });
    await user.type(search, 'a125bc');
    expect(titles()).toEqual(['LADA Vesta, А125ВС 77']);
    await user.clear(search);
    await user.type(search, '123453');
    expect(titles()).toEqual(['LADA Vesta, А123ВС 77']);
    await user.type(search, 'zzz');
    expect(screen.getByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument();
    await press('Показать все');
    expect(rows()).toHaveLength(8);
  });
});

describe('the car that parts are looked for', () => {
  test('is chosen and given up by the same button, which keeps the focus', async () => {
    await open({ cars: [car, { ...car, id: '78', regNumber: 'В456ОР 77' }] });
    expect(screen.getByText('Для подбора: любое авто')).toBeInTheDocument();
    await press('Выбрать для подбора: LADA Vesta, А123ВС 77');
    expect($currentCar.get()?.id).toBe('77');
    expect(within(rows()[0] as HTMLElement).getByText('Авто для подбора')).toBeInTheDocument();
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(screen.getByText('Для подбора: LADA Vesta, А123ВС 77')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Отменить выбор: LADA Vesta, А123ВС 77' });
    expect(button).toHaveFocus();
    await pass(200);
    expect(spoken()).toContain('Запчасти подбираются для автомобиля «LADA Vesta, А123ВС 77».');
    await press('Выбрать для подбора: LADA Vesta, В456ОР 77');
    expect($currentCar.get()?.id).toBe('78');
    await press('Отменить выбор: LADA Vesta, В456ОР 77');
    expect($currentCar.get()).toBeNull();
  });
});

describe('a new car', () => {
  test('type, mark, model; it is sent as JSON and stands in the garage with the focus', async () => {
    const page = await openForm();
    expect(select('Тип')).toHaveFocus();
    expect(options('Марка')).toEqual(['Сначала выберите тип']);
    await pickVesta();
    await user.type(field('VIN'), 'xta gfl110 ку123456');
    await user.type(field('Год выпуска'), '2019');
    await user.type(field('Пробег, км'), '84 000');
    await user.type(field('Госномер'), 'А777АА 77');
    const sent = vi.spyOn(globalThis.JSON, 'stringify');
    await save();
    const body = sent.mock.calls.map(([value]) => value as Record<string, unknown>).find((value) => value?.modelId);
    expect(body).toMatchObject({
      typeId: '1',
      manufacturerId: '1',
      modelId: '101',
      manufacturerName: 'LADA',
      modelName: 'Vesta',
      vin: 'XTAGFL110KY123456',
      year: 2019,
      mileage: 84_000,
    });
    expect(calls(page, ADD)).toBe(1);
    expect(calls(page, CONTENT)).toBe(1);
    expect(rows()).toHaveLength(4);
    expect(titles()[3]).toBe('LADA Vesta, А777АА 77');
    expect(rows()[3]).toHaveFocus();
    expect(toasts()).toEqual(['Автомобиль «LADA Vesta, А777АА 77» добавлен в гараж.']);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('all that is written of it is sent, and nothing of what was left empty', async () => {
    await openForm();
    await pickVesta();
    const written = { Госномер: 'А777АА 77', Модификация: '1.6, МКПП', 'Номер кузова': 'XTA21099-01', Название: 'Рабочая', Комментарий: 'Масло в мае' };
    for (const [name, value] of Object.entries(written)) {
      await user.click(field(name));
      await user.paste(value);
    }
    const sent = vi.spyOn(globalThis.JSON, 'stringify');
    await save();
    const body = sent.mock.calls.map(([value]) => value as Record<string, unknown>).find((value) => value?.modelId);
    // What is undefined is not written into JSON.
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      typeId: '1',
      manufacturerId: '1',
      manufacturerName: 'LADA',
      modelId: '101',
      modelName: 'Vesta',
      modificationName: '1.6, МКПП',
      frame: 'XTA21099-01',
      regNumber: 'А777АА 77',
      name: 'Рабочая',
      comment: 'Масло в мае',
    });
    expect(titles()[3]).toBe('LADA Vesta, А777АА 77');
    expect(rows()[3]).toHaveTextContent('«Рабочая»');
  });

  test('another type or mark begins the levels below anew', async () => {
    await openForm();
    await pickVesta();
    await choose('Марка', 'Kia');
    expect(select('Модель').value).toBe('');
    expect(options('Модель')).toContain('Rio IV');
    await choose('Тип', 'Мотоциклы');
    expect(select('Марка').value).toBe('');
    expect(options('Модель')).toEqual(['Сначала выберите марку']);
  });

  test('an empty level says so, a failed one is asked again', async () => {
    const page = await openForm();
    await choose('Тип', 'Прицепы');
    expect(screen.getByText('Марок этого типа пока нет.')).toBeInTheDocument();
    await page.setFaults({ match: '/manufacturers/1', status: 500 });
    await choose('Тип', 'Легковые автомобили');
    expect(screen.getByText(/Не удалось загрузить марки\./)).toBeInTheDocument();
    await page.setFaults({});
    await press('Повторить');
    expect(options('Марка')).toContain('LADA');
  });

  test('the late marks of another type are dropped', async () => {
    const page = await openForm();
    await page.setFaults({ match: '/manufacturers/1', latency: 1000 });
    await choose('Тип', 'Легковые автомобили');
    await choose('Тип', 'Мотоциклы');
    await pass(1500);
    expect(options('Марка')).toEqual(['Выберите из списка', 'Урал', 'BMW', 'Honda', 'Yamaha']);
  });

  test('what must be there is asked for, what is wrong is said in words', async () => {
    const page = await openForm();
    await save();
    expect(screen.getAllByText('Необходимо заполнить «Марка»').length).toBeGreaterThan(0);
    expect(select('Тип')).toHaveFocus();
    await user.type(field('VIN'), 'XTAGFL11OKY123456');
    await user.type(field('Год выпуска'), '1899');
    await user.type(field('Пробег, км'), '12345678');
    await user.tab();
    expect(notes('VIN')).toContain(VIN_REFUSED);
    expect(notes('Год выпуска')).toContain('Укажите год выпуска от 1900 до 2027');
    expect(notes('Пробег, км')).toContain('Укажите пробег от 0 до 9 999 999 км.');
    expect(calls(page, ADD)).toBe(0);
  });

  test('a VIN inside a pasted sentence is found, look-alikes are repaired when the field is left', async () => {
    await openForm();
    fireEvent.input(field('VIN'), { target: { value: 'VIN: хта gfl110 ку123456, Веста 2019' } });
    expect(field('VIN').value).toBe('XTAGFL110KY123456');
    expect(notes('VIN')).toContain('VIN найден в тексте. Проверьте его.');
    await user.clear(field('VIN'));
    await user.type(field('VIN'), 'хтаgfl110ку123456');
    await user.tab();
    await pass(100);
    expect(field('VIN').value).toBe('XTAGFL110KY123456');
    expect(notes('VIN')).toContain('Русские буквы заменены похожими латинскими.');
    expect(notes('VIN')).not.toContain(VIN_REFUSED);
  });

  test('while the pointer is down nothing moves: what was repaired is said after the click', async () => {
    await openForm();
    await user.type(field('VIN'), 'хтаgfl110ку123456');
    const hint = notes('VIN');
    await user.pointer({ keys: '[MouseLeft>]', target: field('Госномер') });
    await pass(100);
    expect(field('VIN').value).toBe('XTAGFL110KY123456');
    expect(notes('VIN')).toBe(hint);
    await user.pointer({ keys: '[/MouseLeft]', target: field('Госномер') });
    await pass(100);
    expect(notes('VIN')).toContain('Русские буквы заменены похожими латинскими.');
  });

  test.each([
    ['VIN', 'xta-gfl110 ky123456'],
    ['Госномер', 'a123bc77'],
  ])('one that is there already by its %s is said, with the way to it', async (name, typed) => {
    const page = await openForm({ cars: [car] });
    await pickVesta();
    await user.type(field(name), typed);
    await save();
    expect(notes(name)).toContain('Уже есть в гараже: LADA Vesta, А123ВС 77.');
    expect(calls(page, ADD)).toBe(0);
    await press('Показать этот автомобиль');
    expect(rows()[0]).toHaveFocus();
  });

  test('the shop’s refusal is an alert in its own words, and what was typed stays', async () => {
    // The page was printed before another tab added the same car.
    const page = await open();
    const twin = garageOf.at({}).$state.get().data?.[0];
    act(() => cars.takeOut([twin?.id ?? '']));
    await press('Добавить автомобиль');
    await pickVesta();
    await user.type(field('VIN'), twin?.vin ?? '');
    await save();
    expect(alertText()).toBe('Автомобиль с таким VIN уже есть в гараже.');
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(field('VIN').value).toBe(twin?.vin);
    expect(calls(page, ADD)).toBe(1);
  });

  test.each([
    ['an error of the server', { status: 500 }],
    ['no connection', { drop: true }],
    ['another status without words', { status: 403 }],
  ])('%s is an alert «Error saving»', async (_, fault) => {
    const page = await openForm();
    await pickVesta();
    await user.type(field('Госномер'), 'А777АА 77');
    await page.setFaults({ match: 'POST /garage-group/', ...fault });
    await save();
    await pass(1000);
    expect(alertText()).toBe('Error saving');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await page.setFaults({});
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await save();
    expect(rows()).toHaveLength(4);
  });

  test('an answer that was lost: the garage says that it was added', async () => {
    const page = await openForm();
    await pickVesta();
    await user.type(field('Госномер'), 'А777АА 77');
    await page.setFaults({ match: 'POST /garage-group/', processed: true, status: 502 });
    await save();
    await pass(1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rows()).toHaveLength(4);
    expect(calls(page, ADD)).toBe(1);
  });

  test('an answer that was lost, of a car without VIN and plate: the garage says that it was added', async () => {
    const page = await openForm();
    await pickVesta();
    await user.type(field('Название'), 'Рабочая');
    await page.setFaults({ match: 'POST /garage-group/', processed: true, status: 504 });
    await save();
    await pass(1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([rows().length, calls(page, ADD)]).toEqual([4, 1]);
    expect(screen.queryByRole('form', { name: 'Новый автомобиль' })).toBeNull();
  });

  test('nobody knows whether it was added: it is said in Russian beside the list, and the next press looks before it adds', async () => {
    const page = await openForm();
    await pickVesta();
    await page.setFaults([
      { match: 'POST /garage-group/', processed: true, status: 504 },
      { match: '/garage-group/content', status: 500 },
    ]);
    await save();
    await pass(1000);
    expect(alertText()).toBe('Error saving');
    expect(inAlert().getByRole('heading', { name: 'Изменение не подтверждено' })).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    const beside = screen.getByRole('form', { name: 'Новый автомобиль' });
    expect(beside).toHaveTextContent('Неизвестно, добавлен ли автомобиль: ответ магазина не пришел.');
    expect(beside).not.toHaveTextContent('Error saving');
    // While the garage cannot be read nothing is added.
    await save();
    await pass(1000);
    expect([calls(page, ADD), screen.queryByRole('alertdialog')]).toEqual([1, null]);
    await page.setFaults([]);
    await save();
    await pass(1000);
    expect([rows().length, calls(page, ADD)]).toEqual([4, 1]);
    expect(toasts()).toEqual([expect.stringMatching(/^Автомобиль «.*» добавлен в гараж\.$/)]);
  });

  test('what was added without an answer is said where another car is saved next', async () => {
    const page = await openForm();
    await pickVesta();
    await page.setFaults([
      { match: 'POST /garage-group/', processed: true, status: 504 },
      { match: '/garage-group/content', status: 500 },
    ]);
    await save();
    await pass(1000);
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    await page.setFaults([]);
    await user.type(field('Название'), 'Другая');
    await save();
    const form = screen.getByRole('form', { name: 'Новый автомобиль' });
    expect(form).toHaveTextContent(/Автомобиль «LADA Vesta, 2026» добавлен при прошлом сохранении\. Чтобы добавить еще один, сохраните снова\./);
    expect([rows().length, calls(page, ADD)]).toEqual([4, 1]);
    await save();
    expect([rows().length, calls(page, ADD)]).toEqual([5, 2]);
  });

  test('a save that certainly failed says so in Russian in the form', async () => {
    const page = await openForm();
    await pickVesta();
    await page.setFaults({ match: 'POST /garage-group/', status: 403 });
    await save();
    await pass(1000);
    expect(screen.getByRole('form', { name: 'Новый автомобиль' })).toHaveTextContent('Не удалось сохранить автомобиль. Введенное осталось в форме.');
  });

  test('leaving what was typed is asked about; without anything typed the button has the focus again', async () => {
    await openForm();
    await press('Отмена');
    expect(screen.getByRole('button', { name: 'Добавить автомобиль' })).toHaveFocus();
    await press('Добавить автомобиль');
    await user.type(field('Название'), 'Газель');
    await press('Отмена');
    expect(screen.getByRole('alertdialog', { name: 'Изменения не сохранены' })).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Закрыть без сохранения' }));
    expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull();
  });

  test('ten thousand signs with markup in a comment are refused beside it, and nothing is lost', async () => {
    const page = await openForm();
    await pickVesta();
    const long = '<b>&</b>'.repeat(1250);
    fireEvent.input(field('Комментарий'), { target: { value: long } });
    await save();
    expect(notes('Комментарий')).toContain('«Комментарий» должно содержать не более 255 символов');
    expect(field('Комментарий').value).toBe(long);
    expect(calls(page, ADD)).toBe(0);
  });

  test('markup in what a car is called is text', async () => {
    await open({ cars: [{ ...car, manufacturerName: undefined, modelName: undefined, name: '<img src=x onerror=alert(1)>', comment: '<b>жирно</b>' }] });
    expect(titles()).toEqual(['<img src=x onerror=alert(1)>']);
    expect(within(rows()[0] as HTMLElement).getByText('<b>жирно</b>')).toBeInTheDocument();
  });
});

test('what waits for the level above cannot be chosen, and its line in the summary leads to what can', async () => {
  await openForm();
  expect([select('Марка'), select('Модель')].map(({ disabled }) => disabled)).toEqual([true, true]);
  await press('Сохранить');
  for (const name of [/«?Марка/, /«?Модель/]) {
    await user.click(screen.getByRole('link', { name }));
    expect(select('Тип')).toHaveFocus();
  }
});

describe('the choice alone', () => {
  const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Авто для подбора' });
  const offered = () =>
    within(picker())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const choice = { view: 'choice' };

  test('offers cars by their names, plates and the ends of their VINs; what is chosen is said, kept, and given up', async () => {
    const page = await open({ ...choice, cars: [car, { ...car, id: '78', name: 'Вторая', vin: undefined }] });
    expect(offered()).toEqual(['Любое', 'LADA Vesta, А123ВС 77 · «Дежурная» · 2019 · VIN\u00a0…123456', 'LADA Vesta, А123ВС 77 · «Вторая» · 2019']);
    await user.selectOptions(picker(), '78');
    await pass(200);
    expect([$currentCar.get()?.id, picker().value]).toEqual(['78', '78']);
    expect(spoken()).toContain('Запчасти подбираются для автомобиля «LADA Vesta, А123ВС 77».');
    await user.selectOptions(picker(), '');
    expect($currentCar.get()).toBeNull();
    expect(calls(page, CONTENT)).toBe(0);
  });

  test('of many one is found by its plate and by the end of its VIN; the chosen one is not lost', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...car,
      id: `${80 + at}`,
      name: `Машина ${at}`,
      vin: `XTAGFL110KY12345${at}`,
      regNumber: `А12${at}ВС 77`,
    }));
    await open({ ...choice, cars: many });
    const search = screen.getByRole('searchbox', { name: 'Название, госномер или VIN' });
    await user.type(search, 'a125bc');
    expect(
      offered()
        .slice(1)
        .map((name) => name?.split(' · ')[0]),
    ).toEqual(['LADA Vesta, А125ВС 77']);
    await user.selectOptions(picker(), '85');
    await user.clear(search);
    await user.type(search, '123453');
    expect(
      offered()
        .slice(1)
        .map((name) => name?.split(' · ')[0]),
    ).toEqual(['LADA Vesta, А125ВС 77', 'LADA Vesta, А123ВС 77']);
    expect(picker().value).toBe('85');
    await user.selectOptions(picker(), '');
  });

  test('nothing to choose from leads to the garage', async () => {
    await open({ ...choice, cars: [], garageHref: '/cars' }, { account: 'partner' });
    expect(screen.getByRole('link', { name: 'Добавить автомобиль' })).toHaveAttribute('href', '/cars');
  });

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '//evil.example'])('but never to %j', async (garageHref) => {
    await open({ ...choice, cars: [], garageHref }, { account: 'partner' });
    expect(screen.getByText('Добавить автомобиль')).not.toHaveAttribute('href');
  });

  test('a guest is told to log in, and no garage is asked for', async () => {
    const page = await open(choice, {});
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', expect.stringMatching(/^\/site\/login\?returnUrl=/));
    expect(calls(page, CONTENT)).toBe(0);
  });

  test('a garage that cannot be read says so', async () => {
    await open(choice, { account: 'business_tp', faults: { match: '/garage-group/content', status: 500 } });
    await pass(8000);
    expect(screen.getByText(/Не удалось загрузить гараж/)).toBeInTheDocument();
  });
});
