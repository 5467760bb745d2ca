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

/** Until what `gone` selects stands no more, or for so many frames. */
async function until(gone: string, frames: number): Promise<void> {
  for (let left = frames; left > 0 && document.querySelector(gone); left--) await frame();
}

globalThis.layOutNarrow = async (mayBeBusy) => {
  await until('[data-island]:not([data-island-state])', 300);
  await until('[aria-busy="true"]', mayBeBusy ? 30 : 600);
  const busy = mayBeBusy ? null : document.querySelector('[aria-busy="true"]');
  if (busy) throw new Error(`It waits for ever: «${(busy.textContent ?? '').trim().slice(0, 60)}».`);
  const found: string[] = [];
  try {
    await resize(320, 740);
    found.push(...misfits(document.body));
  } finally {
    await resize(1280, 800);
  }
  if (found.length > 0) throw new Error(`At 320 px: ${found.slice(0, 3).join('; ')}.`);
};
