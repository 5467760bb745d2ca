// A request's body as PHP reads it: brackets make arrays, JSON only where a call says so.

interface PhpArray {
  [key: string]: PhpValue;
}
export type PhpValue = string | File | PhpArray;

/** What came in the body. `fields` is $_POST (and $_FILES), `json` the parsed JSON body or undefined. */
export interface Body {
  fields: PhpArray;
  json: unknown;
  formData: FormData | undefined;
}

const bare = (): PhpArray => Object.create(null) as PhpArray;

/** `items[]=1&data[5]=2` as PHP's nested array. Names without a bracket pair stay as they are. */
function parsePhp(entries: Iterable<[string, string | File]>): PhpArray {
  const result = bare();
  for (const [name, value] of entries) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)/.exec(name);
    if (!path) continue;
    const keys = [path[1] as string, ...[...(path[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] as string)];
    let at = result;
    keys.forEach((key, depth) => {
      const own = key === '' ? String(Object.keys(at).length) : key;
      if (depth === keys.length - 1) {
        at[own] = value;
        return;
      }
      const next = at[own];
      const inner = typeof next === 'object' && !(next instanceof File) ? next : bare();
      at[own] = inner;
      at = inner;
    });
  }
  return result;
}

// PHP's default post_max_size: a larger body arrives as no fields at all, and the request goes on.
const POST_MAX_SIZE = 8 * 1024 * 1024;

/** Reads the body once, whatever its type. */
export async function readBody(request: Request): Promise<Body> {
  const body: Body = { fields: bare(), json: undefined, formData: undefined };
  const type = request.headers.get('content-type') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') return body;
  if (type.includes('multipart/form-data')) {
    if (Number(request.headers.get('content-length') ?? 0) > POST_MAX_SIZE) return body;
    body.formData = await request.formData();
    body.fields = parsePhp(body.formData.entries() as Iterable<[string, string | File]>);
    return body;
  }
  const text = await request.text();
  if (type.includes('json')) {
    try {
      body.json = JSON.parse(text);
    } catch {}
    return body;
  }
  if (text.length > POST_MAX_SIZE) return body;
  const entries = [...new URLSearchParams(text)];
  body.fields = parsePhp(entries);
  body.formData = new FormData();
  for (const [name, value] of entries) body.formData.append(name, value);
  return body;
}

/** One field as text; a missing one, an array and a file are `''`. */
export const textOf = (value: PhpValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** `items[]` as a list of texts; one plain value is a list of one. */
export function listOf(value: PhpValue | undefined): string[] {
  if (value === undefined || value instanceof File) return [];
  if (typeof value === 'string') return value ? [value] : [];
  return Object.values(value).filter((item): item is string => typeof item === 'string');
}

/** `data[5]=2` as pairs. */
export const pairsOf = (value: PhpValue | undefined): [string, string][] =>
  typeof value === 'object' && !(value instanceof File) ? Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string') : [];

/** `CartStructureForm[sector]`. */
export const nested = (value: PhpValue | undefined, key: string): string => (typeof value === 'object' && !(value instanceof File) ? textOf(value[key]) : '');
