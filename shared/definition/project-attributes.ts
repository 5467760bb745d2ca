// Properties as words: the rows of the catalogue's tables and of Storybook's controls.
import { attributeName } from './attribute';
import type { WidgetDefinition } from './define';
import { inBraces } from './places';
import { type JsonSchema, propJsonSchema } from './project-schema';
import type { Presence, Prop } from './prop';

export interface AttributeRow {
  prop: string;
  attribute: string;
  type: string;
  presence: Presence;
  /** Default as it would be written in the attribute; only with presence `default`. */
  defaultValue?: string;
  /** Setting of the tag that gives the default. */
  setting?: string;
  summary: string;
}

/** Shape of a JSON value: `[{id: id, code?: text}]`. */
function shapeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return `[${schema.items ? shapeOf(schema.items) : ''}]`;
  if (schema.type === 'object') {
    if (schema.additionalProperties && schema.additionalProperties !== true) return `{key: ${shapeOf(schema.additionalProperties)}}`;
    const fields = Object.entries(schema.properties ?? {});
    return `{${fields.map(([name, inner]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(inner)}`).join(', ')}}`;
  }
  if (schema.type === 'string') return schema.pattern ? 'id' : 'text';
  return schema.type === 'boolean' ? 'flag' : (schema.type ?? 'any');
}

/** The type of a property in the catalogue's words. */
export function typeOf(prop: Prop): string {
  if (prop.choices) return prop.choices.join(' | ');
  if (prop.kind === 'json') return `JSON ${shapeOf(propJsonSchema(prop))}`;
  if (prop.holds) return `text with ${inBraces(prop.holds).join(' and ')}`;
  return prop.kind === 'integer' && prop.min ? `integer ≥ ${prop.min}` : prop.kind;
}

/** Default of a property as an attribute would say it. */
const printed = (prop: Prop): string =>
  prop.kind === 'flag' ? (prop.defaultValue ? '1' : '0') : prop.kind === 'json' ? JSON.stringify(prop.defaultValue) : String(prop.defaultValue);

/** One row per property, in the order of the definition. */
export const attributeRows = (definition: WidgetDefinition): AttributeRow[] =>
  Object.entries(definition.props).map(([name, prop]) => ({
    prop: name,
    attribute: attributeName(name),
    type: typeOf(prop),
    presence: prop.presence,
    ...(prop.presence === 'default' && { defaultValue: printed(prop) }),
    ...(prop.setting && { setting: prop.setting }),
    summary: prop.summary,
  }));
