// Types for the pages that use the bundle: the runtime's own public ones, and what each widget takes.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** TypeScript of a JSON Schema. `given`: numbers may come as text, because attributes are read so. */
function typeOf(schema, given) {
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, given)).join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, given)})[]`;
  if (schema.type === 'object' && schema.properties) return `{${fields(schema, given)} }`;
  if (schema.type === 'object') return `Record<string, ${typeOf(schema.additionalProperties || {}, given)}>`;
  if (schema.type === 'integer' || schema.type === 'number') return given ? 'number | string' : 'number';
  if (schema.type === 'string') return given ? 'string | number' : 'string';
  return { boolean: 'boolean', null: 'null' }[schema.type] ?? 'unknown';
}

/** Documented fields stand on lines of their own. */
const fields = ({ properties, required = [] }, given) =>
  Object.entries(properties)
    .map(([key, schema]) => {
      const field = `${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typeOf(schema, given)};`;
      return schema.description ? `\n    /** ${schema.description.replaceAll('*/', '* /')} */\n    ${field}` : ` ${field}`;
    })
    .join('');

const members = (widgets, type) =>
  widgets.map(({ name, definition, schema }) => `  /** ${definition.summary} */\n  ${JSON.stringify(name)}: {${type(schema)}\n  };`).join('\n');

const isModal = ({ definition }) => definition.area === 'modals';
const TEXT = { type: 'string' };

/** The text of `islands.d.ts` for `widgets` that carry their `schema`. */
export async function pageTypes(root, widgets) {
  const types = await readFile(path.join(root, 'shared/island/public.ts'), 'utf8');
  const known = widgets.filter(({ schema }) => schema?.properties);
  const open = /\/\*\* Which properties a modal takes[\s\S]*?IslandsModals \{\}\n/;
  if (!open.test(types)) throw new Error('shared/island/public.ts has no IslandsModals for the modals of the build. Put the interface back');
  const modals = `/** Which properties a modal takes, by its id. */\nexport interface IslandsModals {\n${members(known.filter(isModal), (schema) => fields(schema, true))}\n}\n`;
  const attribute = (schema) =>
    schema.type === 'array' || schema.type === 'object' ? TEXT : schema.type === 'boolean' ? { enum: ['', '0', '1', 'true', 'false'] } : schema;
  const placeholders = members(known, ({ properties, required }) => {
    const attributes = Object.fromEntries(
      Object.values(properties).map((schema) => [schema['x-attribute'], { description: schema.description, ...attribute(schema) }]),
    );
    const needed = (required ?? []).map((key) => properties[key]['x-attribute']);
    return fields({ properties: attributes, required: needed }, true);
  });
  return `${types.replace(open, modals)}
/** Attributes of each placeholder. */
export interface IslandsPlaceholders {
${placeholders}
}

declare global {
  interface Window {
    /** Commands until the tag has run: \`(window.islands ??= []).push((islands) => …)\` works before and after. */
    islands?: Islands | IslandsCommand[];
  }
  interface GlobalEventHandlersEventMap extends IslandsEventMap {}
}
`;
}
