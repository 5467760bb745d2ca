import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../config';
import { ENDS, type ListReport } from '../stores/list-to-cart';
import { cartText } from '../texts/cart';
import { toCartText } from '../texts/to-cart';
import { Button, LinkButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { focusOn } from '../ui/focus';
import { useLatest } from '../ui/useLatest';
import css from './CartReport.module.css';
import { FailureNote } from './FailureNote';

interface Props {
  /** Puts the rows into the cart until `signal` says to stop, and tells how far it is. */
  run: (told: (report: ListReport) => void, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

/** Puts a list into the cart while it is open, and after that: closing it stops nothing. What became of each row is told at the end (FV-3). */
export function CartReport({ run, onClose }: Props) {
  const [report, setReport] = useState<ListReport | null>(null);
  const latest = useLatest(run);
  const work = useRef<AbortController | null>(null);
  const start = () => {
    work.current = new AbortController();
    void latest.current(setReport, work.current.signal);
  };
  const first = useLatest(start);
  useEffect(() => {
    if (!work.current) first.current();
  }, [first]);
  return (
    <Dialog title={toCartText('to-cart.title')} onClose={onClose}>
      <div className={css.root}>
        {report?.error ? <FailureNote failure={report.error} onRetry={start} /> : <Told report={report} onStop={() => work.current?.abort()} />}
      </div>
    </Dialog>
  );
}

function Told({ report, onStop }: { report: ListReport | null; onStop: () => void }) {
  const { total = 0, done = 0, added = 0 } = report ?? {};
  const isOver = report !== null && done >= total;
  const end = useRef<HTMLDivElement>(null);
  // What stopped it has gone with its focus.
  useLayoutEffect(() => {
    if (isOver && document.activeElement === document.body) focusOn(end.current);
  }, [isOver]);
  if (!isOver) {
    return (
      <>
        <p role="status">
          {toCartText('to-cart.busy', { k: done, n: total })}
          <progress className={css.progress} value={done} max={Math.max(total, 1)} aria-label={toCartText('to-cart.title')} />
        </p>
        <Button onClick={onStop}>{toCartText('to-cart.stop')}</Button>
      </>
    );
  }
  return (
    <div ref={end} role="status">
      <p className={css.sum}>{added > 0 ? toCartText('to-cart.added', { n: added, total }) : toCartText('to-cart.none')}</p>
      {ENDS.map(
        (end) =>
          report.ends[end].length > 0 && (
            <div key={end}>
              <p className={css.what}>{toCartText(`to-cart.${end}`)}</p>
              <ul className={css.titles}>
                {report.ends[end].map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      {added > 0 && <LinkButton href={config().cartPath}>{cartText('cart.open')}</LinkButton>}
    </div>
  );
}
