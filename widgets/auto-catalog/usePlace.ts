// What is chosen, in the address: a model's page is left by Back, and a reload shows what was there. Each choice is a way back.
import { useEffect, useMemo, useState } from 'react';
import { ID } from '../../shared/reading/readers';
import { createAddress, type Param } from '../../shared/stores/core/list-address';
import { useLatest } from '../../shared/ui/useLatest';

/** What is looked at. */
export interface Place {
  typeId: string | undefined;
  markId: string | undefined;
}

/** An id as pages print it; anything else is none. */
const id: Param<string> = {
  defaultValue: '',
  read: ([given = '']) => (ID.test(given) ? given : ''),
  write: (value) => [value],
};

const address = createAddress('auto-catalog', { typeId: id, manufacturerId: id });

/** What the page printed, where the address says nothing. */
function placeOr(given: Place): Place {
  const { typeId, manufacturerId } = address.read();
  return typeId ? { typeId, markId: manufacturerId || undefined } : { typeId: given.typeId, markId: given.typeId && given.markId };
}

const isSame = (one: Place, other: Place): boolean => one.typeId === other.typeId && one.markId === other.markId;

/** `given` is of the first render. The place, how to go to another, and what to do when Back or Forward went there (with the place that was left). */
export function usePlace(given: Place, onMoved: (left: Place) => void): [Place, (place: { typeId: string; markId?: string | undefined }) => void] {
  const [place, setPlace] = useState(() => placeOr(given));
  const latest = useLatest({ place, onMoved });
  useEffect(
    () =>
      address.follow(() => {
        const next = placeOr(given);
        if (isSame(latest.current.place, next)) return;
        latest.current.onMoved(latest.current.place);
        setPlace(next);
      }),
    [],
  );
  const go = useMemo(
    () => (next: { typeId: string; markId?: string | undefined }) => {
      const to: Place = { typeId: next.typeId, markId: next.markId };
      if (!isSame(latest.current.place, to)) address.write({ typeId: next.typeId, manufacturerId: next.markId ?? '' }, 'push');
      setPlace(to);
    },
    [],
  );
  return [place, go];
}
