import { useLayoutEffect, useRef } from 'react';
import { ChoiceLink } from '../../../shared/bind/lists/ChoiceLink';
import type { FavouriteCategory } from '../../../shared/reading/entities';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { SafeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Tabs.module.css';

interface Props {
  categories: readonly FavouriteCategory[];
  active: string;
  hrefOf: (id: string) => SafeUrl | undefined;
  onChoose: (id: string) => void;
}

/** Categories with their counts: links, so that each opens in a tab of its own too (§2 `activeTabId`). */
export function Tabs({ categories, active, hrefOf, onChoose }: Props) {
  const row = useRef<HTMLUListElement>(null);
  // The chosen one is in sight where the row scrolls; the page itself does not move.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !tab) return;
    const { scrollLeft, clientWidth } = row.current;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < scrollLeft || end > scrollLeft + clientWidth)
      row.current.scrollLeft = Math.max(0, tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2);
  }, [active, categories.length]);
  return (
    <nav aria-label={text('tabs')}>
      <ul ref={row} className={css.root}>
        {categories.map(({ id, name, productCount, isDefault }) => {
          // The usual category has the address without a parameter.
          const choice = isDefault ? '' : id;
          return (
            <li key={id}>
              <ChoiceLink className={css.tab} href={hrefOf(choice)} aria-current={id === active ? 'page' : undefined} onChoose={() => onChoose(choice)}>
                <span className={css.name} title={name}>
                  {name}
                </span>{' '}
                <span className={css.count}>{text('count', { n: productCount })}</span>
              </ChoiceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The place of one row of them. */
export const WaitingTabs = () => (
  <div className={css.root} aria-hidden="true">
    <span className={css.tab}>
      <Skeleton width={140} />
    </span>
  </div>
);
