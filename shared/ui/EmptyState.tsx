import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface Props {
  /** What there is none of. */
  title: ReactNode;
  /** What the place is for, and what comes next. */
  hint?: ReactNode;
  /** The one way on. */
  children?: ReactNode;
}

/** What stands where there is nothing: why, and what to do about it. */
export const EmptyState = ({ title, hint, children }: Props) => (
  <div className={css.root} data-empty="">
    <p className={css.title}>{title}</p>
    {hint && <p className={css.hint}>{hint}</p>}
    {children}
  </div>
);
