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

/** Until what `selector` finds stands no more, or for so many frames; gives what stands still. */
async function untilGone(selector: string, frames: number): Promise<Element | null> {
  for (let left = frames; left > 0 && document.querySelector(selector); left--) await frame();
  return document.querySelector(selector);
}

globalThis.layOutNarrow = async (mayBeBusy) => {
  await untilGone('[data-island]:not([data-island-state])', 300);
  const busy = await untilGone('[aria-busy="true"]', mayBeBusy ? 30 : 600);
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
