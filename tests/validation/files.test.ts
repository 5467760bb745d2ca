// Files of an order: kinds, sizes, how many, and the words for those that are not taken.
import { expect, test } from 'vitest';
import { filesError, sortFiles } from '../../shared/validation/files';

const file = (name: string, size = 10, lastModified = 1) => ({ name, size, lastModified });
const MB5 = 5_242_880;

test.each(['pdf', 'txt', 'jpeg', 'jpg', 'png', 'webp', 'xls', 'xlsx', 'csv', 'doc', 'docx', 'PDF', 'JpG'])('a file .%s is taken', (type) => {
  expect(sortFiles([], [file(`Счет.2026.${type}`)])).toEqual({ taken: [file(`Счет.2026.${type}`)], refused: [] });
});

test.each([
  [file('a.exe'), 'Файл «a.exe»: недопустимый формат. Разрешены: pdf, txt, jpeg, jpg, png, webp, xls, xlsx, csv, doc, docx.'],
  [file('pdf'), 'Файл «pdf»: недопустимый формат. Разрешены: pdf, txt, jpeg, jpg, png, webp, xls, xlsx, csv, doc, docx.'],
  [file('a.pdf.html'), 'Файл «a.pdf.html»: недопустимый формат. Разрешены: pdf, txt, jpeg, jpg, png, webp, xls, xlsx, csv, doc, docx.'],
  [file('a.pdf', MB5 + 1), 'Файл «a.pdf» больше 5 МБ.'],
  [file('a.pdf', 0), 'Файл «a.pdf» пустой.'],
])('%o is refused in words', (wrong, text) => {
  expect(sortFiles([], [wrong, file('b.pdf')])).toEqual({ taken: [file('b.pdf')], refused: [text] });
  expect(filesError([file('b.pdf'), wrong])).toBe(text);
});

test('a file of 5 MB to the byte is taken', () => {
  expect(sortFiles([], [file('a.pdf', MB5)]).refused).toEqual([]);
});

test('the first free places are filled, and the rest is told once', () => {
  const had = ['1.pdf', '2.pdf', '3.pdf'].map((name) => file(name));
  const { taken, refused } = sortFiles(
    had,
    ['4.pdf', '5.pdf', '6.pdf', '7.pdf'].map((name) => file(name)),
  );
  expect(taken.map(({ name }) => name)).toEqual(['4.pdf', '5.pdf']);
  expect(refused).toEqual(['Можно прикрепить не более 5 файлов.']);
  expect(filesError([...had, ...had])).toBe('Можно прикрепить не более 5 файлов.');
  expect(filesError(had)).toBe('');
});

test('the same file is not taken twice; another of its name is', () => {
  const { taken, refused } = sortFiles([file('a.pdf')], [file('a.pdf'), file('a.pdf', 11), file('b.pdf'), file('b.pdf')]);
  expect(taken).toEqual([file('a.pdf', 11), file('b.pdf')]);
  expect(refused).toEqual(['Файл «a.pdf» уже добавлен.', 'Файл «b.pdf» уже добавлен.']);
});
