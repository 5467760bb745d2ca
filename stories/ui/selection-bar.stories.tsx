import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SelectionBar } from '../../shared/bind/lists/SelectionBar';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';

const about = defineAbout({
  title: 'Полоса выбранного',
  purpose: 'Над строками с флажками: выбирает все, удаляет выбранные и держит остальные действия с ними.',
  use: [
    'Над каждым списком, где строки выбирают.',
    'Одна на список: место за ней остается, пока ничего не выбрано.',
    'Пока что-то выбрано, остается у верха окна, под шапкой страницы.',
  ],
  avoid: [
    'Для действий над всем списком: им место в заголовке.',
    'Больше чем с тремя действиями.',
    'В рамке, которая прячет то, что за нее выходит (overflow: hidden): там она уходит вместе со строками.',
    'Для длинных слов главного действия: на телефоне ему хватает одного-двух.',
  ],
  keys: [
    ['Пробел', 'На флажке выбирает все строки или снимает выбор.'],
    ['Tab', 'Ведет по действиям и в меню «⋯», где на узком месте стоят остальные.'],
  ],
});

const KEYS = ['1', '2', '3'];
const ROWS = Array.from({ length: 30 }, (_, at) => `Строка ${at + 1}`);

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
        <SelectionBar
          {...args}
          picked={picked}
          onPick={(keys, on) => setPicked(on ? keys.length : 0)}
          onRemove={() => setPicked(0)}
          main={<Button>Отложить</Button>}
        >
          <Button>Назначить автомобиль</Button>
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
const play = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const bar = within(canvasElement);
  const below = bar.getByText('Первая строка списка');
  const { top } = below.getBoundingClientRect();
  await userEvent.click(bar.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  await expect(bar.getByRole('status')).toHaveTextContent('Выбрано: 3');
  await expect(bar.getByRole('button', { name: 'Удалить выбранные' })).toBeVisible();
  await expect(below.getBoundingClientRect().top).toBe(top);
};

export const Wide: Story = { name: 'В строку', decorators: [inWidth(900)], play };
export const Narrow: Story = {
  name: 'На узком месте',
  decorators: [inWidth(340)],
  play: async (context) => {
    await play(context);
    const bar = within(context.canvasElement);
    await expect(bar.getByRole('button', { name: 'Отложить' })).toBeVisible();
    await expect(bar.queryByRole('button', { name: 'Назначить автомобиль' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Действия с выбранными' }));
    const menu = within(await bar.findByRole('group', { name: 'Действия с выбранными' }));
    await expect(menu.getByRole('button', { name: 'Назначить автомобиль' })).toBeVisible();
    await expect(menu.queryByRole('button', { name: 'Отложить' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};
/** Rows as of a long list, in a window of their own. */
export const Long: Story = {
  name: 'Над длинным списком',
  decorators: [
    (Story) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      <section aria-label="Список" tabIndex={0} style={{ containerType: 'inline-size', height: 240, overflowY: 'auto' }}>
        <Story />
        {ROWS.map((row) => (
          <p key={row} style={{ margin: 0, padding: '10px 0', borderTop: '1px solid var(--isl-line)' }}>
            {row}
          </p>
        ))}
      </section>
    ),
  ],
  args: { picked: 2 },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const region = list.getByRole('region', { name: 'Список' });
    region.scrollTop = 600;
    const bar = list.getByRole('status').closest('div') as HTMLElement;
    await expect(bar.getBoundingClientRect().top).toBe(region.getBoundingClientRect().top);
    await expect(list.getByRole('button', { name: 'Удалить выбранные' })).toBeVisible();
  },
};
export const Some: Story = { name: 'Выбраны некоторые', args: { picked: 2 } };
