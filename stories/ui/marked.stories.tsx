import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Marked } from '../../shared/ui/Marked';

const about = defineAbout({
  title: 'Найденное в тексте',
  purpose: 'Выделяет в тексте слова, по которым его нашли.',
  use: ['В строках списка и дерева, которые отобраны поиском.'],
  avoid: ['Чтобы выделить важное: для этого есть метка.'],
  keys: 'Фокуса не получает: это только слова.',
  props: {
    text: 'Текст целиком.',
    search: 'Что ищут; пустая строка ничего не выделяет. Буква «е» с точками и без них одна и та же.',
  },
});

const meta = {
  title: 'Части/Найденное в тексте',
  id: 'ui-marked',
  parameters: { about },
  component: Marked,
  args: { text: 'Ремонтная зона, счёт и расчет', search: 'счет' },
} satisfies Meta<typeof Marked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  name: 'Найдено дважды',
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['счёт', 'счет']);
  },
};
export const Nothing: Story = { name: 'Ничего не ищут', args: { search: '' } };
export const Signs: Story = { name: 'Знаки ищут как буквы', args: { text: 'Участок (север) № 12', search: '(север)' } };
