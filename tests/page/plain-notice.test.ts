import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlainNotice } from '../../shared/page/plainNotice';
import { $alerts, $notices, alert, dismissAlert, dismissNotice, toast } from '../../shared/stores/notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of $alerts.get()) dismissAlert(id);
  for (const { id } of $notices.get()) dismissNotice(id);
  vi.useRealTimers();
  document.body.replaceChildren();
});

const note = () => document.querySelector('[role="alert"]');

test('says in plain words what waits to be told, and what comes later; confirmed, it is told', () => {
  const plain = createPlainNotice(document.body);
  plain.show();
  expect(note()).toBeNull();
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  plain.show();
  plain.show();
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(note()?.textContent).toBe('Нет подключения к интернету.Понятно');
  alert('Товар не добавлен.');
  expect(note()?.querySelector('p')?.textContent).toBe('Товар не добавлен. Нет подключения к интернету.');
  note()?.querySelector('button')?.click();
  expect([$alerts.get(), $notices.get(), note()]).toEqual([[], [], null]);
  // Off, it hears of nothing.
  toast({ text: 'Позже', kind: 'error' });
  expect(note()).toBeNull();
});

test('goes where the code has come', () => {
  const plain = createPlainNotice(document.body);
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  plain.show();
  plain.hide();
  plain.hide();
  expect(note()).toBeNull();
  expect($notices.get()).toHaveLength(1);
});
