import { type ReactNode, useState } from 'react';
import { useNextBuyer } from '../../../shared/bind/useNextBuyer';
import { usePart } from '../../../shared/bind/usePart';
import { type CartStore, changedHere } from '../../../shared/stores/cart';

/** The press that asks whoever approves. */
export interface Ask {
  busy: boolean;
  open: () => void;
}

/** `dialog` stands once on the page, whichever way opens it: the bar at the bottom goes when the real way comes into the window, what is typed stays. */
export function useAsk(store: CartStore, fallbackFocus: () => Element | null | undefined): { ask: Ask; dialog: ReactNode } {
  const { part, busy, ready } = usePart(() => import('./Approval'));
  const [isOpen, setOpen] = useState(false);
  useNextBuyer(store, () => setOpen(false));
  const dialog = isOpen && part && (
    <part.Approval
      store={store}
      onClose={() => setOpen(false)}
      onSend={(isSent) => void changedHere[isSent ? 'add' : 'delete'](store)}
      fallbackFocus={fallbackFocus}
    />
  );
  return { ask: { busy, open: () => void ready().then((is) => is && setOpen(true)) }, dialog };
}
