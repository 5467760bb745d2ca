import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Table } from '../../shared/ui/Table';

const about = defineAbout({
  title: 'Таблица',
  purpose: 'Строки с одинаковыми столбцами; на телефоне каждая строка складывается в блок.',
  use: ['Сравнить цены, сроки, остатки.', 'Больше двух столбцов или числа, которые читают столбиком.'],
  avoid: ['Для пар «название и значение»: список определений.', 'Для раскладки страницы.'],
  keys: [
    ['Tab', 'Ходит по заголовкам, которые сортируют, и по кнопкам в ячейках.'],
    ['Enter, Пробел', 'На заголовке сортируют; порядок слышен.'],
  ],
  props: {
    caption: 'Название таблицы.',
    captionHidden: 'Название только для чтения с экрана.',
    headHidden: 'Заголовки только для чтения с экрана: для двух-трех колонок, которые говорят сами за себя.',
    columns: 'Колонки: ключ, заголовок, выравнивание, порядок.',
    rows: 'Строки: ключ, ячейки, отмечена ли.',
    rowHeader: 'Ключ колонки, которая называет строку; без него первая.',
    onSort: 'Нажали на заголовок, чтобы упорядочить.',
    stack: 'На узком экране строки становятся блоками; false для двух-трех коротких колонок.',
    top: 'Ячейки строки начинаются от верхнего края.',
    className: 'Класс таблицы.',
  },
});

const meta = {
  title: 'Части/Таблица',
  id: 'ui-table',
  parameters: { about },
  component: Table,
  args: {
    caption: 'Предложения',
    columns: [
      { key: 'name', title: 'Товар' },
      { key: 'warehouse', title: 'Склад' },
      { key: 'term', title: 'Срок', sort: 'ascending' },
      { key: 'stock', title: 'Наличие', align: 'end', sort: 'none' },
      { key: 'price', title: 'Цена', align: 'end', sort: 'none' },
    ],
    rows: [
      { key: '1', cells: { name: 'MANN-FILTER W 914/2', warehouse: 'Екатеринбург, Сибирский тракт', term: '1 день', stock: '12 шт.', price: '1 234,50 ₽' } },
      { key: '2', marked: true, cells: { name: 'BOSCH 0 451 103 274 (базовая)', warehouse: 'Москва', term: '3 дня', stock: '4 шт.', price: '987 ₽' } },
      {
        key: '3',
        cells: { name: 'Фильтр масляный «Ливны» 2108-1012005', warehouse: 'Набережные Челны', term: '5 дней', stock: 'нет в наличии', price: '214 ₽' },
      },
    ],
    onSort: fn(),
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offers: Story = {
  name: 'Предложения',
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('row', { hidden: true })).toHaveLength(4);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Цена' }));
    await expect(args.onSort).toHaveBeenCalledWith('price');
  },
};
export const Narrow: Story = {
  name: 'Узкая',
  args: {
    caption: 'Остатки',
    captionHidden: true,
    stack: false,
    columns: [
      { key: 'warehouse', title: 'Склад' },
      { key: 'stock', title: 'Наличие', align: 'end' },
    ],
    rows: [
      { key: '1', cells: { warehouse: 'Екатеринбург, Сибирский тракт, 12', stock: '12 шт.' } },
      { key: '2', cells: { warehouse: 'Москва', stock: '4 шт.' } },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 340 }}>{Story()}</div>],
};
export const LongestText: Story = {
  name: 'Длинный текст',
  args: {
    rows: [
      {
        key: '1',
        cells: {
          name: 'Комплект ремкомплекта рулевой рейки с гидроусилителем и пыльниками для автомобилей семейства «Соболь» 7700840147-0012-ВЕРСИЯ-2',
          warehouse: 'Центральный распределительный склад в Набережных Челнах, проспект Казанский',
          term: 'от 14 до 21 дня',
          stock: '1 000 000 шт.',
          price: '1 234 567,50 ₽',
        },
      },
    ],
  },
};
