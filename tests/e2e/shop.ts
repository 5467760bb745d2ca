// A demo shop for each worker, freshly seeded for each test, and a page that watches for what must never happen.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import type { FaultRule } from '../../host/faults-rule';
import { startDemoShop } from '../../tools/demo-shop.mjs';
import { slowness } from '../amount';

export { expect };

export interface ShopOptions {
  build: 'react' | 'preact';
}

/** What the page did that a host page must never see. */
export interface Incidents {
  errors: string[];
  violations: string[];
  console: string[];
}

/** Requests of scripts, as `POST /cart/add`, in the order they were sent by the context's pages. */
export class Calls {
  list: string[] = [];
  /** Requests of scripts that no page has heard the end of. */
  readonly underWay = new Set<Request>();
  /** Waits until every request of a script has ended. */
  async over(): Promise<void> {
    await expect.poll(() => this.underWay.size, { message: 'requests under way' }).toBe(0);
  }
  count(line: string): number {
    return this.list.filter((made) => made === line).length;
  }
  /** Waits until all requests have ended, and expects `times` of this line. */
  async made(line: string, times: number): Promise<void> {
    if (times > 0) await expect.poll(() => this.count(line), { message: `${line}: sent` }).toBeGreaterThanOrEqual(times);
    await this.over();
    expect(this.count(line), line).toBe(times);
  }
  /** Forgets what was made so far. */
  clear(): void {
    this.list = [];
  }
}

interface Fixtures extends ShopOptions {
  incidents: Incidents;
  calls: Calls;
  /** Logs the page's session in as one of the demo accounts; `guest` logs out. */
  login(account: string): Promise<void>;
  /** Sets the fault switches of the page's session: a rule or a list of them; none takes them off. */
  faults(...rules: FaultRule[]): Promise<void>;
  /** Puts a product into the cart of the page's session, past the bundle. */
  put(id: string, quantity: number): Promise<void>;
}

/** Rows of a catalogue take turns: what a failure means is the stores' to know, which are the same in both builds. */
export const onBuild = (row: number) => ({ tag: row % 2 === 0 ? '@react' : '@preact' });

/** The shop prints this build to the context, and no panel of its own. */
export const chooseBuild = (context: BrowserContext, build: string, url: string): Promise<void> =>
  context.addCookies(Object.entries({ build, panel: '0' }).map(([name, value]) => ({ name, value, url })));

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const test = base.extend<Fixtures, { shopUrl: string }>({
  build: ['react', { option: true }],
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
  context: async ({ context, shopUrl, build }, use) => {
    // Accounts own their carts and favourites: what one test did to them is no business of the next.
    await context.request.post(`${shopUrl}/__qa/reset`);
    await chooseBuild(context, build, shopUrl);
    await remember(context);
    context.on('page', followTraffic);
    if (slowness > 1) context.on('page', slowDown);
    await use(context);
  },
  incidents: async ({ context }, use) => {
    const incidents: Incidents = { errors: [], violations: [], console: [] };
    context.on('page', (page) => watch(page, incidents));
    for (const page of context.pages()) watch(page, incidents);
    await use(incidents);
    expect(incidents.errors, 'uncaught errors').toEqual([]);
    expect(incidents.violations, 'CSP violations').toEqual([]);
    expect(incidents.console, 'console output of the bundle').toEqual([]);
  },
  calls: async ({ context }, use) => {
    const calls = new Calls();
    const end = (request: Request) => calls.underWay.delete(request);
    context.on('request', (request) => {
      if (!['fetch', 'xhr'].includes(request.resourceType())) return;
      calls.underWay.add(request);
      calls.list.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    context.on('requestfinished', end);
    context.on('requestfailed', end);
    // Nobody hears the end of what a page that is gone has asked for.
    const follow = (page: Page) => {
      const leave = () => {
        for (const request of calls.underWay) if (request.frame() === page.mainFrame()) end(request);
      };
      page.on('framenavigated', (frame) => frame === page.mainFrame() && leave());
      page.on('close', leave);
    };
    context.on('page', follow);
    for (const page of context.pages()) follow(page);
    await use(calls);
  },
  login: async ({ context, shopUrl }, use) => {
    await use(async (account) => {
      const reply = await context.request.post(`${shopUrl}/__qa/login`, { data: { account } });
      expect(reply.ok()).toBe(true);
    });
  },
  faults: async ({ context, shopUrl }, use) => {
    await use(async (...rules) => {
      const reply = await context.request.post(`${shopUrl}/__qa/faults`, { data: { rules } });
      if (!reply.ok()) throw new Error(await reply.text());
    });
  },
  put: async ({ context, shopUrl }, use) => use((id, quantity) => putInto(context, shopUrl, id, quantity)),
});

/** Puts a product into the cart of the context's session, past the bundle. */
export async function putInto(context: BrowserContext, shopUrl: string, id: string, quantity: number): Promise<void> {
  const form = await (await context.request.get(`${shopUrl}/site/login`)).text();
  const [, token = ''] = /<meta name="csrf-token" content="([^"]*)"/.exec(form) ?? [];
  const headers = { 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  await context.request.post(`${shopUrl}/cart/count`, { headers });
  const reply = await context.request.post(`${shopUrl}/cart/add?id=${id}`, { headers, form: { quantity } });
  expect((await reply.json()).status).toBe('success');
}

/** Quantities of the lines of the page's own cart as the shop has them, in order. */
export async function quantitiesInShop(page: Page): Promise<number[]> {
  const reply = await page.request.get('/cart/content?page=1', { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = await reply.json();
  return output.items.map(({ quantity }: { quantity: number }) => quantity);
}

/** Collects uncaught errors, CSP violations and anything the bundle says in the console. */
export function watch(page: Page, incidents: Incidents): void {
  page.on('pageerror', (error) => incidents.errors.push(String(error)));
  page.on('console', (entry) => {
    const text = entry.text();
    if (/Content Security Policy|Trusted ?Type/i.test(text)) incidents.violations.push(text);
    // The browser itself reports failed requests as console errors.
    else if (!/^Failed to load resource/.test(text)) incidents.console.push(`${entry.type()}: ${text}`);
  });
}

interface Told {
  toasts: string[];
  links: string[];
  spoken: string[];
  shift: number;
}
type Telling = typeof globalThis & { told: Told };

/** Toasts stand for two seconds and speech for seven: the page itself notes what was told, so that no test has to be quick. */
export const remember = (context: BrowserContext) =>
  context.addInitScript((stack) => {
    const told: Told = { toasts: [], links: [], spoken: [], shift: 0 };
    (globalThis as Telling).told = told;
    const seen = new Map<string | null, string>();
    const spoken = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(`${stack} [data-toast]`)) {
        const id = toast.getAttribute('data-toast');
        const text = toast.querySelector('span')?.textContent ?? '';
        if (text && seen.get(id) !== text) told.toasts.push(text);
        seen.set(id, text);
        for (const link of toast.querySelectorAll('a')) {
          const href = link.getAttribute('href') ?? '';
          if (!told.links.includes(href)) told.links.push(href);
        }
      }
      for (const region of document.querySelectorAll('[aria-live]')) {
        const text = region.textContent ?? '';
        if (text && spoken.get(region) !== text) told.spoken.push(text);
        spoken.set(region, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, 'section[aria-label="Уведомления"]');

/** Texts of all toasts since the page was opened, in order. */
export const toastsOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Telling).told.toasts);
/** Where the links in toasts have led, each once. */
export const linksOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Telling).told.links);
/** What the page's live regions have said, in order. */
export const spokenBy = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Telling).told.spoken);
/** How far the page's content has been pushed about (CLS). */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Telling).told.shift);

/** As Playwright itself reads texts: a space that does not break is a space. */
const spaced = (text: string): string => text.replace(/\u00a0/g, ' ');
export const expectToast = (page: Page, text: string) =>
  expect.poll(async () => (await toastsOf(page)).map(spaced), { message: `toast «${text}»` }).toContain(spaced(text));
export const expectSpoken = (page: Page, text: string) =>
  expect.poll(async () => spaced((await spokenBy(page)).join('\n')), { message: `speech «${text}»` }).toContain(spaced(text));

/** Products of the seed made by hand, one for every rule; all on the first page of the catalogue. */
export const PRODUCTS = {
  pads: { id: '5123', title: 'Колодки тормозные передние' },
  filter: { id: '5124', title: 'Фильтр масляный' },
  /** Sold by 4, 40 in stock. */
  plug: { id: '5125', title: 'Свеча зажигания' },
  /** Sold by 4, 3 in stock. */
  deadlock: { id: '5126', title: 'Свеча зажигания иридиевая' },
  outOfStock: { id: '5127', title: 'Масло моторное Genesis Armortech 5W-40 синтетическое, 4 л' },
  forOrder: { id: '5128', title: 'Амортизатор передний газомасляный' },
  notAllowed: { id: '5129', title: 'Аккумулятор 60 А·ч обратная полярность' },
  /** Sold by 2, at most 10. */
  maximum: { id: '5130', title: 'Диск тормозной передний вентилируемый' },
} as const;

type Product = { title: string };

/** How the way to the cart is called that stands at a product: «В корзине 2 шт.: Фильтр». */
export const inCartName = (title: string): RegExp => new RegExp(`^В корзине [\\d\\s]+шт\\.: ${title.replace(/[^\p{L}\d ]/gu, '\\$&')}$`);

/** Controls of one product, by role and Russian name. */
export const product = (scope: Page | Locator, { title }: Product) => ({
  add: scope.getByRole('button', { name: `Добавить в корзину: ${title}`, exact: true }),
  inCart: scope.getByRole('link', { name: inCartName(title) }),
  quantity: scope.getByRole('spinbutton', { name: `Количество: ${title}`, exact: true }),
  more: scope.getByRole('button', { name: `Увеличить количество: ${title}`, exact: true }),
  less: scope.getByRole('button', { name: `Уменьшить количество: ${title}`, exact: true }),
  stock: scope.getByRole('button', {
    name: new RegExp(`^(В наличии|Осталось мало|Под заказ|Нет в наличии|Наличие).*: ${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  }),
  prices: scope.getByRole('button', { name: new RegExp(`Все цены: ${title}$`) }),
  heart: scope.getByRole('button', { name: `Избранное: ${title}`, exact: true, pressed: false }),
  chosenHeart: scope.getByRole('button', { name: `Избранное: ${title}`, exact: true, pressed: true }),
  remove: scope.getByRole('button', { name: `Удалить: ${title}`, exact: true }),
});

/** In a tab of its own, with one of the pads in the cart: a filter comes to them, and another one of the pads. */
export async function changeElsewhere(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/catalog');
  const { add, inCart } = product(tab, PRODUCTS.filter);
  await add.click();
  await expect(inCart).toBeVisible();
  await product(tab, PRODUCTS.pads).more.click();
  await expect(header(tab)).toHaveText('Корзина, позиций: 2, на сумму 10 522,50 ₽');
  await tab.close();
}

/** The line under a control. The page's live regions may hold the same words, but they are no paragraphs. */
export const note = (scope: Page | Locator, text: string | RegExp) => scope.getByRole('paragraph').filter({ hasText: text });

/** The header's cart; its text is «Корзина, позиций: 1, на сумму 4 890 ₽». */
export const header = (page: Page) => page.getByRole('link', { name: /^Корзина/ });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Корзина' });
export const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** Expects the alert with exactly this text, and the title when it is given, and confirms it. */
export async function confirmAlert(page: Page, text: string, title?: string | RegExp): Promise<void> {
  if (title) await expect(alertDialog(page)).toHaveAccessibleName(title);
  await expect(alertDialog(page).getByText(text, { exact: true })).toBeVisible();
  await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(alertDialog(page)).toHaveCount(0);
}

/** Address of a page with these widgets alone; `config` = settings of the tag. It has no scripts of the host, so Trusted Types are enforced. */
export function plain(places: readonly (readonly [name: string, props: Record<string, unknown>])[], config: Record<string, unknown> = {}): string {
  const query = new URLSearchParams();
  for (const [name, props] of places) {
    query.append('island', name);
    query.append('props', JSON.stringify(props));
  }
  query.append('config', JSON.stringify(config));
  return `/__qa/plain?${query}`;
}

/** Requests of each page, of any kind. */
const traffic = new WeakMap<Page, { underWay: Set<Request>; sent: number }>();

function followTraffic(page: Page): void {
  const ofPage = { underWay: new Set<Request>(), sent: 0 };
  traffic.set(page, ofPage);
  page.on('request', (request) => {
    ofPage.underWay.add(request);
    ofPage.sent++;
  });
  const end = (request: Request) => ofPage.underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Nobody hears the end of what the document before has asked for.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of ofPage.underWay) if (!request.isNavigationRequest()) ofPage.underWay.delete(request);
  });
}

/** Two frames and two turns in which the browser has nothing better to do: what waits for either has had its turn. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestIdleCallback(done));
    }
  });

/**
 * A page that has just been opened is drawn: nothing is under way, and an idle browser asks for nothing more. It knows nothing of clocks: what the page does
 * by a timer, and what must not happen at all, is waited for with `settled`, which takes half a second more.
 */
export async function drawn(page: Page): Promise<void> {
  const ofPage = traffic.get(page);
  if (!ofPage) throw new Error('The page is of a context that nobody follows.');
  await page.waitForLoadState('load');
  for (let sent = -1; sent !== ofPage.sent || ofPage.underWay.size > 0; ) {
    await expect.poll(() => ofPage.underWay.size, { message: 'requests under way', intervals: [20] }).toBe(0);
    sent = ofPage.sent;
    await idle(page);
  }
}

/** Does the wheel of the page's network turn no more: nothing is in flight and nothing mounts. */
export const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Holds the requests that match until `release()`. */
export async function hold(page: Page, match: RegExp) {
  const held: Route[] = [];
  let open = false;
  await page.route(match, (route) => (open ? route.continue() : void held.push(route)));
  return {
    some: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** Presses the key until the focus is there, so many times at the most. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', turns = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let turn = 0; turn < turns; turn++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Nobody comes to ${target} by ${key}`);
}
