// Every control of every example, at several widths: what stands in its middle is the control itself, whatever lies around it.
import type { Page } from '@playwright/test';
import { scenesOf } from '../../tools/pictures-scenes.mjs';
import { isFull, oneIn, seed } from '../amount';
import { type Calls, expect, root, test } from './shop';

type Scene = Awaited<ReturnType<typeof scenesOf>>[number];

const WIDTHS = [320, 360, 390, 700, 768, 1024, 1060, 1280];
/** Of a widget's examples each fourth, the rest in other runs: in two windows of four, by the seed too. In full, all in all. */
const PAIRS = [
  [320, 1060],
  [390, 1280],
];
const scenes = await scenesOf(root);
const widgets = [...new Set(scenes.filter(({ isAlone }) => isAlone).map(({ group }) => group))];

/** Names of controls that a press in their middle does not reach, each with what lies there. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    const found: string[] = [];
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || element?.outerHTML || 'nothing');
    const dialogs = [...document.querySelectorAll('dialog:modal, :popover-open')];
    const place = dialogs.at(-1) ?? document.body;
    for (const control of place.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
      const isIsland = control.closest('[data-island], [data-islands-host], dialog, [popover]');
      const { pointerEvents, clipPath, opacity } = getComputedStyle(control);
      if (!isIsland || !control.checkVisibility({ visibilityProperty: true }) || pointerEvents === 'none' || clipPath !== 'none' || opacity === '0') continue;
      if (control instanceof HTMLInputElement && (control.type === 'hidden' || control.disabled)) continue;
      const [first] = control.getClientRects();
      if (!first || first.width <= 1 || first.height <= 1) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box = first] = control.getClientRects();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if (!hit || ![control, ...labels].some((one) => one.contains(hit))) found.push(`${nameOf(control).slice(0, 60)} lies under ${nameOf(hit).slice(0, 60)}`);
    }
    return found;
  });

/** Opens an example as it is looked at: awake, opened, pressed. */
async function open(page: Page, calls: Calls, { path, faults, isModal, press }: Scene): Promise<void> {
  await page.goto(path);
  if (isModal) {
    await page.locator('[data-modal-open]').first().click();
    await expect(page.locator('dialog:modal')).toBeVisible();
  } else {
    await page.evaluate(() => void (globalThis as unknown as { islands: { mount(root: Document): void } }).islands.mount(document));
    await expect(page.locator('[data-island-state="ready"]').first()).toBeAttached();
  }
  // What a fault holds never comes.
  if (!faults) await calls.over();
  if (press) await page.evaluate((action) => document.querySelector<HTMLElement>(`[data-island-action="${action}"]`)?.click(), press);
}

for (const widget of widgets) {
  test(`each control of ${widget} can be pressed in its middle`, async ({ page, context, login, faults, calls, shopUrl }) => {
    const found: string[] = [];
    const own = scenes.filter(({ group }) => group === widget);
    const isDrawn = oneIn(Math.min(4, own.length));
    for (const [at, scene] of own.entries()) {
      if (!isDrawn(scene, at)) continue;
      await context.request.post(`${shopUrl}/__qa/reset`);
      await login(scene.account);
      if (scene.faults) await faults(scene.faults);
      await open(page, calls, scene);
      const widths = (isFull ? WIDTHS : (PAIRS[Math.floor((at + seed) / 4) % 2] ?? [])).filter((one) => !scene.width || one <= scene.width);
      for (const width of widths.length > 0 || !scene.width ? widths : [scene.width]) {
        await page.setViewportSize({ width, height: 800 });
        for (const line of await covered(page)) found.push(`${scene.title} at ${width}: ${line}`);
      }
    }
    expect(found, `SEED=${seed}`).toEqual([]);
  });
}
