import { unitText } from '../texts/units';
import { type Figure, figureOf } from './number';

const RANGE = /^\s*(\d{1,4})\s*[-–—]\s*(\d{1,4})\s*$/;

/**
 * Delivery term in days: «сегодня», «1 день», «3 дня»; «3–5 дней» when `detail` (§3 `deliveryDateDetail`) or the value is a range;
 * «срок уточняется» when unknown or negative.
 */
export function formatDays(value: Figure, detail?: string | null): string {
  const [, from, to] = RANGE.exec(detail ?? '') ?? RANGE.exec(String(value ?? '')) ?? [];
  if (from !== undefined && to !== undefined && Number(from) < Number(to)) return unitText('days.range', { from: Number(from), n: Number(to) });
  const days = from === undefined ? figureOf(value) : Number(to);
  if (!(days >= 0)) return unitText('days.unknown');
  const whole = Math.ceil(days);
  return whole === 0 ? unitText('days.today') : unitText('days', { n: whole });
}

/** The longer wording for a tooltip or hidden text: «сегодня», «завтра», what the shop says in `detail`, or the term. */
export function describeDays(value: Figure, detail?: string | null): string {
  if (detail && !RANGE.test(detail)) return detail;
  const days = figureOf(value);
  return detail ? formatDays(value, detail) : days === 1 ? unitText('days.tomorrow') : formatDays(value);
}

interface Origin {
  warehouseName?: string | undefined;
  deliveryDate?: number | undefined;
  deliveryDateDetail?: string | undefined;
}

/** The term of a line; `''` where nothing is known of it. */
export const formatTerm = ({ deliveryDate, deliveryDateDetail }: Origin): string =>
  deliveryDate === undefined && !deliveryDateDetail ? '' : formatDays(deliveryDate, deliveryDateDetail);

/** Where a line comes from and in how many days, as far as it is known: «Казань, 3 дня». */
export const formatOrigin = (line: Origin): string => [line.warehouseName, formatTerm(line)].filter(Boolean).join(', ');
