import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { formatAge } from '../../shared/format/age';
import { describeDays, formatDays } from '../../shared/format/days';
import { digestOf } from '../../shared/format/digest';
import { fill } from '../../shared/format/fill';
import { formatCost, formatPrice } from '../../shared/format/money';
import { formatPieces } from '../../shared/format/pieces';
import { plural } from '../../shared/format/plural';
import { cartTold } from '../../shared/texts/cart-told';
import { errorText } from '../../shared/texts/errors';
import { seeded } from '../amount';

afterEach(() => configure({ texts: {} }));

describe('money', () => {
  test.each([
    [1234.5, '1 234,50'],
    [1234, '1 234'],
    [0, '0'],
    [-0, '0'],
    [1.005, '1,01'],
    [0.1 + 0.2, '0,30'],
    [999.995, '1 000'],
    [1_234_567.891, '1 234 567,89'],
    [-340, '−340'],
    [-0.001, '0'],
    ['1 234,5', '1 234,50'],
    ['12\u00a0345', '12 345'],
    ['', '—'],
    ['abc', '—'],
    ['1e5', '—'],
    [null, '—'],
    [undefined, '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
    [1e-9, '0'],
  ])('%s → %s', (value, text) => expect(formatCost(value)).toBe(text));

  test('price', () => {
    expect(formatPrice(1234.5)).toBe('1 234,50 ₽');
    expect(formatPrice(null)).toBe('—');
  });

  test('any amount of kopecks reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (kopecks) => {
        const text = formatCost(kopecks / 100);
        expect(text).toMatch(/^\d{1,3}( \d{3})*(,\d{2})?$/);
        expect(Math.round(Number(text.replace(/ /g, '').replace(',', '.')) * 100)).toBe(kopecks);
      }),
      seeded(2_000),
    );
  });
});

describe('words', () => {
  const days = { one: 'день', few: 'дня', many: 'дней' };
  test.each([
    [1, 'день'],
    [2, 'дня'],
    [5, 'дней'],
    [11, 'дней'],
    [14, 'дней'],
    [21, 'день'],
    [112, 'дней'],
    [1.5, 'дня'],
    [0, 'дней'],
    [-1, 'день'],
  ])('%s %s', (n, word) => expect(plural(n, days)).toBe(word));

  test('a fraction takes its own word where there is one', () => {
    const forms = { ...days, other: 'суток' };
    expect([1, 2, 5, 1.5].map((n) => plural(n, forms))).toEqual(['день', 'дня', 'дней', 'суток']);
  });

  test.each([
    [3, undefined, '3 дня'],
    [1, undefined, '1 день'],
    [0, undefined, 'сегодня'],
    [-1, undefined, 'срок уточняется'],
    [null, undefined, 'срок уточняется'],
    [3, '3-5', '3–5 дней'],
    ['3–21', undefined, '3–21 день'],
    [4, 'до пятницы', '4 дня'],
    [4, '4-4', '4 дня'],
    [2.2, undefined, '3 дня'],
  ])('term %s (%s) → %s', (value, detail, text) => expect(formatDays(value, detail)).toBe(text));

  test('tooltip of a term', () => {
    expect(describeDays(1)).toBe('завтра');
    expect(describeDays(0)).toBe('сегодня');
    expect(describeDays(4, 'до пятницы')).toBe('до пятницы');
    expect(describeDays(1, '1-2')).toBe('1–2 дня');
  });

  test('pieces and age', () => {
    expect(formatPieces(3)).toBe('3 шт.');
    expect(formatPieces(1200)).toBe('1 200 шт.');
    expect(formatPieces('2.5')).toBe('2,5 шт.');
    expect(formatPieces(0)).toBe('0 шт.');
    expect(formatPieces(0.5)).toBe('0,5 шт.');
    expect(formatPieces(-2)).toBe('−2 шт.');
    expect(formatPieces(-0.0001)).toBe('0 шт.');
    expect(formatPieces(1.23456)).toBe('1,235 шт.');
    expect(formatPieces(undefined)).toBe('—');
    expect(formatAge(20_000)).toBe('обновлено только что');
    expect(formatAge(125_000)).toBe('обновлено 2 мин назад');
    expect(formatAge(3 * 3_600_000)).toBe('обновлено 3 ч назад');
    expect(formatAge(24 * 3_600_000 - 1)).toBe('обновлено 23 ч назад');
    expect(formatAge(24 * 3_600_000)).toBe('обновлено 1 дн. назад');
    expect(formatAge(50 * 3_600_000)).toBe('обновлено 2 дн. назад');
    expect(formatAge(-5)).toBe('обновлено только что');
  });
});

describe('templates', () => {
  test('fills, chooses, and leaves gaps visible', () => {
    expect(fill('{a} и {b}', { a: 1 })).toBe('1 и {b}');
    expect(fill('{n, plural, =0{пусто} one{# товар} few{# товара} many{# товаров}}', { n: 0 })).toBe('пусто');
    expect(fill('{n, plural, =0{пусто} one{# товар} few{# товара} many{# товаров}} у {who}', { n: 22, who: 'нас' })).toBe('22 товара у нас');
    expect(fill('{n, plural, one{# {what}} other{#}}', { n: 1, what: 'x' })).toBe('1 x');
    expect(fill('{constructor}', {})).toBe('{constructor}');
    expect(fill('a { b', { b: 1 })).toBe('a { b');
    // A number is a count; what is none is given as text.
    expect(fill('{n, plural, one{# товар} few{# товара} many{# товаров}} из {of}, до {year}', { n: 1240, of: 12_000, year: '2027' })).toBe(
      '1\u00a0240 товаров из 12\u00a0000, до 2027',
    );
  });

  test('a form that is missing is taken from its neighbour', () => {
    const forms = (template: string) => [1, 2, 5, 1.5].map((n) => fill(template, { n }));
    expect(forms('{n, plural, other{o}}')).toEqual(['o', 'o', 'o', 'o']);
    expect(forms('{n, plural, few{f}}')).toEqual(['f', 'f', 'f', 'f']);
    expect(forms('{n, plural, few{f} other{o}}')).toEqual(['f', 'f', 'o', 'o']);
    expect(forms('{n, plural, one{1} many{m} other{o}}')).toEqual(['1', 'o', 'm', 'o']);
    expect(forms('{n, plural, one{1}}')).toEqual(['1', '', '', '']);
    // One without a name stands for nothing.
    expect(forms('{n, plural,{x} one{1} few{f}}')).toEqual(['1', 'f', 'f', 'f']);
  });

  test('a value is never read as a template', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(fill('«{title}» {n}', { title, n: 2 })).toBe(`«${title}» 2`);
      }),
      seeded(2_000),
    );
    expect(fill('{title}', { title: '{n} $& #' })).toBe('{n} $& #');
  });

  test('never throws on any template', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'n', ',', ' ', '#', 'plural', 'one', '=1') }), (template) => {
        expect(typeof fill(template, { n: 1 })).toBe('string');
      }),
      seeded(2_000),
    );
  });
});

describe('messages', () => {
  test('a site may word them itself', () => {
    expect(cartTold('cart.toast.updated', { n: 4 })).toBe('Количество товара обновлено: 4 шт.');
    configure({ texts: { 'cart.toast.updated': 'Теперь {n}' } });
    expect(cartTold('cart.toast.updated', { n: 4 })).toBe('Теперь 4');
  });

  test.each([
    [{ code: 'offline' }, 'Нет подключения к интернету.'],
    [{ code: 'offline', class: 'write' }, 'Нет подключения к интернету. Изменение не сохранено.'],
    [{ code: 'timeout' }, 'Сервер долго не отвечает.'],
    [{ code: 'network' }, 'Сервер долго не отвечает.'],
    [{ code: 'csrf' }, 'Страница устарела. Обновите ее и повторите действие.'],
    [{ code: 'session' }, 'Вы вышли из системы. Войдите снова, чтобы продолжить.'],
    [{ code: 'identity' }, 'Вы вошли под другим пользователем. Обновите страницу.'],
    [{ code: 'forbidden' }, 'Недостаточно прав для этого раздела.'],
    [{ code: 'forbidden', class: 'write' }, 'Недостаточно прав для этого действия.'],
    [{ code: 'missing' }, 'Запись уже удалена.'],
    [{ code: 'conflict' }, 'Корзина изменилась в другом окне. Показаны актуальные данные.'],
    [{ code: 'invalid', output: 'Неверная дата' }, 'Неверная дата'],
    [{ code: 'invalid' }, 'Проверьте правильность заполнения полей.'],
    [{ code: 'busy', retryAfter: 21 }, 'Слишком много запросов. Повторите через 21 секунду.'],
    [{ code: 'busy', retryAfter: 1.2 }, 'Слишком много запросов. Повторите через 2 секунды.'],
    [{ code: 'busy' }, 'Слишком много запросов. Повторите попытку позже.'],
    [{ code: 'tooLarge' }, 'Файлы слишком большие для сервера.'],
    [{ code: 'server', output: 'SQLSTATE' }, 'Ошибка на сервере. Попробуйте еще раз через минуту.'],
    [{ code: 'malformed' }, 'Сервер вернул неожиданный ответ.'],
    [{ code: 'refused', output: ' Нет цены ' }, 'Нет цены'],
    [{ code: 'refused' }, 'Не удалось загрузить данные.'],
    [{ code: 'refused', class: 'write' }, 'Не удалось выполнить действие. Повторите попытку.'],
    [{ code: 'refused', status: 405, class: 'write' }, 'Не удалось выполнить запрос. Обновите страницу.'],
    [{ code: 'refused', status: 405, output: 'Заказы не принимаем до 9:00.', class: 'write' }, 'Заказы не принимаем до 9:00.'],
    [{ code: 'refused', status: 400, output: 'Не удалось проверить переданные данные.' }, 'Не удалось выполнить запрос. Обновите страницу.'],
    [{ code: 'refused', status: 400, output: 'Bad Request' }, 'Не удалось выполнить запрос. Обновите страницу.'],
    [{ code: 'forbidden', output: 'Договор приостановлен.', class: 'write' }, 'Договор приостановлен.'],
    [{ code: 'forbidden', output: 'Forbidden' }, 'Недостаточно прав для этого раздела.'],
    [{ code: 'forbidden', output: 'Недостаточно прав' }, 'Недостаточно прав для этого раздела.'],
    [{ code: 'forbidden', output: 'Вам не разрешено производить данное действие.' }, 'Недостаточно прав для этого раздела.'],
    [{ code: 'forbidden', output: 'Недостаточно прав: обратитесь к Марине.' }, 'Недостаточно прав: обратитесь к Марине.'],
    [{ code: 'missing', output: 'Товар снят с продажи.' }, 'Товар снят с продажи.'],
    [{ code: 'missing', output: 'Запрашиваемая страница не существует.' }, 'Запись уже удалена.'],
    [{ code: 'busy', retryAfter: 21, output: 'Не чаще раза в минуту.' }, 'Не чаще раза в минуту.'],
    [{ code: 'session', output: 'Вы кто?' }, 'Вы вышли из системы. Войдите снова, чтобы продолжить.'],
    [{ code: 'toString' }, 'Ошибка. Повторите попытку.'],
  ] as const)('%j', (error, text) => expect(errorText(error)).toBe(text));
});

test('each of the 53 bits of a digest tells texts apart', () => {
  const digests = Array.from({ length: 400 }, (_, at) => Number.parseInt(digestOf(`text ${at}`), 36));
  for (let bit = 0; bit < 53; bit++) {
    const ones = digests.filter((digest) => Math.floor(digest / 2 ** bit) % 2 === 1).length;
    expect(ones, `bit ${bit}`).toBeGreaterThan(140);
    expect(ones, `bit ${bit}`).toBeLessThan(260);
  }
  expect(Math.max(...digests)).toBeLessThan(2 ** 53);
});
