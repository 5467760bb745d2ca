import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { contractorSchema } from '../../shared/reading/entities';
import { mapOf, rowsBy, text } from '../../shared/reading/schema';

const props = {
  cartId: prop.id('A delayed cart that is ordered; the buyer’s own when absent.', { optional: true, narrows: true }),
  clientId: prop.id('Client whose cart it is, for an employee; a delayed cart goes by `cartId` alone.', { optional: true, narrows: true }),
  contractors: prop.json(
    rowsBy('code', contractorSchema),
    'Companies the buyer orders for, as §3 has them; asked for when absent. An empty list: there are none.',
    {
      optional: true,
    },
  ),
  customerType: prop.choice(['company', 'retail'], 'Who orders. `company`: the fields of a company are asked too. `retail`: a private person, without them.', {
    default: 'company',
  }),
  exactInn: prop.flag('Off: an ИНН of 11 characters is let through.', { default: true }),
  innHint: prop.flag('An ИНН whose check digits do not agree is told of as a hint, which stands in nobody’s way. Off: it is not.', { default: true }),
  values: prop.json(mapOf(text()), 'What the fields hold at first, by their names: `{"fio": "…"}`; name, mail and phone of the buyer when absent.', {
    optional: true,
  }),
  errors: prop.json(mapOf(text()), 'What the server said of a form that came back, by the names of the fields. It stands until the field is changed.', {
    default: {},
  }),
  subdivision: prop.text('Name of the subdivision, shown only; that of the cart when absent.', { optional: true }),
  sector: prop.text('Name of the sector, shown only; that of the cart when absent.', { optional: true }),
  idPrefix: prop.text('Ids of the fields begin with it, for links of the page to them: `order` gives `order-fio`.', { optional: true }),
  title: prop.text('Heading of the step.', { default: 'Покупатель' }),
  open: prop.flag('The step is open at first; while something is missing in it when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'checkout-customer',
  area: 'checkout',
  summary:
    'Step of the checkout: who orders, for which company, with the rules of §5. Its fields are named `CustomerDataForm[fio]` and so on, so that a form around it sends them without any other script.',
  // It is what the page is for.
  load: 'now',
  posts: true,
  props,
  fallback:
    '<p><label>ФИО <input name="CustomerDataForm[fio]" autocomplete="name"></label></p><p><label>Эл. почта <input name="CustomerDataForm[email]" autocomplete="email"></label></p><p><label>Телефон <input name="CustomerDataForm[phone]" autocomplete="tel"></label></p>',
  component: () => import('./CheckoutCustomer'),
});
