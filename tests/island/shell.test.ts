import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configure } from '../../shared/browser/config';
import { defineWidget, prop, type WidgetDefinition } from '../../shared/definition';
import { evaluate, type Rule } from '../../shared/definition/rule';
import { escapeHtml, renderShell, restingView } from '../../shared/definition/shell';

describe('renderShell', () => {
  it('escapes values', () => {
    expect(renderShell('<b title="{{name}}">{{name}}</b>', { name: `<"&'>` })).toBe('<b title="&lt;&quot;&amp;&#039;&gt;">&lt;&quot;&amp;&#039;&gt;</b>');
  });

  it('shows sections of what is set, inverted ones of what is not', () => {
    const template = '{{#shown}}в корзине {{shown}}{{/shown}}{{^shown}}купить{{/shown}}';
    for (const unset of [undefined, null, false, 0, '']) expect(renderShell(template, { shown: unset })).toBe('купить');
    expect(renderShell(template, { shown: 3 })).toBe('в корзине 3');
  });

  it('nests sections of different names', () => {
    const template = '{{#a}}A{{#b}}B{{/b}}{{^b}}-{{/b}}{{/a}}';
    expect([renderShell(template, { a: 1, b: 1 }), renderShell(template, { a: 1 }), renderShell(template, { b: 1 })]).toEqual(['AB', 'A-', '']);
  });

  it('prints zero as a value and drops comments', () => {
    expect(renderShell('<!-- why --> <i>{{n}}</i>', { n: 0 })).toBe('<i>0</i>');
  });

  it('groups a number in its sentence, as counts are, and no other', () => {
    const template = '<i title="{{text:cart.added n=count=В корзине {n} шт.}}">{{count}}</i>';
    expect(renderShell(template, { count: 1240 })).toBe('<i title="В корзине 1\u00a0240 шт.">1240</i>');
    expect(renderShell(template, { count: '5124' })).toBe('<i title="В корзине 5124 шт.">5124</i>');
  });

  it('refuses a name that is no property', () => {
    expect(() => renderShell('{{nmae}}', {}, ['name'])).toThrow('shell.html names {{nmae}}, which is no property of the widget. Use one of: name');
    expect(() => renderShell('{{#nmae}}x{{/nmae}}', {}, ['name'])).toThrow('{{nmae}}');
  });

  it('never lets a value out of its place', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(renderShell('<b>{{value}}</b>', { value })).toBe(value ? `<b>${escapeHtml(value)}</b>` : '<b></b>');
        expect(escapeHtml(value)).not.toMatch(/[<>"']/);
      }),
      { verbose: true },
    );
  });
});

describe('values of a resting view', () => {
  const prices = [{ id: '1', priceTypeId: 'a' }, { id: '2' }, { id: '2' }, { id: '3', amount: 0 }, { id: '4', price: -1 }];
  const values = { n: 7, step: 4, zero: 0, on: true, off: false, text: 'x', list: [1, 2], types: ['2', 'b'], prices };
  it.each<[Rule, unknown]>([
    ['n', 7],
    ['nothing', undefined],
    [3, 3],
    [['all', 'on', 'text'], true],
    [['all', 'on', 'zero'], false],
    [['any', 'off', 'zero', 'text'], 'x'],
    [['any', 'off', 'nothing'], undefined],
    [['not', 'off'], true],
    [['when', 'on', 'n'], 7],
    [['when', 'off', 'n'], undefined],
    [['below', 'step', 'n'], true],
    [['below', 'n', 'n'], false],
    [['below', 'nothing', 'n'], false],
    [['least', 'n', 'nothing', 'step'], 4],
    [['least', 'nothing'], undefined],
    [['multiple', 'n', 'step'], 4],
    [['multiple', 3, 'step'], 4],
    [['multiple', 'nothing', 'step'], undefined],
    [['price', 'n'], '7 ₽'],
    [['price', 1234.5], '1 234,50 ₽'],
    [['price', 'nothing'], '—'],
    [['count', 'list'], 2],
    [['count', 'nothing'], 0],
    [['count', ['among', 'prices', 'types']], 1],
    [['count', ['among', 'prices', 0]], 2],
    [['count', ['among', 'nothing', 'types']], 0],
    [['not', ['below', ['multiple', 'n', 'step'], ['least', 'step', 'n']]], true],
  ])('%j is %j', (rule, value) => expect(evaluate(rule, values)).toBe(value));

  it('names settings of the page and what was computed before', () => {
    const definition = defineWidget({
      name: 'x',
      area: 'catalogue',
      summary: 'X.',
      load: 'rest',
      props: { n: prop.integer('N.', { default: 1 }), href: prop.text('H.', { setting: 'cartPath' }) },
      shellValues: { many: ['below', 1, 'n'], few: ['not', 'many'] },
      component: () => Promise.resolve({ default: () => null }),
    }) as unknown as WidgetDefinition;
    configure({ supportPhone: '+7 & 5', cartPath: '/basket' });
    try {
      expect(
        restingView(definition, ' {{#many}}{{n}}{{/many}}{{#few}}one{{/few}} {{supportPhone}} {{href}} ', { n: 2, href: definition.props.href?.defaultValue }),
      ).toBe('2 +7 &amp; 5 /basket');
    } finally {
      configure({ supportPhone: '', cartPath: '/cart/view' });
    }
  });
});

describe('words of the bundle', () => {
  const shell = '<b title="{{text:cart.add.named title=name=Добавить: {title}}}">{{text:cart.add=В корзину}}</b> {{name}}';

  it('are the usual ones, or as the page words them, with its values', () => {
    expect(renderShell(shell, { name: 'A&B' })).toBe('<b title="Добавить: A&amp;B">В корзину</b> A&amp;B');
    const texts = { 'cart.add': '<Купить>', 'cart.add.named': 'Купить «{title}» {other}' };
    expect(renderShell(shell, { name: 'A', texts })).toBe('<b title="Купить «A» {other}">&lt;Купить&gt;</b> A');
  });

  it('are never read as a template', () => {
    expect(renderShell(shell, { name: '{{name}}', texts: { 'cart.add': '{{name}}{{#name}}' } })).toContain('>{{name}}{{#name}}</b> {{name}}');
  });
});
