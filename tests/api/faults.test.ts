// @vitest-environment node
// Every row of the fault catalogue at the client's level, through real HTTP, with the number of requests.
import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode, onReport, onSessionLost, request } from '../../shared/api/client';
import { type CallClass, endpoint } from '../../shared/api/endpoint';
import { done, under } from '../../shared/api/shapes';
import { configure } from '../../shared/browser/config';
import { fallback, flag, integer, lenient, list, number, object, text } from '../../shared/reading/schema';
import { CSRF_RU, cut, cutBody, hang, html, metas, QUICK, type Script, send, stall, standOn, startDouble, useDouble, within } from './double';

const schema = object({ n: integer() });
const calls = {
  read: endpoint('t.r', 'GET /t/r', 'read', schema),
  readWithEffects: endpoint('t.rx', 'GET /t/rx', 'readWithEffects', schema),
  idempotentWrite: endpoint('t.wa', 'POST /t/wa', 'idempotentWrite', schema),
  onceOnlyWrite: endpoint('t.wn', 'POST /t/wn', 'onceOnlyWrite', schema),
};
const CLASSES = ['read', 'readWithEffects', 'idempotentWrite', 'onceOnlyWrite'] as const;
const path = (kind: CallClass) => calls[kind].route.split(' ')[1] as string;
const good = send(200, { status: 'success', output: { n: 7 } });

const double = useDouble();

const failure = async (kind: CallClass): Promise<ApiError> => {
  const error: unknown = await request(calls[kind]).then(
    (value) => ({ value }),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

interface Row {
  name: string;
  script: Script;
  code: ApiErrorCode;
  /** Requests by class: read, readWithEffects, idempotentWrite, onceOnlyWrite. */
  requests: [number, number, number, number];
  ambiguous?: boolean;
  output?: string;
}
const once: [number, number, number, number] = [1, 1, 1, 1];
const repeated: [number, number, number, number] = [2, 1, 2, 1];
const rows: Row[] = [
  {
    name: "status: 'error' with output",
    script: send(200, { status: 'error', output: 'Товар <b>снят</b> с продажи.' }),
    code: 'refused',
    requests: once,
    output: 'Товар снят с продажи.',
  },
  {
    name: "status: 'error' with Bitrix's list of errors",
    script: send(200, { status: 'error', data: null, errors: [{ message: 'Закрыто до 14:00.', code: 0, customData: null }, { message: 'Приходите завтра.' }] }),
    code: 'refused',
    requests: once,
    output: 'Закрыто до 14:00.\nПриходите завтра.',
  },
  {
    name: "status: 'error' with a list of texts",
    script: send(200, { status: 'error', errors: ['Закрыто до 14:00.'] }),
    code: 'refused',
    requests: once,
    output: 'Закрыто до 14:00.',
  },
  { name: 'error in words alone', script: send(200, { error: 'Закрыто до 10:00.' }), code: 'refused', requests: once, output: 'Закрыто до 10:00.' },
  { name: 'error with a message', script: send(200, { error: { message: 'Закрыто.' } }), code: 'refused', requests: once, output: 'Закрыто.' },
  { name: 'result: error', script: send(200, { result: 'error', text: 'Закрыто.' }), code: 'refused', requests: once, output: 'Закрыто.' },
  { name: 'status: fail', script: send(200, { status: 'fail', message: 'Закрыто.' }), code: 'refused', requests: once, output: 'Закрыто.' },
  { name: 'a list of errors alone', script: send(200, { errors: [{ message: 'Закрыто.' }] }), code: 'refused', requests: once, output: 'Закрыто.' },
  { name: "status: 'error' without output", script: send(200, { status: 'error' }), code: 'refused', requests: once, output: '' },
  { name: 'success: false', script: send(200, { success: false, message: 'Нельзя.' }), code: 'refused', requests: once, output: 'Нельзя.' },
  { name: '401', script: send(401, { name: 'Unauthorized', message: 'x', code: 0, status: 401 }), code: 'session', requests: once },
  { name: '403 login (ru, JSON)', script: send(403, { name: 'Forbidden', message: 'Требуется вход.', code: 0, status: 403 }), code: 'session', requests: once },
  { name: '403 login (en, text)', script: send(403, 'Forbidden (#403): Login Required'), code: 'session', requests: once },
  { name: '302 without Location, with X-Redirect', script: send(302, '', { 'X-Redirect': 'http://x/site/login' }), code: 'session', requests: once },
  {
    name: 'login page with 200',
    script: html(200, '<!doctype html><form action="/site/login"><input name="LoginForm[password]" type="password">'),
    code: 'session',
    requests: once,
  },
  {
    name: '403',
    script: send(403, { name: 'Forbidden', message: 'Вам не разрешено.', code: 0, status: 403 }),
    code: 'forbidden',
    requests: once,
    output: 'Вам не разрешено.',
  },
  { name: '404', script: send(404, { name: 'Not Found', message: 'Нет такой страницы.', code: 0, status: 404 }), code: 'missing', requests: once },
  { name: '404 without a body', script: send(404, ''), code: 'missing', requests: once },
  { name: "404 in Yii's plain words", script: send(404, 'Not Found (#404): Заказа нет.'), code: 'missing', requests: once, output: 'Заказа нет.' },
  { name: '405', script: send(405, {}), code: 'refused', requests: once },
  {
    name: '400 JSON',
    script: send(400, { name: 'Bad Request', message: 'Отсутствуют параметры: id', code: 0, status: 400 }),
    code: 'refused',
    requests: once,
    output: 'Отсутствуют параметры: id',
  },
  {
    name: '409',
    script: send(409, { status: 'error', output: { message: 'Изменилось.', cart: { quantity: 2 } } }),
    code: 'conflict',
    requests: [2, 1, 1, 1],
    output: 'Изменилось.',
  },
  { name: '413', script: html(413, '<html>nginx'), code: 'tooLarge', requests: once },
  { name: '422', script: send(422, [{ field: 'name', message: 'Занято.' }]), code: 'invalid', requests: once, output: 'Занято.' },
  { name: '429 without a time', script: send(429, {}), code: 'busy', requests: once },
  { name: '429, Retry-After over the limit', script: send(429, {}, { 'Retry-After': '11' }), code: 'busy', requests: once },
  { name: '429, Retry-After: 0', script: send(429, {}, { 'Retry-After': '0' }), code: 'busy', requests: [2, 1, 1, 1] },
  { name: '500', script: send(500, { name: 'Error', message: 'app\\models\\Cart broke', code: 0, status: 500 }), code: 'server', requests: once, output: '' },
  { name: '502', script: html(502, '<html>bad gateway'), code: 'server', requests: repeated, ambiguous: true },
  { name: '503', script: html(503, '<html>unavailable'), code: 'server', requests: repeated, ambiguous: true },
  { name: '503, Retry-After over the limit', script: send(503, '', { 'Retry-After': '30' }), code: 'server', requests: once, ambiguous: true },
  { name: '504', script: html(504, '<html>timeout'), code: 'server', requests: repeated, ambiguous: true },
  { name: 'no headers in time', script: hang, code: 'timeout', requests: repeated, ambiguous: true },
  { name: 'stalled body', script: stall, code: 'timeout', requests: repeated, ambiguous: true },
  { name: 'connection cut', script: cut, code: 'network', requests: repeated, ambiguous: true },
  { name: 'connection cut in the body', script: cutBody, code: 'network', requests: repeated, ambiguous: true },
  { name: 'truncated JSON', script: send(200, '{"status":"success","output":{"n":7'), code: 'malformed', requests: once, ambiguous: true },
  {
    name: 'PHP warning before JSON',
    script: html(200, 'Warning: Undefined variable $x in /var/www/a.php on line 3\n{"status":"success","output":{"n":7}}'),
    code: 'malformed',
    requests: once,
    ambiguous: true,
  },
  { name: 'HTML warning before JSON', script: html(200, '<br />\n<b>Warning</b>: x{"n":7}'), code: 'malformed', requests: once, ambiguous: true },
  { name: 'HTML page', script: html(200, '<!doctype html><title>Wi-Fi</title>'), code: 'malformed', requests: once, ambiguous: true },
  {
    name: 'a page with a password field in its header is no login page',
    script: html(200, '<html><input type="password">'),
    code: 'malformed',
    requests: once,
    ambiguous: true,
  },
  { name: 'empty 200', script: send(200, ''), code: 'malformed', requests: once, ambiguous: true },
  { name: 'essential field missing', script: send(200, { status: 'success', output: { m: 1 } }), code: 'malformed', requests: once, ambiguous: true },
  { name: "Yii's error in a 200", script: send(200, { name: 'Not Found', message: 'Нет.', code: 0, status: 404 }), code: 'missing', requests: once },
];

describe.each(CLASSES)('%s', (kind) => {
  const write = kind === 'idempotentWrite' || kind === 'onceOnlyWrite';
  test.each(rows)('$name', async ({ script, code, requests, ambiguous = false, output }) => {
    if (script === hang || script === stall) configure({ limits: { ...QUICK, ...within(200), deadlineGrace: 200 } });
    double.plays(script);
    const error = await failure(kind);
    expect(error).toMatchObject({ code, ambiguous: ambiguous && write, endpoint: calls[kind].name });
    if (output !== undefined) expect(error.output).toBe(output);
    expect(double.to(path(kind))).toHaveLength(requests[CLASSES.indexOf(kind)] ?? 0);
    expect(double.seen).toHaveLength(double.to(path(kind)).length);
  });

  test('redirect to the login page', async () => {
    double.plays(send(302, '', { Location: '/site/login?r=1' }));
    double.at('/site/login', html(200, '<html>Вход'));
    expect((await failure(kind)).code).toBe('session');
    expect(double.to(path(kind))).toHaveLength(1);
  });

  test.each([302, 307, 308])('a redirect (%i) to another origin that would take anything: nothing is sent there', async (status) => {
    const other = await startDouble();
    other.plays((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
        .end('{"status":"success","output":{"n":7}}'),
    );
    double.plays(send(status, '', { Location: `${other.origin}/taken` }));
    expect(await failure(kind)).toMatchObject({ code: 'network', ambiguous: write });
    expect(other.seen).toEqual([]);
    await other.close();
  });

  test('a redirect within the origin is followed', async () => {
    double.plays(send(307, '', { Location: '/t/moved' }));
    double.at('/t/moved', good);
    expect(await request(calls[kind])).toEqual({ n: 7 });
  });

  test('offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    double.plays(cut);
    expect(await failure(kind)).toMatchObject({ code: 'offline', ambiguous: false });
    expect(double.seen).toHaveLength(1);
  });

  test('offline, with a connection for a moment: it may have been sent', async () => {
    const page = new EventTarget();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    double.plays((seen, response) => {
      page.dispatchEvent(new Event('online'));
      cut(seen, response);
    });
    expect(await failure(kind)).toMatchObject({ code: 'offline', ambiguous: write });
  });

  // The first attempt may have done it, whatever becomes of the second.
  test.each(
    Object.entries({
      'no connection': cut,
      refused: send(200, { status: 'error', output: 'Нельзя.' }),
      'not there': send(404, {}),
      session: send(401, {}),
    }),
  )('a gateway, then %s', async (_, second) => {
    double.plays(html(502, '<html>bad gateway'), second);
    const online = {
      get onLine() {
        return double.seen.length === 0;
      },
    };
    if (second === cut) vi.stubGlobal('navigator', online);
    expect((await failure(kind)).ambiguous).toBe(write);
  });

  test.each([
    ['BOM', send(200, '\uFEFF{"status":"success","output":{"n":"7"}}')],
    ['two BOMs and blanks', send(200, '\uFEFF \n\uFEFF{"n":7}\n')],
    ['JSON in text/html', html(200, '{"status":"success","output":{"n":7}}')],
    ['bare', send(200, { n: 7 })],
    ['numeric status', send(200, { n: 7, status: 1 })],
    ['no status', send(200, { output: { n: 7 } })],
    ['what is read, beside a note of an error', send(200, { n: 7, error: 'Осталось 7 шт.' })],
    ['success with an empty list of errors', send(200, { status: 'success', output: { n: 7 }, errors: [] })],
    ['201', send(201, { n: 7 })],
  ])('good: %s', async (_, script) => {
    double.plays(script);
    expect(await request(calls[kind])).toEqual({ n: 7 });
    expect(double.seen).toHaveLength(1);
    expect(double.seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
    expect(double.seen[0]?.headers['x-csrf-token']).toBe(write ? 'old' : undefined);
  });

  test("the caller's abort", async () => {
    double.plays(hang);
    const control = new AbortController();
    const call = request(calls[kind], { signal: control.signal });
    await vi.waitFor(() => expect(double.seen).toHaveLength(1));
    control.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect(request(calls[kind], { signal: control.signal })).rejects.toThrow('left');
  });
});

test.each([
  ['read', 2],
  ['idempotentWrite', 2],
] as const)('%s is repeated once and then good', async (kind, requests) => {
  for (const first of [cut, send(503), hang, stall]) {
    if (first === hang || first === stall) configure({ limits: { ...QUICK, ...within(200), deadlineGrace: 5000 } });
    double.plays(first, good);
    expect(await request(calls[kind])).toEqual({ n: 7 });
    expect(double.seen).toHaveLength(requests);
  }
});

test('a stalled server is given up after the deadline, a pause and the grace', async () => {
  configure({ limits: { ...QUICK, ...within(200), deadlineGrace: 60, retryPauseMin: 40, retryPauseMax: 40 } });
  double.plays(stall);
  const start = performance.now();
  expect((await failure('read')).code).toBe('timeout');
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(290);
  expect(took).toBeLessThan(700);
});

test('Retry-After is waited for, and what remains of the time is still there', async () => {
  configure({ limits: { ...QUICK, retryAfterMax: 2000 } });
  double.plays(send(429, {}, { 'Retry-After': '1' }), good);
  const start = performance.now();
  expect(await request(calls.read)).toEqual({ n: 7 });
  expect(performance.now() - start).toBeGreaterThan(990);
  double.plays(send(429, {}, { 'X-Rate-Limit-Reset': '3' }));
  expect((await failure('read')).retryAfter).toBe(3);
  double.plays(send(429, {}, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() }));
  expect((await failure('read')).retryAfter).toBeGreaterThan(17);
});

describe('csrf', () => {
  const refusals: [string, Script][] = [
    ['JSON', send(400, { name: 'Bad Request', message: CSRF_RU, code: 0, status: 400 })],
    ['JSON in English', send(400, { name: 'Bad Request', message: 'Unable to verify your data submission.', code: 0, status: 400 })],
    ['text', send(400, `Bad Request (#400): ${CSRF_RU}`)],
    ['HTML', html(400, `<html><h1>Bad Request</h1>${CSRF_RU}`)],
    ['HTML without the phrase', html(400, '<html><h1>Bad Request</h1>')],
  ];
  const page: Script = (seen, response) => {
    expect(seen.headers.accept).toBe('text/html');
    expect(seen.headers['x-requested-with']).toBeUndefined();
    html(200, `<html><head>${metas('new&amp;1')}</head>`)(seen, response);
  };

  for (const kind of ['idempotentWrite', 'onceOnlyWrite'] as const) {
    test.each(refusals)(`${kind}: %s → one re-read, one replay`, async (_, refusal) => {
      double.plays(refusal, good);
      double.at('/catalog', page);
      expect(await request(calls[kind])).toEqual({ n: 7 });
      expect(double.to(path(kind)).map((seen) => seen.headers['x-csrf-token'])).toEqual(['old', 'new&1']);
      expect(double.to('/catalog')).toMatchObject([{ method: 'GET', url: '/catalog?page=2' }]);
      expect(document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content).toBe('new&1');
    });
    test.each(refusals)(`${kind}: %s twice → csrf`, async (_, refusal) => {
      double.plays(refusal);
      double.at('/catalog', page);
      expect(await failure(kind)).toMatchObject({ code: 'csrf', status: 400, ambiguous: false });
      expect(double.to(path(kind))).toHaveLength(2);
      expect(double.to('/catalog')).toHaveLength(1);
    });
  }

  test('parallel refusals share one re-read', async () => {
    double.plays((seen, response) => (seen.headers['x-csrf-token'] === 'new&1' ? good : send(400, CSRF_RU))(seen, response));
    double.at('/catalog', page);
    const values = await Promise.all(Array.from({ length: 20 }, (_, index) => request(calls.onceOnlyWrite, { query: { index } })));
    expect(values).toHaveLength(20);
    expect(double.to('/catalog')).toHaveLength(1);
    expect(double.to(path('onceOnlyWrite'))).toHaveLength(40);
  });

  test('a page without metas, whose fresh copy has none either, is told of with the status of what was refused', async () => {
    vi.resetModules();
    const { request: ask, onReport: hear } = await import('../../shared/api/client');
    const { configure: set } = await import('../../shared/browser/config');
    standOn(double, '');
    set({ limits: QUICK });
    const reports = vi.fn();
    hear(reports);
    double.plays(send(400, CSRF_RU));
    double.at('/catalog', html(200, '<html>'));
    await expect(ask(calls.onceOnlyWrite)).rejects.toMatchObject({ code: 'csrf', status: 400 });
    expect(reports.mock.calls.map(([{ code, status, paths, types }]) => [code, status, paths, types])).toEqual([
      ['csrf', 400, ['meta name="csrf-token"'], ['not in the page']],
    ]);
  });

  test('a page without metas: no header, then the token of the re-read page', async () => {
    vi.resetModules();
    const { request: ask } = await import('../../shared/api/client');
    const { configure: set } = await import('../../shared/browser/config');
    standOn(double, '');
    set({ limits: QUICK });
    double.plays(send(400, CSRF_RU), good);
    double.at('/catalog', page);
    await ask(calls.onceOnlyWrite);
    expect(double.to(path('onceOnlyWrite')).map((seen) => seen.headers['x-csrf-token'])).toEqual([undefined, 'new&1']);
  });

  test.each([
    ['cannot be fetched', cut, 'csrf'],
    ['has no metas', html(200, '<html>'), 'csrf'],
    ['is the login page', send(302, '', { Location: '/site/login' }), 'session'],
  ] as const)('the page %s', async (_, script, code) => {
    double.plays(send(400, CSRF_RU));
    double.at('/catalog', script);
    double.at('/site/login', html(200, `<html>${metas('guest')}`));
    expect((await failure('onceOnlyWrite')).code).toBe(code);
    expect(double.to(path('onceOnlyWrite'))).toHaveLength(1);
  });

  test('another page of the site, never of another', async () => {
    configure({ csrfUrl: '/token' });
    double.plays(send(400, CSRF_RU), good);
    double.at('/token', page);
    await request(calls.onceOnlyWrite);
    expect(double.to('/token')).toHaveLength(1);
    configure({ csrfUrl: 'http://evil.test/' });
    double.plays(send(400, CSRF_RU));
    expect((await failure('onceOnlyWrite')).code).toBe('csrf');
    expect(double.seen).toHaveLength(1);
  });
});

test('a read asked after a write does not join an older one', async () => {
  let n = 0;
  double.plays((seen, response) => setTimeout(() => send(200, { n: ++n })(seen, response), seen.method === 'GET' ? 40 : 0));
  const [a, b] = [request(calls.read), request(calls.read)];
  await request(calls.idempotentWrite);
  const later = request(calls.read);
  expect([await a, await b]).toEqual([{ n: 2 }, { n: 2 }]);
  expect(await later).toEqual({ n: 3 });
  expect(double.to('/t/r')).toHaveLength(2);
});

test('a lost session and reports are told, without values; a listener that throws disturbs nobody', async () => {
  const told = vi.fn();
  const reports = vi.fn();
  const off = [
    onSessionLost(() => {
      throw new Error('listener');
    }),
    onSessionLost(told),
    onReport(reports),
  ];
  double.plays(send(401));
  await failure('read');
  expect(told).toHaveBeenCalledTimes(1);
  double.plays(send(200, { status: 'success', output: { n: 'canary' } }));
  await failure('onceOnlyWrite');
  for (const stop of off) stop();
  expect(reports.mock.calls.map(([about]) => about.code)).toContain('malformed');
  expect(reports).toHaveBeenCalledWith({
    code: 'malformed',
    kind: 'onceOnlyWrite',
    endpoint: 't.wn',
    method: 'POST',
    pathTemplate: '/t/wn',
    status: 200,
    paths: ['n'],
    types: ['string'],
  });
  expect(JSON.stringify(reports.mock.calls)).not.toContain('canary');
});

test.each([
  ['a page', html(404, '<!DOCTYPE html><title>Страница не найдена</title>'), 'no JSON: HTML'],
  ['words of a web server', send(404, 'File not found.'), 'no JSON'],
])('a 404 of a read that is %s is no word on a record: nobody serves the address, and it is worth another try', async (_, script, type) => {
  const reports = vi.fn();
  const off = onReport(reports);
  double.plays(script);
  const served = endpoint('t.served', `GET /t/served-${type.length}`, 'read', object({ n: integer() }));
  await expect(request(served)).rejects.toMatchObject({ code: 'malformed', status: 404 });
  off();
  expect(reports.mock.calls.map(([{ code, status, types }]) => [code, status, types])).toContainEqual(['malformed', 404, [type]]);
});

test('a shop that does not say who the buyer is says nothing of a record either', async () => {
  double.plays(send(404, ''));
  await expect(request(endpoint('t.who', 'GET /t/who', 'read', object({}), { identifies: true }))).rejects.toMatchObject({ code: 'malformed', status: 404 });
});

test('a page that answers a write with 404 says neither that it is done nor that the record is gone', async () => {
  double.plays(html(404, '<!DOCTYPE html><title>Страница не найдена</title>'));
  const removed = endpoint('t.removed', 'POST /t/removed', 'idempotentWrite', done(), { gone: true });
  await expect(request(removed)).rejects.toMatchObject({ code: 'malformed', status: 404, ambiguous: false });
  double.plays(send(404, ''));
  await expect(request(removed).then(() => 'gone')).resolves.toBe('gone');
});

test('what a good answer lost is reported by place and type', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  double.plays(send(200, { status: 'success', output: { n: 7, note: { text: 'canary' } } }));
  const drifting = endpoint('t.drift', 'GET /t/{id}', 'read', object({ n: integer(), note: lenient(text()) }));
  expect(await request(drifting, { params: { id: 5 } })).toEqual({ n: 7 });
  off();
  expect(reports.mock.calls).toEqual([
    [{ code: 'drift', kind: 'read', endpoint: 't.drift', method: 'GET', pathTemplate: '/t/{id}', status: 200, paths: ['note'], types: ['object'] }],
  ]);
});

test('a key that has to be there and is not is reported, with the names that are', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  const wanting = endpoint('t.wants', 'GET /t/wants', 'read', object({ isGuest: fallback(flag(), true), sum: lenient(number()) }), {
    wants: ['isGuest', 'sum'],
  });
  double.plays(send(200, { status: 'success', output: { is_guest: 0, id: 5, sum: null } }));
  expect(await request(wanting)).toEqual({ isGuest: true });
  double.plays(send(200, { user: { isGuest: false, sum: 0 } }));
  await request(wanting);
  off();
  expect(reports.mock.calls.map(([{ code, paths, types }]) => [code, paths, types])).toEqual([
    ['drift', ['isGuest', 'sum'], ['not there (is_guest, id, sum)', 'not there (is_guest, id, sum)']],
  ]);
});

test('what is no JSON is reported as what it is, without a value of it, what is not in UTF-8 as such', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  const one = endpoint('t.warned', 'GET /t/warned', 'read', object({ n: lenient(integer()), name: lenient(text()) }));
  double.plays(send(200, '<br />\n<b>Warning</b>:  Undefined array key "price" in Price.php<br />\n{"n": 7}'));
  await request(one).catch(() => {});
  // As PHP's command line writes it for a log.
  double.plays(send(200, 'PHP Deprecated:  strlen(): Passing null in Price.php on line 7\n{"n": 7}'));
  await request(endpoint('t.logged', 'GET /t/logged', 'read', object({ n: lenient(integer()) }))).catch(() => {});
  double.plays(send(200, '{"n": 7, "name": "\ufffd\ufffd"}'));
  await request(one);
  off();
  expect(reports.mock.calls.map(([{ code, types }]) => [code, types]).filter(([, types]) => types.length > 0)).toEqual([
    ['malformed', ['no JSON: Warning of PHP before it']],
    ['malformed', ['no JSON: Deprecated of PHP before it']],
    ['drift', ['not in UTF-8']],
  ]);
});

test('an empty answer makes nothing of a read: 204 says that there is nothing, and what wants nothing of its answer is done', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  const rows = endpoint('t.silent', 'GET /t/silent', 'read', under(['items'], fallback(list(object({ n: integer() })), [])));
  double.plays(send(200, ''));
  await expect(request(rows)).rejects.toMatchObject({ code: 'malformed' });
  double.plays(send(204, ''));
  expect(await request(rows)).toEqual([]);
  double.plays(send(200, ''));
  expect(await request(endpoint('t.done', 'GET /t/done', 'readWithEffects', done()))).toBeUndefined();
  off();
  expect(reports.mock.calls.map(([{ endpoint: name, code, types }]) => [name, code, types]).filter(([, , types]) => types.length > 0)).toEqual([
    ['t.silent', 'malformed', ['an empty answer']],
  ]);
});

test('words of a refusal that are not in UTF-8 are reported too', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  double.plays(send(200, { status: 'error', output: '\ufffd\ufffd' }));
  await expect(request(endpoint('t.cp1251', 'POST /t/cp1251', 'onceOnlyWrite', object({})))).rejects.toMatchObject({ code: 'refused' });
  off();
  expect(reports.mock.calls.map(([{ code, types }]) => [code, types])).toEqual([['drift', ['not in UTF-8']]]);
});

test('a place that is empty is reported with the names that stand beside it', async () => {
  const reports = vi.fn();
  const off = onReport(reports);
  double.plays(send(200, { status: 'success', output: { count: 1, sum: 5 } }));
  await expect(request(endpoint('t.named', 'GET /t/named', 'read', object({ quantity: integer() })))).rejects.toMatchObject({ code: 'malformed' });
  off();
  expect(reports.mock.calls[0]).toMatchObject([{ code: 'malformed', paths: ['quantity'], types: ['not there (count, sum)'] }]);
});

test('reports: one per code and path in a minute, fifty a page', async () => {
  vi.resetModules();
  const client = await import('../../shared/api/client');
  (await import('../../shared/browser/config')).configure({ limits: { ...QUICK, reportInterval: 60_000, reportsPerPage: 3 } });
  const reports = vi.fn();
  client.onReport(reports);
  double.plays(send(500));
  for (let i = 0; i < 5; i++) await client.request(calls.read).catch(() => {});
  expect(reports).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 5; i++) await client.request(endpoint('t', `GET /t/${i}`, 'read', schema)).catch(() => {});
  expect(reports).toHaveBeenCalledTimes(3);
});

test('background reads pause after five failures; others do not', async () => {
  vi.resetModules();
  const client = await import('../../shared/api/client');
  double.plays(send(500));
  const ask = (background: boolean) => client.request(calls.read, { background }).then(String, (error: ApiError) => error.retryAfter);
  for (let i = 0; i < 5; i++) expect(await ask(true)).toBeUndefined();
  expect(double.seen).toHaveLength(5);
  expect(await ask(true)).toBe(30);
  expect(double.seen).toHaveLength(5);
  await ask(false);
  expect(double.seen).toHaveLength(6);
});
