import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { list, text } from '../../shared/reading/schema';

const props = {
  label: prop.text('Name of the field.', { default: 'Поиск по артикулу' }),
  placeholder: prop.text('What the empty field says.', { default: 'Артикул или название' }),
  query: prop.text('What was searched for on this page.', { default: '' }),
  action: prop.text('Where the form leads by «Найти», as a plain one does.', { default: '/search' }),
  fieldName: prop.id('Name of the field in that address.', { default: 'article' }),
  analogsHref: prop.text('Where «Показать аналоги» leads; {article} and {brand} are put in.', {
    default: '/search?article={article}&brand={brand}',
    holds: ['article'],
  }),
  synonyms: prop.json(list(list(text())), 'Names of one maker or group, the one it is known by first: [["Volkswagen","VAG","Audi"]].', { default: [] }),
  history: prop.flag('Remembers the last parts looked for, in this browser, for each buyer apart.', { default: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'analog-hints',
  area: 'catalogue',
  summary: 'Search field with parts as one types: manufacturer, article, name, «Показать аналоги» (§2).',
  load: 'rest',
  primaryAction: 'find',
  props,
  component: () => import('./AnalogHints'),
});
