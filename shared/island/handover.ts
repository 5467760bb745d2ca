// What the buyer did in the fallback before its successor came: typed values, files, focus, caret. Taken before the commit, given after it.

import type { TypedField } from '../browser/typed-before';
import { FOCUSABLE, fieldNamed } from './fields';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

/** Another option than the page printed; where it printed none as chosen, the browser chooses the first. */
function isOtherOption({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const printed = all.filter((option) => option.hasAttribute('selected'));
  if (multiple || printed.length > 0) return all.some((option) => option.selected !== (multiple ? printed.includes(option) : option === printed.at(-1)));
  return !(all.find(({ disabled }) => !disabled)?.selected ?? true);
}

const changed = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? isOtherOption(field)
    : field.type === 'checkbox' || field.type === 'radio'
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.value !== field.defaultValue;

interface Handover {
  fields: TypedField[];
  /** What it shares with its like, which of them it is, and of how many; which of all that can have the focus; whether the browser draws its frame. */
  focus: { like: string; index: number; count: number; place: number; selection: [number, number] | null; isSeen: boolean } | null;
}

/** Notes what was typed and where the focus is; call it while the fallback still stands. */
export function take(root: HTMLElement): Handover {
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
    .filter((field) => field.type !== 'hidden' && field.type !== 'password' && changed(field))
    .map((field) => {
      const { name, type, value, checked, files } = field as HTMLInputElement;
      return { name, type, value, checked, files: files ? [...files] : [] };
    });
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active)) return { fields, focus: null };
  let selection: [number, number] | null = null;
  if (isField(active) && 'selectionStart' in active && active.selectionStart !== null)
    selection = [active.selectionStart, active.selectionEnd ?? active.selectionStart];
  const { islandAction } = active.dataset;
  const like = isField(active) && active.name ? fieldNamed(active.name) : islandAction ? `[data-island-action="${CSS.escape(islandAction)}"]` : FOCUSABLE;
  const alike = [...root.querySelectorAll(like)];
  const place = [...root.querySelectorAll(FOCUSABLE)].indexOf(active);
  return { fields, focus: { like, index: alike.indexOf(active), count: alike.length, place, selection, isSeen: active.matches(':focus-visible') } };
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

/** A field takes files as a list of the browser's own. */
function setFiles(field: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Who takes what was typed: a field of the name and of the same kind, of radio buttons the one with the value. */
const heirOf = (root: HTMLElement, { name, type, value }: TypedField): Field | undefined =>
  [...root.querySelectorAll<Field>(fieldNamed(name))].find(
    (field) => field.type !== 'hidden' && (field.type === 'file') === (type === 'file') && (field.type !== 'radio' || field.value === value),
  );

/**
 * Gives typed values and focus to the successors, found by field name, action, then place. Of several alike the same one gets it where there are as many as
 * before, and the first element of all where there are not: Enter must not order a row that nobody was at.
 */
export function give(root: HTMLElement, { fields, focus }: Handover): void {
  for (const typed of fields) {
    const heir = heirOf(root, typed);
    if (heir?.type === 'file') setFiles(heir as HTMLInputElement, typed.files);
    // Of radio buttons the one that was chosen says it for all.
    else if (heir && !(heir.type === 'radio' && !typed.checked)) setValue(heir, typed.value, typed.checked);
  }
  if (!focus) return;
  const alike = root.querySelectorAll<HTMLElement>(focus.like);
  const all = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  // Nothing of its kind: «В корзину» has become «В корзине» where it stood.
  const heir = alike.length === 0 ? (all[focus.place] ?? all[0]) : alike.length === focus.count || focus.count === 1 ? alike[focus.index] : all[0];
  if (!heir) return;
  heir.focus({ preventScroll: true });
  // Who goes by keyboard is led to it; who has only clicked stays where they look.
  if (focus.isSeen) heir.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (focus.selection && isField(heir) && 'setSelectionRange' in heir) {
    try {
      heir.setSelectionRange(...focus.selection);
    } catch {
      // Number and e-mail fields have no caret to set.
    }
  }
}
