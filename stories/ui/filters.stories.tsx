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
    ['Enter, Пробел', 'На «Фильтры» раскрывают и складывают отбор; фокус остается на кнопке.'],
  ],
  props: {
    search: 'Поле поиска: имя, подпись, подсказка, значение и что делать, когда его меняют.',
    set: 'Сколько полей отбора задано; число видно на кнопке.',
    many: 'Полей больше, чем помещается в ряд: они стоят своими рядами под поиском.',
    className: 'Класс строки, когда рядом с ней стоит что-то еще.',
    children: 'Поля отбора.',
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
