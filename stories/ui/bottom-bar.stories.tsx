import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { BottomBar } from '../../shared/ui/BottomBar';
import { Button } from '../../shared/ui/Button';

const about = defineAbout({
  title: 'Полоса внизу окна',
  purpose: 'Сумма и путь дальше у нижнего края окна, пока настоящая кнопка не видна.',
  use: ['В корзине и в оформлении заказа, где итог ниже экрана.'],
  avoid: ['Пока сама кнопка в окне: тогда полосы нет.', 'Внутри блока, к которому привязано неподвижное: полоса останется в нем.'],
  keys: [['Tab', 'Доходит до кнопки полосы после всей страницы. Поле с фокусом полоса не закрывает.']],
  props: {
    sum: 'Сумма, в одну строку.',
    why: 'Почему дальше пока нельзя.',
    whyId: 'Идентификатор этих слов, для кнопки.',
    edges: 'Элемент, по краям которого стоят сумма и кнопка.',
    children: 'Кнопка или ссылка дальше.',
    real: 'Настоящая кнопка: она получает фокус, когда полоса уходит.',
  },
});

const meta = {
  title: 'Части/Полоса внизу окна',
  id: 'ui-bottom-bar',
  parameters: { about },
  component: BottomBar,
  args: {
    sum: <b>4 позиции на 13 554,58 ₽</b>,
    real: () => null,
    children: <Button variant="primary">К итогу заказа</Button>,
  },
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Обычная',
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'К итогу заказа' })).toBeVisible();
  },
};
export const Barred: Story = { name: 'Дальше нельзя', args: { why: 'Сначала подтвердите изменения заказа.' } };
export const LongestText: Story = {
  name: 'Длинный текст',
  args: { sum: <b>1 240 позиций на 1 234 567 890,12 ₽</b>, why: 'Количество или цена части товаров изменились. Проверьте и подтвердите заказ.' },
};
