import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

/** One picture for every tile: fields and two roads. */
const TILE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path fill="#eef1ea" d="M0 0h256v256H0z"/><path fill="#dfe9d6" d="M150 20h80v90h-80z"/><path stroke="#fff" stroke-width="10" d="M0 128h256M128 0v256"/></svg>',
)}`;
const map = { tiles: TILE, attribution: '© Карта «Полуось»' };
/** Has four lines in the cart. */
const account = 'partner';
// Of a cart of its own each: what is chosen belongs to the cart, and outlives the dialog.

export default defineExamples(definition, {
  обычный: { props: { cartId: '60201', ...map }, account },
  'пункт уже выбран': { props: { cartId: '60202', ...map, point: 'KZN1' }, account },
  'несколько пунктов': { props: { cartId: '60203', ...map, points: ['MSK1', 'SPB1', 'KZN1'] }, account },
  'ничего не выбрано': { props: { cartId: '60204', ...map, points: ['MSK1', 'KZN1'] }, account, press: 'choose' },
  'пунктов нет': { props: { cartId: '60205', ...map, points: [] }, account },
  'даты не рассчитаны': {
    props: { cartId: '60206', ...map, points: ['MSK1', 'KZN1'] },
    account,
    faults: { status: 500, match: '/pickup-info' },
  },
  загружается: { props: { cartId: '60207', ...map }, account, faults: { stalledBody: true, match: '/warehousesettings/' } },
  'не загрузился': { props: { cartId: '60208', ...map }, account, faults: { status: 500, match: '/warehousesettings/' }, waitFor: 'failed' },
  гость: { props: map },
  'не закрывается по Escape': { props: { cartId: '60209', ...map, points: ['MSK1', 'KZN1'], closeOnEscape: false }, account },
  'на телефоне': { props: { cartId: '60210', ...map, points: ['MSK1', 'SPB1', 'KZN1', 'KHV1'], point: 'KHV1' }, account, width: 360 },
});
