import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Price, type PriceProps } from '../../shared/ui/Price';

const about = defineAbout({
  title: 'Цена',
  purpose: 'Цена одного из нескольких: жирная, цифрами одной ширины, у правого края; под ней то, что к ней относится.',
  use: ['В строках, которые сравнивают: замены, виды цен.', 'Разница с другой ценой: словами под ней, «дешевле на 120 ₽».'],
  avoid: ['Внутри серой фразы через запятую: цену там не видно.'],
  keys: 'Фокуса не получает: это только слова.',
  props: {
    children: 'Цена с валютой или слова, когда ее нет.',
    isWords: 'Вместо цены слова: они переносятся и не выделены.',
    below: 'Что стоит под ценой: разница, действие.',
  },
});

const row = (name: string, price: PriceProps) => (
  <li key={name} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 16, paddingBlock: 8 }}>
    <span>{name}</span>
    <Price {...price} />
  </li>
);

const meta = {
  title: 'Части/Цена',
  id: 'ui-price',
  parameters: { about },
  component: Price,
  args: { children: '4 890 ₽' },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { name: 'Одна' };
export const Compared: Story = {
  name: 'В строках',
  render: () => (
    <ul style={{ display: 'grid', maxWidth: 480, margin: 0, padding: 0, listStyle: 'none' }}>
      {row('Bosch 0 986 424 519, колодки тормозные передние', { children: '6 212,70 ₽', below: 'дороже на 1 322,70 ₽' })}
      {row('TRW GDB1745, колодки тормозные передние', { children: '890 ₽', below: 'дешевле на 4 000 ₽' })}
      {row('Brembo P 06 065, колодки тормозные передние', { children: 'Цена по запросу', isWords: true })}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const rights = within(canvasElement)
      .getAllByText(/₽$|запросу$/)
      .map((element) => Math.round(element.getBoundingClientRect().right));
    await expect(new Set(rights).size).toBe(1);
  },
};
