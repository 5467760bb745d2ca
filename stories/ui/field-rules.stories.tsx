import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useForm } from '../../shared/bind/forms/useForm';
import type { FormField } from '../../shared/stores/core/form';
import { Form } from '../../shared/ui/Form';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { TextField } from '../../shared/ui/fields/TextField';
import { innRules } from '../../shared/validation/fields';

interface Values {
  field: string;
  other: string;
}
interface Props {
  rules: FormField<string, Values>;
  value?: string;
  other?: string;
  /** What is said once the field is left. */
  said: string;
}

const PARTS = { text: TextField, number: TextField, email: EmailField, phone: PhoneField };

/** One field under one rule of the specification, left as it is. */
function Rule({ rules, value = '', other = '' }: Props) {
  const form = useForm<Values>({
    values: { field: value, other },
    fields: { field: rules, other: { label: 'Email' } },
    submit: async () => ({ ok: true }),
    guard: false,
  });
  const Part = PARTS[rules.kind ?? 'text'];
  return (
    <div style={{ maxWidth: 420 }}>
      <Form {...form.props}>
        {rules.compare && <TextField {...form.field('other')} />}
        <Part {...form.field('field')} />
      </Form>
    </div>
  );
}

const meta = {
  title: 'Части/field-rules',
  id: 'ui-field-rules',
  tags: ['!dev', '!autodocs', 'test'],
  component: Rule,
  play: async ({ canvasElement, args: { rules, said } }) => {
    const field = within(canvasElement).getAllByRole('textbox').at(-1) as HTMLElement;
    field.focus();
    await userEvent.tab();
    if (said) await within(canvasElement).findByText(said);
    else await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleName(new RegExp(rules.label));
  },
} satisfies Meta<typeof Rule>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Required: Story = { name: 'Обязательно', args: { rules: { label: 'ФИО', required: true }, value: '   ', said: 'Необходимо заполнить «ФИО»' } };
export const Digits: Story = {
  name: 'Только цифры',
  args: { rules: { label: 'Код', kind: 'number' }, value: '12а', said: 'поле «Код» должно содержать только цифры' },
};
export const Min: Story = {
  name: 'Не меньше',
  args: { rules: { label: 'Юридический адрес', min: 10 }, value: 'Химки', said: '«Юридический адрес» должно содержать не менее 10 символов' },
};
export const Max: Story = {
  name: 'Не больше',
  args: { rules: { label: 'Название', max: 10 }, value: 'Запчасти для Газели', said: '«Название» должно содержать не более 10 символов' },
};
export const Pattern: Story = {
  name: 'Образец',
  args: {
    rules: { label: 'VIN', pattern: { test: (text) => /^[A-HJ-NPR-Z\d]{17}$/.test(text), message: 'должен содержать 17 символов' } },
    value: 'XTA2101',
    said: '«VIN» должен содержать 17 символов',
  },
};
export const Compare: Story = {
  name: 'Совпадение',
  args: {
    rules: { label: 'Email еще раз', compare: 'other' },
    value: 'ivan@mail.com',
    other: 'ivan@mail.ru',
    said: 'поле «Email еще раз» должно совпадать с полем «Email»',
  },
};
export const Inn: Story = { name: 'ИНН из 11 цифр', args: { rules: innRules(), value: '12345678901', said: '«ИНН» должно содержать 10 или 12 символов' } };
export const Email: Story = { name: 'Email', args: { rules: { label: 'Email', kind: 'email' }, value: 'ivan@mail', said: 'Введите корректный email' } };
export const Phone: Story = {
  name: 'Телефон',
  args: { rules: { label: 'Телефон', kind: 'phone' }, value: '+7916123', said: 'Введите корректный номер телефона' },
};
export const Checking: Story = {
  name: 'Проверка на сервере идет',
  args: { rules: { label: 'Название', custom: () => new Promise(() => {}) }, value: 'ТО', said: 'Проверяем…' },
};
export const Check: Story = {
  name: 'Проверка на сервере: свой текст',
  args: {
    rules: { label: 'Название', custom: async () => 'Категория с таким названием уже есть.' },
    value: 'ТО',
    said: 'Категория с таким названием уже есть.',
  },
};
export const CheckFailed: Story = {
  name: 'Проверка на сервере: «Ошибка»',
  args: { rules: { label: 'Название', custom: () => Promise.reject(new Error('500')) }, value: 'ТО', said: 'Ошибка' },
};
export const CheckQuiet: Story = {
  name: 'Проверка на сервере телефона: без слов',
  args: { rules: { label: 'Телефон', kind: 'phone', custom: () => false }, value: '+79161234567', said: '' },
};
