import { remote } from '../../shared/api/remote';
import type { AddressSuggestion } from '../../shared/api/suggestions';
import { otherKeyboard } from '../../shared/format/codes';
import type { SavedAddress } from '../../shared/reading/checkout';
import type { Address } from '../../shared/stores/checkout/machine';
import { createMutation } from '../../shared/stores/core/mutation';
import { createResource } from '../../shared/stores/core/resource';
import { announce } from '../../shared/stores/core/spoken';
import { text } from './text';

const api = remote(() => import('../../shared/api/suggestions'));
const savedApi = remote(() => import('../../shared/api/saved-addresses'));

/** Fewer characters are no search (§5). */
export const MIN_QUERY = 2;
/** A typed address that a manager can find. */
export const MIN_MANUAL = 10;
const MOST = 7;

export interface AddressQuestion extends Record<string, string | undefined> {
  query: string;
  /** Down to the house, once a street is chosen. */
  toBound: 'house' | undefined;
}

/** Addresses by what is typed; what was typed on the other keyboard is looked for as it was meant. */
export const suggestionsOf = createResource<AddressQuestion, AddressSuggestion[]>({
  async load({ query, toBound }, signal) {
    const found = await api.suggestAddresses({ query, count: MOST, toBound }, { signal });
    const meant = otherKeyboard(query);
    // From Cyrillic nobody means Latin here.
    if (found.length > 0 || meant === query || !/\p{Script=Cyrillic}/u.test(meant)) return found.slice(0, MOST);
    return (await api.suggestAddresses({ query: meant, count: MOST, toBound }, { signal })).slice(0, MOST);
  },
  failed: () => text('down'),
});

/** Compared without case, signs and spaces. */
const bare = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

/** The one suggestion that says just this; null where none does, or several do. */
export function exactOf(typed: string, found: readonly AddressSuggestion[]): AddressSuggestion | null {
  const [only, ...others] = found.filter(({ value }) => isSameText(value, typed));
  return only && others.length === 0 ? only : null;
}

/** Nothing more is asked of it: it has a house, or the service says nothing of its parts. */
export const isWhole = ({ data }: AddressSuggestion): boolean => !data || Boolean(data.house) || !(data.city || data.street);

export const addressOf = ({ value, data }: AddressSuggestion): Address => ({
  value,
  ...(data && { codes: { kladr: data.kladr_id, fias: data.fias_id, postalCode: data.postal_code, lat: data.geo_lat, lon: data.geo_lon } }),
});

export const hasStreet = ({ data }: AddressSuggestion): boolean => Boolean(data?.street);

/** Addresses that the buyer, or the client, has saved. */
export const savedAddresses = createResource<{ clientId: string }, SavedAddress[]>({
  load: ({ clientId }, signal) => savedApi.fetchSavedAddresses(clientId || undefined, { signal }),
});

interface Saving {
  clientId: string;
  address: Address;
  isDefault: boolean;
}

const asSaved = ({ value, codes }: Address, isDefault: boolean) => ({ value, kladrCode: codes?.kladr, lat: codes?.lat, lon: codes?.lon, isDefault });

/** With this one; of the main ones there is one. */
function withSaved(rows: readonly SavedAddress[], { address, isDefault }: Saving, newId = address.value): SavedAddress[] {
  const others = isDefault ? rows.map((row) => ({ ...row, isDefault: false })) : rows;
  const saved = { ...asSaved(address, isDefault), id: rows.find(({ value }) => value === address.value)?.id ?? newId };
  return others.some(({ id }) => id === saved.id) ? others.map((row) => (row.id === saved.id ? saved : row)) : [...others, saved];
}

const saving = createMutation<Saving, string>(savedAddresses.life, {
  key: ({ clientId, address }) => [clientId, address.value],
  patch: (input) => savedAddresses.patch({ clientId: input.clientId }, (rows) => withSaved(rows, input)),
  calls: savedApi,
  call: ({ clientId, address, isDefault }) => savedApi.saveAddress(asSaved(address, isDefault), clientId || undefined),
  async check({ clientId, address, isDefault }) {
    const rows = await savedApi.fetchSavedAddresses(clientId || undefined);
    return rows.find((row) => row.value === address.value && (row.isDefault || !isDefault))?.id;
  },
  failed: () => text('saved.failed'),
  unsure: () => text('saved.unsure'),
  reportBy: 'toast',
});

/** Saves an address that is chosen, or makes a saved one the main one. Says so. */
export async function save(input: Saving): Promise<void> {
  const { ok } = await saving.run(input);
  if (ok) announce(text(input.isDefault ? 'saved.main.done' : 'saved.done'));
}

export const addressOfSaved = ({ value, kladrCode, lat, lon }: SavedAddress): Address => ({ value, codes: { kladr: kladrCode, lat, lon } });
