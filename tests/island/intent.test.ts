import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPlain } from '../../shared/browser/press';
import { createIsland } from '../../shared/island/create';
import { intentOf, keep, release } from '../../shared/island/intent';
import { replay } from '../../shared/island/replay';
import type { Intent, WidgetEntry } from '../../shared/island/types';

const ENTRY: WidgetEntry = { load: 'rest', primary: 'add', repeatable: ['increase'] };

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** An element tree from `tag.class[attr=value]`-like nested tuples would hide what is tested: plain DOM instead. */
function make(tag: string, attributes: Record<string, string> = {}, ...children: (Element | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function islandWith(...children: Element[]) {
  const element = make('div', { 'data-island': 'probe' }, ...children);
  document.body.append(element);
  return createIsland(element, 'probe', ENTRY);
}

const press = (element: HTMLElement, action = 'add', repeatable = false): Intent => ({ element, action, repeatable });

describe('createIsland', () => {
  it('rests only with something to rest as; data-load wins', () => {
    const of = (element: HTMLElement) => createIsland(element, 'probe', ENTRY).strategy;
    expect(of(make('div', { 'data-island-shell': '' }, 'текст'))).toBe('rest');
    expect(of(make('div', {}, make('button', {}, 'Купить')))).toBe('rest');
    expect(of(make('div', {}, make('a', { href: '/x', 'data-island-action': 'add' }, 'Купить')))).toBe('rest');
    // Nothing here could wake it by a press.
    expect(of(make('div', {}, make('a', { href: '/x' }, 'Купить')))).toBe('visible');
    expect(of(make('div', {}, 'текст'))).toBe('visible');
    expect(of(make('div', {}, ' \n '))).toBe('visible');
    expect(of(make('div', { 'data-load': 'rest' }, 'текст'))).toBe('rest');
    expect(of(make('div', { 'data-load': 'rest' }))).toBe('visible');
    expect(of(make('div', { 'data-load': 'now' }))).toBe('now');
    expect(of(make('div', { 'data-load': 'nonsense', 'data-island-shell': '' }, 'текст'))).toBe('rest');
  });
});

describe('intentOf', () => {
  it('reads the named action, else the primary one', () => {
    const named = make('button', { 'data-island-action': 'increase' }, make('span', {}, '+'));
    const plain = make('button', {}, 'В корзину');
    const island = islandWith(named, plain);
    expect(intentOf(island, named.firstElementChild as Element)).toMatchObject({ element: named, action: 'increase', repeatable: true });
    expect(intentOf(island, plain)).toMatchObject({ element: plain, action: 'add', repeatable: false });
  });

  it.each([
    ['a link', make('a', { href: '/x' })],
    ['a disabled button', make('button', { disabled: '', 'data-island-action': 'add' })],
    ['an unavailable button', make('button', { 'aria-disabled': 'true', 'data-island-action': 'add' })],
    ['an opener of a modal', make('button', { 'data-modal-open': 'modal-quick-view' })],
    ['text', make('p', {}, 'Текст')],
    ['a field', make('input')],
  ])('leaves %s to the browser', (_name, element) => {
    expect(intentOf(islandWith(element), element)).toBeNull();
  });

  it('leaves the retry of the load note and nested islands alone', () => {
    const retry = make('button');
    const nested = make('button', { 'data-island-action': 'add' });
    const island = islandWith(make('span', { class: 'isl-load-note' }, retry), make('div', { 'data-island': 'other' }, nested));
    expect(intentOf(island, retry)).toBeNull();
    expect(intentOf(island, nested)).toBeNull();
  });
});

describe('isPlain', () => {
  it('is the left button alone', () => {
    expect(isPlain(new MouseEvent('click'))).toBe(true);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(isPlain(new MouseEvent('click', { [key]: true }))).toBe(false);
    expect(isPlain(new MouseEvent('click', { button: 1 }))).toBe(false);
  });
});

describe('keep', () => {
  it('merges impatient presses of a once-only action and counts repeatable ones', () => {
    const island = islandWith(make('button'));
    const element = make('button');
    for (let i = 0; i < 3; i++) {
      keep(island, press(element));
      keep(island, press(element, 'increase', true));
    }
    expect(island.intents.map(({ action }) => action)).toEqual(['add', 'increase', 'increase', 'increase']);
  });
});

describe('release', () => {
  it('runs what the browser can do and keeps the rest', () => {
    const link = make('a', { href: '#x', 'data-island-action': 'add' });
    const plain = make('button', { type: 'button', 'data-island-action': 'other' });
    const inForm = make('button', { type: 'button', 'data-island-action': 'third' });
    const submit = make('button', { type: 'submit', 'data-island-action': 'send' });
    const form = make('form', {}, inForm, submit) as HTMLFormElement;
    const island = islandWith(link, plain, form);
    const clicked: string[] = [];
    document.body.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push((event.target as HTMLElement).dataset.islandAction ?? '');
    });
    island.intents = [press(link), press(plain, 'other'), press(inForm, 'third'), press(submit, 'send')];
    release(island);
    expect(clicked).toEqual(['add', 'send']);
    expect(island.intents.map(({ action }) => action)).toEqual(['other', 'third']);
  });
});

describe('replay', () => {
  function rooted(...children: Element[]) {
    const root = make('div', { 'data-island': 'probe' }, ...children);
    const heard: string[] = [];
    root.addEventListener('click', (event) => heard.push((event.target as HTMLElement).dataset.islandAction ?? ''));
    document.body.append(root);
    return { root, heard };
  }

  it('delivers in order, once, and leaves nothing behind', () => {
    const { root, heard } = rooted(make('button', { 'data-island-action': 'add' }), make('button', { 'data-island-action': 'increase' }));
    const intents = [press(root, 'increase', true), press(root), press(root, 'increase', true)];
    const lost = vi.fn();
    replay(root, intents, lost);
    expect(heard).toEqual(['increase', 'add', 'increase']);
    expect(intents).toEqual([]);
    expect(lost).not.toHaveBeenCalled();
  });

  it('waits for a control that is not there yet and keeps the order', async () => {
    const { root, heard } = rooted(make('button', { 'data-island-action': 'add' }));
    replay(root, [press(root, 'late'), press(root)], vi.fn());
    expect(heard).toEqual([]);
    root.append(make('button', { 'data-island-action': 'late' }));
    await vi.waitFor(() => expect(heard).toEqual(['late', 'add']));
  });

  it('tells what never found its control after 10 s', () => {
    vi.useFakeTimers();
    const { root } = rooted();
    const lost = vi.fn();
    replay(root, [press(root, 'never')], lost);
    vi.advanceTimersByTime(9_999);
    expect(lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('given up, it delivers nothing and keeps no timer', () => {
    vi.useFakeTimers();
    const { root, heard } = rooted();
    const stop = replay(root, [press(root, 'late')], vi.fn());
    stop();
    expect(vi.getTimerCount()).toBe(0);
    root.append(make('button', { 'data-island-action': 'late' }));
    expect(heard).toEqual([]);
  });
});
