// Properties as JSON Schema: for the manifest, the catalogue, Storybook and the PHP helper. Node and Storybook only; the bundle never needs it.
import { anything, choice, flag, id, integer, number, type Schema, text, toJsonSchema } from '../reading/schema';
import { attributeName } from './attribute';
import { readProp } from './codec';
import type { WidgetDefinition } from './define';
import type { Prop } from './prop';

export interface JsonSchema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  'x-attribute'?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the dialect, and without the limits that only say "a safe integer". */
function tidy(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      key !== '$schema' && key !== 'propertyNames' && !(typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER) && key !== '~standard',
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]))];
      return [key, key === 'items' || key === 'additionalProperties' ? (typeof value === 'boolean' ? value : tidy(value)) : value];
    }),
  ) as JsonSchema;
}

/** A value that fits: what an example of the catalogue shows when a widget has none of its own. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.pattern ? '5123' : 'Text';
}

type Path = (string | 0)[];

const stepIn = (value: unknown, step: string | 0): unknown => (Array.isArray(value) || isObject(value) ? (value as Record<string, unknown>)[step] : undefined);
const at = (value: unknown, path: Path): unknown => path.reduce(stepIn, value);

/**
 * Readers that fill gaps make a field "always there" for the component though a page may leave it out; JSON Schema cannot say so.
 * So every field called required is asked about: it is taken from a sample, and the sample is read again.
 */
function relaxed(prop: Prop, top: JsonSchema, schema: JsonSchema = top, path: Path = []): JsonSchema {
  if (schema.items) return { ...schema, items: relaxed(prop, top, schema.items, [...path, 0]) };
  if (!schema.properties) return schema;
  const { required: _required, ...rest } = schema;
  const needed = (schema.required ?? []).filter((name) => {
    const sample = structuredClone(sampleOf(top));
    delete (at(sample, path) as Record<string, unknown>)[name];
    const read = readProp(prop, sample);
    return !read.ok || at(read.value, path) === undefined;
  });
  const properties = Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, relaxed(prop, top, inner, [...path, name])]));
  return { ...rest, properties, ...(needed.length && { required: needed }) };
}

/** The strict shape of a property: its own schema for JSON, the one of its kind for anything else. */
const SCHEMAS: Record<Prop['kind'], (prop: Prop) => Schema<unknown>> = {
  id,
  text,
  integer,
  number,
  flag,
  choice: ({ choices }) => choice(choices as [string, ...string[]]),
  json: ({ schema }) => schema ?? anything(),
};

/** JSON Schema of one property as a page gives it. */
export function propJsonSchema(prop: Prop): JsonSchema {
  const schema = tidy(toJsonSchema(SCHEMAS[prop.kind](prop)));
  return relaxed(prop, prop.min !== undefined && prop.kind === 'integer' ? { ...schema, minimum: prop.min } : schema);
}

/** JSON Schema of an answer as the shop gives it. */
export const answerJsonSchema = (schema: Schema<unknown>): JsonSchema => propJsonSchema({ kind: 'json', summary: '', presence: 'required', schema });

/** JSON Schema of what a page gives to a widget: typed values by property name, `x-attribute` = the attribute each arrives in. */
export function propsJsonSchema(definition: WidgetDefinition): JsonSchema {
  const props = Object.entries(definition.props);
  const required = props.filter(([, prop]) => prop.presence === 'required').map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      props.map(([name, prop]) => [
        name,
        {
          description: prop.summary,
          'x-attribute': attributeName(name),
          ...propJsonSchema(prop),
          ...(prop.presence === 'default' && { default: prop.defaultValue }),
        },
      ]),
    ),
    ...(required.length && { required }),
    additionalProperties: false,
  };
}
