// One call at a time among the tabs of a browser, with locks or without.
import { alone } from '../cart/lock';
import { isLeaving } from '../core/drafts';
import { inTurn } from '../tabs/turn';

/** Runs the call alone under this name: by the browser's locks, where it has them, else in turn. */
export const aloneOrInTurn = <T>(name: string, call: () => Promise<T>, patience: number): Promise<T> =>
  globalThis.navigator?.locks || isLeaving() ? alone(name, call, patience) : inTurn(name, call, patience);
