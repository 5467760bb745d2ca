import { useEffect, useState } from 'react';
import type { LineNotes } from '../../../shared/features/cart-lines/arrange';
import changes from '../../../shared/features/cart-lines/Changes.module.css';
import { linesOf } from '../../../shared/features/cart-lines/shown';
import type { CartPage } from '../../../shared/features/cart-lines/useCartPage';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { keepWas, readWas, type Was, wasOf } from '../../../shared/stores/delayed/was';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { classes } from '../../../shared/ui/classes';
import { type Differences, differencesOf, isAny } from '../differences';
import { text } from '../text';
import type { Props as WidgetProps } from '../widget';
import css from './Since.module.css';

/** So many are told by name. */
const MOST = 5;

interface Props {
  page: CartPage;
  printed: Pick<WidgetProps, 'cartId' | 'saved' | 'savedCost'>;
  /** Lines that the buyer has taken out here. */
  removed: readonly string[];
  /** What is to be said of lines. */
  onTold: (notes: LineNotes | undefined) => void;
  onShow: () => void;
  /** What was pressed goes. */
  onSeen: () => void;
}

/** As the page printed them; null where it did not. */
const printedIn = ({ saved, savedCost }: Props['printed']): Was | null =>
  saved
    ? {
        cost: savedCost,
        lines: saved.map(({ productId, offerId, deliveryDate, ...line }) => ({ ...line, key: offerId ?? productId, days: deliveryDate })),
      }
    : null;

/** What has changed since the cart was put aside, once all its lines are there and checked: the sum before and now, how many lines, and which are gone. */
export function Since({ page: { store, isWhole, content, header }, printed, removed, onTold, onShow, onSeen }: Props) {
  const { cartId } = printed;
  const [was, setWas] = useState<Was | null>(null);
  const [found, setFound] = useState<Differences | null>(null);
  const { pages, validated } = content;
  const isReady = isWhole && (validated === 'yes' || validated === 'failed') && header.status === 'ready' && !header.pending;
  const cost = () => store.$cart.get().cart?.cost;
  const keep = (next: Was) => {
    keepWas(cartId, next);
    setWas(next);
  };
  const keepNow = () => keep(wasOf(linesOf(store), cost()));

  useEffect(() => {
    if (!isReady || was) return;
    const known = readWas(cartId) ?? printedIn(printed);
    if (known) setWas(known);
    // Looked at for the first time.
    else keepNow();
  }, [isReady, was]);
  useEffect(() => {
    // What the buyer takes out has not gone.
    if (was?.lines.some(({ key }) => removed.includes(key))) keep({ lines: was.lines.filter(({ key }) => !removed.includes(key)) });
  }, [removed, was]);
  useEffect(() => {
    if (!isReady || !was) return;
    const next = differencesOf(was, linesOf(store), cost());
    setFound(isAny(next) ? next : null);
    onTold(next.notes.size > 0 ? next.notes : undefined);
  }, [isReady, was, pages]);

  if (!found) return null;
  const { notes, gone, sum } = found;
  return (
    <section className={classes(changes.root, css.root)} aria-label={text('sinceTitle')}>
      <p className={changes.title}>{text('sinceTitle')}</p>
      <ul className={changes.list}>
        {sum && <li>{text('since.sum', { was: unbroken(formatPrice(sum.was)), now: unbroken(formatPrice(sum.now)) })}</li>}
        {notes.size > 0 && <li>{text('since.lines', { n: notes.size })}</li>}
        {gone.slice(0, MOST).map((title, at) => (
          // Two offers of one good have one name.
          <li key={String(at)}>{text('since.gone', { title })}</li>
        ))}
        {gone.length > MOST && <li>{text('since.more', { n: gone.length - MOST })}</li>}
      </ul>
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
            keepNow();
          }}
        >
          {message('action.understood')}
        </Button>
      </div>
    </section>
  );
}
