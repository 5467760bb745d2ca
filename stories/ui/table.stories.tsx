import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';
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
    columns: 'Колонки: ключ, заголовок, выравнивание, порядок; wide и aside говорят, где ячейка стоит, когда строки сложены.',
    rows: 'Строки: ключ, ячейки, отмечена ли, высота тех перед ней, которые не нарисованы.',
    rowCount: 'Сколько строк всего, когда нарисована часть.',
    after: 'Высота строк после последней, которые не нарисованы.',
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
export const CloseRows: Story = {
  name: 'Складываются вплотную',
  args: {
    caption: 'Заказы',
    captionHidden: true,
    columns: [
      { key: 'name', title: 'Заказ' },
      { key: 'date', title: 'Дата', aside: true, sort: 'descending' },
      { key: 'status', title: 'Статус' },
      { key: 'sum', title: 'Сумма', align: 'end', aside: true, sort: 'none' },
      { key: 'actions', title: 'Действия', align: 'end', wide: true },
    ],
    rows: [
      { key: '1', cells: { name: '№ AX-00012', date: '12.11.2026', status: 'Отгружен', sum: '1 234,50 ₽', actions: <Button>Повторить заказ</Button> } },
      { key: '2', cells: { name: '№ AX-00011', date: '11.11.2026', status: 'Выполнен', sum: '987 ₽', actions: <Button>Повторить заказ</Button> } },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{Story()}</div>],
};
export const Drawn: Story = {
  name: 'Нарисована часть',
  args: {
    caption: 'Строки запроса: 2 000',
    rowCount: 2000,
    after: 120,
    columns: [
      { key: 'code', title: 'Код' },
      { key: 'price', title: 'Цена', align: 'end' },
    ],
    rows: [
      { key: '1', row: { 'data-row': '1', 'aria-rowindex': 2 }, cells: { code: 'W 712/75', price: '742,50 ₽' } },
      { key: '900', before: 80, row: { 'data-row': '900', 'aria-rowindex': 901 }, cells: { code: 'OP 568/1', price: '701 ₽' } },
    ],
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { hidden: true });
    await expect(table).toHaveAttribute('aria-rowcount', '2001');
    // What is not drawn is no row for the ear.
    await expect(within(table).getAllByRole('row')).toHaveLength(3);
  },
};
