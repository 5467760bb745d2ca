import type { ListedCart } from '../../entities';
import { delayedText } from '../../texts/delayed';
import { Badge } from '../../ui/Badge';

const STATES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'warning', CANCELED: undefined } as const;

const isState = (status: string): status is keyof typeof STATES => Object.hasOwn(STATES, status);

/** How far the approval of a delayed cart is, as far as the shop says it. */
export function ApprovalBadge({ status, isNeedApproveOrder }: Pick<ListedCart, 'status' | 'isNeedApproveOrder'>) {
  if (status && isState(status)) return <Badge tone={STATES[status]}>{delayedText(`delayed.status.${status}`)}</Badge>;
  return isNeedApproveOrder && <Badge>{delayedText('delayed.needsApproval')}</Badge>;
}
