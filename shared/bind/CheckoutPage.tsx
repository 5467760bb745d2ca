import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { $frozen } from '../stores/core/buyer';
import { announce } from '../stores/core/spoken';
import { errorMessage } from '../texts/errors';
import { guestText } from '../texts/guests';
import { OfForm } from '../ui/OfForm';
import { FailedStep } from '../ui/Step';
import { OfGuest, type Own, OwnPage } from './OwnPage';

interface Props extends Own {
  isPrinted: boolean;
  /** Of the step, which a failure stands in too. */
  title: string;
  waiting: ReactNode;
}

/** An island of the checkout: a page of the buyer's own, on which the first island asks a guest in, for all of them. */
export const CheckoutPage = ({ title, ...own }: Props) => (
  <OfForm>
    <OwnPage {...own} guest={<OfGuests waiting={own.waiting} />} frame={(note) => <FailedStep title={title}>{note}</FailedStep>} />
  </OfForm>
);

/** Where the islands of the page stand that a guest finds, in its order. */
const $places = atom<readonly HTMLElement[]>([]);
/** What had the focus has gone with an island. */
const $isFocusLost = atom(false);

const inOrder = (one: Node, other: Node): number => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

function OfGuests({ waiting }: Pick<Props, 'waiting'>) {
  // What stood here before is there still.
  const [focused] = useState(() => document.activeElement);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isFirst = useStore($places)[0] === place && place !== null;
  useLayoutEffect(() => {
    if (!place) return;
    $places.set([...$places.get(), place].sort(inOrder));
    if (focused && !focused.isConnected && document.activeElement === document.body) $isFocusLost.set(true);
    return () => {
      $places.set($places.get().filter((one) => one !== place));
      if ($places.get().length === 0) $isFocusLost.set(false);
    };
  }, [place, focused]);
  return <div ref={setPlace}>{isFirst && <Ways waiting={waiting} />}</div>;
}

/** Who was logged in hears that they are not any more, in place of what was being done, and is led to the way back. */
function Ways({ waiting }: Pick<Props, 'waiting'>) {
  const isLost = useStore($frozen) === 'session';
  const isLed = useStore($isFocusLost);
  const why = isLost ? errorMessage('error.session') : guestText('guest.order');
  useEffect(() => {
    if (isLost) announce(why, 'polite', 'order');
  }, [isLost, why]);
  return <OfGuest why={why} waiting={waiting} isLed={isLost && isLed} />;
}
