// §7 «User and profile», consents and mail notices.
import { CONTRACTORS } from '../seed/company';
import { PRICE_TYPES } from '../seed/prices';
import { WAREHOUSES } from '../seed/warehouses';
import { jwtOf, saveSession } from '../session';
import { clientOf, mayActFor } from '../shop/access';
import { PAYMENTS } from '../shop/order-form';
import type { Account } from '../types';
import { json } from './answers';
import { type Call, Refused, type Route, route } from './route';

/** The account whose rules a read shows: the client's when one is named. */
export function readerOf(call: Call): Account {
  const clientId = call.query.get('clientId') ?? '';
  if (!mayActFor(call.session, clientId)) throw new Refused(403, 'Вам не разрешено действовать от имени этого клиента.');
  return clientOf(call.session, clientId);
}

const who = (call: Call) => {
  const { user } = call.account;
  return {
    ...user,
    importTerritory: user.territoryCode,
    priceTypeId: call.account.priceTypeId,
    ...(user.isGuest ? { id: null, jwt: null } : { jwt: jwtOf(call.backend.store, call.session, call.backend.now()) }),
  };
};

/** Ways to pay; the first one is the bank. */

const consent = (key: string, accept: string, path: string, answer: string): Route[] => [
  route('GET', path, 'all', (call) =>
    json({ consentGiven: key === 'cookie' ? call.session.cookieConsent : call.backend.store.get('dismissed', call.account.id || call.session.id) === true }),
  ),
  route('POST', accept, 'all', (call) => {
    if (key === 'cookie') {
      call.session.cookieConsent = true;
      saveSession(call.backend.store, call.session);
    } else call.backend.store.set('dismissed', call.account.id || call.session.id, true);
    return json({ [answer]: true });
  }),
];

export const routes: readonly Route[] = [
  route('GET', '/api/v1/user/who', 'all', (call) => json(who(call))),
  route('GET', '/v1/user/options', 'all', (call) => json(readerOf(call).options)),
  route('GET', '/api/v1/user/regenerateJwt', 'user', (call) => json({ jwt: jwtOf(call.backend.store, call.session, call.backend.now(), true) })),
  route('GET', '/api/v1/user/sale', 'user', (call) => json({ percent: call.account.role === 'partner' ? 7 : 0, sum: 0, nextPercent: 3, nextSum: 50_000 })),
  route('GET', '/api/v1/profile/load', 'all', (call) => {
    const reader = readerOf(call);
    const seen = PRICE_TYPES.filter(
      (type) => type.isBase || type.id === reader.priceTypeId || reader.options.isAllPrices || reader.priceTypesToShow.includes(type.id),
    );
    return json({
      who: who(call),
      warehouses: WAREHOUSES,
      prices: seen.map(({ id, name, shortName, isBase }) => ({ id, name, shortName, isBase })),
      props: { pricesDisplayControl: reader.pricesDisplayControl, priceTypesToShow: reader.priceTypesToShow, priceTypes: seen.map(({ id }) => id) },
      orderProps: { contractors: CONTRACTORS[reader.id] ?? [], paymentMethods: PAYMENTS, bankPaymentId: 'bank' },
    });
  }),
  route('GET', '/v1/warehousesettings/allwarehousesettings', 'all', (call) => {
    const reader = readerOf(call);
    return json({
      allWarehouse: WAREHOUSES,
      allWarehouseWithoutShipping: WAREHOUSES.filter((warehouse) => warehouse.code !== 'KGD1'),
      getUserWarehouse: WAREHOUSES.find((warehouse) => warehouse.code === reader.warehouseCode) ?? null,
      getUserPromting: reader.role !== 'guest',
      isDivideStock: reader.options.isDivideStock,
      getUserViewProduct: 'table',
      importTerritoryLf: `LF${reader.user.territoryCode}`,
    });
  }),
  ...consent('cookie', '/cookies/cookie-consent/accept', '/cookies/cookie-consent/status', 'success'),
  ...consent('onboarding', '/orders/onboarding-dismisses/dismiss', '/orders/onboarding-dismisses/status-dismiss', 'success'),
  route('POST', '/api/v1/user/mailNotSendedNotification', 'user', (call) => {
    call.backend.store.delete('mailFailed', call.account.id);
    return json({ success: true });
  }),
  route('POST', '/api/v1/user/mailNotSendedNotifyManager', 'user', (call) => {
    call.backend.store.set('mailManager', call.account.id, { notified: true });
    return json({ success: true });
  }),
];
