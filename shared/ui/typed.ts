// Which field the browser's own Ctrl+Z has something to do in: one whose text is another than when the focus came.
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';

let watched = false;
let field: EventTarget | null = null;
let text = '';

const textOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement && target.matches(FIELD) ? (target as HTMLInputElement | HTMLTextAreaElement).value : undefined;

/** From now on it is known what each field held when the focus came. */
export function watchTyping(): void {
  if (watched || typeof document === 'undefined') return;
  watched = true;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      field = target;
      text = textOf(target) ?? '';
    },
    true,
  );
}

/** Has the buyer typed here? Of a field that had the focus before anybody looked, it is taken for granted. */
export function isTyped(target: EventTarget | null): boolean {
  const now = textOf(target);
  if (now !== undefined) return target !== field || now !== text;
  return target instanceof HTMLElement && target.isContentEditable;
}
