import { useEffect, useRef } from 'react';
import { useKnown } from '../../bind/useEntry';
import type { OrderOf } from '../../stores/cart/order-of';
import { pickups } from '../../stores/checkout/questions';
import { checkoutText } from '../../texts/checkout';
import { message } from '../../texts/common';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { useInSight } from '../../ui/useInSight';
import type { TellReady } from './asking';
import css from './Ready.module.css';
import { isWholeAt, readyWords, wholeDate } from './readiness';

/** What is known of a point by now, in words; '' where nothing is. Nobody is asked for it. */
export function useKnownReady(of: OrderOf, point: string | null): string {
  const { data } = useKnown(point ? pickups.at({ ...of, point }) : null);
  return data ? readyWords(data).join('. ') : '';
}

interface Props {
  of: OrderOf;
  point: string;
  name: string;
  tell: TellReady;
}

/** When what is ordered is ready at a point; asked for while it is in sight. */
export function Ready({ of, point, name, tell }: Props) {
  const root = useRef<HTMLSpanElement>(null);
  const isSeen = useInSight(root);
  const entry = pickups.at({ ...of, point });
  const state = useKnown(entry);
  const { status, data } = state;

  const hasFailed = status === 'failed';
  useEffect(() => entry.watch(isSeen && 'once'), [entry, isSeen]);
  // A failure stays as the row goes out of sight and comes back: asked again by itself, the rows would change their heights under a press.
  useEffect(() => (hasFailed ? entry.watch(false) : undefined), [entry, hasFailed]);
  useEffect(() => {
    if (data) tell(point, wholeDate(data), isWholeAt(data));
    else if (status === 'failed') tell(point, '');
  }, [tell, point, status, data]);

  return (
    <span
      ref={root}
      className={css.root}
      aria-busy={(status === 'loading' && !data) || undefined}
      data-known={data !== null || status === 'failed' || undefined}
    >
      {data ? (
        readyWords(data).map((words) => <span key={words}>{words}</span>)
      ) : status === 'failed' ? (
        <span>
          {checkoutText('delivery.point.failed')}{' '}
          <Button variant="link" aria-label={`${message('action.retry')}: ${name}`} onClick={() => void entry.load(true)}>
            {message('action.retry')}
          </Button>
        </span>
      ) : (
        <Skeleton lines={2} />
      )}
    </span>
  );
}
