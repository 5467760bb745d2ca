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

/** What `act` gives on a page of that address: the client looks for it in `location`. */
export function onPage(address, act) {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'location');
  Object.defineProperty(globalThis, 'location', { value: new URL(address), configurable: true });
  try {
    return act();
  } finally {
    if (had) Object.defineProperty(globalThis, 'location', had);
    else delete globalThis.location;
  }
}

const WHY_NO_LINE = {
  'address is on another origin': 'is on another origin, which the client never asks',
  'address cannot be read': 'is no address',
  'route cannot be read': 'is no route: a method in capitals and a path without blanks are wanted',
};

/** The line of a call (`{line}`), or `{wrong}`: why the client sends nothing, in words that hold nothing of the page; `isOfRoute` where no record is to blame. */
export function readLine(lineOf, endpoint, options) {
  try {
    return { line: lineOf(endpoint, options) };
  } catch ({ cause }) {
    const why = WHY_NO_LINE[cause?.message];
    return { wrong: `the address that is set for it ${why ?? 'cannot be used'}, so nothing is sent`, isOfRoute: why !== undefined };
  }
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path as a router may take it: decoded, in small letters, without double slashes, parameters of a segment and endings. */
function plainPath(path) {
  let plain = path;
  for (let again = 0; again < 3; again++)
    try {
      plain = decodeURIComponent(plain);
    } catch {
      break;
    }
  return `/${plain}`
    .toLowerCase()
    .replace(/;[^/]*/g, '')
    .replace(/[/\\]+/g, '/')
    .replace(/(?:\.(?:php|html?|json))?\/*$/, '');
}

/**
 * Where a call goes on this page: `{method, template, pattern, fixed, literal}` of its path and of what its query always has, or `{wrong}` where the client sends
 * nothing. `lineOf` resolves it, as for a call; `given` is the route that the page sets.
 */
export function routeOf(lineOf, endpoint, given) {
  const names = [...new Set(namesInPath(given ?? endpoint.route))];
  const marks = Object.fromEntries(names.map((name, at) => [name, `mark-${at}-of-path`]));
  const { line, wrong } = readLine(lineOf, endpoint, { params: marks });
  if (wrong) return { wrong };
  const { pathname, searchParams } = new URL(line.url);
  const isMark = (text) => /^mark-\d+-of-path$/.test(text);
  const parts = pathname.split(/(mark-\d+-of-path)/);
  return {
    method: line.method,
    template: line.template,
    pattern: new RegExp(`^${parts.map((part) => (isMark(part) ? '([^/]+)' : escaped(part))).join('')}$`),
    fixed: [...searchParams].map(([name, value]) => [name, isMark(value) ? null : value]),
    literal: parts.filter((part) => !isMark(part)).join('').length + [...searchParams].length * 1000,
  };
}

/** Whether a request has the method, the path and the query of a route. */
export const goesTo = (route, method, url) =>
  route.method === method &&
  route.pattern.test(url.pathname) &&
  route.fixed.every(([name, value]) => (value === null ? url.searchParams.has(name) : url.searchParams.get(name) === value));

/**
 * A function of a read and its line: why it is not sent, '' where it is. A page may set any route for a read, a write's as well: of all that it sets nothing may
 * be asked that changes anything.
 */
export function guardOf(lineOf, calls, endpoints) {
  const known = calls.map((call) => {
    const [, method, path] = /^(\S+) (\S+)/.exec(call.endpoint.route);
    const words = plainPath(path)
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? '[^/]+' : escaped(part)));
    return { method, end: new RegExp(`${words.join('')}$`), isRead: mayBeAsked(call) };
  });
  const [reads, writes] = [known.filter(({ isRead }) => isRead), known.filter(({ isRead }) => !isRead)];
  const moved = calls
    .filter((call) => !mayBeAsked(call) && endpoints[call.endpoint.name] !== undefined)
    .map(({ endpoint }) => routeOf(lineOf, endpoint, endpoints[endpoint.name]))
    .filter(({ wrong }) => !wrong);
  return ({ endpoint }, { method, url: address }) => {
    const [own] = endpoint.route.split(' ');
    if (method !== own && method !== 'GET' && method !== 'POST') return 'the page sets a method for it that no read has, and it is not sent from here';
    const url = new URL(address);
    const places = [url.pathname, ...[...url.searchParams].flat()].map(plainPath);
    // Frameworks take GET for POST where nobody has forbidden it; records that are changed by PATCH and DELETE are read by GET.
    const isWrite = (place) => {
      const there = writes.filter(({ end }) => end.test(place));
      if (there.some((write) => write.method === method)) return true;
      return there.some((write) => method !== 'GET' || write.method === 'POST') && !reads.some((read) => read.end.test(place) && read.method === method);
    };
    const isMoved = moved.some((route) => goesTo(route, method, url));
    return isMoved || places.some(isWrite) ? 'the page sets the address of a write for it, and no write is sent from here' : '';
  };
}
