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

const NONE: readonly never[] = [];

/** A class, so that thousands of rows share their methods. */
class Overlaid<T> {
  /** What the server said last; null: nothing is known. */
  serverValue: T | null = null;
  private pending: readonly ((value: T) => T)[] = NONE;
  private readonly changed: (isCommitted: boolean) => void;

  constructor(changed: (isCommitted: boolean) => void) {
    this.changed = changed;
  }

  /** What the buyer sees: the server's value with the pending changes over it. */
  get value(): T | null {
    return this.serverValue === null ? null : this.pending.reduce<T>((value, change) => change(value), this.serverValue);
  }

  /** Has it changes that are not committed? */
  get isPending(): boolean {
    return this.pending.length > 0;
  }

  /** The server has said what it is; null: nothing is known. Pending changes stay. */
  receive(value: T | null): void {
    this.serverValue = value;
  }

  /** Lays a change over the value; where nothing is known yet, over what comes. */
  add(change: (value: T) => T): OverlayChange<T> {
    // Of its own: the same function may be laid over the value twice.
    const own = (value: T): T => change(value);
    const end = (): boolean => {
      if (!this.pending.includes(own)) return false;
      this.pending = this.pending.filter((one) => one !== own);
      return true;
    };
    this.pending = [...this.pending, own];
    this.changed(false);
    return {
      commit: (value?: T) => {
        if (!end()) return;
        if (value !== undefined) this.serverValue = value;
        else if (this.serverValue !== null) this.serverValue = change(this.serverValue);
        this.changed(true);
      },
      rollback: () => {
        if (end()) this.changed(false);
      },
    };
  }

  /** As if nothing was ever known: the value and all pending changes are dropped. */
  clear(): void {
    this.serverValue = null;
    this.pending = NONE;
  }
}

export type Overlay<T> = Overlaid<T>;

/** An overlay; `changed` is called after a pending change came or ended. `isCommitted`: the server agreed to it, what was asked for earlier is out of date. */
export const createOverlay = <T>(changed: (isCommitted: boolean) => void = nothing): Overlay<T> => new Overlaid<T>(changed);
