import type { Abouts } from './about';
import * as delayed from './delayed';

const scope = { cartId: '60007' };
const success = (output: object) => ({ status: 'success', output });
const figures = { cart_cost: 990, cart_count: 1 };

export default {
  'delayed.count': {
    summary: 'The header of a delayed cart.',
    what: 'Шапка отложенной корзины, когда ее открыли или изменили.',
    asked: 'When a delayed cart is opened, and after changes whose answers lack the figures.',
    lacking:
      'As `cart.count`. 404: the cart has been ordered or deleted, and the buyer is told so; a shop that keeps ordered carts says `orderNumber`, and nothing of it can be changed. Without `name` the cart is called by its number.',
    ask: () => delayed.fetchDelayedCount(scope),
    answer: success({
      cartId: 60007,
      name: 'ТО фургонов',
      comment: '',
      quantity: 12,
      cost: 15000,
      isCanCheckout: true,
      isNeedApproveOrder: false,
      status: null,
    }),
  },
  'delayed.content': {
    summary: 'One page of its lines, 70 at most, counted from 1.',
    what: 'Страница строк отложенной корзины, до 70.',
    asked: 'When a delayed cart is opened, page after page.',
    lacking: 'As `cart.content`.',
    ask: () => delayed.fetchDelayedPage(1, scope),
    answer: success({ items: [{ id: 1000031, productId: 5124, quantity: 2, title: 'Фильтр масляный', price: 495, cost: 990 }] }),
  },
  'delayed.check-validate': {
    summary: 'Checks its lines and says what they cost now.',
    what: 'Проверяет строки отложенной корзины: сколько стоят теперь.',
    asked: 'Once when a delayed cart is opened, after its pages.',
    lacking: 'As `cart.check-validate`.',
    ask: () => delayed.validateDelayed(scope),
    answer: success({ cost: 15000, isCanCheckout: true, items: [] }),
  },
  'delayed.recount': {
    summary: 'Sets the quantity of a line; here `id` is the line’s, the cart stands in the body.',
    what: 'Меняет количество в строке отложенной корзины.',
    asked: 'When the buyer has changed a quantity and paused for half a second.',
    lacking: 'As `cart.recount`.',
    ask: () => delayed.recountDelayedItem('1000031', 4, scope),
    answer: success({ quantity: 4, cost: 1980, ...figures }),
  },
  'delayed.recount-items': {
    summary: 'Sets the quantities of several lines; `id` is the cart’s.',
    what: 'Меняет количество в нескольких строках отложенной корзины.',
    asked: 'When several lines are changed at once.',
    lacking: 'As `cart.recount-items`.',
    many: 'stops',
    ask: () => delayed.recountDelayedItems({ 1000031: 4 }, scope),
    answer: success({ items: [{ id: 1000031, quantity: 4, cost: 1980 }], ...figures }),
  },
  'delayed.delete-item': {
    summary: 'Removes the line `itemId` of the cart `id`.',
    what: 'Убирает строку отложенной корзины.',
    asked: 'When a line of a delayed cart is removed.',
    lacking: 'As `cart.delete-item`.',
    ask: () => delayed.deleteDelayedItem('1000031', scope),
    answer: success({ ...figures }),
  },
  'delayed.delete-items-multiple': {
    summary: 'Removes several lines.',
    what: 'Убирает несколько строк отложенной корзины.',
    asked: 'When chosen lines are removed.',
    lacking: 'As `cart.delete-items-multiple`.',
    many: 'stops',
    ask: () => delayed.deleteDelayedItems(['1000031'], scope),
    answer: success({ deleted: [1000031], failed: [] }),
  },
  'delayed.car-assign': {
    summary: 'Sets the whole set of cars that pieces of the line `id` are for.',
    what: 'Говорит, для каких автомобилей части строки отложенной корзины.',
    asked: 'When the buyer has divided a line among cars.',
    lacking: 'As `cart.car-assign`.',
    ask: () => delayed.assignDelayedItem('1000031', [{ id: '4201', quantity: 2 }], scope),
    answer: success({ assignCars: [{ id: 4201, name: 'Вест', quantity: 2 }] }),
  },
  'delayed.car-assign-remove': {
    summary: 'Takes a car off the line `id`.',
    what: 'Снимает автомобиль со строки отложенной корзины.',
    asked: 'When the buyer removes that car.',
    lacking: 'As `cart.car-assign`.',
    ask: () => delayed.unassignDelayedItem('1000031', '4201', scope),
    answer: success({ assignCars: [] }),
  },
} satisfies Abouts;
