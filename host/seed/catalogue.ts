// The catalogue: some 450 products on one seed. The first ones are made by hand, one for every rule of §5 that a buyer can meet.
import type { Product, StoredOffer } from '../types';
import { FITS, LINES, type Line } from './categories';
import { PRICE_TYPES } from './prices';
import { type Random, random } from './random';
import { isOwn, ownOffer, withStock } from './stock';
import { SUPPLIERS, WAREHOUSES } from './warehouses';

export const SEED = 20261121;

const round = (roubles: number) => Math.round(roubles * 100) / 100;

/** Prices of all types from the retail one. */
const amountsOf = (retail: number): Record<string, number> => Object.fromEntries(PRICE_TYPES.map((type) => [type.id, round(retail * type.share)]));

const DETAILS = ['', '', 'Отгрузка ежедневно до 14:00', 'Поставка по вторникам и пятницам', 'Срок по данным поставщика'];

/** Suppliers' offers of a product; none where neither they nor the shop have anything. */
function suppliersOffers(dice: Random, id: number, total: number, multiplicity: number, forOrder: boolean): StoredOffer[] {
  const offers: StoredOffer[] = [];
  const count = total === 0 && !forOrder ? 0 : total === 0 ? dice.between(1, 3) : dice.between(1, 6);
  let left = Math.floor(total / 2);
  // The first place is the shop's own, where it has any; a throw for it, so that what comes after stays as it was.
  if (total > 0) dice.next();
  for (let n = total > 0 ? 1 : 0; n < count; n++) {
    const quantity = Math.min(left, dice.between(0, left));
    left -= quantity;
    const days = n === count - 1 && dice.chance(0.1) ? null : dice.between(1, 21);
    offers.push({
      ...numbered(id, n),
      quantity,
      quantity_min: n === 0 ? multiplicity : dice.pick([multiplicity, 1, multiplicity]),
      deliveryDate: days,
      deliveryDateDetail: dice.pick(DETAILS),
      factor: round(0.86 + dice.next() * 0.3),
      warehouseCode: dice.pick(SUPPLIERS).code,
      isForOrder: quantity === 0,
      isLowStock: quantity > 0 && quantity < 5,
      ...(quantity === 0 && dice.chance(0.4) ? { availableFrom: `2026-12-${String(dice.between(1, 28)).padStart(2, '0')}` } : {}),
    });
  }
  return offers;
}

const numbered = (id: number, n: number) => ({ id: String(900_000 + id * 10 + n), code: `TP-${id}-${n + 1}` });

/** So many warehouses have a product at most. */
const MOST_WAREHOUSES = 5;

function spread(dice: Random, total: number): Record<string, number> {
  const stock: Record<string, number> = {};
  let left = total;
  for (let tries = 0; left > 0 && tries < 8; tries++) {
    const { code: picked } = dice.pick(WAREHOUSES);
    const known = Object.keys(stock);
    const code = picked in stock || known.length < MOST_WAREHOUSES ? picked : (known[0] as string);
    const some = tries === 7 ? left : dice.between(1, left);
    stock[code] = (stock[code] ?? 0) + some;
    left -= some;
  }
  return stock;
}

/** The shop's own offers: one for each warehouse that has the product, the fullest first, numbered around those of suppliers. */
function ownOffers(id: number, stock: Readonly<Record<string, number>>, multiplicity: number): StoredOffer[] {
  const fullest = Object.keys(stock).sort((one, other) => (stock[other] as number) - (stock[one] as number));
  return fullest.map((code, at) => ownOffer(numbered(id, at && at + 5), code, multiplicity));
}

interface Plan {
  line: Line;
  brand: string;
  article: string;
  title: string;
  retail: number;
  total: number;
  multiplicity: number;
  max?: number;
  forOrder?: boolean;
  notAllowed?: boolean;
  /** No supplier has it. */
  suppliers?: 0;
  fits: Product['applies'];
}

/** Builds one product; the numbers that the plan leaves open come from the dice. */
function make(dice: Random, id: number, plan: Plan): Product {
  const isForOrder = plan.forOrder ?? false;
  const suppliers = plan.suppliers === 0 ? [] : suppliersOffers(dice, id, plan.total, plan.multiplicity, isForOrder);
  const stock = spread(dice, plan.total);
  return withStock({
    id: String(id),
    title: plan.title,
    brand: plan.brand,
    article: plan.article,
    categoryId: plan.line.id,
    image: `/images/${plan.line.image}.svg`,
    url: `/product/${id}`,
    description: `${plan.title} ${plan.brand} ${plan.article}. Подходит для ${plan.fits.map((one) => `${one.mark} ${one.model}`).join(', ') || 'большинства автомобилей'}.`,
    amounts: plan.retail > 0 ? amountsOf(plan.retail) : {},
    offers: [...ownOffers(id, stock, plan.multiplicity), ...suppliers],
    multiplicity: plan.multiplicity,
    ...(plan.max === undefined ? {} : { maxQuantity: plan.max }),
    orderAllowed: !plan.notAllowed,
    isForOrder,
    analogs: [],
    applies: plan.fits,
    stock,
  });
}

const lineOf = (id: string) => LINES.find((line) => line.id === id) as Line;

// One for every rule; tests, examples and the README know them by id.
const BY_HAND: [id: number, plan: Omit<Plan, 'fits' | 'line'> & { lineId: string }][] = [
  [5123, { lineId: '104', brand: 'Bosch', article: '0 986 494 294', title: 'Колодки тормозные передние', retail: 4890, total: 12, multiplicity: 1 }],
  [5124, { lineId: '101', brand: 'Mann-Filter', article: 'W 712/75', title: 'Фильтр масляный', retail: 742.5, total: 48, multiplicity: 1 }],
  [5125, { lineId: '107', brand: 'NGK', article: 'BKR6E-11', title: 'Свеча зажигания', retail: 389, total: 40, multiplicity: 4 }],
  [5126, { lineId: '107', brand: 'Denso', article: '0012', title: 'Свеча зажигания иридиевая', retail: 1190, total: 3, multiplicity: 4 }],
  [
    5127,
    {
      lineId: '108',
      brand: 'ЛУКОЙЛ',
      article: '3149870',
      title: 'Масло моторное Genesis Armortech 5W-40 синтетическое, 4 л',
      retail: 3290,
      total: 0,
      multiplicity: 1,
    },
  ],
  [
    5128,
    { lineId: '106', brand: 'KYB', article: '339247', title: 'Амортизатор передний газомасляный', retail: 7450, total: 0, multiplicity: 1, forOrder: true },
  ],
  [
    5129,
    {
      lineId: '110',
      brand: 'Varta',
      article: '560 408 054',
      title: 'Аккумулятор 60 А·ч обратная полярность',
      retail: 9990,
      total: 7,
      multiplicity: 1,
      notAllowed: true,
    },
  ],
  [5130, { lineId: '105', brand: 'TRW', article: 'DF4464', title: 'Диск тормозной передний вентилируемый', retail: 5240, total: 18, multiplicity: 2, max: 10 }],
  [5131, { lineId: '114', brand: 'Osram', article: '1E5-040', title: 'Лампа H7 12V 55W', retail: 61.9, total: 640, multiplicity: 10 }],
  [
    5132,
    {
      lineId: '112',
      brand: 'Febi',
      article: '08001',
      title: 'Стойка стабилизатора с длинным названием, усиленная, с гайками и стопорными шайбами, для тяжелых условий эксплуатации',
      retail: 1234.5,
      total: 2,
      multiplicity: 1,
    },
  ],
  [5133, { lineId: '113', brand: 'SKF', article: 'VKBA 6546', title: 'Подшипник ступицы передней, комплект', retail: 0, total: 5, multiplicity: 1 }],
  [
    5134,
    {
      lineId: '111',
      brand: 'Bosch',
      article: '3 397 007 504',
      title: 'Комплект щеток Aerotwin 600/400 мм «O’Neil & Co» <зима>',
      retail: 2780,
      total: 26,
      multiplicity: 1,
      max: 5,
    },
  ],
  [
    5135,
    { lineId: '115', brand: 'Felix', article: '430206032', title: 'Антифриз G12 красный, 5 кг', retail: 1089.99, total: 96, multiplicity: 1, suppliers: 0 },
  ],
];

/** The product that two hundred suppliers have. */
const MANY = 5136;

/** Offers of suppliers all over the country, as a shop that asks many of them has: some by steps of price, some analogs, some in a kit. */
function manyOffers(dice: Random, product: Product, count: number): StoredOffer[] {
  return Array.from({ length: count }, (_, at): StoredOffer => {
    const n = at + 1;
    const quantity = dice.chance(0.1) ? 0 : dice.between(1, 60);
    const factor = round(0.8 + dice.next() * 0.5);
    const match = n % 9 === 4 ? 'analog' : n % 31 === 7 ? 'kit' : 'exact';
    const { brand, article } = match === 'exact' ? product : { brand: dice.pick(['Sakura', 'Filtron', 'Knecht']), article: `OC ${100 + n}` };
    return {
      id: String(1_900_000 + n),
      code: `TP-${product.id}-${n + 1}`,
      ...{ match, brand, article },
      quantity,
      quantity_min: n % 5 === 3 ? 4 : 1,
      deliveryDate: dice.chance(0.03) ? null : dice.between(1, 21),
      deliveryDateDetail: dice.pick(DETAILS),
      factor,
      ...(n % 6 === 0 ? { steps: STEPS } : {}),
      warehouseCode: dice.pick(SUPPLIERS).code,
      isForOrder: quantity === 0,
      isLowStock: quantity > 0 && quantity < 5,
    };
  });
}

const STEPS = [
  { from: 10, share: 0.95 },
  { from: 30, share: 0.9 },
];

/** All products, the same for the same seed. */
export function makeProducts(seed = SEED): Product[] {
  const dice = random(seed);
  const products = BY_HAND.map(([id, { lineId, ...plan }]) => make(dice, id, { ...plan, line: lineOf(lineId), fits: [dice.pick(FITS), dice.pick(FITS)] }));
  const seen = new Set(products.map((product) => product.article));
  let id = 5200;
  for (const line of LINES) {
    const makers = Object.keys(line.makers);
    for (let group = 0; group < 8; group++) {
      const title = line.titles[group % line.titles.length] as string;
      const fits = [...new Set([dice.pick(FITS), dice.pick(FITS), dice.pick(FITS)])];
      const base = dice.between(line.price[0], line.price[1]);
      const crosses: Product[] = [];
      for (const brand of makers.slice(0, dice.between(3, Math.min(5, makers.length)))) {
        let article = dice.fill(dice.pick(line.makers[brand] as string[]));
        while (seen.has(article)) article = dice.fill(dice.pick(line.makers[brand] as string[]));
        seen.add(article);
        const state = dice.next();
        const multiplicity = dice.pick(line.multiplicities);
        const total = state < 0.1 ? 0 : state < 0.2 ? dice.between(1, 4) : dice.between(5, 160);
        crosses.push(
          make(dice, id++, {
            line,
            brand,
            article,
            title: `${title} ${fits[0]?.mark} ${fits[0]?.model}`,
            retail: dice.chance(0.02) ? 0 : round(base * (0.7 + dice.next() * 0.7)),
            total,
            multiplicity,
            ...(dice.chance(0.07) ? { max: multiplicity * dice.between(2, 12) } : {}),
            forOrder: state < 0.06,
            notAllowed: dice.chance(0.03),
            fits,
          }),
        );
      }
      for (const product of crosses) product.analogs = crosses.filter((other) => other !== product).map((other) => other.id);
      products.push(...crosses);
    }
  }
  // What was made by hand gets its crosses from the same category.
  for (const product of products.slice(0, BY_HAND.length)) {
    product.analogs = products
      .filter((other) => other.categoryId === product.categoryId && Number(other.id) >= 5200)
      .slice(0, 4)
      .map((other) => other.id);
  }
  return products;
}

/** The product that two hundred suppliers have; by dice of its own and in no list of `makeProducts`, so that everything else is the same with it and without. */
export function makeManyOffers(seed = SEED): Product {
  const dice = random(seed + MANY);
  const product = make(dice, MANY, {
    ...{ line: lineOf('101'), brand: 'Mahle', article: 'OC 90', title: 'Фильтр масляный, много поставщиков', retail: 690, total: 6, multiplicity: 1 },
    fits: [dice.pick(FITS)],
  });
  const { brand, article } = product;
  const own = product.offers.filter(isOwn).map((offer): StoredOffer => ({ ...offer, match: 'exact', brand, article, steps: STEPS }));
  return { ...product, offers: [...own, ...manyOffers(dice, product, 200 - own.length)] };
}
