import { type ReactNode, useRef, useState } from 'react';
import { useFirstNew } from '../../bind/lists/useFirstNew';
import { message } from '../../texts/common';
import { Button } from '../../ui/Button';
import css from './ApprovalPanel.module.css';

interface Props<T> {
  items: readonly T[];
  /** So many are in sight from the start. */
  first: number;
  ordered?: boolean | undefined;
  label?: string | undefined;
  children: (item: T) => ReactNode;
}

/** The beginning of a list, and the rest of it by a press, which reads on from there. */
export function FirstOf<T>({ items, first, ordered, label, children }: Props<T>) {
  const [isWhole, setWhole] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  const expectMore = useFirstNew(isWhole ? items.length : first, () => next.current);
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <List className={css.list} aria-label={label}>
        {(isWhole ? items : items.slice(0, first)).map((item, at) => (
          <li key={String(at)} ref={at === first ? next : undefined}>
            {children(item)}
          </li>
        ))}
      </List>
      {!isWhole && items.length > first && (
        <div>
          <Button
            onClick={() => {
              expectMore();
              setWhole(true);
            }}
          >
            {message('action.more')}
          </Button>
        </div>
      )}
    </>
  );
}
