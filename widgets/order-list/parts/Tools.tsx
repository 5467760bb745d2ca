import { useEffect, useRef, useState } from 'react';
import { load } from '../../../shared/browser/load';
import { failureOf, inWords } from '../../../shared/stores/core/failure';
import type { ListQuery } from '../../../shared/stores/core/list';
import { announce, toast } from '../../../shared/stores/core/notices';
import { type OrderFacts, type OrderFilters, type OrderWish, PER_PAGE } from '../../../shared/stores/order-list/list';
import { message } from '../../../shared/texts/common';
import { fileKindText } from '../../../shared/texts/file-kinds';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { text } from '../text';
import css from './OrderTools.module.css';
import type { FileKind } from './saveOrders';

const FILES: readonly FileKind[] = ['csv', 'xlsx'];

interface Props {
  query: ListQuery<OrderWish>;
  total: number | undefined;
  facts: OrderFacts;
  known: OrderFilters | null;
  onChoose: (part: Partial<ListQuery<OrderWish>>) => void;
}

/** How many on a page, and all that is found as a file or on paper. */
export function Tools({ query, total, facts, known, onChoose }: Props) {
  /** The file that is being made, and how many orders of it are read. */
  const [making, setMaking] = useState<{ kind: FileKind; done: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const here = useIsMounted();
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: FileKind) => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    const tell = (done: number) => setMaking({ kind, done });
    tell(0);
    try {
      const { saveOrders } = await load('part', () => import('./saveOrders'));
      const saved = await saveOrders(kind, query, { facts, known, tell, signal: mine.signal });
      if (!saved.ok) toast({ text: inWords(text('csv.failed'), saved.error).text, kind: 'error' });
    } catch (cause) {
      if (!mine.signal.aborted) toast({ text: failureOf(cause, 'read', { what: text('csv.failed') }).text, kind: 'error' });
    } finally {
      running.current = null;
      if (here.current) setMaking(null);
    }
  };
  const done = making?.done ?? null;
  const words = done === null ? '' : text('csv.busy', { k: done, n: total ?? done });
  useEffect(() => {
    if (done === 0) announce(words);
  }, [done, words]);
  return (
    <div className={css.root}>
      <SelectField
        name="orders-per-page"
        label={text('perPage')}
        empty={null}
        options={PER_PAGE.map((value) => ({ value, label: value }))}
        value={query['per-page']}
        onChange={(value) => onChoose({ 'per-page': value as OrderWish['per-page'] })}
      />
      {FILES.map((kind) => (
        <Button key={kind} busy={making?.kind === kind} unavailable={making !== null && making.kind !== kind} onClick={() => void save(kind)}>
          {making?.kind === kind ? words : fileKindText(`file.${kind}`)}
        </Button>
      ))}
      {done !== null && <Button onClick={() => running.current?.abort()}>{message('action.stop')}</Button>}
      <Button onClick={() => print()}>{text('print')}</Button>
    </div>
  );
}
