import type { Island, WidgetEntry } from './types';

const STRATEGIES = ['now', 'visible', 'idle', 'rest'] as const;

/**
 * What is empty has nothing to rest as. A resting view rests whatever it holds, and so does what the page asks to rest; another fallback
 * only if it holds something whose press can wake the island.
 */
const canRest = (element: HTMLElement, asked: boolean): boolean =>
  asked || element.hasAttribute('data-island-shell')
    ? element.childElementCount > 0 || Boolean(element.textContent?.trim())
    : element.querySelector('[data-island-action], button, input') !== null;

/** An island before anything has happened to it. A page has a thousand: nothing here makes the browser keep one more object for each, as `dataset` and children do. `data-load` wins over the widget's own strategy; what cannot be woken by a press loads when it is visible. */
export function createIsland(element: HTMLElement, name: string, entry: WidgetEntry): Island {
  const given = element.getAttribute('data-load');
  const asked = STRATEGIES.find((strategy) => strategy === given);
  const wanted = asked ?? entry.load ?? 'now';
  return {
    element,
    name,
    entry,
    strategy: wanted === 'rest' && !canRest(element, Boolean(asked)) ? 'visible' : wanted,
    state: 'waiting',
    key: undefined,
    intents: [],
    mounted: null,
  };
}
