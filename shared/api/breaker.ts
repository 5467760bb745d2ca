// Holds background reads back while the server is failing, so that many open pages do not keep it down.
import { limit } from './limits';

let failures: number[] = [];
let until = 0;

/** Seconds for which background reads are held back; 0 when they are not. */
export const pauseLeft = (): number => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** A read failed through the server or the network; `retryAfter` in seconds when the server named it, heeded up to a minute. */
export function noteFailure(retryAfter?: number): void {
  const now = performance.now();
  if (retryAfter) until = Math.max(until, now + Math.min(retryAfter, 60) * 1000);
  failures = [...failures.filter((time) => now - time < limit('breakerWindow')), now];
  if (failures.length < limit('breakerFailures')) return;
  failures = [];
  until = Math.max(until, now + limit('breakerPause'));
}
