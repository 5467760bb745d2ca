import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSaidProgress } from '../../shared/bind/useSaidProgress';
import { $spoken } from '../../shared/stores/core/spoken';

const said: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  stop = $spoken.subscribe(({ polite }) => void (polite && said.push(polite)));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function Long({ text }: { text: string | null }) {
  useSaidProgress(text);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what is over soon is not said to be going on; what takes longer is, every few seconds', () => {
  const { rerender } = render(<Long text="Добавляем: 0 из 2" />);
  pass(500);
  rerender(<Long text={null} />);
  pass(20_000);
  expect(said).toEqual([]);
  rerender(<Long text="Добавляем: 1 из 90" />);
  pass(1200);
  expect(said).toEqual(['Добавляем: 1 из 90']);
  for (const done of [20, 30, 40]) rerender(<Long text={`Добавляем: ${done} из 90`} />);
  pass(3000);
  expect(said).toHaveLength(1);
  pass(1100);
  expect(said).toEqual(['Добавляем: 1 из 90', 'Добавляем: 40 из 90']);
});
