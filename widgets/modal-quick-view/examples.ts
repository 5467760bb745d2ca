import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

// Products of the demo shop, host/seed/catalogue.ts.
export default defineExamples(definition, {
  обычный: { props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 }, account: 'retail' },
  'цены по типам': { props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 }, account: 'business', press: 'prices' },
  'в корзине': { props: { goodId: '5125', title: 'Свеча зажигания', cartQuantity: 8, cartItemId: '77001' }, account: 'business' },
  загружается: {
    props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 },
    account: 'retail',
    faults: { stalledBody: true, match: '/quick-view' },
    note: 'Место занято заранее: окно не прыгает, когда товар придет.',
  },
  'товара больше нет': { props: { goodId: '999999', title: 'Снятый с продажи товар', cartQuantity: 0 }, account: 'retail', waitFor: 'failed' },
  'сервер не отвечает': { props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 }, account: 'retail', faults: { status: 500 }, waitFor: 'failed' },
  гость: { props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 }, note: 'Гость заполняет корзину так же, как вошедший.', press: 'add' },
  'сторонние предложения закрыты': { props: { goodId: '5124', title: 'Фильтр масляный', cartQuantity: 0 }, account: 'business_tp' },
  'узкий экран': {
    props: { goodId: '5132', title: 'Стойка стабилизатора усиленная, с гайками и стопорными шайбами', cartQuantity: 0 },
    account: 'business',
    width: 360,
  },
});
