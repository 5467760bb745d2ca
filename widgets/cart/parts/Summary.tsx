import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { message } from '../../../shared/text';
import { drawerText } from '../../../shared/texts/drawer';
import { Button } from '../../../shared/ui/Button';
import { focusOn } from '../../../shared/ui/focus';
import { useLatest } from '../../../shared/ui/useLatest';
import { text } from '../text';
import { Papers } from './Papers';
import { Structure } from './Structure';
import css from './Summary.module.css';
import { Way, type WayProps } from './Way';

interface Props extends WayProps {
  catalogHref: string | undefined;
  /** Keys of the lines that are chosen. */
  picked: readonly string[];
  /** All lines are there. */
  isWhole: boolean;
  /** The way to the checkout is in the window, or is not. */
  onSeen: (isSeen: boolean) => void;
}

/** The sum, what is still to be chosen, and the way to the checkout with the reason beside it where there is none. */
export function Summary({ catalogHref, picked, isWhole, onSeen, ...way }: Props) {
  const { store, cart, barred } = way;
  const header = useStore(store.$cart);
  const content = useStore(store.$content);
  const place = useRef<HTMLElement>(null);
  const action = useRef<HTMLDivElement>(null);
  useSeen(action, onSeen);
  const isPending = header.status === 'ready' && header.pending;
  const isProvisional = content.provisional || header.status === 'failed' || !isWhole;
  const checkAgain = () => {
    focusOn(place.current);
    void store.refresh().then(() => store.open());
  };
  return (
    <section ref={place} className={css.root} aria-label={text('summary')}>
      {(cart.isStoreStructureOrder || cart.subdivisions.length > 0) && <Structure store={store} cart={cart} />}
      <p className={css.total}>
        <span>{drawerText(isProvisional ? 'cart.sum.provisional' : 'cart.sum')}</span>
        <b className={css.cost} data-pending={isPending || undefined}>
          {formatPrice(cart.cost)}
        </b>
      </p>
      <p className={css.note}>{isPending ? text('recounting') : text('count', { n: cart.quantity })}</p>
      {content.provisional && isWhole && (
        <Button size="small" onClick={checkAgain}>
          {message('action.retry')}
        </Button>
      )}
      <div ref={action} className={css.action}>
        <Way {...way} />
        {barred && <p className={css.why}>{barred}</p>}
      </div>
      {catalogHref && (
        <a className={css.onward} href={catalogHref}>
          {text('goOn')}
        </a>
      )}
      <Papers store={store} isWhole={isWhole} picked={picked} />
    </section>
  );
}

function useSeen(place: { readonly current: Element | null }, told: (isSeen: boolean) => void): void {
  const latest = useLatest(told);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => latest.current(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => {
      observer.disconnect();
      latest.current(true);
    };
  }, [place, latest]);
}
