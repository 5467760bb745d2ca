import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ResourceView } from '../../shared/bind/ResourceView';
import { STALE_MS, useResource } from '../../shared/bind/useResource';
import { formatAge } from '../../shared/format/age';
import { $wanted } from '../../shared/stores/cart/wanted';
import { stockText } from '../../shared/texts/stock';
import { availability as look } from '../../shared/ui/Availability';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Popover } from '../../shared/ui/Popover';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { usePopover } from '../../shared/ui/usePopover';
import content from './Content.module.css';
import { stockOf } from './model';
import { StockTables } from './parts/StockTables';
import css from './StockPopover.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function StockPopover(props: Props) {
  const { title, label, availability } = props;
  const { open, opener, popover } = usePopover();
  return (
    <>
      <Button {...opener} {...look(availability, css.opener)} variant="link" action="toggle" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
      <Popover {...popover} label={text('title')}>
        {open && <StockContent {...props} />}
      </Popover>
    </>
  );
}

function StockContent({ productId, type, clientId, wanted, quantityMultiplicity, warehouseCode }: Props) {
  // What the buyer has chosen in a counter of the page is what is wanted now.
  const chosen = useStore($wanted, { keys: [productId] })[productId];
  const stock = useResource(stockOf, { productId, type, clientId });
  const now = useNow();
  return (
    <ResourceView of={stock} className={content.content} skeleton={<Waiting />}>
      {(data) => {
        const age = stock.at === null ? 0 : now - stock.at;
        return (
          <>
            <StockTables stock={data} wanted={chosen ?? wanted} multiple={quantityMultiplicity} own={warehouseCode} />
            <p className={content.age} data-stale={age > STALE_MS || undefined}>
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

/** Total, note, warehouses and the age of them, in the place they will have. */
const Waiting = () => (
  <Loading label={stockText('stock.loading')}>
    <Skeleton width={176} />
    <div className={content.waiting}>
      <Skeleton width={264} />
    </div>
    {['60%', '75%', '50%'].map((width) => (
      <div key={width} className={content.row}>
        <div>
          <Skeleton width={width} />
          <Skeleton width="90%" />
        </div>
        <Skeleton width={56} />
      </div>
    ))}
    <div className={content.age}>
      <Skeleton width={136} />
      <Skeleton width={24} height={40} />
    </div>
  </Loading>
);

/** The time, anew every half minute while somebody looks. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, 0);
}
