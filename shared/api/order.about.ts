import type { Abouts, FormField } from './about';
import { createOrder, fetchCreatedOrder } from './order';

const key = '7f1c2a64-5a1e-4a0f-9a53-2d9f6f3d7c11';

const ofDelivery = 'with `DELIVEOUR` and `DELIVERTK`';
const ofCompany = 'a new company, and a buyer who has no companies yet; never with one of the list: take it from your own record';
const ofList = 'of a buyer who orders for companies; with one of the list only where it has no';

/** Every name that is sent; tests/stores/checkout-sent.test.ts holds it against what is. */
const FIELDS: readonly FormField[] = [
  { name: 'id', values: '`cartId` of a delayed cart, in the address', when: 'a delayed cart is ordered, or a client’s whose id is known' },
  { name: 'clientId', values: 'the client whose cart it is', when: 'an employee orders for a client' },
  { name: 'requestKey', values: 'a UUID, up to 64 characters', when: 'always; the same for every try of one order' },
  {
    name: 'expectedCost',
    values: 'the sum the buyer saw, roubles with a dot: `4230.5`',
    when: 'always, where the header of the cart named `cost`; where it is not yours, refuse with `cost_changed`',
  },
  { name: 'subdivision', values: 'id of the subdivision', when: '`isStoreStructureOrder` of the cart is on' },
  { name: 'sector', values: 'id of the sector', when: '`isStoreStructureOrder` of the cart is on' },
  { name: 'Order[deliveryMethod]', values: '`PICKUPOUR` pickup, `DELIVEOUR` own transport, `DELIVERTK` a transport company', when: 'always' },
  { name: 'Order[pickupPoint]', values: '`code` of the warehouse', when: 'with `PICKUPOUR`' },
  {
    name: 'Order[deliveryMethodType]',
    values: '`AUTO_ALLIANCE_DELIVERY` with `DELIVEOUR`, `TRANSPORT_COMPANY_DELIVERY` with `DELIVERTK`',
    when: ofDelivery,
  },
  { name: 'Order[deliveryAddress]', values: 'the address as a text; with `…_TYPE_TERMINAL` its town alone counts', when: ofDelivery },
  { name: 'Order[kladrCode]', values: '`data.kladr_id` of the suggestion', when: 'the suggestion that was chosen has one' },
  {
    name: 'Order[addressIsManual]',
    values: '`1`',
    when: 'the suggestions could not be had and the address was typed: the buyer is told that a manager checks it',
  },
  { name: 'Order[transportCompany]', values: '`value` of the transport company', when: 'with `DELIVERTK`' },
  {
    name: 'Order[transportCompanyDeliveryType]',
    values: '`TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR` or `TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL`',
    when: 'with `DELIVERTK`',
  },
  { name: 'Order[transportCompanyDeliveryInfo]', values: 'which terminal, in the buyer’s words', when: 'to a terminal, where the buyer has named it' },
  { name: 'Order[paymentMethod]', values: '`id` of the way to pay', when: 'always' },
  { name: 'CustomerDataForm[fio]', values: 'text', when: 'always' },
  { name: 'CustomerDataForm[email]', values: 'text', when: 'always' },
  { name: 'CustomerDataForm[phone]', values: '`+79000001002`; a form without a script sends what was typed: `+7 (900) 000-10-02`', when: 'always' },
  {
    name: 'CustomerDataForm[contractor]',
    values: '`code` of a company, `new` for a new one, empty where a partner chose none',
    when: 'the buyer has companies to choose from',
  },
  { name: 'CustomerDataForm[companyName]', values: 'text', when: ofCompany },
  { name: 'CustomerDataForm[inn]', values: '10 or 12 digits', when: ofCompany },
  { name: 'CustomerDataForm[legalAddress]', values: 'text', when: ofCompany },
  { name: 'CustomerDataForm[position]', values: 'text', when: 'of a buyer who orders for companies' },
  { name: 'CustomerDataForm[manager]', values: 'text', when: `${ofList} \`managerName\`` },
  { name: 'CustomerDataForm[memberCode]', values: 'text', when: `${ofList} \`memberCode\`` },
  { name: 'CustomerDataForm[comment]', values: 'text', when: 'always' },
  { name: 'CustomerDataForm[files][]', values: 'files', when: 'the buyer has attached some' },
];

export default {
  'checkout.create': {
    summary:
      'Makes the order, once for each `requestKey`: a second call with the same key makes no other order and is refused with `already_created`. The body is `multipart/form-data`; files are `CustomerDataForm[files][]`, five of 5 MB at most: PHP needs `upload_max_filesize = 5M` and `post_max_size = 27M` for them. Of a body beyond `post_max_size` PHP leaves `$_POST` and `$_FILES` empty, without a word: answer 413 before you look for a token ([in PHP](../docs/checkout.md#create-and-created-in-php)). `filesAccepted` says how many came.',
    what: 'Создает заказ, один на каждый ключ запроса.',
    asked: 'When the buyer places the order.',
    lacking:
      'A refusal may carry `code` in its `output`: `cost_changed` with `cost`, `stock_changed` with `items` (`[{"id": 1000031, "error": "Осталось 2 шт."}]`, ids of lines), `cart_empty`, `already_created` with `orderId` and `orderNumber`, `payment_unavailable`, `approval_required`. A 422 names the fields as the form does, `fio` or `CustomerDataForm[fio]`. `redirect` is a path of the shop, `/order/success?id=310001`; without one the number is shown in place. Another host is never followed: the number is shown, and the page hears `island:error`. For online payment answer a path of yours, say `/order/pay?id=310001`, and let that page redirect to the bank. Without an answer `checkout.created` is asked; the call is never repeated by itself.',
    fields: { rows: FIELDS, more: '[The whole checkout](../docs/checkout.md), with a form of each delivery and the PHP of it.' },
    outside: 'the buyer places an order',
    optional: ['id', 'clientId'],
    ask: () =>
      createOrder(
        {
          Order: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1', paymentMethod: 'bank' },
          CustomerDataForm: { fio: 'Иванов Иван', email: 'ivanov@example.ru', phone: '+79041234567' },
          files: [],
          expectedCost: 15000,
          requestKey: key,
        },
        { cartId: '60001' },
      ),
    answer: {
      status: 'success',
      output: {
        orderId: 310001,
        orderNumber: 'АА-60001',
        orders: [{ id: 310001, number: 'АА-60001' }],
        filesAccepted: 0,
        redirect: '/order/success?id=310001',
      },
    },
  },
  'checkout.created': {
    summary:
      'The order that was made with a key; `output: null` where there is none and none is being made. While one is, answer `output: {}`: on `null` the buyer is told that there is no order.',
    what: 'Проверяет, создан ли заказ с этим ключом.',
    asked: 'When `checkout.create` was not answered (cut off, a timeout, a 5xx, HTML), before the buyer may try again.',
    lacking:
      'An answer that names no `orderId` and is not `output: null` says nothing. A shop without this call (404) is asked by its list of orders, which `orders.history` tells of.',
    outside: 'an order was not answered',
    ask: () => fetchCreatedOrder(key),
    answer: { status: 'success', output: { orderId: 310001, orderNumber: 'АА-60001' } },
  },
} satisfies Abouts;
