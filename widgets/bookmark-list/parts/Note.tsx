import { useState } from 'react';
import { bookmarksText } from '../../../shared/texts/bookmarks';
import { Button } from '../../../shared/ui/Button';
import finger from '../../../shared/ui/Finger.module.css';
import { Marked } from '../../../shared/ui/Marked';
import { text } from '../text';
import css from './Note.module.css';

/** As long as the shop lets a note be; an older one may be longer. */
const SHOWN = 255;

/** A note in the list: one that is too long is shown in full when the buyer wants it, or when what they search for stands further on. */
export function Note({ note, name, search }: { note: string; name: string; search: string }) {
  const [open, setOpen] = useState(false);
  const words = search.trim().toLowerCase();
  const place = words ? note.toLowerCase().indexOf(words) : -1;
  const whole = open || note.length <= SHOWN || place + words.length > SHOWN;
  return (
    <div className={css.root}>
      <p className={css.note}>
        <b className={css.label}>{bookmarksText('bookmarks.note')}: </b>
        <Marked text={whole ? note : `${note.slice(0, SHOWN).trimEnd()}…`} search={search} />
      </p>
      {!whole && (
        <Button variant="link" size="small" className={finger.area} aria-label={text('moreOf', { name })} onClick={() => setOpen(true)}>
          {text('more')}
        </Button>
      )}
    </div>
  );
}
