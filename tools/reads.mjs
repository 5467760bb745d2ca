// What the tools that ask a shop know of its reads: which may be asked, what their lines need, what a page says of them.

/** What a first question has in its line as its example says. */
const PAGING = new Set(['page', 'per-page', 'sort', 'expand']);
/** What a buyer types or chooses: a first question has none of it. */
const CHOSEN = new Set(['searchString', 'BookmarkSearchForm', 'favoriteProductCategoryId']);

/** Name of a field without PHP's brackets. */
export const bare = (name) => name.replace(/\[.*$/, '');

/** Whether a call (of `loadCalls`) may be asked by a tool: it changes nothing, or no more than any visit of a page does. */
export const mayBeAsked = ({ endpoint, about }) => Boolean(about) && (endpoint.kind === 'read' || about.shown === true);

/** Names in the path of a route. */
export const namesInPath = (route) => Array.from(route.matchAll(/\{(\w+)\}/g), ([, name]) => name);

/** What the line of a first question holds: `needed`, names to be found, and `params` of its example, which say how it is listed, from the first page on. */
export function lineNeeds({ endpoint, about, request }) {
  const query = [...new URLSearchParams(request.query)];
  return {
    needed: [
      ...namesInPath(endpoint.route),
      ...query.map(([name]) => name).filter((name) => !PAGING.has(name) && !CHOSEN.has(bare(name)) && !about.optional?.includes(bare(name))),
    ],
    params: Object.fromEntries(query.filter(([name]) => PAGING.has(name)).map(([name, value]) => [name, name === 'page' ? '1' : value])),
  };
}

export const attributeOf = ({ attributes }, name) => attributes.find((one) => one.name === name)?.value ?? undefined;

/** Settings by name, of the tag of a page. */
export const settingsOf = (tag) =>
  Object.fromEntries(
    (tag?.attributes ?? []).map(({ name, value }) => [name.replace(/^data-/, '').replace(/-(\w)/g, (_, sign) => sign.toUpperCase()), value ?? '']),
  );

/** Whether an answer that fits holds something and nothing of that is read, for `schema` is content with none of it. */
export function isUnread(schema, data, read) {
  // An empty list is an answer, with figures beside it too.
  if (Array.isArray(read) && [data, ...Object.values(data)].some((value) => Array.isArray(value) && value.length === 0)) return false;
  const holds = Object.values(data).some((value) => value && (typeof value !== 'object' || Object.keys(value).length > 0));
  // A field that says what is taken for granted anyway is read all the same; one record may stand under a name of its own.
  const names = [data, ...Object.values(data)].filter((value) => value && typeof value === 'object' && !Array.isArray(value)).flatMap(Object.keys);
  const isNamed = names.some((name) => Object(read)[name] !== undefined);
  return holds && !isNamed && JSON.stringify(read) === JSON.stringify(schema.safeParse(Array.isArray(data) ? [] : {}).data);
}
