// What the check of docs/COVERAGE.md does not take for a test, a name or a place.
import { describe, expect, test } from 'vitest';
import { endpointsIn, isNamed, isRun, standsIn, tells, unitsOf } from './rows';

let files = 0;
/** Tests of a file that says this. */
const unitsIn = (source: string) => unitsOf(`made-${++files}.test.ts`, source);
const namedIn = (source: string, name: string): boolean => unitsIn(source).some(({ text }) => isNamed(name, text));
const stands = (source: string, text: string, file = `made-${++files}.ts`): boolean => standsIn(file, source, text);

describe('a test that is switched off', () => {
  test.each([
    "test.skip('adds', () => check());",
    "it.todo('adds', () => check());",
    "test.fails('adds', () => check());",
    "test.skipIf(isSlow)('adds', () => check());",
    "test.skip.each([1])('adds', () => check());",
    "test('adds', { skip: true }, () => check());",
    "test('adds', (context) => { context.skip(); check(); });",
    "test('adds', () => { test.fixme(); check(); });",
    "test.skip(); test('adds', () => check());",
    "describe.skip('cart', () => { test('adds', () => check()); });",
    "describe.runIf(false)('cart', () => { test('adds', () => check()); });",
    "test.describe.fixme('cart', () => { test('adds', () => check()); });",
    "if (isFull) test('adds', () => check());",
    "isFull && test('adds', () => check());",
  ])('%s', (source) => {
    expect(unitsIn(source).map(({ titles, isOff }) => [titles[0], isOff])).toEqual([['adds', true]]);
  });

  test.each([
    "test('adds', () => check());",
    "describe.each([1])('cart', () => { test('adds', () => check()); });",
    "describe.concurrent('cart', () => { test('adds', () => check()); });",
    "for (const one of all) test('adds', () => check(one));",
    "test('adds', { timeout: 1000 }, () => check());",
  ])('is none of these: %s', (source) => {
    expect(unitsIn(source).map(({ titles, isOff }) => [titles[0], isOff])).toEqual([['adds', false]]);
  });
});

test('a file that no project takes is run by nobody', () => {
  for (const file of [
    'tests/widgets/cart.test.tsx',
    'tests/specification/rows.test.ts',
    'tests/api/fuzz.test.ts',
    'tests/ui/a.browser.test.tsx',
    'tests/e2e/cart.spec.ts',
  ])
    expect([file, isRun(file)]).toEqual([file, true]);
  for (const file of ['tests/widgets/cart.tsx', 'tests/e2e/cart.test.ts', 'shared/cart.test.ts', 'tests/php/cart.test.tsx', 'tests/widgets/cart.spec.ts'])
    expect([file, isRun(file)]).toEqual([file, false]);
});

describe('a name', () => {
  test.each([
    ['in a comment', "test('adds', () => { /* Корзина */ check(); // Корзина\n });"],
    ['in the title', "test('Корзина', () => check());"],
    ['in a title that a table fills', "test.each([1])('Корзина %s', () => check());"],
    ['in a type', "const step = (name: 'Корзина') => find(name);\ntest('adds', () => step(other));"],
    ['in a type of a table', "test.each<['Корзина']>([[other]])('%s', () => check());"],
    ['in a type beside a value', "test('adds', () => check(other as 'Корзина'));"],
    ['in another test', "test('adds', () => check());\nconst unused = 'Корзина';"],
  ])('that stands only %s is not said', (_, source) => expect(namedIn(source, 'Корзина')).toBe(false));

  test.each([
    ['in the block', "test('adds', () => check('Корзина'));"],
    ['in a row of the table', "test.each([['Корзина']])('%s', (name) => check(name));"],
    ['in what it uses', "const name = 'Корзина';\nconst step = () => find(name);\ntest('adds', () => step());"],
    ['beside a type', "test('adds', () => check('Корзина' as string));"],
    ['in a text with two slashes before it', "test('adds', () => check('https://Корзина'));"],
  ])('that stands %s is said', (_, source) => expect(namedIn(source, 'Корзина')).toBe(true));
});

describe('a place', () => {
  test('in a comment is none', () => {
    expect(stands('// const MOST = 7\nconst OTHER = 8;', 'const MOST = 7')).toBe(false);
    expect(stands('/* height: 333px */ .a { width: 1px }', 'height: 333px', 'a.css')).toBe(false);
    expect(stands('const a = 1; /* const MOST = 7 */', 'const MOST = 7')).toBe(false);
  });

  test('in the code is one, its parts in one statement', () => {
    expect(stands('/* Seven. */ const MOST = 7; // of them', 'const MOST = 7')).toBe(true);
    expect(stands('.a { height: 333px }', 'height: 333px', 'b.css')).toBe(true);
    expect(stands('const a = { one: 1, two: 2 };', 'const a … two: 2')).toBe(true);
    expect(stands('const a = { one: 1 };\nconst b = { two: 2 };', 'const a … two: 2')).toBe(false);
  });
});

test.each(['', '0', '70', 'id', '[]', 'const', ' return ', 'true'])('%j is too little to tell anything', (text) => expect(tells(text)).toBe(false));
test.each(['id:', '333', "'0'", 'const MOST = 7', 'toHaveLength(7)', 'default'])('%j tells something', (text) => expect(tells(text)).toBe(true));

describe('endpoints', () => {
  test('are found however deep they stand, imported or not, and not in comments', () => {
    const source = `
      // endpoint('cart.none', 'GET /none')
      const own = endpoint('cart.own', 'GET /own', 'read', done());
      export const calls = { lines: { add: endpoint<number>('cart.add', 'POST /cart/add', 'read', done()) } };
      export const made = () => endpoint('cart.made', \`GET \${path('made')}\`, 'read', done());`;
    expect(endpointsIn(`made-${++files}.ts`, source).map(({ name, route }) => [name, route])).toEqual([
      ['cart.own', 'GET /own'],
      ['cart.add', 'POST /cart/add'],
      ['cart.made', "path('made')"],
    ]);
  });

  test.each(["import { endpoint as made } from './endpoint';", 'const one = (name: string) => endpoint(name, route);'])('cannot be hidden: %s', (source) => {
    expect(() => endpointsIn(`made-${++files}.ts`, source)).toThrow(/endpoint/);
  });
});
