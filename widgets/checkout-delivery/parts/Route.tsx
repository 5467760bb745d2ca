import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { formatDate, formatMoment } from '../../../shared/format/date';
import { formatCost } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { isTripOver } from '../../../shared/stores/checkout/dates';
import type { Answer, RouteInfo, Trip } from '../../../shared/stores/checkout/questions';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Route.module.css';
import { leftWords, nextTick } from './time';

interface Props {
  route: Answer<RouteInfo>;
  /** The time until which one orders for a trip has passed while the page stood. */
  isNext: boolean;
  onRetry: () => void;
}

/** The next two trips of our own transport side by side: when they come, until when one orders for them, and what goes along. */
export function Route({ route: { status, data, ...state }, isNext, onRetry }: Props) {
  const current = data?.currentRoute;
  const later = data?.nextRoute;
  const now = useNow(current?.criticalDeliveryDate);
  const isOver = isTripOver(current, now);
  // A shop that names the trip that has gone knows the one after it too.
  const following = isOver ? later : isNext ? current : undefined;
  const note = following?.deliveryDate && status === 'ready' ? text('route.nextNote', { date: formatDate(following.deliveryDate) }) : '';
  const said = useRef(note);
  useEffect(() => {
    if (note && said.current !== note) announce(note);
    said.current = note;
  }, [note]);

  return (
    <section className={css.root} aria-label={text('route.label')}>
      {status === 'failed' && 'error' in state && <FailureNote failure={state.error} onRetry={onRetry} />}
      {note && <p className={css.note}>{note}</p>}
      {data === null ? (
        status !== 'failed' && <Waiting />
      ) : current || later ? (
        <ul className={css.trips}>
          {current && <OneTrip trip={current} name={text('route.current')} isOver={isOver} left={isOver ? '' : leftWords(current.criticalDeliveryDate, now)} />}
          {later && <OneTrip trip={later} name={text('route.next')} isOver={false} left="" />}
        </ul>
      ) : (
        <p className={css.muted}>{text('route.none')}</p>
      )}
    </section>
  );
}

/** The time now, renewed when what is left until `date` reads otherwise. */
function useNow(date: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = nextTick(date, now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [date, now]);
  // Another trip, another clock.
  useEffect(() => setNow(Date.now()), [date]);
  return now;
}

interface TripProps {
  trip: Trip;
  name: string;
  isOver: boolean;
  /** How long one may still order for it; '' where that is not counted. */
  left: string;
}

/** When it comes, and until when one orders for it, as far as the shop says. */
function whenWords(date: string | undefined, until: string | undefined): string {
  if (!date) return until ? text('route.undated', { until: unbroken(formatMoment(until)) }) : text('route.undated.open');
  const dated = { date: formatDate(date) };
  return until ? text('route.date', { ...dated, until: unbroken(formatMoment(until)) }) : text('route.date.open', dated);
}

function OneTrip({ trip, name, isOver, left }: TripProps) {
  const { deliveryDate, criticalDeliveryDate, productRows, productRowsPrice, productNames, description, warehouse } = trip;
  const head = (
    <b className={css.name}>
      <Icon name="truck" />
      {name}
    </b>
  );
  // Nobody has to hurry to a trip that brings nothing of theirs.
  if (productRows === 0 && !isOver)
    return (
      <li className={css.trip} data-off>
        {head}
        <span>{deliveryDate ? text('route.rows.none.dated', { date: formatDate(deliveryDate) }) : text('route.rows.none')}</span>
      </li>
    );
  return (
    <li className={css.trip} data-off={isOver || undefined}>
      {head}
      <span>{isOver ? text('route.over') : whenWords(deliveryDate, criticalDeliveryDate)}</span>
      {left && <span className={css.left}>{text('route.left', { time: left })}</span>}
      {productRows !== undefined && (
        <span>
          {productRows === 0
            ? text('route.rows.none')
            : productRowsPrice === undefined
              ? text('route.rows.unpriced', { n: productRows })
              : text('route.rows', { n: productRows, sum: unbroken(formatCost(productRowsPrice)) })}
        </span>
      )}
      {productNames && <Lines names={productNames} of={name} />}
      {description && <span className={css.muted}>{description}</span>}
      {warehouse && <span className={css.muted}>{text('route.from', { name: warehouse })}</span>}
    </li>
  );
}

/** Which lines of the order go along. */
function Lines({ names, of }: { names: readonly string[]; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useUid();
  const words = message(isOpen ? 'action.lines.hide' : 'action.lines');
  return (
    <>
      <Button
        variant="link"
        className={css.more}
        action="lines"
        aria-label={`${words}: ${of}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && (
        <ul id={id} className={css.lines}>
          {names.map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.trips}>
      {['current', 'next'].map((name) => (
        <div key={name} className={css.trip}>
          <Skeleton lines={5} />
        </div>
      ))}
    </div>
  </Loading>
);
