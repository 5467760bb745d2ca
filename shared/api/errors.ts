/** What went wrong, by who can do something about it; texts by code live in shared/texts/common.ts. */
export type ApiErrorCode =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'csrf'
  | 'session'
  | 'identity'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'busy'
  | 'tooLarge'
  | 'server'
  | 'malformed'
  | 'refused';

export interface ApiErrorDetails {
  /** Name of the endpoint, `cart.add`. */
  endpoint?: string | undefined;
  /** HTTP status, 0 when there was no reply. */
  status?: number | undefined;
  output?: string | undefined;
  reason?: string | undefined;
  fields?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  ambiguous?: boolean | undefined;
  cart?: unknown;
  data?: unknown;
  cause?: unknown;
}

/** The only failure a call ends with, apart from the caller's own abort. Never holds a token, a header or a body of HTML. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly endpoint: string;
  readonly status: number;
  /** The server's own words for the buyer: plain text, 300 characters at most, `''` when it has none. */
  readonly output: string;
  /** The server's machine code, `output.code`. */
  readonly reason: string;
  /** Message by field (422, ActiveForm). */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
  /** The write may have happened: look at the cart before saying that it failed, and never send it again unasked. */
  readonly ambiguous: boolean;
  /** The cart the server sent with its refusal, unread. */
  readonly cart: unknown;
  /** Everything else the server sent with its refusal, unread. */
  readonly data: unknown;

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    const { endpoint = '', status = 0, cause } = details;
    super(`${endpoint || 'call'} failed: ${code}${status ? ` (HTTP ${status})` : ''}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.endpoint = endpoint;
    this.status = status;
    this.output = details.output ?? '';
    this.reason = details.reason ?? '';
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.ambiguous = details.ambiguous ?? false;
    this.cart = details.cart;
    this.data = details.data;
  }
}
