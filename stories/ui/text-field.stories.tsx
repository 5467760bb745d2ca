import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { NumberField, TextField } from '../../shared/ui/fields/TextField';
import { TEXT_PROPS } from './field-props';

type Props = ComponentProps<typeof TextField>;

function Parent({ Part = TextField, ...props }: Props & { Part?: typeof TextField }) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 360 }}>
      <Part {...props} value={value} onChange={setValue} />
    </div>
  );
}

const about = defineAbout({
  title: 'Поле ввода',
  purpose: 'Одна строка текста, число, почта: подпись, подсказка, ошибка.',
  use: ['Название, ИНН, адрес, почта.', 'Подсказка нужна до ввода, ошибка после.'],
  avoid: ['Для количества товара: счетчик (quantity-field).', 'Для телефона: поле телефона (phone-field).'],
  keys: [
    ['Enter', 'Отправляет форму, в которой стоит.'],
    ['Tab', 'Ставит фокус в поле; подсказка и ошибка читаются вместе с подписью.'],
    ['Escape', 'Ничего не меняет: введенное остается.'],
  ],
  props: TEXT_PROPS,
});

const meta = {
  title: 'Части/Поле ввода',
  id: 'ui-text-field',
  parameters: { about },
  component: TextField,
  render: (props) => <Parent {...props} />,
  args: { label: 'Новая категория', name: 'title', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Пустое', args: { placeholder: 'Например, ТО-60000' } };
export const Filled: Story = { name: 'Заполнено', args: { value: 'Запчасти для Газели', required: true } };
export const WithHint: Story = { name: 'С подсказкой', args: { hint: 'Категорию увидите только вы.' } };
export const WithError: Story = {
  name: 'С ошибкой',
  args: { value: 'ТО', required: true, hint: 'До 64 знаков.', error: 'Категория с таким названием уже есть.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: /Новая категория/ });
    await expect(field).toHaveAccessibleDescription('До 64 знаков. Категория с таким названием уже есть.');
    await expect(field).toBeInvalid();
    await userEvent.type(field, ' 2');
    await expect(field).toHaveValue('ТО 2');
  },
};
export const Invalid: Story = { name: 'Неверно, без слов', args: { label: 'Телефон', value: '+7 (916) 123-45-67', invalid: true } };
export const Checking: Story = { name: 'Проверяется', args: { value: 'ТО-60000', status: 'Проверяем…' } };
export const ReadOnly: Story = { name: 'Только чтение', args: { value: 'Запчасти для Газели', readOnly: true } };
export const Disabled: Story = {
  name: 'Выключено',
  args: { label: 'ИНН', value: '7707083893', disabled: true, hint: 'По данным организации' },
};
export const NumberKind: Story = {
  name: 'Число',
  args: { label: 'ИНН', value: '7707083893' },
  render: (props) => <Parent {...props} Part={NumberField} />,
};
export const Email: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Email: пробелы убираются',
  args: { label: 'Email' },
  render: (props) => <Parent {...props} Part={EmailField} />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await userEvent.type(field, 'iv an@mail .ru');
    await expect(field).toHaveValue('ivan@mail.ru');
    field.setSelectionRange(2, 2);
    await userEvent.keyboard(' x');
    await expect(field).toHaveValue('ivxan@mail.ru');
    await expect(field.selectionStart).toBe(3);
  },
};
export const LongestText: Story = {
  name: 'Самые длинные слова',
  args: {
    label: 'Название новой категории избранного, которое увидят все сотрудники вашей компании',
    required: true,
    value: 'Очень длинное название категории, которое не помещается в поле целиком',
    error: 'Слишкомдлинноеназваниекатегориибезединогопробелакотороенепомещается в одну строку поля.',
  },
};
