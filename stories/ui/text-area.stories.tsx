import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { TEXT_PROPS } from './field-props';

function Parent(props: ComponentProps<typeof TextArea>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 420 }}>
      <TextArea {...props} value={value} onChange={setValue} />
    </div>
  );
}

const about = defineAbout({
  title: 'Многострочное поле',
  purpose: 'Текст в несколько строк со счетом оставшихся символов.',
  use: ['Комментарий к заказу, заметка, список артикулов.', 'Предел длины известен: остаток виден заранее.'],
  avoid: ['Для одной строки: обычное поле (text-field).', 'Для файлов и таблиц.'],
  keys: [
    ['Enter', 'Переносит строку и не отправляет форму.'],
    ['Tab', 'Ставит фокус в поле; подсказка и ошибка читаются вместе с подписью.'],
    ['Escape', 'Ничего не меняет: введенное остается.'],
  ],
  props: {
    ...TEXT_PROPS,
    most: 'Сколько знаков можно; показывает остаток, ввод не обрывает.',
  },
});

const meta = {
  title: 'Части/Многострочное поле',
  id: 'ui-text-area',
  parameters: { about },
  component: TextArea,
  render: (props) => <Parent {...props} />,
  args: { label: 'Комментарий', name: 'comment', value: '', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Пустое' };
export const Filled: Story = { name: 'Заполнено', args: { value: 'Позвонить за час до доставки.\nЗаезд со двора.' } };
export const Left: Story = {
  name: 'Сколько символов осталось',
  args: { most: 255 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'Заезд со двора');
    await expect(field).toHaveAccessibleDescription('Остался 241 символ');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^$/);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Остался 241 символ'), { timeout: 5000 });
  },
};
export const TooMany: Story = {
  name: 'Лишние символы',
  args: { most: 20, value: 'Позвонить за час до доставки', error: '«Комментарий» должно содержать не более 20 символов' },
};
export const Disabled: Story = { name: 'Выключено', args: { value: 'Заезд со двора.', disabled: true } };
