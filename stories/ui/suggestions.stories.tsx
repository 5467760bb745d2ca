import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { TextField } from '../../shared/ui/fields/TextField';
import { Suggestions } from '../../shared/ui/Suggestions';

const about = defineAbout({
  title: 'Подсказки поля',
  purpose: 'Список под полем поверх страницы: что можно выбрать, пока печатают.',
  use: ['Под полем поиска: товары, номера, автомобили.'],
  avoid: ['Для короткого готового списка: его показывает поле со списком.', 'Для того, что открывает кнопка: у нее окошко рядом (popover).'],
  keys: [
    ['Tab', 'Из поля ведет в список.'],
    ['Esc', 'В списке закрывает его и возвращает фокус в поле.'],
  ],
  props: {
    anchor: 'Поле, под которым стоит список.',
    onClose: 'Что делать, когда нажали мимо, фокус ушел или нажали Esc.',
    wide: 'В списке колонки: он занимает столько места, сколько им нужно. Без этого он шириной с поле.',
    children: 'Что предлагается.',
  },
});

const NAMES = ['Фильтр масляный W 712/75', 'Фильтр масляный W 712/95', 'Фильтр масляный W 719/30'];

function Field({ names }: { names: readonly string[] }) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const type = (words: string) => {
    setValue(words);
    setOpen(words !== '');
  };
  return (
    <div style={{ maxWidth: 360, minHeight: 220 }}>
      <TextField ref={field} name="article" label="Артикул" autoComplete="off" value={value} onChange={type} />
      {open && (
        <Suggestions anchor={field} onClose={() => setOpen(false)}>
          <ul style={{ margin: 0, padding: 12, listStyle: 'none' }}>
            {names.map((name) => (
              <li key={name}>
                <a href="#found">{name}</a>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
    </div>
  );
}

const meta = {
  title: 'Части/Подсказки поля',
  id: 'ui-suggestions',
  parameters: { about },
  component: Suggestions,
  args: { anchor: { current: null }, onClose: () => {}, children: null },
} satisfies Meta<typeof Suggestions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderTheField: Story = {
  name: 'Под полем',
  render: () => <Field names={NAMES} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByRole('textbox', { name: 'Артикул' });
    await userEvent.type(field, 'W 7');
    await expect(await page.findByRole('link', { name: 'Фильтр масляный W 712/75' })).toBeVisible();
    await userEvent.tab();
    await expect(page.getByRole('link', { name: 'Фильтр масляный W 712/75' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(page.queryByRole('link')).toBeNull();
    await expect(field).toHaveFocus();
    await userEvent.type(field, '1');
  },
};
export const LongestText: Story = {
  name: 'Длинные названия',
  render: () => <Field names={['Комплект_ремкомплекта_рулевой_рейки_с_гидроусилителем_арт.7700840147-0012', ...NAMES]} />,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Артикул' }), 'к');
    await expect(await within(canvasElement).findByRole('link', { name: /^Комплект_/ })).toBeVisible();
  },
};
