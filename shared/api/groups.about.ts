import type { Abouts } from './about';
import { fetchGroups } from './groups';

export default {
  'b2b.get-groups': {
    onlyWith: '`cart.count` answers with `isCanAssignCar`',
    summary: 'Groups of cars of a sector.',
    what: 'Группы автомобилей выбранного сектора.',
    asked: 'When the buyer divides a line of the cart among groups, and the sector of the cart is chosen.',
    lacking: 'A group without `id` or `name` is left out; of a sector without groups it is said that there are none.',
    ask: () => fetchGroups('111'),
    answer: [{ id: 1111, name: 'Группа А' }],
  },
} satisfies Abouts;
