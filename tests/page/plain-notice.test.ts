import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlainNotice } from '../../shared/page/plainNotice';
import { $alerts, $notices, alert, dismissAlert, dismissNotice, toast } from '../../shared/stores/core/notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of $alerts.get()) dismissAlert(id);
  for (const { id } of $notices.get()) dismissNotice(id);
  vi.useRealTimers();
  document.body.replaceChildren();
});

const note = () => document.querySelector<HTMLElement>('[role="group"]');
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('says in plain words what waits to be told, and what comes later, also after it was empty', () => {
  const plain = createPlainNotice(document.body);
  plain.show();
  expect(note()?.hidden).toBe(true);
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  plain.show();
  expect(document.querySelectorAll('[role="group"]')).toHaveLength(1);
  expect(note()?.hidden).toBe(false);
  expect(note()?.textContent).toBe('Нет подключения к интернету.Понятно');
  alert('Товар не добавлен.');
  expect(note()?.querySelector('p')?.textContent).toBe('Товар не добавлен. Нет подключения к интернету.');
  button('Понятно')?.click();
  expect([$alerts.get(), $notices.get(), note()?.hidden]).toEqual([[], [], true]);
  alert('Количество не изменено.');
  expect([note()?.hidden, note()?.querySelector('p')?.textContent]).toEqual([false, 'Количество не изменено.']);
});

test('what can be taken back can be taken back here too', () => {
  const run = vi.fn();
  const plain = createPlainNotice(document.body);
  toast({ text: 'Удалено из избранного.', action: { text: 'Вернуть', run } });
  plain.show();
  button('Вернуть')?.click();
  expect(run).toHaveBeenCalledOnce();
  expect([$notices.get(), note()?.hidden]).toEqual([[], true]);
});

test('what has been done is seen where it was done, and said by the live regions: no box stands over it', () => {
  const plain = createPlainNotice(document.body);
  toast({ text: 'Товар добавлен в корзину' });
  plain.show();
  expect([note()?.hidden, note()?.style.display]).toEqual([true, 'none']);
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  expect(note()?.textContent).toBe('Нет подключения к интернету.Понятно');
  // Our own thin line, not the frame of the browser's.
  expect(note()?.style.border).toMatch(/^1px solid/);
});

test('goes where the code has come', () => {
  const plain = createPlainNotice(document.body);
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  plain.show();
  plain.hide();
  plain.hide();
  expect(note()).toBeNull();
  expect($notices.get()).toHaveLength(1);
  // Off, it hears of nothing.
  toast({ text: 'Позже', kind: 'error' });
  expect(note()).toBeNull();
});

test('what a script of the page has taken off is told of when it is back, and shown again wherever it is moved', () => {
  const toggled: [boolean | undefined, boolean][] = [];
  const plain = createPlainNotice(document.body);
  toast({ text: 'Нет подключения к интернету.', kind: 'error' });
  plain.show();
  const box = note() as HTMLElement;
  box.togglePopover = (force) => {
    if (!box.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
    toggled.push([typeof force === 'boolean' ? force : undefined, box.isConnected]);
    return false;
  };
  box.remove();
  alert('Товар не добавлен.');
  plain.raise();
  expect(toggled).toEqual([]);
  document.body.append(box);
  plain.raise();
  expect(toggled).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(box.textContent).toContain('Товар не добавлен.');
  plain.hide();
  plain.raise();
  expect(toggled).toHaveLength(2);
});
