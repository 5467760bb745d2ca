import { type RefObject, useRef } from 'react';
import { ASSIGN } from '../../../shared/features/assign/LineAssign';
import type { AssignKind, CartStore } from '../../../shared/stores/cart';
import { assignText } from '../../../shared/texts/assign';
import { Button } from '../../../shared/ui/Button';
import { leadTo } from '../../../shared/ui/leadTo';
import { overIn } from '../../../shared/validation/assignment';

interface Props {
  store: CartStore;
  /** Lines whose cars are still to be said, or said anew, in their order. */
  keys: readonly string[];
  /** What they can be divided among here. */
  kinds: readonly AssignKind[];
  /** Around the lines. */
  place: RefObject<HTMLElement | null>;
  /** Shows all lines, so that these are among them. */
  onShow: () => void;
}

/** Goes from line to line that keeps the cart from being ordered for what it is divided among. */
export function AssignNext({ store, keys, kinds, place, onShow }: Props) {
  const last = useRef<string>(undefined);
  if (keys.length === 0) return null;
  const next = () => {
    const { order } = store.$content.get();
    const wanted = new Set(keys);
    const from = last.current === undefined ? -1 : order.indexOf(last.current);
    last.current = order.slice(from + 1).find((key) => wanted.has(key)) ?? keys[0];
    const line = store.line(last.current ?? '');
    // To what is to be mended, else to the first.
    const what = (line && overIn(line, kinds)) ?? '';
    onShow();
    leadTo(place.current, last.current, (row) => row.querySelector(`[data-island-action^="${ASSIGN}${what}"]`));
  };
  return <Button onClick={next}>{assignText('assign.must.next')}</Button>;
}
