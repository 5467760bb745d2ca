import type { Deed } from '../../stores/company/approval';
import { approvalText } from '../../texts/approval';

/** What is confirmed in a dialog first, with a comment. */
export type Commented = Exclude<Deed, 'withdraw'>;

/** What it is called, on its button and above its dialog. */
export const labelOf = (deed: Deed): string => approvalText(deed === 'ask' ? 'cart.approve' : `approval.${deed}`);
