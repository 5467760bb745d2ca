// What stands above a list's rows, and in their place: while they are loaded, and where there are none.

import type { ComponentType, ReactNode, RefObject } from 'react';
import { times } from '../../format/times';
import { message } from '../../texts/common';
import clamp from '../../ui/Clamp.module.css';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Skeleton';
import css from './ListPlace.module.css';

/** Heading of the list; the focus goes there when a row goes. */
export const ListHeading = ({ heading, children }: { heading: RefObject<HTMLHeadingElement | null>; children: ReactNode }) => (
  <h2 ref={heading} className={classes(css.heading, clamp.two)}>
    {children}
  </h2>
);

/** So many rows, each drawn by `row`, below the place of the bar of what is chosen. */
export const WaitingRows = ({ count, row: Row }: { count: number; row: ComponentType }) => (
  <Loading label={message('state.loading')}>
    <div className={css.waiting}>
      {times(count, (at) => (
        <Row key={String(at)} />
      ))}
    </div>
  </Loading>
);

interface EmptyListProps {
  /** What there is none of. */
  title: string;
  hint?: string | undefined;
  /** Said alone while rows that are on their way out can still be taken back. */
  leaving: string | false;
  /** The way on. */
  children?: ReactNode;
}

/** What stands where a list has no rows: why, and what to do about it. */
export function EmptyList({ title, hint, leaving, children }: EmptyListProps) {
  if (leaving) return <p className={css.hint}>{leaving}</p>;
  return (
    <EmptyState title={title} hint={hint}>
      {children}
    </EmptyState>
  );
}
