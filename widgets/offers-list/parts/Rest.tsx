import { type RefObject, useEffect, useRef } from 'react';
import { useFirstNew } from '../../../shared/bind/lists/useFirstNew';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { offersText } from '../../../shared/texts/offers';
import { Button } from '../../../shared/ui/Button';
import { STEP, type View } from '../arrange';
import css from './More.module.css';

interface Props {
  /** Rows that are drawn, and all that fit. */
  shown: number;
  offers: readonly unknown[];
  found: number;
  view: View;
  /** Around the rows. */
  rows: RefObject<HTMLElement | null>;
  onView: (view: View) => void;
}

/** The rows that are not drawn yet, a batch with each press; nothing when all of them are. */
export function Rest({ shown, offers, found: all, view, rows, onView }: Props) {
  const expectMore = useFirstNew(shown, (at) => rows.current?.querySelectorAll('tbody > tr')[at]);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    announce(offersText('offers.shown', { n: shown, all }));
  }, [shown, all]);
  return (
    <div className={css.rest}>
      {all === 0 && offers.length > 0 && <p>{offersText('offers.nothing')}</p>}
      {shown < all && (
        <>
          <Button
            onClick={() => {
              pressed.current = true;
              expectMore();
              onView({ ...view, most: view.most + STEP });
            }}
          >
            {message('list.more', { n: Math.min(STEP, all - shown) })}
          </Button>
          <span className={css.count}>{offersText('offers.shown', { n: shown, all })}</span>
        </>
      )}
    </div>
  );
}
