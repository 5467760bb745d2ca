import { suggest } from '../shared/definition/suggest';

/** One fault for QA; every field that is set takes part. An empty rule does nothing. */
export interface FaultRule {
  /** Substring of `METHOD /path?query` the rule is for; every call (not pages, not /__qa) when absent. */
  match?: string;
  /** How many times it strikes; without end when absent. */
  times?: number;
  /** The call is really carried out, then its reply is spoiled: what an unlucky network does. */
  processed?: boolean;
  /** Milliseconds the reply waits. */
  latency?: number;
  /** Milliseconds the call waits before it is carried out. */
  delay?: number;
  /** HTTP status with Yii's own error body. */
  status?: number;
  /** With status 429 or 503. */
  retryAfter?: number;
  /** `{"status":"error","output":…}` with 200; the words of the error where a `status` stands beside it. */
  refuse?: string;
  /** JSON in the place of the answer, as it stands, with the `status` or 200: how a shop that knows no envelope answers. */
  body?: string;
  /** With `refuse`: the machine code of `output`, `price_changed`. */
  code?: string;
  /** The CSRF token changes just before the check, so that the page's own is stale. */
  csrfExpired?: boolean;
  /** The session ends just before the call, which is answered as Yii's loginRequired. */
  logout?: boolean;
  /** The server forgets the buyer just before the call and answers it as a guest's: what a guest may do succeeds. */
  expired?: boolean;
  /** The jwt of the session ends just before the call. */
  jwtExpired?: boolean;
  /** The cart is being recounted for so many milliseconds (true = 5000). */
  recountLock?: number | boolean;
  /** The price of the first line of the cart that the call names becomes another just before the call, by so many per cent. */
  priceDrift?: number;
  /** The first line of the cart that the call names is taken out of it just before the call. */
  lineGone?: boolean;
  /** 200 with a PHP error page instead of JSON. */
  html?: boolean;
  /** The body ends in the middle, complete for HTTP. */
  truncated?: boolean;
  /** Half of the body comes, the rest never. */
  stalledBody?: boolean;
  /** Half of the body comes, then the connection breaks. */
  cutBody?: boolean;
  /** The connection breaks: `handle` rejects with ConnectionDropped (a TypeError); the Node server destroys the socket. */
  drop?: boolean;
  /** Same as `drop`, for a page that also wants `navigator.onLine` to be told off. */
  offline?: boolean;
  /** How PHP might print the same answer. */
  shape?: ('bare' | 'enveloped' | 'numbersAsStrings' | 'flagsAsStrings' | 'emptyMapAsList' | 'listAsMap' | 'nullForAbsent' | 'bom' | 'phpWarning')[];
}

type Check = (value: unknown) => boolean;
const isFlag: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isWord: Check = (value) => typeof value === 'string';

const SHAPES: Record<NonNullable<FaultRule['shape']>[number], true> = {
  bare: true,
  enveloped: true,
  numbersAsStrings: true,
  flagsAsStrings: true,
  emptyMapAsList: true,
  listAsMap: true,
  nullForAbsent: true,
  bom: true,
  phpWarning: true,
};

/** Every switch, with what it takes. */
const SWITCHES: { [Name in keyof Required<FaultRule>]: readonly [takes: string, fits: Check] } = {
  match: ['a text', isWord],
  times: ['a number', isCount],
  processed: ['true or false', isFlag],
  latency: ['milliseconds', isCount],
  delay: ['milliseconds', isCount],
  status: ['an HTTP status', (value) => isCount(value) && Number(value) >= 200 && Number(value) < 600],
  retryAfter: ['seconds', isCount],
  refuse: ['a text', isWord],
  body: ['a text', isWord],
  code: ['a text', isWord],
  csrfExpired: ['true or false', isFlag],
  logout: ['true or false', isFlag],
  expired: ['true or false', isFlag],
  jwtExpired: ['true or false', isFlag],
  recountLock: ['milliseconds, true, or -1 for its end', (value) => isFlag(value) || isCount(value) || value === -1],
  priceDrift: ['per cent', (value) => typeof value === 'number' && Number.isFinite(value) && value > -100],
  lineGone: ['true or false', isFlag],
  html: ['true or false', isFlag],
  truncated: ['true or false', isFlag],
  stalledBody: ['true or false', isFlag],
  cutBody: ['true or false', isFlag],
  drop: ['true or false', isFlag],
  offline: ['true or false', isFlag],
  shape: [`a list of ${Object.keys(SHAPES).join(', ')}`, (value) => Array.isArray(value) && value.every((one) => Object.hasOwn(SHAPES, String(one)))],
};

/** What these say of a fault, and are none themselves. */
const ABOUT: readonly string[] = ['match', 'times', 'processed', 'retryAfter', 'code'] satisfies (keyof FaultRule)[];

/** What is wrong with a rule, in a sentence; null when it is one. An empty rule is one. */
export function wrongIn(rule: unknown): string | null {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return `A rule of faults is an object, not ${JSON.stringify(rule)}.`;
  // A switch that is not set, as code writes it.
  const given = Object.entries(rule).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const known = Object.hasOwn(SWITCHES, name) && SWITCHES[name as keyof FaultRule];
    if (!known) return `There is no fault "${name}". ${suggest(name, Object.keys(SWITCHES))}`;
    const [takes, fits] = known;
    if (!fits(value)) return `The fault "${name}" takes ${takes}, not ${JSON.stringify(value)}.`;
  }
  if (given.length && given.every(([name]) => ABOUT.includes(name)))
    return `A rule of ${given.map(([name]) => `"${name}"`).join(' and ')} alone spoils nothing. Add what goes wrong: "status", "drop", "latency"…`;
  return null;
}
