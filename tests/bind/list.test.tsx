// A small list of its own, bound as a widget binds it.
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useList } from '../../shared/bind/lists/useList';
import { createList, type List, param } from '../../shared/stores/core/list';
import { Chips } from '../../shared/ui/Chips';
import { focusOn } from '../../shared/ui/focus';
import { Pager } from '../../shared/ui/Pager';
import { Table } from '../../shared/ui/Table';
import { openDemoPage } from '../demo-page';
import { pass, user, useScenes } from '../scene';

useScenes();

interface Filters {
  mark: string;
  sort: string;
}
let list: List<Filters, { id: string }>;
let ids: string[];
/** Milliseconds the shop takes for its answer. */
let slow: number;
const COLUMNS = [
  { key: 'id', title: 'Номер', sort: 'none' as const },
  { key: 'act', title: 'Действие' },
];

/** The way back of «Удалить выбранные». */
let refused: { rollback(): void };

function InTable() {
  const parts = useList(list);
  const rows = (parts.rows ?? []).map((row) => ({
    key: row.id,
    row: parts.row(row),
    cells: {
      id: row.id,
      act: (
        <button type="button" onClick={() => list.remove([row.id])}>
          Удалить {row.id}
        </button>
      ),
    },
  }));
  return (
    <section ref={parts.place.ref}>
      <h2 ref={parts.heading}>Детали</h2>
      <Table caption="Детали" {...parts.sorted(COLUMNS)} rows={rows} />
    </section>
  );
}

function Parts() {
  const parts = useList(list);
  const { ref } = parts.place;
  return (
    <section ref={ref} aria-busy={parts.place['aria-busy']}>
      <h2 ref={parts.heading} tabIndex={-1}>
        Детали
      </h2>
      <input aria-label="Марка" onChange={(event) => parts.type({ mark: event.currentTarget.value })} />
      <button
        type="button"
        onClick={() => {
          focusOn(parts.heading.current);
          refused = list.remove(['a', 'b']);
        }}
      >
        Удалить выбранные
      </button>
      <p>{parts.found}</p>
      <Chips {...parts.chips({ mark: (mark) => `Марка: ${mark}` })} />
      <Table caption="Детали" {...parts.sorted(COLUMNS)} rows={[]} />
      <ul>
        {(parts.rows ?? []).map((row) => (
          <li key={row.id} {...parts.row(row)} aria-label={row.id}>
            <button type="button" onClick={() => list.remove([row.id])}>
              Удалить {row.id}
            </button>
          </li>
        ))}
      </ul>
      <Pager {...parts.pager} />
    </section>
  );
}

beforeEach(async () => {
  await openDemoPage({ account: 'retail' });
  history.replaceState(null, '', '/parts');
  ids = [...'abcde'];
  slow = 0;
  list = createList({
    name: 'parts',
    params: { mark: param.text(), sort: param.text('id') },
    load: async ({ page, sort, mark }) => {
      const all = (sort === '-id' ? [...ids].reverse() : ids).filter((id) => !mark || id === mark).map((id) => ({ id }));
      if (slow) await new Promise((answer) => setTimeout(answer, slow));
      const pages = Math.ceil(all.length / 3);
      return { items: all.slice((page - 1) * 3, page * 3), total: all.length, pages, page };
    },
    rowKey: ({ id }) => id,
  });
});
const open = async () => {
  render(<Parts />);
  await pass(0);
};
afterEach(() => history.replaceState(null, '', '/'));

const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
const shown = () => screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? []);

test('count, pager, sort and chips are bound in one line each', async () => {
  await open();
  expect(screen.getByText('Найдено: 5')).toBeInTheDocument();
  await press('Страница 2');
  expect([shown(), location.search]).toEqual([['d', 'e'], '?page=2']);
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
  expect(screen.getByRole('columnheader', { name: 'Номер' })).toHaveAttribute('aria-sort', 'ascending');
  await press('Номер');
  expect(screen.getByRole('columnheader', { name: 'Номер' })).toHaveAttribute('aria-sort', 'descending');
  expect([shown(), location.search]).toEqual([['e', 'd', 'c'], '?sort=-id']);
  await press('Номер');
  expect(location.search).toBe('');
  await act(async () => list.choose({ mark: 'c' }));
  await pass(0);
  expect(shown()).toEqual(['c']);
  expect(screen.getByText('Найдено: 1')).toBeInTheDocument();
  await press('Убрать фильтр: Марка: c');
  expect([shown(), location.search]).toEqual([['a', 'b', 'c'], '']);
});

test('the focus of a row that goes moves on: to the next one, to the one before it, to the heading', async () => {
  await open();
  const row = (name: string) => screen.getByRole('listitem', { name });
  await press('Удалить b');
  expect(row('c')).toHaveFocus();
  await press('Удалить c');
  expect(row('a')).toHaveFocus();
  await press('Удалить a');
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
});

test('a row that goes while the focus is elsewhere takes nothing along', async () => {
  await open();
  within(screen.getByRole('listitem', { name: 'a' }))
    .getByRole('button')
    .focus();
  await act(async () => void list.remove(['b']));
  expect(screen.getByRole('button', { name: 'Удалить a' })).toHaveFocus();
});

test('a focus that rests on the heading stays there when rows go and come back elsewhere', async () => {
  await open();
  const heading = screen.getByRole('heading', { name: 'Детали' });
  act(() => heading.focus());
  await pass(0);
  let back = { rollback() {} };
  await act(async () => {
    back = list.remove(['b']);
  });
  await pass(0);
  expect(shown()).toEqual(['a', 'c']);
  await act(async () => back.rollback());
  expect([shown(), document.activeElement]).toEqual([['a', 'b', 'c'], heading]);
});

test('a press above the rows that takes them away gives its focus to the first one that comes back', async () => {
  await open();
  await press('Удалить выбранные');
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
  await act(async () => refused.rollback());
  expect(screen.getByRole('listitem', { name: 'a' })).toHaveFocus();
});

test('a page that comes late takes no focus from a buyer who has gone on', async () => {
  await open();
  slow = 500;
  await press('Страница 2');
  const field = screen.getByRole('textbox', { name: 'Марка' });
  await user.type(field, 'd');
  await pass(1000);
  expect(shown()).toEqual(['d']);
  expect(field).toHaveFocus();
});

test('a page that comes late is read from its beginning where the buyer waits on the pager', async () => {
  await open();
  slow = 500;
  await press('Страница 2');
  act(() => screen.getByRole('button', { name: 'Страница 1' }).focus());
  await pass(500);
  expect(shown()).toEqual(['d', 'e']);
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
});

test('rows of a table give their focus on as well', async () => {
  render(<InTable />);
  await pass(0);
  await press('Удалить b');
  expect(screen.getByRole('row', { name: /^c/ })).toHaveFocus();
  for (const id of 'ca') await press(`Удалить ${id}`);
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
});
