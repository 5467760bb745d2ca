// Toasts and alerts without the code that draws them: their words in a box of the browser's own. A press is answered even where nothing more can be fetched.
import { $alerts, $notices, dismissAlert, dismissNotice } from '../stores/core/notices';
import { message } from '../texts/common';

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
    const words = document.createElement('p');
    const buttons = document.createElement('p');
    box.append(words, buttons);
    home.append(box);
    const button = (textContent: string, press: () => void): void => {
      const made = Object.assign(document.createElement('button'), { type: 'button', textContent });
      made.addEventListener('click', press);
      buttons.append(made);
    };
    const tell = (): void => {
      const notices = $notices.get();
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
