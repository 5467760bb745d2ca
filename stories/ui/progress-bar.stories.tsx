import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { ProgressBar } from '../../shared/ui/ProgressBar';

const about = defineAbout({
  title: 'Ход работы',
  purpose: 'Сколько из многого уже сделано: строки в корзину, страницы списка, заказы, чьи статусы обновляются.',
  use: ['Там, где число частей известно и каждая занимает время.', 'Рядом с предложением, которое называет оба числа, и с кнопкой, которая останавливает.'],
  avoid: ['Для одного вызова: на кнопке стоит состояние ожидания.', 'Как долю чего-то, что не движется.'],
  keys: 'Фокуса не получает: остановить можно кнопкой рядом.',
  props: {
    done: 'Сколько сделано.',
    total: 'Сколько всего; null, пока не известно.',
    label: 'Что делается, для программ чтения экрана.',
    className: 'Класс места, где он стоит.',
  },
});

const meta = { title: 'Части/Ход работы', id: 'ui-progress-bar', parameters: { about }, component: ProgressBar } satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {
  name: 'Известно, сколько всего',
  args: { label: 'Обновление статусов', done: 150, total: 1240 },
  render: (args) => (
    <div>
      Обновлено: 150 из 1 240
      <ProgressBar {...args} />
    </div>
  ),
};

export const Unknown: Story = { name: 'Еще не известно', args: { label: 'Чтение списка', done: 0, total: null } };

export const Whole: Story = { name: 'Готово', args: { label: 'В корзину', done: 70, total: 70 } };
