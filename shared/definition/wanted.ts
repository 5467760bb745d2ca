// What a schema wants at a path, in words for whoever prints it. For Node and Storybook.
import { type Schema, toJsonSchema } from '../reading/schema';

interface Node {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: Node;
}

const WORDS: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number such as 1234.5',
  boolean: '1 or 0',
  string: 'text',
  array: 'a list',
  object: 'an object',
};

/** What is wanted at `path` of what `schema` reads; undefined when the schema does not say. */
export function wantedAt(schema: Schema<unknown>, path: readonly PropertyKey[]): string | undefined {
  let node: Node | undefined = toJsonSchema(schema) as Node;
  for (const key of path) node = node?.items ?? node?.properties?.[String(key)] ?? node?.additionalProperties;
  if (node?.enum) return `one of ${node.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (node?.pattern) return `text that fits ${node.pattern}`;
  return WORDS[node?.type ?? ''];
}
