import { useStore } from '@nanostores/react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../shared/bind/FailureNote';
import { GuestWays } from '../../shared/bind/GuestWays';
import { useList } from '../../shared/bind/lists/useList';
import { formatDate } from '../../shared/format/date';
import { formatPrice } from '../../shared/format/money';
import { formatPieces } from '../../shared/format/pieces';
import { $user } from '../../shared/stores/core/buyer';
import { message } from '../../shared/texts/common';
import { pricesText } from '../../shared/texts/prices';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { Pager } from '../../shared/ui/Pager';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { addressOfOne } from '../../shared/validation/url';
import css from './ModalProductOrderHistory.module.css';
import { history } from './model';
import { text } from './text';
import type { Props } from './widget';

/** The head and four orders. */
const HEIGHT = 220;
const NONE = '—';

/** Three, of two lines each: so many have room on a phone. */
const columns = () => [
  { key: 'dateInsert', title: text('order'), sort: 'none' as const },
  { key: 'status', title: text('status') },
  { key: 'bought', title: text('bought'), align: 'end' as const },
];

export default function ModalProductOrderHistory(props: Props) {
  const modal = useModal();
  const user = useStore($user);
  const { title } = props;
  const isGuest = user.status === 'ready' && user.user.isGuest;
  return (
    <ModalDialog modal={modal} title={title ? text('title.named', { title }) : text('title')} reserve={HEIGHT}>
      {user.status === 'loading' && <Waiting />}
      {/* The shop has no orders of a guest: nothing is asked. */}
      {isGuest && (
        <>
          <p className={css.guest}>{text('guest')}</p>
          <GuestWays />
        </>
      )}
      {user.status !== 'loading' && !isGuest && <Orders {...props} closed={user.user.orderDetailViewDisabled} />}
    </ModalDialog>
  );
}

function Orders({ productCode = '', productId = '', orderHref, closed }: Props & { closed: boolean }) {
  const list = useList(history, { productCode, productId });
  const { ref, 'aria-busy': busy } = list.place;
  const { rows } = list;
  const isClosed = closed || Boolean(rows?.some((order) => order.closed));
  const hasFigures = !isClosed || Boolean(rows?.some(({ quantity, price }) => quantity !== undefined || price !== undefined));
  return (
    <section ref={ref} className={css.root} aria-label={text('caption')} aria-busy={busy}>
      <VisuallyHidden>
        <h3 ref={list.heading} tabIndex={-1}>
          {text('caption')}
        </h3>
      </VisuallyHidden>
      {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
      {rows === null && list.status === 'loading' && <Waiting />}
      {rows?.length === 0 && <EmptyState title={text('empty')} hint={text('emptyHint')} />}
      {isClosed && rows && rows.length > 0 && <p className={css.closed}>{text('closed')}</p>}
      {rows && rows.length > 0 && (
        <Table
          {...list.sorted(columns().filter(({ key }) => hasFigures || key !== 'bought'))}
          caption={text('caption')}
          captionHidden
          stack={false}
          top
          rows={rows.map((order) => {
            const href = closed || order.closed ? undefined : addressOfOne(orderHref, order.id);
            return {
              key: order.id,
              row: list.row(order),
              cells: {
                dateInsert: (
                  <>
                    {href ? (
                      <Link href={href} aria-label={text('number.link', { number: order.number })}>
                        {order.number}
                      </Link>
                    ) : (
                      order.number
                    )}
                    <small className={css.under}>{order.date && formatDate(order.date)}</small>
                  </>
                ),
                status: order.status ?? NONE,
                bought: (
                  <span className={css.figure}>
                    {order.quantity === undefined ? NONE : formatPieces(order.quantity)}
                    {order.price !== undefined && <small className={css.under}>{pricesText('prices.each', { price: formatPrice(order.price) })}</small>}
                  </span>
                ),
              },
            };
          })}
        />
      )}
      <Pager {...list.pager} />
    </section>
  );
}

/** The head and a few orders, in the columns they will have. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    {['head', 'first', 'second', 'third'].map((row) => (
      <div key={row} className={css.waiting}>
        <Skeleton width="70%" />
        <Skeleton width="80%" />
        <Skeleton width={72} />
      </div>
    ))}
  </Loading>
);
