// Judges the calls of a recording: which exchange is which call, and what each answer means. Nothing is sent.
import { judge } from './contract-judge.mjs';
import { endOf } from './har.mjs';
import { settingsOf } from './reads.mjs';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Calls by the requests that make them, with the routes that the page has set: a function of a request gives those it may be. */
function matcherOf(client, calls) {
  const { apiBase, endpoints } = client.config();
  const routes = calls.flatMap((call) => {
    const [, ownMethod, ownPath] = /^(\S+) (\S+)/.exec(call.endpoint.route);
    const [, method = ownMethod, path] = /^(?:([A-Z]+) )?(\S+?)(?: json| form)?$/.exec(endpoints[call.endpoint.name] ?? '') ?? ['', ownMethod, ownPath];
    const [pathname, search = ''] = `${apiBase.replace(/^https?:\/\/[^/]+/, '')}${path}`.split('?');
    const pattern = new RegExp(
      `^${pathname
        .split(/(\{\w+\})/)
        .map((part) => (/^\{\w+\}$/.test(part) ? '([^/]+)' : escaped(part)))
        .join('')}$`,
    );
    const fixed = [...new URLSearchParams(search)];
    const literal = pathname.replace(/\{\w+\}/g, '').length + fixed.length * 1000;
    return [{ call, method, template: path, pattern, fixed, literal }];
  });
  return ({ method, url }) => {
    const fits = routes.filter(
      (route) =>
        route.method === method &&
        route.pattern.test(url.pathname) &&
        route.fixed.every(([name, value]) => (/^\{\w+\}$/.test(value) ? url.searchParams.has(name) : url.searchParams.get(name) === value)),
    );
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
}

/** What pages of a recording say on their tags: the last word on each setting, all routes. */
function settingsIn(client, exchanges) {
  const all = exchanges
    .filter(({ headers, text }) => text && /html/i.test(headers.get('Content-Type') ?? '') && text.includes('data-islands'))
    .map(({ text, url }) => ({ origin: url.origin, settings: settingsOf(client.readElements(text).find(client.isTag)) }));
  const endpoints = Object.assign({}, ...all.map(({ settings }) => client.readConfig(settings).endpoints));
  return {
    origin: all[0]?.origin ?? '',
    isFound: all.length > 0,
    settings: { ...Object.assign({}, ...all.map(({ settings }) => settings)), endpoints: JSON.stringify(endpoints) },
  };
}

/** Judges what was recorded, all calls of `calls` by name: `{results, seen, others, origins}`; `endpoints` are routes by the name of their call. */
export function judgeRecording(client, calls, exchanges, { endpoints, apiBase }) {
  const found = settingsIn(client, exchanges);
  const own = {
    ...found.settings,
    ...(endpoints && { endpoints: JSON.stringify({ ...JSON.parse(found.settings.endpoints), ...endpoints }) }),
    ...(apiBase !== undefined && { apiBase }),
  };
  client.setUp(own, found.origin);
  const match = matcherOf(client, calls);
  const matched = exchanges.filter(({ isPage, method }) => !isPage && method !== 'OPTIONS').map((exchange) => ({ exchange, routes: match(exchange) }));
  // The shop's origin: where its page is, or where most of the calls go.
  const tally = new Map();
  for (const { exchange, routes } of matched) if (routes.length > 0) tally.set(exchange.url.origin, (tally.get(exchange.url.origin) ?? 0) + 1);
  const [most] = [...tally].sort(([, one], [, other]) => other - one)[0] ?? [];
  const origin = tally.has(found.origin) ? found.origin : most;
  const verdicts = new Map();
  let seen = 0;
  // Somebody may log in, or out, in the middle of a recording.
  let buyer = null;
  for (const { exchange, routes } of matched) {
    if (routes.length === 0 || exchange.url.origin !== origin) continue;
    seen++;
    for (const { call, template, method } of routes) {
      const one = verdicts.get(call.endpoint.name) ?? { call, template, all: [] };
      const verdict = verdictOn(client, call, { method, template, url: exchange.url.href }, exchange, exchanges);
      if (call.endpoint.name === 'user.who' && verdict.value) buyer = verdict.value.isGuest === false;
      one.all.push({ ...verdict, ...(buyer !== null && { buyer }) });
      verdicts.set(call.endpoint.name, one);
    }
  }
  return { seen, others: matched.length - seen, hasPage: found.isFound, results: calls.map((call) => verdicts.get(call.endpoint.name) ?? { call, all: [] }) };
}

function verdictOn(client, call, line, exchange, exchanges) {
  const unseen = (reason) => ({ state: 'unseen', findings: [], reason });
  if (exchange.status === 0) return unseen('it was not answered: the page went on, or the connection broke');
  const reply = exchange.location ? endOf(exchange, exchanges) : { ...exchange };
  if ('lost' in reply) return judge(client, call, line, reply);
  if (reply.status === 304 && !reply.text) return unseen('it was recorded without its body (304): record with the cache switched off');
  if (reply.gap !== undefined && reply.status < 300) return unseen(reply.gap);
  const end = { status: reply.status === 304 ? 200 : reply.status, headers: reply.headers, text: reply.text ?? '', redirectedTo: reply.redirectedTo };
  const verdict = judge(client, call, line, end);
  return reply.isEndUnknown && verdict.state !== 'login' ? unseen('it was redirected, and where to was not recorded') : verdict;
}
