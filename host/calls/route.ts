// One table of calls: who may, how, and what answers.
import { accountOf } from '../shop/access';
import type { Backend } from '../shop/backend';
import type { Account, Role, Session } from '../types';
import { failure, loginRequired } from './answers';
import type { Body } from './form';

/** What a call works on. */
export interface Call extends Body {
  request: Request;
  url: URL;
  query: URLSearchParams;
  /** Parts of the path named by `:name` in the route. */
  params: Record<string, string>;
  session: Session;
  account: Account;
  backend: Backend;
}

export type Access = 'all' | 'user' | readonly Role[];

export interface Route {
  methods: readonly string[];
  pattern: RegExp;
  access: Access;
  /** Synchronous, so that a call is one transaction. */
  answer: (call: Call) => Response;
}

/** `route('POST', '/cart/add', 'all', call => …)`; `:id` in the path matches one segment. */
export function route(methods: string, path: string, access: Access, answer: Route['answer']): Route {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  return { methods: methods.split('|'), pattern, access, answer };
}

/** Finds and runs the call of a request; `null` when no route has its path. */
export function dispatch(routes: readonly Route[], call: Omit<Call, 'params' | 'account'>): Response | null {
  const { request, url } = call;
  const here = routes.flatMap((one) => {
    const match = one.pattern.exec(url.pathname);
    return match ? [{ one, params: { ...match.groups } }] : [];
  });
  if (here.length === 0) return null;
  const found = here.find(({ one }) => one.methods.includes(request.method));
  if (!found) {
    const allow = here.flatMap(({ one }) => one.methods).join(', ');
    return failure(request, 405, `Method Not Allowed. This URL can only handle the following request methods: ${allow}.`, { Allow: allow });
  }
  const account = accountOf(call.session);
  const { access } = found.one;
  if (access !== 'all' && account.role === 'guest') return loginRequired(request);
  if (typeof access === 'object' && !access.includes(account.role)) return failure(request, 403, 'Вам не разрешено производить данное действие.');
  try {
    const params = Object.fromEntries(Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value)]));
    return call.backend.store.transaction(() => found.one.answer({ ...call, params, account }));
  } catch (error) {
    if (error instanceof Refused) return failure(request, error.status, error.message);
    if (error instanceof URIError) return failure(request, 400, 'Неверный запрос.');
    throw error;
  }
}

/** Thrown inside a call for Yii's HttpException. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
