// The worst thing a shop can do is to write for the wrong buyer. A page of one buyer, whose session becomes another's or nobody's behind its back, and one press:
// each change meets each press on each build, the rest is drawn by lot; in full every combination below, half of them on each build.
// Replay: SEED=<number> npx playwright test identity
import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import { isFull, seed as SEED } from '../amount';
import { alertDialog, PRODUCTS, product, test, toastsOf } from './shop';

const PARTS = 5;

const TOLD = /Вы вышли из системы|Вы вошли под другим пользователем|войдите или зарегистрируйтесь/;
const { pads, filter } = PRODUCTS;

interface Trial {
  /** The page says whose it is, and which cart is theirs. */
  printed: boolean;
  view: 'resting' | 'mounted';
  hint: boolean;
  change: 'logout' | 'other login' | 'expiry';
  press: 'add' | 'recount' | 'remove' | 'favourite' | 'public API';
}

const COMBINATIONS: Trial[] = [true, false].flatMap((printed) =>
  (['resting', 'mounted'] as const).flatMap((view) =>
    [true, false].flatMap((hint) =>
      (['logout', 'other login', 'expiry'] as const).flatMap((change) =>
        (['add', 'recount', 'remove', 'favourite', 'public API'] as const).map((press) => ({ printed, view, hint, change, press })),
      ),
    ),
  ),
);

/** Mulberry32. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(seed: number): Trial[] {
  const random = randomBy(seed);
  return COMBINATIONS.map((trial) => ({ trial, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ trial }) => trial);
}

/** What is tried on a build: half of all, or of each change with each press the first one or the second one drawn. */
function trialsOf(build: string): Trial[] {
  const all = shuffled(SEED);
  const turn = build === 'react' ? 0 : 1;
  if (isFull) return all.slice((turn * all.length) / 2, ((turn + 1) * all.length) / 2);
  const isSame = (one: Trial, other: Trial) => one.change === other.change && one.press === other.press;
  return all.filter((trial, at) => all.slice(0, at).filter((earlier) => isSame(earlier, trial)).length === turn);
}

/** What a press ends with that had nothing to press. */
const GONE = 'gone';

const XHR = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };

/** All that a session's buyer has: lines of the cart and favourites. */
async function belongings(session: APIRequestContext): Promise<string> {
  const lines = await (await session.get('/cart/content?page=1', { headers: XHR })).json();
  const hearts = await session.get('/api/v1/favoriteProduct', { headers: XHR });
  const cart = (lines.output.items as { productId: string; quantity: number }[]).map(({ productId, quantity }) => `${productId}×${quantity}`);
  return JSON.stringify([cart.sort(), hearts.ok() ? await hearts.text() : '']);
}

async function become(change: Trial['change'], context: BrowserContext): Promise<void> {
  if (change === 'logout') await context.request.post('/__qa/logout');
  else if (change === 'other login') await context.request.post('/__qa/login', { data: { account: 'business' } });
  else await context.request.post('/__qa/expire');
}

/** Told in words, wherever. */
const told = (page: Page) => alertDialog(page).or(page.getByRole('alert')).or(page.getByRole('dialog')).filter({ hasText: TOLD }).first();

/** Presses without waiting for the control to be enabled: who has heard of the change may show the other buyer's own cart by now. */
async function press(page: Page, what: Trial['press']): Promise<unknown> {
  if (what === 'add') return product(page, filter).add.click();
  if (what === 'recount' || what === 'remove') {
    const { more, less, add } = product(page, pads);
    const control = what === 'recount' ? more : less;
    await expect(control.or(add).first()).toBeVisible();
    // A page that has heard of the other buyer's cart has no line to press, or none any more when the mouse is there.
    const pressed =
      (await control.isVisible()) &&
      (await control.click({ force: true, timeout: 10_000 }).then(
        () => true,
        () => false,
      ));
    return pressed ? undefined : GONE;
  }
  if (what === 'public API')
    return page.evaluate(
      (id) =>
        (window as unknown as { islands: { cart: { add(product: object): Promise<unknown> } } }).islands.cart.add({ productId: id, title: 'x', quantity: 2 }),
      filter.id,
    );
  await product(page, filter).heart.click();
  // Who is known to be a guest by now is asked to log in, in place of the panel.
  const pick = page.getByRole('button', { name: 'Добавить', exact: true });
  await expect(pick.or(page.getByText(TOLD)).first()).toBeVisible();
  // What the panel shows may give way to what is told while the mouse is on its way.
  if (await pick.isVisible()) await pick.click({ timeout: 10_000 }).catch(() => {});
  return undefined;
}

async function play({ printed, view, hint, change, press: what }: Trial, page: Page, context: BrowserContext, url: string): Promise<void> {
  const who = page.waitForResponse((reply) => reply.url().endsWith('/user/who'));
  await page.goto(`/catalog?buyer=${Number(printed)}`);
  await who;
  // The page shows its buyer's own cart: a count that is answered after the change would show the other's, and leave no line to press.
  await page.waitForLoadState('networkidle');
  if (view === 'mounted') {
    for (const one of [pads, filter]) await product(page, one).quantity.focus();
    await product(page, filter).heart.focus();
  }
  const other = await requests.newContext({ baseURL: url });
  await other.post('/__qa/login', { data: { account: 'business' } });
  const before = await belongings(other);
  await become(change, context);
  if (hint) {
    const heard = page.waitForResponse((reply) => reply.url().endsWith('/user/who'));
    const tab = await context.newPage();
    await tab.goto('/robots.txt');
    await tab.evaluate(() => new BroadcastChannel('islands').postMessage({ kind: 'identity', seq: Date.now(), tab: 'another' }));
    await tab.close();
    await heard;
    await page.waitForLoadState('networkidle');
  }
  const result = await press(page, what);
  // It is told in words, whatever became of the press.
  if (what === 'public API') expect(result).toMatchObject({ ok: false, error: { text: expect.stringMatching(TOLD) } });
  // A line that has gone with its buyer is no line to write to.
  const offered = result === GONE || (hint && (what === 'recount' || what === 'remove')) ? told(page).or(product(page, pads).add) : told(page);
  await expect(offered.first()).toBeVisible();
  expect((await toastsOf(page)).filter((text) => /^Товар (добавлен|удален)|^Количество/.test(text))).toEqual([]);
  // Nothing of another buyer's has changed, told or not.
  expect(await belongings(other)).toBe(before);
  await other.dispose();
}

for (let part = 0; part < PARTS; part++) {
  test(`a page of one buyer never writes silently for another, part ${part + 1}`, async ({ page, context, login, put, build, shopUrl, incidents: _ }) => {
    test.setTimeout(400_000);
    const all = trialsOf(build);
    const trials = all.slice((part * all.length) / PARTS, ((part + 1) * all.length) / PARTS);
    for (const [at, trial] of trials.entries()) {
      await test.step(`SEED=${SEED}, trial ${at + 1}: ${trial.printed ? 'printed' : 'not printed'}, ${trial.view}, ${trial.hint ? 'a hint' : 'no hint'}, ${trial.change}, ${trial.press}`, async () => {
        await page.goto('about:blank');
        await context.request.post('/__qa/reset');
        await login('retail');
        await put(pads.id, 1);
        await play(trial, page, context, shopUrl);
      });
    }
  });
}

test('a token that a question about the cart has read anew is another buyer’s: nothing is written with it before `who` is asked', async ({
  page,
  context,
  login,
  calls,
  shopUrl,
  incidents: _,
}) => {
  await login('retail');
  let release = () => {};
  const changed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/cart/count', async (route) => {
    await changed;
    await route.continue();
  });
  const who = page.waitForResponse((reply) => reply.url().endsWith('/user/who'));
  await page.goto('/catalog?buyer=0');
  await (await who).finished();
  const other = await requests.newContext({ baseURL: shopUrl });
  await other.post('/__qa/login', { data: { account: 'business' } });
  const before = await belongings(other);
  await become('other login', context);
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/cart/count') && reply.ok());
  release();
  await (await answered).finished();
  await product(page, filter).add.click();
  await expect(told(page)).toBeVisible();
  await calls.made('POST /cart/add', 0);
  expect(await belongings(other)).toBe(before);
  await other.dispose();
});
