import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';

const about = defineAbout({
  title: 'Только для чтения с экрана',
  purpose: 'Слова, которые слышны и не видны.',
  use: ['Число или знак на экране понятны по месту, а на слух нет.', 'Заголовок таблицы, которая и так подписана.'],
  avoid: ['Чтобы спрятать лишнее от всех: просто не рисуют.', 'Для имени кнопки со значком: у нее есть aria-label.'],
  keys: 'Фокуса не получает: это только слова.',
});

const meta = { title: 'Части/Только для чтения с экрана', id: 'ui-visually-hidden', parameters: { about }, component: VisuallyHidden } satisfies Meta<
  typeof VisuallyHidden
>;
export default meta;

export const InText: StoryObj<typeof meta> = {
  name: 'В тексте',
  render: () => (
    <p>
      12 шт. <VisuallyHidden>на складе в Екатеринбурге</VisuallyHidden>(слева текст только для чтения с экрана)
    </p>
  ),
};
