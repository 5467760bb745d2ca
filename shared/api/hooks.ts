// Where stores attach to the client.
import { hook } from './hook';

const lost = hook<void>();
const refreshed = hook<void>();
const changed = hook<void>();

/** Hears of every call that found the session lost. */
export const onSessionLost = lost.on;
export const notifySessionLost = (): void => lost.notify();

/** Hears that this page has read a newer csrf token. */
export const onCsrfRefreshed = refreshed.on;
export const notifyCsrfRefreshed = (): void => refreshed.notify();

/** Hears that the buyer is another one, before anything is asked for them. */
export const onBuyerChanged = changed.on;
export const notifyBuyerChanged = (): void => changed.notify();

/** Why a write may not be sent, as the stores tell it. */
export interface Refusal {
  code: string;
  text: string;
}

/** What stands between a write and the server: whose page this is. */
export interface WriteGate {
  /**
   * Right before a write is sent: null at once when it may be. One that `isOpen` would pass in another buyer's session too, because nothing checks a token of it, or
   * it names no record of the buyer: `who` is asked first. One that `continues` another goes out with that when the page is left.
   */
  admit(isOpen: boolean, continues?: boolean): Promise<Refusal | null> | null;
  /** Before a write whose token was refused is sent again, and before a line is believed to be gone: is the buyer still the same? */
  verify(): Promise<Refusal | null>;
  /** A write that a guest could have made has succeeded in this cart, as far as the answer names one: was it the buyer's? Null at once when it was. */
  confirm(cartId: string | undefined): Promise<Refusal | null> | null;
}

let gate: WriteGate = { admit: () => null, verify: () => Promise.resolve(null), confirm: () => null };

/** Sets the gate that every write passes. */
export const gateWrites = (by: WriteGate): void => {
  gate = by;
};
export const writeGate = (): WriteGate => gate;
