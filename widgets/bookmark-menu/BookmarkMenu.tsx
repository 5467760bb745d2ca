import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { $oldNotes, bookmarks } from '../../shared/stores/bookmarks';
import { $addedBookmarks, addToBookmarks, partKeyOf } from '../../shared/stores/bookmarks/addition';
import { $user, knownUser } from '../../shared/stores/core/buyer';
import { promptGuest } from '../../shared/stores/core/guests';
import { bookmarksText } from '../../shared/texts/bookmarks';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Popover } from '../../shared/ui/Popover';
import { usePopover } from '../../shared/ui/usePopover';
import css from './BookmarkMenu.module.css';
import { Panel } from './parts/Panel';
import { text } from './text';
import type { Props } from './widget';

/** The bookmark of the part as it is now: what the page printed, or what was added since. */
function useBookmark(props: Props) {
  const { partId, group0Id, modelId, siteId, typeId } = props;
  const place = partId && group0Id && modelId ? { partId, group0Id, modelId, siteId, typeId } : undefined;
  const key = place ? partKeyOf(place) : '';
  const added = useStore($addedBookmarks, { keys: [key] })[key];
  const bookmarkId = added?.id ?? props.bookmarkId ?? '';
  // What is done to it shows wherever it stands.
  useEffect(() => {
    const { bookmarkId: id, partName, partNumber = '', note, additionalInfo = [] } = props;
    if (id) bookmarks.seed([{ id, partId, group0Id, modelId, siteId, typeId, partName, partNumber, note, additionalInfo: [...additionalInfo] }]);
  }, [props, partId, group0Id, modelId, siteId, typeId]);
  const { row, isGone, isPending } = useStore(bookmarks.at(bookmarkId));
  const isOld = useStore($oldNotes, { keys: [bookmarkId] })[bookmarkId];
  const { note, additionalInfo } = row ?? added ?? props;
  return {
    place,
    /** Absent when there is none, and one can be added. */
    bookmark: bookmarkId && !(isGone && !isPending && place) ? { bookmarkId, note, isOld, additionalInfo } : undefined,
    removed: isGone,
  };
}

export default function BookmarkMenu(props: Props) {
  const { partName, partNumber, partId, label, addLabel } = props;
  const { place, bookmark, removed } = useBookmark(props);
  const user = useStore($user);
  const [adding, setAdding] = useState(false);
  const { open, setOpen, close, opener, popover } = usePopover();
  const says = !bookmark ? addLabel : removed ? bookmarksText('bookmarks.removed', { n: 1 }) : label;
  const isMenu = bookmark && !removed;

  const { id } = popover;
  const anchor = opener.ref;
  // Here or in another tab: the menu goes, and leaves its focus to the button.
  useLayoutEffect(() => {
    if (!removed) return;
    if (document.getElementById(id)?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [removed, id, anchor, setOpen]);

  const press = async () => {
    if (open) return close();
    if (!bookmark) {
      if (!place) return;
      setAdding(true);
      await addToBookmarks(place);
      return setAdding(false);
    }
    const { isGuest } = user.status === 'ready' ? user.user : await knownUser();
    // What the page printed can be read even when nobody is known.
    if (isGuest && $user.get().status === 'ready') promptGuest({ text: bookmarksText('guest.bookmarks') });
    else setOpen(true);
  };
  return (
    <>
      {/* It stays where the focus is when the bookmark goes, and is the menu again when it comes back. */}
      <Button
        {...opener}
        {...(!isMenu && { 'aria-expanded': undefined, 'aria-controls': undefined })}
        className={css.opener}
        size="small"
        action="toggle"
        busy={adding}
        unavailable={bookmark ? removed : !place}
        aria-label={`${says}: ${partNumber ? `${partNumber} ` : ''}${partName}`}
        onClick={press}
      >
        <Icon name="bookmark" filled={!!isMenu} />
        {says}
      </Button>
      {bookmark && (
        <Popover {...popover} label={text('title')}>
          <Panel {...bookmark} partId={partId} partName={partName} partNumber={partNumber} />
        </Popover>
      )}
    </>
  );
}
