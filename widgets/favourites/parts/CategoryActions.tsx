import { type RefObject, useState } from 'react';
import { usePart } from '../../../shared/bind/usePart';
import type { FavouriteCategory } from '../../../shared/reading/entities';
import { favouritesText } from '../../../shared/texts/favourites';
import { Button } from '../../../shared/ui/Button';
import { text } from '../text';
import css from './CategoryActions.module.css';
import { ToCart } from './ToCart';

interface Props {
  category: FavouriteCategory;
  empty: boolean;
  /** It is deleted. */
  onGone: () => void;
  heading: RefObject<HTMLElement | null>;
}

type Open = 'none' | 'create' | 'rename' | 'delete';

/** What is done with the category itself: into the cart, renamed, deleted, or a new one beside it. */
export function CategoryActions({ category, empty, onGone, heading }: Props) {
  const [open, setOpen] = useState<Open>('none');
  const { id, isDefault } = category;
  const { part: dialogs, busy, ready } = usePart(() => import('./CategoryDialogs'));
  const show = async (dialog: Open) => (await ready()) && setOpen(dialog);
  const close = () => setOpen('none');
  return (
    <>
      <div className={css.root}>
        {!empty && <ToCart className={css.long} categoryId={id} title={category.name} />}
        <Button busy={busy} onClick={() => void show('create')}>
          {favouritesText('favourites.category.new')}
        </Button>
        <Button busy={busy} onClick={() => void show('rename')}>
          {text('rename')}
        </Button>
        {!isDefault && (
          <Button className={css.long} busy={busy} onClick={() => void show('delete')}>
            {text('delete')}
          </Button>
        )}
      </div>
      {dialogs && (open === 'create' || open === 'rename') && <dialogs.CategoryDialog category={open === 'rename' ? category : null} onClose={close} />}
      {dialogs && open === 'delete' && <dialogs.DeleteQuestion category={category} onClose={close} onGone={onGone} heading={heading} />}
    </>
  );
}

/** The place of the actions of a category that has products. */
export const WaitingActions = () => (
  <div className={css.root}>
    <span className={`${css.long} ${css.place}`} />
    <span className={css.place} />
    <span className={css.place} />
  </div>
);
