import { useEffect } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { SelectionBar } from '../../shared/bind/lists/SelectionBar';
import { useList } from '../../shared/bind/lists/useList';
import { usePicked } from '../../shared/bind/lists/usePicked';
import { OwnPage } from '../../shared/bind/OwnPage';
import { usePart } from '../../shared/bind/usePart';
import { removeBookmarks } from '../../shared/stores/bookmarks';
import { bookmarksText } from '../../shared/texts/bookmarks';
import { message } from '../../shared/texts/common';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Pager } from '../../shared/ui/Pager';
import { safeUrl } from '../../shared/validation/url';
import css from './BookmarkList.module.css';
import { bookmarks, seedPrinted } from './model';
import { Filters } from './parts/Filters';
import { Item, WaitingItem } from './parts/Item';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={Boolean(props.bookmarks)} seed={() => seedPrinted(props)} waiting={<Waiting />} guest={bookmarksText('guest.bookmarks')}>
    <List {...props} />
  </OwnPage>
);

const Waiting = () => <WaitingRows count={10} row={WaitingItem} />;

function List(props: Props) {
  const list = useList(bookmarks);
  // Rows do not wait for the buyer's cars.
  const { part: fits, ready } = usePart(() => import('./parts/Fit'));
  useEffect(() => void ready(), []);
  const rows = list.rows ?? [];
  const choice = usePicked(rows, bookmarks.rowKey);
  const { query } = list;
  const { ref, ...busy } = list.place;
  // There is nothing to choose from for who may not see the list.
  const isForbidden = list.status === 'failed' && list.error.code === 'forbidden' && list.rows === null;
  const isFiltered = Boolean(query.mark || query.model || query.search.trim());
  const isNone = list.status === 'ready' && list.rows?.length === 0 && !isFiltered;
  return (
    <section ref={ref} {...busy} className={css.root}>
      <ListHead heading={list.heading} title={text('heading')} found={isNone ? '' : list.found} />
      {!isForbidden && !isNone && <Filters query={query} onChoose={list.choose} onType={list.type} />}
      {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
      {rows.length > 0 && (
        <>
          <SelectionBar {...choice.bar} heading={list.heading} onRemove={() => removeBookmarks(choice.picked.map(({ id }) => id))} />
          <ul className={css.rows}>
            {rows.map((row) => (
              <Item
                key={row.id}
                row={row}
                place={list.row(row)}
                search={query.search}
                fit={fits && row.modelId && <fits.Fit modelId={row.modelId} />}
                partHref={props.partHref}
                picked={choice.has(row.id)}
                onPick={(on) => choice.pick([row.id], on)}
              />
            ))}
          </ul>
        </>
      )}
      {list.rows === null && list.status === 'loading' && <Waiting />}
      {list.rows?.length === 0 && list.status === 'ready' && <Empty total={list.total ?? 0} href={props.catalogHref} filtered={isFiltered} list={list} />}
      <Pager {...list.pager} label={text('pages')} />
    </section>
  );
}

interface EmptyProps {
  total: number;
  href: string;
  filtered: boolean;
  list: { choose: (part: { mark: string; model: string; search: string }) => void };
}

function Empty({ total, href, filtered, list }: EmptyProps) {
  const link = safeUrl(href);
  return (
    // The rows of the page can still be taken back; those of the next one come when they cannot.
    <EmptyList title={text(filtered ? 'nothing' : 'empty')} hint={filtered ? undefined : text('emptyHint')} leaving={total > 0 && text('leaving')}>
      {filtered ? (
        <Button onClick={() => list.choose({ mark: '', model: '', search: '' })}>{message('list.clear')}</Button>
      ) : (
        link && (
          <LinkButton variant="primary" href={link}>
            {text('catalog')}
          </LinkButton>
        )
      )}
    </EmptyList>
  );
}
