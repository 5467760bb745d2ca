import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';
import { Popover } from '../../shared/ui/Popover';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { usePopover } from '../../shared/ui/usePopover';

function Stock({ label = 'Остатки на складах', children }: { label?: string; children?: ReactNode }) {
  const { opener, popover } = usePopover();
  return (
    // A host's card that clips whatever leaves it.
    <div style={{ height: 72, padding: 8, overflow: 'hidden', border: '1px dashed #999' }}>
      <Button {...opener}>Наличие: 16 шт.</Button>
      <Popover {...popover} label={label}>
        {children}
      </Popover>
      <Button>Следующая кнопка</Button>
    </div>
  );
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: String(n), cells: { warehouse: `Склад ${n + 1}, Набережные Челны`, stock: `${(n + 1) * 4} шт.` } }));
const stock = (count: number) => (
  <Table
    caption="Остатки"
    captionHidden
    stack={false}
    columns={[
      { key: 'warehouse', title: 'Склад' },
      { key: 'stock', title: 'Наличие', align: 'end' },
    ]}
    rows={rows(count)}
  />
);

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const opener = within(canvasElement).getByRole('button', { name: /Наличие/ });
  if (opener.getAttribute('aria-expanded') === 'false') await userEvent.click(opener);
  return opener;
};

const about = defineAbout({
  title: 'Окошко у кнопки',
  purpose: 'Подробности рядом с кнопкой, на телефоне снизу экрана.',
  use: ['Остатки, цены, выбор категории: посмотрел и закрыл.', 'Когда страницу за ним надо видеть.'],
  avoid: ['Для длинной формы: окно (dialog).', 'Для подсказки, без которой не понять: ее пишут текстом рядом.'],
  keys: [
    ['Enter, Пробел', 'На кнопке открывают и закрывают.'],
    ['Tab', 'Заходит внутрь; за последним закрывает и идет дальше по странице.'],
    ['Escape', 'Закрывает; фокус возвращается на кнопку.'],
  ],
  props: {
    open: 'Открыт ли.',
    onClose: 'Закрыли: клавишей, нажатием мимо, переходом дальше или крестиком.',
    anchor: 'Кнопка, у которой он стоит.',
    label: 'Имя; на телефоне оно же заголовок.',
    id: 'Id, если на него ссылаются.',
    role: 'Роль для чтения с экрана; без нее окно.',
    className: 'Класс окна.',
    children: 'Содержимое.',
  },
});

const meta = {
  title: 'Части/Окошко у кнопки',
  id: 'ui-popover',
  component: Stock,
  args: { children: stock(3) },
  parameters: { about, part: Popover, docs: { story: { inline: false, height: 320 } } },
} satisfies Meta<typeof Stock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Закрыто' };

export const Opened: Story = {
  name: 'Открыто',
  play: async (context) => {
    const opener = await open(context);
    const popover = within(context.canvasElement).getByRole('group', { name: 'Остатки на складах' });
    await expect(popover.matches(':popover-open')).toBe(true);
    await expect(opener).toHaveAttribute('aria-controls', popover.id);
    await expect(opener).toHaveFocus();
  },
};
export const Loading: Story = {
  name: 'Загружается',
  args: { children: <Skeleton lines={3} label="Загрузка остатков" /> },
  play: async (context) => void (await open(context)),
};
export const Scrolling: Story = { name: 'Длинный список', args: { children: stock(40) }, play: async (context) => void (await open(context)) };
export const LongestText: Story = {
  name: 'Длинный текст',
  args: { label: 'Остатки и сроки поставки товара «Комплект ремкомплекта рулевой рейки с гидроусилителем 7700840147-0012»' },
  play: async (context) => void (await open(context)),
};

export const EscapeReturnsFocus: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Escape возвращает фокус',
  args: {
    children: (
      <>
        <Button>Первая</Button> <Button>Вторая</Button>
      </>
    ),
  },
  play: async (context) => {
    const { canvasElement } = context;
    const opener = await open(context);
    within(canvasElement).getByRole('button', { name: 'Вторая' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  },
};

export const PressOutsideKeepsItsFocus: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Нажатие мимо закрывает',
  play: async (context) => {
    const { canvasElement } = context;
    const opener = await open(context);
    const next = within(canvasElement).getByRole('button', { name: 'Следующая кнопка' });
    await userEvent.click(next);
    await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
    await expect(next).toHaveFocus();
  },
};

export const TabOutCloses: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Tab наружу закрывает',
  args: { children: <a href="#map">На карте</a> },
  play: async (context) => {
    const { canvasElement } = context;
    const opener = await open(context);
    within(canvasElement).getByRole('link', { name: 'На карте' }).focus();
    await userEvent.tab();
    await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
    await expect(within(canvasElement).getByRole('button', { name: 'Следующая кнопка' })).toHaveFocus();
  },
};
