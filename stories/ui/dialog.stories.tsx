import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { DialogActions, Form as Fields } from '../../shared/ui/Form';
import { TextField } from '../../shared/ui/fields/TextField';

function Page(props: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {open && (
        <Dialog
          {...props}
          onClose={(reason) => {
            props.onClose(reason);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть' }));
};

const about = defineAbout({
  title: 'Окно и панель',
  purpose: 'Отдельная задача поверх страницы: окно посередине или панель сбоку.',
  use: ['Короткая задача, после которой возвращаются на то же место.', 'Панель сбоку: список, который читают, не теряя страницы.'],
  avoid: ['Для сообщения в одну фразу: сообщение (alert-dialog) или уведомление (toast-stack).', 'Для подсказки у кнопки: окошко (popover).'],
  keys: [
    ['Escape', 'Закрывает верхнее окно; при несохраненном сначала спрашивает.'],
    ['Tab, Shift + Tab', 'Ходят внутри окна и не уходят на страницу.'],
    ['Enter', 'В форме отправляет ее.'],
  ],
  props: {
    title: 'Заголовок.',
    onClose: 'Закрыли: клавишей, нажатием мимо или крестиком.',
    closeOnBackdrop: 'Закрывать ли нажатием мимо окна.',
    closeOnEscape: 'Закрывать ли клавишей Escape.',
    variant: 'Окно посередине, такое же с местом для таблицы, панель у правого края или короткий вопрос.',
    initialFocus: 'На чем фокус сначала; без него первое поле или заголовок.',
    fallbackFocus: 'Куда перейдет фокус, если того, кто открыл окно, больше нет.',
    closeRef: 'Кнопка «Закрыть», чтобы поставить на нее фокус.',
    describedBy: 'Id текста, который описывает окно.',
    steady: 'Одна высота, сколько бы в нем ни было: окно не прыгает, когда содержимое меняется.',
    footer: 'Низ окна с кнопками; не прокручивается.',
    children: 'Содержимое.',
  },
});

const meta = {
  title: 'Части/Окно и панель',
  id: 'ui-dialog',
  component: Dialog,
  render: (props) => <Page {...props} />,
  parameters: { about, docs: { story: { inline: false, height: 420 } } },
  args: { title: 'Склад на Сибирском тракте', onClose: fn(), children: <p>Екатеринбург, Сибирский тракт, 12. Ежедневно с 9:00 до 19:00.</p> },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reading: Story = {
  name: 'Окно с текстом',
  play: async (context) => {
    await open(context);
    await expect(within(context.canvasElement).getByRole('heading', { name: 'Склад на Сибирском тракте' })).toHaveFocus();
  },
};

const buttons = (
  <>
    <Button>Отмена</Button>
    <Button variant="primary">Сохранить</Button>
  </>
);

export const Form: Story = {
  name: 'Окно с полем',
  args: { title: 'Новая категория', children: <TextField label="Название" name="title" value="" onChange={fn()} />, footer: buttons },
  play: async (context) => {
    await open(context);
    await expect(within(context.canvasElement).getByRole('textbox', { name: 'Название' })).toHaveFocus();
  },
};

export const Drawer: Story = {
  name: 'Панель сбоку',
  args: {
    variant: 'drawer',
    title: 'Корзина',
    children: (
      <div style={{ display: 'grid', gap: 8 }}>
        {Array.from({ length: 24 }, (_, n) => (
          <p key={n as number}>{`Позиция ${n + 1}: фильтр масляный W 914/2`}</p>
        ))}
      </div>
    ),
    footer: (
      <Button variant="primary" size="wide">
        Оформить заказ
      </Button>
    ),
  },
  play: open,
};

export const OfAForm: Story = {
  name: 'Форма',
  args: {
    title: 'Новая категория',
    children: (
      <Fields onSubmit={fn()}>
        <TextField label="Название" name="title" value="Ходовая" onChange={fn()} />
        <DialogActions submit="Создать" onCancel={fn()} />
      </Fields>
    ),
  },
  play: async (context) => {
    await open(context);
    const dialog = within(await within(context.canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Новая категория' }));
    // The main one last.
    await expect(
      dialog
        .getAllByRole('button')
        .slice(-2)
        .map((button) => button.textContent),
    ).toEqual(['Отмена', 'Создать']);
  },
};

export const LongestText: Story = {
  name: 'Длинный текст',
  args: {
    title: 'Применимость товара «Комплект ремкомплекта рулевой рейки с гидроусилителем и пыльниками для автомобилей семейства Соболь»',
    children: <p>{'Подходит для автомобилей всех лет выпуска. '.repeat(120)}</p>,
    footer: buttons,
  },
  play: open,
};

export const EscapeGivesFocusBack: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Закрытие возвращает фокус',
  play: async (context) => {
    document.documentElement.style.setProperty('overflow', 'auto');
    const before = document.documentElement.getAttribute('style');
    await open(context);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Закрыть' }));
    await expect(document.documentElement.getAttribute('style')).toBe(before);
    await waitFor(() => expect(within(context.canvasElement).getByRole('button', { name: 'Открыть' })).toHaveFocus());
    await expect(context.args.onClose).toHaveBeenCalledWith('button');
    document.documentElement.style.removeProperty('overflow');
  },
};

function Nested() {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Открыть</Button>
      {depth > 0 && (
        <Dialog title="Первый диалог" onClose={() => setDepth(0)}>
          <Button onClick={() => setDepth(2)}>Открыть второй</Button>
          {depth > 1 && (
            <Dialog title="Второй диалог" onClose={() => setDepth(1)}>
              <p>Закрывается первым.</p>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

export const Stacked: Story = {
  name: 'Окно поверх окна',
  render: () => <Nested />,
  play: async (context) => {
    const page = within(context.canvasElement);
    await open(context);
    await userEvent.click(page.getByRole('button', { name: 'Открыть второй' }));
    await expect(page.getByRole('heading', { name: 'Второй диалог' })).toHaveFocus();
  },
};
