import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cartPageOf } from '../../../shared/features/cart';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import type { Placing } from '../../../shared/stores/checkout/placing';
import { message } from '../../../shared/texts/common';
import { partialText } from '../../../shared/texts/partial-order';
import { Button, LinkButton } from '../../../shared/ui/Button';
import { focusInSight } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { asLink, type SafeUrl, safeUrl } from '../../../shared/validation/url';
import { isShortOf } from '../model';
import { text } from '../text';
import type { Props } from '../widget';
import css from './Placed.module.css';
import { usePageOf } from './usePageOf';

/** It is ordered: the number, what has become of the rest, and what comes next. */
export function Placed({ order, placing, cartHref, ordersHref, orderHref }: Props & { order: CheckoutOrder; placing: Extract<Placing, { status: 'placed' }> }) {
  const { cart } = useStore(order.lines.$cart);
  const files = useStore(order.$filesSent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void focusInSight(heading.current), []);
  const { orders = [], filesAccepted } = placing.order;
  const numbers = orders.map(({ id, number }) => `№ ${number ?? id}`);
  const left = cart?.quantity ?? 0;
  const back = cartPageOf(order.of, cartHref);
  const list = safeUrl(ordersHref);
  const isShort = isShortOf(placing, files);
  // Where the page would have gone by itself, or would not, for the shop has named nothing.
  const on = usePageOf(placing.order, orderHref);
  return (
    <section className={css.root} aria-label={placing.text}>
      <h2 className={css.title} ref={heading}>
        <Icon name="check" /> {placing.text}
      </h2>
      {numbers.length > 1 && <p className={css.note}>{text('placed.orders', { numbers: numbers.join(', ') })}</p>}
      {files > 0 && filesAccepted !== undefined && (
        <p className={css.note}>
          {text('placed.files', { k: filesAccepted, n: files })} {isShort && text('placed.filesLost')}
        </p>
      )}
      {left > 0 && (
        <p className={css.note}>
          {text('placed.left', { n: left })} {back && <Link href={back}>{partialText('partial.back')}</Link>}
        </p>
      )}
      <p className={css.note}>{text('placed.next')}</p>
      <div className={css.ways}>
        {on && (
          <LinkButton variant="primary" href={on}>
            {text('placed.order')}
          </LinkButton>
        )}
        <LinkButton variant={on ? undefined : 'primary'} href={asLink('/catalog') as SafeUrl}>
          {message('action.catalog')}
        </LinkButton>
        {list && <LinkButton href={list}>{text('placed.list')}</LinkButton>}
        <Button onClick={() => print()}>{text('placed.print')}</Button>
      </div>
    </section>
  );
}
