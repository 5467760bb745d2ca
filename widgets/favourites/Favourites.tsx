import { useStore } from '@nanostores/react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { useList } from '../../shared/bind/lists/useList';
import { usePicked } from '../../shared/bind/lists/usePicked';
import { OwnPage } from '../../shared/bind/OwnPage';
import { $favouriteCategories, refreshFavourites } from '../../shared/stores/favourites';
import { message } from '../../shared/texts/common';
import { LinkButton } from '../../shared/ui/Button';
import { Pager } from '../../shared/ui/Pager';
import { Skeleton } from '../../shared/ui/Skeleton';
import { asLink, safeUrl } from '../../shared/validation/url';
import css from './Favourites.module.css';
import { items, PER_PAGE, seedPrinted } from './model';
import { CategoryActions, WaitingActions } from './parts/CategoryActions';
import { Item, WaitingItem } from './parts/Item';
import { Selection } from './parts/Selection';
import { Tabs, WaitingTabs } from './parts/Tabs';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={Boolean(props.categories)} seed={() => seedPrinted(props)} waiting={<Waiting />} guest={text('guest')}>
    <Lists {...props} />
  </OwnPage>
);

/** In the place of so many products, and of the bar above them. */
const WaitingItems = ({ rows = 5 }: { rows?: number }) => <WaitingRows count={rows} row={WaitingItem} />;

/** In the place of all of it, while not even the categories are known. */
const Waiting = () => (
  <div className={css.root}>
    <WaitingTabs />
    <section className={css.list}>
      <div className={css.head} aria-hidden="true">
        <Skeleton width={160} height={24} />
        <WaitingActions />
      </div>
      <WaitingItems />
    </section>
  </div>
);

function Lists(props: Props) {
  const state = useStore($favouriteCategories);
  const list = useList(items);
  const { categories } = state;
  const active = categories.find(({ id }) => id === list.query.activeTabId) ?? categories.find(({ isDefault }) => isDefault) ?? categories[0];
  const rows = list.rows ?? [];
  const choice = usePicked(rows, items.rowKey);

  if (state.status === 'failed' && !active) return <FailureNote failure={state.error} onRetry={() => void refreshFavourites().then(list.reload)} />;
  // A shop may give a buyer the first category with their first product.
  if (!active) return state.status === 'ready' ? <Empty total={0} href={props.catalogHref} /> : <Waiting />;
  const { ref, ...busy } = list.place;
  // Until those of the chosen category are there, rows of another one are only looked at.
  const isForeign = list.status !== 'ready' && rows.some(({ favoriteProductCategoryId }) => favoriteProductCategoryId !== active.id);
  const choose = (activeTabId: string) => {
    choice.clear();
    list.choose({ activeTabId });
  };
  return (
    <div className={css.root}>
      <Tabs categories={categories} active={active.id} hrefOf={(activeTabId) => asLink(items.hrefOf({ activeTabId }))} onChoose={choose} />
      <section ref={ref} {...busy} className={css.list}>
        <ListHead heading={list.heading} title={active.name} found={isForeign ? '' : list.found}>
          <CategoryActions
            key={active.id}
            category={active}
            empty={rows.length === 0 && (active.productCount === 0 || list.status === 'failed')}
            heading={list.heading}
            onGone={() => list.choose({ activeTabId: '' })}
          />
        </ListHead>
        {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
        {rows.length > 0 && (
          <div inert={isForeign}>
            <Selection choice={choice} categories={categories} active={active.id} heading={list.heading} />
            <ul className={css.rows}>
              {rows.map((row) => (
                <Item
                  key={row.productId}
                  row={row}
                  place={list.row(row)}
                  picked={choice.has(row.productId)}
                  onPick={(on) => choice.pick([row.productId], on)}
                />
              ))}
            </ul>
          </div>
        )}
        {list.rows === null && list.status === 'loading' && <WaitingItems rows={Math.min(active.productCount, PER_PAGE) || 1} />}
        {list.rows?.length === 0 && list.status === 'ready' && <Empty total={list.total ?? 0} href={props.catalogHref} />}
        <Pager {...list.pager} label={text('pages')} />
      </section>
    </div>
  );
}

function Empty({ total, href }: { total: number; href: string }) {
  const link = safeUrl(href);
  return (
    // The rows of the page can still be taken back; those of the next one come when they cannot.
    <EmptyList title={text('empty')} hint={text('emptyHint')} leaving={total > 0 && text('leaving')}>
      {link && (
        <LinkButton variant="primary" href={link}>
          {message('action.catalog')}
        </LinkButton>
      )}
    </EmptyList>
  );
}
