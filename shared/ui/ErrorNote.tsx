import type { ReactNode } from 'react';
import { message } from '../texts/common';
import { Button } from './Button';
import css from './ErrorNote.module.css';
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

/** Says what failed, next to it, with «Повторить» when trying again can help. Spoken at once. */
export const ErrorNote = ({ text, onRetry, busy, silent, children }: ErrorNoteProps) => (
  <div className={css.root} role={silent ? undefined : 'alert'}>
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
