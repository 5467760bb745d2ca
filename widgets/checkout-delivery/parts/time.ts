// How long it is until a time, in words that a glance takes in. Pure.
import { momentOf } from '../../../shared/format/date';
import { unbroken } from '../../../shared/format/number';
import { text } from '../text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** «2 дня 3 ч», «3 ч 15 мин», «5 мин»; '' where there is no such time, or it has passed. */
export function leftWords(date: string | undefined, now: number): string {
  const left = momentOf(date) - now;
  if (!(left > 0)) return '';
  if (left < MINUTE) return text('time.soon');
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts = [
    days > 0 && text('time.days', { n: days }),
    hours > 0 && text('time.hours', { hours }),
    // Of a day that is far off nobody counts the minutes.
    days === 0 && minutes > 0 && text('time.minutes', { minutes }),
  ];
  return unbroken(parts.filter(Boolean).join(' '));
}

/** How long until `leftWords` may say something else; null where it never will. */
export function nextTick(date: string | undefined, now: number): number | null {
  const left = momentOf(date) - now;
  if (!(left > 0)) return null;
  const step = left >= DAY ? HOUR : MINUTE;
  return (left % step) + 1;
}
