// The B2B side of the seed: company structure, employees, cars, contractors, orders, bookmarks, requests.
import type { Customer } from '../../shared/validation/customer';
import type { DeliveryForm } from '../shop/order-form';
import type { PickupView, Product } from '../types';
import { FITS } from './categories';
import type { Random } from './random';

export interface Subdivision {
  id: string;
  name: string;
  parentId: string | null;
}

export const SUBDIVISIONS: readonly Subdivision[] = [
  { id: '10', name: 'Автопарк «Север»', parentId: null },
  { id: '11', name: 'Гараж № 1, Мытищи', parentId: '10' },
  { id: '12', name: 'Гараж № 2, Химки', parentId: '10' },
  { id: '13', name: 'Ремонтная зона', parentId: '10' },
  { id: '14', name: 'Мобильные бригады', parentId: '13' },
];

export interface Sector {
  id: string;
  name: string;
}

/** Sectors by subdivision. */
export const SECTORS: Record<string, Sector[]> = {
  '10': [{ id: '100', name: 'Дирекция' }],
  '11': [
    { id: '111', name: 'Легковые автомобили' },
    { id: '112', name: 'Фургоны' },
  ],
  '12': [
    { id: '121', name: 'Грузовые автомобили' },
    { id: '122', name: 'Спецтехника' },
  ],
  '13': [
    { id: '131', name: 'Слесарный участок' },
    { id: '132', name: 'Шиномонтаж' },
  ],
  '14': [{ id: '141', name: 'Выездной ремонт' }],
};

/** Groups of cars by sector. */
export const groupsOf = (sectorId: string): { id: string; name: string }[] => [
  { id: `${sectorId}1`, name: 'Группа А' },
  { id: `${sectorId}2`, name: 'Группа Б' },
];

export interface Employee {
  id: string;
  fio: string;
  email: string;
  phone: string;
  position: string;
  subdivisionId: string;
  sectorId: string;
  isActive: boolean;
}

export const NAMES = ['Алексей', 'Дмитрий', 'Сергей', 'Николай', 'Виктор', 'Роман', 'Артем', 'Максим'];
export const SURNAMES = ['Иванов', 'Петров', 'Смирнов', 'Васильев', 'Новиков', 'Федоров', 'Егоров', 'Лебедев', 'Козлов', 'Зайцев'];
export const POSITIONS = ['Механик', 'Старший механик', 'Начальник участка', 'Кладовщик', 'Диспетчер'];

export function makeEmployees(dice: Random): Employee[] {
  return Array.from({ length: 26 }, (_, index) => {
    const { id: subdivisionId } = SUBDIVISIONS[index % SUBDIVISIONS.length] as Subdivision;
    return {
      id: String(2001 + index),
      fio: `${dice.pick(SURNAMES)} ${dice.pick(NAMES)}`,
      email: `employee-${index + 1}@demo-shop.example`,
      phone: `+7900100${String(index).padStart(4, '0')}`,
      position: dice.pick(POSITIONS),
      subdivisionId,
      sectorId: dice.pick(SECTORS[subdivisionId] as { id: string }[]).id,
      isActive: index % 9 !== 8,
    };
  });
}

export interface Car {
  id: string;
  typeId: string;
  manufacturerId: string;
  manufacturerName: string;
  modelId: string;
  modelName: string;
  modificationName: string;
  year: number;
  vin: string;
  frame: string;
  regNumber: string;
  mileage: number;
  name: string;
  comment: string;
  /** Group it was added to; those of the seed have theirs by their number. */
  groupId?: string;
}

const PLATES = ['А', 'В', 'Е', 'К', 'М', 'Н', 'О', 'Р', 'С', 'Т', 'У', 'Х'];

/** What people call the cars they have. */
const CALLED = [
  'Дежурная',
  'Выездная мастерская',
  'Развозная',
  'Служба доставки',
  'Дирекция',
  'Учебная',
  'Снабжение',
  'Подменная',
  'Бригада Петрова',
  'Хозяйственная',
];

export function makeCars(dice: Random, count: number, first: number): Car[] {
  return Array.from({ length: count }, (_, index) => {
    const at = dice.between(0, FITS.length - 1);
    const fit = FITS[at] as (typeof FITS)[number];
    return {
      id: String(first + index),
      typeId: fit.body === 'фургон' ? '2' : '1',
      manufacturerId: String(FITS.findIndex((one) => one.mark === fit.mark) + 1),
      manufacturerName: fit.mark,
      modelId: String(at + 101),
      modelName: fit.model,
      modificationName: fit.engine,
      year: dice.between(2012, 2024),
      vin: dice.fill('X@@@@####@#######'),
      frame: '',
      regNumber: `${dice.pick(PLATES)}${dice.fill('###')}${dice.pick(PLATES)}${dice.pick(PLATES)} ${dice.pick(['77', '150', '178', '190', '750'])}`,
      mileage: dice.between(8, 320) * 1000,
      name: index % 3 === 0 ? (CALLED[(index / 3) % CALLED.length] as string) : '',
      comment: '',
    };
  });
}

interface Contractor {
  code: string;
  companyName: string;
  inn: string;
  legalAddress: string;
  managerName: string;
  memberCode: string;
  comment: string;
}

const contractor = (code: string, companyName: string, inn: string, legalAddress: string): Contractor => ({
  code,
  companyName,
  inn,
  legalAddress,
  managerName: 'Волков Игорь',
  memberCode: `M-${code}`,
  comment: '',
});

/** Contractors by account. */
export const CONTRACTORS: Record<string, Contractor[]> = {
  '1002': [contractor('C1', 'ООО «Мотор-Сервис»', '7800000001', '190000, Санкт-Петербург, ул. Софийская, д. 3')],
  '1004': [
    contractor('C2', 'ООО «Партнер-Авто»', '1600000002', '420000, г. Казань, пр-т Ямашева, д. 10'),
    contractor('C3', 'ИП Галиев Т. Р.', '160000000003', '420000, г. Казань, ул. Баумана, д. 5'),
  ],
  '1005': [
    contractor('C4', 'ООО «Автопарк «Север»', '7700000004', '127000, г. Москва, Дмитровское ш., д. 60'),
    contractor('C5', 'ООО «Север-Лизинг»', '7700000005', '127000, г. Москва, Дмитровское ш., д. 62'),
  ],
  '1011': [
    contractor('C6', 'АО «Магистраль-Холдинг»', '7700000006', '125000, г. Москва, Ленинградский пр-т, д. 80'),
    contractor('C7', 'ООО «Магистраль-Юг»', '2300000007', '350000, г. Краснодар, ул. Уральская, д. 101'),
  ],
  '1006': [contractor('C4', 'ООО «Автопарк «Север»', '7700000004', '127000, г. Москва, Дмитровское ш., д. 60')],
};

/** Bitrix's usual statuses. */
export const STATUSES: Record<string, string> = {
  N: 'Принят, ожидается оплата',
  P: 'Оплачен, формируется к отправке',
  S: 'Отгружен',
  D: 'Отменен',
  F: 'Выполнен',
};

export const SHIPMENTS: Record<string, string> = { '1': 'Самовывоз', '2': 'Доставка нашим транспортом', '3': 'Транспортная компания' };

/** What a manager can be asked of an order. */
export const QUESTIONS = [
  { id: '1', name: 'Срок поставки' },
  { id: '2', name: 'Документы' },
  { id: '3', name: 'Возврат' },
];

export interface Order {
  id: string;
  /** Who made it, where that was another than who pays. */
  madeBy?: string;
  number: string;
  accountId: string;
  /** ISO with the offset of Moscow. */
  dateInsert: string;
  statusId: string;
  sum: number;
  shipmentTypeId: string;
  contractorId: string;
  carId: string;
  subdivisionId: string;
  sectorId: string;
  items: { productId: string; quantity: number; price: number }[];
  /** What the buyer has answered; of the orders of the past the shop has kept nothing. */
  answers?: { delivery: DeliveryForm; customer: Customer; files?: string[]; pickup?: PickupView; trips?: { date: string; rows: number }[] };
}

const BUYERS: [id: string, count: number, typeId: string][] = [
  ['1001', 14, '1'],
  ['1002', 96, '2'],
  ['1003', 8, '2'],
  ['1004', 71, '4'],
  ['1005', 118, '3'],
  ['1006', 33, '3'],
];

interface OrderOf {
  accountId: string;
  typeId: string;
  /** Lines, at most. */
  most: number;
  today: number;
  /** How many days ago, asked once the lines are thrown. */
  ago: () => number;
  /** First and last number of the company's cars; a private order has neither car nor subdivision. */
  cars: readonly [first: number, last: number] | undefined;
}

/** One order, without its numbers. */
function makeOrder(dice: Random, priced: readonly Product[], { accountId, typeId, most, today, ago: agoOf, cars }: OrderOf): Omit<Order, 'id' | 'number'> {
  const items = Array.from({ length: dice.between(1, most) }, () => {
    const product = dice.pick(priced);
    return { productId: product.id, quantity: product.multiplicity * dice.between(1, 4), price: product.amounts[typeId] as number };
  });
  const ago = agoOf();
  const date = new Date(today - ago * 86_400_000 - dice.between(0, 36_000) * 1000);
  const subdivision = dice.pick(SUBDIVISIONS);
  return {
    accountId,
    dateInsert: `${date.toISOString().slice(0, 19)}+03:00`,
    statusId: ago > 30 ? dice.pick(['F', 'F', 'F', 'D', 'S']) : dice.pick(['N', 'P', 'S', 'F']),
    sum: Math.round(items.reduce((sum, item) => sum + item.price * item.quantity, 0) * 100) / 100,
    shipmentTypeId: dice.pick(Object.keys(SHIPMENTS)),
    contractorId: CONTRACTORS[accountId]?.length ? dice.pick(CONTRACTORS[accountId]).code : '',
    carId: cars ? String(dice.between(...cars)) : '',
    subdivisionId: cars ? subdivision.id : '',
    sectorId: cars ? dice.pick(SECTORS[subdivision.id] as { id: string }[]).id : '',
    items,
  };
}

export function makeOrders(dice: Random, products: readonly Product[], today: number): Order[] {
  const priced = products.filter((product) => product.amounts['1'] !== undefined);
  const orders: Order[] = [];
  for (const [accountId, count, typeId] of BUYERS) {
    const cars = accountId === '1005' || accountId === '1006' ? ([4001, 4030] as const) : undefined;
    for (let n = 0; n < count; n++) {
      const ago = () => Math.floor((n * 365) / count) + dice.between(0, 2);
      const order = makeOrder(dice, priced, { accountId, typeId, most: 6, today, ago, cars });
      orders.push({ id: String(300_000 + orders.length), number: `АА-${String(51_000 + orders.length)}`, ...order });
    }
  }
  return orders;
}

/** Ten years of a holding's orders, ten thousand, for the account that has them; they are in no store. */
export function makeManyOrders(
  dice: Random,
  products: readonly Product[],
  { today, accountId, typeId }: Pick<OrderOf, 'today' | 'accountId' | 'typeId'>,
): Order[] {
  const priced = products.filter((product) => product.amounts[typeId] !== undefined);
  return Array.from({ length: 10_000 }, (_, n) => {
    const ago = () => Math.floor((n * 3650) / 10_000);
    const order = makeOrder(dice, priced, { accountId, typeId, most: 4, today, ago, cars: [4301, 4312] });
    return { id: String(400_000 + n), number: `АХ-${String(10_000 - n).padStart(5, '0')}`, ...order };
  });
}

export interface Bookmark {
  id: string;
  partId: string;
  partNumber: string;
  partName: string;
  note: string;
  additionalInfo: { name: string; value: string }[];
  part: { name: string; number: string };
  group0Id: string;
  modelId: string;
  siteId: string;
  typeId: string;
  markCode: string;
  modelCode: string;
}

/** Code of a mark or a model in the paths of the auto catalogue. */
export const codeOf = (name: string): string => name.toLowerCase().replace(/[^a-zа-я0-9]+/g, '-');

export function makeBookmarks(dice: Random, products: readonly Product[], count: number, first: number): Bookmark[] {
  return Array.from({ length: count }, (_, index) => {
    const product = dice.pick(products);
    const at = dice.between(0, FITS.length - 1);
    const fit = FITS[at] as (typeof FITS)[number];
    return {
      id: String(first + index),
      partId: product.id,
      partNumber: product.article,
      partName: product.title,
      note: index % 4 === 0 ? 'Брали для планового ТО' : '',
      additionalInfo: [
        { name: 'Двигатель', value: fit.engine },
        { name: 'Годы выпуска', value: fit.years },
      ],
      part: { name: product.title, number: product.article },
      group0Id: product.categoryId,
      modelId: String(at + 101),
      siteId: 's1',
      typeId: '1',
      markCode: codeOf(fit.mark),
      modelCode: codeOf(fit.model),
    };
  });
}

const NOTES = [
  'Ставили на плановом ТО, подошло без доработок. Следующая замена через 15 000 км',
  'Только с новым крепежом, старый не подходит по резьбе',
  'Клиент просил взять с запасом: две штуки на склад',
  'Проверить по VIN: до 06.2019 другой артикул',
  '<b>Внимание</b>: левая и правая стороны отличаются & <script>alert(1)</script>',
  'Аналог дешевле, но служит вдвое меньше.\nБрать только оригинал.',
  `Замечания мастера: ${'снимать вместе с кронштейном, затем проверить зазор и момент затяжки; '.repeat(4)}`.slice(0, 255),
];

/** Bookmarks of parts by the cars they stand in, one note of each kind among them. */
export function makeFittingBookmarks(dice: Random, products: readonly Product[], count: number, first: number): Bookmark[] {
  const fitting = products.filter(({ applies }) => applies.length > 0);
  return Array.from({ length: count }, (_, index) => {
    const product = dice.pick(fitting);
    const fit = product.applies[0] as Product['applies'][number];
    const at = FITS.findIndex(({ mark, model }) => mark === fit.mark && model === fit.model);
    return {
      id: String(first + index),
      partId: product.id,
      partNumber: product.article,
      partName: product.title,
      note: index % 3 === 0 ? (NOTES[(index / 3) % NOTES.length] as string) : '',
      additionalInfo: [
        { name: 'Автомобиль', value: `${fit.mark} ${fit.model}` },
        { name: 'Двигатель', value: fit.engine },
        { name: 'Годы выпуска', value: fit.years },
        { name: 'Тип кузова', value: fit.body },
      ],
      part: { name: product.title, number: product.article },
      group0Id: product.categoryId,
      modelId: String(at + 101),
      siteId: 's1',
      typeId: fit.body === 'фургон' ? '2' : '1',
      markCode: codeOf(fit.mark),
      modelCode: codeOf(fit.model),
    };
  });
}

export interface RequestRow {
  id: string;
  part_id: string;
  code: string;
  brand: string;
  name: string;
  price: number;
  quantity: number;
  productId: string;
  sent: boolean;
}

/** Aggregator requests: their rows by request id. */
export function makeRequests(dice: Random, products: readonly Product[]): Record<string, RequestRow[]> {
  return Object.fromEntries(
    ['701', '702', '703'].map((requestId, at) => [
      requestId,
      Array.from({ length: 40 }, (_, index) => {
        const product = dice.pick(products);
        return {
          id: `${requestId}${String(index + 1).padStart(3, '0')}`,
          part_id: String(80_000 + at * 100 + index),
          code: product.article.replaceAll(' ', ''),
          brand: product.brand.toUpperCase(),
          name: product.title,
          price: dice.chance(0.2) ? 0 : (product.amounts['2'] ?? 0),
          quantity: dice.between(1, 12),
          productId: dice.chance(0.3) ? '' : product.id,
          sent: false,
        };
      }),
    ]),
  );
}
