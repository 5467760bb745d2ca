import { useState } from 'react';
import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { STALE_MS, useResource } from '../../../shared/bind/useResource';
import { CartReport } from '../../../shared/features/cart/CartReport';
import { formatPrice, isSameSum } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import type { Order } from '../../../shared/stores/order-list/list';
import { priceChange, type RepeatLine, repeatOf, rowsToRepeat } from '../../../shared/stores/order-list/repeat';
import { cartText } from '../../../shared/texts/cart';
import { Checkbox } from '../../../shared/ui/Checkbox';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import { text } from '../text';
import css from './Repeat.module.css';

/** The lines of an order at today's prices; those that are chosen go into the cart one after another, and what became of each is told. */
export function Repeat({ order, onClose }: { order: Order; onClose: () => void }) {
  const modal = useModal(onClose);
  const check = useResource(repeatOf, { id: order.id, lines: order.lines });
  const [openedAt] = useState(() => Date.now());
  // What a former opening was told may be other prices than today's.
  const isNow = check.status === 'ready' && (check.at ?? 0) >= openedAt;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const lines = isNow ? check.data : [];
  const taken = lines.filter((line) => line.why === '' && !left.has(line.key));
  const name = text('repeat.title', { number: order.number });
  const submit = () => {
    if (isNow && Date.now() - (check.at ?? 0) > STALE_MS) check.reload();
    else setSent(taken.length > 0);
  };
  if (isSent) return <CartReport name={`order:${order.id}`} title={name} run={(tell, signal) => rowsToRepeat(taken, tell, signal)} onClose={onClose} />;
  return (
    <ModalDialog modal={modal} title={text('repeat.of', { number: order.number })} variant="wide">
      <Form onSubmit={submit}>
        <p>{text('repeat.what')}</p>
        {check.status === 'failed' && <FailureNote failure={check.error} onRetry={check.reload} />}
        {!isNow && check.status !== 'failed' && (
          <Loading label={text('repeat.checking')}>
            <Skeleton lines={order.lines.length * 2} />
          </Loading>
        )}
        {lines.length > 0 && (
          <>
            <ul className={css.lines}>
              {lines.map((line) => (
                <Line
                  key={line.key}
                  line={line}
                  isTaken={!left.has(line.key)}
                  onTake={(on) => {
                    const next = new Set(left);
                    if (on) next.delete(line.key);
                    else next.add(line.key);
                    setLeft(next);
                  }}
                />
              ))}
            </ul>
            <p className={css.sum} role="status">
              {sumOf(taken)}
            </p>
          </>
        )}
        <DialogActions submit={cartText('cart.add')} unavailable={taken.length === 0} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}

function Line({ line, isTaken, onTake }: { line: RepeatLine; isTaken: boolean; onTake: (on: boolean) => void }) {
  const { key, name, wanted, quantity, before, now, why } = line;
  const pieces = quantity < wanted ? text('repeat.less', { k: quantity, n: wanted }) : formatPieces(quantity);
  if (why)
    return (
      <li className={css.line} data-off="">
        <span>{name}</span>
        <span className={css.why}>{why}</span>
      </li>
    );
  return (
    <li className={css.line}>
      <Checkbox name={`repeat-${key}`} label={name} aria-label={text('repeat.line', { name })} value={isTaken} onChange={onTake} />
      <span className={css.now}>
        {pieces} × <b>{formatPrice(now)}</b>
        {before !== undefined && now !== undefined && before !== now && <small> {text('repeat.was', { was: formatPrice(before) })}</small>}
      </span>
    </li>
  );
}

/** What they come to, against what they came to then. */
function sumOf(taken: readonly RepeatLine[]): string {
  if (taken.length === 0) return text('repeat.none');
  const { was, now, percent } = priceChange(taken);
  if (now === undefined) return text('repeat.unpriced');
  if (was === undefined) return text('repeat.now', { now: formatPrice(now) });
  if (isSameSum(was, now)) return text('repeat.same', { now: formatPrice(now) });
  if (percent === 0) return text('repeat.changed', { was: formatPrice(was), now: formatPrice(now) });
  return text(percent > 0 ? 'repeat.up' : 'repeat.down', { was: formatPrice(was), now: formatPrice(now), n: Math.abs(percent) });
}
