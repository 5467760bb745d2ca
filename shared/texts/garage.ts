// The buyer's cars, and what fits them.
import { texts } from './dictionary';

export const garageText = texts({
  'catalog.newTab': '(в новой вкладке)',
  'garage.failed': 'Не удалось загрузить гараж.',
  'garage.group': 'Сайт не указал, какая это группа автомобилей.',
  'garage.missing': 'Такой группы в гараже нет.',
  'garage.fits.current': 'Подходит к выбранному авто',
  'garage.car': 'Автомобиль № {id}',
  'garage.own': '«{name}»',
  'garage.vin.tail': 'VIN\u00a0…{tail}',
  'garage.vin.wrong': 'VIN должен содержать 17 символов (латинские буквы, кроме I, O, Q, и цифры)',
  'garage.fits.garage': 'Подходит к авто из гаража',
});
