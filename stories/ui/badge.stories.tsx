import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineAbout } from '../../shared/definition/about';
import { availability } from '../../shared/ui/Availability';
import { Badge } from '../../shared/ui/Badge';

const about = defineAbout({
  title: 'Метка',
  purpose:
    'Слово или два о том, рядом с чем она стоит: «Дешевле всех», «Ваша цена». Рядом показано и то, как пишется наличие: один вид для каждого состояния, где бы о нем ни говорилось.',
  use: ['Отличить одну строку или одно число среди похожих.', 'Сказать, чем оно отличается, словами: тон только помогает глазу.'],
  avoid: ['Для состояния, о котором нужно прочесть предложение: это заметка.', 'Для нажатия: метка не кнопка.'],
  keys: 'Фокуса не получает: это только слова.',
  props: {
    tone: 'Тон: хорошо, внимание или просто заметно; без него серая.',
    children: 'Слова метки.',
  },
});

const meta = { title: 'Части/Метка', id: 'ui-badge', parameters: { about }, component: Badge } satisfies Meta<typeof Badge>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  name: 'Тона',
  args: { children: '' },
  render: () => (
    <p>
      612,50 ₽ <Badge tone="success">Дешевле всех</Badge> <Badge tone="accent">Быстрее всех</Badge> <Badge tone="warning">Осталось мало</Badge>{' '}
      <Badge>Базовая</Badge>
    </p>
  ),
};

export const InStock: StoryObj<typeof meta> = {
  name: 'Наличие',
  args: { children: '' },
  render: () => (
    <ul>
      <li {...availability('in')}>В наличии: 48 шт.</li>
      <li {...availability('low')}>Осталось мало: 2 шт.</li>
      <li {...availability('order')}>Под заказ</li>
      <li {...availability('out')}>Нет в наличии</li>
    </ul>
  ),
};
