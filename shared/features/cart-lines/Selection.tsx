import { type RefObject, useState } from 'react';
import { SelectionBar } from '../../bind/lists/SelectionBar';
import { usePart } from '../../bind/usePart';
import type { CartStore } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { useAssignPicked } from '../assign';
import { ToDelayed } from './ToDelayed';

interface Props {
  store: CartStore;
  /** The cart asks by itself before lines go. */
  isAsking: boolean;
  /** All that are shown. */
  keys: readonly string[];
  picked: readonly string[];
  onPick: (keys: readonly string[], on: boolean) => void;
  /** They are chosen no more. */
  onDone: () => void;
  /** Gets the focus when what was pressed goes. */
  heading: RefObject<HTMLElement | null>;
  /** Lines may be given to cars. */
  canAssign: boolean;
}

/** Chooses lines, removes those that are chosen after a question, puts them aside, gives them to a car. */
export function Selection({ store, isAsking, keys, picked, onPick, onDone, heading, canAssign }: Props) {
  const { part, ready } = usePart(() => import('./Removal'));
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const assign = useAssignPicked({ store, keys: picked, onDone, heading });
  const close = () => setAsking(null);
  const remove = () => {
    close();
    if (!asking) return;
    onDone();
    void store.removeLines(asking);
  };
  return (
    <>
      <SelectionBar
        keys={keys}
        picked={picked.length}
        onPick={onPick}
        allLabel={lineText('cart.selectAll')}
        onRemove={() => void (isAsking ? store.removeLines(picked) : ready().then((is) => is && setAsking(picked)))}
        main={<ToDelayed store={store} keys={picked} label="delay" />}
      >
        {canAssign && assign.button}
      </SelectionBar>
      {assign.dialog}
      {asking && part && <part.Removal store={store} keys={asking} onClose={close} onRemove={remove} fallbackFocus={() => heading.current} />}
    </>
  );
}
