import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Checkbox } from '../../shared/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '../../shared/ui/ChoiceGroup';
import { FIELD_PROPS } from './field-props';

const options = [
  { value: 'door', label: 'До двери', hint: 'Курьер позвонит за час.' },
  { value: 'terminal', label: 'До терминала' },
  { value: 'pickup', label: 'Самовывоз', hint: 'Недоступно для этого адреса.', disabled: true },
];

function Radios(props: ComponentProps<typeof RadioGroup>) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}
function Boxes(props: Omit<ComponentProps<typeof CheckboxGroup>, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <CheckboxGroup {...props} value={value} onChange={setValue} />;
}
function Box(props: Omit<ComponentProps<typeof Checkbox>, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 420 }}>
      <Checkbox {...props} value={value} onChange={setValue} />
    </div>
  );
}

const about = defineAbout({
  title: 'Переключатели и флажки',
  purpose: 'Одно из нескольких, любые из нескольких, да или нет.',
  use: ['Вариантов до семи, и все полезно видеть сразу.', 'Согласие и настройка из двух положений: один флажок.'],
  avoid: ['Вариантов много: список (select-field).', 'Действие с немедленным итогом: кнопка.'],
  keys: [
    ['Tab', 'Заходит в группу один раз: на выбранное или на первое.'],
    ['↑, ↓, ←, →', 'В группе «одно из» сразу выбирают.'],
    ['Пробел', 'Ставит и снимает флажок.'],
  ],
  props: {
    ...FIELD_PROPS,
    value: 'Что выбрано.',
    onChange: 'Выбрали другое.',
    name: 'Имя в форме.',
    options: 'Варианты: значение, слова, подсказка, можно ли выбрать.',
    disabled: 'Выключены все варианты.',
    isLoose: 'Ответ отправляет тот, кто рисует группу: форма вокруг ее не видит.',
    onBlur: 'Фокус ушел из всей группы.',
  },
});

const meta = {
  title: 'Части/Переключатели и флажки',
  id: 'ui-choices',
  parameters: { about },
  component: RadioGroup,
  render: (props) => <Radios {...props} />,
  args: { label: 'Способ получения', name: 'type', value: '', options, onChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RadioEmpty: Story = { name: 'Одно из нескольких: не выбрано', args: { required: true } };
export const RadioChosen: Story = {
  name: 'Одно из нескольких: стрелки выбирают',
  args: { value: 'door' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'До терминала' })).toBeChecked();
  },
};
export const RadioError: Story = {
  name: 'Одно из нескольких: ошибка',
  args: { required: true, hint: 'Срок зависит от способа.', error: 'Необходимо заполнить «Способ получения»' },
};
export const BoxesChosen: Story = {
  name: 'Любые из нескольких',
  render: () => <Boxes label="Способы получения" name="types" options={options} value={['terminal']} hint="Можно выбрать несколько." />,
};
export const BoxesError: Story = {
  name: 'Любые из нескольких: ошибка',
  render: () => <Boxes label="Способы получения" name="types" required options={options} value={[]} error="Необходимо заполнить «Способы получения»" />,
};
export const BoxOff: Story = { name: 'Да или нет', render: () => <Box label="Разделить остатки по складам" name="divide" value={false} /> };
export const BoxOn: Story = {
  name: 'Да или нет: да',
  render: () => <Box label="Разделить остатки по складам" name="divide" value hint="Свои и чужие отдельно." />,
};
export const BoxError: Story = {
  name: 'Да или нет: ошибка',
  render: () => (
    <Box
      label="Согласен с правилами обработки персональных данных и условиями поставки"
      name="agreed"
      required
      value={false}
      error="Необходимо заполнить «Согласие с правилами»"
    />
  ),
};
