import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { Facts } from '../../shared/ui/Facts';

const about = defineAbout({
  title: 'Ответы',
  purpose: 'Список ответов: что спросили и что ответили. В узком месте ответ стоит под вопросом.',
  use: ['Для ответов закрытого шага и для итога заказа.'],
  avoid: ['Для строк с действиями: это список.', 'Для чисел, которые сравнивают: это таблица.'],
  keys: [['Tab', 'Проходит мимо: здесь нечего нажимать.']],
  props: {
    facts: 'Подпись и ответ. Пустые ответы убирает тот, кто показывает список.',
    dense: 'Строки ближе друг к другу: под своим заголовком, когда списков несколько.',
  },
});

const meta = {
  title: 'Части/Ответы',
  id: 'ui-facts',
  parameters: { about },
  component: Facts,
  args: {
    facts: [
      ['ФИО', 'Кузнецов Андрей'],
      ['Телефон', '+7 (900) 000-10-02'],
      ['Юридический адрес', '190000, Санкт-Петербург, ул. Софийская, д. 3'],
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { name: 'Обычный' };
export const Dense: Story = { name: 'Плотный', args: { dense: true } };
