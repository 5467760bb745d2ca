// What the client tells a reporter: names, types and places, never values.
import { at, driftOf } from '../reading/drift';
import type { CallClass } from './endpoint';
import type { ApiErrorCode } from './errors';
import { hook } from './hook';
import { limit } from './limits';

export interface ApiReport {
  /** `drift`: a good answer in which something optional did not fit. */
  code: ApiErrorCode | 'drift';
  kind: CallClass;
  endpoint: string;
  method: string;
  pathTemplate: string;
  status: number;
  /** Places in the answer that do not fit, `items.0.quantity`. */
  paths: string[];
  /** What stands at each of them. */
  types: string[];
}

const reports = hook<ApiReport>();
const last = new Map<string, number>();
let sent = 0;

/** Hears of failed calls and of answers that drifted from their schema: at most one per code and path a minute, 50 a page. */
export const onReport = reports.on;

/** Passes a report on, within the bounds. */
export function report(about: ApiReport): void {
  const key = `${about.code} ${about.method} ${about.pathTemplate}`;
  const now = performance.now();
  const before = last.get(key);
  if (!reports.heard || sent >= limit('reportsPerPage') || (before !== undefined && now - before < limit('reportInterval'))) return;
  last.set(key, now);
  sent += 1;
  reports.notify(about);
}

/** Tells of what an otherwise good answer lost, and of keys that have to be in it and are not; costs nothing while nobody listens. */
export function reportDrift(about: Omit<ApiReport, 'code' | 'paths' | 'types'>, raw: unknown, parsed: unknown, wants: readonly string[] = []): void {
  if (!reports.heard) return;
  const found = driftOf(raw, parsed).flatMap(({ path, why, rows }): [string, string][] =>
    rows ? rows.map((row) => [[...path, ...row.path].join('.'), row.why]) : [[path.join('.'), why]],
  );
  for (const key of wants) if (!has(raw, key)) found.push([key, `not there${namesIn(raw)}`]);
  if (found.length) report({ ...about, code: 'drift', paths: found.map(([path]) => path), types: found.map(([, type]) => type) });
}

/** Is the key in an answer, or in what stands in it? */
const has = (raw: unknown, key: string): boolean =>
  [raw, ...Object.values(Object(raw))].some((value) => at(value, key) !== undefined && at(value, key) !== null);

/** The names in an answer, as a report may tell them. */
export function namesIn(data: unknown): string {
  const names = Object.keys(Object(data)).filter((name) => /^[A-Za-z_]\w{0,31}$/.test(name));
  return names.length > 0 ? ` (${names.slice(0, 5).join(', ')})` : '';
}
