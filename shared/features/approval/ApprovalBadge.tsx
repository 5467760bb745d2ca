import { needsApproval } from '../../format/approval';
import { approvalState } from '../../texts/approval-state';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';

const STATES = {
  PENDING: { tone: 'warning', sign: 'info' },
  APPROVED: { tone: 'success', sign: 'check' },
  REJECTED: { tone: 'warning', sign: 'close' },
  CANCELED: { tone: undefined, sign: 'minus' },
} as const;

type Status = keyof typeof STATES;

export const isStatus = (status: string | undefined): status is Status => status !== undefined && Object.hasOwn(STATES, status);

/** The sign of a state beside its words; none for a state that the shop has beyond these. */
export const ApprovalSign = ({ status }: { status: string | undefined }) => (isStatus(status) ? <Icon name={STATES[status].sign} /> : null);

interface Props {
  status?: string | undefined;
  isNeedApproveOrder: boolean;
  orderNumber?: string | undefined;
}

/** How far the approval of a cart is, in words; '' where it needs none. */
export const approvalWords = (cart: Props): string =>
  isStatus(cart.status) ? approvalState(`approval.${cart.status}`) : needsApproval(cart) ? approvalState('approval.needed') : '';

/** How far the approval of a cart is, in words and by a sign; nothing where it needs none. */
export function ApprovalBadge(cart: Props) {
  const { status } = cart;
  if (!isStatus(status)) return needsApproval(cart) && <Badge>{approvalState('approval.needed')}</Badge>;
  return (
    <Badge tone={STATES[status].tone}>
      <ApprovalSign status={status} /> {approvalState(`approval.${status}`)}
    </Badge>
  );
}
