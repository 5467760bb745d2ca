// One exchange with the server. ofetch carries it and decides nothing: it neither parses, nor retries, nor judges the status.
import { createFetch } from 'ofetch';
import { type Fetch, networkFetch } from './fetch';

const { raw } = createFetch({ fetch: networkFetch });

export interface Reply {
  status: number;
  /** Address the reply came from, when a redirect led there. */
  redirectedTo: string | undefined;
  headers: Headers;
  text: string;
}

export interface Lost {
  lost: 'timeout' | 'network' | 'offline';
  /** False when the browser was offline all the while, so that nothing could be sent. */
  sent: boolean;
  cause?: unknown;
}

const offline = (): boolean => globalThis.navigator?.onLine === false;

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  cache: RequestCache;
  /** It is carried through when the page goes away. */
  keepalive?: boolean;
  /** What carries it, where that is not fetch. */
  carrier?: Fetch | undefined;
}

/** Sends and reads to the last byte within `deadline` milliseconds. Rejects only with the reason of `signal`. */
export function exchange(url: string, { carrier, ...outgoing }: Outgoing, deadline: number, signal?: AbortSignal): Promise<Reply | Lost> {
  // `reason` and not `throwIfAborted`: the promise must reject, never the function.
  if (signal?.aborted) return Promise.reject(signal.reason);
  const control = new AbortController();
  let sent = !offline();
  const reach = () => {
    sent = true;
  };
  if (!sent) globalThis.addEventListener?.('online', reach);
  return new Promise<Reply | Lost>((resolve, reject) => {
    const abort = () => {
      reject(signal?.reason);
      control.abort();
    };
    // ofetch's own timeout ends with the headers, and a replaced fetch may ignore the signal: so the promise is settled here.
    const timer = setTimeout(() => {
      resolve({ lost: 'timeout', sent: true });
      control.abort();
    }, deadline);
    signal?.addEventListener('abort', abort);
    (carrier ? createFetch({ fetch: carrier }) : { raw })
      .raw<string, 'text'>(url, {
        ...outgoing,
        body: outgoing.body ?? null,
        signal: control.signal,
        // A redirect within the origin is followed; one to another origin, which would get the token and the body, is a network failure.
        mode: 'same-origin',
        credentials: 'same-origin',
        redirect: 'follow',
        retry: false,
        ignoreResponseError: true,
        responseType: 'text',
      })
      .then(
        (response) =>
          resolve({
            status: response.status,
            redirectedTo: response.redirected ? response.url : undefined,
            headers: response.headers,
            text: typeof response._data === 'string' ? response._data : '',
          }),
        // ofetch's error holds the request with its headers; only what it wraps may be kept.
        (error: unknown) =>
          resolve({ lost: offline() ? 'offline' : 'network', sent, cause: error instanceof Error && error.name === 'FetchError' ? error.cause : error }),
      )
      .finally(() => {
        globalThis.removeEventListener?.('online', reach);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      });
  });
}

/** Waits; rejects with the reason of `signal`. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
