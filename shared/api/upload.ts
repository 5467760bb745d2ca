// Files on their way: fetch does not say how much has left, so XMLHttpRequest carries them.
import { type Fetch, isOwnNetwork, networkFetch } from './fetch';

/** Statuses whose answers have no body. */
const BODILESS: readonly number[] = [204, 205, 304];

function headersIn(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function responseOf(request: XMLHttpRequest, asked: string): Response {
  const { status, responseText, responseURL } = request;
  const response = new Response(BODILESS.includes(status) ? null : responseText, { status, headers: headersIn(request.getAllResponseHeaders()) });
  return Object.defineProperties(response, { url: { value: responseURL }, redirected: { value: responseURL !== asked.split('#')[0] } });
}

/** Carries a request as fetch does, within the origin. `onSent` hears how much of its body has left, from 0 to 1. */
export const uploader =
  (onSent: (part: number) => void): Fetch =>
  (input, init = {}) => {
    if (!isOwnNetwork()) return networkFetch(input, init);
    const url = new URL(String(input), location.href).href;
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      const end = (settle: () => void) => () => {
        init.signal?.removeEventListener('abort', abort);
        settle();
      };
      const fail = end(() => reject(new TypeError('The request did not reach the server, or its answer did not come')));
      request.open(init.method ?? 'GET', url);
      new Headers(init.headers).forEach((value, name) => void request.setRequestHeader(name, value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = end(() => {
        // What a redirect has brought from elsewhere is not the shop's.
        if (new URL(request.responseURL, url).origin === location.origin) resolve(responseOf(request, url));
        else fail();
      });
      request.onerror = fail;
      request.onabort = fail;
      init.signal?.addEventListener('abort', abort);
      if (init.signal?.aborted) return fail();
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
  };
