import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { useSaidProgress } from '../../bind/useSaidProgress';
import { pathOf } from '../../browser/config';
import { ENDS, type ListReport, type ListRun, type ListWork, runOf, startRun } from '../../stores/cart/list-run';
import { cartText } from '../../texts/cart';
import { message } from '../../texts/common';
import { toCartText } from '../../texts/to-cart';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { focusOn } from '../../ui/focus';
import { Link } from '../../ui/Link';
import { ProgressBar } from '../../ui/ProgressBar';
import { useLatest } from '../../ui/useLatest';
import { safeUrl } from '../../validation/url';
import css from './CartReport.module.css';

interface Props {
  /** Of the list: while it is on its way, its dialog shows that. */
  name: string;
  /** What the buyer knows it as. */
  title: string;
  run: ListWork;
  onClose: () => void;
}

/**
 * Puts a list into the cart while it is open, and after that: closing it stops nothing. What became of each row is told at the end. Where the list has been
 * put there before and the buyer has not seen how that ended, this is shown first, and the list goes again only when they say so.
 */
export function CartReport({ name, title, run, onClose }: Props) {
  const [current, setCurrent] = useState(() => runOf(name));
  const [isFormer, setIsFormer] = useState(current?.isOver ?? false);
  const latest = useLatest(() => startRun(name, title, run));
  const start = () => {
    setIsFormer(false);
    setCurrent(latest.current());
  };
  useEffect(() => {
    if (!current) setCurrent(latest.current());
  }, [current, latest]);
  return (
    <Dialog title={toCartText('to-cart.title')} onClose={onClose}>
      <div className={css.root}>{current ? <Shown run={current} isFormer={isFormer} onStart={start} /> : <Progress report={null} onStop={() => {}} />}</div>
    </Dialog>
  );
}

function Shown({ run, isFormer, onStart }: { run: ListRun; isFormer: boolean; onStart: () => void }) {
  const report = useStore(run.$report);
  useEffect(() => run.watch(), [run]);
  if (report?.error) return <FailureNote failure={report.error} onRetry={onStart} />;
  return (
    <>
      {isFormer && <p>{run.cutAt === undefined ? toCartText('to-cart.former') : toCartText('to-cart.cut', { k: run.cutAt, n: report?.total ?? 0 })}</p>}
      <Progress report={report} onStop={run.stop} />
      {isFormer && <Button onClick={onStart}>{toCartText('to-cart.again')}</Button>}
    </>
  );
}

function Progress({ report, onStop }: { report: ListReport | null; onStop: () => void }) {
  const { total = 0, done = 0, added = 0 } = report ?? {};
  const isOver = report !== null && done >= total;
  const end = useRef<HTMLDivElement>(null);
  const busy = toCartText('to-cart.busy', { k: done, n: total });
  useSaidProgress(isOver || total === 0 ? null : busy);
  // What stopped it has gone with its focus.
  useLayoutEffect(() => {
    if (isOver && document.activeElement === document.body) focusOn(end.current);
  }, [isOver]);
  if (!isOver) {
    return (
      <>
        <p>
          {busy}
          <ProgressBar done={done} total={total} label={toCartText('to-cart.title')} />
        </p>
        <Button onClick={onStop}>{message('action.stop')}</Button>
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
                {report.ends[end].map(({ id, title, url, why }) => {
                  const href = safeUrl(url);
                  return (
                    <li key={id}>
                      {href ? <Link href={href}>{title}</Link> : title}
                      {why && `: ${why}`}
                    </li>
                  );
                })}
              </ul>
            </div>
          ),
      )}
      {added > 0 && <LinkButton href={pathOf('cartPath')}>{cartText('cart.open')}</LinkButton>}
    </div>
  );
}
