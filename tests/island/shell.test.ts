import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, renderShell } from '../../shared/definition/shell';

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
