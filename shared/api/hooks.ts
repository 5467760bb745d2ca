// Where stores attach to the client.
import { hook } from './hook';

const lost = hook<void>();
const refreshed = hook<void>();

/** Hears of every call that found the session lost. */
export const onSessionLost = lost.on;
export const notifySessionLost = (): void => lost.notify();

/** Hears that this page has read a newer csrf token. */
export const onCsrfRefreshed = refreshed.on;
export const notifyCsrfRefreshed = (): void => refreshed.notify();

/** Why a write may not be sent, as the stores tell it. */
export interface Refusal {
  code: string;
  text: string;
}

/** What stands between a write and the server: whose page this is. */
export interface WriteGate {
  /** Right before a write is sent: null at once when it may be. */
  admit(): Promise<Refusal | null> | null;
  /** Before a write whose token was refused is sent again: is the buyer still the same? */
  verify(): Promise<Refusal | null>;
}

let gate: WriteGate = { admit: () => null, verify: () => Promise.resolve(null) };

/** Sets the gate that every write passes. */
export const gateWrites = (by: WriteGate): void => {
  gate = by;
};
export const writeGate = (): WriteGate => gate;
