import { useEffect, useState } from 'react';
import { ResourceView } from '../../shared/controls/ResourceView';
import { useResource } from '../../shared/controls/useResource';
import { formatAge } from '../../shared/format/age';
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
  const { title, label, availability } = props;
  const { open, opener, popover } = usePopover();
  return (
    <>
      <Button {...opener} className={css.opener} variant="link" action="toggle" data-availability={availability} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
      <Popover {...popover} label={text('title')}>
        {open && <StockContent {...props} />}
      </Popover>
    </>
  );
}

function StockContent({ productId, type, clientId, wanted, warehouseCode }: Props) {
  const stock = useResource(stockOf, { productId, type, clientId });
  const now = useNow();
  return (
    <ResourceView of={stock} className={css.content} skeleton={<Skeleton label={stockText('stock.loading')} lines={5} />}>
      {(data) => {
        const age = stock.at === null ? 0 : now - stock.at;
        return (
          <>
            <StockTables stock={data} wanted={wanted} own={warehouseCode} />
            <p className={css.age} data-stale={age > STALE_MS || undefined}>
              <span>{formatAge(age)}</span>
              <Button size="icon" aria-label={text('refresh')} busy={stock.status === 'loading'} onClick={stock.reload}>
                <Icon name="refresh" />
              </Button>
            </p>
          </>
        );
      }}
    </ResourceView>
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
