import { useStore } from '@nanostores/react';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { $frozen, $user, knownUser } from '../stores/core/buyer';
import type { Failure } from '../stores/core/result';
import { FailureNote } from './FailureNote';
import { usePageBuyer } from './usePageBuyer';
import { usePart } from './usePart';

export interface Own {
  /** Takes what the page printed for its buyer and its address: nothing is asked for it. */
  seed: () => void;
  children: ReactNode;
}

interface Props extends Own {
  /** The page printed something of a buyer: it has one until the server says otherwise. */
  isPrinted: boolean;
  /** In its place, of its size, while nobody knows whose it is. */
  waiting: ReactNode;
  /** What a guest finds in its place: words to read above the ways in, or something of its own. */
  guest: string | ReactElement;
  /** Around the words of a failure. */
  frame?: ((note: ReactNode) => ReactNode) | undefined;
}

/** A page of the buyer's own: theirs as printed, begun anew for the next one, the ways in for a guest. Where nobody could say whose it is, it says that it failed. */
export function OwnPage({ isPrinted, waiting, guest, frame = (note) => note, ...own }: Props) {
  const user = useStore($user);
  const { key } = usePageBuyer();
  if (user.status === 'ready' ? !user.user.isGuest : isPrinted) return <OfBuyer key={key} {...own} />;
  if (user.status === 'loading') return waiting;
  if (user.status === 'failed') return frame(<OfNobody failure={user.error} />);
  return typeof guest === 'string' ? <OfGuest why={guest} waiting={waiting} /> : guest;
}

function OfBuyer({ seed, children }: Own) {
  const [isSeeded, setSeeded] = useState(false);
  // Before what shows it is drawn, and not while it is: other islands may show it already. Another buyer's page has printed nothing.
  useLayoutEffect(() => {
    if ($frozen.get() === 'no') seed();
    setSeeded(true);
  }, []);
  return isSeeded && children;
}

/** Not to know the buyer is a failure, and makes nobody a guest. */
function OfNobody({ failure }: { failure: Failure }) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await knownUser();
    setAsking(false);
  };
  return <FailureNote failure={failure} busy={asking} onRetry={() => void ask()} />;
}

/** Why a guest does not find it, with the ways in, whose code buyers never need. `isLed`: the focus goes there. */
export function OfGuest({ why, waiting, isLed = false }: { why: string; waiting: ReactNode; isLed?: boolean }) {
  const { part, ready } = usePart(() => import('./GuestPage'));
  useEffect(() => void ready(), []);
  return part ? <part.GuestPage why={why} isLed={isLed} /> : waiting;
}
