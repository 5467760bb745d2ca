import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { rowsBy } from '../../shared/reading/schema';
import { carSchema } from '../../shared/reading/vehicles';

const props = {
  groupId: prop.id('Group of cars; the buyer’s own when absent.', { optional: true }),
  view: prop.choice(['list', 'choice'], 'What it is. `list`: the whole garage. `choice`: just the choice of the car that parts are looked for.', {
    default: 'list',
  }),
  garageHref: prop.text('Where a choice among no cars leads to add one.', { default: '/personal/garage' }),
  cars: prop.json(rowsBy('id', carSchema), 'All cars of the group; fetched when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'garage',
  area: 'vehicles',
  summary: 'Cars of a group: the one that parts are looked for is chosen here, and new ones are added (§7, §8).',
  load: 'visible',
  props,
  fallback: '<p><a href="/personal/garage">Гараж</a></p>',
  component: () => import('./Garage'),
});
