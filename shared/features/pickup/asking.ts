import { times } from '../../format/times';
import type { OrderOf } from '../../stores/cart/order-of';
import { pickups } from '../../stores/checkout/questions';
import { isWholeAt, wholeDate } from './readiness';

/** What is known of a point: the day all is there, `''` where nobody can say. `isWhole`: nothing has to be brought there. */
export type TellReady = (code: string, date: string, isWhole?: boolean) => void;

/** Calls on their way at a time, besides those of the rows in sight. */
const AT_ONCE = 4;

/** Asks of each point when the order is ready there, unless that is known; `over` once all have answered or failed. Returns the way out. */
export function askAll(of: OrderOf, codes: readonly string[], tell: TellReady, over: () => void): () => void {
  const waiting = [...codes];
  const leaves: (() => void)[] = [];
  let isOver = false;
  const askInTurn = async (): Promise<void> => {
    for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
      const entry = pickups.at({ ...of, point });
      // Kept to the end: a failure is known to a row that is drawn later.
      leaves.push(entry.watch(false));
      // What has failed in sight is asked again by a press.
      if (entry.$state.get().status !== 'failed') await entry.load();
      if (isOver) return;
      const { data } = entry.$state.get();
      if (data) tell(point, wholeDate(data), isWholeAt(data));
      else tell(point, '');
    }
  };
  void Promise.all(times(AT_ONCE, askInTurn)).then(() => isOver || over());
  return () => {
    isOver = true;
    waiting.length = 0;
    for (const leave of leaves) leave();
  };
}
