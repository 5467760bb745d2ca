// Warehouses and pickup points in Russian cities. Coordinates are those of real streets; phones are invented.
import type { Warehouse } from '../../shared/reading/entities';

const row = (code: string, name: string, address: string, lat: number, lon: number, phone: string, workTime: string, territoryCode: string): Warehouse => ({
  code,
  name,
  full_name: `Склад «${name}»`,
  address,
  email: `${code.toLowerCase()}@demo-shop.example`,
  phone,
  workTime,
  coordinate: `${lat},${lon}`,
  map_x: lon,
  map_y: lat,
  territoryCode,
});

const DAILY = 'Пн–Пт 8:00–20:00, Сб–Вс 9:00–18:00';
const WEEKDAYS = 'Пн–Пт 9:00–18:00';

/** Those of suppliers: the shop knows no more than their names. They stand in no list of ours, and what lies there is no stock of ours. */
export const SUPPLIERS: readonly Warehouse[] = [
  { code: 'SUP1', name: 'Склад поставщика' },
  { code: 'SUP2', name: 'Поставщик, Подольск' },
  { code: 'SUP3', name: 'Поставщик, Тверь' },
  { code: 'SUP4', name: 'Поставщик, Тольятти' },
];

export const WAREHOUSES: readonly Warehouse[] = [
  row('MSK1', 'Москва, Каширское шоссе', 'Москва, Каширское шоссе, д. 61, корп. 3', 55.6146, 37.7083, '+7 (495) 000-10-01', DAILY, '77'),
  row('MSK2', 'Москва, Дмитровское шоссе', 'Москва, Дмитровское шоссе, д. 157, стр. 12', 55.9032, 37.5406, '+7 (495) 000-10-02', DAILY, '77'),
  row('SPB1', 'Санкт-Петербург, Софийская', 'Санкт-Петербург, ул. Софийская, д. 14', 59.8726, 30.4175, '+7 (812) 000-20-01', DAILY, '78'),
  row('EKB1', 'Екатеринбург, Сибирский тракт', 'Екатеринбург, Сибирский тракт, д. 12', 56.8209, 60.6592, '+7 (343) 000-30-01', DAILY, '66'),
  row('NSK1', 'Новосибирск, Большевистская', 'Новосибирск, ул. Большевистская, д. 131', 54.9936, 82.9516, '+7 (383) 000-40-01', DAILY, '54'),
  row('KZN1', 'Казань, проспект Ямашева', 'Казань, пр-т Ямашева, д. 46', 55.8277, 49.1244, '+7 (843) 000-50-01', DAILY, '16'),
  row('NNV1', 'Нижний Новгород, Гагарина', 'Нижний Новгород, пр-т Гагарина, д. 37', 56.2879, 43.9963, '+7 (831) 000-60-01', WEEKDAYS, '52'),
  row('SAM1', 'Самара, Московское шоссе', 'Самара, Московское шоссе, д. 106', 53.2401, 50.2212, '+7 (846) 000-70-01', DAILY, '63'),
  row('ROV1', 'Ростов-на-Дону, Доватора', 'Ростов-на-Дону, ул. Доватора, д. 158', 47.2274, 39.6243, '+7 (863) 000-80-01', DAILY, '61'),
  row('KRR1', 'Краснодар, Уральская', 'Краснодар, ул. Уральская, д. 97', 45.0351, 39.0512, '+7 (861) 000-90-01', DAILY, '23'),
  row('CHE1', 'Челябинск, Троицкий тракт', 'Челябинск, Троицкий тракт, д. 11Г', 55.1101, 61.3903, '+7 (351) 001-00-01', WEEKDAYS, '74'),
  row('KJA1', 'Красноярск, Северное шоссе', 'Красноярск, Северное шоссе, д. 9', 56.0539, 92.9082, '+7 (391) 001-10-01', WEEKDAYS, '24'),
  row(
    'KHV1',
    'Хабаровск, проспект 60-летия Октября',
    'Хабаровск, пр-т 60-летия Октября, д. 170',
    48.4629,
    135.1281,
    '+7 (4212) 00-12-01',
    'Пн–Сб 9:00–19:00',
    '27',
  ),
  row('KGD1', 'Калининград, Гагарина', 'Калининград, ул. Гагарина, д. 101', 54.7266, 20.5612, '+7 (4012) 00-13-01', WEEKDAYS, '39'),
];

/** A warehouse by its code, those of suppliers among them. */
export const warehouseBy = (code: string | undefined): Warehouse | undefined => [...WAREHOUSES, ...SUPPLIERS].find((warehouse) => warehouse.code === code);
