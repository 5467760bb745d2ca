import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { configure } from '../../shared/browser/config';
import { isEmail, withoutSpaces } from '../../shared/validation/email';
import { cleanText, type FieldRules, fieldError, innRules } from '../../shared/validation/fields';
import { looksLikeInn } from '../../shared/validation/inn';
import { editPhone, formatPhone, isBlankPhone, isPhone, phoneOf } from '../../shared/validation/phone';
import { seeded } from '../amount';
import { fastest } from '../fastest';

const LABEL = 'Название';
type Rules = Partial<FieldRules<unknown, { field: unknown }>>;
/** What is said of a text under rules of its own. */
const said = (value: unknown, rules: Rules = {}): string => fieldError('field', { field: { label: LABEL, ...rules } }, { field: value });

afterEach(() => configure({ texts: {} }));

describe('the texts of §5, word for word', () => {
  const letters = (n: number) => 'ж'.repeat(n);
  test.each([
    ['required', '', { required: true }, 'Необходимо заполнить «Название»'],
    ['required, blanks only', ' \t\u00a0\n', { required: true }, 'Необходимо заполнить «Название»'],
    ['required, nothing to see', '\u200b\u2060\u3164\ufeff', { required: true }, 'Необходимо заполнить «Название»'],
    ['number', '12а', { kind: 'number' }, 'поле «Название» должно содержать только цифры'],
    ['number with a sign', '-5', { kind: 'number' }, 'поле «Название» должно содержать только цифры'],
    ['number with an exponent', '1e5', { kind: 'number' }, 'поле «Название» должно содержать только цифры'],
    ['min', 'абв', { min: 4 }, '«Название» должно содержать не менее 4 символов'],
    ['max', letters(11), { max: 10 }, '«Название» должно содержать не более 10 символов'],
    ['max by default', letters(256), {}, '«Название» должно содержать не более 255 символов'],
    [
      'pattern',
      'а б',
      { pattern: { test: (text: string) => /^\S+$/.test(text), message: 'не должно содержать пробелов' } },
      '«Название» не должно содержать пробелов',
    ],
    ['email', 'иван@mail.ru', { kind: 'email' }, 'Введите корректный email'],
    ['phone', '+7495', { kind: 'phone' }, 'Введите корректный номер телефона'],
    ['ИНН of 11', '12345678901', { label: 'ИНН' }, '«ИНН» должно содержать 10 или 12 символов'],
  ] as const)('%s', (_name, value, rules, text) => {
    expect(said(value, rules as Rules)).toBe(text);
  });

  test('compare names both fields', () => {
    const fields = { mail: { label: 'Email' }, again: { label: 'Повторите email', compare: 'mail' as const } };
    expect(fieldError('again', fields, { mail: 'a@b.ru', again: 'a@b.rf' })).toBe('поле «Повторите email» должно совпадать с полем «Email»');
    expect(fieldError('again', fields, { mail: ' a@b.ru', again: 'a@b.ru ' })).toBe('');
  });

  test('a site may word them otherwise', () => {
    configure({ texts: { 'field.required': 'Заполните {label}' } });
    expect(said('', { required: true })).toBe('Заполните Название');
  });

  test('a label is no template', () => {
    expect(said('', { required: true, label: 'Код {max}' })).toBe('Необходимо заполнить «Код {max}»');
  });
});

describe('what is right', () => {
  test.each([
    ['one sign, where no least is asked for', 'ж', {}],
    ['an empty optional field, whatever else is asked of it', '  ', { kind: 'email', min: 5, pattern: { test: () => false, message: 'нет' } }],
    ['the least', 'абвг', { min: 4 }],
    ['the most, after trimming', ` ${'ж'.repeat(10)} `, { max: 10 }],
    ['as many signs as are seen', '😀'.repeat(255), {}],
    ['digits', '0012', { kind: 'number' }],
    ['a consent given', true, { required: true }],
    ['an answer chosen', ['a'], { required: true }],
  ] as const)('%s', (_name, value, rules) => {
    expect(said(value, rules as Rules)).toBe('');
  });

  test.each([[false], [[]], [null], [undefined]])('%o is not filled in', (value) => {
    expect(said(value, { required: true })).toBe('Необходимо заполнить «Название»');
    expect(said(value)).toBe('');
  });

  test('required may depend on the others', () => {
    const fields = { isPartner: { label: 'Партнер' }, inn: { label: 'ИНН', required: (values: { isPartner: boolean; inn: string }) => !values.isPartner } };
    expect(fieldError('inn', fields, { isPartner: false, inn: '' })).toBe('Необходимо заполнить «ИНН»');
    expect(fieldError('inn', fields, { isPartner: true, inn: '' })).toBe('');
  });
});

test('the first failing rule is said: required, number, min, max, pattern, compare, ИНН', () => {
  const order = ['Необходимо', 'только цифры', 'не менее', 'не более', 'образцу', 'совпадать', '10 или 12'];
  const fields = (passed: number) => ({
    other: { label: 'Другое' },
    field: {
      label: 'ИНН',
      required: true,
      ...(passed < 2 && { kind: 'number' as const }),
      min: passed < 3 ? 20 : 0,
      max: passed < 4 ? 5 : 255,
      ...(passed < 5 && { pattern: { test: () => false, message: 'не отвечает образцу' } }),
      ...(passed < 6 && { compare: 'other' as const }),
    },
  });
  const values = ['', 'одиннадцать', 'одиннадцать', 'одиннадцать', 'одиннадцать', 'одиннадцать', 'одиннадцать'];
  order.forEach((words, passed) => {
    expect(fieldError('field', fields(passed), { other: 'иное', field: values[passed] as string })).toContain(words);
  });
});

describe('ИНН', () => {
  test.each([
    ['', ''],
    ['123456789', '«ИНН» должно содержать не менее 10 символов'],
    ['1234567890', ''],
    ['12345678901', '«ИНН» должно содержать 10 или 12 символов'],
    ['123456789012', ''],
    ['1234567890123', '«ИНН» должно содержать не более 12 символов'],
    ['12345678Х0', 'поле «ИНН» должно содержать только цифры'],
    [' 1234567890 ', ''],
  ])('%o', (value, text) => {
    expect(said(value, innRules())).toBe(text);
  });

  test('11 are let through only where the exact length is switched off', () => {
    expect(said('12345678901', innRules(false))).toBe('');
    expect(said('123456789', innRules(false))).toContain('не менее 10');
    expect(said('12345678901', { label: 'ИНН организации', innLength: true })).toBe('«ИНН» должно содержать 10 или 12 символов');
  });

  test('the check digits are a hint: they agree, one of them changed does not, other lengths are not judged', () => {
    for (const [right, checked] of [
      ['7707083893', 9],
      ['7736050003', 9],
      ['500100732259', 11],
    ] as const) {
      expect(looksLikeInn(right)).toBe(true);
      for (let more = 1; more < 10; more++) {
        expect(looksLikeInn(right.slice(0, checked) + ((Number(right[checked]) + more) % 10))).toBe(false);
      }
    }
    expect(looksLikeInn('7707803893')).toBe(false);
    expect(looksLikeInn('500100732159')).toBe(false);
    expect(['', '123', '12345678901', '77070838X3'].every(looksLikeInn)).toBe(true);
  });
});

describe('email', () => {
  test.each(['a@b.ru', 'ivan.petrov@mail.ru', 'ivan_petrov-1@sub.mail-box.co.uk', 'a.b.c@d.e.info', '_-@-_.ru', `a@b.${'z'.repeat(15)}`, 'A9@B9.RU'])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'a',
    '@',
    'a@',
    '@b.ru',
    'a@b',
    'a@b.r',
    `a@b.${'z'.repeat(16)}`,
    'a@b.r1',
    'a@b..ru',
    'a..b@c.ru',
    '.a@b.ru',
    'a.@b.ru',
    'a@.ru',
    'a@b.ru.',
    'a+b@c.ru',
    'иван@mail.ru',
    'a@почта.рф',
    'a b@c.ru',
    'a@b@c.ru',
    'a@b.ru\n',
    'a@b,c.ru',
    `${'a'.repeat(400)}@b.ru`,
  ])('%o is none', (text) => expect(isEmail(text)).toBe(false));

  test('of 320 characters it is one, of more it is none', () => {
    const of = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.ru`;
    expect([69, 254, 320, 321].map((length) => isEmail(of(length)))).toEqual([true, true, true, false]);
  });

  test('agrees with a plain pattern on any short text', () => {
    const pattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.[A-Za-z]{2,15}$/;
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', '_', '-', '.', '@', 'ы', ' '), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(text, fc.emailAddress()), (given) => void expect(isEmail(given)).toBe(pattern.test(given))),
      seeded(3000),
    );
  });

  test('spaces go, and the caret stays between the same two characters', () => {
    expect(withoutSpaces(' a b@c .ru', 4)).toEqual({ value: 'ab@c.ru', caret: 2 });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\t', '\u00a0') }), fc.nat(20), (text, at) => {
        const caret = Math.min(at, text.length);
        const cleaned = withoutSpaces(text, caret);
        expect(cleaned.value).not.toMatch(/\s/);
        expect(cleaned.value.slice(0, cleaned.caret)).toBe(text.slice(0, caret).replace(/\s/g, ''));
      }),
      seeded(500),
    );
  });
});

describe('phone', () => {
  test.each([
    ['', ''],
    ['abc', ''],
    ['+', '+'],
    ['8', '+7'],
    ['7', '+7'],
    ['+7', '+7'],
    ['9', '+79'],
    ['84957654321', '+74957654321'],
    ['8 (495) 765-43-21', '+74957654321'],
    ['8-800-555-35-35', '+78005553535'],
    ['74957654321', '+74957654321'],
    ['+7 495 765 43 21', '+74957654321'],
    ['+ 7 495 765 43 21', '+74957654321'],
    ['4957654321', '+74957654321'],
    ['8005553535', '+78005553535'],
    ['7012223344', '+77012223344'],
    ['тел.: 8 495 765-43-21 доб. 123', '+74957654321'],
    [' +7 (495) 765-43-21 ', '+74957654321'],
    ['+7 (495) 765-43-219', '+74957654321'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+1 202 555 0100', '+12025550100'],
    ['375 29 123 45 67', '+375291234567'],
    ['998901234567', '+998901234567'],
    ['0049 30 1234567', '+49301234567'],
    ['8 10 375 29 123-45-67', '+375291234567'],
    ['810 7 904 123-45-67', '+79041234567'],
  ])('%o is kept as %o', (text, kept) => {
    expect(phoneOf(text)).toBe(kept);
    expect(phoneOf(kept)).toBe(kept);
    expect(phoneOf(formatPhone(kept))).toBe(kept);
  });

  test.each([
    ['', ''],
    ['+', '+'],
    ['+7', '+7'],
    ['+79', '+7 (9'],
    ['+7916', '+7 (916'],
    ['+79161', '+7 (916) 1'],
    ['+7916123', '+7 (916) 123'],
    ['+79161234', '+7 (916) 123-4'],
    ['+791612345', '+7 (916) 123-45'],
    ['+7916123456', '+7 (916) 123-45-6'],
    ['+79161234567', '+7 (916) 123-45-67'],
    ['+375291234567', '+375291234567'],
  ])('%o is shown as %o', (kept, shown) => expect(formatPhone(kept)).toBe(shown));

  test.each([
    ['+74957654321', true],
    ['+7495765432', false],
    ['+749576543210', false],
    ['84957654321', false],
    ['+375291234567', false],
  ])('%o is whole: %o', (value, whole) => expect(isPhone(value)).toBe(whole));

  test.each([
    ['the prefix of the mask is not a number', '+7', 'Необходимо заполнить «Телефон»'],
    ['a plus is not a number', '+', 'Необходимо заполнить «Телефон»'],
    ['part of one', '+7 (495) 765', 'Введите корректный номер телефона'],
    ['of another country', '+375 29 123-45-67', 'Введите корректный номер телефона'],
    ['of another country, without its plus', '375 29 123-45-67', 'Введите корректный номер телефона'],
    ['of another country, as it is dialled', '0049 30 1234567', 'Введите корректный номер телефона'],
    ['as typed without a mask', '8 (495) 765-43-21', ''],
  ])('%s', (_name, value, text) => {
    expect(said(value, { label: 'Телефон', kind: 'phone', required: true })).toBe(text);
  });

  test('goes to the server as it is kept', () => {
    expect(cleanText(' 8 (495) 765-43-21', 'phone')).toBe('+74957654321');
    expect(cleanText('+7', 'phone')).toBe('');
    expect(cleanText(' Иван ')).toBe('Иван');
  });
});

test.each([
  ['', true],
  ['+', true],
  ['+7', true],
  ['+79', false],
  ['+4', false],
  ['7', false],
])('«%s» is nothing but what the mask puts in front: %s', (value, isBlank) => {
  expect(isBlankPhone(value)).toBe(isBlank);
});

describe('editing in the mask', () => {
  /** Plays keys on the shown text, as a browser does: a character, `<` for Backspace, `>` for Delete. */
  function play(keys: string, kept = '', at?: number): { shown: string; kept: string; caret: number } {
    let shown = formatPhone(kept);
    let caret = at ?? shown.length;
    for (const key of keys) {
      const [raw, place, type] =
        key === '<'
          ? [shown.slice(0, Math.max(0, caret - 1)) + shown.slice(caret), Math.max(0, caret - 1), 'deleteContentBackward']
          : key === '>'
            ? [shown.slice(0, caret) + shown.slice(caret + 1), caret, 'deleteContentForward']
            : [shown.slice(0, caret) + key + shown.slice(caret), caret + 1, 'insertText'];
      if (raw === shown) continue;
      const next = editPhone(raw as string, place as number, kept, type as string);
      kept = next.value;
      shown = formatPhone(kept);
      caret = next.caret;
    }
    return { shown, kept, caret };
  }

  test('where the caret stood before the whole number it stays', () => {
    expect(editPhone('+7 (916) 123-45-67', 0, '+79161234567')).toEqual({ value: '+79161234567', caret: 0 });
    expect(editPhone('+7 (916) 123-45-67', 1, '+79161234567')).toEqual({ value: '+79161234567', caret: 0 });
  });

  test.each(['9161234567', '89161234567', '79161234567', '+79161234567', '+7 (916) 123-45-67', '8 916 123 45 67', '+7 916 a1b2c3-45-67'])(
    '%s typed',
    (keys) => {
      expect(play(keys)).toEqual({ shown: '+7 (916) 123-45-67', kept: '+79161234567', caret: 18 });
    },
  );

  test('a digit too many is not taken', () => {
    expect(play('1', '+79161234567').kept).toBe('+79161234567');
  });

  test('everything can be taken away, the prefix too', () => {
    expect(play('<'.repeat(18), '+79161234567')).toEqual({ shown: '', kept: '', caret: 0 });
  });

  test('Backspace and Delete go through brackets and dashes', () => {
    // +7 (916) |123-45-67
    expect(play('<', '+79161234567', 9)).toEqual({ shown: '+7 (911) 234-56-7', kept: '+7911234567', caret: 6 });
    // +7 (916|) 123-45-67
    expect(play('>', '+79161234567', 7)).toEqual({ shown: '+7 (916) 234-56-7', kept: '+7916234567', caret: 7 });
    // +|7 (916…: the prefix stays while digits follow, the first of them goes.
    expect(play('>', '+79161234567', 1).shown).toBe('+7 (161) 234-56-7');
  });

  test('a digit in the middle stays where it was typed', () => {
    // +7 (9|16) 123 → +7 (95|1) 612-3
    expect(play('5', '+7916123', 5)).toEqual({ shown: '+7 (951) 612-3', kept: '+79516123', caret: 6 });
    // In a whole number the last one is pushed out.
    expect(play('5', '+79161234567', 5)).toEqual({ shown: '+7 (951) 612-34-56', kept: '+79516123456', caret: 6 });
  });

  test('whatever is pressed, the text is a mask of its number and the caret is in it, after a digit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789<>+ (-'), maxLength: 30 }),
        fc.nat(18),
        fc.stringMatching(/^(\+7\d{1,10})?$/),
        (keys, at, kept) => {
          const end = play(keys, kept, Math.min(at, formatPhone(kept).length));
          expect(phoneOf(end.shown)).toBe(end.kept);
          expect(end.caret).toBeGreaterThanOrEqual(0);
          expect(end.caret).toBeLessThanOrEqual(end.shown.length);
          if (keys && end.caret > 0 && end.caret < end.shown.length && !/^[+ (-]*$/.test(keys)) expect(end.shown.slice(0, end.caret)).toMatch(/[\d+]$/);
        },
      ),
      seeded(2000),
    );
  });

  test('any ten digits typed one after another are the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-69]\d{9}$/), (digits) => void expect(play(digits).kept).toBe(`+7${digits}`)),
      seeded(500),
    );
  });
});

describe('a text of 100,000 characters is judged in 20 ms', () => {
  const long = 100_000;
  const texts = ['a', ' ', '.', '@', '-', '1', '+', 'a.', 'a@', '8 ', '😀', 'ж'].map((part) => part.repeat(long / part.length));
  const around = texts.flatMap((text) => [text, `${text}!`, `a@${text}.ru`, `${text}@b.ru`]);
  const kinds = [undefined, 'number', 'email', 'phone'] as const;

  test.each(kinds)('as %s', (kind) => {
    for (const text of around) {
      // Any length, or the maximum alone would answer.
      for (const max of [255, Number.POSITIVE_INFINITY]) {
        expect(fastest(() => said(text, { max, required: true, ...(kind && { kind }) }), 20)).toBeLessThanOrEqual(20);
      }
    }
  });

  test('and masked, cleaned and hinted at', () => {
    for (const text of around) {
      expect(fastest(() => editPhone(text, text.length, ''), 20)).toBeLessThanOrEqual(20);
      expect(fastest(() => withoutSpaces(text, long / 2), 20)).toBeLessThanOrEqual(20);
      expect(fastest(() => looksLikeInn(text), 20)).toBeLessThanOrEqual(20);
    }
  });
});
