// Faults for QA: rules by session and for everybody, and what they do to a reply.
import { failure, invalid, json } from './calls/answers';
import { wrongIn } from './faults-rule';
import { transform } from './faults-shape';
import type { FaultRule } from './types';

/** The connection broke: what `fetch` would throw. The Node server destroys the socket on it. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

interface Entry {
  method: string;
  path: string;
  status: number;
  at: number;
  session: string;
}

const LOG_LENGTH = 2000;
/** A rule that is none, told in words: a fault nobody made would otherwise pass for one that was borne. */
export class WrongRule extends Error {
  override name = 'WrongRule';
}

/** Text of a rule in an address or a header: JSON, or `status:503,latency:200,truncated`. Throws a `WrongRule`. */
export function readRules(text: string | null): FaultRule[] {
  if (!text) return [];
  if (/^[[{]/.test(text)) {
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      throw new WrongRule(`This rule of faults is no JSON: ${text}`);
    }
    return rulesOf(given);
  }
  const rule: Record<string, unknown> = {};
  for (const part of text.split(',')) {
    const [name = '', value] = part.split(':');
    rule[name] = value === undefined ? true : name === 'shape' ? value.split(/[+ ]/) : /^\d+$/.test(value) ? Number(value) : value;
  }
  return rulesOf(rule);
}

/** One rule, a list of rules or `{rules: […]}` as a list; empty rules are dropped. `scope` beside them is no part of them. Throws a `WrongRule`. */
export function rulesOf(value: unknown): FaultRule[] {
  let given = value;
  if (given !== null && typeof given === 'object' && !Array.isArray(given)) {
    const { scope: _scope, rules, ...rest } = given as { scope?: unknown; rules?: unknown };
    if (rules !== undefined && Object.keys(rest).length) throw new WrongRule(`"${Object.keys(rest)[0]}" stands beside "rules". Put it into a rule.`);
    given = rules ?? rest;
  }
  const list: unknown[] = Array.isArray(given) ? given : given === null || given === undefined ? [] : [given];
  for (const rule of list) {
    const wrong = wrongIn(rule);
    if (wrong) throw new WrongRule(wrong);
  }
  return (list as FaultRule[]).filter((rule) => Object.values(rule).some((set) => set !== undefined));
}

/** The rules set now and the journal of requests. */
export function faultBoard() {
  const everybody: FaultRule[] = [];
  const bySession = new Map<string, FaultRule[]>();
  let log: Entry[] = [];
  let matched = new Map<FaultRule, number>();
  const rulesFor = (session: string) => [...(bySession.get(session) ?? []), ...everybody];
  const spent = (rule: FaultRule) => rule.times !== undefined && (matched.get(rule) ?? 0) >= rule.times;

  return {
    set(session: string | null, rules: readonly FaultRule[]) {
      // Rules are kept as copies: `times` counts by object.
      const own = rules.map((rule) => ({ ...rule }));
      if (session === null) everybody.splice(0, everybody.length, ...own);
      else if (own.length === 0) bySession.delete(session);
      else bySession.set(session, own);
    },
    /** What is still in force, with the times that are left. */
    list(session: string): FaultRule[] {
      return rulesFor(session)
        .filter((rule) => !spent(rule))
        .map((rule) => (rule.times === undefined ? rule : { ...rule, times: rule.times - (matched.get(rule) ?? 0) }));
    },
    /** The faults that strike this request, merged; counts them. What is no call (a page, a file) is struck only by rules with a `match`. */
    strike(session: string, line: string, isCall: boolean): FaultRule | null {
      const struck = rulesFor(session).filter((rule) => !spent(rule) && (rule.match ? line.includes(rule.match) : isCall));
      // A rule that strikes is used up by it, so that «the next three calls» are three calls whatever else is set.
      for (const rule of struck) if (rule.times !== undefined) matched.set(rule, (matched.get(rule) ?? 0) + 1);
      return struck.length ? Object.assign({}, ...struck.slice().reverse()) : null;
    },
    write(entry: Entry) {
      log.push(entry);
      if (log.length > LOG_LENGTH) log = log.slice(-LOG_LENGTH / 2);
    },
    log: (session?: string): Entry[] => (session === undefined ? log : log.filter((entry) => entry.session === session)),
    clearLog() {
      log = [];
    },
    clear() {
      everybody.length = 0;
      bySession.clear();
      matched = new Map();
      log = [];
    },
  };
}

export type FaultBoard = ReturnType<typeof faultBoard>;

const PHP_PAGE = `<br />\n<b>Fatal error</b>:  Uncaught Error: Call to a member function getId() on null in /var/www/shop/models/Cart.php:118\nStack trace:\n#0 /var/www/shop/controllers/CartController.php(64): Cart-&gt;recount()\n#1 {main}\n  thrown in <b>/var/www/shop/models/Cart.php</b> on line <b>118</b><br />\n`;

/** What Yii2 says where the shop has no words of its own. */
const FRAMEWORKS: Record<number, string> = { 403: 'Вам не разрешено производить данное действие.', 404: 'Страница не найдена.' };

/** The reply a fault gives instead of the real one; `null` = the real one goes on. */
export function replacement(rule: FaultRule, request: Request): Response | null {
  if (rule.drop || rule.offline) throw new ConnectionDropped('Failed to fetch');
  if (rule.html) return new Response(PHP_PAGE, { status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  if (rule.body !== undefined) return new Response(rule.body, { status: rule.status ?? 200, headers: { 'Content-Type': 'application/json; charset=UTF-8' } });
  if (rule.refuse !== undefined && rule.status === undefined)
    return json({ status: 'error', output: rule.code ? { code: rule.code, message: rule.refuse } : rule.refuse });
  if (rule.status === undefined) return null;
  if (rule.status === 422) return invalid({ name: 'Значение неверно.' });
  const headers: Record<string, string> =
    rule.retryAfter === undefined ? {} : { 'Retry-After': String(rule.retryAfter), 'X-Rate-Limit-Reset': String(rule.retryAfter) };
  return failure(request, rule.status, rule.refuse ?? (rule.status >= 500 ? 'Возникла внутренняя ошибка сервера.' : (FRAMEWORKS[rule.status] ?? '')), headers);
}

const half = (text: string) => new TextEncoder().encode(text).slice(0, Math.max(1, Math.floor(text.length / 2)));

/** Spoils the body of a reply as the rule says. */
export async function spoil(rule: FaultRule, reply: Response): Promise<Response> {
  if (!rule.shape && !rule.truncated && !rule.stalledBody && !rule.cutBody) return reply;
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  const again = (body: BodyInit) => new Response(body, { status: reply.status, headers });
  let text = await reply.text();
  if (rule.shape) text = transform(text, rule.shape);
  if (rule.truncated) return again(half(text));
  if (!rule.stalledBody && !rule.cutBody) return again(text);
  let sent = false;
  return again(
    new ReadableStream({
      pull(controller) {
        if (!sent) {
          sent = true;
          controller.enqueue(half(text));
          return undefined;
        }
        if (rule.cutBody) controller.error(new ConnectionDropped('network error'));
        // A stalled body: this promise never settles.
        return rule.cutBody ? undefined : new Promise<void>(() => {});
      },
    }),
  );
}
