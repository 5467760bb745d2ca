// The companies a buyer orders for, where the page has not printed them.
import { remote } from '../../api/remote';
import { customerText } from '../../texts/customer';
import type { Contractor } from '../../validation/customer';
import { createResource } from '../core/resource';

const api = remote(() => import('../../api/user'));

export const contractorsOf = createResource({
  load: async ({ clientId }: { clientId: string }, signal): Promise<readonly Contractor[]> =>
    (await api.fetchProfile({ signal, clientId: clientId || undefined })).orderProps.contractors,
  failed: () => customerText('customer.failed'),
});
