// What stands above a list's rows, and in their place: while they are loaded, and where there are none.

import type { ComponentType, ReactNode, RefObject } from 'react';
import { times } from '../../format/times';
import { message } from '../../texts/common';
import clamp from '../../ui/Clamp.module.css';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { Loading, Skeleton } from '../../ui/Skeleton';
import css from './ListPlace.module.css';

/** Heading of the list; the focus goes there when a row goes. */
export const ListHeading = ({ heading, children }: { heading: RefObject<HTMLHeadingElement | null>; children: ReactNode }) => (
  <h2 ref={heading} className={classes(css.heading, clamp.two)}>
    {children}
  </h2>
);

interface ListHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  /** How many rows there are, in words; nothing while nobody knows. */
  found: ReactNode;
  className?: string | undefined;
  /** What else stands in its row. */
  children?: ReactNode;
}

/** Above a list: its heading, how many rows there are, and what changes the whole of it. */
export const ListHead = ({ heading, title, found, className, children }: ListHeadProps) => (
  <div className={classes(css.head, className)}>
    <ListHeading heading={heading}>{title}</ListHeading>
    <p className={css.count}>{found}</p>
    {children}
  </div>
);

/** The place of a list's head, before it is known whose list it is. */
export const WaitingHead = () => (
  <div className={css.head} aria-hidden="true">
    <Skeleton width={180} height={24} />
  </div>
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
