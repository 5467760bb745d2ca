// @vitest-environment node
import { expect, test } from 'vitest';
import { formOf } from '../../shared/api/body';
import { plain } from '../../shared/api/plain';
import { fastest } from '../fastest';

test.each([
  ['Товар <b>снят</b>&nbsp;с продажи &laquo;A&raquo; &#039;x&#x27;', "Товар снят с продажи «A» 'x'"],
  ['2 < 3 и 5 > 4', '2 < 3 и 5 > 4'],
  ['Строка 1<br />Строка 2\r\n\r\nСтрока 3', 'Строка 1\nСтрока 2\nСтрока 3'],
  ['<script>alert(1)</script>Нет', 'Нет'],
  ['Нет <script>alert(1)', 'Нет'],
  ['Нет <img src=x onerror=alert(1)', 'Нет'],
  ['a\u202ebc\u0000d', 'a bc d'],
  ['Остаток 5/10, ул. Мира/Ленина', 'Остаток 5/10, ул. Мира/Ленина'],
  ['Подробнее на www.site.ru/root', 'Подробнее на www.site.ru/root'],
])('%j', (given, shown) => expect(plain(given)).toBe(shown));

test('at most 300 characters', () => {
  expect(plain('я'.repeat(300))).toHaveLength(300);
  expect(plain('я'.repeat(301))).toBe(`${'я'.repeat(299)}…`);
});

const LEAKS = [
  'SQLSTATE[42S02]: Base table or view not found',
  '#0 /var/www/html/index.php(12): yii',
  'Stack trace: #1',
  'Stacktrace follows',
  'in /home/site/app/Foo.php on line 3',
  'PHP Notice: Undefined variable',
  'Undefined index: id',
  'Undefined array key "x"',
  'Call to undefined method app\\models\\Cart::foo()',
  'Call to a member function foo() on null',
  'Uncaught TypeError: x',
  'yii\\base\\ErrorException',
  'app\\models\\Cart broke',
  'C:\\OpenServer\\domains\\x',
  'PDOException was thrown',
  'failed to open stream /srv/data/x',
  'Fatal error on line 12',
  '{"status":"success","output":{"jwt":"x',
];
test('no insides of the server, plain or in tags', () => {
  const pages = LEAKS.flatMap((leak) => [leak, `<pre>${leak}</pre>`, `Ошибка. ${leak.replace(/\\/g, '&#92;')}`]);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.map(plain).filter(Boolean)).toEqual([]);
});

test('100,000 characters of anything take no time', () => {
  for (const part of ['<', '<script', '<script>', '&', '&#1', '<br ', ' \n', '"<a', 'a::']) {
    expect(fastest(() => plain(part.repeat(100_000 / part.length)), 20)).toBeLessThanOrEqual(20);
  }
});

test('PHP brackets', () => {
  expect(decodeURIComponent(formOf({ a: [1, 2], b: { c: { d: 'x&y' } }, e: [{ f: 1 }, [2]], g: undefined, h: null, i: false, j: '' }).toString())).toBe(
    'a[]=1&a[]=2&b[c][d]=x&y&e[0][f]=1&e[1][]=2&i=0&j=',
  );
});
