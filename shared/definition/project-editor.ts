// Placeholders, their attributes and the tag's settings as editors read them: web-types of JetBrains, custom data of VS Code.
import { attributeName } from './attribute';
import type { WidgetDefinition } from './define';
import { type AttributeRow, attributeRows } from './project-attributes';
import { LOAD } from './project-catalogue';
import type { Prop } from './prop';

interface Meaning {
  /** Markdown: what the attribute is, widget by widget where several have it. */
  description: string;
  /** What it may say, with what that means; none where anything goes. */
  values?: { name: string; description: string }[];
  /** On by being there. */
  isFlag?: true;
  /** Whole numbers and fractions. */
  isNumber?: true;
}

export interface EditorSettings {
  /** What each setting of the tag is, by attribute. */
  meanings: Readonly<Record<string, string>>;
  /** Their defaults, by name of the setting. */
  defaults: Readonly<Record<string, unknown>>;
  /** Words that a setting takes, by its name. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** Names of the themes. */
  themes: readonly string[];
  /** CSS properties of a theme, with what each is for. */
  properties: Readonly<Record<string, string>>;
}

const isModal = ({ area }: WidgetDefinition): boolean => area === 'modals';

/** What a summary says of one word: «`admin`: it stays open.», up to the next such word; else all of it. */
function saidOf(word: string, summary: string): string {
  const [, said] = new RegExp(`\`${word}\`: ([\\s\\S]*?)(?=\\s*\`[\\w-]+\`: |$)`).exec(summary) ?? [];
  return said ?? summary;
}

const FLAG: readonly (readonly [string, string])[] = [
  ['1', 'On, as is the attribute without a value.'],
  ['0', 'Off.'],
];

function valuesOf({ kind, choices = [], summary }: Prop): (readonly [string, string])[] {
  if (kind === 'flag') return [...FLAG];
  return choices.map((word) => [word, saidOf(word, summary)] as const);
}

const presenceOf = ({ presence, defaultValue, setting }: AttributeRow): string =>
  presence === 'default' ? `default ${setting ? `the setting \`${setting}\`` : defaultValue ? `\`${defaultValue}\`` : 'empty'}` : presence;

/** One attribute of a widget, in a line of Markdown. */
const lineOf = (definition: WidgetDefinition, row: AttributeRow): string =>
  `**${definition.name}**${definition.deprecated ? ' (deprecated)' : ''}: ${row.summary} \`${row.type}\`, ${presenceOf(row)}.`;

/** Attributes of placeholders by name; one that several widgets have is one entry, with what each of them means by it. */
function attributesOf(definitions: readonly WidgetDefinition[]): Map<string, Meaning> {
  const found = new Map<string, { lines: string[]; kinds: Set<Prop['kind']>; values: Map<string, Map<string, string[]>> }>();
  for (const definition of definitions) {
    for (const row of attributeRows(definition)) {
      const prop = definition.props[row.prop] as Prop;
      const entry = found.get(row.attribute) ?? { lines: [], kinds: new Set<Prop['kind']>(), values: new Map<string, Map<string, string[]>>() };
      found.set(row.attribute, entry);
      entry.lines.push(lineOf(definition, row));
      entry.kinds.add(prop.kind);
      for (const [word, said] of valuesOf(prop)) {
        const owners = entry.values.get(word) ?? new Map<string, string[]>();
        entry.values.set(word, owners.set(said, [...(owners.get(said) ?? []), definition.name]));
      }
    }
  }
  return new Map([...found].map(([name, { lines, kinds, values }]) => [name, meaningOf(lines, [...kinds], values)]));
}

function meaningOf(lines: string[], kinds: Prop['kind'][], values: Map<string, Map<string, string[]>>): Meaning {
  const all = (...some: Prop['kind'][]): boolean => kinds.every((kind) => some.includes(kind));
  const words = (owners: Map<string, string[]>): string =>
    [...owners].map(([said, names]) => (lines.length > 1 && !all('flag') ? `**${names.join(', ')}**: ${said}` : said)).join('\n\n');
  return {
    description: lines.join('\n\n'),
    // Where another widget takes any text, these words are not all.
    ...((all('flag') || all('choice')) && { values: [...values].map(([name, owners]) => ({ name, description: words(owners) })) }),
    ...(all('flag') && { isFlag: true as const }),
    ...(all('integer', 'number') && { isNumber: true as const }),
  };
}

/** Attributes that make an element a placeholder, or say how it is one. */
function placeholders(definitions: readonly WidgetDefinition[], themes: readonly string[]): Map<string, Meaning> {
  const named = (some: readonly WidgetDefinition[]) =>
    some.map(({ name, summary, deprecated }) => ({ name, description: deprecated ? `**Deprecated.** ${deprecated}\n\n${summary}` : summary }));
  return new Map<string, Meaning>([
    ['data-island', { description: 'Makes the element a placeholder of this widget.', values: named(definitions.filter((one) => !isModal(one))) }],
    ['data-modal-open', { description: 'A press on the element opens this modal.', values: named(definitions.filter(isModal)) }],
    [
      'data-load',
      {
        description: 'When the code of the widget is fetched.',
        values: Object.entries(LOAD).map(([name, description]) => ({ name, description: `${description}.` })),
      },
    ],
    ['data-island-shell', { description: 'The inside is the widget’s own resting view.', values: [], isFlag: true }],
    ['data-islands-theme', { description: 'The theme of the islands inside.', values: themes.map((name) => ({ name, description: `Theme \`${name}\`.` })) }],
  ]);
}

/** Settings of the tag, by attribute. */
function settingsOf({ meanings, defaults, choices }: EditorSettings): Map<string, Meaning> {
  const shown = (value: unknown): string =>
    value === '' ? 'none' : typeof value === 'object' ? '`{}`' : `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``;
  return new Map<string, Meaning>([
    ['data-islands', { description: 'Marks the tag of the bundle.', values: [], isFlag: true }],
    ...Object.entries(defaults).map(([name, value]): [string, Meaning] => {
      const attribute = attributeName(name);
      const words: (readonly [string, string])[] =
        typeof value === 'boolean' ? [...FLAG] : (choices[name] ?? []).map((word) => [word, `${saidOf(word, meanings[attribute] ?? '')}.`] as const);
      return [
        attribute,
        {
          description: `Setting of Ostrova: ${meanings[attribute]}. Default: ${shown(value)}.`,
          ...(words.length > 0 && { values: words.map(([word, description]) => ({ name: word, description })) }),
          ...(typeof value === 'boolean' && { isFlag: true as const }),
        },
      ];
    }),
  ]);
}

const entriesOf = (definitions: readonly WidgetDefinition[], settings: EditorSettings) => {
  const everywhere = new Map([...placeholders(definitions, settings.themes), ...attributesOf(definitions)]);
  return { everywhere: [...everywhere], ofTag: [...settingsOf(settings)] };
};

/** `web-types.json`. An attribute is never called required: any element may have it, and it is required of placeholders of one widget alone. */
export function webTypesOf(definitions: readonly WidgetDefinition[], settings: EditorSettings, version: string): object {
  const { everywhere, ofTag } = entriesOf(definitions, settings);
  const attribute = ([name, { description, values, isFlag, isNumber }]: readonly [string, Meaning]) => ({
    name,
    description,
    value: isFlag
      ? { kind: values?.length ? 'plain' : 'no-value', required: false, ...(values?.length && { type: 'enum' }) }
      : { kind: 'plain', type: values ? 'enum' : isNumber ? 'number' : 'string' },
    ...(values?.length && { values }),
  });
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'ostrova',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { attributes: everywhere.map(attribute), elements: [{ name: 'script', extension: true, attributes: ofTag.map(attribute) }] },
      css: { properties: Object.entries(settings.properties).map(([name, description]) => ({ name, description })) },
    },
  };
}

/** Custom data of VS Code, version 1.1. */
export function htmlDataOf(definitions: readonly WidgetDefinition[], settings: EditorSettings): object {
  const { everywhere, ofTag } = entriesOf(definitions, settings);
  const marked = (value: string) => ({ kind: 'markdown', value });
  const attribute = ([name, { description, values, isFlag }]: readonly [string, Meaning]) => ({
    name,
    description: marked(description),
    // The set of what has no value.
    ...(isFlag && !values?.length && { valueSet: 'v' }),
    ...(values?.length && { values: values.map((value) => ({ name: value.name, description: marked(value.description) })) }),
  });
  return { version: 1.1, globalAttributes: everywhere.map(attribute), tags: [{ name: 'script', attributes: ofTag.map(attribute) }] };
}
