import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Filters } from '../../shared/ui/Filters';
import { SelectField } from '../../shared/ui/fields/SelectField';

const about = defineAbout({
  title: 'Фильтры списка',
  purpose: 'Поиск и отбор списка в одну строку; на узком месте отбор складывается за кнопку «Фильтры».',
  use: ['Над списком, который ищут и отбирают.', 'Поиск остается на виду всегда.'],
  avoid: ['Для форм: здесь ничего не отправляют.', 'Вокруг одного поля поиска без отбора.'],
  keys: [
    ['Tab', 'Ходит по полям по порядку.'],
    ['Enter, Пробел', 'На «Фильтры» и «Еще фильтры» раскрывают и складывают отбор; фокус остается на кнопке.'],
  ],
  props: {
    search: 'Поле поиска: имя, подпись, подсказка, значение и что делать, когда его меняют.',
    set: 'Сколько полей отбора задано; число видно на кнопке.',
    className: 'Класс строки, когда рядом с ней стоит что-то еще.',
    children: 'Поля отбора.',
    more: 'Поля, которые нужны реже. Если их больше одного, они раскрываются кнопкой «Еще фильтры», а на узком месте стоят вместе с остальными.',
    moreSet: 'Сколько из них задано: тогда они раскрыты с самого начала.',
  },
});

const options = [
  { value: '', label: 'все' },
  { value: 'failed', label: 'с ошибками' },
];
const select = (name: string, label: string) => (
  <SelectField key={name} name={name} label={label} empty={null} options={options} value="" onChange={() => {}} />
);

const meta = {
  title: 'Части/Фильтры списка',
  id: 'ui-filters',
  parameters: { about },
  component: Filters,
  args: {
    set: 0,
    search: { name: 'search', label: 'Поиск в корзине', placeholder: 'Артикул, бренд, название', value: '', onChange: () => {} },
    children: [select('only', 'Показать'), select('sort', 'Порядок'), select('group', 'Группы')],
  },
} satisfies Meta<typeof Filters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {
  name: 'В строку',
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 800 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.getByRole('combobox', { name: 'Порядок' })).toBeVisible();
    await expect(row.queryByRole('button', { name: 'Фильтры' })).toBeNull();
  },
};
const MANY = {
  children: [select('status', 'Статус'), select('shipment', 'Получение')],
  more: [select('contractor', 'Организация'), select('car', 'Автомобиль'), select('sector', 'Сектор')],
};
export const More: Story = {
  name: 'Полей больше ряда',
  args: MANY,
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 900 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.queryByRole('combobox', { name: 'Сектор' })).toBeNull();
    const fold = row.getByRole('button', { name: 'Еще фильтры', expanded: false });
    await userEvent.click(fold);
    await expect(row.getByRole('combobox', { name: 'Сектор' })).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold);
    await expect(row.queryByRole('combobox', { name: 'Сектор' })).toBeNull();
  },
};
export const MoreSet: Story = {
  name: 'Заданное раскрыто',
  args: { ...MANY, set: 1, moreSet: 1 },
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 900 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.getByRole('button', { name: 'Еще фильтры: 1', expanded: true })).toBeVisible();
    await expect(row.getByRole('combobox', { name: 'Автомобиль' })).toBeVisible();
  },
};
export const MoreNarrow: Story = {
  name: 'Полей много, узко',
  args: { ...MANY, set: 1, moreSet: 1 },
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 360 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.queryByRole('combobox', { name: 'Статус' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Фильтры: 1' }));
    await expect(row.getByRole('combobox', { name: 'Статус' })).toBeVisible();
    await expect(row.getByRole('combobox', { name: 'Сектор' })).toBeVisible();
    await expect(row.queryByRole('button', { name: /^Еще фильтры/ })).toBeNull();
  },
};
export const Folded: Story = {
  name: 'Сложены',
  args: { set: 2 },
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 280 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.getByRole('searchbox', { name: 'Поиск в корзине' })).toBeVisible();
    await expect(row.queryByRole('combobox', { name: 'Порядок' })).toBeNull();
    const toggle = row.getByRole('button', { name: 'Фильтры: 2', expanded: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(row.getByRole('combobox', { name: 'Порядок' })).toBeVisible();
    await userEvent.click(toggle);
    await expect(row.queryByRole('combobox', { name: 'Порядок' })).toBeNull();
  },
};
