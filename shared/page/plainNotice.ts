// Toasts and alerts without the code that draws them: their words in a box of the browser's own. A press is answered even where nothing more can be fetched.
import { $alerts, $notices, dismissAlert, dismissNotice, type Notice } from '../stores/core/notices';
import { message } from '../texts/common';

/** The styles of toasts may be missing with their code: a line by the tokens of the page. */
const LOOK: Partial<CSSStyleDeclaration> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: 'min(480px, calc(100% - 32px))',
  margin: '0 auto',
  padding: '8px 16px',
  inset: 'auto 0 16px',
  border: '1px solid var(--isl-line, #d8dce3)',
  borderRadius: 'var(--isl-radius, 4px)',
  background: 'var(--isl-surface, #fff)',
  color: 'var(--isl-text, #1c2430)',
  font: 'inherit',
};

/** A word to press, no button of the browser's own. */
const PRESS: Partial<CSSStyleDeclaration> = {
  minHeight: '32px',
  padding: '0 8px',
  border: '0',
  background: 'none',
  color: 'var(--isl-accent, #1a56c4)',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
};

/** What has been done, with nothing to do about it, is seen where it was done: the live regions have said it. */
const isShown = ({ kind, action }: Notice): boolean => kind !== 'success' || action !== undefined;

/** One box in `home`: once shown it says what waits to be told, until nothing does or it is taken off. */
export function createPlainNotice(home: Element) {
  let takeOff: (() => void) | null = null;
  let raise = (): void => {};

  function show(): void {
    if (takeOff) return;
    const box = document.createElement('div');
    // The words are spoken by the live regions already.
    box.setAttribute('role', 'group');
    box.popover = 'manual';
    Object.assign(box.style, LOOK);
    const words = document.createElement('p');
    const buttons = document.createElement('p');
    for (const { style } of [words, buttons]) style.margin = '0';
    box.append(words, buttons);
    home.append(box);
    const button = (textContent: string, press: () => void): void => {
      const made = Object.assign(document.createElement('button'), { type: 'button', textContent });
      Object.assign(made.style, PRESS);
      made.addEventListener('click', press);
      buttons.append(made);
    };
    const tell = (): void => {
      const notices = $notices.get().filter(isShown);
      const texts = [...$alerts.get(), ...notices].map(({ text }) => text);
      words.textContent = texts.join(' ');
      buttons.replaceChildren();
      for (const [list, dismiss] of [
        [$alerts.get(), dismissAlert],
        [notices, dismissNotice],
      ] as const)
        for (const { id, action } of list) {
          if (!action) continue;
          button(action.text, () => {
            action.run();
            dismiss(id);
          });
        }
      button(message('action.understood'), () => {
        for (const { id } of $alerts.get()) dismissAlert(id);
        for (const { id } of $notices.get()) dismissNotice(id);
      });
      box.hidden = texts.length === 0;
      box.style.display = box.hidden ? 'none' : 'flex';
      raise();
    };
    /** Above whatever has opened since. Off while there is nothing to tell, and there for what comes next. */
    raise = () => {
      // A script of the page may have taken it away.
      if (!box.isConnected) return;
      box.togglePopover?.(false);
      if (!box.hidden) box.togglePopover?.(true);
    };
    const stops = [$alerts.listen(tell), $notices.listen(tell)];
    takeOff = () => {
      for (const stop of stops) stop();
      box.remove();
    };
    tell();
  }

  function hide(): void {
    takeOff?.();
    takeOff = null;
    raise = () => {};
  }

  return { show, hide, /** `home` was moved, which hides what stood in the top layer. */ raise: () => raise() };
}
