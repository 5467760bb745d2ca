// Definitions as the data and the typed methods of integration/php/Islands.php. How PHP uses them is in tools/templates/Islands.php.txt.
import { ADDRESS_SETTINGS } from '../browser/config';
import { attributeName } from './attribute';
import { NO_CONTAINER, OPENERS } from './check-html';
import type { KnownSettings } from './check-tag';
import type { WidgetDefinition } from './define';
import { typeOf } from './project-attributes';
import { type JsonSchema, propJsonSchema } from './project-schema';
import type { Prop } from './prop';
import { FORMER } from './renamed';
import { namesIn, type Rule } from './rule';
import { placesOf, SHELL_TEXT, shellNames } from './shell';

interface PhpSource {
  definition: WidgetDefinition;
  shell: string | null;
}

const phpString = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A JSON value as a PHP literal, indented. */
export function phpLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return phpString(value);
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return String(value);
  const entries = Array.isArray(value) ? value.map((item): [null, unknown] => [null, item]) : Object.entries(value);
  if (!entries.length) return '[]';
  const inner = `${indent}    `;
  const simple = entries.every(([, item]) => typeof item !== 'object' || item === null);
  const parts = entries.map(([key, item]) => (key === null ? '' : `${phpString(key)} => `) + phpLiteral(item, inner));
  return simple && Array.isArray(value) ? `[${parts.join(', ')}]` : `[\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}]`;
}

/** `basket-button` → `basketButton`. */
export const methodName = (widget: string): string => widget.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What the PHP side checks: types and required fields, nothing that only documents. */
function bare({ type, pattern, enum: words, items, properties, required, additionalProperties }: JsonSchema): JsonSchema {
  return {
    ...(type && { type }),
    ...(pattern && { pattern }),
    ...(words && { enum: words }),
    ...(items && { items: bare(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, bare(inner)])) }),
    ...(required && { required }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: bare(additionalProperties) }),
  };
}

function phpType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((word) => phpString(String(word))).join('|');
  if (schema.type === 'array') return `array<int, ${schema.items ? phpType(schema.items) : 'mixed'}>`;
  if (schema.type === 'object') {
    if (typeof schema.additionalProperties === 'object') return `array<string, ${phpType(schema.additionalProperties)}>`;
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${phpType(inner)}`);
    return fields.length ? `array{${fields.join(', ')}}` : 'array<string, mixed>';
  }
  if (schema.type === 'string') return schema.pattern ? 'int|string' : 'string';
  return { integer: 'int|string', number: 'int|float|string', boolean: 'bool|int|string' }[schema.type ?? ''] ?? 'mixed';
}

const comment = (text: string): string => text.replace(/\*\//g, '* /').replace(/\s+/g, ' ');

function specOf({ definition, shell }: PhpSource) {
  const props = Object.entries(definition.props).map(([name, prop]): [string, unknown] => [
    name,
    {
      attribute: attributeName(name),
      kind: prop.kind,
      required: prop.presence === 'required',
      ...(prop.narrows && { narrows: true }),
      ...(prop.presence === 'default' && { defaultValue: prop.defaultValue }),
      ...(prop.setting && { setting: prop.setting }),
      ...(prop.min !== undefined && prop.kind === 'integer' && { min: prop.min }),
      ...(prop.ini && { ini: prop.ini }),
      ...(prop.choices && { choices: [...prop.choices] }),
      ...(prop.holds && { holds: [...prop.holds] }),
      ...(prop.kind === 'json' && { schema: bare(propJsonSchema(prop)) }),
      expects: typeOf(prop),
      summary: prop.summary,
    },
  ]);
  return {
    method: methodName(definition.name),
    modal: definition.area === 'modals',
    shell: shell === null ? null : checkedShell(definition, shell),
    values: shell === null ? {} : { ...definition.shellValues },
    // What an example of the fallback looks like, where one is needed.
    inside: shell === null ? (definition.fallback ?? '') : '',
    ...(definition.field && { field: definition.field }),
    props: Object.fromEntries(props),
  };
}

/** The shell without its comments. Throws when it, or a value it shows, names something PHP and TypeScript would print differently. */
function checkedShell(definition: WidgetDefinition, shell: string): string {
  const { name, props, shellValues = {} } = definition;
  const known = shellNames(definition);
  const refuse = (place: string, what: string, names: readonly string[]): never => {
    throw new Error(`widgets/${name}/${place} names ${what}, which is no property of the widget. Use one of: ${names.join(', ')}`);
  };
  for (const [, sign = '', prop = ''] of shell.matchAll(/\{\{([#^/]?)(\w+)\}\}/g)) {
    const found: Prop | undefined = props[prop];
    if (!known.includes(prop)) refuse('shell.html', `{{${prop}}}`, [...Object.keys(props), ...Object.keys(shellValues)]);
    if (!sign && found?.kind === 'json')
      throw new Error(`widgets/${name}/shell.html prints {{${prop}}}, which is JSON and has no text. Give the widget a text property for it.`);
  }
  for (const [, , given = '', text = ''] of shell.matchAll(new RegExp(SHELL_TEXT, 'g')))
    for (const [place, value] of placesOf(text, given))
      if (!known.includes(value)) refuse('shell.html', `{${place}} of "${text}"`, [...Object.keys(props), ...Object.keys(shellValues)]);
  const values = Object.keys(shellValues);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as string;
    // In reading order: a value may use those before it.
    const readable = known.filter((one) => !values.slice(index).includes(one));
    for (const one of namesIn(shellValues[value] as Rule)) if (!readable.includes(one)) refuse('widget.ts', `"${one}" in shellValues.${value}`, readable);
  }
  return shell.replace(/<!--[\s\S]*?-->\s*/g, '').trim();
}

function methodOf({ definition, shell }: PhpSource): string {
  const props = Object.entries(definition.props);
  const fields = props.map(
    ([name, prop]) =>
      `     *   ${name}${prop.presence === 'required' ? '' : '?'}: ${phpType(propJsonSchema(prop))}${prop.presence === 'optional' ? '|null' : ''}`,
  );
  const notes = props.map(([name, prop]) => {
    const otherwise = prop.ini ? `your PHP’s ${prop.ini}` : prop.setting ? `the setting ${prop.setting}` : phpLiteral(prop.defaultValue);
    const defaultValue = prop.presence === 'default' ? `, ${otherwise} unless given` : '';
    return `     * - \`${name}\`${prop.presence === 'required' ? '' : ` (${prop.presence === 'optional' ? 'optional' : 'has a default'}${defaultValue})`}: ${comment(prop.summary)}`;
  });
  const inside =
    definition.area === 'modals'
      ? 'the words on its button'
      : definition.fallback
        ? `your HTML for the inside, for example ${comment(definition.fallback)}`
        : 'nothing needed';
  return [
    '    /**',
    `     * ${comment(definition.summary)}`,
    ...(definition.deprecated ? ['     *', `     * @deprecated ${comment(definition.deprecated)}`] : []),
    '     *',
    ...notes,
    '     *',
    `     * \`fallback\`: ${shell === null ? inside : 'your HTML instead of the resting view'}.`,
    '     *',
    '     * @param array{',
    fields.join(',\n'),
    '     * } $props',
    '     * @param array{tag?: string, fallback?: string, class?: string|array<int, string>, id?: string, load?: string, attributes?: array<string, mixed>} $options',
    '     */',
    `    public static function ${methodName(definition.name)}(array $props${props.some(([, prop]) => prop.presence === 'required') ? '' : ' = []'}, array $options = []): string`,
    '    {',
    `        return self::placeholder(${phpString(definition.name)}, $props, $options);`,
    '    }',
    '',
  ].join('\n');
}

export interface PhpPage {
  /** Settings of the tag with their defaults. */
  settings: Readonly<Record<string, unknown>>;
  /** Names that settings of names take. */
  known: Required<Pick<KnownSettings, 'texts' | 'endpoints' | 'limits'>>;
  /** The line that keeps presses made before the script runs. */
  inline: string;
}

/** The whole helper: `template` with the widgets, their methods and what a page may say of itself. */
export function phpHelperOf(template: string, widgets: readonly PhpSource[], { settings, known, inline }: PhpPage): string {
  const parts: Record<string, string> = {
    __WIDGETS__: phpLiteral(Object.fromEntries(widgets.map((widget) => [widget.definition.name, specOf(widget)])), '    '),
    __SETTINGS__: phpLiteral(settings, '    '),
    __NAMES__: phpLiteral(
      Object.fromEntries(Object.entries(known).map(([setting, names]) => [setting, Object.fromEntries(names.map((name) => [name, true]))])),
      '    ',
    ),
    __FORMER__: phpLiteral(FORMER, '    '),
    __ADDRESSES__: phpLiteral(ADDRESS_SETTINGS, '    '),
    __NO_CONTAINER__: phpLiteral([...NO_CONTAINER]),
    __OPENERS__: phpLiteral([...OPENERS]),
    __INLINE__: phpString(inline),
    __METHODS__: widgets.map(methodOf).join('\n'),
  };
  return template.replace(/__(?:WIDGETS|SETTINGS|NAMES|FORMER|ADDRESSES|INLINE|METHODS|NO_CONTAINER|OPENERS)__/g, (name) => parts[name] as string);
}
