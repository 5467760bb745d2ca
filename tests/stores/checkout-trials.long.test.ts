// One order of one intent: whatever becomes of the calls, at whatever moment, and however the buyer presses, reloads, goes back or has another tab. Against the
// demo shop; in the end each intent is one order there, and at no time was anything told that is not so.
import '../../shared/stores/cart/engine';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../host/data/store';
import type { FaultRule } from '../../host/faults-rule';
import { draftFor } from '../../shared/stores/checkout/draft';
import { type CheckoutOrder, createOrder } from '../../shared/stores/checkout/order';
import type { Intent, Placing } from '../../shared/stores/checkout/placing';
import { knownUser, refreshUser } from '../../shared/stores/core/user';
import { seeded, times } from '../amount';
import { type DemoPage, openDemoPage } from '../demo-page';
import { login, pass, post, useScenes } from '../scene';
import { ACTIVE, fillIn } from './checkout-filled';

useScenes();

const runs = times(1000);

const CREATE = 'POST /checkout/create';
const CREATED = 'GET /checkout/created';
/** Longer than any call and any wait for another tab; answers come in between. */
async function passLong(): Promise<void> {
  for (let step = 0; step < 9; step++) await pass(step < 3 ? 2500 : 15_000);
}

/** What becomes of the call that makes the order. */
const FAULTS = {
  none: null,
  lostBefore: { drop: true },
  lostAfter: { processed: true, drop: true },
  gatewayBefore: { status: 503 },
  gatewayAfter: { processed: true, status: 503 },
  failedAfter: { processed: true, status: 500 },
  html: { processed: true, html: true },
  empty: { processed: true, body: '' },
  truncated: { processed: true, truncated: true },
  cut: { processed: true, cutBody: true },
  stalled: { processed: true, stalledBody: true },
  late: { delay: 40_000 },
  csrf: { csrfExpired: true },
  logout: { logout: true },
  expired: { processed: true, expired: true },
  priceDrift: { priceDrift: 10 },
  lineGone: { lineGone: true },
  recount: { recountLock: 5000 },
  refused: { refuse: 'Заказ временно нельзя оформить.' },
} as const satisfies Record<string, FaultRule | null>;
/** And of the question what became of it. */
const LOOKS = { told: null, lost: { drop: true }, gateway: { status: 503 }, missing: { status: 404 } } as const satisfies Record<string, FaultRule | null>;

const WAYS = ['once', 'doubleClick', 'enterAndClick', 'twoTabs', 'tabAfterTab', 'reload', 'reloadLater', 'backFromSuccess', 'bfcache'] as const;

const trial = fc.record({
  fault: fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])),
  /** How many calls it strikes. */
  times: fc.integer({ min: 1, max: 3 }),
  look: fc.constantFrom(...(Object.keys(LOOKS) as (keyof typeof LOOKS)[])),
  way: fc.constantFrom(...WAYS),
  /** How long it is after the press that the second thing happens, in ms. */
  moment: fc.constantFrom(0, 1, 500, 15_000, 31_000),
  lines: fc.integer({ min: 0, max: 2 }),
});

/** Locks of a browser, of which jsdom has none. A page that goes gives back its own. */
function createLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async request<T>(name: string, { signal }: { signal?: AbortSignal }, call: () => Promise<T>): Promise<T> {
      const before = tails.get(name) ?? Promise.resolve();
      const aborted = new Promise<never>((_, refuse) => signal?.addEventListener('abort', () => refuse(new DOMException('Waited too long.', 'AbortError'))));
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      tails.set(
        name,
        before.then(() => released),
      );
      try {
        await Promise.race([before, aborted]);
        return await call();
      } finally {
        // Whoever gave up waiting goes from the row when its turn comes.
        void before.then(() => release());
      }
    },
    drop: () => tails.clear(),
  };
}

let locks = createLocks();
let page: DemoPage;
let store: Store;

/** A tab: what it has stored, and the page that stands in it. */
class Tab {
  private stored: Intent | null = null;
  private alive = { is: true };
  private leave = (): void => {};
  order: CheckoutOrder;
  constructor() {
    this.order = this.load();
  }
  private load(): CheckoutOrder {
    const alive = { is: true };
    this.alive = alive;
    const order = createOrder(ACTIVE, 'active', {
      read: () => this.stored,
      write: (intent) => {
        // A page that is gone writes nothing.
        if (alive.is) this.stored = structuredClone(intent);
      },
    });
    const off = order.$placing.listen((placing) => alive.is && note(placing));
    const leave = order.hold();
    order.read();
    this.leave = () => {
      off();
      leave();
    };
    return order;
  }
  close(): void {
    this.alive.is = false;
    this.leave();
  }
  reload(): void {
    this.close();
    locks.drop();
    this.order = this.load();
  }
}

/** Orders that were made in this trial, as the shop holds them. */
const orders = (): { id: string; number: string }[] =>
  store.list<{ id: string; number: string }>('order').flatMap(([, { id, number }]) => (Number(id) > 310_000 ? [{ id, number }] : []));

async function back(): Promise<void> {
  await login(page, 'partner');
  await refreshUser();
  await pass(0);
}

let isLate = false;
let tabs: Tab[] = [];
let lies: string[] = [];

/** Is it so, what the buyer reads, when they read it? What is still on its way at the shop nobody can know. */
function note(placing: Placing): void {
  const made = orders();
  const isSo =
    placing.status === 'placed'
      ? made.some(({ id }) => id === placing.order.orderId)
      : placing.status === 'changed'
        ? made.length === 0
        : // «Корзина пуста» is true where another tab has ordered it; what that tab sent itself is not made then.
          placing.status !== 'failed' ||
          placing.error.reason === 'cart_empty' ||
          isLate ||
          made.length === 0 ||
          (tabs.length > 1 && placing.error.code === 'notMade');
  if (!isSo) lies.push(`${JSON.stringify(placing)} with ${JSON.stringify(made)}`);
}

async function press(tab: Tab): Promise<Placing> {
  fillIn();
  const placing = tab.order.place();
  await pass(0);
  await passLong();
  return placing;
}

async function run({ fault, times: strikes, look, way, moment, lines }: typeof trial extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  page = await openDemoPage({
    account: 'partner',
    data: (opened) => {
      store = opened;
    },
  });
  for (const id of ['5123', '5124'].slice(0, lines)) await post(page, `/cart/add?id=${id}`, { quantity: '1' });
  await knownUser();
  tabs = [new Tab()];
  const [tab] = tabs as [Tab];
  await pass(0);
  fillIn();
  await pass(0);
  const rules: FaultRule[] = [];
  if (FAULTS[fault]) rules.push({ ...FAULTS[fault], match: `${CREATE}`, times: strikes });
  if (LOOKS[look]) rules.push({ ...LOOKS[look], match: CREATED, times: strikes });
  await page.setFaults(rules);
  isLate = fault === 'late';
  lies = [];

  const first = tab.order.place();
  if (way === 'doubleClick' || way === 'enterAndClick') void tab.order.place();
  if (moment > 0) await pass(moment);
  if (way === 'enterAndClick') void tab.order.place();
  if (way === 'twoTabs' || way === 'tabAfterTab') {
    const other = new Tab();
    tabs.push(other);
    if (way === 'tabAfterTab') await passLong();
    await pass(0);
    fillIn();
    void other.order.place();
  }
  if (way === 'reload') tab.reload();
  if (way === 'bfcache') window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  await passLong();
  // A page that was left hears no answer.
  if (way !== 'reload') await first;
  if (way === 'reloadLater') {
    tab.reload();
    await passLong();
  }

  // The buyer goes on until it is ordered: the connection is well again, and they are logged in.
  await page.setFaults({});
  await back();
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status } = tab.order.$placing.get();
    if (status === 'placed') break;
    if (status === 'unknown') void tab.order.askAgain();
    await passLong();
    // «Повторить» of a recount that took too long, and of lines that could not be read.
    const { $recount, $content, $cart } = tab.order.lines;
    if ($recount.get() !== 'none' || $content.get().status === 'failed' || $cart.get().status === 'failed') {
      void tab.order.lines.refresh();
      await pass(0);
      void tab.order.lines.open(false);
    }
    await pass(0);
    if (tab.order.$review.get()) tab.order.accept();
    if (tab.order.lines.$cart.get().cart?.quantity === 0) break;
    await press(tab);
  }
  if (way === 'backFromSuccess') {
    tab.reload();
    await passLong();
    await press(tab);
  }
  // One more press of whoever cannot believe it.
  for (const one of tabs) await press(one);
  const made = orders();
  for (const one of tabs) one.close();
  expect(lies).toEqual([]);
  const { $barred, $placing, $review } = tab.order;
  expect(made, JSON.stringify([$barred.get(), $placing.get(), $review.get()])).toHaveLength(1);
  expect(tab.order.$last.get()?.orderId ?? made[0]?.id).toBe(made[0]?.id);
}

beforeEach(() => {
  locks = createLocks();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (...given: Parameters<typeof locks.request>) => locks.request(...given) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

test(`${runs} trials of a fault, a moment and a repeat: as many orders as intents, each told as it is`, { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(trial, run).afterEach(async () => {
      draftFor(ACTIVE).clear();
      sessionStorage.clear();
      localStorage.clear();
      await pass(10_000);
    }),
    { ...seeded(runs), endOnFailure: true },
  );
});
