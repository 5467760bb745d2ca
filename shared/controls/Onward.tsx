import { type MouseEvent, useState } from 'react';
import { isPlain } from '../press';
import type { CartStore } from '../stores/cart';
import { sendDrafts } from '../stores/drafts';
import { LinkButton, type LinkButtonProps } from '../ui/Button';
import { useHere } from '../ui/useHere';

/** The page that follows must show what the buyer has set: the link waits for changes on their way, and stays when one fails. */
export function Onward({ store, ...link }: LinkButtonProps & { store: CartStore }) {
  const [waits, setWaits] = useState(false);
  const here = useHere();
  const lead = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    sendDrafts();
    if (!store.isBusy()) return;
    event.preventDefault();
    setWaits(true);
    void store.saved().then((saved) => {
      // Who has gone from it meanwhile stays.
      if (!here.current) return;
      setWaits(false);
      if (saved) location.assign(link.href);
    });
  };
  return <LinkButton {...link} size="wide" busy={waits} onClick={lead} />;
}
