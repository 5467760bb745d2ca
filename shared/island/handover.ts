// What the buyer did in the fallback before its successor came: typed values, focus, caret. Taken before the commit, given after it.

import { FOCUSABLE, fieldNamed } from './fields';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

const changed = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.type === 'checkbox' || field.type === 'radio'
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.value !== field.defaultValue;

interface Handover {
  fields: { name: string; value: string; checked: boolean }[];
  /** What it shares with its like, which of them it is, and of how many; and which of all that can have the focus. */
  focus: { like: string; index: number; count: number; place: number; selection: [number, number] | null } | null;
}

/** Notes what was typed and where the focus is; call it while the fallback still stands. */
export function take(root: HTMLElement): Handover {
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
    .filter((field) => field.type !== 'hidden' && field.type !== 'password' && changed(field))
    .map((field) => ({ name: field.name, value: field.value, checked: (field as HTMLInputElement).checked }));
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active)) return { fields, focus: null };
  let selection: [number, number] | null = null;
  if (isField(active) && 'selectionStart' in active && active.selectionStart !== null)
    selection = [active.selectionStart, active.selectionEnd ?? active.selectionStart];
  const { islandAction } = active.dataset;
  const like = isField(active) && active.name ? fieldNamed(active.name) : islandAction ? `[data-island-action="${CSS.escape(islandAction)}"]` : FOCUSABLE;
  const alike = [...root.querySelectorAll(like)];
  const place = [...root.querySelectorAll(FOCUSABLE)].indexOf(active);
  return { fields, focus: { like, index: alike.indexOf(active), count: alike.length, place, selection } };
}

/** React and Preact watch the `value` property: the prototype's setter gets past them, the event tells them. */
export function setValue(field: Field, value: string, checked = false): void {
  const prototype = Object.getPrototypeOf(field) as object;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Gives typed values and focus to the successors, found by field name, action, then place. Of several alike the same one gets it where there are as many as
 * before, and the first element of all where there are not: Enter must not order a row that nobody was at.
 */
export function give(root: HTMLElement, { fields, focus }: Handover): void {
  for (const { name, value, checked } of fields) {
    const heir = root.querySelector<Field>(fieldNamed(name));
    if (heir) setValue(heir, value, checked);
  }
  if (!focus) return;
  const alike = root.querySelectorAll<HTMLElement>(focus.like);
  const all = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  // Nothing of its kind: «В корзину» has become «В корзине» where it stood.
  const heir = alike.length === 0 ? (all[focus.place] ?? all[0]) : alike.length === focus.count || focus.count === 1 ? alike[focus.index] : all[0];
  if (!heir) return;
  heir.focus({ preventScroll: true });
  if (focus.selection && isField(heir) && 'setSelectionRange' in heir) {
    try {
      heir.setSelectionRange(...focus.selection);
    } catch {
      // Number and e-mail fields have no caret to set.
    }
  }
}
