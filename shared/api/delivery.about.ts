import type { Abouts } from './about';
import { fetchOwnDelivery, fetchPaymentMethods, fetchPickupInfo, fetchRouteInfo, fetchTransportCompanies } from './delivery';

const there = { address: 'г. Тверь, пр-т Мира, д. 2', kladrCode: '6900000100000020002', lat: 56.8587, lon: 35.9176 };
const trip = {
  deliveryDate: '2026-03-12',
  criticalDeliveryDate: '2026-03-11T18:00:00+03:00',
  productRows: 2,
  productRowsPrice: 15000,
  description: 'Рейс собственным транспортом',
  warehouse: 'Москва, Каширское шоссе',
  warehouseCode: 'MSK1',
  warehouseCoordinate: '55.6146,37.7083',
};

export default {
  'checkout.own-delivery': {
    summary: 'Does your own transport go to this address with what is ordered?',
    what: 'Есть ли доставка собственным транспортом по этому адресу.',
    asked:
      'When an address of delivery was chosen; of one that the page printed once the step is open or is checked, unless it printed `hasAutoAllianceDelivery` too.',
    lacking: 'A failure leaves the transport companies to choose from, with a word and «Повторить».',
    outside: 'a buyer chooses an address at the checkout',
    optional: ['cartId', 'clientId'],
    ask: () => fetchOwnDelivery(there, { cartId: '60001' }),
    answer: { status: 'success', output: { hasAutoAllianceDelivery: true } },
  },
  'checkout.route-info': {
    summary: 'The next two trips of your own transport to this address.',
    what: 'Ближайшие рейсы собственного транспорта по этому адресу.',
    asked:
      'When an address of delivery was chosen; of one that the page printed once the step is open or is checked, unless it printed `routeInfo` too. Again when the time until which one orders for a trip has passed.',
    lacking:
      '`productRows` is the number of lines that go along, or the lines themselves, `[{"name": "Фильтр масляный W 712/75"}, …]`; where each is a text or has a `name`, the buyer can see which go when. Without `currentRoute` and `nextRoute` no trips are known, and the buyer is told so. Without a date that can be read «Дату доставки уточнит менеджер.» stands in its place. `criticalDeliveryDate` needs an offset (`+03:00`): without one nobody is told how long one may still order.',
    outside: 'a buyer chooses an address at the checkout',
    optional: ['cartId', 'clientId'],
    ask: () => fetchRouteInfo(there, { cartId: '60001' }),
    answer: { status: 'success', output: { currentRoute: trip, nextRoute: { ...trip, deliveryDate: '2026-03-14' } } },
  },
  'checkout.pickup-info': {
    summary: 'When what is ordered can be picked up at a warehouse.',
    what: 'Когда заказ можно забрать с этого склада.',
    asked:
      'Once the list is in sight, for each of its points, of which the first 30 are asked about four at a time so that it goes by the days, and further ones as they come in sight; for the chosen one once the end of the summary is, unless the page printed it. For the chosen one once more when the step or the order is confirmed.',
    lacking:
      'A date is told with the rows it is of: `pickingDate` with `priceRows.default`, `movingDate` with `priceRows.donors`. Without their `rows`, or without a date, the buyer reads that the manager will say it.',
    outside: 'a buyer chooses a pickup point at the checkout',
    optional: ['cartId', 'clientId'],
    ask: () => fetchPickupInfo('MSK1', { cartId: '60001' }),
    answer: {
      status: 'success',
      output: {
        pickingDate: '2026-03-11',
        movingDate: '2026-03-13',
        avail: true,
        priceRows: { default: { rows: 5, totalPrice: 9000 }, donors: { rows: 2, totalPrice: 6000 } },
      },
    },
  },
  'checkout.transport-companies': {
    summary: 'Transport companies that deliver to a place.',
    what: 'Транспортные компании, которые доставляют по этому адресу.',
    asked: 'When a delivery by a transport company was chosen and the page printed none.',
    lacking: 'Without `types` a company delivers both to the door and to a terminal; one whose `types` are all unknown is left out.',
    outside: 'a buyer chooses a transport company at the checkout',
    ask: () => fetchTransportCompanies('6900000100000020002'),
    answer: [{ value: '1', name: 'Деловые Линии', types: ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'] }],
  },
  'checkout.payment-methods': {
    summary: 'How what is delivered so can be paid.',
    what: 'Способы оплаты для выбранного способа доставки.',
    asked: 'When the way of delivery changes and the page printed no methods.',
    lacking: 'An empty list says that nothing can be paid now, and the buyer is sent to the manager.',
    outside: 'a buyer chooses how an order is delivered',
    optional: ['deliveryMethodType', 'contractorCode'],
    ask: () => fetchPaymentMethods({ deliveryMethod: 'DELIVEOUR', deliveryMethodType: 'AUTO_ALLIANCE_DELIVERY' }),
    answer: [{ id: 'bank', name: 'Оплата по счету', description: 'Безналичный расчет для организаций' }],
  },
} satisfies Abouts;
