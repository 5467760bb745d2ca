// Judges the calls of a recording: which exchange is which call, and what each answer means. Nothing is sent.
import { judge } from './contract-judge.mjs';
import { endOf } from './har.mjs';
import { goesTo, routeOf, settingsOf } from './reads.mjs';

/** Calls by the requests that make them, with the routes that the pages have set: a function of a request gives those it may be, and `wrong` says why others are none. */
function matcherOf(client, calls, settings, addresses) {
  const routes = new Map();
  const wrong = new Map();
  for (const address of addresses) {
    client.setUp(settings, address);
    const { endpoints } = client.config();
    for (const call of calls) {
      const route = routeOf(client.lineOf, call.endpoint, endpoints[call.endpoint.name]);
      if (route.wrong) wrong.set(call.endpoint.name, route.wrong);
      else routes.set(`${call.endpoint.name} ${route.method} ${route.pattern} ${JSON.stringify(route.fixed)}`, { call, ...route });
    }
  }
  const all = [...routes.values()];
  const match = ({ method, url }) => {
    const fits = all.filter((route) => goesTo(route, method, url));
    const most = Math.max(...fits.map(({ literal }) => literal));
    const nearest = fits.filter(({ literal }) => literal === most);
    if (nearest.length < 2) return nearest;
    // Two calls of one line are told apart by what is asked; where they are not, the answer is one to both.
    const names = [...new Set([...url.searchParams.keys()].map((name) => name.replace(/\[.*$/, '')))];
    const strangers = ({ call }) => {
      const own = new Set([...new URLSearchParams(call.request?.query ?? '').keys()].map((name) => name.replace(/\[.*$/, '')));
      return names.filter((name) => !own.has(name)).length;
    };
    const fewest = Math.min(...nearest.map(strangers));
    return nearest.filter((route) => strangers(route) === fewest);
  };
  return { match, wrong };
}

/** What the pages of each origin say on their tags: the last word on each setting, all routes, and where these pages are. */
function settingsByOrigin(client, exchanges) {
  const origins = new Map();
  for (const { url, headers, text, part = text } of exchanges) {
    if (!part?.includes('data-islands') || !/html/i.test(headers.get('Content-Type') ?? '')) continue;
    const tag = client.readElements(part).find(client.isTag);
    if (!tag) continue;
    const settings = settingsOf(tag);
    const one = origins.get(url.origin) ?? { settings: {}, endpoints: {}, addresses: new Map() };
    Object.assign(one.settings, settings);
    Object.assign(one.endpoints, client.readConfig(settings).endpoints);
    // What is said from the page on differs with its folder alone.
    one.addresses.set(url.pathname.replace(/[^/]*$/, ''), url.href);
    origins.set(url.origin, one);
  }
  return origins;
}

/** Judges what was recorded, all calls of `calls` by name: `{results, seen, others, elsewhere, hasPage}`; `endpoints` are routes by the name of their call. */
export function judgeRecording(client, calls, exchanges, { endpoints, apiBase }) {
  const pages = settingsByOrigin(client, exchanges);
  const asked = exchanges.filter(({ isPage, method }) => !isPage && method !== 'OPTIONS');
  const hosts = [...new Set([...pages.keys(), ...asked.map(({ url }) => url.origin)])].map((origin) => {
    const found = pages.get(origin);
    const settings = {
      ...found?.settings,
      endpoints: JSON.stringify({ ...found?.endpoints, ...endpoints }),
      ...(apiBase !== undefined && { apiBase }),
    };
    const addresses = found ? [...found.addresses.values()] : [`${origin}/`];
    const { match, wrong } = matcherOf(client, calls, settings, addresses);
    const matched = asked.filter(({ url }) => url.origin === origin).map((exchange) => ({ exchange, routes: match(exchange) }));
    const seen = matched.filter(({ routes }) => routes.length > 0).length;
    return { origin, hasPage: Boolean(found), settings, addresses, wrong, matched, seen };
  });
  // The shop's origin: where its page is and most of the calls go, or where most of them go.
  const isWhole = ({ hasPage, seen }) => hasPage && seen > 0;
  const [host] = hosts.sort((one, other) => isWhole(other) - isWhole(one) || other.seen - one.seen || other.hasPage - one.hasPage);
  const elsewhere = hosts.filter((one) => one !== host && isWhole(one)).length;
  if (host) client.setUp(host.settings, host.addresses.at(-1));
  const verdicts = new Map();
  let seen = 0;
  // Somebody may log in, or out, in the middle of a recording.
  let buyer = null;
  for (const { exchange, routes } of host?.matched ?? []) {
    if (routes.length === 0) continue;
    seen++;
    for (const { call, template, method } of routes) {
      const one = verdicts.get(call.endpoint.name) ?? { call, template, all: [] };
      const verdict = verdictOn(client, call, { method, template, url: exchange.url.href }, exchange, exchanges);
      if (call.endpoint.name === 'user.who' && verdict.value) buyer = verdict.value.isGuest === false;
      one.all.push({ ...verdict, ...(buyer !== null && { buyer }) });
      verdicts.set(call.endpoint.name, one);
    }
  }
  const isSet = host?.hasPage || endpoints;
  const resultOf = (call) => {
    const wrong = isSet && call.widgets.length > 0 ? host?.wrong.get(call.endpoint.name) : undefined;
    return verdicts.get(call.endpoint.name) ?? { call, all: wrong ? [{ state: 'unfit', findings: [{ level: 'error', place: '', message: wrong }] }] : [] };
  };
  return { seen, others: asked.length - seen, elsewhere, hasPage: pages.size > 0, results: calls.map(resultOf) };
}

/** Whether the body of an answer of that status decides what it means. */
const isTold = (status) => status < 300 || (status >= 400 && status < 500 && ![401, 409, 413, 429].includes(status));

function verdictOn(client, call, line, exchange, exchanges) {
  const unseen = (reason) => ({ state: 'unseen', findings: [], reason });
  if (exchange.status === 0) return unseen('it was not answered: the page went on, or the connection broke');
  const reply = exchange.location ? endOf(exchange, exchanges) : { ...exchange };
  if ('lost' in reply) return judge(client, call, line, reply);
  if (reply.status === 304 && !reply.text) return unseen('it was recorded without its body (304): record with the cache switched off');
  if (reply.gap !== undefined && isTold(reply.status)) return unseen(reply.gap);
  const end = { status: reply.status === 304 ? 200 : reply.status, headers: reply.headers, text: reply.text ?? '', redirectedTo: reply.redirectedTo };
  const verdict = judge(client, call, line, end);
  return reply.isEndUnknown && verdict.state !== 'login' ? unseen('it was redirected, and where to was not recorded') : verdict;
}
