import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../shared/ui/Skeleton';

const meta = { title: 'ui/skeleton', component: Skeleton, args: { label: 'Загрузка остатков' } } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};
export const Lines: Story = { args: { lines: 4 } };
export const Box: Story = { args: { width: 240, height: 120 } };
