// Reads what a browser has recorded (HAR 1.1 and 1.2) as Chrome, Firefox, Safari, Playwright and proxies write it. Nothing of it is ever said: messages name places.
import { refuse } from './say.mjs';

const BOM_BYTES = 3;
const AS_DOCUMENT = /^(document|navigation|html)$/i;

function headersIn(list) {
  const headers = new Headers();
  for (const header of Array.isArray(list) ? list : []) {
    try {
      headers.append(String(header?.name ?? ''), String(header?.value ?? ''));
    } catch {
      // Pseudo-headers of HTTP/2, `:status`, and what no browser would take.
    }
  }
  return headers;
}

/** The body of an answer: `{text}`, or `{gap}` with the reason why it is not there, and the `part` of it that is. */
function bodyIn(response, status, headers) {
  const { text, encoding, size } = response.content ?? {};
  const isEmpty = [204, 205].includes(status) || (size === 0 && headers.get('Content-Length') !== null && Number(headers.get('Content-Length')) === 0);
  if (typeof text !== 'string') return isEmpty || (size === 0 && response.bodySize === 0) ? { text: '' } : { gap: 'it was recorded without its body' };
  const read = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  // Browsers keep so many bytes of a body, and write its size in full.
  const kept = encoding === 'base64' ? Buffer.byteLength(text, 'base64') : Buffer.byteLength(text);
  // A mark before a page is counted, and not kept.
  const isCut = typeof size === 'number' && size > kept + (/^\s*</.test(read) ? BOM_BYTES : 0);
  if (isCut && kept > 0 && !isWhole(read)) return { gap: 'its body was cut short by the recording', part: read };
  if (read === '' && typeof size === 'number' && size > 0) return { gap: 'it was recorded without its body' };
  return { text: read };
}

function isWhole(text) {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

/** The exchanges of a recording in their order: `{method, url, status, headers, text, gap, redirectedTo, isPage, ms}`. */
export function readHar(source, name) {
  let har;
  try {
    har = JSON.parse(source.replace(/^\ufeff/, ''));
  } catch {
    // No cause: its message would hold a piece of the recording.
    refuse(`${name} is no JSON, so it is no HAR and nothing was read. Save the recording again: the file may have been cut off.`);
  }
  const entries = har?.log?.entries;
  if (!Array.isArray(entries)) refuse(`${name} is JSON, but no HAR: it has no list log.entries. In the browser's Network panel choose "Save all as HAR".`);
  let last = 0;
  const exchanges = entries.flatMap((entry) => {
    const { request, response } = entry ?? {};
    if (typeof request?.url !== 'string' || typeof request.method !== 'string' || !response || !URL.canParse(request.url)) return [];
    const url = new URL(request.url);
    if (!/^https?:$/.test(url.protocol)) return [];
    const asked = headersIn(request.headers);
    const headers = headersIn(response.headers);
    if (!headers.has('Content-Type') && response.content?.mimeType) headers.set('Content-Type', String(response.content.mimeType).replace(/[^\x20-\x7e]/g, ''));
    const status = Number(response.status) || 0;
    const location = response.redirectURL || headers.get('Location') || '';
    last = Date.parse(entry.startedDateTime) || last;
    const isXhr = asked.has('X-Requested-With') || /json/i.test(asked.get('Accept') ?? '');
    return [
      {
        ...{ method: request.method.toUpperCase(), url, status, headers, isXhr },
        ...bodyIn(response, status, headers),
        location: status >= 300 && status < 400 && location && URL.canParse(location, url) ? new URL(location, url) : null,
        isPage: !isXhr && (AS_DOCUMENT.test(entry._resourceType ?? '') || /text\/html/i.test(asked.get('Accept') ?? '')),
        // What has no time of its own stays behind what it was written after.
        startedAt: last,
      },
    ];
  });
  return exchanges.sort((one, other) => one.startedAt - other.startedAt);
}

/** What the browser's `fetch` gives for an exchange: redirects are followed to the answer at their end, which is recorded by itself. */
export function endOf(exchange, exchanges) {
  let [end, redirectedTo] = [exchange, undefined];
  for (let hops = 0; end.location; hops++) {
    const { location } = end;
    if (hops === 10 || location.origin !== exchange.url.origin)
      return { lost: 'network', sent: true, why: 'it was redirected to another origin or in a circle' };
    redirectedTo = location.href;
    const from = exchanges.indexOf(end);
    const there = exchanges.filter((one) => one.url.href.replace(/#.*/, '') === location.href.replace(/#.*/, ''));
    // Of two that began in the same moment either may be written first.
    const next = there.find((one) => exchanges.indexOf(one) > from) ?? there.find((one) => one !== end && one.startedAt === end.startedAt);
    if (!next) return { status: 200, headers: new Headers(), text: '', redirectedTo, isEndUnknown: true };
    end = next;
  }
  return { status: end.status, headers: end.headers, text: end.text, gap: end.gap, redirectedTo };
}
