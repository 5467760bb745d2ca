import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { scopedName } from '../../tools/class-names.mjs';
import isolate from '../../tools/css-isolate.mjs';

const run = (css: string, from = '/site/x.module.css') => postcss([isolate()]).process(css, { from }).css;
const inLayer = (css: string) => run(`@layer islands.ui { ${css} }`);

describe('css-isolate', () => {
  it('makes every declaration of a layer important', () => {
    expect(inLayer('.a { color: red; &:hover { color: blue } }')).toBe(
      '@layer islands.ui { .a { color: red !important; &:hover { color: blue !important } } }',
    );
    expect(inLayer('@media (max-width: 480px) { .a { color: red } }')).toContain('red !important');
  });

  it('spares custom properties, keyframes, @property and @font-face', () => {
    const css = '.a { --isl-x: 1px } @keyframes spin { to { rotate: 1turn } } @property --isl-y { syntax: "*"; inherits: false }';
    expect(inLayer(css)).not.toContain('!important');
    expect(run('@property --isl-y { syntax: "*"; inherits: false }')).not.toContain('!important');
  });

  it('leaves the sheets of packages alone', () => {
    expect(run('b { color: red }', '/site/node_modules/x/x.css')).toBe('b { color: red }');
  });

  it.each([
    ['a rule outside a layer', '.a { color: red }', 'outside a layer'],
    ['a layer of another name', '@layer host { .a { color: red } }', 'outside a layer'],
    ['a bare element', '@layer islands.ui { button { color: red } }', '"button" names no class'],
    ['one bare element of a list', '@layer islands.ui { .a, td > b { color: red } }', '"td > b" names no class'],
    ['a class inside an attribute only', '@layer islands.ui { [title=".a"] { color: red } }', 'names no class'],
    ['rem', '@layer islands.ui { .a { margin: 0 -1.5rem } }', 'is in rem'],
    ['rem in a custom property', '@layer islands.ui { .a { --isl-x: calc(2rem + 1px) } }', 'is in rem'],
    ['rem in a media query', '@layer islands.ui { @media (width < 30rem) { .a { color: red } } }', 'is in rem'],
  ])('refuses %s', (_name, css, text) => {
    expect(() => run(css)).toThrow(text);
  });

  it.each(['.theorem { color: red }', '.a { background: url(rem.png) }', '[data-island] b { color: red }', '[data-islands-host] { color: red }'])(
    'takes %s',
    (css) => {
      expect(inLayer(css)).toContain('!important');
    },
  );
});

describe('the kit', () => {
  const files = readdirSync('shared/ui').filter((file) => file.endsWith('.css'));
  it.each(files)('%s passes', (file) => {
    const from = path.resolve('shared/ui', file);
    expect(run(readFileSync(from, 'utf8'), from)).not.toBe('');
  });
});

describe('scopedName', () => {
  it.each([
    ['root', '/a/shared/ui/QuantityField.module.css', 'isl-quantity-field_root'],
    ['root', 'C:/a/SKUList.module.css?used', 'isl-sku-list_root'],
    ['is-open', 'basket-button.module.css', 'isl-basket-button_is-open'],
  ])('%s of %s', (local, file, name) => {
    expect(scopedName(local, file)).toBe(name);
  });

  it('gives no name twice: widgets stand on one page, and the rules of two sheets would mix', () => {
    const sheets = ['shared', 'widgets'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.module.css') ? [path.join(folder, file)] : [])),
    );
    const blocks = sheets.map((file) => scopedName('', file));
    expect(sheets.filter((_, at) => blocks.indexOf(blocks[at] ?? '') !== at)).toEqual([]);
  });
});
