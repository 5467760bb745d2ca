import { type RefObject, useState } from 'react';
import { SelectionBar } from '../../../shared/bind/lists/SelectionBar';
import type { Picked } from '../../../shared/bind/lists/usePicked';
import type { FavouriteCategory, FavouriteItem } from '../../../shared/reading/entities';
import { announce } from '../../../shared/stores/core/notices';
import { removeFavourites } from '../../../shared/stores/favourites/removal';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { focusOn } from '../../../shared/ui/focus';
import { focusField } from '../../../shared/ui/focusField';
import { useUid } from '../../../shared/ui/useUid';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { move } from '../model';
import { text } from '../text';
import css from './Selection.module.css';

interface Props {
  choice: Picked<FavouriteItem>;
  categories: readonly FavouriteCategory[];
  active: string;
  /** Takes the focus: what was pressed goes with the choice. */
  heading: RefObject<HTMLElement | null>;
}

/** Chooses all rows of the page, and does something to those that are chosen. */
export function Selection({ choice, categories, active, heading }: Props) {
  const [target, setTarget] = useState('');
  const field = useUid();
  const { picked } = choice;
  const others = categories.filter(({ id }) => id !== active);
  const moveThem = () => {
    if (!target) {
      focusField(field);
      return announce(text('moveWhere'), 'assertive');
    }
    focusOn(heading.current);
    void move(picked, target);
  };
  return (
    <SelectionBar {...choice.bar} heading={heading} onRemove={() => removeFavourites(picked.map(({ productId }) => productId))}>
      {others.length > 0 && (
        <span className={css.move}>
          <SelectField
            id={field}
            className={css.target}
            label={<VisuallyHidden>{text('moveTo')}</VisuallyHidden>}
            empty={text('moveTo')}
            name="favourite-target"
            value={target}
            onChange={setTarget}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button onClick={moveThem}>{text('move')}</Button>
        </span>
      )}
    </SelectionBar>
  );
}
