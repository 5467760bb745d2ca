// What PHPStan and Psalm know of the helper: the array shape of each method, read by PHPStan's own parser, is that of the manifest's schema.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { methodName } from '../../shared/definition/project-php';
import type { JsonSchema } from '../../shared/definition/project-schema';
import { schemas } from '../../tools/catalogue.mjs';
import { PHPDOC_PARSER } from '../../tools/machine.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';
import { helperFile, type LoadedWidget, root } from './run';

/** As `phpdoc.php` says it. */
type Type = string | { union: Type[] } | { keys: string; list: Type } | { shape: Shape };
type Shape = Record<string, { optional: boolean; type: Type }>;

let found: Record<string, Shape>;
let known: Record<string, JsonSchema>;

beforeAll(async () => {
  if (!existsSync(PHPDOC_PARSER))
    throw new Error(
      `${PHPDOC_PARSER} is missing, so the comments of the helper cannot be read as PHPStan reads them. Run \`apt-get install php-phpstan-phpdoc-parser\`, or \`npm test\`, which does; PHPDOC_PARSER=/path/to/autoload.php names another.`,
    );
  const widgets = (await loadWidgets({ root })) as LoadedWidget[];
  known = await schemas(root, widgets);
  const printed = execFileSync('php', [path.join(root, 'tests/php/phpdoc.php'), PHPDOC_PARSER, await helperFile(widgets)], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  found = JSON.parse(printed) as Record<string, Shape>;
});

const oneOf = (...words: string[]): Type => (words.length === 1 ? (words[0] as string) : { union: words });

/** What PHP may give for a value of the schema. Keys of lists may have holes, as `array_filter` leaves them: the helper closes those. */
function typeIn(schema: JsonSchema): Type {
  const { type, items, properties, additionalProperties } = schema;
  if (schema.enum) return oneOf(...schema.enum.map((word) => `'${word}'`));
  if (type === 'array') return { keys: 'int', list: typeIn(items as JsonSchema) };
  if (type === 'object' && properties) return { shape: shapeIn(properties, schema.required, () => []) };
  if (type === 'object') return { keys: 'string', list: typeof additionalProperties === 'object' ? typeIn(additionalProperties) : 'mixed' };
  const words = {
    string: schema.pattern ? ['int', 'string'] : ['string'],
    integer: ['int', 'string'],
    number: ['int', 'float', 'string'],
    boolean: ['bool', 'int', 'string'],
  };
  return oneOf(...(words[type as keyof typeof words] ?? ['mixed']));
}

const more = (type: Type, words: string[]): Type =>
  words.length === 0 ? type : { union: [...(typeof type === 'object' && 'union' in type ? type.union : [type]), ...words] };

const shapeIn = (properties: Record<string, JsonSchema>, required: readonly string[] = [], besides: (name: string, schema: JsonSchema) => string[]): Shape =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { optional: !required.includes(name), type: more(typeIn(schema), besides(name, schema)) }]),
  );

test('every method has the shape of its widget: each property with its type, none missing, none else', () => {
  const names = Object.keys(known);
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(found).sort()).toEqual(
    names
      .filter((name) => Object.keys(known[name]?.properties ?? {}).length > 0)
      .map(methodName)
      .sort(),
  );
  for (const name of names) {
    const { properties = {}, required } = known[name] as JsonSchema;
    // What has no default may be null: PHP has it so.
    const expected = shapeIn(properties, required, (prop, schema) => (required?.includes(prop) || 'default' in schema ? [] : ['null']));
    if (Object.keys(properties).length > 0) expect(found[methodName(name)], name).toEqual(expected);
  }
});
