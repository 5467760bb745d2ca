import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  warehouseId: prop.id('Code of the warehouse.'),
  warehouseName: prop.text('Name shown while the rest is loading.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'modal-warehouse-address',
  area: 'modals',
  summary: 'Dialog with the address, work time, phone and map link of one warehouse (§2).',
  load: 'now',
  props,
  component: () => import('./ModalWarehouseAddress'),
});
