import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button';
import css from './Dialog.module.css';
import { firstField, rememberFocus } from './focus';
import { Icon } from './Icon';
import { type Layer, OverlaySlot, raise, stayShown } from './layers';
import { lockScroll } from './scrollLock';
import { uiText } from './text';
import { useLatest } from './useLatest';
import { useUid } from './useUid';

export type DialogClose = 'escape' | 'backdrop' | 'button';

export interface DialogProps {
  title: string;
  onClose: (reason: DialogClose) => void;
  closeOnBackdrop?: boolean | undefined;
  closeOnEscape?: boolean | undefined;
  /** `wide` has room for a table; `drawer` stands at the right edge, full height, and on phones takes the whole screen. */
  variant?: 'dialog' | 'wide' | 'drawer' | 'alert' | undefined;
  /** One height whatever is in it, where the screen is no phone's: what comes and goes inside moves nothing under the pointer. */
  steady?: boolean | undefined;
  /** Default: the first field of the body, else the heading; in a drawer and a steady one always the heading: no phone keyboard opens, and it is the same whether what is inside has come by then. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Who gets focus when the opener is gone. Default: what survived nearest to it. */
  fallbackFocus?: (() => Element | null | undefined) | undefined;
  /** Its button «Закрыть». */
  closeRef?: RefObject<HTMLButtonElement | null> | undefined;
  describedBy?: string | undefined;
  footer?: ReactNode;
  children?: ReactNode;
}

const isOn = (element: Element, { clientX, clientY }: MouseEvent) => {
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
};

/** A native modal dialog, open while mounted; `onClose` asks the parent to unmount it. Dialogs stack; the page behind neither scrolls nor shifts. */
export function Dialog(props: DialogProps) {
  const { title, closeOnEscape = true, variant = 'dialog', footer, children } = props;
  const root = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  // While rendering, because the commit that opens the dialog may remove its opener (a menu that closes).
  const [giveBackFocus] = useState(rememberFocus);
  const [layer, setLayer] = useState<Layer>();
  const titleId = useUid();

  useLayoutEffect(() => {
    const dialog = root.current;
    // Out of the page it cannot be shown, and would stay among the layers.
    if (!dialog?.isConnected) return;
    const [mine, drop] = raise(true);
    setLayer(mine);
    const unlock = lockScroll();
    const { initialFocus, variant: kind, steady } = latest.current;
    const target = initialFocus?.current || (kind !== 'drawer' && !steady && body.current && firstField(body.current)) || heading.current;
    const show = () => {
      // The browser's own choice would be the close button, and would be spoken first.
      target?.setAttribute('autofocus', '');
      dialog.showModal();
      target?.removeAttribute('autofocus');
      if (document.activeElement !== target) target?.focus({ preventScroll: true });
    };
    show();
    const unwatch = stayShown(dialog, ':modal', () => {
      // It still calls itself open.
      dialog.close();
      show();
    });

    let pressedBackdrop = false;
    const isBackdrop = (event: MouseEvent) => event.target === dialog && !isOn(dialog, event);
    const pointerDown = (event: PointerEvent) => {
      pressedBackdrop = isBackdrop(event);
    };
    const click = (event: MouseEvent) => {
      const { closeOnBackdrop = true, onClose } = latest.current;
      if (pressedBackdrop && isBackdrop(event) && closeOnBackdrop) onClose('backdrop');
      pressedBackdrop = false;
    };
    const cancel = (event: Event) => {
      // A file field inside sends a `cancel` of its own.
      if (event.target !== dialog) return;
      event.preventDefault();
      if (latest.current.closeOnEscape ?? true) latest.current.onClose('escape');
    };
    // Browsers let a second Escape through whatever the page says.
    const closed = (event: Event) => {
      if (event.target === dialog && !dialog.open) latest.current.onClose('escape');
    };
    dialog.addEventListener('pointerdown', pointerDown);
    dialog.addEventListener('click', click);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('pointerdown', pointerDown);
      dialog.removeEventListener('click', click);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      unwatch();
      drop();
      unlock();
      dialog.close();
      giveBackFocus(latest.current.fallbackFocus);
    };
  }, [latest, giveBackFocus]);

  return (
    <dialog
      ref={root}
      className={css.root}
      data-variant={variant}
      data-steady={props.steady || undefined}
      role={variant === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      // The browser closes it by the key; a dialog of the page around it hears nothing of that.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      {...{ closedby: closeOnEscape ? 'closerequest' : 'none' }}
    >
      {/* No header and footer: inside the header of a page they would be landmarks in a landmark. */}
      <div className={css.head}>
        <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {variant !== 'alert' && (
          <Button ref={props.closeRef} size="icon" aria-label={uiText('close')} onClick={() => props.onClose('button')}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div ref={body} className={css.body}>
        {children}
      </div>
      {layer && <OverlaySlot layer={layer} />}
      {footer && (
        <div className={css.foot} data-dialog-foot="">
          {footer}
        </div>
      )}
    </dialog>
  );
}
