// The resting HTML and the first commit are the same text in the same box, for every example of every widget that rests.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, plain, root, shiftOf, test } from './shop';

interface Example {
  props: Record<string, unknown>;
  account?: string;
  width?: number;
}

const folder = path.join(root, 'widgets');
const resting = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'shell.html')));

/** Boxes and texts of the island and of everything in it that holds text of its own. */
const look = (page: Page) =>
  page.locator('[data-island]').evaluate((island: HTMLElement) => {
    const box = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((n) => Math.round(n * 100) / 100).join(' ');
    };
    const controls = [...island.querySelectorAll('button, a, input:not([type=hidden]), p, svg, b')].map((element) => {
      const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      return `${element.tagName} «${text}» ${box(element)}`;
    });
    return { text: island.innerText.replace(/\s+/g, ' ').trim(), box: box(island), controls };
  });

for (const name of resting) {
  test(`${name}: shell and first commit`, async ({ page, login, incidents: _ }) => {
    const { default: examples } = (await import(pathToFileURL(path.join(folder, name, 'examples.ts')).href)) as { default: Record<string, Example> };
    // The server says nothing meanwhile: what is compared is the first commit, not what was learned later.
    await page.route(/\/(cart|api|v1|cookies)\//, () => {});
    for (const [title, { props, account, width }] of Object.entries(examples)) {
      await test.step(title, async () => {
        await login(account ?? 'guest');
        await page.setViewportSize({ width: width ?? 1280, height: 800 });
        await page.goto(plain([[name, props]]));
        const island = page.locator('[data-island]');
        await page.evaluate(() => document.fonts.ready);
        await expect(island).not.toHaveAttribute('data-island-state', 'ready');
        const before = await look(page);
        await island.evaluate((element) => (globalThis as unknown as { islands: { mount(root: Element): unknown } }).islands.mount(element));
        await expect(island).toHaveAttribute('data-island-state', 'ready');
        expect(await look(page), `${name} «${title}»`).toEqual(before);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await shiftOf(page), `layout shift of ${name} «${title}»`).toBe(0);
      });
    }
  });
}
