import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TextField } from '../../shared/ui/TextField';

function Parent(props: ComponentProps<typeof TextField>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 360 }}>
      <TextField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'ui/text-field',
  component: TextField,
  render: (props) => <Parent {...props} />,
  args: { label: 'Новая категория', name: 'title', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Например, ТО-60000' } };
export const Filled: Story = { args: { value: 'Запчасти для Газели', required: true } };
export const WithHint: Story = { args: { hint: 'Категорию увидите только вы.' } };
export const WithError: Story = {
  args: { value: 'ТО', required: true, hint: 'До 64 знаков.', error: 'Категория с таким названием уже есть.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: /Новая категория/ });
    await expect(field).toHaveAccessibleDescription('До 64 знаков. Категория с таким названием уже есть.');
    await expect(field).toBeInvalid();
    await userEvent.type(field, ' 2');
    await expect(field).toHaveValue('ТО 2');
  },
};
export const ReadOnly: Story = { args: { value: 'Запчасти для Газели', readOnly: true } };
export const LongestText: Story = {
  args: {
    label: 'Название новой категории избранного, которое увидят все сотрудники вашей компании',
    value: 'Очень длинное название категории, которое не помещается в поле целиком',
    error: 'Слишкомдлинноеназваниекатегориибезединогопробелакотороенепомещается в одну строку поля.',
  },
};
