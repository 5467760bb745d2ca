import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useForm } from '../../shared/bind/forms/useForm';
import { OK } from '../../shared/stores/core/result';
import { Button } from '../../shared/ui/Button';
import { Form } from '../../shared/ui/Form';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { TextField } from '../../shared/ui/fields/TextField';

function Page({ onAside }: { onAside: () => void }) {
  const form = useForm({
    values: { name: '', phone: '' },
    fields: { name: { label: 'Название', min: 3 }, phone: { label: 'Телефон', kind: 'phone' } },
    submit: async () => OK,
    guard: false,
  });
  return (
    <div data-island="test" data-island-state="ready">
      <Form {...form.props}>
        <TextField {...form.field('name')} />
        <Button onClick={onAside}>Отмена</Button>
        <PhoneField {...form.field('phone')} />
      </Form>
    </div>
  );
}

it('a press that makes an error appear above its button is not lost', async () => {
  const onAside = vi.fn();
  render(<Page onAside={onAside} />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Название' }), 'ТО');
  const button = screen.getByRole('button', { name: 'Отмена' });
  const before = button.getBoundingClientRect().top;
  await userEvent.click(button);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('«Название» должно содержать не менее 3 символов');
  expect(button.getBoundingClientRect().top).toBeGreaterThan(before + 20);
  expect(onAside).toHaveBeenCalledOnce();
});

it('a browser’s own keys edit the phone in its mask', async () => {
  render(<Page onAside={() => {}} />);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
  await userEvent.click(phone);
  await userEvent.keyboard('89161234567');
  expect(phone.value).toBe('+7 (916) 123-45-67');
  await userEvent.keyboard('{Home}{ArrowRight>9/}{Backspace}');
  expect([phone.value, phone.selectionStart]).toEqual(['+7 (911) 234-56-7', 6]);
  await userEvent.keyboard('6');
  expect([phone.value, phone.selectionStart]).toEqual(['+7 (916) 123-45-67', 7]);
  await userEvent.keyboard('{Delete}');
  expect([phone.value, phone.selectionStart]).toEqual(['+7 (916) 234-56-7', 7]);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  expect(phone.value).toBe('');
});
