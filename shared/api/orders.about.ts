import type { Abouts } from './about';
import { askAboutOrder, fetchOrderFilters, fetchOrders } from './orders';

export default {
  'orders.list': {
    summary:
      'The orders of the buyer that answer the filters, a page of them, with their lines. `id` is the number of an order or a part of it, as the buyer has typed it: «51014» finds АА-51014, whose record has another id.',
    what: 'Заказы покупателя: страница по фильтрам, со строками.',
    asked:
      'When `order-list` comes into view, at each change of filters, order, page size or page (a newer question drops the one before), after the statuses have been worked out, and page by page for a file of all that is found.',
    optional: [
      'id',
      'dateInsertFrom',
      'dateInsertTo',
      'statusId',
      'shipmentTypeId',
      'contractorId',
      'carId',
      'productCode',
      'subdivisionId',
      'sectorId',
      'userId',
    ],
    lacking:
      'An order without `id` is left out, one without `number` goes by its id. Lines are the rows of `partsAndOrders` with its `orderId`, else its own `items`; where there are as many of both, each row has the fields of its item too (`productId`, without which a line cannot be ordered again). A line without a status has that of its order; a status without a name goes by the name of the filter, else by Bitrix’s. Without `statusNote` the statuses N, P and S are explained in words of the bundle; `""` takes those off. Without `questionTypes` nothing can be asked. With `detailViewDisabled` there are no links to orders, and no lines.',
    ask: () =>
      fetchOrders({
        id: '51014',
        dateInsertFrom: '01.11.2026',
        dateInsertTo: '30.11.2026',
        statusId: ['N'],
        shipmentTypeId: '1',
        contractorId: 'C4',
        carId: '4001',
        productCode: 'W 712/75',
        subdivisionId: '11',
        sectorId: '111',
        userId: '1005',
        sort: '-dateInsert',
        'per-page': 20,
        page: 1,
      }),
    answer: {
      orders: [
        {
          id: 300014,
          number: 'АА-51014',
          dateInsert: '2026-11-20T12:39:46+03:00',
          statusId: 'N',
          statusName: 'Принят, ожидается оплата',
          statusNote: 'Оплатите счет до 27.11.2026.',
          sum: 1485,
          shipmentName: 'Самовывоз',
          contractorName: 'ООО «Автопарк «Север»',
          car: 'Дежурная, А123ВС 77',
          carId: 4001,
          userName: 'Сидоров Павел',
          items: [{ productId: 5124, quantity: 2, price: 742.5 }],
        },
      ],
      partsAndOrders: [
        {
          orderId: 300014,
          article: 'W 712/75',
          brand: 'MANN-FILTER',
          name: 'Фильтр масляный',
          url: '/product/5124',
          quantity: 2,
          price: 742.5,
          statusName: 'Приостановлено',
          statusNote: 'Нужна предоплата.',
        },
      ],
      cars: [{ id: 4001, name: 'Дежурная, А123ВС 77' }],
      contractors: [{ id: 'C4', name: 'ООО «Автопарк «Север»' }],
      pagination: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
      showContractorsFilter: 1,
      isAssignCars: 1,
      detailViewDisabled: 0,
      userEntity: { id: 1005, fio: 'Сидоров Павел' },
      questionTypes: [{ id: 1, name: 'Срок поставки' }],
    },
  },
  'orders.filters': {
    summary: 'What orders can be found by: the values that any order has.',
    what: 'Значения фильтров, по которым есть заказы.',
    asked:
      'When `order-list` comes into view, at each change of one of these filters (with the others as they are), and after the statuses have been worked out.',
    optional: ['statusId', 'subdivisionId', 'sectorId', 'userId', 'shipmentTypeId'],
    lacking:
      'A filter that is not there is not shown. Without `count` its value has no figure. `vals` may be a map of names by id as well, and its rows may have `value` for `id`, `label` for `name`.',
    ask: () => fetchOrderFilters({ statusId: ['N'], subdivisionId: '11', sectorId: '111', userId: '1005', shipmentTypeId: '1' }),
    answer: {
      filter: {
        STATUS_ID: { vals: [{ id: 'N', name: 'Принят, ожидается оплата', count: 12 }] },
        b_iblock_section: { vals: [{ id: 11, name: 'Гараж № 1, Мытищи', count: 4 }] },
        s1: { vals: [{ id: 111, name: 'Легковые автомобили', count: 4 }] },
        USER_ID: { vals: [{ id: 1005, name: 'Сидоров Павел', count: 12 }] },
        b_sale_order_props_value: { vals: [{ id: 1, name: 'Самовывоз', count: 7 }] },
      },
    },
  },
  'orders.question': {
    summary: 'A question to the manager about an order.',
    what: 'Вопрос менеджеру о заказе.',
    asked: 'When the buyer sends it.',
    lacking: 'The answer may be empty. A 422 with `text` stands at the field.',
    ask: () => askAboutOrder({ orderId: '300014', questionTypeId: '1', text: 'Когда отгрузка?' }),
    answer: {},
  },
} satisfies Abouts;
