// Where toasts stand while a modal dialog is open: at the edge of the window as ever, beside what the dialog shows where there is room for both.
const GAP = 16;
/** Less would make a column of words. */
const NARROWEST = 280;

/** How far above the bottom of the window the dialog has its buttons; 0 where they are not at its end, or scroll with the rest. */
function buttonsOf(dialog: Element): number {
  const { bottom } = dialog.getBoundingClientRect();
  const rows = [...dialog.querySelectorAll('[data-dialog-foot], [data-form-actions]')].map((row) => row.getBoundingClientRect());
  const last = rows.filter((row) => row.height > 0 && Math.abs(row.bottom - bottom) <= 2).at(-1);
  return last ? window.innerHeight - last.top : 0;
}

/** Keeps toasts that a dialog holds off its content: below it, else to its left, else above it, and over it where it leaves no such room, above its buttons. Returns the call that ends it. */
export function standClear(stack: HTMLElement): () => void {
  const dialog = stack.closest('dialog');
  if (!dialog) return () => {};
  const place = () => {
    const { top, bottom, left } = dialog.getBoundingClientRect();
    const high = Math.ceil(stack.getBoundingClientRect().height) + GAP * 2;
    const isBelow = window.innerHeight - bottom >= high;
    const isBeside = !isBelow && left >= NARROWEST + GAP;
    const isAbove = !isBelow && !isBeside && top >= high;
    const isOver = !isBelow && !isBeside && !isAbove;
    const docked = isAbove ? window.innerHeight - top : isOver ? Math.min(buttonsOf(dialog), Math.max(0, window.innerHeight - high)) : 0;
    stack.style.setProperty('--isl-docked', `${Math.round(docked)}px`);
    stack.style.setProperty('--isl-beside', isBeside ? `${Math.round(window.innerWidth - left)}px` : '0px');
    // What the keyboard leads to stays above them.
    dialog.style.scrollPaddingBottom = isOver ? `${Math.ceil(docked + high - GAP)}px` : '';
  };
  const sized = new ResizeObserver(place);
  sized.observe(dialog);
  sized.observe(stack);
  window.addEventListener('resize', place);
  place();
  return () => {
    sized.disconnect();
    window.removeEventListener('resize', place);
    dialog.style.scrollPaddingBottom = '';
  };
}
