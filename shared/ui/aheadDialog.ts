// A dialog as it looks before its component is drawn: on screen with the press, at a fraction of what drawing costs. The real one takes its place in one task.
import button from './Button.module.css';
import css from './Dialog.module.css';
import { PATHS } from './Icon';
import icon from './Icon.module.css';
import { lockScroll } from './scrollLock';
import { uiText } from './text';

const SVG = 'http://www.w3.org/2000/svg';

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string | undefined, ...children: Node[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function closeIcon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ class: icon.root ?? '', viewBox: '0 0 16 16', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  path.setAttribute('d', PATHS.close);
  svg.append(path);
  return svg;
}

/** Who had the focus before the last dialog that was shown ahead: what is drawn in its place remembers only what is gone by then. */
let opener: Element | null = null;

/** Once: whoever opens the next one is another. */
export function takeOpener(): Element | null {
  const taken = opener;
  opener = null;
  return taken;
}

/** Shows in `home` a steady dialog of that title with nothing in it yet. Returns the call that takes it away: `true` where the real one is open by now, which is told the keys pressed meanwhile. */
export function showAhead(home: Element, title: string, onClose: () => void): (isOpen: boolean) => void {
  const heading = make('h2', css.title, document.createTextNode(title));
  heading.tabIndex = -1;
  const close = make('button', button.root, make('span', button.label, closeIcon()));
  const body = make('div', css.body);
  const dialog = make('dialog', css.root, make('div', css.head, heading, close), body);
  Object.assign(close.dataset, { variant: 'plain', size: 'icon' });
  Object.assign(dialog.dataset, { variant: 'dialog', steady: 'true' });
  close.type = 'button';
  close.setAttribute('aria-label', uiText('close'));
  close.addEventListener('click', onClose);
  dialog.setAttribute('aria-label', title);
  body.setAttribute('aria-busy', 'true');
  heading.setAttribute('autofocus', '');
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  const pressed: KeyboardEvent[] = [];
  dialog.addEventListener('keydown', (event) => {
    // The page hears it once, from the one that knows what it means.
    event.stopPropagation();
    pressed.push(event);
  });
  opener = document.activeElement;
  const unlock = lockScroll();
  home.append(dialog);
  dialog.showModal();
  if (document.activeElement !== heading) heading.focus({ preventScroll: true });
  return (isOpen) => {
    // The browser gives the focus back, which the real one has by now.
    if (!isOpen) {
      opener = null;
      dialog.close();
    }
    dialog.remove();
    unlock();
    if (isOpen) for (const event of pressed) document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
  };
}
