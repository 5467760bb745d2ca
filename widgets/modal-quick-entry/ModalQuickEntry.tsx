import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../shared/controls/ModalDialog';
import { OwnPage } from '../../shared/controls/OwnPage';
import { useModal } from '../../shared/controls/useModal';
import { usePart } from '../../shared/controls/usePart';
import { $user } from '../../shared/stores/buyer';
import { cartFor } from '../../shared/stores/cart';
import { message } from '../../shared/text';
import { ErrorNote } from '../../shared/ui/ErrorNote';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { type Entry, entryFor } from './model';
import { ListStep } from './parts/ListStep';
import { text } from './text';
import type { Props } from './widget';

/** Of the list, its file and the button. */
const HEIGHT = 420;

export default function ModalQuickEntry({ list, clientId }: Props) {
  const modal = useModal();
  const buyer = useStore($user);
  return (
    <ModalDialog modal={modal} variant="wide" title={text('dialogTitle')} reserve={HEIGHT}>
      {/* Where nobody could tell who it is, the list may be written all the same. */}
      <OwnPage isPrinted={buyer.status === 'failed'} seed={nothing} waiting={<Waiting />} guest={text('guest')}>
        <Steps entry={entryFor(clientId)} list={list} clientId={clientId} />
      </OwnPage>
    </ModalDialog>
  );
}

const nothing = (): void => {};

const Waiting = () => (
  <Loading label={message('state.loading')}>
    <Skeleton width="100%" height={220} />
  </Loading>
);

function Steps({ entry, list, clientId }: { entry: Entry; list: string; clientId: string | undefined }) {
  const state = useStore(entry.$state);
  const { part, busy, ready } = usePart(() => import('./parts/RowsStep'));
  const [isReading, setReading] = useState(false);
  const opened = useRef(state.turns);
  // Its figures tell what became of a call that nobody answered.
  useStore(cartFor(clientId).$cart);
  useEffect(() => void entry.open(list), [entry, list]);
  const isRows = state.step === 'rows';
  // Rows of an earlier opening are still there.
  const latest = useRef(ready);
  latest.current = ready;
  const asked = useRef(false);
  useEffect(() => {
    asked.current = isRows;
    if (isRows) void latest.current();
  }, [isRows]);

  const check = async () => {
    setReading(true);
    if (await ready()) await entry.read();
    setReading(false);
  };
  if (!isRows) return <ListStep entry={entry} state={state} busy={busy || isReading} onCheck={() => void check()} isBack={state.turns > opened.current} />;
  if (part) return <part.RowsStep entry={entry} state={state} clientId={clientId} />;
  return busy || !asked.current ? <Waiting /> : <ErrorNote text={message('error.part')} onRetry={() => void ready()} />;
}
