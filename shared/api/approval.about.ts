import type { Abouts } from './about';
import * as approval from './approval';

const scope = { cartId: '60002' };
const success = (output: unknown) => ({ status: 'success', output });
const DECIDED =
  'The answer may be empty: the status is then the one that was asked for. After a refusal `delayed.count` is asked for the status: where somebody else was sooner that is told as such, else the words of the refusal stand. 422 with `field` and `message` goes to the comment.';

const EXPECTED =
  '`expectedCost` is the sum of the cart in roubles that was on screen. A shop may ignore it: `delayed.count` and `delayed.content` are asked right before this call, and nothing is sent where they say another sum or other lines. A shop that checks it answers 409 with its own words where the sum is another; the buyer then sees what has changed and decides by another press.';

export default {
  'cart.approve-request': {
    summary: 'Asks for the approval of the cart `id`, with a `comment` for whoever approves.',
    what: 'Отправляет корзину на согласование.',
    asked: 'When an employee whose orders need approval asks for it, for the cart or for a delayed one.',
    lacking: 'The answer may be empty: the cart is read again.',
    outside: 'the order needs an approval (`isNeedApproveOrder`). Without `id` it is the active cart that is meant',
    ask: () => approval.requestApproval('Для ТО-2', '60001'),
    answer: success({ cartId: 60002, approvers: [{ id: 1006, fio: 'Морозова Елена' }], statusId: 'PENDING' }),
  },
  'delayed.approve': {
    summary:
      'Approves the cart `id`. With `items` only these lines: the shop puts the others aside into a delayed cart of whoever asked, and says its `restCartId`.',
    what: 'Согласует корзину целиком или отмеченные позиции.',
    asked: 'When whoever approves confirms it; once for each of several carts.',
    outside: 'the buyer may decide (`isCanApprove`, `status` is `PENDING`)',
    lacking: `${EXPECTED} ${DECIDED}`,
    many: 'refused',
    ask: () => approval.approveCart(scope, { comment: 'Согласовано', itemIds: ['1000007'], expectedCost: 40674.86 }),
    answer: success({ statusId: 'APPROVED', restCartId: 60009 }),
  },
  'delayed.reject': {
    summary: 'Rejects the cart `id`; the `comment` says why.',
    what: 'Отклоняет корзину с указанием причины.',
    asked: 'When whoever approves confirms it; once for each of several carts.',
    outside: 'the buyer may decide (`isCanApprove`, `status` is `PENDING`)',
    lacking: `${EXPECTED} ${DECIDED}`,
    ask: () => approval.rejectCart(scope, { comment: 'Превышен лимит', expectedCost: 40674.86 }),
    answer: success({ statusId: 'REJECTED' }),
  },
  'delayed.approve-cancel': {
    summary: 'Takes back what the buyer has asked for; the cart can be changed again.',
    what: 'Отзывает запрос на согласование.',
    asked: 'When the buyer takes the question back.',
    outside: 'the buyer has asked (`status` is `PENDING`, the cart is their own)',
    lacking: DECIDED,
    ask: () => approval.cancelApproval(scope),
    answer: success({ statusId: 'CANCELED' }),
  },
  'delayed.approve-history': {
    summary: 'What has been done to the approval of the cart `id`, the oldest first.',
    what: 'История согласования корзины.',
    asked: 'When the approval of a cart is on screen.',
    outside: 'the cart has a `status`',
    lacking:
      'Without `statusId` an event has no sign beside its words. Without the `items` of two events `PENDING` nothing is said of what differs between two requests.',
    ask: () => approval.fetchApprovalHistory(scope),
    answer: success([
      {
        date: '2026-11-20',
        userFio: 'Сидоров Павел',
        action: 'Отправлено на согласование',
        comment: 'Срочно',
        statusId: 'PENDING',
        items: [{ id: 1000007, productId: 5123, title: 'Колодки тормозные передние', quantity: 2, price: 1250.5 }],
      },
      { date: '2026-11-21', userFio: 'Морозова Елена', action: 'Согласовано', comment: '', statusId: 'APPROVED' },
    ]),
  },
} satisfies Abouts;
