import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { AlertDialog } from '../../shared/ui/AlertDialog';
import { Button } from '../../shared/ui/Button';
import type { SafeUrl } from '../../shared/validation/url';

function Page(props: ComponentProps<typeof AlertDialog>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {open && (
        <AlertDialog
          {...props}
          onClose={() => {
            props.onClose();
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
  title: 'Сообщение и вопрос',
  purpose: 'Останавливает работу, чтобы сказать важное или спросить перед тем, чего не вернуть.',
  use: ['Когда действие не удалось и покупатель должен об этом узнать до следующего шага.', 'Перед удалением того, что нельзя вернуть.'],
  avoid: ['Для удач и мелочей: для них уведомление (toast-stack).', 'Для ошибки в поле или разделе: она стоит на месте (error-note).'],
  keys: [
    ['Enter, Пробел', 'Нажимают кнопку с фокусом; сначала он на самой безопасной.'],
    ['Escape', 'Закрывает как «Отмена» или «Понятно»; фокус возвращается туда, где был.'],
    ['Tab, Shift + Tab', 'Ходят по кнопкам окна.'],
  ],
  props: {
    title: 'Заголовок; без него «Сообщение».',
    text: 'Что случилось или о чем спрашивают.',
    actions: 'Кнопки от самой безобидной, на ней фокус, до главной; без них одна «Понятно».',
    onClose: 'Окно закрыли.',
    fallbackFocus: 'Куда перейдет фокус, если того, кто открыл окно, больше нет.',
  },
});

const meta = {
  title: 'Части/Сообщение и вопрос',
  id: 'ui-alert-dialog',
  component: AlertDialog,
  render: (props) => <Page {...props} />,
  parameters: { about, docs: { story: { inline: false, height: 320 } } },
  args: { text: 'Товар не добавлен. Повторите попытку.', onClose: fn() },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  name: 'Сообщение',
  play: async (context) => {
    await open(context);
    const page = within(context.canvasElement);
    await expect(page.getByRole('alertdialog', { name: 'Сообщение' })).toHaveAccessibleDescription('Товар не добавлен. Повторите попытку.');
    await expect(page.getByRole('button', { name: 'Понятно' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('button', { name: 'Открыть' })).toHaveFocus();
    await open(context);
  },
};
export const Question: Story = {
  name: 'Вопрос',
  args: {
    title: 'Удалить категорию?',
    text: 'В категории «ТО-60000» 12 товаров.',
    actions: [
      { label: 'Отмена', onPress: fn() },
      { label: 'Удалить', onPress: fn(), variant: 'danger' },
    ],
  },
  play: async (context) => {
    await open(context);
    await expect(within(context.canvasElement).getByRole('button', { name: 'Отмена' })).toHaveFocus();
  },
};
export const WithLink: Story = {
  name: 'Со ссылкой',
  args: {
    text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.',
    actions: [
      { label: 'Понятно', onPress: fn() },
      { label: 'Войти', href: '/site/login' as SafeUrl, variant: 'primary' },
    ],
  },
  play: async (context) => {
    await open(context);
    const page = within(context.canvasElement);
    await expect(page.getByRole('button', { name: 'Понятно' })).toHaveFocus();
    await expect(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/site/login');
  },
};
export const LongestText: Story = {
  name: 'Длинный текст',
  args: { text: 'Товар «Комплект ремкомплекта рулевой рейки» не добавлен.\nНа складе осталось 3 шт., а продается он кратно 4 шт.\n'.repeat(3) },
  play: open,
};
