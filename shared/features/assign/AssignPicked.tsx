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

/** The way to give all chosen lines to one car; its dialog comes with the press. */
export function AssignPicked({ store, keys, onDone, heading }: Props) {
  const { part, busy, ready } = usePart(() => import('./AssignMany'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button busy={busy} onClick={() => void ready().then((is) => is && setOpen(true))}>
        {assignText('assign.many')}
      </Button>
      {isOpen && part && <part.AssignMany store={store} keys={keys} onClose={() => setOpen(false)} onDone={onDone} fallbackFocus={() => heading.current} />}
    </>
  );
}
