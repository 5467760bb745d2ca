import { useStore } from '@nanostores/react';
import type { Cart, Named } from '../../../shared/entities';
import type { CartStore } from '../../../shared/stores/cart';
import { SelectField } from '../../../shared/ui/SelectField';
import { text } from '../text';

const choices = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));

/** Which subdivision and sector the order is for; another subdivision has other sectors (G19). */
export function Structure({ store, cart }: { store: CartStore; cart: Cart }) {
  const recount = useStore(store.$recount);
  const { subdivisions, sectors, subdivision, sector, isStoreStructureOrder } = cart;
  const isLocked = recount !== 'none' || cart.status === 'PENDING';
  return (
    <>
      <SelectField
        name="cart-subdivision"
        label={text('subdivision')}
        empty={text('subdivision.choose')}
        required={isStoreStructureOrder}
        disabled={isLocked}
        options={choices(subdivisions)}
        value={subdivision ?? ''}
        onChange={(id) => id && void store.setSubdivision(id)}
      />
      <SelectField
        name="cart-sector"
        label={text('sector')}
        empty={text('sector.choose')}
        required={isStoreStructureOrder}
        disabled={isLocked || sectors.length === 0}
        options={choices(sectors)}
        value={sector ?? ''}
        onChange={(id) => id && void store.setSector(id)}
      />
    </>
  );
}
