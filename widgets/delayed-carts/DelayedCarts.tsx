import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { SelectionBar } from '../../shared/bind/lists/SelectionBar';
import { useList } from '../../shared/bind/lists/useList';
import { usePicked } from '../../shared/bind/lists/usePicked';
import { OwnPage } from '../../shared/bind/OwnPage';
import { usePart } from '../../shared/bind/usePart';
import { pathOf } from '../../shared/browser/config';
import { mayDecide } from '../../shared/format/approval';
import type { ListedCart } from '../../shared/reading/entities';
import { $cart } from '../../shared/stores/cart';
import { openModal } from '../../shared/stores/core/modals';
import { removeDelayed } from '../../shared/stores/delayed/carts';
import { approvalText } from '../../shared/texts/approval';
import { message } from '../../shared/texts/common';
import { delayedText } from '../../shared/texts/delayed';
import { Button, LinkButton } from '../../shared/ui/Button';
import css from './DelayedCarts.module.css';
import { $approves, carts, isChangeable, seedPrinted } from './model';
import { Filters } from './parts/Filters';
import { type Act, Item, WaitingItem } from './parts/Item';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={Boolean(props.carts)} seed={() => seedPrinted(props)} waiting={<Waiting />} guest={delayedText('guest.delayed')}>
    <List {...props} />
  </OwnPage>
);

const Waiting = () => <WaitingRows count={5} row={WaitingItem} />;

function List({ openHref }: Props) {
  const list = useList(carts);
  const rows = list.rows ?? [];
  const pickable = rows.filter((row) => isChangeable(row) || mayDecide(row));
  const { picked, ...choice } = usePicked(pickable, carts.rowKey);
  const isOwn = picked.every(isChangeable);
  const { part: dialogs, busy, ready } = usePart(() => import('../../shared/features/delayed/Dialogs'));
  const [asked, setAsked] = useState<{ act: Act; cart: ListedCart; at: number } | null>(null);
  const decisions = usePart(() => import('./parts/DecideEach'));
  const [decided, setDecided] = useState<{ deed: 'approve' | 'reject'; carts: readonly ListedCart[] } | null>(null);
  const isNobodys = list.rows === null;
  useEffect(() => {
    if (!isNobodys) return;
    // What one buyer was about to do is not the next one's.
    setAsked(null);
    setDecided(null);
  }, [isNobodys]);
  const hasOthers = useStore($approves);
  const { query } = list;
  const { ref, ...waits } = list.place;
  const isFiltered = query.search.trim() !== '' || query.whose !== 'all';
  const isNone = list.rows?.length === 0 && list.status === 'ready';

  const ask = async (act: Act, cart: ListedCart) => {
    setAsked({ act, cart, at: rows.indexOf(cart) });
    if (!(await ready())) setAsked(null);
  };
  const dialog = asked && {
    // As it is by now.
    cart: rows.find(({ cartId }) => cartId === asked.cart.cartId) ?? asked.cart,
    onClose: () => setAsked(null),
    /** The row that has taken the place of the one that was asked about, where that is gone. */
    fallbackFocus: () => {
      const left = ref.current?.querySelectorAll('[data-row]');
      return left?.[Math.min(asked.at, left.length - 1)] ?? list.heading.current;
    },
  };
  const decides = (deed: 'approve' | 'reject') => ({
    busy: decisions.busy && decided?.deed === deed,
    onClick: async () => {
      setDecided({ deed, carts: picked });
      if (!(await decisions.ready())) setDecided(null);
    },
  });
  return (
    <section ref={ref} {...waits} className={css.root}>
      <ListHead className={css.head} heading={list.heading} title={text('heading')} found={list.found}>
        <PutAside />
      </ListHead>
      {!(isNone && !isFiltered) && <Filters query={query} hasOthers={hasOthers || query.whose !== 'all'} onChoose={list.choose} onType={list.type} />}
      {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
      {rows.length > 0 && (
        <>
          {pickable.length > 0 && (
            <SelectionBar
              {...choice.bar}
              heading={list.heading}
              onRemove={isOwn ? () => removeDelayed(picked) : undefined}
              main={
                picked.every(mayDecide) ? (
                  <Button variant="primary" aria-label={text('approveMany')} {...decides('approve')}>
                    {approvalText('approval.approve')}
                  </Button>
                ) : (
                  !isOwn && <span>{text('mixed')}</span>
                )
              }
            >
              {picked.every(mayDecide) && <Button {...decides('reject')}>{text('rejectMany')}</Button>}
            </SelectionBar>
          )}
          <ul className={css.rows}>
            {rows.map((row) => (
              <Item
                key={row.cartId}
                row={row}
                place={list.row(row)}
                openHref={openHref}
                picked={choice.has(row.cartId)}
                onPick={(on) => choice.pick([row.cartId], on)}
                busy={busy && asked?.cart.cartId === row.cartId ? asked.act : undefined}
                onAsk={(act) => void ask(act, row)}
              />
            ))}
          </ul>
        </>
      )}
      {list.rows === null && list.status === 'loading' && <Waiting />}
      {isNone && <Empty isFiltered={isFiltered} onClear={() => list.choose({ search: '', whose: 'all' })} />}
      {decisions.part && decided && <decisions.part.DecideEach {...decided} onClose={() => setDecided(null)} fallbackFocus={() => list.heading.current} />}
      {dialogs && dialog && asked.act === 'rename' && <dialogs.Rename {...dialog} />}
      {dialogs && dialog && asked.act === 'bring' && <dialogs.Bring {...dialog} />}
    </section>
  );
}

/** The way to put the current cart aside, where it has anything in it. */
function PutAside() {
  const { cart } = useStore($cart);
  return (
    <span className={css.aside}>
      {cart?.isShowDelayed && cart.quantity > 0 && <Button onClick={() => openModal('modal-cart-delay')}>{text('putAside')}</Button>}
    </span>
  );
}

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <EmptyList title={text(isFiltered ? 'nothing' : 'empty')} hint={isFiltered ? undefined : text('emptyHint')} leaving={false}>
    {isFiltered ? (
      <Button onClick={onClear}>{message('list.clear')}</Button>
    ) : (
      <LinkButton variant="primary" href={pathOf('cartPath')}>
        {delayedText('cart.open')}
      </LinkButton>
    )}
  </EmptyList>
);
