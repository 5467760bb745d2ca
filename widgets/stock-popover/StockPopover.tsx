import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../shared/controls/FailureNote';
import { formatAge } from '../../shared/format/age';
import { whatAndWhy } from '../../shared/stores/resource';
import { stockText } from '../../shared/texts/stock';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Popover, usePopover } from '../../shared/ui/Popover';
import { Skeleton } from '../../shared/ui/Skeleton';
import { stockOf } from './model';
import { StockTables } from './parts/StockTables';
import css from './StockPopover.module.css';
import { text } from './text';
import type { Props } from './widget';

/** A figure older than this may mislead (ST-7). */
const STALE_MS = 15 * 60_000;

export default function StockPopover(props: Props) {
  const { title, label } = props;
  const { open, opener, popover } = usePopover();
  return (
    <>
      <Button {...opener} className={css.opener} variant="link" action="toggle" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
      <Popover {...popover} label={text('title')}>
        {open && <StockContent {...props} />}
      </Popover>
    </>
  );
}

function StockContent({ productId, type, clientId, wanted, warehouseCode }: Props) {
  const resource = stockOf({ productId, type, clientId });
  const state = useStore(resource.$state);
  const now = useNow();

  useEffect(() => {
    resource.load();
    return resource.attach();
  }, [resource]);

  const { data, at } = state;
  const loading = state.status === 'loading' || state.status === 'idle';
  const age = at === null ? 0 : now - at;
  return (
    <div className={css.content} aria-busy={loading}>
      {!data && loading && <Skeleton label={stockText('stock.loading')} lines={5} />}
      {state.status === 'failed' && (
        <FailureNote
          failure={state.error}
          text={data ? state.error.text : whatAndWhy(stockText('stock.failed'), state.error)}
          onRetry={() => resource.load(true)}
        />
      )}
      {data && <StockTables stock={data} wanted={wanted} own={warehouseCode} />}
      {data && at !== null && (
        <p className={css.age} data-stale={age > STALE_MS || undefined}>
          <span>{formatAge(age)}</span>
          <Button size="icon" aria-label={text('refresh')} busy={loading} onClick={() => resource.load(true)}>
            <Icon name="refresh" />
          </Button>
        </p>
      )}
    </div>
  );
}

/** The time, anew every half minute while somebody looks. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, 0);
}
