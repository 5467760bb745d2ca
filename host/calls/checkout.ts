// §7 «Checkout»: what is ordered, address suggestions, delivery, pickup, payment.
import { cityByCode } from '../seed/addresses';
import { WAREHOUSES } from '../seed/warehouses';
import { mayActFor } from '../shop/access';
import { suggestAddresses } from '../shop/addresses';
import type { OpenCart } from '../shop/cart';
import { headerOf, orderedLines } from '../shop/cart-header';
import { COMPANIES, paymentsFor } from '../shop/order-form';
import { partiesLike } from '../shop/parties';
import { pickupAt, tripsOf } from '../shop/ready';
import { saveAddress, savedAddresses } from '../shop/saved-addresses';
import { json, refused, success } from './answers';
import { contentOf } from './cart';
import { cartOrDelayed } from './delayed';
import { nested, textOf } from './form';
import { createdBy, createOrder, ordered } from './order-create';
import { type Call, type Route, route } from './route';

const suggestions = ({ fields }: Call): Response =>
  json({
    suggestions: suggestAddresses(textOf(fields.query), Math.min(7, Number(textOf(fields.count)) || 7), nested(fields.to_bound, 'value')),
  });

/** The delayed cart that is named, where there is one, else the buyer's own. */
function orderedBy(call: Call): OpenCart {
  const id = textOf(call.fields.cartId);
  return (id && call.backend.store.get('cart', id) ? cartOrDelayed(call, id) : undefined) ?? ordered(call);
}

const routeInfo = (call: Call): Response => success(tripsOf(call.backend, orderedBy(call)));

function pickupInfo(call: Call): Response {
  const code = textOf(call.fields.warehouseCode);
  if (!WAREHOUSES.some((warehouse) => warehouse.code === code)) return refused('Выберите пункт самовывоза.');
  return success(pickupAt(call.backend, orderedBy(call), code));
}

/** Whose addresses they are: a client's, where an employee acts for them. */
function payerOf(call: Call): string {
  const clientId = textOf(call.fields.clientId) || (call.query.get('clientId') ?? '');
  return clientId && mayActFor(call.session, clientId) ? clientId : call.account.id;
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
    const city = cityByCode(textOf(call.fields.kladrCode));
    return success({ hasAutoAllianceDelivery: !!city && WAREHOUSES.some(({ name }) => name.startsWith(`${city.name},`)) });
  }),
  route('POST', '/checkout/route-info', 'user', routeInfo),
  route('POST', '/checkout/pickup-info', 'user', pickupInfo),
  route('GET', '/checkout/transport-companies', 'user', () => json(COMPANIES)),
  route('GET', '/checkout/payment-methods', 'user', (call) => json(paymentsFor(call.query.get('deliveryMethod') ?? ''))),
  route('GET', '/checkout/addresses', 'user', (call) => json(savedAddresses(call.backend.store, payerOf(call)))),
  route('POST', '/checkout/save-address', 'user', (call) => {
    const { fields, backend } = call;
    const value = textOf(fields.value).trim();
    if (!value) return refused('Необходимо заполнить «Адрес доставки»');
    const degrees = (name: 'lat' | 'lon') => (textOf(fields[name]) ? Number(textOf(fields[name])) : undefined);
    const address = { value, kladrCode: textOf(fields.kladrCode) || undefined, lat: degrees('lat'), lon: degrees('lon') };
    return success({ id: saveAddress(backend.store, payerOf(call), { ...address, isDefault: textOf(fields.isDefault) === '1' }) });
  }),
  route('POST', '/checkout/create', 'user', createOrder),
  route('GET', '/checkout/created', 'user', (call) => json({ status: 'success', output: createdBy(call, call.query.get('key') ?? '') ?? null })),
  route('POST', '/api/v1/suggestions/address', 'all', suggestions),
  route('POST', '/api/v1/suggestions/party', 'all', (call) => json({ suggestions: partiesLike(textOf(call.fields.query)) })),
];
