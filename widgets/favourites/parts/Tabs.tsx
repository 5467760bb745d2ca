import type { MouseEvent } from 'react';
import { isPlain } from '../../../shared/browser/press';
import type { FavouriteCategory } from '../../../shared/reading/entities';
import { Link } from '../../../shared/ui/Link';
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
export const Tabs = ({ categories, active, hrefOf, onChoose }: Props) => (
  <nav aria-label={text('tabs')}>
    <ul className={css.root}>
      {categories.map(({ id, name, productCount, isDefault }) => {
        // The usual category has the address without a parameter.
        const choice = isDefault ? '' : id;
        const choose = (event: MouseEvent) => {
          if (!isPlain(event.nativeEvent)) return;
          event.preventDefault();
          onChoose(choice);
        };
        return (
          <li key={id}>
            <Link className={css.tab} href={hrefOf(choice)} aria-current={id === active ? 'page' : undefined} onClick={choose}>
              <span className={css.name}>{name}</span> <span className={css.count}>{text('count', { n: productCount })}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
