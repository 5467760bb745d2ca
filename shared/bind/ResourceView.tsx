import type { ReactNode } from 'react';
import { FailureNote } from './FailureNote';
import type { UsedResource } from './useResource';

interface Props<T> {
  /** What `useResource` gave. */
  of: UsedResource<T>;
  /** The place of what is being loaded, in its final size, with its own words. */
  skeleton: ReactNode;
  /** In place of the data when there is nothing in it. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** Loading, empty, failed with «Повторить», and the last good data under a failure or while it is read again. */
export function ResourceView<T>({ of, skeleton, empty, isEmpty, className, children }: Props<T>) {
  const { status, data } = of;
  const waits = status === 'loading' || status === 'idle';
  return (
    <div className={className} aria-busy={waits || undefined}>
      {status === 'failed' && <FailureNote failure={of.error} onRetry={of.reload} />}
      {data === null ? waits && skeleton : isEmpty?.(data) ? empty : children(data)}
    </div>
  );
}
