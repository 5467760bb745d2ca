import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** As the demo shop has them, host/seed/company.ts. */
const MOTOR = {
  code: 'C1',
  companyName: 'ООО «Мотор-Сервис»',
  inn: '7800000001',
  legalAddress: '190000, Санкт-Петербург, ул. Софийская, д. 3',
  managerName: 'Волков Игорь',
  memberCode: 'M-C1',
};
const GALIEV = { code: 'C3', companyName: 'ИП Галиев Т. Р.', inn: '160000000003' };
const person = { fio: 'Кузнецов Андрей', email: 'business@demo-shop.example', phone: '+79000001002' };
const account = 'business';
// Of a cart of its own each: what is typed belongs to the cart, and outlives the widget.

export default defineExamples(definition, {
  обычный: { props: { open: true }, account },
  'несколько организаций': { props: { cartId: '60001', contractors: [MOTOR, GALIEV], values: person }, account },
  'новая организация': {
    props: { cartId: '60002', contractors: [MOTOR, GALIEV], values: { ...person, contractor: 'new', companyName: 'ООО «Ромашка»', inn: '7707083894' } },
    account,
  },
  'организаций нет': { props: { cartId: '60003', contractors: [], values: person }, account },
  'частное лицо': { props: { cartId: '60004', customerType: 'retail', open: true }, account: 'retail' },
  партнер: { props: { cartId: '60005', contractors: [], open: true }, account: 'partner' },
  'заказ подразделения': {
    props: { cartId: '60006', contractors: [MOTOR], values: person, subdivision: 'Гараж № 1, Мытищи', sector: 'Фургоны', open: true },
    account,
  },
  закрыт: { props: { cartId: '60007', contractors: [MOTOR], values: person }, account },
  'заполнено не все': { props: { cartId: '60008', contractors: [], values: { email: 'кузнецов@example.ru', phone: '+7900' } }, account, press: 'continue' },
  'вернулся с ошибкой': {
    props: { cartId: '60009', contractors: [MOTOR], values: person, errors: { email: 'На эту почту письма не доходят. Укажите другую.' } },
    account,
  },
  загружается: { props: { cartId: '60010', values: person }, account, faults: { stalledBody: true, match: '/profile/load' } },
  'не загрузился': { props: { cartId: '60011', values: person }, account, faults: { status: 500, match: '/profile/load' }, waitFor: 'failed' },
  'подсказок нет': {
    props: { cartId: '60015', contractors: [], values: { ...person, companyName: 'ООО «Ромашка-Авто»', inn: '7702123454' } },
    account,
    faults: { status: 500, match: '/suggestions/party' },
  },
  гость: { props: { cartId: '60012' } },
  'длинные названия': {
    props: {
      cartId: '60013',
      title: 'Покупатель, организация и получатель заказа',
      contractors: [
        {
          ...MOTOR,
          companyName: 'Общество с ограниченной ответственностью «Северо-Западная компания по снабжению автотранспортных предприятий»',
          legalAddress: '190000, г. Санкт-Петербург, проспект Непокоренных, дом 63, корпус 13, строение 4, литера А, помещение 17-Н, офис 1204',
        },
      ],
      values: { ...person, fio: 'Константинопольская-Преображенская Александра Вячеславовна' },
      open: true,
    },
    account,
    width: 360,
  },
  'на телефоне': { props: { cartId: '60014', contractors: [MOTOR, GALIEV], values: { ...person, contractor: 'C1' }, open: true }, account, width: 360 },
});
