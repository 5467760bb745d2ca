// A small list of its own, bound as a widget binds it.
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useList } from '../../shared/controls/useList';
import { createList, type List, param } from '../../shared/stores/list';
import { Chips } from '../../shared/ui/Chips';
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
const COLUMNS = [
  { key: 'id', title: 'Номер', sort: 'none' as const },
  { key: 'act', title: 'Действие' },
];

function Parts() {
  const parts = useList(list);
  const { ref } = parts.place;
  return (
    <section ref={ref} aria-busy={parts.place['aria-busy']}>
      <h2 ref={parts.heading}>Детали</h2>
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
  list = createList({
    name: 'parts',
    params: { mark: param.text(), sort: param.text('id') },
    load: async ({ page, sort, mark }) => {
      const all = (sort === '-id' ? [...ids].reverse() : ids).filter((id) => !mark || id === mark).map((id) => ({ id }));
      const pages = Math.ceil(all.length / 3);
      return { items: all.slice((page - 1) * 3, page * 3), total: all.length, pages, page };
    },
    rowKey: ({ id }) => id,
  });
  render(<Parts />);
  await pass(0);
});
afterEach(() => history.replaceState(null, '', '/'));

const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};
const shown = () => screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? []);

test('count, pager, sort and chips are bound in one line each', async () => {
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
  expect([shown(), screen.getByText('Найдено: 1')]).toHaveLength(2);
  await press('Убрать фильтр: Марка: c');
  expect([shown(), location.search]).toEqual([['a', 'b', 'c'], '']);
});

test('the focus of a row that goes moves on: to the next one, to the one before it, to the heading', async () => {
  const row = (name: string) => screen.getByRole('listitem', { name });
  await press('Удалить b');
  expect(row('c')).toHaveFocus();
  await press('Удалить c');
  expect(row('a')).toHaveFocus();
  await press('Удалить a');
  expect(screen.getByRole('heading', { name: 'Детали' })).toHaveFocus();
});

test('a row that goes while the focus is elsewhere takes nothing along', async () => {
  within(screen.getByRole('listitem', { name: 'a' }))
    .getByRole('button')
    .focus();
  await act(async () => void list.remove(['b']));
  expect(screen.getByRole('button', { name: 'Удалить a' })).toHaveFocus();
});
