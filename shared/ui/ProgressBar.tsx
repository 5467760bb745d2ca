import { classes } from './classes';
import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** So many are done. */
  done: number;
  /** Of so many; null while nobody knows. */
  total: number | null;
  /** What is done: the figures stand in words beside it. */
  label: string;
  className?: string | undefined;
}

/** How far something of many parts has come. The words beside it are their owner's, and what is said of them `useSaidProgress`'s. */
export const ProgressBar = ({ done, total, label, className }: ProgressBarProps) => (
  <progress className={classes(css.root, className)} value={total === null ? undefined : done} max={Math.max(total ?? 1, 1)} aria-label={label} />
);
