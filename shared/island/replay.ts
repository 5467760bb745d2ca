// Delivery of early presses after the first commit, once each.
import type { Intent } from './types';

const SUCCESSOR_DEADLINE = 10_000;

function deliver(heir: HTMLElement, intent: Intent): void {
  if (intent.kind === 'enter') heir.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  else if (heir instanceof HTMLFormElement) heir.requestSubmit();
  else heir.click();
}

const heirOf = (root: HTMLElement, intent: Intent): HTMLElement | null => {
  const attribute = intent.kind === 'enter' ? 'name' : 'data-island-action';
  for (const heir of root.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(intent.action)}"]`)) {
    if (heir.closest('[data-island]') === root && !heir.matches(':disabled')) return heir;
  }
  return null;
};

/**
 * Delivers the kept presses in order. One whose successor is not there or not enabled yet waits for it, 10 s at most; `lost` hears of what never found one.
 * Returns the way to give up before that.
 */
export function replay(root: HTMLElement, intents: Intent[], lost: (intent: Intent) => void): () => void {
  const deliverAll = () => {
    while (intents.length) {
      const intent = intents[0] as Intent;
      const heir = heirOf(root, intent);
      if (!heir) return false;
      intents.shift();
      deliver(heir, intent);
    }
    return true;
  };
  if (deliverAll()) return () => {};
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  const watch = new MutationObserver(() => {
    if (deliverAll()) stop();
  });
  const timer = setTimeout(() => {
    stop();
    for (const intent of intents.splice(0)) lost(intent);
  }, SUCCESSOR_DEADLINE);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-island-action', 'disabled'] });
  return stop;
}
