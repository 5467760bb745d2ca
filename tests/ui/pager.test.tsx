import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pagesShown } from '../../shared/format/pages';
import { Pager } from '../../shared/ui/Pager';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

it('is nothing for one page', () => {
  const { container } = render(<Pager page={1} pages={1} onPage={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

it('stops at the ends and stays put on the current page', () => {
  const onPage = vi.fn();
  render(<Pager page={1} pages={3} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Предыдущая страница' })).toHaveAttribute('aria-disabled', 'true');
  screen.getByRole('button', { name: 'Предыдущая страница' }).click();
  screen.getByRole('button', { name: 'Страница 1' }).click();
  expect(onPage).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Страница 3' }).click();
  expect(onPage).toHaveBeenCalledWith(3);
});
