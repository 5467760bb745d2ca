import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Pager } from '../../shared/ui/Pager';

const about = defineAbout({
  title: 'Страницы списка',
  purpose: 'Номера страниц и шаги вперед и назад.',
  use: ['Список длиннее одной страницы, и место в нем полезно назвать.', 'Внизу списка, к которому относится.'],
  avoid: ['Страница одна: ничего не рисуется.', 'Для шагов оформления: это другая дорога.'],
  keys: [
    ['Tab', 'Ходит по номерам; текущая страница так и названа.'],
    ['Enter, Пробел', 'Открывают страницу; фокус идет к началу списка.'],
  ],
  props: {
    page: 'Текущая страница, с 1.',
    pages: 'Сколько страниц всего.',
    onPage: 'Выбрали страницу.',
    label: 'Имя для чтения с экрана.',
    busy: 'Страница загружается.',
  },
});

const meta = {
  title: 'Части/Страницы списка',
  id: 'ui-pager',
  parameters: { about },
  component: Pager,
  args: { page: 5, pages: 12, onPage: fn(), label: 'Страницы избранного' },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  name: 'Середина',
  play: async ({ canvasElement, args }) => {
    const pager = within(canvasElement);
    await expect(pager.getByRole('button', { current: 'page' })).toHaveAccessibleName('Страница 5');
    await userEvent.click(pager.getByRole('button', { name: 'Следующая страница' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(6);
  },
};
export const First: Story = { name: 'Первая', args: { page: 1, pages: 3 } };
export const Last: Story = { name: 'Последняя', args: { page: 12 } };
export const Busy: Story = { name: 'Загружается', args: { busy: true } };
export const LongestNumbers: Story = { name: 'Длинные номера', args: { page: 4321, pages: 12345 } };
