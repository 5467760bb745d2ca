// Auto catalogue and garage (§7).
import { isVin, plateKey, tidyVin } from '../../shared/validation/vin';
import { nextNumber } from '../data/store';
import { AUTO_TYPES, MARKS, MODELS, marksOf, modelsOf } from '../seed/auto';
import { FITS } from '../seed/categories';
import type { Car } from '../seed/company';
import { garageCars, keepCar } from '../shop/garage';
import { json, refused, success } from './answers';
import { type Call, Refused, type Route, route } from './route';

export { MARKS } from '../seed/auto';

/** The cars of the group that the address names. */
function carsOf(call: Call): Car[] {
  const found = garageCars(call.backend.store, call.account, call.query.get('id') ?? undefined);
  if (!found) throw new Refused(404, 'Группа не найдена.');
  return found;
}

function addCar(call: Call): Response {
  const here = carsOf(call);
  const given = (call.json ?? {}) as Record<string, unknown>;
  const text = (name: string) => (given[name] === undefined || given[name] === null ? '' : String(given[name]).trim());
  for (const [name, label] of [
    ['typeId', 'Тип'],
    ['manufacturerId', 'Марка'],
    ['modelId', 'Модель'],
  ] as const)
    if (!text(name)) return refused(`Необходимо заполнить «${label}»`);
  const mark = MARKS.find(({ id }) => id === text('manufacturerId'));
  const model = MODELS.find(({ id }) => id === text('modelId'));
  if (!mark || !model || model.markId !== mark.id || model.typeId !== text('typeId')) return refused('Такой модели нет в каталоге. Выберите ее из списка.');
  const thisYear = new Date(call.backend.now()).getFullYear();
  const year = Number(text('year') || thisYear);
  if (!Number.isInteger(year) || year < 1900 || year > thisYear + 1) return refused(`Укажите год выпуска от 1900 до ${thisYear + 1}`);
  const vin = tidyVin(text('vin'));
  if (vin && !isVin(vin)) return refused('VIN должен содержать 17 символов (латинские буквы, кроме I, O, Q, и цифры)');
  const all = garageCars(call.backend.store, call.account) ?? here;
  if (vin && all.some((car) => tidyVin(car.vin) === vin)) return refused('Автомобиль с таким VIN уже есть в гараже.');
  const plate = plateKey(text('regNumber'));
  if (plate && all.some((car) => plateKey(car.regNumber) === plate)) return refused('Автомобиль с таким госномером уже есть в гараже.');
  const groupId = call.query.get('id');
  const car: Car = {
    id: String(4900 + nextNumber(call.backend.store, 'car')),
    typeId: model.typeId,
    manufacturerId: mark.id,
    manufacturerName: mark.name,
    modelId: model.id,
    modelName: model.name,
    modificationName: text('modificationName') || (FITS[Number(model.id) - 101]?.engine ?? ''),
    year,
    vin,
    frame: text('frame'),
    regNumber: text('regNumber'),
    mileage: Number(text('mileage')) || 0,
    name: text('name'),
    comment: text('comment'),
    ...(groupId && { groupId }),
  };
  keepCar(call.backend.store, call.account, car);
  return success({ id: car.id, car });
}

export const routes: readonly Route[] = [
  route('GET', '/api/v1/auto-catalog/types', 'all', () => json(AUTO_TYPES)),
  route('GET', '/api/v1/auto-catalog/manufacturers/:manufacturerId', 'all', (call) => {
    const { manufacturerId = '' } = call.params;
    if (!AUTO_TYPES.some(({ id }) => id === manufacturerId)) throw new Refused(404, 'Тип не найден.');
    return json(marksOf(manufacturerId));
  }),
  route('GET', '/api/v1/auto-catalog/models/:manufacturerId/type/:typeId', 'all', (call) => {
    const { manufacturerId = '', typeId = '' } = call.params;
    if (!MARKS.some(({ id }) => id === manufacturerId)) throw new Refused(404, 'Марка не найдена.');
    return json(modelsOf(typeId, manufacturerId).map(({ id, code, name }) => ({ id, code, name })));
  }),
  route('GET', '/garage-group/content', 'user', (call) => success({ cars: carsOf(call) })),
  route('POST', '/garage-group/add-car', 'user', addCar),
];
