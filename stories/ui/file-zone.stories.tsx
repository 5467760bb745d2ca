import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { type FileRow, FileRows, FileZone, type FileZoneProps } from '../../shared/ui/FileZone';

const about = defineAbout({
  title: 'Файлы',
  purpose: 'Поле для файлов: их выбирают кнопкой, перетаскивают или вставляют.',
  use: ['Там, где покупатель прикладывает файл или загружает список.'],
  avoid: ['Для текста: его вставляют в текстовое поле.'],
  keys: [
    ['Tab', 'Доходит до выбора файлов, потом до «Удалить» у каждого.'],
    ['Enter, пробел', 'На поле открывает выбор файлов браузера. На «Удалить» убирает файл.'],
    ['Ctrl+V', 'Прикладывает снимок экрана, где это разрешено.'],
  ],
  props: {
    label: 'Подпись поля.',
    choose: 'Слова на кнопке выбора.',
    hint: 'Какие файлы подходят и сколько их может быть.',
    accept: 'Расширения, которые показывает выбор браузера.',
    id: 'Идентификатор поля.',
    name: 'Имя поля, с которым файлы отправит форма вокруг.',
    multiple: 'Можно ли выбрать несколько.',
    kept: 'Файлы, которые отправит форма вокруг. Без них поле после выбора пустое.',
    describedBy: 'Идентификатор слов о том, что не так.',
    invalid: 'Есть ли что исправить.',
    isForPage: 'Берет и то, что вставили или бросили мимо поля.',
    onFiles: 'Получает выбранные файлы.',
    onText: 'Получает перетащенный текст.',
    children: 'Что выбрано и что о нем сказать.',
  },
});

const BILL = new File(['x'.repeat(1_480_000)], 'Счет на оплату № 1024 от 27.11.2026.pdf');
const SCREEN = new File(['x'.repeat(340_000)], 'Снимок 1.png');

type LiveProps = FileZoneProps & { rows?: readonly FileRow[] };

function Live({ rows = [], ...props }: LiveProps) {
  const [files, setFiles] = useState(rows);
  return (
    <FileZone {...props} onFiles={(given) => setFiles([...files, ...given.map(({ name, size }) => ({ id: name, name, size }))])}>
      <FileRows files={files} onRemove={(id) => setFiles(files.filter((one) => one.id !== id))} />
    </FileZone>
  );
}

const meta = {
  title: 'Части/Файлы',
  id: 'ui-file-zone',
  parameters: { about },
  component: FileZone,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Файлы к заказу',
    choose: 'Выбрать файлы',
    hint: 'Не более 5 файлов до 5 МБ: pdf, txt, jpeg, jpg, png, webp, xls, xlsx, csv, doc, docx. Файл можно перетащить сюда, снимок экрана — вставить.',
    accept: '.pdf,.png',
    multiple: true,
    onFiles: () => {},
  },
} satisfies Meta<LiveProps>;

export default meta;
type Story = StoryObj<LiveProps>;

export const Empty: Story = { name: 'Пустое' };

export const Filled: Story = {
  name: 'С файлами',
  args: { rows: [BILL, SCREEN].map(({ name, size }) => ({ id: name, name, size })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,4 МБ')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Удалить: Снимок 1.png' }));
    await expect(canvas.queryByText('332 КБ')).toBeNull();
  },
};

export const Changed: Story = {
  name: 'Файл изменился',
  args: {
    rows: [{ id: '1', name: BILL.name, size: BILL.size, error: `Файл «${BILL.name}» изменился или удален с диска. Выберите его снова или уберите из списка.` }],
  },
};
