import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ErrorNote, type ErrorNoteProps } from '../../shared/ui/ErrorNote';

const meta = { title: 'ui/error-note', component: ErrorNote, args: { text: 'Сервер долго не отвечает.', onRetry: fn() } as ErrorNoteProps } satisfies Meta<
  typeof ErrorNote
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {};
export const Retrying: Story = { args: { busy: true } };
export const WithoutRetry: Story = { args: { text: 'Недостаточно прав для этого раздела.', onRetry: undefined } };
export const WithLink: Story = {
  args: { text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.', onRetry: undefined, children: <a href="#login">Войти</a> },
};
export const LongestText: Story = {
  args: { text: 'Не удалось загрузить сведения о доступности товара «Комплект_ремкомплекта_рулевой_рейки_с_гидроусилителем_арт.7700840147-0012». '.repeat(2) },
};
