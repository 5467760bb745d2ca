import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { warehouseSchema } from '../../shared/reading/entities';
import { rowsBy } from '../../shared/reading/schema';

const props = {
  points: prop.json(rowsBy('code', warehouseSchema), 'Warehouses and pickup points as §3 has them; without them all warehouses of the shop are asked for.', {
    optional: true,
  }),
  point: prop.id('Code of the point that is marked: at first, and anew whenever the page names another here. Empty: none.', { default: '' }),
  tiles: prop.text('Address of the map’s tiles, with {z}, {x} and {y}; none: the list alone.', { setting: 'mapTiles' }),
  attribution: prop.text('Whose tiles they are, in the map’s corner.', { setting: 'mapAttribution' }),
  phone: prop.text('Phone of the support, shown below.', { setting: 'supportPhone' }),
  label: prop.text('Name of the region, for who listens.', { default: 'Склады и пункты выдачи' }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'warehouse-map',
  area: 'checkout',
  summary: 'Warehouses and pickup points as a list and on a map of 333 px, with the phone of the support (§2). The map needs `data-map-tiles` of the tag.',
  load: 'visible',
  props,
  fallback:
    '<ul><li><b>Москва, Каширское шоссе</b><br>Каширское шоссе, д. 61<br>Пн–Пт 8:00–20:00<br><a href="tel:+74950001001">+7 (495) 000-10-01</a></li></ul>',
  component: () => import('./WarehouseMap'),
});
