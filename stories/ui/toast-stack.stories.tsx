import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Button } from '../../shared/ui/Button';
import { ToastStack } from '../../shared/ui/ToastStack';
import type { SafeUrl } from '../../shared/validation/url';

function Page(props: ComponentProps<typeof ToastStack>) {
  const [toasts, setToasts] = useState(props.toasts);
  return (
    <div style={{ minHeight: 240 }}>
      <Button>Кнопка страницы</Button>
      <ToastStack
        {...props}
        toasts={toasts}
        onDismiss={(id) => {
          props.onDismiss(id);
          setToasts((now) => now.filter((toast) => toast.id !== id));
        }}
      />
    </div>
  );
}

const about = defineAbout({
  title: 'Уведомления',
  purpose: 'Коротко говорит, что получилось, и сам уходит; до трех сразу, одинаковые складываются.',
  use: ['Удачное действие: добавлено, удалено, сохранено.', 'Действие можно вернуть: кнопка «Вернуть» живет не меньше шести секунд.'],
  avoid: ['Для ошибки у поля или раздела: она стоит на месте (error-note).', 'Для того, что надо прочесть обязательно: сообщение (alert-dialog).'],
  keys: [
    ['Tab', 'Доходит до уведомлений после страницы; пока фокус в них, они не уходят.'],
    ['Escape', 'Закрывает уведомление с фокусом.'],
    ['Enter, Пробел', 'Нажимают «Вернуть» или открывают ссылку.'],
  ],
  props: {
    toasts: 'Уведомления: слова, вид, сколько одинаковых, ссылка, кнопка.',
    onDismiss: 'Уведомление закрыли.',
    onPause: 'Навели указатель или поставили фокус: время стоит.',
    onResume: 'Указатель или фокус ушли: время идет.',
    undo: 'Что делает Ctrl+Z, когда вернуть в уведомлениях нечего.',
    label: 'Имя для чтения с экрана.',
  },
});

const meta = {
  title: 'Части/Уведомления',
  id: 'ui-toast-stack',
  component: ToastStack,
  render: (props) => <Page {...props} />,
  parameters: { about, docs: { story: { inline: false, height: 320 } } },
  args: {
    toasts: [{ id: 'a', kind: 'success', text: 'Товар добавлен в корзину', subject: 'Фильтр масляный Bosch 0 451 103 079', count: 1 }],
    onDismiss: fn(),
    onPause: fn(),
    onResume: fn(),
  },
} satisfies Meta<typeof ToastStack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { name: 'Одно' };
export const Three: Story = {
  name: 'Три',
  args: {
    toasts: [
      { id: 'a', kind: 'success', text: 'Количество товара обновлено: 4 шт.', count: 3 },
      { id: 'b', kind: 'success', text: 'Товар удален из корзины', count: 1, action: { label: 'Вернуть', onPress: fn() } },
      { id: 'c', kind: 'error', text: 'Нет подключения к интернету. Изменение не сохранено.', count: 1 },
    ],
  },
};
export const WithLink: Story = {
  name: 'Со ссылкой',
  args: { toasts: [{ id: 'a', kind: 'success', text: 'Товар добавлен в избранное', count: 1, link: { href: '#favourites' as SafeUrl, label: 'Перейти' } }] },
};
export const LongestText: Story = {
  name: 'Длинный текст',
  args: {
    toasts: [
      {
        id: 'a',
        kind: 'error',
        text: 'Товар «Комплект ремкомплекта рулевой рейки с гидроусилителем и пыльниками для автомобилей семейства Соболь» уже удален из корзины.',
        count: 12,
        link: { href: '#cart' as SafeUrl, label: 'Перейти в корзину' },
      },
    ],
  },
};
export const EscapeDismisses: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Escape закрывает',
  ...Three,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const button = page.getByRole('button', { name: 'Кнопка страницы' });
    button.focus();
    const closers = page.getAllByRole('button', { name: 'Закрыть уведомление' });
    closers[1]?.focus();
    await expect(args.onPause).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('b');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('c');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('a');
    await expect(button).toHaveFocus();
    await expect(args.onResume).toHaveBeenCalled();
  },
};
