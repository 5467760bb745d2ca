import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/bind/dialogs/useUnsaved';
import { RowActions } from '../../../shared/bind/lists/RowActions';
import { useVirtualRows } from '../../../shared/bind/lists/useVirtualRows';
import { formatPrice } from '../../../shared/format/money';
import { formatPieces } from '../../../shared/format/pieces';
import { isPrice } from '../../../shared/format/prices';
import type { AggregatorRequest, AggregatorRow, Draft, Mark } from '../../../shared/stores/aggregator';
import { announce } from '../../../shared/stores/core/notices';
import { message } from '../../../shared/texts/common';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import { focusInSight, focusOn, rowOf } from '../../../shared/ui/focus';
import { Table, type TableRow } from '../../../shared/ui/Table';
import { compareCodes, isMatched, wrongOf } from '../model';
import { text } from '../text';
import { Code } from './Code';
import { Conflict, EditButtons, PiecesField, PriceField, useSaving } from './EditRow';
import css from './RequestRows.module.css';

interface Props {
  rows: readonly AggregatorRow[];
  /** Its place in the request. */
  numberOf: (id: string) => number;
  request: AggregatorRequest;
  /** Edits price and quantity. */
  isManager: boolean;
  drafts: ReadonlyMap<string, Draft>;
  marks: ReadonlyMap<string, Mark>;
  match: (id: string) => void;
  /** The row that a good is being sought for. */
  matched: string | null;
  /** The row that the last one was sought for: it is led to. */
  led: string | null;
}

const COLUMNS = ['asked', 'good', 'price', 'quantity', 'actions'] as const;
const isInSight = (element: HTMLElement): boolean => element.getClientRects().length > 0;
/** Px of a row of two lines. */
const ESTIMATE = 61;

/** The good of a row, with where its code differs from the one that was asked for. */
function Good({ row, compared }: { row: AggregatorRow; compared: ReturnType<typeof compareCodes> | null }): ReactNode {
  if (!row.product || !compared) return <Badge tone="warning">{text('none')}</Badge>;
  return (
    <div className={css.words}>
      {!isMatched(row) && (
        <span className={css.line}>
          <Badge tone="warning">{text('unsure')}</Badge>
        </span>
      )}
      <Code parts={compared.proposed} of="good" />
      {row.product.name && <span className={css.name}>{row.product.name}</span>}
    </div>
  );
}

/** What became of the last act on a row; said by whoever has acted. */
const Status = ({ mark }: { mark: Mark | undefined }) =>
  mark && (
    <small className={css.status} data-kind={mark.kind}>
      {mark.kind === 'busy' ? text('busy') : mark.text}
    </small>
  );

/** Rows of a request: those near the window are drawn, their number is told of all. */
export function Rows({ rows, numberOf, request, isManager, drafts, marks, match, matched, led }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Who had the focus last stays drawn: a dialog gives it back.
  const [focused, setFocused] = useState<string | null>(null);
  const kept = [focused, matched, led].filter((id) => id !== null);
  const keys = rows.map(({ id }) => id);
  const virtual = useVirtualRows({ place, keys, estimate: ESTIMATE, kept });
  const saving = useSaving(request);
  /** Whose fields are to have the focus. */
  const opening = useRef<string | null>(null);
  // Fields that go with the focus in them leave it to their row's button, before a key can be pressed without it.
  // Who has gone on to another place meanwhile stays there.
  const edited = useRef(drafts);
  useLayoutEffect(() => {
    const isOver = focused !== null && edited.current.has(focused) && !drafts.has(focused);
    edited.current = drafts;
    const at = document.activeElement;
    if (isOver && (!at || at === document.body)) focusOn(rowOf(place.current, focused)?.querySelector('[data-island-action="edit"]'));
  });

  useEffect(() => {
    if (led !== null) focusInSight(rowOf(place.current, led)?.querySelector('[data-island-action="match"]'));
  }, [led]);

  const given = useRef('');
  const giveUp = () => request.cancel(given.current);
  const unsaved = useUnsaved({ $state: { get: () => ({ dirty: request.isTyped(given.current), status: '' }) }, reset: () => {} }, giveUp);
  const cancel = (id: string) => {
    // What is with the shop cannot be given up.
    if (drafts.get(id)?.busy === 'saving') return announce(text('busy'));
    request.unqueue(id);
    given.current = id;
    unsaved.leave();
  };
  const settle = (id: string, whose: 'theirs' | 'own') => {
    request.settle(id, whose);
    focusOn(rowOf(place.current, id)?.querySelector('input'));
  };
  const edit = (id: string) => {
    opening.current = id;
    void request.edit(id);
  };
  const takesFocus = (id: string): boolean => {
    const isNew = opening.current === id;
    if (isNew) opening.current = null;
    return isNew;
  };

  function cellsOf(index: number, before: number): TableRow {
    const row = rows[index] as AggregatorRow;
    const { id, code, brand, name, price, quantity, product } = row;
    const n = numberOf(id);
    const draft = drafts.get(id);
    const mark = marks.get(id);
    const wrong = wrongOf(row, mark?.kind === 'failed');
    const compared = product ? compareCodes(code, product.code) : null;
    const names = { n, code };
    const isBusy = mark?.kind === 'busy';
    const fields = { id, n, request, saving, onCancel: () => cancel(id) };
    return {
      key: id,
      before,
      marked: id === matched,
      row: { 'data-row': id, 'data-index': index, 'aria-rowindex': index + 2, ref: virtual.measure },
      cells: {
        asked: (
          <div className={css.words}>
            <span>
              <span className={css.number}>{n}.</span> {compared ? <Code parts={compared.asked} of="asked" /> : <b>{code}</b>} {brand}
            </span>
            {name && <span className={css.name}>{name}</span>}
          </div>
        ),
        good: (
          <div className={css.words}>
            <Good row={row} compared={compared} />
            {draft?.conflict && <Conflict conflict={draft.conflict} onSettle={(whose) => settle(id, whose)} />}
            {draft?.error && (
              <small className={css.status} data-kind="failed">
                {draft.error}
              </small>
            )}
          </div>
        ),
        price: draft ? (
          <PriceField {...fields} draft={draft} takesFocus={() => takesFocus(id)} />
        ) : wrong === 'price' ? (
          <Badge tone="warning">{text('noPrice')}</Badge>
        ) : isPrice(price) ? (
          formatPrice(price)
        ) : (
          text('noPrice')
        ),
        quantity: draft ? (
          <PiecesField {...fields} draft={draft} />
        ) : wrong === 'quantity' ? (
          <Badge tone="warning">{text('noQuantity')}</Badge>
        ) : (
          formatPieces(quantity)
        ),
        actions: draft ? (
          <EditButtons {...fields} draft={draft} />
        ) : (
          <div className={css.actions}>
            <span className={css.buttons}>
              <Button size="small" action="match" aria-label={text(product ? 'rematchOf' : 'matchOf', names)} busy={isBusy} onClick={() => match(id)}>
                {text(product ? 'rematch' : 'match')}
              </Button>
              {isManager && (
                <Button size="small" action="edit" aria-label={text('editOf', names)} onClick={() => edit(id)}>
                  {message('action.change')}
                </Button>
              )}
              <RowActions className={css.more} label={text('actionsOf', names)}>
                {row.part_id && product && (
                  <Button variant="link" aria-label={text('recountOf', names)} busy={isBusy} onClick={() => void request.recount(row)}>
                    {text('recount')}
                  </Button>
                )}
                <Button variant="link" aria-label={text('sendOf', names)} busy={isBusy} onClick={() => void request.send(row)}>
                  {text('send')}
                </Button>
              </RowActions>
            </span>
            <Status mark={mark} />
          </div>
        ),
      },
    };
  }

  /** ↑ ↓ go to the same control of the row above or below, F2 edits the row. */
  const keyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const row = (target as Element).closest<HTMLElement>('[data-row]');
    const id = row?.dataset.row;
    if (!row || id === undefined) return;
    if (key === 'F2' && isManager && !drafts.has(id)) edit(id);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const to = keys[keys.indexOf(id) + (key === 'ArrowDown' ? 1 : -1)];
      const next = rowOf(place.current, to);
      const [from, there] = [row, next].map((one) =>
        [...(one?.querySelectorAll<HTMLElement>(target instanceof HTMLInputElement ? 'input' : 'button') ?? [])].filter(isInSight),
      );
      const same = there?.[Math.min(from?.indexOf(target as HTMLElement) ?? 0, there.length - 1)];
      if (!focusInSight(same)) return;
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the rows, heard of on their way up.
    <div
      ref={place}
      className={css.root}
      onKeyDown={keyDown}
      onFocus={({ target }) => setFocused((now) => (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? now)}
    >
      <Table
        className={css.table}
        top
        caption={text('caption', { n: rows.length })}
        captionHidden
        columns={COLUMNS.map((key) => ({
          key,
          title: text(key),
          align: key === 'price' || key === 'quantity' ? ('end' as const) : undefined,
          wide: key === 'actions',
        }))}
        rows={virtual.drawn.filter(({ index }) => index < rows.length).map(({ index, before }) => cellsOf(index, before))}
        rowCount={rows.length}
        after={virtual.after}
      />
      {saving.question}
      {unsaved.question}
    </div>
  );
}
