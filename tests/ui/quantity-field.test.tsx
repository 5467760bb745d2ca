import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuantityField, type QuantityFieldProps } from '../../shared/ui/QuantityField';

function setup(props: Partial<QuantityFieldProps> = {}) {
  const calls = { onDraft: vi.fn(), onCommit: vi.fn(), onStep: vi.fn(), onBound: vi.fn(), onRestore: vi.fn() };
  render(
    <QuantityField value="4" min={2} max={40} step={2} label="Количество: Фильтр" decreaseLabel="Уменьшить" increaseLabel="Увеличить" {...calls} {...props} />,
  );
  return { ...calls, field: screen.getByRole('spinbutton', { name: 'Количество: Фильтр' }), user: userEvent.setup() };
}

describe('says', () => {
  it('its value, bounds and unit', () => {
    const { field } = setup();
    expect(field).toHaveAttribute('aria-valuenow', '4');
    expect(field).toHaveAttribute('aria-valuemin', '2');
    expect(field).toHaveAttribute('aria-valuemax', '40');
    expect(field).toHaveAttribute('aria-valuetext', '4 шт.');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('name', 'quantity');
  });

  it.each(['', 'abc', ' '])('nothing of the draft %o', (value) => {
    expect(setup({ value }).field).not.toHaveAttribute('aria-valuenow');
  });

  it('which side is at its bound, and still reports a press there', async () => {
    const { user, onStep } = setup({ value: '40' });
    const increase = screen.getByRole('button', { name: 'Увеличить' });
    expect(increase).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Уменьшить' })).not.toHaveAttribute('aria-disabled');
    await user.click(increase);
    expect(onStep).toHaveBeenCalledWith(1);
  });
});

describe('why it goes no further', () => {
  const less = () => screen.getByRole('button', { name: 'Уменьшить' });
  const more = () => screen.getByRole('button', { name: 'Увеличить' });
  it.each<[string, Partial<QuantityFieldProps>, string, string]>([
    ['at the most', { value: '40', step: 1, min: 1 }, '', 'Доступно только 40 шт.'],
    ['at the most of multiples', { value: '40' }, '', 'Доступно только 40 шт. Кратность заказа: 2 шт.'],
    ['at the least', { value: '2' }, 'Минимальное количество: 2 шт.', ''],
    ['at both', { value: '3', step: 3, min: 3, max: 3 }, 'Минимальное количество: 3 шт.', 'Доступно только 3 шт. Кратность заказа: 3 шт.'],
    ['between', {}, '', ''],
    ['nothing typed', { value: '' }, '', ''],
    ['«−» removes there', { value: '2', removable: true }, '', ''],
    ['closed', { locked: true, lockedText: 'Идет пересчет корзины.' }, 'Идет пересчет корзины.', 'Идет пересчет корзины.'],
  ])('%s', (_, props, down, up) => {
    setup(props);
    const said = [less(), more()].map((button) => [(button.getAttribute('title') ?? '').replace(/\s/g, ' '), button.getAttribute('aria-disabled')]);
    expect(said).toEqual([down, up].map((words) => [words, words ? 'true' : null]));
    // A title is what describes a button that has a name of its own.
    if (up) expect(more()).toHaveAccessibleDescription(more().title);
    if (down) expect(less()).toHaveAccessibleDescription(less().title);
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowUp}', 1],
    ['{ArrowDown}', -1],
    ['{PageUp}', 10],
    ['{PageDown}', -10],
    ['{Shift>}{ArrowUp}{/Shift}', 10],
    ['{Shift>}{ArrowDown}{/Shift}', -10],
  ])('%s steps by %i', async (key, steps) => {
    const { user, onStep } = setup();
    await user.tab();
    await user.keyboard(key);
    expect(onStep.mock.calls).toEqual([[steps]]);
  });

  it('Home and End go to the bounds', async () => {
    const { user, onBound } = setup();
    await user.tab();
    await user.keyboard('{Home}{End}');
    expect(onBound.mock.calls).toEqual([['min'], ['max']]);
  });

  it('End is the caret’s when no maximum is known', async () => {
    const { user, onBound } = setup({ max: undefined });
    await user.tab();
    await user.keyboard('{End}');
    expect(onBound).not.toHaveBeenCalled();
  });

  it('Enter commits and submits nothing', () => {
    const { field, onCommit } = setup();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(onCommit.mock.calls).toEqual([['enter']]);
  });

  it('Escape restores once there is something to restore, otherwise it is the dialog’s', () => {
    const { field, onRestore } = setup();
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    expect(onRestore).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(onRestore).toHaveBeenCalledOnce();
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  });

  it('digits make a draft, and leaving commits it', async () => {
    const { user, onDraft, onCommit, field } = setup({ value: '' });
    await user.type(field, '7');
    expect(onDraft).toHaveBeenCalledWith('7');
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['blur']]);
  });

  it('Tab leaves the field past its buttons', async () => {
    const { user } = setup();
    await user.tab();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('the wheel does nothing', () => {
    const { field, onStep, onDraft } = setup();
    field.focus();
    expect(fireEvent.wheel(field, { deltaY: 100 })).toBe(true);
    expect(onStep).not.toHaveBeenCalled();
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('keys of the browser stay its own', () => {
    const { field, onStep } = setup();
    expect(fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'a', ctrlKey: true })).toBe(true);
    expect(onStep).not.toHaveBeenCalled();
  });
});

it('keeps focus in the field when a button is pressed', async () => {
  const { user, field, onStep, onCommit } = setup();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Уменьшить' }));
  expect(onStep).toHaveBeenCalledWith(-1);
  expect(onCommit).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
});

it('changes nothing while locked', async () => {
  const { user, field, onStep, onBound, onCommit } = setup({ locked: true });
  await user.click(screen.getByRole('button', { name: 'Увеличить' }));
  await user.tab();
  await user.keyboard('{ArrowUp}{Home}{Enter}');
  expect(field).toHaveAttribute('readonly');
  expect(onStep).not.toHaveBeenCalled();
  expect(onBound).not.toHaveBeenCalled();
  expect(onCommit).not.toHaveBeenCalled();
});
