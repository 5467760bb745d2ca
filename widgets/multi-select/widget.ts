import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { flag, list, object, optional, text } from '../../shared/reading/schema';

const option = object({ value: text(), label: text(), group: optional(text()), selected: optional(flag()), disabled: optional(flag()) });

const props = {
  label: prop.text('Name of the field.'),
  hint: prop.text('What stands below it.', { default: '' }),
  name: prop.text('Name that the form sends, with `[]` for PHP: `goods[]`; a printed `<select multiple>` has its own.', { default: '' }),
  options: prop.json(
    list(option),
    'What can be chosen, where no `<select multiple>` is printed inside; where one is, it is filled with these, and what was chosen stays chosen, also where these lack it.',
    { optional: true },
  ),
  required: prop.flag('At least one must be chosen; a printed `<select multiple required>` says so itself.', { default: false }),
  disabled: prop.flag('Cannot be changed, and is not sent; a printed `<select multiple disabled>` says so itself.', { default: false }),
  variant: prop.choice(
    ['default', 'admin', 'auto'],
    '`default`: the list closes with a choice, and what is chosen is named in one line. `admin`: it stays open, and each chosen one is a chip, in the order of choosing; the form sends them in the order of the options, as of any select. `auto`: `admin` on /admin/marketing-label/create.',
    { default: 'default' },
  ),
  maxInputVars: prop.integer(
    'How many fields your PHP reads of a form, its `max_input_vars`: it drops the rest without a word. With more than the other fields leave, the field says so and the form is not sent. The helper prints your server’s.',
    { default: 1000, min: 1, ini: 'max_input_vars' },
  ),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'multi-select',
  area: 'orders',
  summary:
    'A field of a form of the page in which any number of options is chosen, with a search. The `<select multiple>` printed inside stays the field: the form sends it, resets it and checks it. A script that changes what is chosen dispatches `change` on it, or has jQuery do so: `.val([…]).trigger("change")`.',
  load: 'visible',
  posts: true,
  field: 'select',
  props,
  fallback:
    '<label for="goods">Товары</label><select id="goods" name="goods[]" multiple size="6"><option value="5124" selected>Фильтр масляный W 712/75</option><option value="5125">Колодки тормозные GDB1330</option></select>',
  component: () => import('./MultiSelect'),
});
