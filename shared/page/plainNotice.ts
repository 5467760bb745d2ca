// Toasts and alerts without the code that draws them: their words in a box of the browser's own. A press is answered even where nothing more can be fetched.
import { $alerts, $notices, dismissAlert, dismissNotice } from '../stores/notices';
import { message } from '../text';

/** One box in `home`: once shown it says what waits to be told, until nothing does or it is taken off. */
export function createPlainNotice(home: Element) {
  let takeOff: (() => void) | null = null;

  function show(): void {
    if (takeOff) return;
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.popover = 'manual';
    const words = document.createElement('p');
    const understood = Object.assign(document.createElement('button'), { type: 'button', textContent: message('action.understood') });
    understood.addEventListener('click', () => {
      for (const { id } of $alerts.get()) dismissAlert(id);
      for (const { id } of $notices.get()) dismissNotice(id);
    });
    box.append(words, understood);
    home.append(box);
    const tell = (): void => {
      const texts = [...$alerts.get(), ...$notices.get()].map(({ text }) => text);
      words.textContent = texts.join(' ');
      // Above whatever has opened since.
      box.togglePopover?.(false);
      if (texts.length > 0) box.togglePopover?.(true);
      else hide();
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
  }

  return { show, hide };
}
