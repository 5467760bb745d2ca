import type { CSSProperties, ReactNode } from 'react';
import { times } from '../format/times';
import css from './Skeleton.module.css';
import { useSaidWaiting } from './useSaidWaiting';
import { VisuallyHidden } from './VisuallyHidden';

export interface SkeletonProps {
  /** So many lines of text, 20 px each. */
  lines?: number | undefined;
  /** Or one box of this size: px, or any CSS length. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** What is being loaded, said politely by the page where it takes a while. Without it the skeleton is decoration. */
  label?: string | undefined;
}

const length = (value: number | string | undefined) => (typeof value === 'number' ? `${value}px` : value);

/** Something drawn of skeletons, for what has more of a shape than lines: busy, seen as the place it keeps; the page says its label where it takes a while. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  useSaidWaiting(label);
  return (
    <div className={css.root} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The place of what is being loaded, in its final size. It stands still: nothing flickers in a page of hundreds. */
export function Skeleton({ lines = 1, width, height, label }: SkeletonProps) {
  const size = { '--isl-width': length(width), '--isl-height': length(height) } as CSSProperties;
  useSaidWaiting(label);
  return (
    <span className={css.root} aria-busy={label ? true : undefined}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {times(lines, (line) => (
        <span key={line} className={css.line} style={width === undefined && height === undefined ? undefined : size} aria-hidden="true" />
      ))}
    </span>
  );
}
