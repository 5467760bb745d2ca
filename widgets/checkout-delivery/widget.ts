import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { pickupSchema, routeSchema, savedAddressSchema, transportCompanySchema } from '../../shared/reading/checkout';
import { anyId, list, mapOf, rowsBy, text } from '../../shared/reading/schema';

const props = {
  cartId: prop.id('A delayed cart that is ordered; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  points: prop.json(list(anyId()), 'Codes of the warehouses where one can pick up; all warehouses of the shop when absent. An empty list: nowhere.', {
    optional: true,
  }),
  companies: prop.json(
    rowsBy('value', transportCompanySchema),
    'Transport companies with `value`, `name` and `types`; asked for when absent, once a buyer chooses that delivery.',
    { optional: true },
  ),
  addresses: prop.json(
    rowsBy('id', savedAddressSchema),
    'Addresses that the buyer has saved, to be chosen in one press; the one with `isDefault` is chosen at first. A chosen address can be saved then. Without the list nothing is saved; an empty list: there are none yet.',
    { optional: true },
  ),
  manualAddress: prop.choice(
    ['whenDown', 'never'],
    'Whether an address that nobody has suggested is accepted. `whenDown`: while the service of suggestions is down, for a manager to check. `never`: it is not.',
    {
      default: 'whenDown',
    },
  ),
  values: prop.json(
    mapOf(text()),
    'What is chosen at first, by the names of the form: `{"deliveryMethod": "PICKUPOUR", "pickupPoint": "MSK1"}`. What the buyer has chosen in this tab before counts more.',
    { default: {} },
  ),
  pickupInfo: prop.json(
    pickupSchema,
    'When the point of `values.pickupPoint` has what is ordered, as §3 has it; asked for when absent, once the points or the summary are in sight.',
    { optional: true },
  ),
  hasAutoAllianceDelivery: prop.flag(
    'Whether the shop’s own transport goes to `deliveryAddress` and `kladrCode` of `values` (§3); asked for when absent, once the step is open or is checked.',
    { optional: true },
  ),
  routeInfo: prop.json(
    routeSchema,
    'The next two trips to that address, `currentRoute` and `nextRoute` as §3 has them; asked for when absent, once the step is open.',
    { optional: true },
  ),
  errors: prop.json(
    mapOf(text()),
    'What the server said of a form that came back, by the names of the form; by `""` what belongs to no field. It stands until the choice is another. With it `values` are what was sent, and count more than what was chosen in this tab before.',
    { default: {} },
  ),
  tiles: prop.text('Address of the map’s tiles, with {z}, {x} and {y}; none: the list of points alone.', { setting: 'mapTiles' }),
  attribution: prop.text('Whose tiles they are, in the map’s corner.', { setting: 'mapAttribution' }),
  idPrefix: prop.text('Ids of the fields begin with it, for links of the page to them: `order` gives `order-deliveryAddress`.', { optional: true }),
  title: prop.text('Heading of the step.', { default: 'Доставка' }),
  open: prop.flag('The step is open at first; while something is missing in it when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'checkout-delivery',
  area: 'checkout',
  summary:
    'Step of the checkout: pickup at a point of the list and the map, or delivery to an address, by the shop’s own transport or a transport company (§4, §5). Its fields are named `Order[deliveryMethod]` and so on, so that a form around it sends them without any other script.',
  // It is what the page is for.
  load: 'now',
  posts: true,
  props,
  fallback:
    '<p><label>Способ доставки <select name="Order[deliveryMethod]"><option value="PICKUPOUR">Самовывоз</option><option value="DELIVEOUR">Доставка</option></select></label></p><p><label>Адрес доставки <input name="Order[deliveryAddress]" autocomplete="street-address"></label></p>',
  component: () => import('./CheckoutDelivery'),
});
