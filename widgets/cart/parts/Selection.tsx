import { type RefObject, useState } from 'react';
import { AssignPicked } from '../../../shared/controls/assign/AssignPicked';
import { SelectionBar } from '../../../shared/controls/SelectionBar';
import type { CartStore } from '../../../shared/stores/cart';
import { text } from '../text';
import { Removal } from './Removal';
import { ToDelayed } from './ToDelayed';

interface Props {
  store: CartStore;
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

/** Chooses lines, removes those that are chosen after a question (G14), puts them aside, gives them to a car. */
export function Selection({ store, keys, picked, onPick, onDone, heading, canAssign }: Props) {
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const close = () => setAsking(null);
  const remove = () => {
    close();
    if (!asking) return;
    onDone();
    void store.removeLines(asking);
  };
  return (
    <>
      <SelectionBar keys={keys} picked={picked.length} onPick={onPick} allLabel={text('selectAll')} onRemove={() => setAsking(picked)}>
        <ToDelayed store={store} keys={picked} label="delay" />
        {canAssign && <AssignPicked store={store} keys={picked} onDone={onDone} heading={heading} />}
      </SelectionBar>
      {asking && <Removal n={asking.length} onClose={close} onRemove={remove} heading={heading} />}
    </>
  );
}
