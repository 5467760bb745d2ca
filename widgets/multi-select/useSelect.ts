import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTypedBefore } from '../../shared/bind/useTypedBefore';
import { fieldText } from '../../shared/texts/fields';
import { useLatest } from '../../shared/ui/useLatest';
import { fillSelect, fullestOf, type Room, roomOf } from './model';
import type { Props } from './widget';

/** What is wrong with the field as the page has printed it, for the page's developer: nothing of it is seen by who fills the form in. */
function misprintOf(found: HTMLSelectElement | undefined, name: string): [path: string, message: string] | undefined {
  const sent = found?.name || name;
  if (!sent) return ['name', 'It has no name, so the form sends nothing of it. Print a <select name="goods[]" multiple> inside, or data-name="goods[]".'];
  if (found && !found.multiple) return ['options', `Its <select name="${sent}"> has no "multiple", so without a script only one can be chosen. Print it.`];
  if (!sent.endsWith('[]')) return ['name', `It is sent as "${sent}", of which PHP keeps the last one alone. Name it "${sent}[]".`];
  if (name && name !== sent) return ['name', `Its <select> is sent as "${sent}", and data-name="${name}" is not. Print one of them.`];
  return undefined;
}

/** The page's own `<select>`, or where none is printed one of the properties. */
export function useOwnSelect({ name, options, required, disabled }: Props): HTMLSelectElement {
  const typed = useTypedBefore();
  const [{ select, wasSingle, misprint }] = useState(() => {
    const printed = typed.element<HTMLSelectElement>('select[multiple]') ?? typed.element<HTMLSelectElement>('select');
    const found = printed ?? document.createElement('select');
    const misprint = misprintOf(printed, name);
    const wasSingle = !!printed && !printed.multiple;
    // What was chosen in it stands in it.
    const isTouched = typed.text(found.name) !== undefined;
    found.multiple = true;
    if (!found.name) found.name = name;
    // Of a single one the browser has chosen the first by itself.
    if (wasSingle && !isTouched) for (const option of found.querySelectorAll('option')) option.selected = option.hasAttribute('selected');
    if (options) fillSelect(found, options);
    return { select: found, wasSingle, misprint };
  });
  useEffect(() => {
    if (misprint) typed.misprinted(...misprint);
  }, [typed, misprint]);
  useLayoutEffect(() => {
    if (!wasSingle) return undefined;
    return () => {
      select.multiple = false;
    };
  }, [select, wasSingle]);
  const filled = useRef(options);
  useLayoutEffect(() => {
    if (options && options !== filled.current) fillSelect(select, options);
    filled.current = options;
  }, [select, options]);
  useLayoutEffect(() => (required ? turnOn(select, 'required') : undefined), [select, required]);
  useLayoutEffect(() => (disabled ? turnOn(select, 'disabled') : undefined), [select, disabled]);
  return select;
}

/** What the page has set itself is left as it is. */
function turnOn(select: HTMLSelectElement, flag: 'required' | 'disabled'): (() => void) | undefined {
  if (select[flag]) return undefined;
  select[flag] = true;
  return () => {
    select[flag] = false;
  };
}

/** Puts the select into `holder`, out of sight: there it is sent, reset and checked. Whoever would come to it comes to the field; when the island goes it is where it was printed. */
export function useHeld(select: HTMLSelectElement, holder: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = document.createComment('');
    select.before(place);
    const [tab, hidden] = ['tabindex', 'aria-hidden'].map((name) => select.getAttribute(name));
    const lead = () => field.current?.focus();
    select.tabIndex = -1;
    select.setAttribute('aria-hidden', 'true');
    holder.current?.append(select);
    select.addEventListener('focus', lead);
    return () => {
      select.removeEventListener('focus', lead);
      for (const [name, value] of [
        ['tabindex', tab],
        ['aria-hidden', hidden],
      ] as const)
        if (typeof value === 'string') select.setAttribute(name, value);
        else select.removeAttribute(name);
      if (place.parentNode) place.replaceWith(select);
      else select.remove();
    };
  }, [select, holder, field]);
}

/** Calls back when the form of the select is what it was in the beginning, which is only after the event. */
function onReset(select: HTMLSelectElement, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = ({ target }: Event) => {
    if (target !== select.form) return;
    clearTimeout(timer);
    timer = setTimeout(then);
  };
  document.addEventListener('reset', reset, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('reset', reset, true);
  };
}

/** Draws anew when the select is another: by its events, by the page's scripts, by the form's reset. Gives the way to look at it again. */
export function useChanges(select: HTMLSelectElement, holder: RefObject<HTMLElement | null>): [version: number, look: () => void] {
  const [version, setVersion] = useState(0);
  const look = useCallback(() => setVersion((count) => count + 1), []);
  useLayoutEffect(() => {
    const around = holder.current;
    const observer = new MutationObserver(look);
    observer.observe(select, { childList: true, subtree: true, characterData: true, attributes: true });
    // A fieldset around it takes it out of use.
    for (let set = select.closest('fieldset'); set; set = set.parentElement?.closest('fieldset') ?? null)
      observer.observe(set, { attributes: true, attributeFilter: ['disabled'] });
    const types = ['input', 'change', 'invalid'] as const;
    for (const type of types) select.addEventListener(type, look);
    // jQuery's `.trigger('change')` makes no event of the browser's; on its way up it calls what stands here.
    if (around) around.onchange = look;
    const forget = onReset(select, look);
    addEventListener('pageshow', look);
    look();
    return () => {
      observer.disconnect();
      for (const type of types) select.removeEventListener(type, look);
      if (around) around.onchange = null;
      forget();
      removeEventListener('pageshow', look);
    };
  }, [select, holder, look]);
  return [version, look];
}

/** Calls back after what a script of the page may have answered by choosing, for scripts that choose and tell nobody. */
export function useGlance(glance: () => void): void {
  const latest = useLatest(glance);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      });
    };
    const types = ['click', 'input', 'change', 'focusin', 'visibilitychange'] as const;
    for (const type of types) document.addEventListener(type, soon);
    return () => {
      clearTimeout(timer);
      for (const type of types) document.removeEventListener(type, soon);
    };
  }, [latest]);
}

/** The selects of all islands that stand, in the order in which they came. */
const shown = new Set<HTMLSelectElement>();

const isFullest = (select: HTMLSelectElement): boolean => fullestOf([...shown].filter(({ form }) => form === select.form)) === select;

/**
 * What of the choice PHP would drop without a word, of `fields` that it reads of a form; the form is not sent before that is let go. Where several fields of one
 * form are chosen in, the one that has most says so.
 */
export function useRoom(select: HTMLSelectElement, fields: number, look: () => void, field: RefObject<HTMLElement | null>): Room {
  useLayoutEffect(() => {
    shown.add(select);
    const refuse = (event: Event) => {
      if (event.target !== select.form || roomOf(select, fields).over === 0 || !isFullest(select)) return;
      // Before the page's own scripts: what they send would be cut too.
      event.preventDefault();
      event.stopImmediatePropagation();
      look();
      field.current?.focus();
    };
    addEventListener('submit', refuse, true);
    return () => {
      shown.delete(select);
      removeEventListener('submit', refuse, true);
    };
  }, [select, fields, look, field]);
  const room = roomOf(select, fields);
  return room.over > 0 && !isFullest(select) ? { ...room, over: 0 } : room;
}

const isSubmit = (button: Element | null): button is HTMLButtonElement => !!button && /^(submit|image)$/.test((button as HTMLButtonElement).type);

/** Why the form was not sent, until the select is right or the form is reset. */
export function useRefusal(select: HTMLSelectElement, version: number, label: string, field: RefObject<HTMLElement | null>): string {
  const [error, setError] = useState('');
  // However it has become right: by a choice, by the page's scripts, by the form's reset.
  useEffect(() => {
    if (select.validity.valid) setError('');
  }, [select, version]);
  useEffect(() => onReset(select, () => setError('')), [select]);
  useEffect(() => {
    let sending: ReturnType<typeof setTimeout> | undefined;
    let leading: ReturnType<typeof setTimeout> | undefined;
    // Enter in a field presses the form's button too.
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button, input') : null;
      if (!isSubmit(button) || button.form !== select.form) return;
      clearTimeout(sending);
      sending = setTimeout(() => {
        sending = undefined;
      });
    };
    const refuse = (event: Event) => {
      setError(select.validity.valueMissing ? fieldText('field.required', { label }) : select.validationMessage);
      // A script may only have asked whether it is right. Of a press the words stand below the field, over which the browser's own bubble would flash.
      if (sending === undefined) return;
      event.preventDefault();
      const wrong = [...(select.form?.elements ?? [])].find((one) => (one as HTMLSelectElement).willValidate && !(one as HTMLSelectElement).validity.valid);
      if (wrong === select) leading = setTimeout(() => field.current?.focus());
    };
    document.addEventListener('click', press, true);
    select.addEventListener('invalid', refuse);
    return () => {
      clearTimeout(sending);
      clearTimeout(leading);
      document.removeEventListener('click', press, true);
      select.removeEventListener('invalid', refuse);
    };
  }, [select, label, field]);
  return error;
}
