import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { rowsBy } from '../../shared/reading/schema';
import { levelSchema } from '../../shared/reading/vehicles';

const levels = rowsBy('id', levelSchema);

const props = {
  types: prop.json(levels, 'Types of vehicles; fetched when absent.', { optional: true }),
  typeId: prop.id('Type whose marks are shown at first.', { optional: true }),
  marks: prop.json(levels, 'Marks of `typeId`; fetched when absent.', { optional: true }),
  manufacturerId: prop.id('Mark of `typeId` whose models are shown at first.', { optional: true }),
  models: prop.json(levels, 'Models of `manufacturerId`; fetched when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'auto-catalog',
  area: 'vehicles',
  summary: 'Types, marks and models of the auto-catalogue with search and letters; marks and models lead to their pages (§2).',
  load: 'visible',
  props,
  fallback: '<p><a href="/auto/catalog/cars">Легковые автомобили</a></p>',
  component: () => import('./AutoCatalog'),
});
