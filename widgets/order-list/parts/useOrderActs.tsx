import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { usePart } from '../../../shared/bind/usePart';
import { $identity } from '../../../shared/stores/core/buyer';
import type { Order, OrderFacts } from '../../../shared/stores/order-list/list';
import { useLatest } from '../../../shared/ui/useLatest';

type Act = 'repeat' | 'question';

/** Opens a dialog about an order; settles once it is there, or could not be had. */
export type AskOfOrder = (what: Act, order: Order) => Promise<void>;

/** The dialogs about one order. They stand beside the list: what is read anew without the order takes none of what is being done with it. */
export function useOrderActs({ questions }: OrderFacts) {
  const parts = { repeat: usePart(() => import('./Repeat')), question: usePart(() => import('./Question')) };
  const [asked, setAsked] = useState<{ what: Act; order: Order; owner: string } | null>(null);
  const identity = useStore($identity);
  // Another buyer finds nothing of it.
  const isStrange = asked !== null && Boolean(identity) && asked.owner !== identity;
  useEffect(() => {
    if (isStrange) setAsked(null);
  }, [isStrange]);
  const latest = useLatest(parts);
  const [ask] = useState(
    (): AskOfOrder => async (what, order) => {
      if (await latest.current[what].ready()) setAsked({ what, order, owner: $identity.value ?? '' });
    },
  );
  const about = asked && !isStrange ? { order: asked.order, onClose: () => setAsked(null) } : null;
  const { repeat, question } = parts;
  const dialog = about && (
    <>
      {asked?.what === 'repeat' && repeat.part && <repeat.part.Repeat {...about} />}
      {asked?.what === 'question' && question.part && <question.part.Question {...about} types={questions} />}
    </>
  );
  return { ask, dialog };
}
