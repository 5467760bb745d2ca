import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  expected: prop.integer('How many people are to come: so many rows wait for them.', { min: 1, default: 20 }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'employees',
  area: 'orders',
  summary:
    'The people of the buyer’s company: the tree of its subdivisions, their sectors, who works in them and with what (§7). What is chosen stands in the address (`subdivision`, `sector`, `userid`, `search`, `page`).',
  load: 'visible',
  props,
  fallback: '<p><a href="/personal/employees">Сотрудники</a></p>',
  component: () => import('./Employees'),
});
