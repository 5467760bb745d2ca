import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ChoiceLink } from '../../../shared/bind/lists/ChoiceLink';
import { usePart } from '../../../shared/bind/usePart';
import { type OrderFilter, orders } from '../../../shared/stores/order-list/list';
import { $savedFilters, isShown, readSavedFilters, removeFilter, type SavedFilter, wholeOf } from '../../../shared/stores/order-list/saved';
import { Button } from '../../../shared/ui/Button';
import { focusOn } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/Icon';
import { asLink } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Saved.module.css';

interface Props {
  query: OrderFilter;
  isFiltered: boolean;
  onChoose: (filter: OrderFilter) => void;
}

/** Searches with a name: each a link that can be sent to a colleague. */
export function Saved({ query, isFiltered, onChoose }: Props) {
  const saved = useStore($savedFilters);
  const place = useRef<HTMLElement>(null);
  const naming = usePart(() => import('./SaveFilter'));
  const [isNaming, setNaming] = useState(false);
  useEffect(readSavedFilters, []);
  const isKnown = saved.some((filter) => isShown(filter, query));
  if (saved.length === 0 && !isFiltered) return null;
  const remove = ({ name }: SavedFilter) => {
    removeFilter(name);
    focusOn(place.current);
  };
  return (
    <nav ref={place} tabIndex={-1} aria-label={text('saved')} className={css.root}>
      {saved.length > 0 && (
        <>
          <span aria-hidden="true">{text('saved')}:</span>
          <ul className={css.list}>
            {saved.map((filter) => (
              <li key={filter.name} className={css.one}>
                <ChoiceLink
                  href={asLink(orders.hrefOf(wholeOf(filter)))}
                  aria-current={isShown(filter, query) ? 'true' : undefined}
                  onChoose={() => onChoose(wholeOf(filter))}
                >
                  {filter.name}
                </ChoiceLink>
                <Button variant="plain" size="small" aria-label={text('saved.remove', { name: filter.name })} onClick={() => remove(filter)}>
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isFiltered && !isKnown && (
        <Button variant="link" busy={naming.busy} onClick={() => void naming.ready().then(setNaming)}>
          {text('saved.save')}
        </Button>
      )}
      {isNaming && naming.part && <naming.part.SaveFilter query={query} onClose={() => setNaming(false)} />}
    </nav>
  );
}
