// What one answer means to the widgets: it fits, or what of it does not. The verdict is the client's own; here it becomes words, in which no value of the answer stands.

import { FIRST_PAGE } from './calls-text.mjs';
import { expectedOf, followed, foundOf, lackingRows, otherSpelling, placeIn, readAnyway } from './contract-places.mjs';
import { isUnread } from './reads.mjs';

/** Media types that may be named; whatever else stands there is only said to be another. */
const MEDIA = ['text/html', 'text/plain', 'text/javascript', 'application/javascript', 'application/x-javascript', 'application/octet-stream', 'text/xml'];
const isJson = (type) => /^(application|text)\/([\w.+-]+\+)?json\b/i.test(type);

const READ_ANYWAY = {
  number: 'a number as a text; it is read all the same',
  map: '`[]` where an object is expected; it is read as one without fields',
  list: 'an object with numeric keys for a list; it is read as one',
};

const OTHER_SPELLING = (name) => `stands there as \`${name}\`, which is not read`;

/** How the loss of a session showed. */
function signOfLogin({ status, redirectedTo, headers }, kind) {
  if (redirectedTo !== undefined) return 'it was redirected to the login page';
  if (status === 401) return 'status 401';
  if (status === 403) return 'status 403 in Yii’s words';
  if (status >= 300 && status < 400) return headers.has('X-Redirect') ? `status ${status} with X-Redirect` : `status ${status}`;
  return kind === 'html' ? `status ${status} with the login page` : `status ${status}`;
}

const CODES = {
  timeout: ({ seconds }) => `no answer within ${seconds} s, after which the client gives up`,
  network: ({ why }) => `no answer: ${why ?? 'the connection broke'}`,
  csrf: () => 'the CSRF token was refused (status 400): the client reads it anew from the page and sends a write once more',
  server: ({ status }) => `answers ${status}`,
  tooLarge: () => 'answers 413: what was sent is too large for the server',
  busy: () => 'answers 429',
  conflict: () => 'answers 409',
  invalid: () => 'answers 422',
  forbidden: () => 'answers 403',
  missing: () => 'answers 404',
  refused: ({ status }) => (status >= 300 ? `answers ${status}` : 'says no (`"status": "error"` or the like)'),
};

/** Where in the text the value of the answer begins. */
const prefixOf = (body, data) => (data !== body ? 'output' : '');
const joined = (prefix, words) => (prefix && words ? (words.startsWith('[]') ? prefix + words : `${prefix}.${words}`) : prefix || words);

/** Findings at places of an answer; the same at several rows of a list is one. */
function gathering(shape, prefix) {
  const found = new Map();
  return {
    /** What is an error at a place is no note there. */
    all: () =>
      [...found.values()].filter(({ level, place }, _at, all) => level === 'error' || !all.some((one) => one.level === 'error' && one.place === place)),
    add(level, path, sentence) {
      const { words, node } = placeIn(shape, path);
      const place = joined(prefix, words);
      const message = typeof sentence === 'function' ? sentence(node) : sentence;
      const key = `${level} ${place} ${message.text ?? message}`;
      const one = found.get(key) ?? {
        level,
        place,
        ...(message.text ? { ...message, message: message.text } : { message }),
        rows: 0,
        isOfRow: /\[\]|\{key\}/.test(words),
      };
      one.rows += 1;
      delete one.text;
      found.set(key, one);
    },
  };
}

const unfit = (why, lost) => (node) => {
  const [expected, came] = [expectedOf(node), foundOf(why)];
  return { text: `expected ${expected}, came ${came}${lost}`, expected, came };
};

/** What the wire did to JSON that is read all the same. */
function wireNotes({ headers, text, status }) {
  const notes = [];
  const type = headers.get('Content-Type') ?? '';
  if (text.startsWith('\ufeff')) notes.push('a byte order mark stands before the JSON: save the files of PHP without BOM');
  if (text.trim() && status !== 204 && !isJson(type)) {
    const named = MEDIA.find((media) => type.toLowerCase().startsWith(media));
    notes.push(`Content-Type is ${named ?? (type ? 'another one' : 'missing')} where application/json is expected; it is read all the same`);
  }
  if (/charset=["']?(?!utf-?8)/i.test(type)) notes.push('Content-Type names a charset that is not UTF-8; browsers read calls as UTF-8 whatever it says');
  if (text.includes('\ufffd')) notes.push('the text is not in UTF-8: letters are lost');
  return notes;
}

/** Everything that may be said of an answer that is read. */
function noteFields(client, call, { data, value, body }, reports) {
  const { shape, endpoint } = call;
  const places = gathering(shape, prefixOf(body, data));
  const addRow = (path, why) => {
    const at = followed(data, path);
    const other = why.startsWith('not there') ? otherSpelling(client.reach(data, at.slice(0, -1)), String(at.at(-1))) : undefined;
    places.add('error', at, other ? `${OTHER_SPELLING(other)}, so the row is left out` : unfit(why, ', so the row is left out'));
  };
  for (const { path, why, left, rows } of client.driftOf(data, value)) {
    if (rows) for (const row of rows) addRow([...path, ...row.path], row.why);
    else if (left) {
      const { wrap, lacking } = lackingRows(placeIn(shape, path).node, path.length > 0 ? client.reach(data, path) : data);
      for (const { path: at, why: lacks } of lacking) addRow([...path, ...(wrap ? [wrap] : []), ...at], lacks);
      if (lacking.length === 0) places.add('note', path, 'some of its rows repeat others, or are none; they are left out');
    } else places.add('note', followed(data, path), unfit(why, '; it is as good as missing'));
  }
  readAnyway(shape, data, (path, kind, name) => places.add('note', path, kind === 'spelling' ? OTHER_SPELLING(name) : READ_ANYWAY[kind]));
  for (const { paths, types } of reports)
    for (const [at, path] of paths.entries())
      if (endpoint.wants?.includes(path) && types[at].startsWith('not there'))
        places.add('note', [path], 'is not there, and without it the rest is read otherwise');
  return places.all();
}

/** Why an answer of 2xx cannot be read, by place. */
function unreadable(client, call, reply, body) {
  const { endpoint, shape } = call;
  const level = 'error';
  if (body.kind === 'html' || body.kind === 'text') {
    const php = client.phpMessageIn(reply.text);
    const what = php
      ? `a message of PHP (${php}) where JSON is expected: switch display_errors off, and look it up in the log`
      : body.kind === 'html'
        ? 'a page (HTML) where JSON is expected'
        : 'what is no JSON; nothing may stand before or after it';
    return [{ level, place: '', message: `answers ${reply.status} with ${what}` }];
  }
  if (body.kind === 'empty') return [{ level, place: '', message: `answers ${reply.status} with nothing` }];
  const data = client.dataOf(body.value);
  const places = gathering(shape, prefixOf(body.value, data));
  const read = endpoint.schema.safeParse(data);
  if (!read.success)
    for (const { code, path, message } of read.error.issues.slice(0, 20)) {
      const came = client.reach(data, path);
      const kind = came === null ? 'null' : Array.isArray(came) ? 'array' : came === undefined ? 'undefined' : typeof came;
      const holder = client.reach(data, path.slice(0, -1));
      const other = came === undefined && path.length > 0 ? otherSpelling(path.length > 1 ? holder : data, String(path.at(-1))) : undefined;
      places.add(level, path, other ? OTHER_SPELLING(other) : unfit(code === 'custom' ? message : kind, ''));
    }
  const found = places.all();
  if (found.length > 0) return found;
  return [{ level, place: prefixOf(body.value, data), message: 'nothing of the answer is read' }];
}

/** Whether there is nothing in an answer; an empty list is whole where a list is read. */
const isBlank = (data, value) => data !== null && typeof data === 'object' && Object.keys(data).length === 0 && !(Array.isArray(data) && Array.isArray(value));

/** Whether a refusal is a failure of the shop, or an answer that a shop may give. */
function isFault(client, call, error, reply) {
  const { endpoint, byThemselves } = call;
  const { code, status, output } = error;
  if (['timeout', 'network', 'server', 'csrf', 'malformed', 'tooLarge'].includes(code)) return true;
  if (client.isWrite(endpoint)) return code === 'refused' && status >= 300 && !(output || client.bodyOf(reply.text).kind === 'json');
  if (code === 'forbidden') return FIRST_PAGE.includes(endpoint.name);
  if (code === 'missing') return !endpoint.lackable;
  return byThemselves.length > 0 || (code === 'refused' && status >= 300);
}

/**
 * The verdict on a reply (`{status, headers, text, redirectedTo}`, or `{lost}`): `{state, findings, value}`. `state` is `fits`, `unfit`, `refused` (the shop says no
 * in a way that is read), `absent` (a call that this shop may do without), or `login` (whoever asked is asked to log in).
 */
export function judge(client, call, line, reply) {
  const { endpoint } = call;
  const reports = [];
  const silence = client.onReport((report) => reports.push(report));
  let verdict;
  try {
    verdict = 'lost' in reply ? client.lostError(endpoint, reply) : client.verdictOn(endpoint, line, reply);
  } finally {
    silence();
  }
  const error = (message, more = {}) => ({ state: 'unfit', findings: [{ level: 'error', place: '', message }], ...more });
  if (verdict instanceof Error) {
    const { code, status } = verdict;
    if (code === 'session')
      return {
        ...error(`a lost session: ${signOfLogin(reply, client.bodyOf(reply.text).kind)}`),
        state: 'login',
        why: signOfLogin(reply, client.bodyOf(reply.text).kind),
      };
    if (code === 'malformed') {
      if (reply.status < 300) return { state: 'unfit', findings: unreadable(client, call, reply, client.bodyOf(reply.text)), code };
      return error(`answers ${reply.status} with a page, so nobody serves this address`, { code: 'missing' });
    }
    const message = CODES[code]?.({ status, seconds: (reply.deadline ?? call.deadline) / 1000, why: reply.why }) ?? `fails (${code})`;
    if (isFault(client, call, verdict, reply)) return error(message, { code });
    const words = verdict.output || Object.keys(verdict.fields).length > 0 || ['conflict', 'busy', 'missing', 'forbidden'].includes(code);
    const findings = words ? [] : [{ level: 'note', place: '', message: `${message} without words for the buyer, so the bundle says its own` }];
    return { state: code === 'missing' ? 'absent' : 'refused', findings, why: message, code };
  }
  const { value, body, wasGone } = verdict;
  const wire = wireNotes(reply).map((message) => ({ level: 'note', place: '', message }));
  const isRead = !client.isWrite(endpoint);
  const empty = { level: 'note', place: '', message: 'the answer holds nothing, so what the widgets read of it has not been seen' };
  if (wasGone || body === undefined) return { state: 'fits', findings: [...wire, ...(isRead && !wasGone ? [empty] : [])], value };
  const data = client.dataOf(body);
  if (isRead && isBlank(data, value)) wire.push({ ...empty, place: prefixOf(body, data) });
  const fields = noteFields(client, call, { data, value, body }, reports);
  const isNothing = isRead && data !== null && typeof data === 'object' && isUnread(endpoint.schema, data, value);
  const nothing = {
    level: 'error',
    place: prefixOf(body, data),
    message: 'nothing of the answer is read: what is expected stands in it under no name that is known',
  };
  const findings = [...wire, ...(isNothing && !fields.some(({ level }) => level === 'error') ? [nothing] : []), ...fields];
  return { state: findings.some(({ level }) => level === 'error') ? 'unfit' : 'fits', findings, value };
}
