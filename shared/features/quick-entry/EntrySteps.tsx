import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../bind/usePart';
import { cartFor } from '../../stores/cart';
import { $frozen } from '../../stores/core/buyer';
import { entryFor } from '../../stores/quick-entry';
import { isDone } from '../../stores/quick-entry/state';
import { message } from '../../texts/common';
import { ErrorNote } from '../../ui/ErrorNote';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { useLatest } from '../../ui/useLatest';
import { Whose, whoseText } from '../cart';
import { ListStep } from './ListStep';

/** Where its steps stand: headings follow those around them. */
export type EntryPlace = 'dialog' | 'page';

interface Props {
  /** Begins the list; where the buyer has not done with another one, they are asked. */
  list: string;
  /** Whose cart it goes to; the buyer's own without it. */
  clientId: string | undefined;
  /** Where the cart of that client stands, with `{clientId}` in its place. */
  clientHref: string;
  place: EntryPlace;
}

/** In the place of the steps. */
export const EntryWaiting = () => (
  <Loading label={message('state.loading')}>
    <Skeleton width="100%" height={220} />
  </Loading>
);

/** A list of parts from what is pasted to what became of each row. */
export function EntrySteps({ list, clientId, clientHref, place }: Props) {
  const entry = entryFor(clientId);
  const state = useStore(entry.$state);
  const { part, busy, ready } = usePart(() => import('./RowsStep'));
  const { part: question, ready: questionReady } = usePart(() => import('./OtherList'));
  const [isReading, setReading] = useState(false);
  const opened = useRef(state.turns);
  // Its figures tell what became of a call that nobody answered.
  const { cart } = useStore(cartFor(clientId).$cart);
  const forgotten = useStore(entry.$forgotten);
  // To another buyer the page gives nothing; its own one may be back.
  useEffect(() => {
    if ($frozen.get() === 'no') void entry.open(list);
  }, [entry, list, forgotten]);
  const isRows = state.step === 'rows';
  // Rows of an earlier opening are still there.
  const latest = useLatest(ready);
  const asked = useRef(false);
  useEffect(() => {
    asked.current = isRows;
    if (isRows) void latest.current();
  }, [isRows, latest]);

  const check = async () => {
    setReading(true);
    if (await ready()) await entry.read();
    setReading(false);
  };
  // What is on its way is not replaced, and what is done with needs no question: its result is read first.
  const isOther = state.other !== '' && !state.sending && !isDone(state);
  const latestQuestion = useLatest(questionReady);
  useEffect(() => {
    if (isOther) void latestQuestion.current();
  }, [isOther, latestQuestion]);

  const steps = () => {
    if (!isRows)
      return (
        <ListStep key={state.turns} entry={entry} state={state} busy={busy || isReading} onCheck={() => void check()} isBack={state.turns > opened.current} />
      );
    if (part) return <part.RowsStep entry={entry} state={state} clientId={clientId} clientHref={clientHref} place={place} />;
    return busy || !asked.current ? <EntryWaiting /> : <ErrorNote text={message('error.part')} onRetry={() => void ready()} />;
  };
  return (
    <>
      {clientId && <Whose>{whoseText(cart?.clientCart, clientId)}</Whose>}
      {steps()}
      {isOther && question && <question.OtherList entry={entry} other={state.other} />}
    </>
  );
}
