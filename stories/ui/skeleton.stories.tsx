import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';

const about = defineAbout({
  title: 'Место под загрузку',
  purpose: 'Занимает место того, что загружается, и говорит об этом вслух.',
  use: ['Размер будущего известен: строка, таблица, картинка.', 'Пока данных нет совсем; старые данные лучше приглушить и оставить.'],
  avoid: ['Для ожидания внутри кнопки: у нее есть busy.', 'Для доли готового: нужен показ хода с числами.'],
  keys: 'Фокуса не получает: нажимать не на что.',
  props: {
    lines: 'Сколько строк текста.',
    width: 'Ширина одного блока вместо строк.',
    height: 'Высота одного блока вместо строк.',
    label: 'Что загружается, вслух; без него только рисунок.',
  },
});

const meta = {
  title: 'Части/Место под загрузку',
  id: 'ui-skeleton',
  parameters: { about },
  component: Skeleton,
  args: { label: 'Загрузка остатков' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = { name: 'Одна строка' };
export const Lines: Story = { name: 'Несколько строк', args: { lines: 4 } };
export const Shape: Story = {
  name: 'Фигура из нескольких',
  render: () => (
    <Loading label="Загрузка товара">
      <div style={{ display: 'flex', gap: 12 }}>
        <Skeleton width={56} height={56} />
        <div style={{ flex: 1 }}>
          <Skeleton width={130} height={18} />
          <Skeleton width="80%" />
        </div>
      </div>
    </Loading>
  ),
};
export const Box: Story = { name: 'Картинка', args: { width: 240, height: 120 } };
