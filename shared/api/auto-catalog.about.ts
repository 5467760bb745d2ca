import type { Abouts } from './about';
import * as catalog from './auto-catalog';

export default {
  'autoCatalog.types': {
    summary: 'Types of vehicles in the auto-catalogue.',
    what: 'Типы транспорта автокаталога.',
    asked: 'When the auto-catalogue is shown without `data-types`, and when a car is being added.',
    lacking: 'A type without `id` or `name` is left out; without `code` it is no link.',
    ask: () => catalog.fetchVehicleTypes(),
    answer: [{ id: 1, code: 'cars', name: 'Легковые автомобили', icon: '/images/cars.svg' }],
  },
  'autoCatalog.manufacturers': {
    summary: 'Marks of a type: what the path calls `manufacturerId` is the id of the type.',
    what: 'Марки выбранного типа.',
    asked: 'When a type is chosen.',
    lacking: 'A mark without `id` or `name` is left out; without `code` it is no link, without `icon` it has none.',
    ask: () => catalog.fetchMarks('1'),
    answer: [{ id: 1, code: 'lada', name: 'LADA', icon: '/images/lada.svg' }],
  },
  'autoCatalog.models': {
    summary: 'Models of a mark within a type.',
    what: 'Модели марки.',
    asked: 'When a mark is chosen.',
    lacking: 'A model without `id` or `name` is left out; without `code` it is no link.',
    ask: () => catalog.fetchModels('1', '1'),
    answer: [{ id: 101, code: 'vesta', name: 'Vesta' }],
  },
} satisfies Abouts;
