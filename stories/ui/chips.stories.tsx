import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Chips } from '../../shared/ui/Chips';

const onRemove = fn();
const meta = {
  title: 'ui/chips',
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
  play: async ({ canvasElement, args }) => {
    const chips = within(canvasElement);
    await userEvent.click(chips.getByRole('button', { name: 'Убрать фильтр: Марка: Lada' }));
    await expect(onRemove).toHaveBeenCalled();
    await userEvent.click(chips.getByRole('button', { name: 'Сбросить все' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
export const One: Story = { args: { items: [{ key: 'mark', label: 'Марка: Lada', onRemove: fn() }] } };
