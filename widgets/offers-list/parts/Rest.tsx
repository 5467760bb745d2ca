import { useEffect, useRef } from 'react';
import { announce } from '../../../shared/stores/core/spoken';
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
  onView: (view: View) => void;
}

/** The rows that are not drawn yet, a batch with each press; nothing when all of them are. */
export function Rest({ shown, offers, found: all, view, onView }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    announce(offersText('offers.shown', { n: shown, all }));
    // The press that showed the last of them is gone.
    if (shown >= all) place.current?.focus();
  }, [shown, all]);
  return (
    <div ref={place} className={css.rest} tabIndex={-1}>
      {all === 0 && offers.length > 0 && <p>{offersText('offers.nothing')}</p>}
      {shown < all && (
        <>
          <Button
            onClick={() => {
              pressed.current = true;
              onView({ ...view, most: view.most + STEP });
            }}
          >
            {offersText('offers.more', { n: Math.min(STEP, all - shown) })}
          </Button>
          <span className={css.count}>{offersText('offers.shown', { n: shown, all })}</span>
        </>
      )}
    </div>
  );
}
