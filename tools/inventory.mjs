// What pages and the shop's PHP rely on, as data: a file of it is kept of each release, and two of them say what an upgrade asks for.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCalls } from './calls.mjs';
import { knownSettings } from './settings.mjs';
import { loadTexts } from './texts.mjs';
import { importBundled } from './widgets.mjs';

/** Where the inventories of releases are kept, a file for each version. */
export const RELEASES = 'integration/releases';

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

const markOf = (words) => createHash('sha256').update(words).digest('hex').slice(0, 8);

/** Texts by key, known by what their words come to: the file stays small, and the same words under another key are found. */
export const marksOf = (texts) => sorted(Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, markOf(words)])));

const wordOf = ({ type, pattern, enum: words, additionalProperties, items }) => {
  if (words) return words.join(' | ');
  if (pattern) return 'id';
  const one = [type].flat().filter((name) => name !== 'null')[0] ?? 'any';
  if (one === 'object' && typeof additionalProperties === 'object') return `{key: ${wordOf(additionalProperties)}}`;
  if (one === 'array' && items) return `[${wordOf(items)}]`;
  return { string: 'text', boolean: 'flag' }[one] ?? one;
};

/** Types by place of the fields of a JSON Schema: `{'[].id': 'id', '[].code?': 'text'}`; `?` where it may be missing. */
export function fieldsOf(schema, at = '') {
  if (schema.items) return fieldsOf(schema.items, `${at}[]`);
  return Object.assign(
    {},
    ...Object.entries(schema.properties ?? {}).map(([name, inner]) => {
      const place = `${at}${at && '.'}${name}`;
      return { [`${place}${schema.required?.includes(name) ? '' : '?'}`]: wordOf(inner), ...fieldsOf(inner, place) };
    }),
  );
}

const isRecord = (value) => typeof value === 'object' && value !== null;

/** Places of a JSON value: `rows[].line`. */
const placesIn = (value, at = '') =>
  Array.isArray(value)
    ? value.some(isRecord)
      ? value.flatMap((item) => placesIn(item, `${at}[]`))
      : [at]
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, `${at}${at && '.'}${name}`))
      : [at];

/** Names of the fields a request has: those of its query, then those of its body. */
function sentOf({ query, body }) {
  const own = /^[[{]/.test(body) ? placesIn(JSON.parse(body)) : [...new URLSearchParams(body).keys()];
  // A field of PHP's for many: `data[7]`.
  return [...new Set([...new URLSearchParams(query).keys(), ...own.map((name) => name.replace(/\[\d+\]/g, '[]'))])];
}

function callOf({ endpoint, request, schema }) {
  return {
    line: endpoint.route.replace(/ json$/, ''),
    ...(/ json$/.test(endpoint.route) && { json: true }),
    sends: request ? sentOf(request) : [],
    reads: Object.keys(fieldsOf(schema)),
  };
}

/** Attributes by name: `{type, required?, default?, fields?}`. */
const attributesOf = (definition, { attributeRows, propJsonSchema }) =>
  Object.fromEntries(
    attributeRows(definition).map(({ attribute, prop, type, presence, defaultValue, setting }) => {
      const { kind } = definition.props[prop];
      const isJson = kind === 'json';
      const schema = isJson ? propJsonSchema(definition.props[prop]) : {};
      const said = setting ? { setting } : presence === 'default' ? { default: defaultValue } : {};
      return [
        attribute,
        {
          type: isJson ? `JSON ${wordOf(schema)}` : type,
          ...(presence === 'required' && { required: true }),
          ...said,
          ...(isJson && { fields: fieldsOf(schema) }),
        },
      ];
    }),
  );

/** The inventory of the sources in `root` with these widgets. */
export async function inventoryOf(root, widgets, version) {
  const contents = [
    "export { attributeRows } from './shared/definition/project-attributes';",
    "export { propJsonSchema } from './shared/definition/project-schema';",
    "export { attributeName } from './shared/definition/attribute';",
    "export { config } from './shared/browser/config';",
    "export { TOKENS } from './shared/ui/tokens.meaning';",
  ].join('\n');
  const loaded = await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } });
  const { limits } = await knownSettings(root);
  const settings = Object.entries(loaded.config()).map(([name, value]) => [loaded.attributeName(name), typeof value === 'object' ? '{}' : String(value)]);
  const calls = await loadCalls(root);
  return {
    version,
    widgets: sorted(
      Object.fromEntries(
        widgets.map(({ name, definition }) => [
          name,
          { ...(definition.deprecated && { deprecated: definition.deprecated }), attributes: attributesOf(definition, loaded) },
        ]),
      ),
    ),
    calls: sorted(Object.fromEntries(calls.map((call) => [call.endpoint.name, callOf(call)]))),
    texts: marksOf(await loadTexts(root)),
    properties: Object.fromEntries(Object.entries(loaded.TOKENS).map(([name, { type }]) => [name, type])),
    settings: Object.fromEntries(settings),
    limits,
  };
}

/** An inventory as it is kept: a line for each attribute, call and text, so that a change is seen where it is. */
export function inventoryText({ version, widgets, ...parts }) {
  const rows = (table, indent) =>
    Object.entries(table)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const ofWidget = ([name, { attributes, ...rest }]) => {
    const more = rows(rest, '   ');
    const body = rows(attributes, '    ');
    return `  ${JSON.stringify(name)}: {\n${more && `${more},\n`}   "attributes": {${body && `\n${body}\n   `}}\n  }`;
  };
  const others = Object.entries(parts).map(([part, table]) =>
    Array.isArray(table) ? ` ${JSON.stringify(part)}: ${JSON.stringify(table)}` : ` ${JSON.stringify(part)}: {\n${rows(table, '  ')}\n }`,
  );
  return `{\n "version": ${JSON.stringify(version)},\n "widgets": {\n${Object.entries(widgets).map(ofWidget).join(',\n')}\n },\n${others.join(',\n')}\n}\n`;
}

/** `0.10.0` after `0.9.1`; what stands behind `+` does not count. */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('+')[0].split('.').map(Number));
  const at = [0, 1, 2].find((place) => left[place] !== right[place]);
  return at === undefined ? 0 : left[at] - right[at];
}

/** Versions whose inventories are kept, the oldest first. */
export async function keptVersions(root) {
  const files = await readdir(path.join(root, RELEASES)).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort(compareVersions);
}

export const readInventory = async (root, version) => JSON.parse(await readFile(path.join(root, RELEASES, `${version}.json`), 'utf8'));
