// What a reply means: an answer, or the failure it is. Decides nothing about repeating.

import { at, reach, typeName } from '../reading/drift';
import { csrfRefused } from './csrf';
import type { Endpoint, Line } from './endpoint';
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './errors';
import { keepJwt } from './jwt';
import { fieldsOf, plain, wordsOf } from './plain';
import { namesIn, report, reportDrift } from './report';
import { sessionLost } from './session';
import type { Lost, Reply } from './transport';
import { type Body, bodyOf, dataOf, filled, readsNothing, refuses, saysDone, saysNo } from './unwrap';

export interface Answer<T> {
  value: T;
  /** The body as it came, the jwt taken out. */
  body: unknown;
  headers: Headers;
  /** There was no such record, which is what the call wanted to reach. */
  wasGone?: true;
}

/** Did a proxy answer instead of the shop? Then a write may have happened, and a read is worth repeating. */
export const atGateway = (status: number): boolean => status >= 502 && status <= 504;

export const isWrite = ({ kind }: Endpoint<unknown>): boolean => kind === 'idempotentWrite' || kind === 'onceOnlyWrite';

const CODES: Record<number, ApiErrorCode> = { 403: 'forbidden', 404: 'missing', 409: 'conflict', 410: 'missing', 413: 'tooLarge', 422: 'invalid', 429: 'busy' };

function waitOf(headers: Headers): number | undefined {
  const given = headers.get('Retry-After') ?? headers.get('X-Rate-Limit-Reset') ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** A reply that never came, or not whole. */
export const lostError = (endpoint: Endpoint<unknown>, { lost, sent, cause }: Lost): ApiError =>
  new ApiError(lost, { endpoint: endpoint.name, ambiguous: sent && isWrite(endpoint), cause });

/** Did the shop's program say itself that there is no such record? A page, or words that are not Yii's, are the answer to an address that nobody serves. */
const saysMissing = (body: Body, text: string): boolean =>
  body.kind === 'json' || body.kind === 'empty' || (body.kind === 'text' && /^[^\n]{1,80}: /.test(text));

type Read<T> = { success: true; data: T } | { success: false };

/** What an answer that is no refusal of the envelope's says all the same: no, or neither yes nor no, of which a read is none. */
function unclearIn<T>(endpoint: Endpoint<T>, body: unknown, data: unknown, read: Read<T>): 'no' | 'nothing' | '' {
  if (endpoint.unmixed && read.success && (saysNo(body) || saysNo(data))) return 'nothing';
  if (saysDone(body)) return '';
  const no = saysNo(body);
  if (!no && !isWrite(endpoint)) return '';
  const isUnread = !read.success || readsNothing(endpoint.schema, data, read.data);
  // What takes any answer as it is reads nothing of it either.
  if (no && (isUnread || data === read.data)) return 'no';
  return read.success && isUnread && isWrite(endpoint) ? 'nothing' : '';
}

/**
 * The level of a message that PHP writes before what a program prints, in HTML or in plain words. It stands at the beginning: an expression gives up on megabytes
 * of tags.
 */
export const phpMessageIn = (text: string): string | undefined =>
  /^(?:\s|<[^>]*>)*(?:PHP )?(Warning|Notice|Deprecated|Fatal error|Parse error)\b/i.exec(text.slice(0, 2000))?.[1];

/** What an answer is that is no JSON, without a value of it: a report may be read by anybody. */
function kindOf(text: string): string {
  const level = phpMessageIn(text);
  if (level) return `no JSON: ${level} of PHP before it`;
  return /^\s*</.test(text) ? 'no JSON: HTML' : 'no JSON';
}

/** The answer in a reply, or why there is none. */
export function verdictOn<T>(endpoint: Endpoint<T>, line: Line, reply: Reply): Answer<T> | ApiError {
  const { headers, text } = reply;
  const body = bodyOf(text);
  const json = body.kind === 'json';
  const value = json ? body.value : undefined;
  const ownStatus = at(value, 'status');
  // Yii's error in a reply that says 200 all the same.
  const status = reply.status < 300 && typeof ownStatus === 'number' && ownStatus >= 400 && at(value, 'message') !== undefined ? ownStatus : reply.status;
  const enveloped = typeof ownStatus === 'string';
  const listed = filled(at(value, 'errors')) ?? value;
  const source = enveloped ? (at(value, 'output') ?? at(value, 'message') ?? listed) : listed;
  // A plain body reads "Bad Request (#400): words".
  const said = json ? wordsOf(source) : body.kind === 'text' && status >= 400 ? text.replace(/^[^\n]{1,80}?: /, '') : '';
  const fail = (code: ApiErrorCode, more: ApiErrorDetails = {}) => new ApiError(code, { endpoint: endpoint.name, status, ...more });

  if (sessionLost({ ...reply, status }, body.kind === 'html', said)) return fail('session');
  if (status === 400 && csrfRefused(said, text, json, line.method !== 'GET')) return fail('csrf');

  const about = { kind: endpoint.kind, endpoint: endpoint.name, method: line.method, pathTemplate: line.template, status };
  if (text.includes('\ufffd')) report({ ...about, code: 'drift', paths: [''], types: ['not in UTF-8'] });
  const data = dataOf(value);
  const read = status < 300 && (json || body.kind === 'empty') ? endpoint.schema.safeParse(data) : undefined;
  // PHP prints nothing where it could not encode what it has: nothing is made of that. A shop that has nothing to say answers 204.
  const isLost = body.kind === 'empty' && status !== 204 && !isWrite(endpoint) && read?.success && read.data !== undefined;
  const parsed = isLost ? undefined : read;
  const unclear = parsed && json ? unclearIn(endpoint, value, data, parsed) : '';
  const refused = json && status < 300 && (refuses(value, endpoint.strict) || unclear === 'no');
  if (status >= 300 || refused) {
    const code = refused ? 'refused' : (CODES[status] ?? (status >= 500 ? 'server' : 'refused'));
    // A page is what nobody serves: no word on a record. Nor is there a record where it is asked who the buyer is.
    const isUnserved = endpoint.identifies || (isWrite(endpoint) ? body.kind === 'html' : !saysMissing(body, text));
    if (code === 'missing' && !endpoint.lackable && isUnserved) {
      report({ ...about, code: 'malformed', paths: [''], types: [kindOf(text)] });
      return fail('malformed');
    }
    if (code === 'missing' && endpoint.gone) return { value: endpoint.schema.parse(undefined), body: undefined, headers, wasGone: true };
    const inner = enveloped ? at(value, 'output') : value;
    const reason = at(inner, 'code');
    return fail(code, {
      // The message of an uncaught exception is for developers.
      output: status < 500 || enveloped ? plain(said) : '',
      reason: typeof reason === 'string' ? reason.slice(0, 64) : '',
      fields: fieldsOf(source, status === 422),
      retryAfter: waitOf(headers),
      ambiguous: isWrite(endpoint) && atGateway(status),
      cart: at(inner, 'cart'),
      data: inner,
    });
  }

  const ambiguous = isWrite(endpoint);
  if (!parsed) {
    report({ ...about, code: 'malformed', paths: [''], types: [isLost ? 'an empty answer' : kindOf(text)] });
    return fail('malformed', { ambiguous });
  }
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 20);
    const types = issues.map(({ code, path, message }) => {
      const came = reach(data, path);
      return code === 'custom' ? message : came === undefined ? `not there${namesIn(reach(data, path.slice(0, -1)))}` : typeName(came);
    });
    report({ ...about, code: 'malformed', paths: issues.map(({ path }) => path.join('.')), types });
    return fail('malformed', { ambiguous });
  }
  if (unclear) {
    // Neither yes nor no: what the shop holds tells.
    report({ ...about, code: 'malformed', paths: [''], types: [`nothing that is read${namesIn(data)}`] });
    return fail('malformed', { ambiguous });
  }
  reportDrift(about, data, parsed.data, endpoint.wants);
  if (json && endpoint.jwt && (body.jwt || endpoint.jwt === 'decides')) keepJwt(body.jwt);
  return { value: parsed.data, body: value, headers };
}
