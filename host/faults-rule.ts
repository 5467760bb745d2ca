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
  /** `{"status":"error","output":…}` with 200. */
  refuse?: string;
  /** With `refuse`: the machine code of `output` (G02), `price_changed`. */
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
