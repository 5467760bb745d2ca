export interface Hook<T> {
  /** Calls everyone who listens; one that throws disturbs nobody. */
  notify(value: T): void;
  /** Listens; returns the way out. */
  on(listener: (value: T) => void): () => void;
  readonly heard: boolean;
}

/** A point where stores attach to the client, which knows no store. */
export function hook<T>(): Hook<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    notify(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch {}
      }
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get heard() {
      return listeners.size > 0;
    },
  };
}
