// Every story is laid out at 320 px too (WCAG 1.4.10), whatever width it was tried at.
import { page } from 'vitest/browser';
import { misfits } from './narrow';

const frame = () => new Promise(requestAnimationFrame);

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await frame();
  await frame();
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  for (const animation of passing) animation.finish();
}

/** A write that hangs in the story before keeps the next one waiting 20 s, as another tab's would. */
const LONGEST_MS = 30_000;

/** Until what `selector` finds stands no more, or for `ms`; gives what stands still. */
async function untilGone(selector: string, ms: number): Promise<Element | null> {
  for (const end = performance.now() + ms; performance.now() < end && document.querySelector(selector); ) await frame();
  return document.querySelector(selector);
}

globalThis.layOutNarrow = async (mayBeBusy) => {
  await untilGone('[data-island]:not([data-island-state])', 10_000);
  const busy = await untilGone('[aria-busy="true"]', mayBeBusy ? 500 : LONGEST_MS);
  if (busy && !mayBeBusy) throw new Error(`It waits for ever: «${(busy.textContent ?? '').trim().slice(0, 60)}».`);
  const found: string[] = [];
  try {
    await resize(320, 740);
    found.push(...misfits(document.body));
  } finally {
    await resize(1280, 800);
  }
  if (found.length > 0) throw new Error(`At 320 px: ${found.slice(0, 3).join('; ')}.`);
};
