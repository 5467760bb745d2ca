// Addresses of delivery that an account has saved.
import type { SavedAddress } from '../../shared/reading/checkout';
import type { Store } from '../data/store';

export const savedAddresses = (store: Store, accountId: string): SavedAddress[] => store.list<SavedAddress>('address', `${accountId}/`).map(([, one]) => one);

/** The same text is the same address; one is the main one. */
export function saveAddress(store: Store, accountId: string, address: Omit<SavedAddress, 'id'>): string {
  const all = savedAddresses(store, accountId);
  const id = all.find(({ value }) => value === address.value)?.id ?? String(all.length + 1);
  if (address.isDefault) for (const one of all) store.set('address', `${accountId}/${one.id}`, { ...one, isDefault: false });
  store.set('address', `${accountId}/${id}`, { ...address, id });
  return id;
}
