import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { LinkButton } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import type { SafeUrl } from '../../shared/validation/url';

const about = defineAbout({
  title: 'Пустое место',
  purpose: 'Стоит там, где ничего нет: говорит, чего нет, зачем это место и что делать дальше.',
  use: ['В списке, корзине, гараже, где пока ничего нет.', 'Когда по отбору ничего не нашлось: тогда действие снимает отбор.'],
  avoid: ['Пока данные еще загружаются: там место под загрузку.', 'Когда они не загрузились: там ошибка на месте.', 'Для второго действия: оно здесь одно.'],
  keys: [['Tab', 'Доходит до действия, если оно есть.']],
  props: {
    title: 'Чего нет.',
    hint: 'Зачем это место и что дальше.',
    children: 'Одно действие: ссылка или кнопка.',
  },
});

const way = (words: string) => (
  <LinkButton key="way" variant="primary" href={'/catalog' as SafeUrl}>
    {words}
  </LinkButton>
);

const meta = {
  title: 'Части/Пустое место',
  id: 'ui-empty-state',
  parameters: { about },
  component: EmptyState,
  args: { title: 'В избранном пока пусто.', hint: 'Добавляйте товары сердечком, чтобы быстро находить их здесь.', children: way('Перейти в каталог') },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithWay: Story = { name: 'С действием' };
export const Nothing: Story = { name: 'По отбору', args: { title: 'Ничего не найдено.', hint: undefined, children: way('Сбросить фильтры') } };
export const Bare: Story = { name: 'Без действия', args: { hint: undefined, children: undefined } };
export const LongestText: Story = {
  name: 'Длинный текст',
  decorators: [(Story) => <div style={{ maxWidth: 280 }} children={<Story />} />],
  args: {
    title: 'В категории «Комплект_ремкомплекта_рулевой_рейки_с_гидроусилителем_арт.7700840147-0012» пока пусто.',
    hint: 'Добавляйте товары сердечком, чтобы быстро находить их здесь. '.repeat(2),
  },
};
