// The demo shop as one web-standard handler: the Node server, the tests and Storybook's browser run the same. Nothing here is Node's.
import { failure, htmlError, loginRequired } from './calls/answers';
import { forBrowser } from './calls/cart-form';
import { type Body, readBody, textOf } from './calls/form';
import { routes } from './calls/index';
import { postOrder } from './calls/order-create';
import { printPage } from './calls/page';
import { answerQa, isQaSwitch } from './calls/qa';
import { enterList, isList } from './calls/quick-order';
import { dispatch } from './calls/route';
import { expire, postForm, signOut } from './calls/site';
import { CSRF_HEADER, CSRF_PARAM, CSRF_REFUSAL, randomText, tokenFits } from './csrf';
import { isInMemory, type MemoryStore } from './data/memory';
import type { Store } from './data/store';
import { faultBoard, readRules, replacement, spoil, WrongRule } from './faults';
import { listRule, withLongNames } from './list-states';
import { GROUP_PATH } from './pages/auto';
import { LABEL_PATH } from './pages/marketing-label';
import { listStateOf } from './pages/switches';
import { isSeeded, seedStore } from './seed/index';
import { bearerOf, forgetOldSessions, openSession, saveSession, sessionCookie, sessionIdOf } from './session';
import { accountOf, mayActFor } from './shop/access';
import { openBackend } from './shop/backend';
import { activeCart, removeLine, type StoredCart, saveCart } from './shop/cart';
import { orderedLines } from './shop/cart-header';
import { drawing } from './shop/images';
import { shopOf } from './shop/shop';
import { tile } from './shop/tiles';
import type { Assets, FaultRule, Session, Shop } from './types';
import { bareAnswer } from './variants';

export { ConnectionDropped } from './faults';

export interface ShopOptions {
  store: Store;
  assets?: Assets;
  /** Milliseconds since 1970; the machine's clock by default. */
  clock?: () => number;
  seed?: number;
}

export interface DemoShop {
  /** Answers a request. Rejects with ConnectionDropped (a TypeError, as `fetch` would) where a fault says so. `sessionId` stands for the cookie. */
  handle(request: Request, options?: { sessionId?: string }): Promise<Response>;
  /** What the pages ask; for tests and examples. */
  shop: Shop;
}

const NO_ASSETS: Assets = { base: '/islands/', build: 'react', read: async () => null };
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const REST = /^\/(api\/)?v1\//;
// These two work without a jwt: one tells who is here, the other gives a new one.
const BEARER_FREE = /\/user\/(who|regenerateJwt)$/;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const SVG = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };

/** A tile of the map. */
async function tileAt(path: string): Promise<Response> {
  const [, z, x, y] = /^\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/.exec(path) ?? [];
  const drawn = y !== undefined && tile(Number(z), Number(x), Number(y));
  return drawn ? new Response(drawn, { headers: SVG }) : new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
}

/** Opens the shop on a store; an empty store, or one with another seed, is filled first. */
export function createShop({ store, assets = NO_ASSETS, clock = Date.now, seed }: ShopOptions): DemoShop {
  if (!isSeeded(store, seed)) seedStore(store, clock(), seed);
  forgetOldSessions(store, clock());
  const backend = openBackend(store, clock);
  const shop = shopOf(backend);
  const board = faultBoard();
  let filled: MemoryStore | null = null;
  const reset = () => {
    if (filled && isInMemory(store)) store.restore(filled);
    else {
      seedStore(store, clock(), seed);
      if (isInMemory(store)) filled = store.copy();
    }
    backend.reload();
    board.clear();
  };

  async function file(path: string, request: Request): Promise<Response> {
    const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((word) => word.trim().split(';')[0] as string);
    const found = await assets.read(path, accepted);
    if (!found) return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    const lasting = /[-.][A-Z0-9]{8}\.\w+(\.map)?$/.test(path);
    const headers: Record<string, string> = {
      'Content-Type': found.type,
      'Cache-Control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    };
    if (found.encoding) headers['Content-Encoding'] = found.encoding;
    return new Response(found.body as BodyInit, { headers });
  }

  /** The cart a call names, by its own id or by its client; the active one of the session where it names none. */
  function cartNamed({ pathname, searchParams }: URL, { fields }: Body, session: Session): StoredCart | undefined {
    const named = (name: string): string => textOf(fields[name]) || searchParams.get(name) || '';
    const byId = [named('id'), named('cartId')].map((id) => store.get<StoredCart>('cart', id)).find((cart) => cart?.kind === 'delayed');
    if (byId) return byId;
    const clientId = named(pathname.endsWith('/client/active-cart') ? 'id' : 'clientId');
    return mayActFor(session, clientId) ? activeCart(backend, session, clientId, false)?.cart : undefined;
  }

  /** What a fault does to the session or the cart before the call itself. */
  function upset(rule: FaultRule, session: Session, method: string, lockable: (session: Session) => StoredCart | undefined): void {
    if (rule.csrfExpired && !SAFE.has(method)) session.csrf = randomText();
    if (rule.jwtExpired) session.jwts = [];
    if (rule.csrfExpired || rule.jwtExpired) saveSession(store, session);
    const cart = rule.recountLock || rule.priceDrift || rule.lineGone ? lockable(session) : undefined;
    const [first] = cart ? orderedLines(backend, { cart }) : [];
    const good = rule.priceDrift && first ? backend.good(first.productId) : undefined;
    if (good) backend.reprice(good, 1 + Number(rule.priceDrift) / 100);
    if (cart && first && rule.lineGone) removeLine(backend, cart.id, first.id);
    if (cart && rule.recountLock) saveCart(store, { ...cart, recountUntil: clock() + (rule.recountLock === true ? 5000 : rule.recountLock) });
    if (rule.logout) signOut(backend, session);
    if (rule.expired) expire(backend, session);
  }

  async function answer(request: Request, url: URL, session: Session, body: Body): Promise<Response> {
    // Yii takes the field or the header; its REST controllers look at neither.
    const sent = [textOf(body.fields[CSRF_PARAM]), request.headers.get(CSRF_HEADER)];
    if (!SAFE.has(request.method) && !REST.test(url.pathname) && !sent.some((token) => tokenFits(session.csrf, token)))
      return htmlError(request, 400, CSRF_REFUSAL);
    if (REST.test(url.pathname) && !BEARER_FREE.test(url.pathname) && bearerOf(request, session, clock()) === 'invalid') {
      return failure(request, 401, 'Your request was made with invalid credentials.', { 'WWW-Authenticate': 'Bearer realm="api"' });
    }
    const call = { request, url, query: url.searchParams, session, backend, ...body };
    const answered = dispatch(routes, call);
    if (answered) {
      const reply = await forBrowser({ ...call, params: {}, account: accountOf(session) }, answered);
      return session.variants.includes('bareAnswers') ? bareAnswer(url.pathname, reply) : reply;
    }
    const context = { shop, assets, faults: board.list(session.id), store };
    // A part is opened in the auto-catalogue by a form: the page is the answer.
    if (request.method === 'POST' && GROUP_PATH.test(url.pathname)) return printPage(request, url, session, context, { form: body.formData, errors: {} });
    // The page itself says what it got, or what is wrong with it.
    if (request.method === 'POST' && url.pathname === LABEL_PATH) return printPage(request, url, session, context, { form: body.formData });
    if (isList(call)) {
      const report = store.transaction(() => enterList({ ...call, params: {}, account: accountOf(session) }));
      return printPage(request, url, session, context, { form: body.formData, report });
    }
    if (request.method === 'POST') {
      const posted = { ...call, params: {}, account: accountOf(session) };
      const result = store.transaction(() => (url.pathname === '/order/products' ? postOrder(posted) : postForm(posted)));
      if (result instanceof Response) return result;
      if (result) return printPage(request, url, session, context, { form: body.formData, errors: result });
    }
    if (!SAFE.has(request.method)) return failure(request, 404, 'Страница не найдена.');
    return printPage(request, url, session, context);
  }

  /** A request with the faults that strike it. */
  async function under(
    rule: FaultRule | null,
    request: Request,
    session: Session,
    work: (session: Session) => Promise<Response>,
    lockable: (session: Session) => StoredCart | undefined = () => undefined,
  ): Promise<Response> {
    if (!rule) return work(session);
    if (rule.delay) await wait(rule.delay);
    // Others may have changed the session meanwhile.
    const present = rule.delay ? openSession(store, request, clock(), session.id).session : session;
    upset(rule, present, request.method, lockable);
    let reply = rule.processed ? null : replacement(rule, request);
    if (!reply) {
      reply = rule.logout ? loginRequired(request) : await work(present);
      if (rule.latency) await wait(rule.latency);
      reply = (rule.processed && replacement(rule, request)) || (await spoil(rule, reply));
    } else if (rule.latency) await wait(rule.latency);
    return reply;
  }

  async function handle(request: Request, { sessionId }: { sessionId?: string } = {}): Promise<Response> {
    const url = new URL(request.url);
    const image = /^\/images\/([\w-]+)\.svg$/.exec(url.pathname)?.[1];
    const drawn = image && drawing(image);
    if (drawn) return new Response(drawn, { headers: SVG });
    let once: FaultRule[];
    try {
      once = readRules(url.searchParams.get('__fault') ?? request.headers.get('x-fault'));
    } catch (error) {
      if (!(error instanceof WrongRule)) throw error;
      return new Response(error.message, { status: 400, headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
    }
    url.searchParams.delete('__fault');
    const line = `${request.method} ${url.pathname}${url.search}`;
    const isTile = url.pathname.startsWith('/tiles/');
    if (isTile || url.pathname.startsWith(assets.base)) {
      const id = sessionIdOf(request, sessionId);
      const rule = board.strike(id, line, false);
      const nobody = { id } as Session;
      const reply = await under(
        rule && { ...rule, recountLock: false, priceDrift: 0, lineGone: false, csrfExpired: false, jwtExpired: false, logout: false, expired: false, delay: 0 },
        request,
        nobody,
        () => (isTile ? tileAt(url.pathname) : file(url.pathname.slice(assets.base.length), request)),
      );
      board.write({ method: request.method, path: url.pathname, status: reply.status, at: clock(), session: id });
      return reply;
    }

    const body = await readBody(request);
    const { session, isNew } = openSession(store, request, clock(), sessionId);
    const given = (reply: Response) => {
      if (isNew && sessionId === undefined) reply.headers.append('Set-Cookie', sessionCookie(session));
      return reply;
    };
    if (isQaSwitch(url, request.method)) {
      const reply = answerQa({ request, url, query: url.searchParams, session, backend, ...body }, board, reset);
      if (reply) return given(reply);
    }
    const isCall = routes.some(({ pattern }) => pattern.test(url.pathname));
    const listState = listStateOf(request);
    const struck = [isCall ? listRule(listState, line) : null, board.strike(session.id, line, isCall), ...once].filter((rule) => rule !== null);
    const entry = { method: request.method, path: url.pathname, status: 0, at: clock(), session: session.id };
    board.write(entry);
    const rule = struck.length ? Object.assign({}, ...struck) : null;
    const reply = await under(
      rule,
      request,
      session,
      (present) => answer(request, url, present, body),
      (present) => cartNamed(url, body, present),
    );
    entry.status = reply.status;
    const shown = isCall && listState === 'long' ? await withLongNames(line, reply) : reply;
    return given(request.method === 'HEAD' ? new Response(null, shown) : shown);
  }

  return { handle, shop };
}
