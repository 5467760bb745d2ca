import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Cart, Named } from '../../../shared/reading/entities';
import type { CartStore } from '../../../shared/stores/cart';
import type { Result } from '../../../shared/stores/core/result';
import { drawerText } from '../../../shared/texts/drawer';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { useUid } from '../../../shared/ui/useUid';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { text } from '../text';

const choices = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));

/** What was chosen, until the shop has said what becomes of it; null where nothing is on its way. */
function useChosen(write: (id: string) => Promise<Result>): [string | null, (id: string) => void] {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (id: string) => {
    if (!id) return;
    setChosen(id);
    await write(id);
    setChosen((now) => (now === id ? null : now));
  };
  return [chosen, (id) => void choose(id)];
}

/** Which subdivision and sector the order is for; another subdivision has other sectors. */
export function Structure({ store, cart }: { store: CartStore; cart: Cart }) {
  const recount = useStore(store.$recount);
  const { subdivisions, sectors, subdivision, sector, isStoreStructureOrder } = cart;
  const [nextSubdivision, chooseSubdivision] = useChosen((id) => store.write('subdivision', { id }));
  const [nextSector, chooseSector] = useChosen((id) => store.write('sector', { id }));
  // The sectors that are known are of the subdivision that is being left.
  const isMoving = nextSubdivision !== null;
  const locked = recount !== 'none' ? drawerText('cart.locked.banner') : cart.status === 'PENDING' ? drawerText('approval.locked') : null;
  const why = useUid();
  const kept = { unavailable: locked !== null, 'aria-describedby': locked === null ? undefined : why };
  return (
    <>
      <SelectField
        name="cart-subdivision"
        label={text('subdivision')}
        empty={text('subdivision.choose')}
        required={isStoreStructureOrder}
        {...kept}
        options={choices(subdivisions)}
        value={nextSubdivision ?? subdivision ?? ''}
        onChange={chooseSubdivision}
      />
      <SelectField
        name="cart-sector"
        label={text('sector')}
        empty={text('sector.choose')}
        required={isStoreStructureOrder}
        {...kept}
        disabled={isMoving || sectors.length === 0}
        options={choices(isMoving ? [] : sectors)}
        value={isMoving ? '' : (nextSector ?? sector ?? '')}
        onChange={chooseSector}
      />
      {/* Where it is to be seen the banner above the lines says it. */}
      {locked !== null && <VisuallyHidden id={why}>{locked}</VisuallyHidden>}
    </>
  );
}
