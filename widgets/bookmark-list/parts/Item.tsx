import type { ReactNode } from 'react';
import { PickBox, WaitingPickBox } from '../../../shared/bind/lists/PickBox';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import type { Bookmark } from '../../../shared/reading/vehicles';
import { removeBookmarks } from '../../../shared/stores/bookmarks';
import { openModal } from '../../../shared/stores/core/modals';
import { bookmarksText } from '../../../shared/texts/bookmarks';
import { listText } from '../../../shared/texts/lists';
import { Button } from '../../../shared/ui/Button';
import clamp from '../../../shared/ui/Clamp.module.css';
import { classes } from '../../../shared/ui/classes';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { Marked } from '../../../shared/ui/Marked';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { safeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Item.module.css';
import { Note } from './Note';

interface Props {
  row: Bookmark;
  place: { 'data-row': string };
  /** Words that are marked where they stand. */
  search: string;
  /** Whose car the part stands in. */
  fit: ReactNode;
  partHref: string | undefined;
  picked: boolean;
  onPick: (on: boolean) => void;
}

/** The place of one, in its columns. */
export const WaitingItem = () => (
  <div className={css.root}>
    <WaitingPickBox />
    <div className={`${css.what} ${css.lines}`}>
      <Skeleton width="60%" />
      <Skeleton width="80%" height={17} />
    </div>
    <span className={css.actions}>
      <Skeleton width={260} height={20} />
    </span>
    <span className={css.remove}>
      <Skeleton width={40} height={40} />
    </span>
  </div>
);

/** One bookmark: the part, what else is known of it, its note, and what can be done to it. */
export function Item({ row, place, search, fit, partHref, picked, onPick }: Props) {
  const { id, partId, partNumber, additionalInfo, note, part } = row;
  const name = row.partName || part?.name || partNumber || text('noName');
  const number = partNumber || part?.number;
  const href = number && partHref ? safeUrl(partHref.replaceAll('{number}', encodeURIComponent(number))) : undefined;
  const nameId = useUid();
  const numberId = useUid();
  const isNumbered = number !== undefined && number !== '' && number !== name;
  // Parts of several makers have one name.
  const called = isNumbered ? `${name}, ${number}` : name;
  return (
    <li {...place} className={css.root} aria-labelledby={nameId}>
      <PickBox label={text('select', { name: called })} {...{ picked, onPick }} />
      <div className={css.what}>
        <p className={css.name}>
          <Link id={nameId} className={classes(css.title, clamp.two)} href={href} aria-labelledby={isNumbered ? `${nameId} ${numberId}` : undefined}>
            <Marked text={name} search={search} />
          </Link>
          {fit}
        </p>
        <dl className={css.info}>
          {isNumbered && (
            <div>
              <dt>{text('number')}</dt>
              <dd id={numberId}>
                <Marked text={number} search={search} />
              </dd>
            </div>
          )}
          {additionalInfo.map((one) => (
            <div key={`${one.name} ${one.value}`}>
              <dt>{one.name}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
        {note && <Note note={note} name={called} search={search} />}
      </div>
      <RowActions className={css.actions} label={listText('list.actions', { title: called })}>
        <Button
          variant="link"
          aria-label={text('appliesOf', { name: called })}
          onClick={() => openModal('modal-bookmark-applies', { bookmarkId: id, partId, partName: name, partNumber: number })}
        >
          {text('applies')}
        </Button>
        <Button
          variant="link"
          aria-label={text(note ? 'editNoteOf' : 'addNoteTo', { name: called })}
          onClick={() => openModal('modal-bookmark-note-edit', { bookmarkId: id, note, partName: name, partNumber: number })}
        >
          {bookmarksText(note ? 'bookmarks.note.edit' : 'bookmarks.note.add')}
        </Button>
      </RowActions>
      <Button className={css.remove} size="icon" aria-label={text('remove', { name: called })} onClick={() => void removeBookmarks([id])}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}
