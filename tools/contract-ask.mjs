// Asks a shop for what the bundle reads, with the headers the client sends. Nothing is written: calls that are no reads are not made.
import { FIRST_PAGE } from './calls-text.mjs';
import { judge } from './contract-judge.mjs';
import { bare, guardOf, lineNeeds, mayBeAsked, readLine, settingsOf } from './reads.mjs';
import { refuse } from './say.mjs';

/** Records that calls are asked about: by the name of a parameter, or of a call and its parameter, the name under which `--set` gives them. */
const RECORDS = {
  ...{ productId: 'product', 'catalog.quickView id': 'product', 'catalog.applicabilities id': 'product' },
  ...{ 'company.warehouse id': 'warehouse', warehouseCode: 'warehouse' },
  ...Object.fromEntries(['count', 'content', 'check-validate', 'approve-history'].map((name) => [`delayed.${name} id`, 'delayed'])),
  ...{ 'checkout.count id': 'cart', currentCartId: 'cart', favoriteProductCategoryId: 'category', 'bookmarks.applies id': 'bookmark' },
  ...{ 'b2bemployees.user id': 'employee', 'b2b.content id': 'employee' },
  ...{ 'b2bemployees.sector id': 'subdivision', 'b2b.get-sectors id': 'subdivision', 'b2b.get-groups id': 'sector' },
  // The first level of the auto-catalogue is a type of cars, whatever its route names it.
  ...{ 'autoCatalog.manufacturers manufacturerId': 'type', 'autoCatalog.models manufacturerId': 'manufacturer', typeId: 'type' },
  ...{ 'client.active-cart id': 'client', 'convertor.count id': 'convertor', 'convertor.page id': 'convertor' },
  ...{ 'aggregator.refresh-data id': 'request', 'aggregator.get-data id': 'requestRow' },
};

/** Values that name no record of the shop: what a buyer types or chooses. The examples of the calls have them. */
const TYPED = new Set([
  'query',
  'count',
  'type',
  'getItems',
  'address',
  'kladrCode',
  'lat',
  'lon',
  'deliveryMethod',
  'deliveryMethodType',
  'key',
  'rows',
  'role',
]);

/** Answers in which a record is found, the first of its list. */
const FOUND = {
  product: { 'cart.content': 'productId', 'favourites.items': 'productId', 'favourites.products': 'productId' },
  cart: { 'cart.count': 'cartId' },
  delayed: { 'delayed.list': 'cartId' },
  category: { 'favourites.categories': 'id' },
  bookmark: { 'bookmarks.search': 'id' },
  employee: { 'b2bemployees.employeesfiltr': 'id' },
  subdivision: { 'b2bemployees.subdivision': 'id', 'b2b.get-subdivisions': 'id' },
  sector: { 'b2bemployees.sector': 'id', 'b2b.get-sectors': 'id' },
  type: { 'autoCatalog.types': 'id' },
  manufacturer: { 'autoCatalog.manufacturers': 'id' },
  warehouse: { 'catalog.stock': 'code' },
  requestRow: { 'aggregator.refresh-data': 'id' },
};

/** Names that `--set` takes. */
export const RECORD_NAMES = [...new Set(Object.values(RECORDS))].sort();

const recordOf = ({ name }, param) => RECORDS[`${name} ${param}`] ?? RECORDS[param];

/** The first value under a name in an answer, nearest first. */
function firstOf(value, name) {
  let level = [value];
  for (let depth = 0; depth < 4 && level.length > 0; depth++) {
    const found = level.find((one) => one && typeof one === 'object' && !Array.isArray(one) && one[name] !== undefined && typeof one[name] !== 'object');
    if (found) return String(found[name]);
    level = level.flatMap((one) => (one && typeof one === 'object' ? Object.values(one) : []));
  }
  return undefined;
}

/** Cookies of one host, as far as a session needs: by name, the last one given. */
function jarOf(header) {
  const jar = new Map(
    header.split(/;\s*/).flatMap((pair) => (pair.includes('=') ? [[pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1)]] : [])),
  );
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    take(headers) {
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(line) ?? [];
        if (name) jar.set(name, value);
      }
    },
  };
}

const brokenBy = ({ cause, code = cause?.code }) => (/^[A-Z][A-Z_]+$/.test(String(code)) ? `the connection broke (${code})` : 'the connection broke');

/** What is longer is no answer to a call. */
const MOST_BYTES = 50 * 1024 * 1024;

/** The bytes of a body; null where there are more than anybody reads. */
async function bytesOf({ body }) {
  const pieces = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** One exchange as a browser makes it: redirects within the origin are followed, cookies are kept. Gives a reply, `{lost}`, or `{unseen}` with the reason. */
async function exchange(jar, url, { method, headers, body }, deadline, loginPath) {
  const signal = AbortSignal.timeout(deadline);
  let [to, how] = [new URL(url), { method, body }];
  let redirectedTo;
  for (let hops = 0; hops < 10; hops++) {
    let reply;
    let text;
    try {
      const cookie = jar.header();
      reply = await fetch(to, { ...how, headers: { ...headers, ...(cookie && { Cookie: cookie }) }, redirect: 'manual', signal });
      // As bytes: a byte order mark is not told by `text()`.
      const bytes = await bytesOf(reply);
      if (!bytes) return { unseen: 'the answer has more than 50 MB, and was not read to its end' };
      text = bytes.toString('utf8');
    } catch (error) {
      return error.name === 'TimeoutError' ? { lost: 'timeout', sent: true } : { lost: 'network', sent: true, why: brokenBy(error) };
    }
    jar.take(reply.headers);
    const location = [301, 302, 303, 307, 308].includes(reply.status) ? reply.headers.get('Location') : null;
    if (location === null) return { status: reply.status, headers: reply.headers, text, redirectedTo };
    if (!URL.canParse(location, to)) return { lost: 'network', sent: true, why: 'it was redirected to what is no address' };
    const next = new URL(location, to);
    if (next.origin !== to.origin) return { lost: 'network', sent: true, why: 'it was redirected to another origin, which the browser does not follow' };
    redirectedTo = next.href;
    // The page itself says no more than its address.
    if (next.pathname.replace(/\/+$/, '') === loginPath) return { status: 200, headers: new Headers(), text: '', redirectedTo };
    if (reply.status >= 307 && how.method !== 'GET')
      return { unseen: `it is redirected (${reply.status}), and what is no GET is not sent to another address from here` };
    if (reply.status < 307) how = { method: 'GET' };
    to = next;
  }
  return { lost: 'network', sent: true, why: 'it was redirected in a circle' };
}

/** A page as a browser asks for it. */
const askPage = (jar, address) => exchange(jar, address, { method: 'GET', headers: { Accept: 'text/html' } }, 20_000);

/** The page at an address: where the host is, what it says on its tag, its token. */
async function openPage(client, jar, address) {
  const asked = await askPage(jar, address);
  const { origin } = new URL(address);
  if (asked.lost || asked.unseen)
    refuse(
      `${origin} could not be read (${asked.why ?? asked.unseen ?? 'no answer within 20 s'}), so nothing was asked. Give the address of a page of the shop, as the browser shows it in the end.`,
    );
  const tag = client.readElements(asked.text).find(client.isTag);
  return { origin, tag, status: asked.status, settings: settingsOf(tag), csrf: client.csrfIn(asked.text) };
}

/** Fields of the body of an example, by name. */
function bodyOfExample({ endpoint, request }) {
  if (/ json$/.test(endpoint.route)) return JSON.parse(request.body);
  return Object.fromEntries(new URLSearchParams(request.body));
}

/** What to ask of a call with the records that are known: `{options}`, or the name of the record that it `lacks`. */
function questionOf(call, known) {
  const { endpoint, about, request } = call;
  const { needed, params } = lineNeeds(call);
  const query = {};
  const example = new URLSearchParams(request.query);
  if (example.has('favoriteProductCategoryId') && known.category) params.favoriteProductCategoryId = known.category;
  for (const name of needed) {
    if (name === 'clientId') continue;
    const record = recordOf(endpoint, name);
    if (record && !known[record]) return { lacks: record };
    if (record) params[name] = known[record];
    else if (name === 'role') params[name] = 'manager';
    else if (TYPED.has(bare(name)) && example.has(name)) query[name] = example.get(name);
    else return { lacks: name };
  }
  const body = {};
  for (const [name, value] of Object.entries(bodyOfExample(call))) {
    if (name === 'clientId' || about.optional?.includes(name)) continue;
    const record = recordOf(endpoint, name);
    if (record && !known[record]) return { lacks: record };
    if (!record && !TYPED.has(name)) return { lacks: name };
    body[name] = record ? known[record] : value;
  }
  return { options: { params, query, ...(Object.keys(body).length > 0 && { body }) } };
}

/** Calls that tell who the buyer is and what they may do come first. */
const rankOf = ({ endpoint }) => (FIRST_PAGE.includes(endpoint.name) ? FIRST_PAGE.indexOf(endpoint.name) : FIRST_PAGE.length);

/**
 * Asks `page`'s host for every read of `calls`: `{results, page, sent}`. A result is `{call, template, state, findings, reason}`; records come from `known` and from the
 * answers that came before.
 */
export async function askShop(client, calls, { page: address, cookie = '', known: given = {} }) {
  const jar = jarOf(cookie);
  const page = await openPage(client, jar, address);
  client.setUp(page.settings, address);
  const { loginPath: login, endpoints } = client.config();
  const loginPath = URL.canParse(login, address) ? new URL(login, address).pathname.replace(/\/+$/, '') : undefined;
  const refusalOf = guardOf(client.lineOf, client.calls, endpoints);
  const known = { ...given };
  const results = new Map();
  let sent = 1;
  let silent = 0;

  async function askOnce(call, options) {
    const { endpoint } = call;
    const { line, wrong } = readLine(client.lineOf, endpoint, options);
    if (wrong) return { state: 'unfit', findings: [{ level: 'error', place: '', message: wrong }] };
    const { template } = line;
    const reason = refusalOf(call, line);
    if (reason) return { template, state: 'unseen', findings: [], reason };
    const { token = '', param = '_csrf' } = page.csrf;
    const packed = line.method === 'GET' ? {} : client.pack(options.body, line.json, endpoint.csrfField && token ? [param, token] : undefined);
    const headers = client.headersOf(line, packed.type, token, line.bearer ? client.bearer() : undefined);
    sent++;
    const deadline = Math.min(60_000, Math.max(1, Math.round(endpoint.deadline ?? client.deadlineOf(endpoint.kind))));
    const reply = await exchange(jar, line.url, { method: line.method, headers, body: packed.body }, deadline, loginPath);
    if (reply.unseen) return { template, state: 'unseen', findings: [], reason: reply.unseen };
    silent = reply.lost ? silent + 1 : 0;
    return { template, ...judge(client, call, line, { ...reply, deadline }) };
  }

  /** As the client: a token that is refused is read anew from the page, and the call is made once more. */
  async function ask(call, options) {
    const first = await askOnce(call, options);
    if (first.code !== 'csrf') return { ...first, all: [first] };
    sent++;
    const again = await askPage(jar, address);
    if (again.lost || again.unseen) return { ...first, all: [first] };
    page.csrf = client.csrfIn(again.text);
    const second = await askOnce(call, options);
    return { ...second, all: [first, second] };
  }

  const waiting = calls.filter(mayBeAsked).filter(({ widgets }) => widgets.length > 0);
  waiting.sort((one, other) => rankOf(one) - rankOf(other));
  for (let before = -1; before !== results.size; ) {
    before = results.size;
    for (const call of waiting) {
      const { name } = call.endpoint;
      if (results.has(name)) continue;
      const { setting } = call.about;
      if (setting && !(setting in page.settings)) {
        results.set(name, {
          call,
          state: 'unseen',
          findings: [],
          reason: `it is asked only where the tag has ${setting.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`).replace(/^/, 'data-')}`,
        });
        continue;
      }
      const { options, lacks } = questionOf(call, known);
      if (lacks) continue;
      if (silent >= 3) {
        results.set(name, { call, state: 'unseen', findings: [], reason: 'the host had not answered three times in a row, and was asked no more' });
        continue;
      }
      const result = await ask(call, options);
      results.set(name, { call, ...result });
      for (const [record, places] of Object.entries(FOUND)) {
        const found = places[name] && !known[record] ? firstOf(result.value, places[name]) : undefined;
        if (found && /^[\w-]{1,64}$/.test(found)) known[record] = found;
      }
    }
  }
  for (const call of waiting)
    if (!results.has(call.endpoint.name)) {
      const { lacks } = questionOf(call, known);
      const how = lacks === 'product' ? '--product 123' : `--set ${lacks}=123`;
      results.set(call.endpoint.name, { call, state: 'unseen', findings: [], reason: `no answer has named a record to ask about: give ${how}` });
    }
  return { page, sent, results: calls.flatMap(({ endpoint }) => results.get(endpoint.name) ?? []) };
}
