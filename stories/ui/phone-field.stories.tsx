import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { TEXT_PROPS } from './field-props';

function Parent(props: ComponentProps<typeof PhoneField>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 280 }}>
      <PhoneField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const about = defineAbout({
  title: 'Поле телефона',
  purpose: 'Российский номер, который сам встает по образцу.',
  use: ['Номер для связи и для кода из СМС.', 'Вставка из других программ: скобки, пробелы и восьмерка разбираются.'],
  avoid: ['Номера других стран: поле их сохранит, но правило их не примет.', 'Добавочный номер: обычное поле рядом.'],
  keys: [
    ['Backspace', 'Убирает цифру перед курсором, а не знак образца.'],
    ['Tab', 'Ставит фокус в поле; подсказка и ошибка читаются вместе с подписью.'],
    ['Escape', 'Ничего не меняет: введенное остается.'],
  ],
  props: TEXT_PROPS,
});

const meta = {
  title: 'Части/Поле телефона',
  id: 'ui-phone-field',
  parameters: { about },
  component: PhoneField,
  render: (props) => <Parent {...props} />,
  args: { label: 'Телефон', name: 'phone', value: '', onChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (canvasElement: HTMLElement) => within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: /Телефон/ });

export const Empty: Story = { name: 'Пустое' };
export const Filled: Story = { name: 'Заполнено', args: { value: '+79161234567', required: true } };
export const Part: Story = { name: 'Часть номера', args: { value: '+7916123', error: 'Введите корректный номер телефона' } };
export const Foreign: Story = { name: 'Номер другой страны', args: { value: '+375291234567', error: 'Введите корректный номер телефона' } };
export const Typed: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Набор и правка',
  play: async ({ canvasElement }) => {
    const phone = field(canvasElement);
    await userEvent.type(phone, '89161234567', { delay: null });
    await expect(phone).toHaveValue('+7 (916) 123-45-67');
    phone.setSelectionRange(9, 9);
    await userEvent.keyboard('{Backspace}');
    await expect(phone).toHaveValue('+7 (911) 234-56-7');
    await expect(phone.selectionStart).toBe(6);
  },
};
export const Pasted: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Вставка «8 (495) 765-43-21»',
  args: { value: '+7' },
  play: async ({ canvasElement }) => {
    const phone = field(canvasElement);
    await userEvent.click(phone);
    await userEvent.paste('8 (495) 765-43-21');
    await expect(phone).toHaveValue('+7 (495) 765-43-21');
  },
};
