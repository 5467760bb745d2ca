// Does the host of a page have the bundle where the page says, and does it answer the reads of the widgets printed? Reads alone are asked, without cookies and tokens: nothing is written, and nobody's data is seen.
import { createHash } from 'node:crypto';
import { callsOf } from './calls.mjs';
import { oncePer } from './once.mjs';
import { attributeOf, guardOf, isUnread, lineNeeds, mayBeAsked, onPage, readLine, settingsOf } from './reads.mjs';
import { importBundled } from './widgets.mjs';

/** Properties that name the record of a path, where their names differ from the path's own. */
const OF_PRODUCT = ['product-id', 'good-id'];
const ALIASES = {
  productId: OF_PRODUCT,
  ...{ 'catalog.quickView id': OF_PRODUCT, 'catalog.applicabilities id': OF_PRODUCT },
  'company.warehouse id': ['warehouse-id'],
  'aggregator.refresh-data id': ['request-id'],
  'bookmarks.applies id': ['bookmark-id'],
  'client.active-cart id': ['client-id'],
  ...{ 'convertor.count id': ['convertor-id'], 'convertor.page id': ['convertor-id'] },
  ...Object.fromEntries(['count', 'content', 'check-validate', 'approve-history'].map((name) => [`delayed.${name} id`, ['cart-id']])),
};
const kebab = (name) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
const ACCEPT = { script: 'text/javascript', style: 'text/css' };

const partsOf = oncePer((root) =>
  importBundled(root, {
    stdin: {
      contents: [
        "export { readElements } from './shared/definition/check-html';",
        "export { isTag } from './shared/definition/check-tag';",
        "export { isSheet } from './shared/definition/check-page';",
        "export { config, configure, readConfig } from './shared/browser/config';",
        "export { lineOf } from './shared/api/endpoint';",
        "export { bodyOf, dataOf, refuses } from './shared/api/unwrap';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
  }),
);

/** What to ask of a call for the placeholders of its widgets, as `readLine` says it; null when the page does not print the identifiers it needs. */
function lineFor(lineOf, call, places, defaults) {
  const { endpoint } = call;
  const { needed, params } = lineNeeds(call);
  for (const name of needed) {
    const attributes = ALIASES[`${endpoint.name} ${name}`] ?? ALIASES[name] ?? [kebab(name)];
    const printed = places.flatMap((place) => attributes.map((attribute) => attributeOf(place, `data-${attribute}`))).find(Boolean);
    const value = printed ?? defaults[name];
    if (!value) return null;
    params[name] = value;
  }
  return readLine(lineOf, endpoint, { params });
}

/** A function of a page's address and source: findings for a bundle that is not there and for reads that are not answered as they are read, one question per line and host, and how many were asked. */
export async function createProbe(root, widgets) {
  const defaultsOf = Object.fromEntries(
    widgets.map(({ name, definition }) => [name, Object.fromEntries(Object.entries(definition.props).map(([prop, { defaultValue }]) => [prop, defaultValue]))]),
  );
  const allCalls = await callsOf(root);
  const calls = allCalls.filter(mayBeAsked);
  const { readElements, isTag, isSheet, readConfig, config, configure, lineOf: lineOnPage, bodyOf, dataOf, refuses } = await partsOf(root);
  const defaults = readConfig({});
  const known = new Map();

  /** What is wrong with the answer to a read, '' when nothing is, or when only a buyer could tell. */
  function wrongAnswer({ status, text }, { schema }) {
    if (status === 404 || status === 405 || status >= 500) return `answers ${status}`;
    if (status >= 300) return '';
    const body = bodyOf(text);
    if (body.kind === 'html') return `answers ${status} with a page, which is no JSON`;
    if (body.kind === 'text') return `answers ${status} with what is no JSON`;
    const data = dataOf(body.value);
    if (body.kind === 'empty' || refuses(body.value) || !data || typeof data !== 'object') return '';
    const read = schema.safeParse(data);
    const names = Object.keys(data).slice(0, 5).join(', ');
    if (!read.success) {
      const places = read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ');
      return `answers ${status} without what must be there (${places}${names && `; it has ${names}`})`;
    }
    return isUnread(schema, data, read.data) ? `answers ${status} with nothing that is read (${names})` : '';
  }

  async function answerOf(url, method) {
    const key = `${method} ${url}`;
    if (!known.has(key)) {
      const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      const asked = fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch(() => ({ status: 0, text: '' }));
      known.set(key, asked);
    }
    return known.get(key);
  }

  /** What is wrong with the answer to an address of the bundle; '' when nothing is. */
  async function wrongWith(url, kind, integrity) {
    const key = `file ${url} ${integrity}`;
    if (!known.has(key)) {
      const asked = fetch(url, { headers: { Accept: `${ACCEPT[kind]}, */*` }, signal: AbortSignal.timeout(10_000) }).then(
        async (reply) => {
          if (!reply.ok) return `answers ${reply.status}`;
          if (/html/i.test(reply.headers.get('content-type') ?? '')) return 'answers with a page';
          // A file that was compressed wrongly cannot be read either.
          const body = await reply.arrayBuffer().then(Buffer.from, () => null);
          if (!body) return 'answers with what cannot be read to its end';
          const hashes = Array.from(integrity.matchAll(/(sha(?:256|384|512))-(\S+)/g), ([, algorithm, hash]) => ({ algorithm, hash }));
          const fits = ({ algorithm, hash }) => createHash(algorithm).update(body).digest('base64') === hash;
          return hashes.length === 0 || hashes.some(fits) ? '' : 'answers with another file than its integrity names';
        },
        () => 'does not answer',
      );
      known.set(key, asked);
    }
    return known.get(key);
  }

  return async (page, source) => {
    const elements = readElements(source);
    const tag = elements.find(isTag);
    const settings = settingsOf(tag);
    configure({ apiBase: '', endpoints: {}, ...defaults, ...readConfig(settings) });
    const lineOf = (...given) => onPage(page, () => lineOnPage(...given));
    const refusalOf = guardOf(lineOf, allCalls, config().endpoints);
    const printed = new Map();
    for (const element of elements) {
      const name = attributeOf(element, 'data-island') ?? attributeOf(element, 'data-modal-open');
      if (name) printed.set(name, [...(printed.get(name) ?? []), element]);
    }
    const findings = [];
    const tell = (offset, level, message) => {
      const before = source.slice(0, offset).split('\n');
      findings.push({ line: before.length, col: (before.at(-1)?.length ?? 0) + 1, level, message });
    };
    const sheet = elements.find(isSheet);
    for (const [element, name, kind, lost] of [
      [tag, 'src', 'script', 'no island comes to life'],
      [sheet, 'href', 'style', 'islands stand unstyled'],
    ]) {
      const given = element && attributeOf(element, name);
      if (!given || !URL.canParse(given, page)) continue;
      const wrong = await wrongWith(new URL(given, page).href, kind, attributeOf(element, 'integrity') ?? '');
      if (wrong)
        tell(
          element.offset,
          'error',
          `${name}="${given}" ${wrong}, so ${lost}. Print the address under which the build's folder is served, each build in one of its own (docs/deploying.md).`,
        );
    }
    let asked = 0;
    for (const call of calls) {
      const { endpoint, about, widgets, byThemselves } = call;
      const askers = widgets.filter((name) => printed.has(name));
      if (!askers.length || (about.setting && !(about.setting in settings))) continue;
      const found = lineFor(
        lineOf,
        call,
        askers.flatMap((name) => printed.get(name)),
        Object.assign({}, ...askers.map((name) => defaultsOf[name])),
      );
      if (!found || found.isOfRoute === false) continue;
      const { line } = found;
      const refused = found.wrong ?? refusalOf(call, line);
      if (refused) {
        tell(tag?.offset ?? 0, 'warning', `${endpoint.name} is not asked: ${refused}. Print its path in data-endpoints as integration/CALLS.md says.`);
        continue;
      }
      const { url } = line;
      asked++;
      const wrong = wrongAnswer(await answerOf(url, line.method), endpoint);
      if (!wrong) continue;
      const [{ offset }] = printed.get(askers[0]);
      const named = `${line.method} ${url.slice(new URL(url).origin.length)} ${wrong}`;
      if (about.onlyWith && !askers.some((name) => byThemselves.includes(name))) {
        tell(
          offset,
          'note',
          `${named}, and ${askers.join(', ')} asks it only where ${about.onlyWith}. Until then nothing is to be done (${endpoint.name} in integration/CALLS.md).`,
        );
        continue;
      }
      tell(
        offset,
        'warning',
        `${named}, and it is asked by ${askers.join(', ')}${about.outside ? ` when ${about.outside}` : ''}. ` +
          `Answer it as integration/CALLS.md says (${endpoint.name}), or print its path in data-endpoints.`,
      );
    }
    return { findings, asked };
  };
}
