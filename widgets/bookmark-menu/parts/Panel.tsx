import { useEffect } from 'react';
import { noteOf, removeBookmarks } from '../../../shared/stores/bookmarks';
import { openModal } from '../../../shared/stores/core/modals';
import { bookmarksText } from '../../../shared/texts/bookmarks';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { shortened } from '../model';
import { text } from '../text';
import type { Props } from '../widget';
import css from './BookmarkPanel.module.css';

type PanelProps = Pick<Props, 'partId' | 'partName' | 'partNumber' | 'note' | 'additionalInfo'> & { bookmarkId: string; isOld: boolean | undefined };

/** What is known of the bookmark, and what can be done to it. */
export function Panel({ bookmarkId, partId, partName, partNumber, note, additionalInfo = [], isOld }: PanelProps) {
  // Where it cannot be read the former note stands; whoever edits it is told.
  const words = partNumber || partName;
  useEffect(() => {
    if (isOld) void noteOf.at({ id: bookmarkId, words }).load();
  }, [isOld, bookmarkId, words]);
  const part = { bookmarkId, partName, partNumber };
  return (
    <div className={css.root}>
      <p className={css.part}>
        {partNumber && <b>{partNumber}</b>} {partName}
      </p>
      {additionalInfo.length > 0 && (
        <dl className={css.info}>
          {additionalInfo.map(({ name, value }, at) => (
            <div key={String(at)} className={css.fact}>
              <dt className={css.name}>{name}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.note} data-none={!note || undefined}>
        {note ? (
          <>
            <span className={css.name}>{bookmarksText('bookmarks.note')}: </span>
            {shortened(note)}
          </>
        ) : (
          text('noNote')
        )}
      </p>
      <ul className={css.actions}>
        <li>
          <Button className={css.action} onClick={() => openModal('modal-bookmark-applies', { ...part, partId })}>
            {text('applies')}
          </Button>
        </li>
        <li>
          <Button className={css.action} onClick={() => openModal('modal-bookmark-note-edit', { ...part, note })}>
            {bookmarksText(note ? 'bookmarks.note.edit' : 'bookmarks.note.add')}
          </Button>
        </li>
        <li>
          <Button className={css.action} onClick={() => void removeBookmarks([bookmarkId])}>
            <Icon name="trash" />
            {text('remove')}
          </Button>
        </li>
      </ul>
    </div>
  );
}
