import type { Abouts } from './about';
import { fetchProfile, fetchSale, fetchUserOptions, fetchWho, regenerateJwt } from './user';

const user = {
  id: 1002,
  isGuest: false,
  isBusinessType: true,
  isPartner: false,
  fio: 'Кузнецов Андрей',
  email: 'a@shop.example',
  phone: '+79000001002',
  territoryCode: '78',
  tpRestriction: false,
};

const contractor = {
  code: 'C1',
  companyName: 'ООО «Мотор-Сервис»',
  inn: '7800000001',
  legalAddress: '190000, Санкт-Петербург, ул. Софийская, д. 3',
  managerName: 'Волков Игорь',
  memberCode: 'M-C1',
  comment: '',
};

export default {
  'user.who': {
    summary:
      'Who the buyer is to the server. A `jwt` in the answer is kept out of reach and sent as `Authorization: Bearer` to `/api/v1` and `/v1` of this site.',
    what: 'Кто покупатель для сервера: один раз, если виджету надо это знать, и снова перед изменениями после паузы или входа в другой вкладке.',
    asked:
      'Once when a widget needs to know the buyer; before a write after a minute without one, after a hint of another tab, after a refused CSRF token, and beside the first write of a row of writes whose answers name no `cart.cartId`.',
    lacking:
      'Without `isGuest` the buyer is a guest. Without `id` the e-mail, the phone or the name tell one buyer from another. `territoryCode` may stand in `importTerritory`, `fio` as `lastName` and `firstName`.',
    ask: () => fetchWho(),
    answer: user,
  },
  'user.options': {
    summary: 'Rules of ordering that hold for this buyer, or for the client `clientId`.',
    what: 'Правила заказа покупателя или клиента, если страница их не напечатала.',
    asked: 'Once when a widget that orders is on screen and the page printed no rules.',
    lacking: 'A missing flag is off.',
    optional: ['clientId'],
    ask: () => fetchUserOptions({ clientId: '1004' }),
    answer: { isDivideStock: false, quantityRestrictions: true, availRestrictions: false, availQuantityRestrictions: true, isAllPrices: false },
  },
  'profile.load': {
    summary: 'Everything about the buyer in one call.',
    what: 'Все о покупателе разом, для оформления заказа.',
    asked: 'Once when the checkout is on screen.',
    lacking: 'What is missing is empty: the page’s own properties are used.',
    optional: ['clientId'],
    ask: () => fetchProfile(),
    answer: { who: user, warehouses: [], prices: [{ id: 1, name: 'Розница', isBase: true }], props: {}, orderProps: { contractors: [contractor] } },
  },
  'user.sale': {
    summary: 'The buyer’s discount, as the server words it.',
    what: 'Скидка покупателя, как ее знает сервер.',
    asked: 'By no widget so far: its shape is not known.',
    optional: ['clientId'],
    lacking: 'Nothing is read of it.',
    ask: () => fetchSale(),
    answer: { percent: 7, sum: 0, nextPercent: 3, nextSum: 50000 },
  },
  'user.regenerateJwt': {
    summary: 'A new jwt in place of one that is no longer accepted.',
    what: 'Новый ключ вместо просроченного, после ответа 401.',
    asked: 'When a call with a jwt was answered 401; once for all calls that wait, and the calls are made again once.',
    lacking: 'Without `jwt` the session counts as lost.',
    ask: () => regenerateJwt(),
    answer: { jwt: 'header.payload.signature' },
  },
} satisfies Abouts;
