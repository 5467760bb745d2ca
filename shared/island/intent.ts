// Early presses: kept while an island has no code yet, or given back to the browser. Their delivery comes with the core.
import type { Intent, Island } from './types';

const PRESSABLE = '[data-island-action], a[href], button, input[type="submit"], input[type="button"], summary, [role="button"]';

/** The island's own element that a press on `target` means, or null when the press is the page's own business. */
export function intentOf(island: Island, target: Element): Intent | null {
  const element = target.closest<HTMLElement>(PRESSABLE);
  if (!element || !island.element.contains(element) || element === island.element) return null;
  if (element.closest('[data-island]') !== island.element || element.matches('[data-modal-open], .isl-load-note *')) return null;
  const named = element.dataset.islandAction;
  if (!named && element.matches('a[href]')) return null;
  if (element.matches(':disabled, [aria-disabled="true"]')) return null;
  const action = named ?? island.entry.primary;
  return action ? { element, action, repeatable: island.entry.repeatable?.includes(action) ?? false } : null;
}

/** Whether a link of the page around a resting island would take the press of one of its fields. */
export const isCaught = (island: Island | undefined, target: Element): boolean =>
  Boolean(
    island &&
      !island.mounted &&
      island.state !== 'failed' &&
      target.closest('button, input:not([type="checkbox"]), textarea') &&
      island.element.parentElement?.closest('a[href]'),
  );

const STEPS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/;
const EDITS = /^(.|Backspace|Delete)$/;

/** What a key means to a field that cannot hear it yet: Enter, the steps of a spinbutton, and what is typed after one of those. Null when the browser itself does it. */
export function keyIntentOf(island: Island, field: Element, { key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): Intent | null {
  if (!(field instanceof HTMLInputElement) || !field.name || ctrlKey || metaKey || altKey || isComposing) return null;
  // Inside a form Enter presses its button, and that press is kept as a click.
  const enters = key === 'Enter' && !field.form;
  const steps = STEPS.test(key) && field.getAttribute('role') === 'spinbutton' && !(shiftKey && /^[HE]/.test(key));
  const follows = EDITS.test(key) && island.intents.some((kept) => kept.key && kept.element === field);
  return enters || steps || follows ? { element: field, action: field.name, key, shift: shiftKey, repeatable: !enters } : null;
}

/** Keeps a press; an impatient second press of a once-only action is the same press. */
export function keep(island: Island, intent: Intent): void {
  if (!intent.repeatable && island.intents.some((kept) => kept.action === intent.action && kept.key === intent.key)) return;
  island.intents.push(intent);
}

/** What the browser does with the press when nobody prevents it: links, submits and summaries have a default, other buttons have none. */
export function defaultOf({ element, key }: Intent): (() => void) | null {
  if (key) return null;
  if (element instanceof HTMLFormElement) return () => element.requestSubmit();
  const { form, type } = element as HTMLButtonElement;
  const link = element.closest('a[href]');
  // A link around the island is not what was pressed.
  const ownLink = link && link.closest('[data-island]') === element.closest('[data-island]');
  return ownLink || element.matches('summary') || (form && type === 'submit') ? () => element.click() : null;
}

/** The code never came: links and forms do what they do without it. Presses without such a default stay kept. */
export function release(island: Island): void {
  for (const intent of island.intents.splice(0)) {
    const run = defaultOf(intent);
    if (run) run();
    else island.intents.push(intent);
  }
}

/** A submit button named like a field of its island sends what was typed there, not what was printed. */
export function sendTyped(button: HTMLButtonElement | null): void {
  const field = button?.name && button.closest('[data-island]')?.querySelector<HTMLInputElement>(`input[name="${button.name}"]`);
  if (field) button.value = field.value;
}
