// What is written down as JSON is read as what it was, on a page with Prototype.js too.
import { afterEach, describe, expect, test } from 'vitest';
import { pack } from '../../shared/api/body';
import { jsonOf } from '../../shared/format/json';

const VALUES = [[], [1, 'two', null], { a: [{ b: ['c'] }], d: 'текст "в кавычках"', e: 1.5, f: false, g: null }, 'text', 7, true, null];
type Spoiled = { toJSON?: () => string };

/** Prototype.js 1.6: every kind of value says itself as a text. */
function spoil(): void {
  for (const { prototype } of [Array, String, Number, Boolean])
    Object.defineProperty(prototype, 'toJSON', {
      configurable: true,
      value(this: unknown) {
        return `"${this}"`;
      },
    });
}
/** As soon as it has been tried: the tests' own runner is no old shop. */
function mend(): void {
  for (const { prototype } of [Array, String, Number, Boolean]) delete (prototype as Spoiled).toJSON;
}
afterEach(mend);

describe.each([
  ['a page of today', () => {}],
  ['a page with Prototype.js', spoil],
])('%s', (_name, prepare) => {
  test.each(VALUES.map((value) => [value]))('%j', (value) => {
    const plain = JSON.stringify(value);
    prepare();
    const written = jsonOf(value);
    const body = value !== null && typeof value === 'object' ? pack(value, true) : undefined;
    mend();
    expect(written).toBe(plain);
    if (body) expect(body).toEqual({ type: 'application/json', body: plain });
  });

  test('with the field of the token; what is not set is not there, a date is its text', () => {
    const given = { ids: ['1', '2'], at: new Date(0), none: undefined };
    prepare();
    const { body } = pack(given, true, ['_csrf', 'token']);
    mend();
    expect(JSON.parse(body as string)).toEqual({ ids: ['1', '2'], at: '1970-01-01T00:00:00.000Z', _csrf: 'token' });
  });
});
