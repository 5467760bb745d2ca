// The field itself is a `<select multiple>` of the page: what it says is read here, and nothing is kept beside it.
import { holdsAll, wordsOf } from '../../shared/format/search';
import type { Props } from './widget';

type Given = NonNullable<Props['options']>;

/** One option as it stands now. */
export interface Choice {
  /** Another one of the same words and value is another choice. */
  id: string;
  option: HTMLOptionElement;
  label: string;
  group: string;
  /** What tells it from others of the same words in its group. */
  hint: string;
  /** As a chip or an announcement names it: with its group where another group has the same words. */
  name: string;
  isOn: boolean;
  isOff: boolean;
  /** Not offered; sent all the same where it is chosen. */
  isHidden: boolean;
}

const ids = new WeakMap<HTMLOptionElement, string>();
let last = 0;

function idOf(option: HTMLOptionElement): string {
  const known = ids.get(option);
  if (known) return known;
  last += 1;
  ids.set(option, String(last));
  return String(last);
}

const groupOf = ({ parentElement }: HTMLOptionElement): HTMLOptGroupElement | null => (parentElement instanceof HTMLOptGroupElement ? parentElement : null);

/** The options in their order. `unnamed` stands for one without words. */
export function choicesOf(select: HTMLSelectElement, unnamed: string): Choice[] {
  const choices: Choice[] = [];
  const seen = new Map<string, Choice[]>();
  for (const option of select.querySelectorAll('option')) {
    const group = groupOf(option);
    const choice = {
      id: idOf(option),
      option,
      label: (option.getAttribute('label') || option.text).trim() || unnamed,
      group: group?.label.trim() ?? '',
      hint: '',
      name: '',
      isOn: option.selected,
      isOff: option.disabled || !!group?.disabled,
      isHidden: !!option.hidden || !!group?.hidden,
    };
    choices.push(choice);
    const same = seen.get(choice.label);
    if (same) same.push(choice);
    else seen.set(choice.label, [choice]);
  }
  for (const [label, same] of seen) {
    const groups = new Map<string, number>();
    for (const { group } of same) groups.set(group, (groups.get(group) ?? 0) + 1);
    for (const choice of same) {
      if ((groups.get(choice.group) ?? 0) > 1) choice.hint = choice.option.value;
      choice.name = [label, choice.hint && `(${choice.hint})`, groups.size > 1 && choice.group && `· ${choice.group}`].filter(Boolean).join(' ');
    }
  }
  return choices;
}

/** Those that are offered and whose words, group or hint hold every word of the query. */
export function foundIn(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = wordsOf(query);
  return choices.filter(({ label, group, hint, isHidden }) => !isHidden && (words.length === 0 || holdsAll(`${label} ${group} ${hint}`, words)));
}

/** What the form sends: an option that is off is not sent, even where it is chosen. In the order of choosing where `before` is what was chosen before. */
export function chosenOf(choices: readonly Choice[], before: readonly HTMLOptionElement[]): Choice[] {
  const on = new Map(choices.filter(({ isOn, isOff }) => isOn && !isOff).map((choice) => [choice.option, choice]));
  const kept = before.flatMap((option) => on.get(option) ?? []);
  for (const { option } of kept) on.delete(option);
  return [...kept, ...on.values()];
}

/** Chooses options or lets them go, as a press on the browser's own list would: the page hears `input` and `change` once. How many have changed. */
export function setChosen(select: HTMLSelectElement, options: readonly HTMLOptionElement[], isOn: boolean): number {
  const other = options.filter(({ selected }) => selected !== isOn);
  for (const option of other) option.selected = isOn;
  if (other.length > 0) for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return other.length;
}

/** Whether an option is sent where it is chosen. */
const isFree = (option: HTMLOptionElement): boolean => !option.disabled && !groupOf(option)?.disabled;

const chosenIn = (select: HTMLSelectElement): number => [...select.querySelectorAll('option')].filter((option) => option.selected && isFree(option)).length;

/** Fields that an element sends, as PHP counts them: of a select each chosen option is one. A button sends only where it is the one that is pressed. */
function fieldsOf(element: Element): number {
  const { name, type, checked, form } = element as HTMLInputElement;
  if (!name || element.matches(':disabled') || element.closest('datalist') || /^(submit|image|button|reset|fieldset|output)$/.test(type)) return 0;
  if (element instanceof HTMLSelectElement) return chosenIn(element);
  // Files are counted apart.
  if (type === 'file' && form?.enctype === 'multipart/form-data') return 0;
  return /^(checkbox|radio)$/.test(type) && !checked ? 0 : 1;
}

/** Fields that the press of a button adds: the most that any of them does. */
function fieldsOfPress(element: Element): number {
  const { name, type } = element as HTMLInputElement;
  if (element.matches(':disabled')) return 0;
  return type === 'image' ? 2 : type === 'submit' && name ? 1 : 0;
}

/** Options that may be chosen in it at most, where PHP reads so many fields of the form; `over`: chosen beyond that. */
export interface Room {
  most: number;
  over: number;
}

/** What the other fields of its form leave to it. Without a form nothing is sent. */
export function roomOf(select: HTMLSelectElement, fields: number): Room {
  const own = fieldsOf(select);
  if (!select.form || own === 0) return { most: fields, over: 0 };
  const all = [...select.form.elements];
  const others = all.reduce((sum, element) => sum + (element === select ? 0 : fieldsOf(element)), 0) + Math.max(0, ...all.map(fieldsOfPress));
  const most = Math.max(0, fields - others);
  return { most, over: Math.max(0, own - most) };
}

/** Of these the one in which most is chosen: there letting go helps. */
export const fullestOf = (selects: readonly HTMLSelectElement[]): HTMLSelectElement | undefined =>
  selects.reduce<[HTMLSelectElement | undefined, number]>(
    ([fullest, most], select) => {
      const own = fieldsOf(select);
      return own > most ? [select, own] : [fullest, most];
    },
    [undefined, 0],
  )[0];

/** Fills it with the options of the placeholder. What was chosen in it stays chosen, also what these lack; an option of the same value stays the same element. */
export function fillSelect(select: HTMLSelectElement, given: Given): void {
  const before = new Map<string, HTMLOptionElement[]>();
  for (const option of select.querySelectorAll('option')) before.set(option.value, [...(before.get(option.value) ?? []), option]);
  const groups = new Map<string, HTMLOptGroupElement>();
  const rows: Node[] = [];
  const put = (option: HTMLOptionElement, group: string) => {
    let place = groups.get(group);
    if (group && !place) {
      place = document.createElement('optgroup');
      place.label = group;
      groups.set(group, place);
      rows.push(place);
    }
    if (place) place.append(option);
    else rows.push(option);
  };
  const kept = [...before.values()].flat().map((option) => [option, option.selected, groupOf(option)?.label ?? ''] as const);
  const was = new Map(kept.map(([option, isChosen]) => [option, isChosen]));
  const filled: [HTMLOptionElement, boolean][] = [];
  for (const { value, label, group = '', selected = false, disabled = false } of given) {
    const option = before.get(value)?.shift() ?? document.createElement('option');
    filled.push([option, was.get(option) ?? selected]);
    was.delete(option);
    option.removeAttribute('label');
    option.toggleAttribute('selected', selected);
    Object.assign(option, { value, text: label, disabled });
    put(option, group);
  }
  for (const [option, isChosen, group] of kept) {
    if (!isChosen || !was.has(option)) continue;
    filled.push([option, true]);
    put(option, group);
  }
  select.replaceChildren(...rows);
  for (const [option, isChosen] of filled) option.selected = isChosen;
}
