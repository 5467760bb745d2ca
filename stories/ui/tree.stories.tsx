import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Tree, type TreeItem, type TreeProps } from '../../shared/ui/Tree';

const about = defineAbout({
  title: 'Дерево',
  purpose: 'Показывает, что под чем стоит, и дает выбрать одно.',
  use: ['Для структуры, в которой ищут и выбирают: подразделения, разделы.'],
  avoid: ['Для двух уровней: хватит списка с заголовками.', 'Для меню страницы: там ссылки.'],
  keys: [
    ['Tab', 'Ведет к одному пункту дерева и дальше, мимо остальных.'],
    ['↑ ↓ Home End', 'Ходят по видимым пунктам; фокус ничего не выбирает.'],
    ['→', 'Раскрывает пункт, на раскрытом ведет внутрь.'],
    ['←', 'Сворачивает пункт, на свернутом ведет к тому, что выше.'],
    ['*', 'Раскрывает все пункты рядом.'],
    ['Буквы', 'Ведут к пункту, который так начинается.'],
    ['Enter, Пробел', 'Выбирают.'],
  ],
  props: {
    label: 'Имя дерева для тех, кто его слышит.',
    items: 'Видимые пункты сверху вниз: уровень, место среди соседей, раскрыт ли.',
    chosen: 'Что выбрано.',
    onChoose: 'Выбрали пункт.',
    onTurn: 'Раскрыли или свернули пункты.',
  },
});

interface Row {
  id: string;
  name: string;
  level: number;
  position: number;
  size: number;
  above?: string;
  hasMore?: boolean;
}
const ROWS: readonly Row[] = [
  { id: '1', name: 'Автопарк «Север»', level: 1, position: 1, size: 2, hasMore: true },
  { id: '11', name: 'Гараж № 1, Мытищи', level: 2, position: 1, size: 3, above: '1' },
  { id: '12', name: 'Ремонтная зона', level: 2, position: 2, size: 3, above: '1', hasMore: true },
  { id: '121', name: 'Мобильные бригады', level: 3, position: 1, size: 1, above: '12' },
  { id: '13', name: 'Склад запасных частей и расходных материалов для грузовых автомобилей', level: 2, position: 3, size: 3, above: '1' },
  { id: '2', name: 'Автопарк «Юг»', level: 1, position: 2, size: 2, hasMore: true },
  { id: '21', name: 'Гараж № 2, Краснодар', level: 2, position: 1, size: 1, above: '2' },
];

const onChoose = fn();

function Company({ opened, ...props }: Omit<TreeProps, 'items' | 'onTurn'> & { opened: readonly string[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened));
  const [chosen, setChosen] = useState(props.chosen);
  const isSeen = (row: Row): boolean => {
    const above = ROWS.find(({ id }) => id === row.above);
    return !above || (open.has(above.id) && isSeen(above));
  };
  const items = ROWS.filter(isSeen).map(({ hasMore, above: _, ...row }): TreeItem => ({ ...row, isOpen: hasMore ? open.has(row.id) : undefined }));
  return (
    <div style={{ maxWidth: 300 }}>
      <Tree
        {...props}
        items={items}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          props.onChoose(id);
        }}
        onTurn={(ids, isOpen) => {
          const next = new Set(open);
          for (const id of ids) {
            if (isOpen) next.add(id);
            else next.delete(id);
          }
          setOpen(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Части/Дерево',
  id: 'ui-tree',
  parameters: { about },
  component: Tree,
  args: { label: 'Подразделения', items: [], onChoose, onTurn: () => {} },
  render: ({ label, chosen }) => <Company label={label} chosen={chosen} onChoose={onChoose} opened={['1', '12']} />,
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Раскрыто, выбрано', args: { chosen: '121' } };
export const Closed: Story = {
  name: 'Свернуто',
  render: ({ label }) => <Company label={label} onChoose={onChoose} opened={[]} />,
};
export const Keys: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  render: ({ label }) => <Company label={label} onChoose={onChoose} opened={[]} />,
  play: async ({ canvasElement }) => {
    const tree = within(canvasElement);
    const at = (name: string) => tree.getByRole('treeitem', { name });
    onChoose.mockClear();
    await userEvent.tab();
    await expect(at('Автопарк «Север»')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(at('Автопарк «Север»')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(at('Ремонтная зона')).toHaveFocus();
    await expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onChoose).toHaveBeenCalledWith('12');
    await expect(at('Ремонтная зона')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(at('Автопарк «Север»')).toHaveFocus();
    await userEvent.keyboard('*');
    await expect(at('Гараж № 2, Краснодар')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(at('Гараж № 2, Краснодар')).toHaveFocus();
    await userEvent.keyboard('рем');
    await expect(at('Ремонтная зона')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(tree.getAllByRole('treeitem')).toHaveLength(3);
    await userEvent.tab();
    await expect(canvasElement.querySelector('[role=tree] :focus')).toBeNull();
  },
};
