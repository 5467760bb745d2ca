import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Chips } from '../../shared/ui/Chips';

const onRemove = fn();
const about = defineAbout({
  title: 'Выбранные фильтры',
  purpose: 'Показывает, что отобрано, и дает убрать по одному или все сразу.',
  use: ['Над списком, который отфильтрован.', 'Когда сами поля фильтра не видны или далеко.'],
  avoid: ['Для выбора: чипы только убирают, выбирают поля.', 'Для меток товара: у них нет кнопки.'],
  keys: [
    ['Tab', 'Ходит по чипам; имя каждого говорит, что он уберет.'],
    ['Enter, Пробел', 'Убирают фильтр; фокус переходит на следующий.'],
  ],
  props: {
    items: 'Что отобрано: ключ, слова и что делает крестик.',
    onClear: 'Нажали «сбросить все».',
    removeLabel: 'Имя крестика по словам чипа.',
    clearLabel: 'Слова кнопки, которая убирает все.',
    label: 'Имя списка, если его не называет заголовок.',
    unavailable: 'Убрать сейчас нельзя: чипы только показывают.',
    children: 'Кнопка после последнего: показать остальные.',
  },
});

const meta = {
  title: 'Части/Выбранные фильтры',
  id: 'ui-chips',
  parameters: { about },
  component: Chips,
  args: {
    items: [
      { key: 'mark', label: 'Марка: Lada', onRemove },
      { key: 'search', label: 'Поиск: фильтр масляный для двигателей с турбонаддувом', onRemove: fn() },
    ],
    onClear: fn(),
    removeLabel: (name) => `Убрать фильтр: ${name}`,
    clearLabel: 'Сбросить все',
  },
} satisfies Meta<typeof Chips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  name: 'Несколько',
  play: async ({ canvasElement, args }) => {
    const chips = within(canvasElement);
    await userEvent.click(chips.getByRole('button', { name: 'Убрать фильтр: Марка: Lada' }));
    await expect(onRemove).toHaveBeenCalled();
    await userEvent.click(chips.getByRole('button', { name: 'Сбросить все' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
export const One: Story = { name: 'Один', args: { items: [{ key: 'mark', label: 'Марка: Lada', onRemove: fn() }] } };
