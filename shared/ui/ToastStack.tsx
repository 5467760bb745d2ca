import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { SafeUrl } from '../validation/url';
import { Button } from './Button';
import { focusOn } from './focus';
import { Icon } from './Icon';
import { Link } from './Link';
import { stayShown, takeKey } from './layers';
import { standClear } from './standClear';
import css from './ToastStack.module.css';
import { uiText } from './text';
import { isTyped, watchTyping } from './typed';
import { useLatest } from './useLatest';

export interface Toast {
  id: string;
  text: string;
  /** What it is about, by name. */
  subject?: string | undefined;
  kind: 'success' | 'error' | 'info';
  /** How many equal messages this one stands for. */
  count: number;
  link?: { href: SafeUrl; label: string } | undefined;
  /** `undoes`: Ctrl+Z presses it, wherever the focus is but in a field that has been typed into, which has an undo of its own. */
  action?: { label: string; onPress: () => void; undoes?: boolean | undefined } | undefined;
}

export interface ToastStackProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** Pointer or focus is on the stack: the clock stands still. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  /** What Ctrl+Z does where no toast can be taken back. */
  undo?: (() => void) | undefined;
  label?: string | undefined;
}

watchTyping();

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** The one stack at the bottom of the window, above what keeps to it; a dialog it stands in is beside or below it. It is silent: the page's live regions do the speaking. Escape dismisses the focused toast. */
export function ToastStack({ toasts, onDismiss, onPause, onResume, undo: late, label = uiText('notices') }: ToastStackProps) {
  const root = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const resume = useLatest(onResume);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    // The pointer never leaves what disappeared from under it, nor does the focus.
    if (!newest) resume.current?.();
    const stack = root.current;
    if (!stack?.showPopover) return;
    // The top layer is a stack too: a new toast comes over dialogs opened since. Hiding would lose a focus inside.
    if (stack.matches(':popover-open') && (!newest || !stack.contains(document.activeElement))) stack.hidePopover();
    if (newest && !stack.matches(':popover-open')) stack.showPopover();
    return newest ? stayShown(stack, ':popover-open', () => stack.showPopover()) : undefined;
  }, [newest, resume]);
  useLayoutEffect(() => (newest && root.current ? standClear(root.current) : undefined), [newest]);
  // It may go from under the pointer, to stand in a dialog.
  useLayoutEffect(() => () => resume.current?.(), [resume]);

  /** The toast is about to go, and the focus with it: who gets it then, or nobody if it is elsewhere. */
  const heir = (id: string): Element | null => {
    const toastElement = root.current?.querySelector(`[data-toast="${CSS.escape(id)}"]`);
    if (!toastElement?.contains(document.activeElement)) return null;
    const next = toastElement.nextElementSibling ?? toastElement.previousElementSibling;
    return next ? next.querySelector('button:last-child') : (cameFrom.current as Element | null);
  };
  const dismiss = (id: string) => {
    focusOn(heir(id));
    onDismiss(id);
  };
  /** What the action brings back may take the focus, which is lost for that while. */
  const act = (id: string, onPress: () => void) => {
    const next = heir(id);
    if (next) (document.activeElement as HTMLElement).blur();
    onPress();
    setTimeout(() => {
      if (next && (document.activeElement ?? document.body) === document.body) focusOn(next);
    });
  };
  const undone = useLatest(() => {
    const toast = toasts.findLast(({ action }) => action?.undoes);
    return toast?.action ? () => act(toast.id, (toast.action as { onPress: () => void }).onPress) : late;
  });
  useEffect(() => {
    const undo = (event: globalThis.KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const takeBack = undone.current();
      if (!takeBack || event.defaultPrevented || code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey) return;
      if (isTyped(target)) return;
      event.preventDefault();
      takeBack();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [undone]);
  const keyDown = (event: KeyboardEvent) => {
    const id = (event.target as Element).closest('[data-toast]')?.getAttribute('data-toast');
    if (event.key !== 'Escape' || !id) return;
    takeKey(event);
    dismiss(id);
  };
  const focusIn = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) cameFrom.current = relatedTarget;
    onPause?.();
  };

  return (
    <section
      ref={root}
      popover="manual"
      className={css.root}
      aria-label={label}
      hidden={!newest}
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onKeyDown={keyDown}
      onFocus={focusIn}
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget as Node | null) || onResume?.()}
    >
      {toasts.map(({ id, text, subject, kind, count, link, action }) => (
        <div key={id} className={css.toast} data-toast={id} data-kind={kind}>
          <Icon name={ICONS[kind]} />
          <div className={css.main}>
            <div className={css.words}>
              <span className={css.text}>
                {text}
                {count > 1 && <b className={css.count}> {uiText('times', { n: count })}</b>}
              </span>
              {subject && <small className={css.subject}>{subject}</small>}
            </div>
            {link && (
              <Link className={css.link} href={link.href}>
                {link.label}
              </Link>
            )}
            {action && (
              <Button
                variant="link"
                title={action.undoes ? uiText('undoKey', { label: action.label }) : undefined}
                aria-keyshortcuts={action.undoes ? 'Control+Z Meta+Z' : undefined}
                onClick={() => act(id, action.onPress)}
              >
                {action.label}
              </Button>
            )}
          </div>
          <Button size="icon" className={css.close} aria-label={uiText('closeToast')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </section>
  );
}
