// A definition, its examples and its words as Storybook's meta and stories. `.storybook/preview` draws them from `parameters.island`.
import type { About } from './about';
import type { WidgetDefinition } from './define';
import { type Example, nameOf } from './examples';
import { attributeRows } from './project-attributes';
import type { PropKind, PropShape } from './prop';

interface Control {
  description: string;
  control: { type: string; min?: number } | false;
  options?: readonly string[];
  type: { name: string; required: boolean };
  table: { type: { summary: string }; defaultValue?: { summary: string }; category: string };
}

// JSON is edited as the text that the attribute holds.
const CONTROL: Record<PropKind, string> = { id: 'text', text: 'text', integer: 'number', number: 'number', flag: 'boolean', choice: 'select', json: 'text' };
const TYPE: Record<PropKind, string> = { id: 'string', text: 'string', integer: 'number', number: 'number', flag: 'boolean', choice: 'string', json: 'string' };
const PRESENCE = { required: 'Обязательные', optional: 'Необязательные', default: 'Со значением по умолчанию' };

/** One control per property; the table names the attribute a page prints, and says what it is in the words of `about`. */
export function argTypesOf(definition: WidgetDefinition, about?: About): Record<string, Control> {
  return Object.fromEntries(
    attributeRows(definition).map((row) => {
      const prop = definition.props[row.prop] as WidgetDefinition['props'][string];
      return [
        row.prop,
        {
          description: `\`${row.attribute}\` ${about?.props?.[row.prop] ?? row.summary}`,
          control: { type: CONTROL[prop.kind], ...(prop.min !== undefined && { min: prop.min }) },
          ...(prop.choices && { options: prop.choices }),
          type: { name: TYPE[prop.kind], required: row.presence === 'required' },
          table: {
            type: { summary: row.type },
            ...(row.defaultValue !== undefined && { defaultValue: { summary: row.defaultValue } }),
            category: PRESENCE[row.presence],
          },
        },
      ];
    }),
  );
}

/** Meta of a widget's story file, to be spread beside a literal `id`: Storybook's index reads files without running them. */
export function metaOf<S extends PropShape>(definition: WidgetDefinition<S>, about: About) {
  const plain = definition as unknown as WidgetDefinition;
  return {
    argTypes: argTypesOf(plain, about),
    // A control without a value is a button; of what is empty here no attribute is printed.
    args: Object.fromEntries(Object.entries(definition.props).map(([name, { kind }]) => [name, TYPE[kind] === 'string' ? '' : null])),
    // A page has one cart and one shop: among the documents every state is a page of its own.
    parameters: { island: { definition: plain }, about, docs: { story: { inline: false, height: 360 } } },
  };
}

/** Properties as Storybook's args: what is structured goes as the text of its JSON. */
const argsOf = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, value && typeof value === 'object' ? JSON.stringify(value, null, 2) : value]));

/** Args as properties. JSON that cannot be read is left as text, which no property takes. */
export function propsOfArgs(definition: WidgetDefinition, args: Record<string, unknown>): Record<string, unknown> {
  const read = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  return Object.fromEntries(
    Object.entries(args)
      .filter(([name, value]) => definition.props[name] && value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, definition.props[name]?.kind === 'json' && typeof value === 'string' ? read(value) : value]),
  );
}

/** One example as a story: its props are the args, the rest tells the demo shop and the test what to do. */
export function storyOf<S extends PropShape>(example: Example<S>) {
  const { props, note, ...scene } = example;
  return {
    name: nameOf(example),
    args: argsOf(props),
    parameters: { example: { ...scene, ...(note && { note }) } },
    // Names of the viewports in .storybook/preview.
    ...(scene.width && { globals: { viewport: { value: scene.width === 360 ? 'phone' : 'laptop' } } }),
  };
}
