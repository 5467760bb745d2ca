import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { usePart } from '../../shared/bind/usePart';
import { $user, knownUser } from '../../shared/stores/core/buyer';
import { inWords } from '../../shared/stores/core/failure';
import { promptGuest } from '../../shared/stores/core/guests';
import { toast } from '../../shared/stores/core/notices';
import { $favourites, seedFavourite } from '../../shared/stores/favourites';
import { favouritesText } from '../../shared/texts/favourites';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { usePopover } from '../../shared/ui/usePopover';
import css from './FavouriteButton.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function FavouriteButton({ productId, title, isTs, favoriteProductId, favoriteProductCategoryId }: Props) {
  const favourite = useStore($favourites, { keys: [productId] })[productId];
  const user = useStore($user);
  const { open, setOpen, opener, popover } = usePopover();
  // While a choice is being sent its form stays, although the heart is filled at once: a refusal must find it.
  const [sending, setSending] = useState(false);
  const chosen = favourite !== undefined;
  const { part: panels, busy, ready } = usePart(() => import('./parts/Panels'));

  useEffect(() => {
    if (favoriteProductId && favoriteProductCategoryId) seedFavourite(productId, favoriteProductId, favoriteProductCategoryId);
  }, [productId, favoriteProductId, favoriteProductCategoryId]);

  const press = async () => {
    if (open) return setOpen(false);
    // Categories are no guest's to ask for.
    const { isGuest } = user.status === 'ready' ? user.user : await knownUser();
    const known = $user.get();
    // Nobody is known, which is not to be a guest.
    if (known.status === 'failed') toast({ text: inWords(favouritesText('favourites.failed.add'), known.error).text, kind: 'error' });
    else if (isGuest) promptGuest({ text: favouritesText('guest.favourites') });
    else if (await ready()) setOpen(true);
  };
  const done = () => {
    opener.ref.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <>
      <Button
        {...opener}
        className={css.heart}
        size="icon"
        action="toggle"
        aria-pressed={chosen}
        aria-label={favouritesText('favourites.heart', { title })}
        aria-busy={busy || favourite?.pending || undefined}
        onClick={press}
      >
        <Icon name="heart" filled={chosen} />
      </Button>
      {open && panels && (
        <panels.Popover {...popover} label={text('title')}>
          {chosen && !sending ? (
            <panels.ChosenPanel {...{ productId, title }} categoryId={favourite.categoryId} onDone={done} />
          ) : (
            <panels.PickPanel product={{ productId, title, isTs }} onSending={setSending} onDone={done} />
          )}
        </panels.Popover>
      )}
    </>
  );
}
