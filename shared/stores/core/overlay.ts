// One value of the server with the buyer's pending changes laid over it, in the order they were made.

/** A change shown before the server has agreed to it; it lies over whatever the server says meanwhile. Ending it a second time does nothing. */
export interface PendingChange {
  /** The server agreed: it stays. */
  commit(): void;
  /** It did not: what the server has said shows again. */
  rollback(): void;
}

/** The same for a change of one value: `commit(value)` where the server's answer says what the value is now. */
export interface OverlayChange<T> extends PendingChange {
  commit(value?: T): void;
}

const nothing = (): void => {};

/** Nothing to change: nobody holds the value. */
export const NO_CHANGE: PendingChange = { commit: nothing, rollback: nothing };

/** Several changes that end together. */
export const allOf = (changes: readonly (PendingChange | undefined)[]): PendingChange => ({
  commit() {
    for (const change of changes) change?.commit();
  },
  rollback() {
    for (const change of changes) change?.rollback();
  },
});

export interface Overlay<T> {
  /** What the server said last; null before that. */
  readonly serverValue: T | null;
  /** What the buyer sees: the server's value with the pending changes over it. */
  readonly value: T | null;
  /** Has it changes that are not committed? */
  readonly isPending: boolean;
  /** The server has said what it is; null: nothing is known. Pending changes stay. */
  receive(value: T | null): void;
  /** Lays a change over the value; where nothing is known yet, over what comes. */
  add(change: (value: T) => T): OverlayChange<T>;
  /** As if nothing was ever known: the value and all pending changes are dropped. */
  clear(): void;
}

/** An overlay; `changed` is called after a pending change came or ended. `isCommitted`: the server agreed to it, what was asked for earlier is out of date. */
export function createOverlay<T>(changed: (isCommitted: boolean) => void): Overlay<T> {
  let serverValue: T | null = null;
  let pending: readonly ((value: T) => T)[] = [];

  return {
    get serverValue() {
      return serverValue;
    },
    get value() {
      return serverValue === null ? null : pending.reduce<T>((value, change) => change(value), serverValue);
    },
    get isPending() {
      return pending.length > 0;
    },
    receive(value: T | null) {
      serverValue = value;
    },
    add(change) {
      // Of its own: the same function may be laid over the value twice.
      const own = (value: T): T => change(value);
      const end = (): boolean => {
        if (!pending.includes(own)) return false;
        pending = pending.filter((one) => one !== own);
        return true;
      };
      pending = [...pending, own];
      changed(false);
      return {
        commit(value?: T) {
          if (!end()) return;
          if (value !== undefined) serverValue = value;
          else if (serverValue !== null) serverValue = change(serverValue);
          changed(true);
        },
        rollback() {
          if (end()) changed(false);
        },
      };
    },
    clear() {
      serverValue = null;
      pending = [];
    },
  };
}
