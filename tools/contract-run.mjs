// The contract of the calls, held against a shop: by asking it (contract-ask.mjs), or by what a browser has recorded (contract-har.mjs).
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { askShop, RECORD_NAMES } from './contract-ask.mjs';
import { loadClient } from './contract-client.mjs';
import { judgeRecording } from './contract-har.mjs';
import { conclude, reportJson, reportLines, summaryOf } from './contract-report.mjs';
import { readHar } from './har.mjs';
import { argumentsOf, Refusal, refuse } from './say.mjs';
import { writeWhole } from './write-whole.mjs';

const USAGE =
  'npm run contract -- <address of a page> [--cookie "NAME=value"] [--product 123] [--set name=value], or npm run contract -- --har <file> [--endpoints <file>]; with --only <calls> and --json <file>';
const OPTIONS = {
  ...{ cookie: { type: 'string' }, product: { type: 'string' }, set: { type: 'string', multiple: true } },
  ...{ har: { type: 'string' }, endpoints: { type: 'string' }, only: { type: 'string', multiple: true }, json: { type: 'string' } },
};

/** What is longer is no text that Node can hold. */
const MOST_BYTES = 400 * 1024 * 1024;

async function textOf(file, flag) {
  const { size } = await stat(file).catch(() => refuse(`The file after ${flag} is not there, so nothing was read. Give its path.`));
  if (size > MOST_BYTES) refuse(`The file after ${flag} has more than 400 MB, which cannot be read at once. Record a shorter visit.`);
  return readFile(file, 'utf8').catch(() => refuse(`The file after ${flag} cannot be read, so nothing was done. Look at its rights.`));
}

/** Routes by the name of their call: `{"cart.add": "/shop/cart/add"}`, alone or as `endpoints` beside `apiBase`. */
async function routesOf(file, calls) {
  if (file === undefined) return {};
  let given;
  try {
    given = JSON.parse(await textOf(file, '--endpoints'));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('The file after --endpoints is no JSON, so nothing was read. It holds what data-endpoints of the tag holds.');
  }
  const isMap = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const endpoints = isMap(given?.endpoints) ? given.endpoints : given;
  if (!isMap(endpoints) || !Object.values(endpoints).every((route) => typeof route === 'string'))
    refuse('The file after --endpoints is no map of routes by the name of their call, so nothing was read. It holds what data-endpoints of the tag holds.');
  const unknown = Object.keys(endpoints).filter((name) => !calls.some(({ endpoint }) => endpoint.name === name));
  if (unknown.length > 0)
    refuse(`The file after --endpoints names ${unknown.length} that are no calls, so nothing was read. Their names stand in integration/CALLS.md.`);
  return { endpoints, ...(typeof given.apiBase === 'string' && isMap(given.endpoints) && { apiBase: given.apiBase }) };
}

/** Records to ask about, by name. */
function recordsOf({ product, set = [] }) {
  const pairs = [...(product === undefined ? [] : [`product=${product}`]), ...set].map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
    pair.includes('='),
  ]);
  for (const [name, value, isPair] of pairs) {
    if (!isPair || !RECORD_NAMES.includes(name)) refuse(`--set takes name=value, so nothing was asked. Names are ${RECORD_NAMES.join(', ')}.`);
    if (!/^[\w-]{1,64}$/.test(value)) refuse(`The value of ${name} is no id, so nothing was asked. Ids are 1 to 64 of A-Z a-z 0-9 _ -.`);
  }
  return Object.fromEntries(pairs);
}

/** Calls that are meant by `cart.*` and the like. */
function chosen(calls, only = []) {
  const patterns = only
    .flatMap((list) => list.split(','))
    .map(
      (one) =>
        new RegExp(
          `^${one
            .trim()
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replaceAll('*', '.*')}$`,
        ),
    );
  if (patterns.length === 0) return calls;
  const some = calls.filter(({ endpoint }) => patterns.some((pattern) => pattern.test(endpoint.name)));
  return some.length > 0 ? some : refuse('--only names no call, so nothing was done. Use names of integration/CALLS.md, `*` for any letters: cart.*,user.who');
}

const addressOf = (given) => {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol)) refuse(`What was given is no address that begins with http: or https:, so nothing was asked. Use: ${USAGE}`);
  if (url.username || url.password)
    refuse('The address has a name or a password before its host, and browsers send none with calls. Ask without them, from where the host lets you in.');
  return url.href;
};

/**
 * A function that runs one command line: `{exitCode, report}`. The client is loaded once, when the first command needs it: whoever mistypes one need not wait.
 * Refuses what it cannot do in sentences that hold nothing of what was given or read.
 */
export function createContract(root, loading) {
  let loaded = loading;
  const clientOf = () => (loaded ??= loadClient(root));

  async function asked(values, address, cookie) {
    const known = recordsOf(values);
    const client = await clientOf();
    const calls = chosen(client.calls, values.only);
    const { page, sent, results } = await askShop(client, calls, { page: address, cookie, known });
    const who = results.find(({ call }) => call.endpoint.name === 'user.who');
    const buyer = who?.state === 'fits' || who?.value ? who.value?.isGuest === false : cookie ? null : false;
    if (cookie && who?.value && who.value.isGuest !== false) {
      who.state = 'unfit';
      who.findings = [
        ...who.findings,
        { level: 'error', place: '', message: 'says that a guest asks, though a cookie was given: the session is lost, or it is another cookie' },
      ];
    }
    const flags = Object.fromEntries(results.map(({ call, value }) => [call.endpoint.name, value]));
    const rows = conclude(
      results.map(({ call, template, all, ...verdict }) => ({ call, template, all: all ? [...all.slice(0, -1), verdict] : [verdict] })),
      { placeOf: client.placeOf, buyer, flags },
    );
    const writes = calls.length - results.length;
    const about = [
      ...(cookie && who && (who.state === 'login' || (who.value && who.value.isGuest !== false))
        ? ['The cookie is not of a buyer who is logged in, so what only a buyer may ask is refused. Log in, and copy it anew.']
        : []),
      ...(page.status < 400 ? [] : [`The page answers ${page.status}, so it may not be the page that was meant.`]),
      ...(page.tag ? [] : ['The page has no tag of the bundle (data-islands), so routes are the usual ones. Give the address of a page that has it.']),
      ...(page.csrf.token ? [] : ['The page has no <meta name="csrf-token">, so POST was sent without a token. Give the address of a page that has it.']),
    ];
    return {
      rows,
      about,
      mode: 'asked',
      said: `${sent} requests were sent, and no write among them; ${writes} calls that are no reads, or that no widget makes, were not made.`,
    };
  }

  async function recorded(values) {
    const exchanges = readHar(await textOf(values.har, '--har'), 'The file after --har');
    const client = await clientOf();
    const calls = chosen(client.calls, values.only);
    const routes = await routesOf(values.endpoints, client.calls);
    const { seen, others, elsewhere, hasPage, results } = judgeRecording(client, calls, exchanges, routes);
    const who = results.find(({ call }) => call.endpoint.name === 'user.who')?.all.filter(({ value }) => value) ?? [];
    const buyer = who.length > 0 ? who.some(({ value }) => value.isGuest === false) : null;
    const flags = Object.fromEntries(
      results.map(({ call, all }) => [
        call.endpoint.name,
        Object.assign({}, ...all.map(({ value }) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {}))),
      ]),
    );
    const rows = conclude(results, { placeOf: client.placeOf, buyer, flags });
    const about = [
      ...(seen > 0 ? [] : ['No call of the bundle was recorded. Where the shop has other addresses, give them with --endpoints, or record the page as well.']),
      ...(seen > 0 && !hasPage && !routes.endpoints
        ? ['No page with the tag was recorded, so routes are the usual ones: record from the loading of the page on, or give --endpoints.']
        : []),
      ...(elsewhere > 0
        ? ['Calls of another host with a page of its own were recorded too, and are not judged: the host with most calls is. Record one host alone.']
        : []),
    ];
    return { rows, about, mode: 'recorded', said: `${seen} of the recorded requests are calls of the bundle, ${others} are others; nothing was sent.` };
  }

  return async (args, { print = console.log, env = {} } = {}) => {
    const { values, positionals } = argumentsOf({ usage: USAGE, options: OPTIONS }, args);
    // What stands there may be a cookie that has lost its flag: it is not said again.
    if (positionals.length > 1 || (values.har !== undefined) === positionals.length > 0)
      refuse(`One address or --har is wanted, and no more words, so nothing was done. Use: ${USAGE}`);
    const cookie = (values.cookie ?? env.CONTRACT_COOKIE ?? '').replace(/^\s*cookie:\s*/i, '');
    if (/[^\x20-\x7e]/.test(cookie)) refuse('The cookie has letters that no cookie has, so nothing was asked. Copy it from the browser’s Network panel.');
    if (cookie && !/^[^\s=;,]+=/.test(cookie)) refuse('The cookie has no name, so nothing was asked. Give it as the browser sends it: NAME=value.');
    if (values.har !== undefined && (values.cookie !== undefined || values.product !== undefined || values.set))
      refuse('A recording is only read: --cookie, --product and --set are for an address. Nothing was done.');
    if (values.har === undefined && values.endpoints !== undefined)
      refuse('Of an address the page says its routes: --endpoints is for --har. Nothing was done.');
    if (values.json === '') refuse('--json needs the path of a file, so nothing was done.');
    const { rows, about, mode, said } = values.har === undefined ? await asked(values, addressOf(positionals[0]), cookie) : await recorded(values);
    const summary = summaryOf(rows);
    for (const line of [...about, ...reportLines(rows)]) print(line);
    print(said);
    const [fit, unfit, unseen] = [summary.fit, summary.unfit, summary.unseen];
    print(`${fit} ${fit === 1 ? 'call fits' : 'calls fit'}, ${unfit} ${unfit === 1 ? 'does' : 'do'} not, ${unseen} ${unseen === 1 ? 'was' : 'were'} not seen.`);
    const report = reportJson(rows, { mode, hints: about, said });
    if (values.json !== undefined)
      await writeWhole(path.resolve(values.json), `${JSON.stringify(report, null, 2)}\n`).catch(() =>
        refuse('The file after --json cannot be written, so the report stands only here. Give a path where you may write.'),
      );
    return { exitCode: summary.exitCode, report };
  };
}
