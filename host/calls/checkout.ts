// §7 «Checkout»: what is ordered, address suggestions, delivery, pickup, payment.
import { WAREHOUSES } from '../seed/warehouses';
import { viewLines } from '../shop/cart';
import { headerOf, orderedLines } from '../shop/cart-header';
import { COMPANIES, paymentsFor } from '../shop/order-form';
import { partiesLike } from '../shop/parties';
import { kopecks } from '../shop/prices';
import { json, refused, success } from './answers';
import { contentOf } from './cart';
import { cartOrDelayed } from './delayed';
import { textOf } from './form';
import { createdBy, createOrder, ordered } from './order-create';
import { type Call, type Route, route } from './route';

const STREETS = [
  'ул. Ленина',
  'ул. Гагарина',
  'пр-т Мира',
  'ул. Садовая',
  'ул. Советская',
  'ул. Заводская',
  'ш. Энтузиастов',
  'ул. Лесная',
  'ул. Пушкина',
  'наб. Речная',
];
const CITIES = [
  ...new Set(WAREHOUSES.map((warehouse) => warehouse.name.split(',')[0] as string)),
  'Тверь',
  'Тула',
  'Пермь',
  'Уфа',
  'Омск',
  'Воронеж',
  'Волгоград',
  'Иркутск',
  'Ярославль',
];

function suggestions(call: Call): Response {
  const query = textOf(call.fields.query).toLowerCase();
  const count = Math.min(7, Number(textOf(call.fields.count)) || 7);
  if (query.length < 2) return json({ suggestions: [] });
  const words = query.split(/[\s,]+/).filter((word) => word && !/^(г|ул|д|пр-т|ш|наб)\.?$/.test(word));
  const house = words.find((word) => /^\d+[а-я]?$/.test(word)) ?? '';
  const rest = words.filter((word) => word !== house);
  const found = CITIES.flatMap((city, at) =>
    STREETS.flatMap((street, index) => {
      const text = `${city} ${street}`.toLowerCase();
      if (!rest.every((word) => text.includes(word))) return [];
      const value = `г. ${city}, ${street}${house ? `, д. ${house}` : ''}`;
      const kladr = `${String(at + 10).padStart(2, '0')}000001000${String(index + 1).padStart(4, '0')}`;
      const near = WAREHOUSES.find((warehouse) => warehouse.name.startsWith(city));
      const data = {
        ...{
          kladr_id: kladr,
          fias_id: `00000000-0000-4000-8000-${kladr.slice(0, 12).padStart(12, '0')}`,
          postal_code: `${100 + at}0${String(index).padStart(2, '0')}`,
          city,
          street,
          house: house || null,
        },
        ...{ geo_lat: near ? String(near.map_y) : null, geo_lon: near ? String(near.map_x) : null },
      };
      return [{ value, unrestricted_value: `${data.postal_code}, ${value}`, data }];
    }),
  );
  return json({ suggestions: found.slice(0, count) });
}

const dayAfter = (call: Call, days: number) => new Date(call.backend.now() + days * 86_400_000).toISOString().slice(0, 10);

function routeInfo(call: Call): Response {
  const warehouse = WAREHOUSES[0];
  const { quantity, cost } = headerOf(call.backend, ordered(call), call.session);
  const trip = (days: number) => ({
    deliveryDate: dayAfter(call, days),
    criticalDeliveryDate: `${dayAfter(call, days - 1)}T18:00:00+03:00`,
    productRows: quantity,
    productRowsPrice: cost,
    description: 'Рейс собственным транспортом',
    warehouse: warehouse?.name,
    warehouseCode: warehouse?.code,
    warehouseCoordinate: warehouse?.coordinate,
  });
  return success({ currentRoute: trip(1), nextRoute: trip(3) });
}

function pickupInfo(call: Call): Response {
  const code = textOf(call.fields.warehouseCode);
  if (!WAREHOUSES.some((warehouse) => warehouse.code === code)) return refused('Выберите пункт самовывоза.');
  const open = ordered(call);
  const parts = { default: { rows: 0, totalPrice: 0 }, donors: { rows: 0, totalPrice: 0 } };
  for (const line of viewLines(call.backend, open)) {
    const here = (call.backend.good(line.productId)?.product.stock[code] ?? 0) >= line.quantity;
    const part = parts[here ? 'default' : 'donors'];
    part.rows++;
    part.totalPrice = kopecks(part.totalPrice + (line.cost ?? 0));
  }
  return success({
    pickingDate: dayAfter(call, 0),
    movingDate: parts.donors.rows > 0 ? dayAfter(call, 3) : null,
    avail: parts.default.rows > 0,
    priceRows: parts,
  });
}

export const routes: readonly Route[] = [
  route('POST', '/checkout/count', 'user', (call) => {
    const open = ordered(call);
    return success(headerOf(call.backend, open, call.session, orderedLines(call.backend, open)));
  }),
  route('GET', '/checkout/content', 'user', (call) => {
    const open = cartOrDelayed(call, call.query.get('id') ?? '');
    return contentOf(call, open, open && orderedLines(call.backend, open));
  }),
  route('POST', '/checkout/own-delivery', 'user', (call) => {
    const code = textOf(call.fields.kladrCode);
    const city = CITIES[Number(code.slice(0, 2)) - 10];
    return success({ hasAutoAllianceDelivery: !!city && WAREHOUSES.some((warehouse) => warehouse.name.startsWith(city)) });
  }),
  route('POST', '/checkout/route-info', 'user', routeInfo),
  route('POST', '/checkout/pickup-info', 'user', pickupInfo),
  route('GET', '/checkout/transport-companies', 'user', () => json(COMPANIES)),
  route('GET', '/checkout/payment-methods', 'user', (call) => json(paymentsFor(call.query.get('deliveryMethod') ?? ''))),
  route('POST', '/checkout/create', 'user', createOrder),
  route('GET', '/checkout/created', 'user', (call) => json({ status: 'success', output: createdBy(call, call.query.get('key') ?? '') ?? null })),
  route('POST', '/api/v1/suggestions/address', 'all', suggestions),
  route('POST', '/api/v1/suggestions/party', 'all', (call) => json({ suggestions: partiesLike(textOf(call.fields.query)) })),
];
