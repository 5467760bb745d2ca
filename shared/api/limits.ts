import { config } from '../browser/config';
import type { CallClass } from './endpoint';

// Milliseconds unless the name says otherwise.
const DEFAULTS = {
  deadlineRead: 10_000,
  deadlineReadWithEffects: 15_000,
  deadlineIdempotentWrite: 10_000,
  deadlineOnceOnlyWrite: 15_000,
  /** What a repeat has at least, after the deadline is spent: with the pause 12 s for the buyer. */
  deadlineGrace: 1_200,
  retryPauseMin: 300,
  retryPauseMax: 800,
  /** Longest `Retry-After` that is waited for. */
  retryAfterMax: 10_000,
  breakerFailures: 5,
  breakerWindow: 30_000,
  breakerPause: 30_000,
  reportInterval: 60_000,
  reportsPerPage: 50,
};

const DEADLINES = {
  read: 'deadlineRead',
  readWithEffects: 'deadlineReadWithEffects',
  idempotentWrite: 'deadlineIdempotentWrite',
  onceOnlyWrite: 'deadlineOnceOnlyWrite',
} as const satisfies Record<CallClass, keyof typeof DEFAULTS>;

/** A limit of the client, as `config().limits` sets it or as usual. */
export const limit = (name: keyof typeof DEFAULTS): number => config().limits[name] ?? DEFAULTS[name];

/** Time an attempt of a call of this class has for headers and body together. */
export const deadlineOf = (kind: CallClass): number => limit(DEADLINES[kind]);
