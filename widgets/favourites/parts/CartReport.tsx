import { useEffect, useRef, useState } from 'react';
import { config } from '../../../shared/config';
import { FailureNote } from '../../../shared/controls/FailureNote';
import { cartText } from '../../../shared/texts/cart';
import { LinkButton } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { text } from '../text';
import { type LeftOut, listToCart, type Report } from '../to-cart';
import css from './CartReport.module.css';

/** Puts the list into the cart while it is open, and after that: closing it stops nothing. */
export function CartReport({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const [report, setReport] = useState<Report | null>(null);
  const started = useRef(false);
  const start = () => void listToCart(categoryId, setReport);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void listToCart(categoryId, setReport);
  }, [categoryId]);
  return (
    <Dialog title={text('toCartTitle')} onClose={onClose}>
      <div className={css.root}>{report?.error ? <FailureNote failure={report.error} onRetry={start} /> : <Told report={report} />}</div>
    </Dialog>
  );
}

function Told({ report }: { report: Report | null }) {
  const { total = 0, done = 0, added = 0 } = report ?? {};
  if (!report || done < total) {
    return (
      <p role="status">
        {text('toCartBusy', { k: done, n: total })}
        <progress className={css.progress} value={done} max={Math.max(total, 1)} aria-label={text('toCartTitle')} />
      </p>
    );
  }
  return (
    <div role="status">
      <p className={css.sum}>{added > 0 ? text('toCartAdded', { n: added, total }) : text('toCartNone')}</p>
      <Left what={text('outOfStock')} rows={report.outOfStock} />
      <Left what={text('gone')} rows={report.gone} />
      <Left what={text('refused')} rows={report.refused} />
      {added > 0 && <LinkButton href={config().cartPath}>{cartText('cart.open')}</LinkButton>}
    </div>
  );
}

const Left = ({ what, rows }: { what: string; rows: readonly LeftOut[] }) =>
  rows.length > 0 && (
    <>
      <p className={css.what}>{what}</p>
      <ul className={css.titles}>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
