import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from '../../shared/ui/fields/PhoneField';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });

function start(given = '') {
  const onChange = vi.fn();
  function Parent() {
    const [value, setValue] = useState(given);
    const take = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <PhoneField label="Телефон" name="phone" value={value} onChange={take} />;
  }
  const { unmount } = render(<Parent />);
  const kept = () => onChange.mock.lastCall?.[0] ?? given;
  return { kept, onChange, unmount, user: userEvent.setup({ delay: null }) };
}

describe('typing', () => {
  it.each(['9161234567', '89161234567', '+79161234567', '+7 (916) 123-45-67'])('%s at any speed', async (keys) => {
    const { kept, user } = start();
    await user.type(field(), keys);
    expect(field()).toHaveValue('+7 (916) 123-45-67');
    expect(kept()).toBe('+79161234567');
  });

  it('letters change nothing', async () => {
    const { onChange, user } = start('+7916');
    await user.type(field(), 'абв');
    expect(field()).toHaveValue('+7 (916');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a digit in the middle leaves the caret behind itself', async () => {
    const { user } = start('+7916123');
    await user.click(field());
    field().setSelectionRange(5, 5);
    await user.keyboard('5');
    expect(field()).toHaveValue('+7 (951) 612-3');
    expect(field().selectionStart).toBe(6);
    await user.keyboard('7');
    expect(field()).toHaveValue('+7 (957) 161-23');
    expect(field().selectionStart).toBe(7);
  });

  it('Backspace goes through brackets, to the last sign', async () => {
    const { kept, user } = start('+7916123');
    await user.click(field());
    await user.keyboard('{Backspace>14/}');
    expect(field()).toHaveValue('');
    expect(kept()).toBe('');
  });

  it('the prefix alone is nothing once the field is left', async () => {
    const { kept, user } = start();
    await user.type(field(), '8');
    expect(field()).toHaveValue('+7');
    await user.tab();
    expect(field()).toHaveValue('');
    expect(kept()).toBe('');
  });
});

describe('pasting', () => {
  it.each([
    ['8 (495) 765-43-21', '+7 (495) 765-43-21'],
    ['+7 495 765 43 21', '+7 (495) 765-43-21'],
    ['74957654321', '+7 (495) 765-43-21'],
    ['4957654321', '+7 (495) 765-43-21'],
    ['тел. 8-800-555-35-35', '+7 (800) 555-35-35'],
  ])('%s over whatever is there', async (text, shown) => {
    for (const given of ['', '+7', '+7916', '+79161234567']) {
      const { unmount, user } = start(given);
      await user.click(field());
      await user.paste(text);
      expect(field()).toHaveValue(shown);
      unmount();
    }
  });

  it('part of a number goes where the caret is', async () => {
    const { user } = start('+7916');
    await user.click(field());
    await user.paste('123-45-67');
    expect(field()).toHaveValue('+7 (916) 123-45-67');
  });

  it('a number of another country is shown as it is, not made a Russian one', async () => {
    const { kept, user } = start();
    await user.click(field());
    await user.paste('+375 29 123-45-67');
    expect(field()).toHaveValue('+375291234567');
    expect(kept()).toBe('+375291234567');
  });

  it('what the browser fills in is masked', () => {
    start();
    fireEvent.input(field(), { target: { value: '89161234567' } });
    expect(field()).toHaveValue('+7 (916) 123-45-67');
  });
});

it('shows what the server gave in its own way, and says whose numbers it takes', () => {
  start('8 (495) 765-43-21');
  expect(field()).toHaveValue('+7 (495) 765-43-21');
  expect(field()).toHaveAccessibleDescription('Только российские номера');
  expect(field()).toHaveAttribute('autocomplete', 'tel');
  expect(field()).toHaveAttribute('inputmode', 'tel');
});
