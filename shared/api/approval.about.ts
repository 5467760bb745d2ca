import type { Abouts } from './about';
import { requestApproval } from './approval';

export default {
  'cart.approve-request': {
    summary: 'Asks for the approval of the cart `id`, with a `comment` for whoever approves.',
    what: 'Отправляет корзину на согласование.',
    asked: 'When an employee whose orders need approval asks for it.',
    lacking: 'The answer may be empty: the cart is read again.',
    outside: 'Offered where `isNeedApproveOrder` is on.',
    ask: () => requestApproval('Для ТО-2', '60001'),
    answer: { status: 'success', output: { cartId: 60002, approvers: [{ id: 1006, fio: 'Морозова Елена' }], statusId: 'PENDING' } },
  },
} satisfies Abouts;
