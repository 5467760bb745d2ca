import { useState } from 'react';
import { FailureNote } from '../../../shared/controls/FailureNote';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { type CartReport, listToCart } from '../model';
import { text } from '../text';
import css from './ToCart.module.css';

/** Puts the whole list into the cart and says what became of each product (FV-3). */
export function ToCart({ categoryId }: { categoryId: string }) {
  const [report, setReport] = useState<CartReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const start = async () => {
    setBusy(true);
    setReport(null);
    setOpen(true);
    await listToCart(categoryId, setReport);
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => void start()}>
        {text('toCart')}
      </Button>
      {open && (
        <Dialog title={text('toCartTitle')} onClose={() => setOpen(false)}>
          <div className={css.root}>
            {report?.error ? <FailureNote failure={report.error} onRetry={() => void start()} /> : <Told report={report} busy={busy} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

function Told({ report, busy }: { report: CartReport | null; busy: boolean }) {
  const { total = 0, done = 0, added = 0 } = report ?? {};
  if (busy || !report) {
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
      <Left what={text('outOfStock')} titles={report.outOfStock} />
      <Left what={text('gone')} titles={report.gone} />
      <Left what={text('refused')} titles={report.refused} />
    </div>
  );
}

const Left = ({ what, titles }: { what: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <>
      <p className={css.what}>{what}</p>
      <ul className={css.titles}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  );
