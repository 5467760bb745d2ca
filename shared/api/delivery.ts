// How what is ordered can be delivered and paid: of the active cart, a client's, or the delayed one of `scope.cartId`.
import { type PickupInfo, paymentSchema, pickupSchema, type RouteInfo, routeSchema, transportCompanySchema } from '../reading/checkout';
import { flag, object, someBy, someOf } from '../reading/schema';
import { type CartScope, inBody } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { there, under } from './shapes';

export const deliveryCalls = {
  own: endpoint('checkout.own-delivery', 'POST /checkout/own-delivery', 'read', there(object({ hasAutoAllianceDelivery: flag() }))),
  route: endpoint('checkout.route-info', 'POST /checkout/route-info', 'read', there(routeSchema)),
  pickup: endpoint('checkout.pickup-info', 'POST /checkout/pickup-info', 'read', there(pickupSchema)),
  companies: endpoint(
    'checkout.transport-companies',
    'GET /checkout/transport-companies',
    'read',
    under(['items', 'companies'], someOf(transportCompanySchema)),
  ),
  payments: endpoint('checkout.payment-methods', 'GET /checkout/payment-methods', 'read', under(['items', 'methods'], someBy('id', paymentSchema))),
};

export interface Destination {
  address: string;
  kladrCode?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
}

/** Does the shop's own transport go there? */
export const fetchOwnDelivery = async (destination: Destination, scope?: CartScope, options?: CallOptions): Promise<boolean> =>
  (await request(deliveryCalls.own, { ...options, body: { ...destination, ...inBody(scope) } })).hasAutoAllianceDelivery;

/** When the shop's own transport goes there. */
export const fetchRouteInfo = (destination: Destination, scope?: CartScope, options?: CallOptions): Promise<RouteInfo> =>
  request(deliveryCalls.route, { ...options, body: { ...destination, ...inBody(scope) } });

/** When the goods can be picked up at a warehouse. */
export const fetchPickupInfo = (warehouseCode: string, scope?: CartScope, options?: CallOptions): Promise<PickupInfo> =>
  request(deliveryCalls.pickup, { ...options, body: { warehouseCode, ...inBody(scope) } });

/** Transport companies that go there. */
export const fetchTransportCompanies = (kladrCode: string | undefined, options?: CallOptions) =>
  request(deliveryCalls.companies, { ...options, query: { kladrCode } });

export interface PaymentQuery {
  deliveryMethod: string;
  deliveryMethodType?: string | undefined;
  contractorCode?: string | undefined;
}

/** How what is delivered so can be paid. */
export const fetchPaymentMethods = (query: PaymentQuery, options?: CallOptions) => request(deliveryCalls.payments, { ...options, query: { ...query } });
