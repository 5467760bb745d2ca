// Acts of several calls, each cut at every call in every way a shop or a connection can cut it. What an act is stands in acts/<family>.ts; the table runs them all.
import { setImmediate as nextTask } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Store } from '../../host/data/store';
import { knownUser } from '../../shared/stores/core/buyer';
import { $pastNotices } from '../../shared/stores/core/notices';
import { forgetUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage } from '../demo-page';

// A test waits for answers, not for modules.
import.meta.glob('../../shared/api/*.ts', { eager: true });

/** What the shop holds of the buyer, by a name that no cut may change: `favourite 5124`, `line 5124 × 2`. */
type Holdings = readonly string[];

export interface Said {
  page: DemoPage;
  /** What the act resolved to; `undefined` where the page was left before that. */
  outcome: unknown;
  /** Toasts and alerts of the act, the oldest first. */
  told: readonly string[];
}

export interface Act {
  name: string;
  /** Functions that make its calls, as `findActs` of tools/acts.mjs names them. */
  of: readonly string[];
  account: string;
  /** How this shop differs from the usual one (host/variants.ts). */
  variants?: readonly string[];
  data?(store: Store): void;
  /** Brings the page to where the act begins. */
  prepare?(page: DemoPage): Promise<void>;
  run(page: DemoPage): Promise<unknown>;
  /** All that must still be there after a cut. */
  holdings(page: DemoPage): Promise<Holdings>;
  /** What was said and is not so; read after the act, with the shop in order again. */
  lies?(said: Said): Promise<readonly string[]>;
  /** Calls that write nothing of the act, by the beginning of their line. */
  reads?: readonly string[];
}

type Answer = (ask: () => Promise<Response>) => Promise<Response>;

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const refusal =
  (status: number, message: string): Answer =>
  async () =>
    json(status, { name: 'Error', message, code: 0, status });
const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

/** How one call may end other than well. */
const FAULTS = {
  500: refusal(500, 'Возникла внутренняя ошибка сервера.'),
  503: refusal(503, 'Service Unavailable'),
  403: refusal(403, 'Вам не разрешено производить данное действие.'),
  404: refusal(404, 'Запись не найдена.'),
  HTML: async () => new Response('<br /><b>Fatal error</b>: Uncaught Error', { headers: { 'Content-Type': 'text/html' } }),
  'cut before it was carried out': async () => cut(),
  'cut after it was carried out': async (ask) => {
    await ask();
    return cut();
  },
} satisfies Record<string, Answer>;

/** An answer, or what befalls the page while it waits for one. */
export type Fault = keyof typeof FAULTS | 'session lost' | 'page left';

export const EVERY_FAULT: readonly Fault[] = [
  500,
  503,
  403,
  404,
  'HTML',
  'cut before it was carried out',
  'cut after it was carried out',
  'session lost',
  'page left',
];
/** These may last: a shop that is down, a connection that is gone. All that is asked after the call ends like it. */
export const LASTING: readonly Fault[] = [500, 503, 'HTML', 'cut before it was carried out', 'cut after it was carried out'];

const READS = ['POST /cart/count'];

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++) await nextTask();
};

/** Lets what is on its way arrive and `ms` go by. */
export async function pass(ms = 0): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** Longest a call waits and is sent again, several times over. */
const PATIENCE_MS = 120_000;

export interface Run {
  page: DemoPage;
  before: Holdings;
  /** Right after the cut, after the buyer's next page, and after a page that was left has come back. */
  after: readonly Holdings[];
  lies: readonly string[];
  /** Writing calls the act made until it was cut, as `POST /path`. */
  writes: readonly string[];
}

/** Runs an act whose call number `at` (from 0) ends so; without a fault as it should. */
export async function runAct(act: Act, at = Number.POSITIVE_INFINITY, fault?: Fault, isLasting = false): Promise<Run> {
  const writes: string[] = [];
  const isRead = (line: string): boolean => line.startsWith('GET ') || [...READS, ...(act.reads ?? [])].some((read) => line.startsWith(read));
  let state: 'idle' | 'watching' | 'cut' | 'gone' = 'idle';
  const isGone = (): boolean => state === 'gone';
  const hung: (() => void)[] = [];
  const spoilt: Answer = (ask) => FAULTS[fault as keyof typeof FAULTS](ask);
  const never = (): Promise<never> => new Promise((_, reject) => hung.push(() => reject(new TypeError('Failed to fetch'))));

  const page = await openDemoPage({
    account: act.account,
    data: (store) => act.data?.(store),
    async between(line, ask) {
      // Nobody hears the answers of a page that is gone; what it has sent arrives.
      if (state === 'gone') {
        if (!isRead(line)) await ask();
        return never();
      }
      if (state === 'cut' && isLasting) return spoilt(ask);
      if (state !== 'watching' || isRead(line)) return ask();
      writes.push(line);
      if (fault === undefined || writes.length - 1 !== at) return ask();
      if (fault === 'page left') {
        state = 'gone';
        const sent = ask();
        dispatchEvent(new Event('pagehide'));
        await sent;
        return never();
      }
      state = 'cut';
      if (fault !== 'session lost') return spoilt(ask);
      await page.ask('/__qa/expire', { method: 'POST' });
      return ask();
    },
  });
  if (act.variants) {
    const on = Object.fromEntries(act.variants.map((name) => [name, true]));
    await page.ask('/__qa/variants', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(on) });
  }
  await knownUser();
  await act.prepare?.(page);
  await pass();
  const before = await act.holdings(page);
  const toldBefore = $pastNotices.get()[0]?.id;

  state = 'watching';
  let outcome: unknown;
  let isOver = false;
  void act.run(page).then((value) => {
    outcome = value;
    isOver = true;
  });
  for (let waited = 0; !isOver && waited < PATIENCE_MS && !isGone(); waited += 1000) await pass(1000);
  await pass();
  if (!isOver && !isGone()) throw new Error(`${act.name} has not ended.`);
  const past = $pastNotices.get();
  const told = past.slice(0, Math.max(0, toldBefore === undefined ? past.length : past.findIndex(({ id }) => id === toldBefore))).map(({ text }) => text);

  const login = (): Promise<Response> =>
    page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account: act.account }) });
  if (fault === 'session lost') await login();
  const wasLeft = isGone();
  state = 'idle';
  const after = [await act.holdings(page)];
  const lies = wasLeft ? [] : ((await act.lies?.({ page, outcome, told: told.reverse() })) ?? []);
  // The buyer's next page, in this very document.
  forgetUser();
  await knownUser();
  await pass(1000);
  after.push(await act.holdings(page));
  // The one that was left comes back, and hears that its calls came to nothing.
  for (const release of hung) release();
  dispatchEvent(new Event('pageshow'));
  await pass(1000);
  after.push(await act.holdings(page));
  return { page, before, after, lies, writes };
}
