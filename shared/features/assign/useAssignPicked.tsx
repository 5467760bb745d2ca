import { type RefObject, useState } from 'react';
import { usePart } from '../../bind/usePart';
import type { CartStore } from '../../stores/cart';
import { assignText } from '../../texts/assign';
import { Button } from '../../ui/Button';

interface Props {
  store: CartStore;
  keys: readonly string[];
  /** They are chosen no more. */
  onDone: () => void;
  /** Gets the focus when what was pressed goes. */
  heading: RefObject<HTMLElement | null>;
}

/** The way to give all chosen lines to one car: its button, and its dialog, which comes with the press and outlives the button. */
export function useAssignPicked({ store, keys, onDone, heading }: Props) {
  const { part, busy, ready } = usePart(() => import('./AssignMany'));
  const [isOpen, setOpen] = useState(false);
  return {
    button: (
      <Button busy={busy} onClick={() => void ready().then((is) => is && setOpen(true))}>
        {assignText('assign.many')}
      </Button>
    ),
    dialog: isOpen && part && (
      <part.AssignMany store={store} keys={keys} onClose={() => setOpen(false)} onDone={onDone} fallbackFocus={() => heading.current} />
    ),
  };
}
