// @vitest-environment happy-dom
// What was typed in a fallback and goes to the fields of the view that follows: each to the field that means the same.
import { expect, test, vi } from 'vitest';
import { give, take } from '../../shared/island/handover';

function rootOf(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}
const field = (root: HTMLElement, selector: string) => root.querySelector<HTMLInputElement>(selector) as HTMLInputElement;

test('of radio buttons the one with the value, and never a hidden field of the same name', () => {
  const radios = '<input type="radio" name="pay" value="bank" checked><input type="radio" name="pay" value="card"><input type="radio" name="pay" value="cash">';
  const before = rootOf(radios);
  field(before, '[value=cash]').click();
  const left = take(before);
  const after = rootOf(`<input type="hidden" name="pay" value="bank">${radios}`);
  give(after, left);
  expect(field(after, '[value=cash]').checked).toBe(true);
  expect(field(after, '[type=hidden]').value).toBe('bank');
  const other = rootOf('<input type="hidden" name="pay" value="bank">');
  give(other, left);
  expect(field(other, '[type=hidden]').value).toBe('bank');
});

test('what is as printed is not taken', () => {
  const before = rootOf(
    '<input name="a" value="1"><textarea name="b">2</textarea><select name="c"><option value="1" selected><option value="2"></select><select name="d"><option value=""><option value="2"></select>',
  );
  expect(take(before).fields).toEqual([]);
  field(before, '[name=a]').value = '3';
  field(before, '[name=c]').value = '2';
  expect(take(before).fields.map(({ name, value }) => [name, value])).toEqual([
    ['a', '3'],
    ['c', '2'],
  ]);
});

test('the focus goes where the buyer sees it if they saw it before, and the page stays where it is if not', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const isSeen = vi.spyOn(HTMLElement.prototype, 'matches');
  for (const seen of [true, false]) {
    isSeen.mockReturnValue(seen);
    const before = rootOf('<button>1</button><button>2</button>');
    before.querySelectorAll('button')[1]?.focus();
    const left = take(before);
    give(rootOf('<button>Цена</button><button>1</button><button>2</button>'), left);
    expect(document.activeElement?.textContent).toBe('Цена');
    expect(scrolled).toHaveBeenCalledTimes(1);
  }
});
