import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** One picture for every tile: fields and two roads. */
const TILE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path fill="#eef1ea" d="M0 0h256v256H0z"/><path fill="#dfe9d6" d="M150 20h80v90h-80z"/><path stroke="#fff" stroke-width="10" d="M0 128h256M128 0v256"/></svg>',
)}`;
const map = { tiles: TILE, attribution: '© Карта «Полуось»' };
/** Has four lines in the cart. */
const account = 'partner';
const pickup = { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1' };
/** Addresses of the demo shop, host/seed/addresses.ts: our transport goes to Kazan, and not to Tver. */
const KAZAN = { deliveryAddress: 'г. Казань, ул. Баумана, д. 58', kladrCode: '16000001000000100' };
const TVER = { deliveryAddress: 'г. Тверь, пр-т Мира, д. 2', kladrCode: '69000001000000100' };
const toKazan = { deliveryMethod: 'DELIVEOUR', ...KAZAN };
const byCompany = { deliveryMethod: 'DELIVERTK', deliveryMethodType: 'TRANSPORT_COMPANY_DELIVERY', ...TVER };
// Of a cart of its own each: what is chosen belongs to the cart, and outlives the widget.

export default defineExamples(definition, {
  обычный: { props: map, account },
  самовывоз: { props: { cartId: '60101', ...map, values: pickup, open: true }, account },
  'самовывоз без карты': { props: { cartId: '60102', points: ['MSK1', 'SPB1', 'KZN1'], values: pickup, open: true }, account },
  'нашим транспортом': {
    props: { cartId: '60103', values: { ...toKazan, deliveryMethodType: 'AUTO_ALLIANCE_DELIVERY' } },
    account,
  },
  'транспортной компанией': {
    props: { cartId: '60104', values: { ...byCompany, transportCompany: '1', transportCompanyDeliveryType: 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL' } },
    account,
  },
  'сохраненные адреса': {
    props: {
      cartId: '60119',
      values: { deliveryMethod: 'DELIVEOUR' },
      addresses: [
        { id: '1', value: KAZAN.deliveryAddress, kladrCode: KAZAN.kladrCode, isDefault: true },
        { id: '2', value: TVER.deliveryAddress, kladrCode: TVER.kladrCode, isDefault: false },
      ],
    },
    account,
  },
  'самовывоза нет': { props: { cartId: '60105', points: [] }, account, note: 'Забрать заказ негде: почему, сказано у самого ответа.' },
  закрыт: {
    props: {
      cartId: '60106',
      values: { ...toKazan, deliveryMethodType: 'AUTO_ALLIANCE_DELIVERY' },
      hasAutoAllianceDelivery: true,
      routeInfo: { currentRoute: { deliveryDate: '2026-12-01', productRows: 2, productRowsPrice: 1485 } },
      open: false,
    },
    account,
  },
  'выбрано не все': { props: { cartId: '60107', values: byCompany }, account, press: 'continue' },
  'вернулся с ошибкой': {
    props: { cartId: '60108', values: pickup, points: ['MSK1', 'SPB1'], errors: { pickupPoint: 'Этот пункт сегодня закрыт. Выберите другой.' } },
    account,
  },
  загружается: {
    props: { cartId: '60109', ...map, values: { deliveryMethod: 'PICKUPOUR' } },
    account,
    faults: { stalledBody: true, match: '/warehousesettings/' },
  },
  'пункты не загрузились': {
    props: { cartId: '60110', ...map, values: { deliveryMethod: 'PICKUPOUR' } },
    account,
    faults: { status: 500, match: '/warehousesettings/' },
    waitFor: 'failed',
  },
  'подсказки недоступны': {
    props: { cartId: '60117', values: { deliveryMethod: 'DELIVEOUR', deliveryAddress: 'Казань, Баумана, дом 58, въезд с улицы Профсоюзной' } },
    account,
    faults: { status: 503, match: '/suggestions/' },
    note: 'Набранный адрес принят и будет проверен менеджером.',
  },
  'доставка не проверена': {
    props: { cartId: '60111', values: toKazan },
    account,
    faults: { status: 500, match: '/own-delivery' },
    waitFor: 'failed',
  },
  'рейсы не загрузились': { props: { cartId: '60112', values: toKazan }, account, faults: { status: 500, match: '/route-info' }, waitFor: 'failed' },
  'рейсов нет': {
    props: { cartId: '60113', values: toKazan },
    account,
    faults: { match: '/route-info', body: '[]' },
  },
  гость: { props: { cartId: '60114' } },
  'длинные названия': {
    props: {
      cartId: '60115',
      title: 'Доставка до места разгрузки или самовывоз из пункта выдачи',
      companies: [
        {
          value: 'long',
          name: 'Межрегиональная транспортно-экспедиционная компания «Северо-Западный грузовой терминал»',
          types: ['TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'],
        },
      ],
      values: {
        ...byCompany,
        deliveryAddress: 'Республика Татарстан, г. Набережные Челны, Комсомольская набережная имени Габдуллы Тукая, д. 118, корп. 4, стр. 12',
        transportCompany: 'long',
      },
    },
    account,
    width: 360,
  },
  'на телефоне': { props: { cartId: '60116', ...map, points: ['MSK1', 'KZN1', 'SPB1'], values: pickup, open: true }, account, width: 360 },
});
