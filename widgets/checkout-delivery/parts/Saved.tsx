import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useResource } from '../../../shared/bind/useResource';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import css from '../CheckoutDelivery.module.css';
import { addressOfSaved, save, savedAddresses } from '../model';
import { text } from '../text';

interface Props {
  draft: CheckoutDraft;
  clientId: string;
  id: string;
  /** Something is typed into the field of the address, or the page has printed it. */
  isTyped: boolean;
}

/** The addresses the buyer has saved: one of them is chosen in one press, the main one by itself where there is no other. */
export function Saved({ draft, clientId, id, isTyped }: Props) {
  const { data } = useResource(savedAddresses, { clientId });
  const { address } = useStore(draft.$state);
  const rows = data ?? [];
  const main = rows.find(({ isDefault }) => isDefault);
  const isOffered = useRef(false);
  useEffect(() => {
    if (isOffered.current || !data) return;
    isOffered.current = true;
    // What a choice has reset is offered by itself, and what a page has lost is theirs to say.
    if (main && !draft.$state.get().address && !draft.$formerAddress.get() && !draft.$isAddressLost.get() && !isTyped)
      draft.send({ kind: 'address', address: addressOfSaved(main) }, 'page');
  }, [draft, data, main, isTyped]);
  if (rows.length === 0) return null;
  const chosen = rows.find(({ value }) => value === address?.value);
  return (
    <SelectField
      id={id}
      // The choice is sent by the field of the address.
      name=""
      form=""
      label={text('saved')}
      empty={text('saved.other')}
      value={chosen?.id ?? ''}
      onChange={(picked) => {
        const found = rows.find((row) => row.id === picked);
        draft.send({ kind: 'address', address: found ? addressOfSaved(found) : null });
      }}
      options={rows.map((row) => ({ value: row.id, label: row.isDefault ? text('saved.main', { address: row.value }) : row.value }))}
    />
  );
}

/** The chosen address is saved, or, saved already, becomes the main one. */
export function SaveAddress({ draft, clientId, fieldId }: { draft: CheckoutDraft; clientId: string; fieldId: string }) {
  const { data } = useResource(savedAddresses, { clientId });
  const { address } = useStore(draft.$state);
  const chosen = data?.find(({ value }) => value === address?.value);
  // One that a manager has yet to check is none to keep.
  if (!data || !address || address.isTyped || chosen?.isDefault) return null;
  return (
    <SaveButton
      key={address.value}
      isSaved={chosen !== undefined}
      fieldId={fieldId}
      onSave={() => void save({ clientId, address, isDefault: chosen !== undefined })}
    />
  );
}

function SaveButton({ isSaved, fieldId, onSave }: { isSaved: boolean; fieldId: string; onSave: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusOnward(root, () => document.getElementById(fieldId));
  return (
    <div ref={root}>
      <Button variant="link" className={css.former} action="save-address" onClick={onSave}>
        {text(isSaved ? 'saved.makeMain' : 'saved.save')}
      </Button>
    </div>
  );
}
