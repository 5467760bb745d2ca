// Companies and sole traders by name or number, for who orders for one that the shop does not know yet.

import { remote } from '../../api/remote';
import { customerText } from '../../texts/customer';
import { createResource } from '../core/resource';

const api = remote(() => import('../../api/suggestions'));

export interface Party {
  name: string;
  inn?: string | undefined;
  kpp?: string | undefined;
  address?: string | undefined;
}

/** What is found is a help: where nothing comes the fields are filled in by hand, and nothing is said. */
export const partiesOf = createResource<{ query: string }, Party[]>({
  load: async ({ query }, signal) =>
    (await api.suggestParties(query, { signal })).map(({ value: name, data }) => ({ name, inn: data?.inn, kpp: data?.kpp, address: data?.address?.value })),
  failed: () => customerText('customer.parties.failed'),
});
