import { lenient, list, number, object, optional, type Parsed, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

/** The service is asked while somebody types: what comes later than this is of no use. */
const DEADLINE_MS = 3_000;

const addressSchema = object({
  value: text(),
  data: lenient(
    object({
      kladr_id: optional(text()),
      fias_id: optional(text()),
      postal_code: optional(text()),
      city: optional(text()),
      street: optional(text()),
      house: optional(text()),
      geo_lat: lenient(number()),
      geo_lon: lenient(number()),
    }),
  ),
});
/** One address of the service; coordinates in degrees. */
export type AddressSuggestion = Parsed<typeof addressSchema>;

const partySchema = object({
  value: text(),
  data: lenient(object({ inn: optional(text()), kpp: optional(text()), address: lenient(object({ value: text() })) })),
});
/** One company or sole trader. */
export type PartySuggestion = Parsed<typeof partySchema>;

export const suggestionCalls = {
  address: endpoint('suggestions.address', 'POST /api/v1/suggestions/address', 'read', under(['suggestions'], list(addressSchema)), { deadline: DEADLINE_MS }),
  party: endpoint('suggestions.party', 'POST /api/v1/suggestions/party', 'read', under(['suggestions'], list(partySchema)), { deadline: DEADLINE_MS }),
};

export interface AddressQuery {
  query: string;
  count: number;
  /** Down to the house, once a street is chosen. */
  toBound?: 'house' | undefined;
}

/** Addresses by what is typed, two characters at least. */
export const suggestAddresses = ({ query, count, toBound }: AddressQuery, options?: CallOptions): Promise<AddressSuggestion[]> =>
  request(suggestionCalls.address, { ...options, body: { query, count, ...(toBound && { to_bound: { value: toBound } }) } });

/** Companies by name or ИНН. */
export const suggestParties = (query: string, options?: CallOptions): Promise<PartySuggestion[]> =>
  request(suggestionCalls.party, { ...options, body: { query } });
