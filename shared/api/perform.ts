// What every call goes through: sends, repeats by call class, heals the csrf token and the jwt.
// What a reply means is in verdict.ts; what is asked, in the file of each resource.

import { csrf } from '../browser/csrf-token';
import { at } from '../reading/drift';
import { isId, readId } from '../reading/readers';
import { pack } from './body';
import { noteFailure, pauseLeft } from './breaker';
import { healCsrf, isVouched, trustToken } from './csrf';
import { type Endpoint, type Line, lineOf, type RequestOptions } from './endpoint';
import { ApiError, type ApiErrorCode } from './errors';
import { notifySessionLost, onBuyerChanged, type Refusal, writeGate } from './hooks';
import { bearer, regenerateCall } from './jwt';
import { deadlineOf, limit } from './limits';
import { type Page, type Paging, pagingOf } from './paging';
import { report } from './report';
import { exchange, pause } from './transport';
import { dataOf } from './unwrap';
import { type Answer, atGateway, isWrite, lostError, verdictOn } from './verdict';

/** Longest body that outlives its page, in characters. */
const KEPT_ALIVE = 16_000;

let renewing: Promise<void> | undefined;

/** A new jwt from the server, one request for all who ask meanwhile. */
export function renewJwt(): Promise<void> {
  renewing ??= call(regenerateCall, {})
    .then(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** Milliseconds to wait before the one repeat, or `undefined` when the class or the fault forbids it. */
function repeatAfter({ kind }: Endpoint<unknown>, { code, status, retryAfter }: ApiError): number | undefined {
  if (kind !== 'read' && kind !== 'idempotentWrite') return;
  const wait = (retryAfter ?? 0) * 1000;
  const again =
    code === 'timeout' ||
    code === 'network' ||
    atGateway(status) ||
    (kind === 'read' && (code === 'conflict' || (code === 'busy' && retryAfter !== undefined)));
  if (!again || wait > limit('retryAfterMax')) return;
  const [min, max] = [limit('retryPauseMin'), limit('retryPauseMax')];
  return Math.max(wait, min + Math.random() * (max - min));
}

export const headersOf = (line: Line, type: string | undefined, token: string, jwt: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  ...(type && { 'Content-Type': type }),
  ...(line.method !== 'GET' && token && { 'X-CSRF-Token': token }),
  ...(jwt && { Authorization: `Bearer ${jwt}` }),
});

/** The stores' reason becomes the call's failure: nothing was sent, or, `otherBuyer`, it reached somebody else's cart. */
function refuse(refusal: Refusal | null, reason = ''): void {
  if (refusal) throw new ApiError(refusal.code as ApiErrorCode, { reason, cause: new Error('The buyer of this page is not who the server knows') });
}

/** Answers that another buyer's session would give to what this buyer has every right to. */
const NOT_MINE: readonly ApiErrorCode[] = ['missing', 'forbidden', 'refused'];

/** Whose record is it that is not there, and whose cart that has changed: the page's buyer's, or somebody's who has taken their place since it was asked? */
async function confirm<T>(endpoint: Endpoint<T>, verdict: Answer<T> | ApiError, isOpen: boolean): Promise<void> {
  const gate = writeGate();
  if (verdict instanceof ApiError ? NOT_MINE.includes(verdict.code) : verdict.wasGone) return refuse(await gate.verify());
  if (verdict instanceof ApiError || !(endpoint.guests || isOpen)) return;
  const given = readId(at(at(dataOf(verdict.body), 'cart'), 'cartId'));
  const cartId = isId(given) ? given : undefined;
  if (cartId === undefined && !endpoint.guests) return;
  const refusal = await gate.confirm(cartId);
  // What a guest may not do was done before the session was lost.
  if (endpoint.guests || refusal?.code === 'identity') refuse(refusal, 'otherBuyer');
}

async function perform<T>(endpoint: Endpoint<T>, line: Line, { body, signal, params = {}, continues = false, carrier }: RequestOptions): Promise<Answer<T>> {
  const deadline = endpoint.deadline ?? deadlineOf(endpoint.kind);
  let until = performance.now() + deadline + limit('deadlineGrace');
  let repeated = false;
  let healed = false;
  let renewed = false;
  /** An attempt before this one may have done it. */
  let ambiguous = false;
  const isGated = isWrite(endpoint) && !endpoint.anyone;
  // What names no record of the buyer would be done in another buyer's session too; what a guest may do is confirmed by the cart of its answer.
  const isOpen = line.unguarded || (!endpoint.guests && Object.values(params).every((id) => id === undefined));
  for (;;) {
    // Sent with the token that was admitted: the page may hold another one when the answer is there.
    const { param, token } = csrf();
    const isTrusted = isVouched(token);
    const admitting = isGated ? (isTrusted ? writeGate().admit(isOpen && !continues, continues) : writeGate().verify()) : null;
    if (admitting) {
      const asked = performance.now();
      refuse(await admitting);
      until += performance.now() - asked;
    }
    const jwt = line.bearer ? bearer() : undefined;
    const packed = line.method === 'GET' ? {} : pack(body, line.json, endpoint.csrfField && token ? [param, token] : undefined);
    const reply = await exchange(
      line.url,
      {
        method: line.method,
        headers: headersOf(line, packed.type, token, jwt),
        body: packed.body,
        cache: endpoint.kind === 'read' ? 'no-cache' : 'no-store',
        // Browsers carry 64 KiB at most.
        keepalive: isWrite(endpoint) && !(packed.body instanceof FormData) && (packed.body ?? '').length < KEPT_ALIVE,
        carrier,
      },
      Math.max(1, Math.min(deadline, until - performance.now())),
      signal,
    );
    const verdict = 'lost' in reply ? lostError(endpoint, reply) : verdictOn(endpoint, line, reply);
    if (isGated) await confirm(endpoint, verdict, isOpen);
    if (!(verdict instanceof ApiError)) {
      if (endpoint.identifies) trustToken(token);
      return verdict;
    }

    const now = performance.now();
    if (verdict.code === 'csrf' && !healed) {
      // The server did nothing, so even a once-only write is sent again.
      healed = true;
      await healCsrf(token);
    } else if (verdict.status === 401 && jwt && !renewed && endpoint.name !== regenerateCall.name) {
      renewed = true;
      if (bearer() === jwt) await renewJwt();
    } else {
      const wait = repeated ? undefined : repeatAfter(endpoint, verdict);
      if (wait === undefined) throw ambiguous ? new ApiError(verdict.code, { ...verdict, ambiguous, cause: verdict.cause }) : verdict;
      repeated = true;
      ambiguous = verdict.ambiguous;
      await pause(wait, signal);
    }
    // Time spent between attempts is not the server being slow with this call.
    until += performance.now() - now;
  }
}

/** Ends a failed call: names it after the endpoint, tells who has to know. */
function settle(endpoint: Endpoint<unknown>, line: Line, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, status, retryAfter } = error;
  if (code === 'session') notifySessionLost();
  if (endpoint.kind === 'read' && (code === 'timeout' || code === 'network' || code === 'server' || code === 'malformed' || code === 'busy'))
    noteFailure(retryAfter);
  if (code !== 'offline' && code !== 'invalid' && (code !== 'refused' || status >= 300)) {
    const [paths, types] = code === 'csrf' && !csrf().token ? [['meta name="csrf-token"'], ['not in the page']] : [[], []];
    report({ code, kind: endpoint.kind, endpoint: endpoint.name, method: line.method, pathTemplate: line.template, status, paths, types });
  }
  return error.endpoint === endpoint.name ? error : new ApiError(code, { ...error, endpoint: endpoint.name, cause: error.cause });
}

const flights = new Map<string, Promise<Answer<unknown>>>();
// What was asked for one buyer answers no other.
onBuyerChanged(() => flights.clear());

async function call<T>(endpoint: Endpoint<T>, options: RequestOptions): Promise<Answer<T>> {
  const line = lineOf(endpoint, options);
  const wait = options.background && endpoint.kind === 'read' ? pauseLeft() : 0;
  if (wait) throw new ApiError('server', { endpoint: endpoint.name, retryAfter: wait });
  const key = line.method === 'GET' && !options.signal ? line.url : '';
  const known = flights.get(key);
  if (key && known) return known as Promise<Answer<T>>;
  // A read that began before a write must not answer one that is asked after it.
  const write = isWrite(endpoint);
  if (write) flights.clear();
  const inFlight = perform(endpoint, line, options)
    .catch((error: unknown) => {
      throw settle(endpoint, line, error);
    })
    .finally(() => {
      if (write) flights.clear();
      else if (flights.get(key) === inFlight) flights.delete(key);
    });
  if (key) flights.set(key, inFlight);
  return inFlight;
}

/**
 * Calls an endpoint and gives its value, read by its schema. Fails with `ApiError` only, or with the reason of the caller's own `signal`.
 * Identical GETs in flight share one request.
 */
export const request = async <T>(endpoint: Endpoint<T>, options: RequestOptions = {}): Promise<T> => (await call(endpoint, options)).value;

/** Calls an endpoint that takes something away; says whether it was gone already, for what is gone may live on under another id. */
export const requestGone = async (endpoint: Endpoint<unknown>, options: RequestOptions = {}): Promise<boolean> =>
  (await call(endpoint, options)).wasGone === true;

/** Calls an endpoint whose answer is about one page of a list, with more beside its rows. */
export async function requestPaged<T>(endpoint: Endpoint<T>, options: RequestOptions = {}): Promise<{ value: T; paging: Paging }> {
  const { value, body, headers } = await call(endpoint, options);
  return { value, paging: pagingOf(body, headers) };
}

/** Calls an endpoint whose answer is one page of a list. */
export async function requestPage<T>(endpoint: Endpoint<T[]>, options: RequestOptions = {}): Promise<Page<T>> {
  const { value, paging } = await requestPaged(endpoint, options);
  return { items: value, ...paging };
}
