// Places of an answer in words: where, what is expected there, of what kind it is that came. Names are those the bundle knows, values are never said.

/** Names that may stand around what is read. */
const WRAPS = new Set(['output', 'items', 'cars', 'sectors', 'item', 'cart', 'rows', 'data', 'suggestions']);

const isMap = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** What stands under the one name of `raw` that `fits`, for what is read may be wrapped. */
const wrapped = (raw, fits) => (isMap(raw) ? Object.entries(raw).find(([, value]) => fits(value)) : undefined);

const typesOf = (node) => [node?.type ?? []].flat();

/** Names that a shop's program may spell in its own way: `PRODUCT_ID` is `productId`. */
const spelled = (name) => name.replace(/[_-]/g, '').toLowerCase();

/** The name under which a field stands where only its spelling is another, if any. */
export const otherSpelling = (holder, name) =>
  holder && typeof holder === 'object' && !Array.isArray(holder) && !Object.hasOwn(holder, name)
    ? Object.keys(holder).find((key) => spelled(key) === spelled(name))
    : undefined;

/** A path of an answer: its words, and what the shape has there. A name that is no word of the bundle may be anybody's data, and is not said. */
export function placeIn(shape, path) {
  let node = shape;
  let words = '';
  for (const step of path.map(String)) {
    const isRow = /^\d+$/.test(step);
    const own = node?.properties?.[step];
    if (own) node = own;
    else if (isRow && node?.items) node = node.items;
    else if (node?.additionalProperties && typeof node.additionalProperties === 'object') node = node.additionalProperties;
    else if (isRow) node = undefined;
    if (own || (!isRow && WRAPS.has(step))) words += words ? `.${step}` : step;
    else words += isRow ? '[]' : words ? '.{key}' : '{key}';
  }
  return { words, node };
}

const KINDS = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'yes or no', array: 'a list', object: 'an object', null: 'null' };

/** A path of what is read as it leads through what came: rows may stand under a name that a reader looks behind. */
export function followed(raw, path) {
  const full = [];
  let value = raw;
  for (const step of path) {
    const isRow = /^\d+$/.test(String(step));
    const rows = isRow && isMap(value) && !Object.hasOwn(value, String(step)) ? wrapped(value, Array.isArray) : undefined;
    if (rows) full.push(rows[0]);
    full.push(step);
    value = (rows ? rows[1] : value)?.[step];
  }
  return full;
}

/** What a shape expects, in words. */
export function expectedOf(node) {
  if (!node) return 'what the schema says';
  if (node.enum) return `one of ${node.enum.filter((word) => word !== null).join(', ')}`;
  if (node.pattern) return node.pattern.includes('A-Z') ? 'an id, 1 to 64 of A-Z a-z 0-9 _ -' : 'an id of 1 to 64 characters';
  if (node.maxLength === 40) return 'a date';
  if (node.maxLength === 2048) return 'an address of at most 2048 characters';
  const kinds = typesOf(node).filter((type) => type !== 'null');
  return kinds.map((kind) => KINDS[kind] ?? kind).join(' or ') || 'what the schema says';
}

/** What came, in words, of the names the client's reports give to kinds. */
export function foundOf(why) {
  if (why === 'undefined' || why.startsWith('not there')) return 'nothing';
  if (why.startsWith('number beyond')) return 'a number beyond 2^53, which has lost its last digits: print it as a text';
  if (why.startsWith('string that is no id')) return 'a text that is no id';
  if (why.startsWith('string of none')) return 'a text of none or more than 64 characters, or of several lines';
  return KINDS[why] ?? 'what does not fit';
}

/** What is wrong with the value of a field that must be there, as a report names kinds; '' when nothing is. */
function unfitFor(node, value) {
  if (value === undefined || value === null || value === '') return 'not there';
  const isWords = typeof value === 'string' || typeof value === 'number';
  if (node?.pattern && isWords) return new RegExp(node.pattern).test(String(value).trim()) ? '' : 'string that is no id';
  const types = typesOf(node);
  if (isWords || types.length === 0 || types.includes('object') || types.includes('array') || types.includes('boolean')) return '';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Why rows of a list go missing: `[row, name, why]` for each field that a row must have and has not. The list may stand under a name of `raw`: then `wrap` is that name. */
export function lackingRows(node, raw) {
  const [wrap, list] = Array.isArray(raw) ? ['', raw] : (wrapped(raw, Array.isArray) ?? ['', isMap(raw) ? Object.values(raw) : []]);
  const row = node?.items;
  const lacking = list.flatMap((value, at) =>
    isMap(value)
      ? (row?.required ?? []).flatMap((name) => {
          const why = unfitFor(row.properties[name], value[name]);
          return why ? [{ path: [at, name], why }] : [];
        })
      : [{ path: [at], why: Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value }],
  );
  return { wrap, lacking };
}

/**
 * Everything of `raw` that is read though it is not what the shape says: `tell(path, kind)` with a kind of `number` (a text), `map` (`[]` for an object), `list`
 * (an object with numeric keys), or `spelling` with the name as it came, which is not read. Flags come in many words, and all of them are as good.
 */
export function readAnyway(shape, raw, tell, path = []) {
  if (!shape || raw === null || raw === undefined || raw === '') return;
  const types = typesOf(shape);
  const is = (...names) => names.some((name) => types.includes(name));
  if (is('number', 'integer') && typeof raw === 'string') tell(path, 'number');
  else if (is('array')) readRows(shape, raw, tell, path);
  else if (is('object') && Array.isArray(raw) && raw.length === 0) tell(path, 'map');
  else if (is('object') && isMap(raw)) readFields(shape, raw, tell, path);
}

function readRows(shape, raw, tell, path) {
  if (Array.isArray(raw)) {
    for (const [at, row] of raw.entries()) readAnyway(shape.items, row, tell, [...path, at]);
    return;
  }
  if (!isMap(raw)) return;
  const keys = Object.keys(raw);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    tell(path, 'list');
    for (const [at, row] of Object.values(raw).entries()) readAnyway(shape.items, row, tell, [...path, at]);
    return;
  }
  const inner = wrapped(raw, Array.isArray);
  if (inner) readRows(shape, inner[1], tell, [...path, inner[0]]);
}

function readFields(shape, raw, tell, path) {
  const names = Object.keys(shape.properties ?? {});
  const holds = (value) => isMap(value) && names.some((name) => Object.hasOwn(value, name));
  const inner = names.length > 0 && !holds(raw) ? wrapped(raw, holds) : undefined;
  if (inner) {
    readFields(shape, inner[1], tell, [...path, inner[0]]);
    return;
  }
  for (const name of names) {
    const other = otherSpelling(raw, name);
    if (other !== undefined) tell([...path, name], 'spelling', other);
    readAnyway(shape.properties[name], raw[name], tell, [...path, name]);
  }
  const entries = shape.additionalProperties;
  if (entries && typeof entries === 'object') for (const [key, value] of Object.entries(raw)) readAnyway(entries, value, tell, [...path, key]);
}
