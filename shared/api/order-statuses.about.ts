import type { Abouts } from './about';
import { calculateStatuses, endStatuses, fetchStatusCount } from './order-statuses';

export default {
  'orders.statusCount': {
    summary: 'How many orders of the buyer wait for their statuses to be worked out?',
    what: 'Сколько заказов ждут пересчета статусов.',
    asked:
      'When `order-statuses` is on the page, by one tab of a buyer and no sooner than five minutes after the last time, or when they press «Обновить статусы».',
    lacking: 'Without `quantity` nothing is worked out, and the buyer is told so.',
    ask: () => fetchStatusCount(),
    answer: { quantity: 118 },
  },
  'orders.statusCalculate': {
    summary: 'Works out the statuses of one page of fifty orders.',
    what: 'Пересчет статусов одной страницы по 50 заказов.',
    asked:
      'For each page from 1, one after another, by one tab; none where `quantity` is 0. A page that fails is asked once more. After a reload or a failure it goes on from the page that was not worked out.',
    lacking: 'The answer may be empty: that it came is all there is to know.',
    ask: () => calculateStatuses(1),
    answer: { page: 1, pages: 3 },
  },
  'orders.statusEnd': {
    summary: 'All pages have been worked out.',
    what: 'Все страницы пересчитаны.',
    asked: 'Once, after the last page, also where one page in between could not be worked out.',
    lacking: 'The answer may be empty.',
    ask: () => endStatuses(),
    answer: {},
  },
} satisfies Abouts;
