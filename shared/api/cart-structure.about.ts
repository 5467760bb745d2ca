import type { Abouts } from './about';
import { replaceCartItem, setCartSector, setCartSubdivision } from './cart-structure';

const scope = { clientId: '1004' };

export default {
  'cart.set-subdivision': {
    summary: 'Chooses the subdivision the order is for and clears the sector; gives the sectors to choose from.',
    what: 'Выбирает подразделение, для которого заказ, и получает его участки.',
    asked: 'When the buyer chooses a subdivision; offered where `isStoreStructureOrder` is on.',
    optional: ['clientId'],
    lacking: 'Without `sectors` there is none to choose.',
    ask: () => setCartSubdivision('12', scope),
    answer: { status: 'success', output: { sectors: [{ id: 121, name: 'Грузовые автомобили' }] } },
  },
  'cart.set-sector': {
    summary: 'Chooses the sector.',
    what: 'Выбирает участок, для которого заказ.',
    asked: 'When the buyer chooses a sector.',
    optional: ['clientId'],
    lacking: 'The answer may be empty.',
    ask: () => setCartSector('121', scope),
    answer: { status: 'success', output: [] },
  },
  'cart.replace-analog': {
    summary: 'Puts another product or offer, `replaceId`, in the place of the line `id`.',
    what: 'Ставит на место строки аналог, когда покупатель это подтвердил.',
    asked: 'When the buyer confirms that a line is replaced by an analog.',
    optional: ['clientId'],
    lacking: 'Without `id` of the new line the content is read again; without `quantity` and `cart_count` too, before anything is told.',
    ask: () => replaceCartItem('1000007', { replaceId: '5124', quantity: 2 }, scope),
    answer: { status: 'success', output: { id: 1000012, quantity: 2, cart_cost: 990, cart_count: 2, cart: { cartId: 60001 } } },
  },
} satisfies Abouts;
