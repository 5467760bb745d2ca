// Delivery of early presses after the first commit, once each.
import { flushSync } from 'react-dom';
import { setValue } from './handover';
import type { Intent } from './types';

const SUCCESSOR_DEADLINE = 10_000;

/** What the browser does with a key that nobody took. */
function edit(field: HTMLInputElement, key: string): void {
  const typed = key.length === 1 ? key : '';
  if (field.readOnly || (!typed && key !== 'Backspace' && key !== 'Delete')) return;
  let from = field.selectionStart ?? field.value.length;
  let to = field.selectionEnd ?? from;
  if (!typed && from === to) {
    if (key === 'Delete') to++;
    else from = Math.max(0, from - 1);
  }
  const { value } = field;
  setValue(field, value.slice(0, from) + typed + value.slice(to));
  field.setSelectionRange(from + typed.length, from + typed.length);
}

function deliver(heir: HTMLElement, intent: Intent): void {
  const { key, shift } = intent;
  if (key) {
    const event = new KeyboardEvent('keydown', { key, code: key, shiftKey: Boolean(shift), bubbles: true, cancelable: true });
    if (heir.dispatchEvent(event) && heir instanceof HTMLInputElement) edit(heir, key);
  } else if (heir instanceof HTMLFormElement) heir.requestSubmit();
  else heir.click();
}

const heirOf = (root: HTMLElement, intent: Intent): HTMLElement | null => {
  const attribute = intent.key ? 'name' : 'data-island-action';
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
      // Rendered at once: the next one goes on from what this one changed.
      flushSync(() => deliver(heir, intent));
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
