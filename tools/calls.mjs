// The calls of the bundle as data: endpoints, what stands beside them in `*.about.ts`, the request and the answer of each example, and the widgets that ask.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { oncePer } from './once.mjs';
import { saidFrom, unitsOf } from './reach.mjs';
import { refuse } from './say.mjs';
import { importBundled, widgetSources } from './widgets.mjs';

const API = 'shared/api';

/** Calls that are made for a subscriber of a store alone, who says its name: a module that listens for one asks nothing by itself. */
const FOR_SUBSCRIBERS = { 'user.options': '$userOptions' };

const isEndpoint = (value) => typeof value?.name === 'string' && typeof value.route === 'string' && typeof value.kind === 'string';

/** Endpoints of a module by name: exported alone or as values of an exported object. */
const endpointsIn = (module) =>
  Object.values(module).flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value && typeof value === 'object' ? value : {}).filter(isEndpoint)));

/** Names of the endpoints that each exported function of a module asks, read from its source. */
function asksOf(source, module) {
  const [, ...parts] = source.split(/^export (?:const|(?:async )?function) (\w+)/m);
  const asks = {};
  for (let at = 0; at < parts.length; at += 2) {
    if (typeof module[parts[at]] !== 'function') continue;
    asks[parts[at]] = Array.from(parts[at + 1].matchAll(/\b(\w+Calls)\b(?:\.(\w+)|\[)/g), ([, calls, key]) =>
      key ? [module[calls]?.[key]] : Object.values(module[calls] ?? {}),
    )
      .flat()
      .filter(isEndpoint)
      .map(({ name }) => name);
  }
  return asks;
}

/** Widgets by the name of the endpoint they may ask, `byUndo` those that ask it with «Вернуть» alone: from a widget's own code, through what it names of the stores, to the functions of `shared/api`. */
async function askers(root, asks) {
  const parsed = new Map();
  const unitsIn = async (file) => {
    if (!parsed.has(file)) parsed.set(file, unitsOf(file, await readFile(path.join(root, file), 'utf8')));
    return parsed.get(file);
  };
  const all = [];
  for (const [name, sources] of Object.entries(await widgetSources(root))) {
    const files = sources.filter((file) => !file.startsWith(`${API}/`) || file === `${API}/remote.ts`);
    const units = await Promise.all(files.map(unitsIn));
    const isOwn = files.map((file) => file.startsWith(`widgets/${name}/`));
    all.push({ name, own: units.filter((_, at) => isOwn[at]).flat(), others: units.filter((_, at) => !isOwn[at]).flat() });
  }
  const askedIn = (said) => {
    const isWanted = (endpoint) => !FOR_SUBSCRIBERS[endpoint] || said.has(FOR_SUBSCRIBERS[endpoint]);
    const asked = Object.keys(asks).filter((call) => said.has(`.${call}`));
    return asked.flatMap((call) => asks[call]).filter(isWanted);
  };
  // «Вернуть» makes those writes of the cart again that some widget makes.
  const direct = all.map(({ own, others }) => saidFrom(own, others, () => false));
  const by = {};
  for (const [at, { name, own, others }] of all.entries()) {
    const first = new Set(askedIn(direct[at]));
    for (const endpoint of new Set(askedIn(saidFrom(own, others, (write) => direct.some((said) => said.has(write)))))) {
      by[endpoint] ??= { widgets: [], byUndo: [] };
      by[endpoint].widgets.push(name);
      if (!first.has(endpoint)) by[endpoint].byUndo.push(name);
    }
  }
  return by;
}

/** Every place of a JSON Schema that must be there, as `{within: '', place: '[].id'}`; `within` names what need not be there itself. */
function essentials(schema, at = '', within = '') {
  if (schema.items) return essentials(schema.items, `${at}[]`, within);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const place = at ? `${at}.${name}` : name;
    return schema.required?.includes(name) ? [{ within, place }, ...essentials(inner, place, within)] : essentials(inner, place, place);
  });
}

/** How a flag may be printed. */
const FLAGS = [true, false, 1, 0, '1', '0', 'true', 'false', 'Y', 'N'];

const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** A schema of answers: it says nothing of fields that are not read, an id may be a number, a flag another word, and what need not be there is `null`. */
function answered({ additionalProperties, ...schema }) {
  const rest = additionalProperties && typeof additionalProperties === 'object' ? { additionalProperties: answered(additionalProperties) } : {};
  if (schema.type === 'boolean') return { enum: FLAGS };
  if (schema.pattern) return { ...schema, type: ['string', 'integer'] };
  const nullable = (inner) =>
    inner.enum
      ? { ...inner, enum: [...inner.enum, null], ...(inner.type && { type: [inner.type, 'null'] }) }
      : inner.type
        ? { ...inner, type: [inner.type, 'null'].flat() }
        : inner;
  return {
    ...schema,
    ...rest,
    ...(schema.items && { items: answered(schema.items) }),
    ...(schema.properties && {
      properties: mapValues(schema.properties, (inner, name) => (schema.required?.includes(name) ? answered(inner) : nullable(answered(inner)))),
    }),
  };
}

/** Names of what stands around the value of an answer: the envelope's, and that of one list or record; all of it may be left off. */
function wrapsOf({ schema }, answer, dataOf) {
  const data = dataOf(answer);
  const reads = (value) => JSON.stringify(schema.safeParse(value).data);
  const same = data && typeof data === 'object' && !Array.isArray(data) ? Object.keys(data).filter((key) => reads(data[key]) === reads(data)) : [];
  return [...(data === answer ? [] : ['output']), ...same.slice(0, 1)];
}

/** A schema of the whole answer as its example prints it. */
const wrapped = (schema, [name, ...names]) => (name ? { type: 'object', properties: { [name]: wrapped(schema, names) }, required: [name] } : schema);

/** Makes the call of an example over a network that gives its answer. */
async function made({ setFetch, onReport }, name, { ask, answer }) {
  const seen = [];
  const reports = [];
  setFetch(async (url, init) => {
    seen.push({ url: new URL(String(url)), ...init });
    return new Response(answer === null ? null : JSON.stringify(answer), { status: answer === null ? 204 : 200 });
  });
  const silence = onReport((report) => reports.push(report));
  try {
    await ask();
  } catch (error) {
    refuse(`The example of ${name} in ${API} does not fit its own schema (${error.message}). Mend the answer or the schema.`, error);
  } finally {
    silence();
    setFetch();
  }
  const [{ url, method, body, headers }] = seen;
  // A form with files, as the fields PHP finds in it.
  const isMultipart = body instanceof FormData;
  const text = isMultipart ? new URLSearchParams([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toString() : body;
  const type = isMultipart ? 'multipart/form-data' : headers['Content-Type'];
  return { request: { method, path: url.pathname, query: decodeURIComponent(url.search), body: text ?? '', type: type ?? '' }, reports };
}

/** Every call: `{endpoint, about, file, request, reports, schema, shape, essential, deadline, widgets, byUndo, byThemselves}`, in the order of the files; `schema` is the whole answer's, `shape` that of its value once it is read, `essential` names places of its value (`within` what need not be there). What nobody has described has no `about` and no `request`. */
export async function loadCalls(root) {
  const files = (await readdir(path.join(root, API))).filter((file) => file.endsWith('.ts')).sort();
  // What only gathers others, calls.ts, is no resource: each call stands with its own.
  const resources = files.filter((file) => !file.endsWith('.about.ts') && file !== 'calls.ts').map((file) => file.slice(0, -3));
  const described = files.filter((file) => file.endsWith('.about.ts') && file !== 'about.ts');
  const contents = [
    ...resources.map((name, index) => `import * as m${index} from './${API}/${name}';`),
    ...described.map((file, index) => `import a${index} from './${API}/${file.slice(0, -3)}';`),
    `export const modules = [${resources.map((_, index) => `m${index}`)}], abouts = [${described.map((_, index) => `a${index}`)}];`,
    `export { setFetch, onReport } from './${API}/client';`,
    `export { deadlineOf } from './${API}/limits';`,
    `export { dataOf } from './shared/api/unwrap';`,
    `export { answerJsonSchema } from './shared/definition/project-schema';`,
  ].join('\n');
  const api = await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } });

  const found = new Map();
  const asks = {};
  for (const [index, name] of resources.entries()) {
    const module = api.modules[index];
    for (const endpoint of endpointsIn(module)) if (!found.has(endpoint.name)) found.set(endpoint.name, { endpoint, file: name });
    Object.assign(asks, asksOf(await readFile(path.join(root, API, `${name}.ts`), 'utf8'), module));
  }
  const about = Object.assign({}, ...api.abouts);
  // Seen on every example (tests/api/asked.test.ts); a widget that is new has none yet.
  const asked = JSON.parse(await readFile(path.join(root, 'integration/asked.json'), 'utf8').catch(() => '{}'));
  for (const name of Object.keys(FOR_SUBSCRIBERS))
    if (!found.has(name)) refuse(`tools/calls.mjs knows who subscribes to "${name}", and there is no such call. Take the row away.`);
  for (const name of Object.keys(about))
    if (!found.has(name)) refuse(`"${name}" is described beside ${API}, and there is no such call. Take the description away.`);

  const widgets = await askers(root, Object.fromEntries(Object.entries(asks).filter(([, names]) => names.length)));
  const calls = [];
  for (const [name, { endpoint, file }] of found) {
    const bare = api.answerJsonSchema(endpoint.schema);
    const isRead = Object.keys(bare).length > 0;
    const wraps = isRead && about[name] ? wrapsOf(endpoint, about[name].answer, api.dataOf) : [];
    const schema = isRead ? wrapped(answered(bare), wraps) : {};
    calls.push({
      ...{ endpoint, about: about[name] ?? null, file, schema, shape: bare, essential: essentials(bare) },
      deadline: endpoint.deadline ?? api.deadlineOf(endpoint.kind),
      widgets: widgets[name]?.widgets ?? [],
      byUndo: widgets[name]?.byUndo ?? [],
      byThemselves: Object.keys(asked).filter((widget) => asked[widget].includes(name)),
      ...(about[name] ? await made(api, name, about[name]) : { request: null, reports: [] }),
    });
  }
  return calls;
}

/** The same for commands that check pages. */
export const callsOf = oncePer(loadCalls);
