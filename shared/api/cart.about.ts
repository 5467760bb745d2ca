import type { Abouts } from './about';
import * as cart from './cart';

const success = (output: object) => ({ status: 'success', output });
const figures = { cart_cost: 1234.5, cart_count: 2, cart: { cartId: 60001, quantity: 2, cost: 1234.5, isCanCheckout: true, isRecountProcess: false } };
const scope = { clientId: '1004' };

const FIGURES =
  'Without `cart_cost` and `cart_count` (or `cart.cost` and `cart.quantity`) the header is read again by `cart.count`; without `cart.cartId` the bundle asks `user.who` beside the first write of a row of writes.';

export default {
  'cart.count': {
    summary: 'The header of the cart: figures, structure and what the buyer may do. It also makes a guest’s cart.',
    what: 'Шапка корзины: сумма, количество, что покупателю можно. Спрашивает, когда виден виджет корзины, и снова, пока корзина пересчитывается.',
    asked:
      'When the first widget that shows the cart is on screen: figures the page printed stand until the answer and are compared with it; before a guest’s first addition; every 2 to 15 s while `isRecountProcess` is on; when another tab changed the cart or the page comes back after a while.',
    lacking:
      '`{}`, or a `quantity` of `null` beside no `cost`, is an empty cart; one whose `quantity` cannot be read is a failed call, never an empty cart. A missing flag is off: without `isCanCheckout` the checkout is closed. Without `message` the bundle says why in words of its own.',
    ask: () => cart.fetchCartCount(scope),
    answer: success({
      quantity: 2,
      cost: 1234.5,
      cartId: 60001,
      subdivisions: [{ id: 12, name: 'Гараж № 2' }],
      sectors: [{ id: 121, name: 'Грузовые автомобили' }],
      subdivision: 12,
      sector: 121,
      isCanCheckout: true,
      isCanAssignCar: true,
      isStoreStructureOrder: true,
      isShowDelayed: true,
      isRecountProcess: false,
      clientCart: { clientId: 1004, clientName: 'ООО «Север»' },
    }),
  },
  'cart.content': {
    summary: 'One page of the cart’s lines, 70 at most, counted from 1. `id` is the cart’s, for a client’s cart.',
    what: 'Страница строк корзины, до 70: когда открыт список или когда надо знать, сколько товара уже в корзине.',
    asked:
      'When the list of the cart is opened, and for the rows of a page where what it printed is not so: the first `basket-counter` has other figures than the shop (none count as an empty cart), another tab has changed the cart, or a script of the page calls `islands.cart.get()`. Rows of a page without a counter, or beside one with the right figures, are believed as they were printed. Page after page, as many as `quantity / 70` says.',
    lacking:
      'A line without `id`, or without a `quantity` of 1 at least, is left out. `productId` may be the product’s or the offer’s own; where it is the product’s, `offerId` names the offer. A page that fails leaves the lines read so far, with a button to go on. A page past the end may be the last one again. A line without `candidates` cannot be replaced from the cart’s page.',
    optional: ['id', 'clientId'],
    ask: () => cart.fetchCartPage(2, { cartId: '60001', clientId: '1004' }),
    answer: success({
      items: [
        {
          id: 1000007,
          productId: 5123,
          offerId: 500006,
          quantity: 4,
          quantityMin: 2,
          title: 'Колодки тормозные',
          brand: 'Bosch',
          article: '0 986 494 294',
          url: '/product/5123',
          image: '/images/pads.jpg',
          price: 617.25,
          cost: 2469,
          stock: 12,
          assignCars: [{ id: 4201, name: 'Вест', quantity: 4 }],
          assignGroups: [],
          assignStocks: [],
          candidates: [{ goodId: 5124, brand: 'ATE', article: '13.0460-7117.2', name: 'Колодки тормозные', price: 589.5, quantity: 40, deliveryDate: 2 }],
          error: 'Доступно только 3 шт.',
        },
      ],
    }),
  },
  'cart.check-validate': {
    summary: 'Checks the lines and says what the cart costs now and what cannot be ordered.',
    what: 'Проверяет строки: сколько стоят теперь и чего нельзя заказать. Один раз, когда открыт список.',
    asked: 'Once when the list of the cart is opened, after its pages.',
    lacking:
      'Without `cost` the one of the header stays, marked as preliminary; lines that are not in `items` are in order. A map of errors by the line is read as well, alone (`{"1000007": "Доступно только 3 шт."}`) or as `items`.',
    optional: ['id', 'clientId'],
    ask: () => cart.validateCart({ cartId: '60001', clientId: '1004' }),
    answer: success({ cost: 1234.5, isCanCheckout: false, items: [{ id: 1000007, quantity: 4, price: 617.25, error: 'Доступно только 3 шт.' }] }),
  },
  'cart.add': {
    summary:
      'Adds `quantity` pieces of the product or offer `id` to what the cart has of it. In the answer `quantity` is the pieces of the line then; `cart_count` and `cart.quantity` count lines.',
    what: 'Кладет товар в корзину, по кнопке «В корзину».',
    asked:
      'On «В корзину», and when `islands.cart.add()` is called. A browser without our script posts a form here (`Accept: text/html`): answer it with a redirect back (303), not with JSON. Of a client’s row that form carries `clientId` in the query (`/cart/add?id=5123&clientId=1004`), and of a row that replaces a line `replaceId` (`&replaceId=77`); our script has them in the body. Read both. `lfId` and `replaceId` come from `data-lf-id` and `data-replace-id` of `basket-button`: `replaceId` is the line of the cart whose place the product takes, which is to go when the product comes. In `cart.replace-analog`, which `basket-card` asks, the line is `id` and `replaceId` the product. Without such a line it is refused, and nothing is added.',
    lacking: `Without \`id\` of the line the content is read to find it; without \`quantity\` what was asked counts as given. ${FIGURES}`,
    optional: ['url', 'title', 'clientId', 'lfId', 'replaceId'],
    ask: () => cart.addCartItem({ productId: '5123', quantity: 2, title: 'Колодки тормозные', url: '/catalog/brakes' }, scope),
    answer: success({ id: 1000007, quantity: 2, ...figures }),
  },
  'cart.recount': {
    summary: 'Sets the quantity of a line. The quantity in the answer wins.',
    what: 'Меняет количество в строке, через полсекунды после последнего изменения.',
    asked: 'When the buyer has changed a quantity and paused for half a second; last wish per line.',
    lacking: `Without \`quantity\` what was asked counts as given, without \`cost\` (of the line) the lines are read anew where they are shown. A line that is not there (404) is taken out of the list with a word. ${FIGURES}`,
    ask: () => cart.recountCartItem('1000007', 4, scope),
    answer: success({ quantity: 4, cost: 2469, ...figures }),
  },
  'cart.recount-items': {
    summary: 'Sets the quantities of several lines; `quantity` and `cost` of the answer are the cart’s, lines come in `items`.',
    what: 'Меняет количество сразу в нескольких строках.',
    asked: 'When several lines are changed at once.',
    lacking: `Lines that are not in \`items\` are read before anything is told. ${FIGURES}`,
    many: 'stops',
    ask: () => cart.recountCartItems({ 1000007: 4, 1000008: 1 }, scope),
    answer: success({
      quantity: 2,
      cost: 1234.5,
      items: [
        { id: 1000007, quantity: 4, cost: 2469 },
        { id: 1000008, error: 'Товар не найден в корзине.' },
      ],
      ...figures,
    }),
  },
  'cart.delete-item': {
    summary: 'Removes a line.',
    what: 'Убирает строку: кнопкой, нулем или «−» ниже одного шага.',
    asked: 'When a line is removed: its own button, quantity 0, or «−» below one step.',
    lacking: `The answer may be empty. A line that is no longer there (404) counts as removed. ${FIGURES}`,
    ask: () => cart.deleteCartItem('1000007', scope),
    answer: success({ ...figures }),
  },
  'cart.delete-items-multiple': {
    summary: 'Removes several lines.',
    what: 'Убирает несколько строк разом: отмеченные или те, что нельзя заказать.',
    asked: 'When chosen lines, or those that cannot be ordered, are removed.',
    lacking: `Without \`deleted\` all that are not in \`failed\` are gone. One in \`failed\` with the code \`missing\` counts as removed; any other is read again. Without \`cart_count\` the lines are read before anything is told. ${FIGURES}`,
    many: 'stops',
    ask: () => cart.deleteCartItems(['1000007', '1000008'], scope),
    answer: success({ deleted: [1000007], failed: [{ id: 1000008, error: 'Строка занята.' }], ...figures }),
  },
  'cart.set-original-counts': {
    summary: 'Restores the quantities from before a temporary cap; `id` and `delayed=1` for a delayed cart.',
    what: 'Возвращает количество, которое раньше урезали до остатка.',
    asked: 'When the buyer takes back quantities that were cut to what is in stock.',
    lacking: `The answer may be empty. ${FIGURES}`,
    many: 'stops',
    ask: () => cart.setOriginalCounts({ 1000007: 6 }, { cartId: '60007', delayed: true }),
    answer: success({ items: [{ id: 1000007, quantity: 6 }], ...figures }),
  },
} satisfies Abouts;
