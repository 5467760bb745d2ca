import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $user } from '../../stores/core/buyer';
import { $currentCar, type Fit, fitOf, garageOf, type StandsIn } from '../../stores/garage';

/** So long rows wait for the garage: its cars stand first, and what is read does not move under the eye. */
const WAIT_MS = 1000;

export interface OwnCars {
  /** Whose car of the buyer it is; nothing for a guest, and where the garage cannot be read. */
  fit: (row: StandsIn) => Fit | undefined;
  /** Not known yet. */
  waits: boolean;
}

/** What fits the buyer's cars, for what is shown meanwhile and told of it when it is known. A guest's garage is not asked for. */
export function useFit(): OwnCars {
  const user = useStore($user);
  const current = useStore($currentCar);
  const entry = garageOf.at({});
  const garage = useStore(entry.$state);
  const isGuest = user.status !== 'loading' && user.user.isGuest;
  const asks = user.status === 'ready' && !isGuest;
  useEffect(() => (asks ? entry.watch() : undefined), [entry, asks]);
  const cars = asks ? (garage.data ?? []) : [];
  return { fit: (row) => fitOf([row], cars, current), waits: !isGuest && garage.data === null && garage.status !== 'failed' };
}

/** What fits the buyer's cars, for a list where those stand first: it waits for them a little. */
export function useOwnCars(): OwnCars {
  const { fit, waits } = useFit();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { fit, waits: waits && !late };
}
