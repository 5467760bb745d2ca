import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { ErrorNote, type ErrorNoteProps } from '../../shared/ui/ErrorNote';

const about = defineAbout({
  title: 'Ошибка на месте',
  purpose: 'Говорит, что не загрузилось или не сохранилось, там, где это стояло, и дает повторить.',
  use: ['Раздел, список или окошко не загрузились.', 'Действие не прошло, а место его видно.'],
  avoid: ['Для ошибки поля: ее показывает само поле.', 'Для того, что касается всей страницы: сообщение (alert-dialog).'],
  keys: [
    ['Tab', 'Доходит до «Повторить» или до ссылки.'],
    ['Enter, Пробел', 'Повторяют; пока ждут ответа, нажатия ничего не делают.'],
  ],
  props: {
    text: 'Что не удалось.',
    onRetry: 'Что делает «Повторить»; без него кнопки нет.',
    busy: 'Повтор идет.',
    silent: 'Вслух не объявлять: об этом уже сказано.',
    children: 'Что еще поможет: ссылка на вход, телефон.',
  },
});

const meta = {
  title: 'Части/Ошибка на месте',
  id: 'ui-error-note',
  parameters: { about },
  component: ErrorNote,
  args: { text: 'Сервер долго не отвечает.', onRetry: fn() } as ErrorNoteProps,
} satisfies Meta<typeof ErrorNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = { name: 'С повтором' };
export const Retrying: Story = { name: 'Повторяется', args: { busy: true } };
export const WithoutRetry: Story = { name: 'Без повтора', args: { text: 'Недостаточно прав для этого раздела.', onRetry: undefined } };
export const WithLink: Story = {
  name: 'Со ссылкой',
  args: { text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.', onRetry: undefined, children: <a href="#login">Войти</a> },
};
export const LongestText: Story = {
  name: 'Длинный текст',
  args: { text: 'Не удалось загрузить сведения о доступности товара «Комплект_ремкомплекта_рулевой_рейки_с_гидроусилителем_арт.7700840147-0012». '.repeat(2) },
};
