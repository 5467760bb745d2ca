import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $frozen, $identity, typedBy } from '../stores/core/buyer';

export interface PageBuyer {
  /** Another text for another buyer: a key for what holds what the former one has typed. */
  key: string;
  /** What the page printed of a buyer is theirs; nobody else is shown it. */
  isOwner: boolean;
}

/** Who sits at the page: the buyer it was printed for, as far as anybody knows, or another. */
export function usePageBuyer(): PageBuyer {
  useStore($identity);
  const isOwner = useStore($frozen) !== 'identity';
  const known = useRef({ typist: typedBy(), count: 0 }).current;
  const typist = typedBy();
  if (typist && typist !== known.typist) {
    // The first one known has typed before they were.
    if (known.typist) known.count++;
    known.typist = typist;
  }
  return { key: `${known.count} ${isOwner}`, isOwner };
}
