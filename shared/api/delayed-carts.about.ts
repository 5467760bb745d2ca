import type { Abouts } from './about';
import * as carts from './delayed-carts';

const scope = { cartId: '60007' };
/** Of another one, to be decided about. */
const ASKED = {
  cartId: 60002,
  name: 'Гараж № 2',
  comment: 'Срочно',
  quantity: 9,
  cost: 120400.5,
  isNeedApproveOrder: true,
  isCanApprove: true,
  isCanCheckout: false,
  status: 'PENDING',
  approval: {
    askedBy: 'Сидоров Павел',
    askedAt: '2026-11-20',
    approvers: [{ id: 1006, fio: 'Морозова Елена' }],
    reason: 'Сумма заказа больше лимита 100 000 ₽.',
    isOwn: false,
  },
};
const success = (output: object) => ({ status: 'success', output });

export default {
  'delayed.list': {
    onlyWith: '`cart.count` answers with `isShowDelayed`',
    summary: 'The buyer’s delayed carts without the one that is open.',
    what: 'Отложенные корзины покупателя.',
    asked: 'When the list of delayed carts is on screen.',
    lacking:
      'A cart without `cartId` is left out; without `name` it is called by its number. Without `status` nothing is said of its approval but that it needs one. `approval` says who asked and since when, who decides and why it is needed, as far as the shop knows it; with `isCanApprove` the list holds carts of others too (`isOwn` off), to be decided about.',
    optional: ['currentCartId'],
    ask: () => carts.fetchDelayedCarts('60001'),
    answer: [
      { cartId: 60007, name: 'ТО фургонов', comment: '', quantity: 12, cost: 15000, isNeedApproveOrder: false, isCanCheckout: true, status: null },
      ASKED,
    ],
  },
  'cart.to-delayed': {
    summary: 'Puts lines of the active cart aside under a name: those of `items`, or all.',
    what: 'Откладывает отмеченные строки или всю корзину под названием.',
    asked: 'When the buyer confirms the name.',
    outside: 'the buyer puts the cart or chosen lines aside',
    optional: ['clientId'],
    lacking:
      '422 with `field` and `message` goes to the fields of the form. 404 where one of `items` is not in the cart any more: nothing is put aside then, the cart is read, and the others are sent once more. Without figures the header is read again by `cart.count`; without `cartId` too, the lines are read before anything is told.',
    many: 'refused',
    ask: () => carts.delayCart({ name: 'ТО фургонов', comment: 'к маю', itemIds: ['1000007'] }, { clientId: '1004' }),
    answer: success({ cartId: 60009, cart_cost: 0, cart_count: 0 }),
  },
  'delayed.to-cart': {
    summary: 'Brings the lines back into the active cart: `mode=merge` adds to what is there, `mode=replace` takes its place.',
    what: 'Возвращает отложенное в корзину: добавить к ней или заменить ее.',
    asked: 'When the buyer brings a delayed cart back.',
    outside: 'the buyer brings a delayed cart back',
    lacking: 'Without figures the header is read again by `cart.count`, and `delayed.list` is asked whether the cart is still there.',
    ask: () => carts.restoreDelayed(scope),
    answer: success({ cart_cost: 15000, cart_count: 12 }),
  },
  'delayed.edit-name': {
    summary: 'Renames a delayed cart.',
    what: 'Меняет название и комментарий отложенной корзины.',
    asked: 'When the buyer saves the name and the comment.',
    lacking: 'The answer may be empty. 422 with `field` and `message` goes to the fields of the form.',
    ask: () => carts.renameDelayed({ name: 'ТО фургонов', comment: '' }, scope),
    answer: success({ name: 'ТО фургонов', comment: '' }),
  },
  'delayed.delete': {
    summary: 'Deletes a delayed cart with its lines.',
    what: 'Удаляет отложенную корзину со строками.',
    asked: 'When a deletion can no longer be taken back, or the page is left; once for each cart.',
    outside: 'the buyer deletes a delayed cart',
    lacking: 'The answer may be empty. One that is no longer there (404) counts as deleted.',
    ask: () => carts.deleteDelayed(scope),
    answer: success({ cartId: 60007 }),
  },
} satisfies Abouts;
