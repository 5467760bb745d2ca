import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';

const meta = { title: 'ui/visually-hidden', component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const InText: StoryObj<typeof meta> = {
  render: () => (
    <p>
      12 шт. <VisuallyHidden>на складе в Екатеринбурге</VisuallyHidden>(слева текст только для чтения с экрана)
    </p>
  ),
};
