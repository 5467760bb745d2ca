import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Pager } from '../../shared/ui/Pager';

const meta = { title: 'ui/pager', component: Pager, args: { page: 5, pages: 12, onPage: fn(), label: 'Страницы избранного' } } satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvasElement, args }) => {
    const pager = within(canvasElement);
    await expect(pager.getByRole('button', { current: 'page' })).toHaveAccessibleName('Страница 5');
    await userEvent.click(pager.getByRole('button', { name: 'Следующая страница' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(6);
  },
};
export const First: Story = { args: { page: 1, pages: 3 } };
export const Last: Story = { args: { page: 12 } };
export const Busy: Story = { args: { busy: true } };
export const LongestNumbers: Story = { args: { page: 4321, pages: 12345 } };
