import { useRef, useState } from 'react';
import { approversText, askedText } from '../../format/approval';
import type { Cart } from '../../reading/entities';
import type { CartStore } from '../../stores/cart';
import { decide, lateText } from '../../stores/company/approval';
import { toast } from '../../stores/core/notices';
import { wasReported } from '../../stores/core/result';
import { approvalText } from '../../texts/approval';
import { Button } from '../../ui/Button';
import { useFocusOnward } from '../../ui/useFocusOnward';
import { useIsMounted } from '../../ui/useIsMounted';
import css from './AskedCart.module.css';
import { labelOf } from './deeds';

/** Who has the cart and since when, as far as the shop says it, and the way to take the question back. */
export function AskedCart({ store, cart: { cartId, approval } }: { store: CartStore; cart: Cart }) {
  const [busy, setBusy] = useState(false);
  const here = useIsMounted();
  const place = useRef<HTMLDivElement>(null);
  // It goes when the cart is the buyer's again.
  useFocusOnward(place);
  const who = [approversText(approval), askedText(approval)].filter(Boolean).join('. ');
  const withdraw = async (id: string) => {
    setBusy(true);
    const result = await decide({ cartId: id, clientId: store.scope.clientId, deed: 'withdraw' });
    if (here.current) setBusy(false);
    if (result.ok) {
      toast(result.value?.isLate ? { text: lateText(result.value), kind: 'info' } : { text: approvalText('approval.done.withdraw'), kind: 'success' });
    } else if (!wasReported(result.error)) toast({ text: result.error.text, kind: 'error' });
    void store.refresh();
  };
  return (
    <div ref={place}>
      {who && <p className={css.who}>{who}</p>}
      {cartId && approval?.isOwn !== false && (
        <Button busy={busy} onClick={() => void withdraw(cartId)}>
          {labelOf('withdraw')}
        </Button>
      )}
    </div>
  );
}
