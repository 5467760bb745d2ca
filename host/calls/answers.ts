// How the shop's PHP answers: envelopes of the web controllers, bare entities of REST, Yii's own errors.
import { errorPage } from '../pages/errors';

const HEADERS = { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' };

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { ...HEADERS, ...headers } });

/** `{status:'success', output}`. */
export const success = (output: unknown = []): Response => json({ status: 'success', output });

/** `{status:'error', output}` with 200, as the web controllers refuse. */
export const refused = (output: string | ({ code: string; message: string } & Record<string, unknown>)): Response => json({ status: 'error', output });

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  422: 'Data Validation Failed.',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const nameOf = (status: number): string => NAMES[status] ?? 'Error';

export const isXhr = (request: Request): boolean => request.headers.get('x-requested-with') === 'XMLHttpRequest';
export const accepts = (request: Request, type: string): boolean => (request.headers.get('accept') ?? '').includes(type);

/** The shop's error page; text as Yii writes it for XHR («Name (#status): message»). */
export function htmlError(request: Request, status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(isXhr(request) ? `${nameOf(status)} (#${status}): ${message}` : errorPage(status, message), {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers },
  });
}

/** A Yii error: its JSON object when the client accepts JSON or calls REST, its page otherwise. */
export function failure(request: Request, status: number, message: string, headers: Record<string, string> = {}): Response {
  const rest = /^\/(api\/)?v1\//.test(new URL(request.url).pathname);
  if (!rest && !accepts(request, 'application/json')) return htmlError(request, status, message, headers);
  return json({ name: nameOf(status), message, code: 0, status }, status, headers);
}

/** 422 of Yii's REST serializer. */
export const invalid = (fields: Record<string, string>): Response =>
  json(
    Object.entries(fields).map(([field, message]) => ({ field, message })),
    422,
  );

/** Yii2 `User::loginRequired`: a redirect for who accepts pages (without `Location` for XHR), 403 for who does not. */
export function loginRequired(request: Request, loginPath = '/site/login'): Response {
  const accept = (request.headers.get('accept') ?? '').trim();
  if (accept === '' || accept === '*/*' || accept.includes('text/html')) {
    const target = new URL(loginPath, request.url);
    return new Response(null, { status: 302, headers: isXhr(request) ? { 'X-Redirect': target.href } : { Location: target.href } });
  }
  return failure(request, 403, 'Требуется вход.');
}

/** Which page of a list is asked for, as Yii reads it: size capped, a page too large is the last page again. */
export function pagingOf(totalCount: number, query: URLSearchParams, { size = 20, cap = 50, fixed = false } = {}) {
  const asked = Number(query.get('per-page'));
  const perPage = fixed ? size : Math.min(cap, Number.isInteger(asked) && asked > 0 ? asked : size);
  const pageCount = Math.ceil(totalCount / perPage);
  const wanted = Number(query.get('page'));
  const currentPage = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), Math.max(1, pageCount));
  return { totalCount, pageCount, currentPage, perPage };
}

/** Yii's pagination of a list, figures in the headers. */
export function pageOf<T>(all: readonly T[], query: URLSearchParams, options?: { size?: number; cap?: number; fixed?: boolean }) {
  const meta = pagingOf(all.length, query, options);
  const { totalCount, pageCount, currentPage, perPage } = meta;
  const headers = {
    'X-Pagination-Total-Count': String(totalCount),
    'X-Pagination-Page-Count': String(pageCount),
    'X-Pagination-Current-Page': String(currentPage),
    'X-Pagination-Per-Page': String(perPage),
  };
  return { rows: all.slice((currentPage - 1) * perPage, currentPage * perPage), meta, headers };
}
