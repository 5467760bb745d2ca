// Opens scenes in Chromium and shoots them. Whatever could differ between two runs stands still: the clocks of the page and of the shop, animations,
// the caret, the scale, the data. The page's timers run only while nothing is asked, so a slow machine sees the same as a fast one.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { headlessLaunch } from './chromium.mjs';
import { startDemoShop } from './demo-shop.mjs';
import { thumbFile } from './pictures-html.mjs';

// A Monday in Moscow.
const NOW = Date.UTC(2026, 10, 16, 9);
const HEIGHTS = { 360: 740, 768: 1024 };
// Letters and edges come out the same only where a tile is drawn whole, and nothing is drawn by a thread of its own.
const ARGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
];
const WORKERS = 2;
const STEP_MS = 50;
/** What follows a change of theme takes a frame. */
const FRAME_MS = 17;
/** A page that asks nothing for so long, by the machine's clock, is not about to ask. */
const QUIET_MS = 20;
/** Shorter than «Добавлено» and than toasts. */
const PRESSED_MS = 600;
/** What failed is asked once more within a second. */
const FAILING_MS = 2000;
/** A request that is not answered by then is one that a fault holds; without faults it is a slow machine's. */
const HELD_MS = 1200;
const SLOW_MS = 20_000;

/** The page a dark theme stands on: the bare page of an example has only the shop's light one. */
const GROUND = 'html[data-islands-theme="dark"] body:has(> main.bare) { background: #1a1f26 }';

/** Is a request under way that will be answered? Notes too that one may have changed the shop. */
function watchRequests(page, shop, patience) {
  const inFlight = new Map();
  page.on('request', (request) => {
    inFlight.set(request, Date.now());
    if (request.method() !== 'GET') shop.isFresh = false;
  });
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => inFlight.delete(request));
  return () => [...inFlight.values()].some((at) => Date.now() - at < patience);
}

const real = (ms) => new Promise((done) => setTimeout(done, ms));

/** Lets `ms` of the page's time pass, and waits for the network in between. */
async function pass(page, isBusy, ms) {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    do await real(QUIET_MS);
    while (isBusy());
    await page.clock.runFor(STEP_MS);
  }
}

/** Lets widgets that load when they are seen be seen. */
async function scrollThrough(page, isBusy) {
  const { whole, high } = await page.evaluate(() => ({ whole: document.documentElement.scrollHeight, high: innerHeight }));
  for (let top = high; top < whole; top += high) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await pass(page, isBusy, 2 * STEP_MS);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await pass(page, isBusy, FAILING_MS / 4);
}

/** Opens the scene and does what its example does. */
async function stage(context, shop, scene) {
  const { url } = shop;
  const post = (what, data) => context.request.post(`${url}/__qa/${what}`, { data });
  if (!shop.isFresh) await post('reset');
  shop.isFresh = true;
  await context.addCookies([{ name: 'panel', value: '0', url }]);
  if (scene.account !== 'guest') await post('login', { account: scene.account });
  if (scene.faults) await post('faults', { rules: [scene.faults] });
  await context.clock.install({ time: NOW });
  await context.clock.pauseAt(NOW + 1000);
  const page = await context.newPage();
  const isBusy = watchRequests(page, shop, scene.isHeld ? HELD_MS : SLOW_MS);
  await page.goto(url + scene.path);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // A page rests as buyers see it; an example is looked at awake.
  if (scene.isAlone) await page.evaluate(() => void window.islands?.mount(document));
  const patience = scene.isHeld ? FAILING_MS : 1000;
  await pass(page, isBusy, patience);
  if (!scene.isAlone) await scrollThrough(page, isBusy);
  if (scene.isModal) {
    await page.evaluate(() => document.querySelector('[data-modal-open]')?.click());
    await pass(page, isBusy, patience);
  }
  if (scene.press) {
    await page.evaluate((action) => document.querySelector(`[data-island-action="${action}"]`)?.click(), scene.press);
    await pass(page, isBusy, scene.faults ? FAILING_MS : PRESSED_MS);
  }
  return page;
}

/** Down to the end of what stands there: an example leaves most of the window empty. */
const clipOf = (page, width) =>
  page
    .evaluate(() => {
      const bottoms = [...document.body.querySelectorAll('*')].map((element) => {
        const { width: wide, height, bottom } = element.getBoundingClientRect();
        return wide > 1 && height > 1 && element.localName !== 'main' ? bottom : 0;
      });
      return Math.max(...bottoms);
    })
    .then((bottom) => ({ x: 0, y: 0, width, height: Math.max(120, Math.ceil(bottom) + 16) }));

const MEDIA = { print: { media: 'print' }, 'forced-colors': { forcedColors: 'active' }, 'more-contrast': { contrast: 'more' } };
const SCREEN = { media: 'screen', forcedColors: 'none', contrast: 'no-preference' };

/** Twice the size of each text, as who enlarges text alone sees it. It cannot be taken back: these pictures come last. */
const enlargeText = (page) =>
  page.evaluate(() => {
    const sizes = [...document.body.querySelectorAll('*')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [element, fontSize, lineHeight];
    });
    for (const [element, fontSize, lineHeight] of sizes) {
      element.style.setProperty('font-size', `${2 * Number.parseFloat(fontSize)}px`, 'important');
      if (lineHeight.endsWith('px')) element.style.setProperty('line-height', `${2 * Number.parseFloat(lineHeight)}px`, 'important');
    }
  });

/** Chromium draws no picture of a cart of 5,000 lines. */
const HIGHEST = 8000;

/** Pixels of a miniature's width, and how much taller than wide it is at most. */
const THUMB = 160;
const TALLEST = 2;

/** The miniature of what stands there, beside the pictures: the sheet of all of them has to open at once. */
async function shootThumb(session, { out, file, width, height }) {
  const clip = { x: 0, y: 0, width, height: Math.min(height, width * TALLEST), scale: THUMB / width };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, captureBeyondViewport: true, clip });
  const target = path.join(out, thumbFile(file));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, Buffer.from(data, 'base64'));
}

/** Shoots the pictures of one scene at one width, all themes from one page. */
async function shootScene(browser, shop, { scene, width, pictures }, { out, hostileSheet }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    bypassCSP: true,
  });
  try {
    const page = await stage(context, shop, scene);
    await page.addStyleTag({ content: GROUND });
    const session = await context.newCDPSession(page);
    let isHostile = false;
    let isEnlarged = false;
    for (const { file, theme, hostile, look } of pictures) {
      if (hostile && !isHostile) await page.addStyleTag({ content: hostileSheet });
      isHostile ||= hostile;
      await page.emulateMedia({ ...SCREEN, ...MEDIA[look] });
      if (look === 'text-200' && !isEnlarged) await enlargeText(page);
      isEnlarged ||= look === 'text-200';
      await page.evaluate((name) => {
        document.documentElement.dataset.islandsTheme = name;
        window.dispatchEvent(new Event('resize'));
      }, theme);
      await page.clock.runFor(FRAME_MS);
      const target = path.join(out, file);
      // Of a machine that does other work a picture takes its time.
      const shot = { path: target, animations: 'disabled', caret: 'hide', scale: 'css', fullPage: true, timeout: 120_000 };
      const clip = scene.isAlone ? await clipOf(page, width) : { x: 0, y: 0, width, height: await page.evaluate(() => document.documentElement.scrollHeight) };
      clip.height = Math.min(clip.height, HIGHEST);
      await page.screenshot({ ...shot, clip });
      await shootThumb(session, { out, file, width, height: clip.height });
    }
  } finally {
    await context.close();
  }
}

/** Chromium that draws the same twice. */
export function openChromium() {
  const launch = headlessLaunch();
  return chromium.launch({ ...launch, args: [...launch.args, ...ARGS] });
}

/** Shoots `pictures` of the project in `root` into `out`; `tell(done, all)` after each page. A scene that cannot be shot is an error that names it. */
export async function shoot({ root, out, pictures, tell = () => {} }) {
  const sheet = readFileSync(path.join(root, '.storybook/hostile/hostile.css'), 'utf8').replaceAll('#storybook-root', '#content');
  const jobs = new Map();
  for (const picture of pictures) {
    const key = `${picture.scene.name} ${picture.width}`;
    const job = jobs.get(key) ?? { scene: picture.scene, width: picture.width, pictures: [] };
    // Once there, the host's styles stay, and enlarged text does: the pictures without them come first.
    job.pictures = [...job.pictures, picture].sort(
      (a, b) => Number(a.look === 'text-200') - Number(b.look === 'text-200') || Number(a.hostile) - Number(b.hostile),
    );
    jobs.set(key, job);
  }
  for (const folder of new Set(pictures.map(({ file }) => path.dirname(path.join(out, file))))) await mkdir(folder, { recursive: true });
  const browser = await openChromium();
  const queue = [...jobs.values()];
  let done = 0;
  const work = async () => {
    const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true, clock: () => NOW });
    for (let job = queue.shift(); job; job = queue.shift()) {
      await shootScene(browser, shop, job, { out, hostileSheet: sheet }).catch((error) => {
        throw new Error(`${job.scene.name} at ${job.width} px was not shot: ${error.message.slice(0, 200)}`, { cause: error });
      });
      done += job.pictures.length;
      tell(done, pictures.length);
    }
    await shop.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(WORKERS, queue.length) }, work));
  } finally {
    await browser.close();
  }
}
