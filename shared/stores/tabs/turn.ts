// Whose turn it is among the tabs of a browser that has no locks: on plain http there are none. What a tab writes the others read, so who has written last has the
// turn, and waits a moment before believing it. A turn that nobody renews is over: its tab has gone.
import { jsonOf } from '../../format/json';

/** How long a turn lasts that is not renewed. */
const TURN_MS = 5000;
/** Until what another tab has written in the same moment is there to be read. */
const MOMENT_MS = 60;
const LOOK_MS = 100;

const PREFIX = 'islands:turn:';

interface Turn {
  by: string;
  /** In milliseconds since 1970. */
  until: number;
}

function read(key: string): Turn | null {
  try {
    const { by, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Turn>;
    // One that lasts for ever was set by another clock.
    if (typeof by === 'string' && typeof until === 'number' && until > Date.now() && until <= Date.now() + TURN_MS) return { by, until };
  } catch {}
  return null;
}

/** Says whether it stands there now. */
function write(key: string, by: string): boolean {
  try {
    localStorage.setItem(key, jsonOf({ by, until: Date.now() + TURN_MS }));
    return true;
  } catch {
    return false;
  }
}

function giveBack(key: string, by: string): void {
  try {
    if (read(key)?.by === by) localStorage.removeItem(key);
  } catch {}
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether it has the turn; it waits for another tab's no longer than `patience`, in ms, and goes on without it then, as where nothing can be stored. */
async function take(key: string, by: string, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (read(key)) await wait(LOOK_MS);
    else {
      if (!write(key, by)) return false;
      await wait(MOMENT_MS);
      if (read(key)?.by === by) return true;
    }
  }
  return false;
}

/** Runs the call when no other tab runs one of this name, as far as a tab can know that. */
export async function inTurn<T>(name: string, call: () => Promise<T>, patience: number): Promise<T> {
  const key = PREFIX + name;
  const by = Math.random().toString(36).slice(2);
  if (!(await take(key, by, patience))) return call();
  const renewing = setInterval(() => write(key, by), TURN_MS / 4);
  try {
    return await call();
  } finally {
    clearInterval(renewing);
    giveBack(key, by);
  }
}

/** Runs the call once no other tab of this browser runs one of this name: at once, or as that one ends or its tab goes. `onBusy`: it has to wait. Null where it was given up. */
export async function whenFree<T>(name: string, call: () => Promise<T>, { signal, onBusy }: { signal: AbortSignal; onBusy: () => void }): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  if (locks) {
    try {
      const NOT_FREE = {};
      const done = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? call() : NOT_FREE));
      if (done !== NOT_FREE) return done as T;
      onBusy();
      return (await locks.request(name, { signal }, call)) as T;
    } catch (cause) {
      if (signal.aborted) return null;
      // Locks are denied here.
      if ((cause as Error)?.name === 'SecurityError') return call();
      throw cause;
    }
  }
  if (read(PREFIX + name)) onBusy();
  while (read(PREFIX + name) && !signal.aborted) await wait(LOOK_MS * 10);
  return signal.aborted ? null : inTurn(name, call, TURN_MS);
}
