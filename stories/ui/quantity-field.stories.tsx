import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { QuantityField } from '../../shared/ui/QuantityField';

type Props = ComponentProps<typeof QuantityField>;

/** A parent that owns the draft, as a widget does. */
function Parent(props: Props) {
  const [value, setValue] = useState(props.value);
  const clamp = (n: number) => String(Math.max(props.min, Math.min(props.max ?? 9999, n)));
  return (
    <QuantityField
      {...props}
      value={value}
      onDraft={(text) => {
        props.onDraft(text);
        setValue(text);
      }}
      onStep={(steps) => {
        props.onStep(steps);
        setValue(clamp(Number(value) + steps * props.step));
      }}
      onBound={(bound) => {
        props.onBound(bound);
        setValue(String(bound === 'min' ? props.min : props.max));
      }}
      onRestore={() => {
        props.onRestore();
        setValue(props.value);
      }}
    />
  );
}

const about = defineAbout({
  title: 'Счетчик количества',
  purpose: 'Количество товара с кратностью: ввод, шаги, границы.',
  use: ['Всюду, где заказывают штуки.', 'В корзине с removable: «−» на наименьшем удаляет строку.'],
  avoid: ['Для других чисел: числовое поле (text-field).', 'Для диапазона цен или лет: два поля.'],
  keys: [
    ['↑, ↓', 'Меняют на шаг.'],
    ['Page Up, Page Down, Shift + ↑, Shift + ↓', 'Меняют на десять шагов.'],
    ['Home, End', 'Ставят наименьшее и наибольшее.'],
    ['Enter', 'Подтверждает.'],
    ['Escape', 'Возвращает подтвержденное.'],
  ],
  props: {
    value: 'Что введено, как набрано; хранит тот, кто поле нарисовал.',
    min: 'Меньше нельзя.',
    max: 'Больше нельзя; без него предела нет.',
    step: 'На сколько меняют «+» и «−».',
    label: 'Имя поля: «Количество: товар».',
    decreaseLabel: 'Имя кнопки «−».',
    increaseLabel: 'Имя кнопки «+».',
    unit: 'Единица после числа: «шт.».',
    locked: 'Менять нельзя: только чтение, фокус ставится.',
    lockedText: 'Почему нельзя: говорят «−» и «+».',
    keeps: 'Хотя и нельзя, шаги запоминаются и отправятся позже.',
    removable: 'Шаг ниже наименьшего убирает товар, поэтому «−» доступен.',
    busy: 'Ответа ждут.',
    invalid: 'Введенное неверно.',
    describedBy: 'Id объяснения рядом.',
    className: 'Класс для места в строке.',
    onDraft: 'Набрали текст.',
    onCommit: 'Закончили: Enter или уход из поля.',
    onStep: 'Нажали «+» или «−»: на сколько шагов.',
    onBound: 'Нажали Home или End.',
    onRestore: 'Нажали Escape: вернуть как было.',
  },
});

const meta = {
  title: 'Части/Счетчик количества',
  id: 'ui-quantity-field',
  parameters: { about },
  component: QuantityField,
  render: (props) => <Parent {...props} />,
  args: {
    value: '4',
    min: 1,
    max: 40,
    step: 1,
    label: 'Количество: Фильтр масляный W 914/2',
    decreaseLabel: 'Уменьшить количество: Фильтр масляный W 914/2',
    increaseLabel: 'Увеличить количество: Фильтр масляный W 914/2',
    onDraft: fn(),
    onCommit: fn(),
    onStep: fn(),
    onBound: fn(),
    onRestore: fn(),
  },
} satisfies Meta<typeof QuantityField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { name: 'Обычный' };
export const AtMinimum: Story = { name: 'На наименьшем', args: { value: '1' } };
export const AtMaximum: Story = {
  name: 'На наибольшем',
  args: { value: '40' },
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: /^Увеличить/ });
    await expect(more).toHaveAccessibleDescription('Доступно только 40 шт.');
  },
};
export const LongestNumber: Story = { name: 'Большое число', args: { value: '999999', max: undefined } };
export const Empty: Story = { name: 'Пустой', args: { value: '' } };
export const Busy: Story = { name: 'Ждет ответа', args: { busy: true } };
export const Locked: Story = { name: 'Заперт пересчетом', args: { locked: true, lockedText: 'Идет пересчет корзины. Подождите.' } };
export const Invalid: Story = {
  name: 'Неверно',
  args: { value: '7', invalid: true, describedBy: 'rule' },
  render: (props) => (
    <>
      <Parent {...props} />
      <p id="rule">Продается кратно 4 шт.</p>
    </>
  ),
};

export const Keys: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Клавиши',
  args: { min: 2, max: 60, step: 2 },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: /Количество/ });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('6');
    await userEvent.keyboard('{PageUp}');
    await expect(field).toHaveValue('26');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    await expect(field).toHaveValue('4');
    await userEvent.keyboard('{End}');
    await expect(field).toHaveAttribute('aria-valuetext', '60 шт.');
    await userEvent.keyboard('{Home}');
    await expect(field).toHaveAttribute('aria-valuenow', '2');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('4');
    await userEvent.clear(field);
    await userEvent.keyboard('12{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('enter');
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Увеличить/ }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('14');
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenLastCalledWith('blur');
    await expect(within(canvasElement).getByRole('button', { name: /Увеличить/ })).not.toHaveFocus();
  },
};
