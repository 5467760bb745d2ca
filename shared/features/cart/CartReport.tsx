import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { config } from '../../browser/config';
import { ENDS, type ListReport } from '../../stores/cart/list-to-cart';
import { cartText } from '../../texts/cart';
import { toCartText } from '../../texts/to-cart';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { focusOn } from '../../ui/focus';
import { useLatest } from '../../ui/useLatest';
import css from './CartReport.module.css';

interface Run {
  report: ListReport | null;
  stop(): void;
  /** Of the dialog that shows it, while there is one. */
  tell: ((report: ListReport) => void) | null;
}

/** On their way, by name of the list: one goes into the cart once at a time, whether or not its dialog is open. */
const runs = new Map<string, Run>();

interface Props {
  /** Of the list: while it is on its way, its dialog shows that. */
  name: string;
  /** Puts the rows into the cart until `signal` says to stop, and tells how far it is. */
  run: (told: (report: ListReport) => void, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

/** Puts a list into the cart while it is open, and after that: closing it stops nothing. What became of each row is told at the end (FV-3). */
export function CartReport({ name, run, onClose }: Props) {
  const [report, setReport] = useState<ListReport | null>(null);
  const latest = useLatest(run);
  const start = () => {
    const controller = new AbortController();
    const mine: Run = { report: null, stop: () => controller.abort(), tell: setReport };
    runs.set(name, mine);
    const told = (now: ListReport) => {
      mine.report = now;
      mine.tell?.(now);
    };
    void latest.current(told, controller.signal).finally(() => runs.get(name) === mine && runs.delete(name));
  };
  const first = useLatest(start);
  useEffect(() => {
    const known = runs.get(name);
    if (known) {
      known.tell = setReport;
      setReport(known.report);
    } else first.current();
    return () => {
      const mine = runs.get(name);
      if (mine) mine.tell = null;
    };
  }, [first, name]);
  return (
    <Dialog title={toCartText('to-cart.title')} onClose={onClose}>
      <div className={css.root}>
        {report?.error ? <FailureNote failure={report.error} onRetry={start} /> : <Told report={report} onStop={() => runs.get(name)?.stop()} />}
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
