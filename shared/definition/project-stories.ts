// A definition and its examples as Storybook's meta and stories. `.storybook/preview` draws them from `parameters.island`.
import type { WidgetDefinition } from './define';
import type { Example } from './examples';
import { attributeRows } from './project-attributes';
import type { PropKind, PropShape } from './prop';

interface Control {
  description: string;
  control: { type: string; min?: number } | false;
  options?: readonly string[];
  type: { name: string; required: boolean };
  table: { type: { summary: string }; defaultValue?: { summary: string }; category: string };
}

const CONTROL: Record<PropKind, string> = { id: 'text', text: 'text', integer: 'number', number: 'number', flag: 'boolean', choice: 'select', json: 'object' };
const TYPE: Record<PropKind, string> = { id: 'string', text: 'string', integer: 'number', number: 'number', flag: 'boolean', choice: 'string', json: 'object' };

/** One control per property; the table names the attribute a page prints. */
export function argTypesOf(definition: WidgetDefinition): Record<string, Control> {
  return Object.fromEntries(
    attributeRows(definition).map((row) => {
      const prop = definition.props[row.prop] as WidgetDefinition['props'][string];
      return [
        row.prop,
        {
          description: `\`${row.attribute}\` ${row.summary}`,
          control: { type: CONTROL[prop.kind], ...(prop.min !== undefined && { min: prop.min }) },
          ...(prop.choices && { options: prop.choices }),
          type: { name: TYPE[prop.kind], required: row.presence === 'required' },
          table: { type: { summary: row.type }, ...(row.usual !== undefined && { defaultValue: { summary: row.usual } }), category: row.presence },
        },
      ];
    }),
  );
}

/** Meta of a widget's story file, to be spread beside a literal `title`: Storybook's index reads files without running them. */
export function metaOf<S extends PropShape>(definition: WidgetDefinition<S>) {
  const plain = definition as unknown as WidgetDefinition;
  return {
    argTypes: argTypesOf(plain),
    parameters: {
      island: { definition: plain },
      // A page has one cart and one shop: on the page of docs every state is a page of its own.
      docs: {
        story: { inline: false, height: 360 },
        description: { component: `${plain.summary}\n\n\`data-island="${plain.name}"\`, load \`${plain.load}\`.` },
      },
    },
  };
}

/** One example as a story: its props are the args, the rest tells the demo shop and the test what to do. */
export function storyOf<S extends PropShape>(example: Example<S>) {
  const { props, note, ...scene } = example;
  return {
    args: props as Record<string, unknown>,
    parameters: { example: scene, ...(note && { docs: { description: { story: note } } }) },
    // Names of the viewports in .storybook/preview.
    ...(scene.width && { globals: { viewport: { value: scene.width === 360 ? 'phone' : 'laptop' } } }),
  };
}
