import { useEffect, useState } from 'react';
import { type CartStore, changedHere } from '../../stores/cart';
import { announce } from '../../stores/core/spoken';
import { lineText } from '../../texts/cart-lines';
import { message } from '../../texts/common';
import { Button } from '../../ui/Button';
import css from './Changes.module.css';
import { type Change, changesOf, type Seen, seenIn } from './readings';

/** So many are told by name. */
const MOST = 5;

interface LineNotes {
  changes: readonly Change[];
  added: number;
}

/** What another tab, an employee or the shop has changed since this page read the cart, by name. */
export function Changes({ store, onClose }: { store: CartStore; onClose: () => void }) {
  const [notes, setNotes] = useState<LineNotes | null>(null);

  useEffect(() => {
    let before: Map<string, Seen> | null = null;
    // A change of the buyer's own, made while the lines are read, is no news.
    const stopWrites = store.$cart.listen((header) => {
      if (header.status === 'ready' && header.pending) before = null;
    });
    const stopReadings = store.$content.listen(({ status }, was) => {
      if (!was || status === was.status) return;
      if (status === 'idle') setNotes(null);
      // What was not read whole says nothing of what is new.
      const isWhole = was.status === 'ready' && was.loaded >= was.total;
      if (status === 'loading') {
        const isOwn = changedHere.delete(store);
        before = isWhole && !store.isBusy() && !isOwn ? seenIn(store) : null;
      }
      if (status !== 'ready') return;
      const seen = before;
      before = null;
      if (!seen?.size || store.isBusy()) return;
      const found = changesOf(seen, seenIn(store));
      if (found.changes.length === 0 && found.added === 0) return;
      setNotes(found);
      announce(lineText('cart.changed'));
    });
    return () => {
      stopWrites();
      stopReadings();
    };
  }, [store]);

  if (!notes) return null;
  const { changes, added } = notes;
  return (
    <div className={css.root}>
      <p className={css.title}>{lineText('cart.changed')}</p>
      <ul className={css.list}>
        {changes.slice(0, MOST).map(({ kind, title, n }, at) => (
          // Two offers of one good have one name.
          <li key={String(at)}>{lineText(`cart.changed.${kind}`, { title, n })}</li>
        ))}
        {changes.length > MOST && <li>{lineText('cart.changed.more', { n: changes.length - MOST })}</li>}
        {added > 0 && <li>{lineText('cart.changed.added', { n: added })}</li>}
      </ul>
      <Button
        size="small"
        onClick={() => {
          onClose();
          setNotes(null);
        }}
      >
        {message('action.understood')}
      </Button>
    </div>
  );
}
