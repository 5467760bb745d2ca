import { useEffect, useRef, useState } from 'react';
import { load } from '../../../shared/browser/load';
import { failureOf } from '../../../shared/stores/core/failure';
import type { ListQuery } from '../../../shared/stores/core/list';
import { announce, toast } from '../../../shared/stores/core/notices';
import { type OrderFacts, type OrderFilters, type OrderWish, PER_PAGE } from '../../../shared/stores/order-list/list';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { text } from '../text';
import css from './OrderTools.module.css';

interface Props {
  query: ListQuery<OrderWish>;
  total: number | undefined;
  facts: OrderFacts;
  known: OrderFilters | null;
  onChoose: (part: Partial<ListQuery<OrderWish>>) => void;
}

/** How many on a page, and all that is found as a file or on paper. */
export function Tools({ query, total, facts, known, onChoose }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const here = useIsMounted();
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    if (running.current) return running.current.abort();
    const mine = new AbortController();
    running.current = mine;
    setDone(0);
    try {
      const { saveOrders } = await load('part', () => import('./saveOrders'));
      await saveOrders(query, { facts, known, tell: setDone, signal: mine.signal });
    } catch (cause) {
      if (!mine.signal.aborted) toast({ text: failureOf(cause, 'read', { what: text('csv.failed') }).text, kind: 'error' });
    } finally {
      running.current = null;
      if (here.current) setDone(null);
    }
  };
  const words = done === null ? text('csv') : text('csv.busy', { k: done, n: total ?? done });
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
      <Button onClick={() => void save()}>{words}</Button>
      <Button onClick={() => print()}>{text('print')}</Button>
    </div>
  );
}
