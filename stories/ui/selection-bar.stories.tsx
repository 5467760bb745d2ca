import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SelectionBar } from '../../shared/bind/lists/SelectionBar';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';

const about = defineAbout({
  title: 'Полоса выбранного',
  purpose: 'Над строками с флажками: выбирает все, удаляет выбранные и держит остальные действия с ними.',
  use: ['Над каждым списком, где строки выбирают.', 'Одна на список: место за ней остается, пока ничего не выбрано.'],
  avoid: ['Для действий над всем списком: им место в заголовке.', 'Больше чем с тремя действиями.'],
  keys: [
    ['Пробел', 'На флажке выбирает все строки или снимает выбор.'],
    ['Tab', 'Ведет по действиям; на узком месте полоса едет за фокусом.'],
  ],
});

const KEYS = ['1', '2', '3'];

const meta = {
  title: 'Части/Полоса выбранного',
  id: 'ui-selection-bar',
  parameters: { about },
  component: SelectionBar,
  args: { keys: KEYS, picked: 0, onPick: () => {}, onRemove: () => {} },
  render: (args) => {
    const [picked, setPicked] = useState(args.picked);
    return (
      <>
        <SelectionBar {...args} picked={picked} onPick={(keys, on) => setPicked(on ? keys.length : 0)} onRemove={() => setPicked(0)}>
          <Button>Отложить выбранные</Button>
        </SelectionBar>
        <p style={{ margin: 0 }}>Первая строка списка</p>
      </>
    );
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const inWidth = (width: number) => (Story: () => React.ReactNode) => <div style={{ containerType: 'inline-size', maxWidth: width }} children={<Story />} />;

/** Choosing moves nothing below the bar. */
const play: Story['play'] = async ({ canvasElement }) => {
  const bar = within(canvasElement);
  const below = bar.getByText('Первая строка списка');
  const { top } = below.getBoundingClientRect();
  await userEvent.click(bar.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  await expect(bar.getByRole('status')).toHaveTextContent('Выбрано: 3');
  await expect(bar.getByRole('button', { name: 'Удалить выбранные' })).toBeVisible();
  await expect(below.getBoundingClientRect().top).toBe(top);
};

export const Wide: Story = { name: 'В строку', decorators: [inWidth(900)], play };
export const Narrow: Story = { name: 'На узком месте', decorators: [inWidth(340)], play };
export const Some: Story = { name: 'Выбраны некоторые', args: { picked: 2 } };
