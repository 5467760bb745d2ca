import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { jsonOf } from '../../format/json';
import type { List, ListQuery, ListState } from '../../stores/core/list';
import { message } from '../../texts/common';
import type { ChipsProps } from '../../ui/Chips';
import { focusInSight } from '../../ui/focus';
import type { PagerProps } from '../../ui/Pager';
import type { TableColumn } from '../../ui/Table';
import { useRowFocus } from './useRowFocus';

/** What a widget of a list binds to its parts, one line each. */
export type UsedList<Q extends object, R> = ListState<Q, R> & {
  /** On the element around the rows, and on the heading above them: where the focus goes when a row goes. */
  place: { ref: RefObject<HTMLElement | null>; 'aria-busy': true | undefined };
  heading: RefObject<HTMLHeadingElement | null>;
  /** On each row. */
  row: (row: R) => { 'data-row': string };
  /** `<Pager {...list.pager} />` */
  pager: PagerProps;
  /** «Найдено: 12», `''` until it is known, and where there is nothing: what stands in place of the rows says so. */
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
  // Asked before the frame is painted: the request is under way while it is.
  useLayoutEffect(() => list.watch(first), [list, first]);
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, rows, total, pages, status } = state;
  const keys = useMemo(() => [(rows ?? []).map(list.rowKey)], [rows, list]);
  const row = useCallback((one: R) => ({ 'data-row': list.rowKey(one) }), [list]);
  useRowFocus({ place, pages: keys, asked: jsonOf(query), heading: () => heading.current });

  // A page that was turned is read from its beginning, unless the buyer has left the pager since.
  const turned = useRef<{ pager: Element | null | undefined } | null>(null);
  useEffect(() => {
    if (!turned.current || status === 'loading') return;
    const { activeElement } = document;
    const isThere = !activeElement || activeElement === document.body || turned.current.pager?.contains(activeElement);
    turned.current = null;
    if (!isThere) return;
    focusInSight(heading.current);
  }, [status]);

  const choose: typeof list.choose = (part) => list.choose(part);
  const sort = (query as { sort?: string }).sort ?? '';
  return {
    ...state,
    place: { ref: place, 'aria-busy': status === 'loading' || undefined },
    heading,
    row,
    pager: {
      page: query.page,
      pages,
      busy: status === 'loading',
      onPage: (page) => {
        turned.current = { pager: document.activeElement?.closest('nav') };
        choose({ page } as Partial<ListQuery<Q>>);
      },
    },
    found: total ? message('list.found', { n: total }) : '',
    sorted: (columns) => ({
      columns: columns.map((column) => {
        if (!column.sort) return column;
        return { ...column, sort: sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none' };
      }),
      onSort: (key) => choose({ sort: sort === key ? `-${key}` : key } as unknown as Partial<ListQuery<Q>>),
    }),
    chips: (labels) => ({
      items: (Object.entries(labels) as [keyof Q & string, (value: Q[keyof Q]) => string][])
        .filter(([key]) => String(query[key]) !== String(list.defaults[key]))
        .map(([key, label]) => ({ key, label: label(query[key]), onRemove: () => choose({ [key]: list.defaults[key] } as Partial<ListQuery<Q>>) })),
      onClear: () => choose(Object.fromEntries(Object.keys(labels).map((key) => [key, list.defaults[key as keyof Q]])) as Partial<ListQuery<Q>>),
      removeLabel: (name) => message('list.unset', { name }),
      clearLabel: message('list.clear'),
    }),
    choose,
    type: (part) => list.type(part),
    reload: () => list.reload(),
  };
}
