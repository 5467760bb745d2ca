import { useStore } from '@nanostores/react';
import { $favouriteCategories, categoryHref, removeFavourite } from '../../../shared/stores/favourites';
import { Button } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import { text } from '../text';
import css from './Panel.module.css';

/** Where the product is kept: the same link as the short toast's, for as long as it is needed, and the way out. */
export function ChosenPanel({ productId, title, categoryId, onDone }: { productId: string; title: string; categoryId: string; onDone: () => void }) {
  const { categories } = useStore($favouriteCategories);
  const name = categories.find(({ id }) => id === categoryId)?.name;
  const remove = () => {
    onDone();
    void removeFavourite(productId, title);
  };
  return (
    <div className={css.root}>
      {name && <p className={css.text}>{text('inCategory', { category: name })}</p>}
      <p className={css.text}>
        <Link href={categoryHref(categoryId)}>{text('openCategory')}</Link>
      </p>
      <Button size="wide" onClick={remove}>
        {text('remove')}
      </Button>
    </div>
  );
}
