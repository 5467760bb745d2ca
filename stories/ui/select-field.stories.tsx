import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { fn } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { TEXT_PROPS } from './field-props';

function Parent(props: ComponentProps<typeof SelectField>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 360 }}>
      <SelectField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const options = [
  { value: '1', label: 'ООО «Ромашка»' },
  { value: '2', label: 'ИП Петров Иван Сергеевич' },
  { value: '3', label: 'АО «Очень длинное название организации, которое не помещается в поле»' },
  { value: '4', label: 'Закрытая организация', disabled: true },
];

const about = defineAbout({
  title: 'Список выбора',
  purpose: 'Одно из многих вариантов.',
  use: ['Вариантов больше семи или они длинные.', 'Выбор организации, адреса, категории.'],
  avoid: ['Вариантов два-три: переключатели (choices).', 'Вариантов сотни: поле с поиском.'],
  keys: [
    ['↑, ↓', 'Меняют выбор.'],
    ['Буквы', 'Переходят к варианту на эту букву.'],
    ['Enter, Пробел', 'Открывают и закрывают список.'],
  ],
  props: {
    ...TEXT_PROPS,
    options: 'Варианты: значение, слова, можно ли выбрать.',
    empty: 'Слова первого, пустого варианта; null его убирает.',
    unavailable: 'Пока не выбрать: фокус и выбранное остаются; причина в том, что описывает поле.',
  },
});

const meta = {
  title: 'Части/Список выбора',
  id: 'ui-select-field',
  parameters: { about },
  component: SelectField,
  render: (props) => <Parent {...props} />,
  args: { label: 'Организация', name: 'contractor', value: '', options, onChange: fn() },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Не выбрано' };
export const Chosen: Story = { name: 'Выбрано', args: { value: '2', required: true, hint: 'Адрес и ИНН заполнятся сами.' } };
export const LongestText: Story = { name: 'Самое длинное', args: { value: '3' } };
export const WithError: Story = { name: 'С ошибкой', args: { required: true, error: 'Необходимо заполнить «Организация»' } };
export const Disabled: Story = { name: 'Выключено', args: { value: '1', disabled: true } };
export const Unavailable: Story = { name: 'Пока недоступно', args: { value: '1', unavailable: true, hint: 'Корзина пересчитывается.' } };
