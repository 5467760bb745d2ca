import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RowActions } from '../../shared/bind/lists/RowActions';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';

const about = defineAbout({
  title: 'Действия строки',
  purpose: 'Дополнительные действия строки списка: тихая строка ссылок, на узком месте меню за «⋯».',
  use: ['Для всего, что не главное действие строки.', 'В строке, имя которой ведет к товару или списку.'],
  avoid: ['Для главного действия: ему место кнопкой в строке.', 'Для удаления, если кроме него ничего нет: хватит значка.'],
  keys: [
    ['Enter, Пробел', 'На «⋯» открывают и закрывают меню.'],
    ['Tab', 'Ведет в меню и из него; ушедший фокус меню закрывает.'],
    ['Esc', 'Закрывает меню, фокус возвращается на «⋯».'],
  ],
});

const onCars = fn();
const meta = {
  title: 'Части/Действия строки',
  id: 'ui-row-actions',
  parameters: { about },
  component: RowActions,
  args: {
    label: 'Действия: Фильтр масляный',
    children: [
      <Button key="cars" variant="link" aria-label="Автомобили: Фильтр масляный" onClick={onCars}>
        Автомобили
      </Button>,
      <Button key="stocks" variant="link" aria-label="Склады: Фильтр масляный">
        Склады
      </Button>,
    ],
  },
} satisfies Meta<typeof RowActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  name: 'В строку',
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 800 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    await expect(row.getByRole('button', { name: 'Склады: Фильтр масляный' })).toBeVisible();
    await expect(row.queryByRole('button', { name: 'Действия: Фильтр масляный' })).toBeNull();
  },
};
export const Menu: Story = {
  name: 'В меню',
  decorators: [(Story) => <div style={{ containerType: 'inline-size', maxWidth: 280 }} children={<Story />} />],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement);
    const more = row.getByRole('button', { name: 'Действия: Фильтр масляный' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await row.findByRole('group', { name: 'Действия: Фильтр масляный' });
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(row.queryByRole('group', { name: 'Действия: Фильтр масляный' })).toBeNull();
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await row.findByRole('group')).getByRole('button', { name: 'Автомобили: Фильтр масляный' }));
    await expect(onCars).toHaveBeenCalledOnce();
    await expect(menu).not.toBeInTheDocument();
    await expect(more).toHaveFocus();
  },
};
