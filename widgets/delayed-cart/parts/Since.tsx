import { useState } from 'react';
import changes from '../../../shared/features/cart-lines/Changes.module.css';
import type { CartPage } from '../../../shared/features/cart-lines/useCartPage';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { isAny } from '../differences';
import { text } from '../text';
import type { Since as What } from '../useSince';
import css from './Since.module.css';

/** So many that are gone are told by name; the others behind a press. */
const NAMED = 3;

/** Its room: one line, whatever there will be to say. */
export const WaitingSince = () => (
  <div className={css.root} aria-hidden="true">
    <Skeleton width="min(240px, 70%)" />
  </div>
);

const namesOf = (titles: readonly string[]): string => titles.map((title) => `«${title}»`).join(', ');

interface Props {
  since: What;
  page: CartPage;
  /** Leaves the lines that have changed. */
  onShow: () => void;
  /** What was pressed goes. */
  onSeen: () => void;
}

/** Above the lines: how many have changed since the cart was put aside, or that none has, and what is gone, which no line below can say; what can be done about it behind a press. */
export function Since({ since: { hasRoom, found, isSeen, see }, page: { content }, onShow, onSeen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const more = useUid();
  if (!found) {
    if (!hasRoom) return null;
    if (content.status !== 'failed') return <WaitingSince />;
    return content.loaded > 0 ? <p className={css.root}>{text('since.unread')}</p> : null;
  }
  if (!isAny(found)) return hasRoom && <p className={css.root}>{text(isSeen ? 'since.seen' : 'since.none')}</p>;
  const { notes, gone, sum } = found;
  const n = notes.size + gone.length;
  return (
    <section className={css.root} data-any aria-label={text('sinceTitle')} data-open={isOpen || undefined}>
      <p className={css.title}>{n > 0 ? text('since.lines', { n }) : text('since.onlySum')}</p>
      {sum && <p className={css.sum}>{text('since.sum', { was: unbroken(formatPrice(sum.was)), now: unbroken(formatPrice(sum.now)) })}</p>}
      {gone.length > 0 && (
        <p className={css.gone}>{text('since.gone', { n: gone.length, names: namesOf(gone.slice(0, NAMED)), more: Math.max(0, gone.length - NAMED) })}</p>
      )}
      <Button variant="link" className={css.more} aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
        {message('action.details')}
      </Button>
      <div id={more} className={css.details} hidden={!isOpen}>
        {gone.length > NAMED && (
          <ul className={changes.list}>
            {gone.slice(NAMED).map((title, at) => (
              // Two offers of one good have one name.
              <li key={String(at)}>{title}</li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          {notes.size > 0 && (
            <Button size="small" onClick={onShow}>
              {text('since.show')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => {
              onSeen();
              setOpen(false);
              see();
            }}
          >
            {message('action.understood')}
          </Button>
        </div>
      </div>
    </section>
  );
}
