import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { List, ListQuery, ListState } from '../stores/list';
import { message } from '../text';
import type { ChipsProps } from '../ui/Chips';
import { focusOn } from '../ui/focus';
import type { PagerProps } from '../ui/Pager';
import type { TableColumn } from '../ui/Table';

/** What a widget of a list binds to its parts, one line each. */
export type UsedList<Q extends object, R> = ListState<Q, R> & {
  /** On the element around the rows, and on the heading above them: where the focus goes when a row goes. */
  place: { ref: RefObject<HTMLElement | null>; 'aria-busy': true | undefined };
  heading: RefObject<HTMLHeadingElement | null>;
  /** On each row. */
  row: (row: R) => { 'data-row': string };
  /** `<Pager {...list.pager} />` */
  pager: PagerProps;
  /** «Найдено: 12», `''` until it is known. */
  found: string;
  /** `<Table {...list.sorted(COLUMNS)} rows={…} />`: columns that have a `sort` order the rows by their key. */
  sorted: (columns: readonly TableColumn[]) => { columns: readonly TableColumn[]; onSort: (key: string) => void };
  /** `<Chips {...list.chips({ mark: (mark) => `Марка: ${mark}` })} />`: the filters that are set. */
  chips: (labels: { [K in keyof Q]?: (value: Q[K]) => string }) => ChipsProps;
  choose: List<Q, R>['choose'];
  type: List<Q, R>['type'];
  reload: () => void;
};

/** The list while the widget is on screen; `given` are its first filters where it has no address. */
export function useList<Q extends object, R>(list: List<Q, R>, given?: Partial<Q>): UsedList<Q, R> {
  const [first] = useState(() => {
    list.prepare(given);
    return given;
  });
  const state = useStore(list.$state);
  useEffect(() => list.watch(first), [list, first]);
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, rows, total, pages, status } = state;
  const keys = (rows ?? []).map(list.rowKey);

  // The row with the focus may be gone with this commit: who was on it goes on to the row that takes its place, else to the heading.
  // Who stays there goes back to a row that comes back.
  const before = useRef<readonly string[]>([]);
  const gone = useRef<{ key: string; to: Element | null; asked: string } | null>(null);
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
  const left = focused && place.current?.contains(focused) ? focused.dataset.row : undefined;
  const joined = JSON.stringify(keys);
  const asked = JSON.stringify(query);
  useLayoutEffect(() => {
    const now: readonly string[] = JSON.parse(joined);
    const was = before.current;
    before.current = now;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const rowOf = (key: string | undefined) => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset.row === key);
    // Rows of another page are none that came back.
    if (gone.current?.asked !== asked) gone.current = null;
    const back = gone.current && (isLost || activeElement === gone.current.to) && rowOf(gone.current.key);
    if (back) {
      gone.current = null;
      focusOn(back);
    } else if (left !== undefined && !now.includes(left) && isLost) {
      focusOn(rowOf(was.slice(was.indexOf(left)).find((key) => now.includes(key)) ?? now.at(-1)) ?? heading.current);
      gone.current = { key: left, to: document.activeElement, asked };
    } else if (activeElement === heading.current) {
      // What was pressed above the rows has given the focus to the heading before.
      const key = was.find((one) => !now.includes(one));
      if (key !== undefined) gone.current ??= { key, to: activeElement, asked };
    }
  }, [joined, left, asked]);

  // A page that was turned is read from its beginning.
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current || status === 'loading') return;
    turned.current = false;
    heading.current?.scrollIntoView?.({ block: 'nearest' });
    focusOn(heading.current);
  }, [status]);

  const choose: typeof list.choose = (part) => list.choose(part);
  const sort = (query as { sort?: string }).sort ?? '';
  return {
    ...state,
    place: { ref: place, 'aria-busy': status === 'loading' || undefined },
    heading,
    row: (row) => ({ 'data-row': list.rowKey(row) }),
    pager: {
      page: query.page,
      pages,
      busy: status === 'loading',
      onPage: (page) => {
        turned.current = true;
        choose({ page } as Partial<ListQuery<Q>>);
      },
    },
    found: total === undefined ? '' : message('list.found', { n: total }),
    sorted: (columns) => ({
      columns: columns.map((column) => {
        if (!column.sort) return column;
        return { ...column, sort: sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none' };
      }),
      onSort: (key) => choose({ sort: sort === key ? `-${key}` : key } as unknown as Partial<ListQuery<Q>>),
    }),
    chips: (labels) => ({
      items: (Object.entries(labels) as [keyof Q & string, (value: Q[keyof Q]) => string][])
        .filter(([key]) => String(query[key]) !== String(list.usual[key]))
        .map(([key, label]) => ({ key, label: label(query[key]), onRemove: () => choose({ [key]: list.usual[key] } as Partial<ListQuery<Q>>) })),
      onClear: () => choose(Object.fromEntries(Object.keys(labels).map((key) => [key, list.usual[key as keyof Q]])) as Partial<ListQuery<Q>>),
      removeLabel: (name) => message('list.unset', { name }),
      clearLabel: message('list.clear'),
    }),
    choose,
    type: (part) => list.type(part),
    reload: () => list.reload(),
  };
}
