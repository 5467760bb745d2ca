import { definitions, shells } from 'virtual:widgets';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { renderShell } from '../../shared/definition/shell';
import { apart, putInside } from '../../shared/island/nodes';
import { ADDRESSES } from '../../shared/validation/address';

afterEach(() => document.body.replaceChildren());

function holding(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

// What is no address has a test of its own.
const isAddress = (text: string): boolean => ADDRESSES.href?.(text) ?? true;

describe('putInside', () => {
  it('makes of any resting view any other one of the same widget, as the parser of HTML would', () => {
    const resting = Object.entries(shells).map(([name, shell]) => {
      const { props, shellValues = {} } = definitions[name] as (typeof definitions)[string];
      return { name, shell, values: [...Object.keys(props), ...Object.keys(shellValues)] };
    });
    const word = fc.oneof(
      fc.constant(undefined),
      fc.constant(1),
      fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '=', ' ', 'я', '/') }).filter(isAddress),
    );
    for (const { name, shell, values } of resting) {
      const given = fc.dictionary(fc.constantFrom(...values), word);
      fc.assert(
        fc.property(given, given, (before, after) => {
          const element = holding(renderShell(shell, before));
          const texts: string[] = [];
          putInside(element, renderShell(shell, after, undefined, apart(texts)), undefined, texts);
          // Attributes have no order.
          expect(element.isEqualNode(holding(renderShell(shell, after))) || element.innerHTML, `${name}: ${renderShell(shell, after)}`).toBe(true);
        }),
        { numRuns: 60, verbose: true },
      );
    }
  });

  it('leaves what stays alone: the same elements, with the focus', () => {
    const element = holding('<p class="a"><input name="q" value="1"><button>Купить</button></p>');
    const [p, input, button] = ['p', 'input', 'button'].map((tag) => element.querySelector<HTMLElement>(tag));
    button?.focus();
    putInside(element, '<p class="b"><input name="q" value="2"><button aria-label="x">Добавлено</button></p><i>!</i>');
    expect(['p', 'input', 'button'].map((tag) => element.querySelector(tag))).toEqual([p, input, button]);
    expect(button).toHaveFocus();
    expect(element.innerHTML).toBe('<p class="b"><input name="q" value="2"><button aria-label="x">Добавлено</button></p><i>!</i>');
  });

  it('leads nowhere that is no page, telephone or letter', () => {
    const element = holding('<a href="/cart/view">В корзине</a>');
    for (const address of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x']) {
      putInside(element, `<a href="${address}">В корзине</a>`);
      expect(element.querySelector('a')?.getAttribute('href')).toBe('/cart/view');
    }
    for (const address of ['/basket?a=1', 'tel:+74951234567', 'https://shop.example/cart']) {
      putInside(element, `<a href="${address}">В корзине</a>`);
      expect(element.querySelector('a')?.getAttribute('href')).toBe(address);
    }
    putInside(element, '<p><a href="javascript:alert(1)">x</a></p>');
    expect(element.querySelector('a')?.hasAttribute('href')).toBe(false);
  });

  it('takes off what has gone, and white space that the page has printed', () => {
    const element = holding('<b title="x" hidden>1</b>\n <i>2</i>\n<u>3</u>');
    putInside(element, '<b>1</b><u>3</u>');
    expect(element.innerHTML).toBe('<b>1</b><u>3</u>');
  });

  it('keeps what was typed, until that is over', () => {
    const element = holding('<input name="quantity" value="1">');
    const field = element.querySelector('input') as HTMLInputElement;
    field.value = '7';
    putInside(element, '<input name="quantity" value="2">');
    expect([field.value, field.defaultValue]).toEqual(['7', '2']);
    putInside(element, '<input name="quantity" value="3">', () => true);
    expect(field.value).toBe('3');
    // Typed into once, a field no longer follows its attribute by itself.
    putInside(element, '<input name="quantity" value="5">');
    expect(field.value).toBe('5');
  });

  it('reads escaped values as they were, and draws what is drawn', () => {
    const element = holding('');
    putInside(element, `<b title="&lt;&quot;&amp;&#039;&gt;">&lt;b&gt; &amp;amp;</b><svg viewBox="0 0 16 16"><path d="M3 8h10"/></svg><br>да`);
    expect(element.querySelector('b')).toHaveAttribute('title', `<"&'>`);
    expect(element.querySelector('b')?.textContent).toBe('<b> &amp;');
    expect(element.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(element.lastChild?.textContent).toBe('да');
  });
});
