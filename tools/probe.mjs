// Does the host of a page answer the reads of the widgets it prints? Reads alone are asked, without cookies and tokens: nothing is written, and nobody's data is seen.
import { loadCalls } from './calls.mjs';
import { importBundled } from './widgets.mjs';

/** Properties that name the record of a path, where their names differ from the path's own. */
const ALIASES = { productId: ['product-id', 'good-id'], 'company.warehouse id': ['warehouse-id'] };
const PAGING = new Set(['page', 'per-page']);

const kebab = (name) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
const attributeOf = ({ attributes }, name) => attributes.find((one) => one.name === name)?.value ?? undefined;
const isTag = (element) =>
  element.name === 'script' && (attributeOf(element, 'data-islands') !== undefined || /islands\.js($|\?)/.test(attributeOf(element, 'src') ?? ''));

/** What to ask of a call for the placeholders of its widgets; null when the page does not print the identifiers it needs. */
function lineFor(lineOf, { endpoint, about, request }, places) {
  const needed = [
    ...Array.from(endpoint.route.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    ...[...new URLSearchParams(request.query).keys()].filter((name) => !PAGING.has(name) && !about.optional?.includes(name)),
  ];
  const params = Object.fromEntries([...new URLSearchParams(request.query)].filter(([name]) => PAGING.has(name)));
  for (const name of needed) {
    const attributes = ALIASES[`${endpoint.name} ${name}`] ?? ALIASES[name] ?? [kebab(name)];
    const value = places.flatMap((place) => attributes.map((attribute) => attributeOf(place, `data-${attribute}`))).find(Boolean);
    if (!value) return null;
    params[name] = value;
  }
  try {
    return lineOf(endpoint, { params });
  } catch {
    return null;
  }
}

/** A function of a page's address and source: findings for the reads that answer 404 or fail, one question per line and host, and how many were asked. */
export async function createProbe(root) {
  const calls = (await loadCalls(root)).filter(({ endpoint, about }) => endpoint.kind === 'R' && about);
  const { readElements, readConfig, configure, lineOf } = await importBundled(root, {
    stdin: {
      contents: [
        "export { readElements } from './shared/definition/check-html';",
        "export { configure, readConfig } from './shared/config';",
        "export { lineOf } from './shared/api/endpoint';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
  });
  const usual = readConfig({});
  const statuses = new Map();

  async function statusOf(url, method) {
    const key = `${method} ${url}`;
    if (!statuses.has(key)) {
      const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      const asked = fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
        async (reply) => {
          await reply.body?.cancel();
          return reply.status;
        },
        () => 0,
      );
      statuses.set(key, asked);
    }
    return statuses.get(key);
  }

  return async (page, source) => {
    const elements = readElements(source);
    const tag = elements.find(isTag);
    const settings = Object.fromEntries(
      (tag?.attributes ?? []).map(({ name, value }) => [name.replace(/^data-/, '').replace(/-(\w)/g, (_, sign) => sign.toUpperCase()), value ?? '']),
    );
    configure({ apiBase: '', endpoints: {}, ...usual, ...readConfig(settings) });
    const printed = new Map();
    for (const element of elements) {
      const name = attributeOf(element, 'data-island') ?? attributeOf(element, 'data-modal-open');
      if (name) printed.set(name, [...(printed.get(name) ?? []), element]);
    }
    const findings = [];
    let asked = 0;
    for (const call of calls) {
      const { endpoint, about, widgets } = call;
      const askers = widgets.filter((name) => printed.has(name));
      if (!askers.length || (about.setting && !(about.setting in settings))) continue;
      const line = lineFor(
        lineOf,
        call,
        askers.flatMap((name) => printed.get(name)),
      );
      if (!line) continue;
      const url = new URL(new URL(line.url).pathname + new URL(line.url).search, page).href;
      asked++;
      const status = await statusOf(url, line.method);
      if (status !== 404 && status < 500) continue;
      const [{ offset }] = printed.get(askers[0]);
      const before = source.slice(0, offset).split('\n');
      findings.push({
        line: before.length,
        col: (before.at(-1)?.length ?? 0) + 1,
        level: 'warning',
        message:
          `${line.method} ${url.slice(new URL(url).origin.length)} answers ${status}, and it is asked by ${askers.join(', ')}${about.outside ? ` when ${about.outside}` : ''}. ` +
          `Answer it as integration/CALLS.md says (${endpoint.name}), or print its path in data-endpoints.`,
      });
    }
    return { findings, asked };
  };
}
