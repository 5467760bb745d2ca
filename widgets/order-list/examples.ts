import { defineExamples } from '../../shared/definition/examples';
import { jsonOf } from '../../shared/format/json';
import definition from './widget';

const LIST = 'GET /orders/order/orderlist';

export default defineExamples(definition, {
  обычный: { props: {}, account: 'business' },
  'заказы компании': { props: {}, account: 'approver', note: 'Есть подразделения, сектора, сотрудники и автомобили.' },
  'десять тысяч': { props: { expected: 20 }, account: 'manyorders', note: 'Заказы холдинга за десять лет.' },
  'без состава': { props: {}, account: 'business_tp', note: 'Магазин не показывает подробности заказов этому покупателю.' },
  загружается: { props: {}, account: 'business', faults: { stalledBody: true, match: LIST } },
  'не загрузился': { props: {}, account: 'business', faults: { status: 500, match: LIST }, waitFor: 'failed' },
  'фильтры не загрузились': { props: {}, account: 'business', faults: { status: 500, match: 'GET /api/v1/order/filterlist' }, waitFor: 'failed' },
  'нет прав': { props: {}, account: 'business', faults: { status: 403, match: LIST }, waitFor: 'failed' },
  'заказов нет': { props: {}, account: 'business', faults: { match: LIST, body: '{"orders":[],"pagination":{"totalCount":0}}' } },
  'длинные тексты': {
    props: {},
    account: 'business',
    faults: {
      match: LIST,
      body: jsonOf({
        orders: [
          {
            id: 1,
            number: 'ОЧЕНЬ-ДЛИННЫЙ-НОМЕР-ЗАКАЗА-БЕЗ-ПРОБЕЛОВ-2026-11-28-000000001',
            dateInsert: '2026-11-20T12:39:46+03:00',
            statusId: 'XX',
            statusName: 'Ожидает подтверждения поставщика и согласования срока поставки с клиентом',
            statusNote: 'Мы сообщим вам по электронной почте, когда поставщик подтвердит наличие всех позиций заказа на складе.',
            sum: 123456789.99,
            shipmentName: 'Доставка транспортной компанией до терминала в городе получателя',
            contractorName: 'Общество с ограниченной ответственностью «Межрегиональное объединение автотранспортных предприятий»',
            userName: 'Константинопольский Александр Александрович',
            items: [{ productId: 5124, quantity: 100000, price: 1234567.89 }],
          },
        ],
        partsAndOrders: [
          {
            orderId: 1,
            article: 'ДЛИННЫЙАРТИКУЛБЕЗПРОБЕЛОВ1234567890ABCDEFGHIJKLMNOP',
            brand: 'MANN-FILTER INTERNATIONAL',
            name: 'Комплект прокладок двигателя полный, с сальниками клапанов, без прокладки головки блока цилиндров',
            quantity: 100000,
            price: 1234567.89,
          },
        ],
        pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
        questionTypes: [{ id: 1, name: 'Срок поставки' }],
      }),
    },
  },
  гость: { props: {} },
  'на телефоне': { props: {}, account: 'employee', width: 360 },
});
