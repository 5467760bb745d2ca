import type { ReactNode } from 'react';
import css from './Badge.module.css';

export interface BadgeProps {
  tone?: 'success' | 'warning' | 'accent' | undefined;
  children: ReactNode;
}

/** A word or two about what it stands beside; the words say it, the tone lets the eye find it. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <small className={css.root} data-tone={tone}>
    {children}
  </small>
);
