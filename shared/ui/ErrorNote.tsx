import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { message } from '../texts/common';
import { Button } from './Button';
import css from './ErrorNote.module.css';
import { focusOn } from './focus';
import { Icon } from './Icon';

export interface ErrorNoteProps {
  text: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** It has been told already. */
  silent?: boolean | undefined;
  /** What else helps: a link to log in, the support phone. */
  children?: ReactNode;
}

/** The place in which the focus waits for what is tried again. */
let waiting: Element | null = null;

/**
 * «Повторить» goes while it is tried again, and the focus with it: it waits on the place around, where what is loaded comes, and is back on the button where
 * that fails once more.
 */
function useRetryFocus() {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current as HTMLDivElement;
    const isBack = waiting !== null && waiting === document.activeElement && waiting.contains(element);
    if (isBack) focusOn(element.querySelector('button'));
    const around: Element[] = [];
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) around.push(above);
    return () => {
      if (!element.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if ((document.activeElement ?? document.body) !== document.body) return;
        waiting = around.find((place) => place.isConnected) ?? null;
        focusOn(waiting);
      });
    };
  }, []);
  return root;
}

/** Says what failed, next to it, with «Повторить» when trying again can help. Spoken at once. */
export function ErrorNote({ text, onRetry, busy, silent, children }: ErrorNoteProps) {
  const root = useRetryFocus();
  return (
    <div ref={root} className={css.root} role={silent ? undefined : 'alert'}>
      <span className={css.text}>
        <Icon name="warning" />
        <span>{text}</span>
      </span>
      {onRetry && (
        <Button size="small" busy={busy} action="retry" onClick={onRetry}>
          {message('action.retry')}
        </Button>
      )}
      {children}
    </div>
  );
}
