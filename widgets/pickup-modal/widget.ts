import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { anyId, list } from '../../shared/reading/schema';

const props = {
  cartId: prop.id('A delayed cart that is ordered; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  points: prop.json(list(anyId()), 'Codes of the warehouses where one can pick up; all warehouses of the shop when absent.', { optional: true }),
  point: prop.id('The point that is chosen at first; that of the checkout when absent.', { optional: true }),
  tiles: prop.text('Address of the map’s tiles, with {z}, {x} and {y}; none: the list of points alone.', { setting: 'mapTiles' }),
  attribution: prop.text('Whose tiles they are, in the map’s corner.', { setting: 'mapAttribution' }),
  closeOnEscape: prop.flag('Escape closes the dialog; never while a choice is not confirmed.', { default: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'pickup-modal',
  area: 'modals',
  summary:
    'Dialog in which a pickup point is chosen, with when the order is ready at each (§2). A press beside it does not close it. The choice is that of the checkout, and `islands:pickup` tells the page.',
  load: 'now',
  props,
  component: () => import('./PickupModal'),
});
