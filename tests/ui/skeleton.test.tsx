import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSpeaker } from '../../shared/browser/speaker';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';

const said: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  setSpeaker((text) => void said.push(text));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test.each([
  ['Loading', <Loading key="l" label="Загрузка…" children={<p>Место</p>} />],
  ['Skeleton', <Skeleton key="s" label="Загрузка…" lines={2} />],
])('%s is busy, no live region of its own, and said by the page once it takes a while', (_, place) => {
  const { unmount } = render(place);
  const label = screen.getByText('Загрузка…');
  expect(label.closest('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  pass(900);
  expect(said).toEqual([]);
  pass(200);
  expect(said).toEqual(['Загрузка…']);
  pass(60_000);
  unmount();
  expect(said).toEqual(['Загрузка…']);
});

test('what comes soon is not said, what only keeps a place is neither said nor busy', () => {
  const soon = render(<Loading label="Загрузка…" children={null} />);
  pass(500);
  soon.unmount();
  const { container } = render(<Skeleton width={40} />);
  pass(60_000);
  expect(said).toEqual([]);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});
