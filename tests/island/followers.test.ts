// Resting views that follow their store: filled anew in place, drawn only where that cannot be said in them; pressed without a component.
import { setImmediate as settle } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publish, publishWhole, whenWriteExpected } from '../../shared/browser/signals';
import type { Act } from '../../shared/definition';
import { createIsland } from '../../shared/island/create';
import { createFollowers, type Followers } from '../../shared/island/followers';
import { createResting, type Rests } from '../../shared/island/resting';
import type { Island, Wakes } from '../../shared/island/types';

let topics = 0;
let topic = '';
let followers: Followers;
let woken: Island[];
let held: (() => void)[] | null;
let act: ReturnType<typeof vi.fn<Act<Record<string, unknown>>>>;

const SHELL =
  '<b>{{#count}}{{count}} шт.{{/count}}{{^count}}нет{{/count}}</b><input name="quantity" value="{{count}}">{{#done}}<i>готово</i>{{/done}}<button data-island-action="add">Купить {{title}}</button>';

const rests = (): Rests => ({
  'probe-row': {
    definition: {
      name: 'probe-row',
      props: {
        goodId: { kind: 'id', presence: 'required', summary: '' },
        title: { kind: 'text', presence: 'optional', summary: '' },
        count: { kind: 'integer', presence: 'default', defaultValue: 0, min: 0, summary: '' },
      },
    },
    shell: SHELL,
    rules: { done: 0 },
    acts: { add: async () => ({ default: act as unknown as Act }) },
  },
  'probe-head': {
    definition: {
      name: 'probe-head',
      props: {
        count: { kind: 'integer', presence: 'default', defaultValue: 0, min: 0, summary: '' },
        cost: { kind: 'number', presence: 'default', defaultValue: 0, summary: '' },
        costText: { kind: 'text', presence: 'optional', summary: '' },
      },
    },
    shell: '{{count}} за {{sum}}',
    rules: { sum: ['any', 'costText', ['price', 'cost']] },
    acts: {},
  },
});

const wakes = (): Wakes => ({
  'probe-row': { topic, key: 'goodId', shows: ['count'] },
  'probe-head': { topic, shows: ['count', 'cost'], words: ['costText'] },
  'probe-note': { topic, key: 'goodId', shows: [] },
});

function place(name: string, attributes: Record<string, string>, inside: string): Island {
  const element = document.createElement('div');
  element.dataset.island = name;
  element.dataset.islandShell = '';
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.innerHTML = inside;
  document.body.append(element);
  const island = createIsland(element, name, { load: 'rest', primary: 'add' });
  island.state = 'resting';
  return island;
}
const row = (id: string, count = 0, more: Record<string, string> = {}) =>
  place(
    'probe-row',
    { 'data-good-id': id, ...(count && { 'data-count': String(count) }), 'data-title': 'A&B', ...more },
    SHELL.replace(/\{\{#done.*?done\}\}/, '').replace(/\{\{.*?\}\}(?=<\/b>)|^<b>.*<\/b>/, count ? `<b>${count} шт.</b>` : '<b>нет</b>'),
  );
const shown = ({ element }: Island) => element.querySelector('b')?.textContent ?? element.textContent;
const pressOn = (island: Island) => followers.act(island, { element: island.element, action: 'add', repeatable: false });

function start(fetchResting = async () => createResting(rests())): void {
  followers = createFollowers(
    wakes(),
    {
      wake: (island) => woken.push(island),
      whenReleased: (_island, run) => (held ? held.push(run) : run()),
      fetchAhead: async () => {},
    },
    fetchResting,
  );
}

beforeEach(() => {
  document.body.replaceChildren();
  topic = `topic-${++topics}`;
  woken = [];
  held = null;
  act = vi.fn(() => null);
  start();
});

describe('what the store says', () => {
  it('fills the row it is about, and no other; nothing is drawn', async () => {
    const [one, other] = [row('1'), row('2')];
    for (const island of [one, other]) followers.add(island);
    publish(topic, '1', '3');
    await settle();
    expect([shown(one), shown(other)]).toEqual(['3 шт.', 'нет']);
    expect(woken).toEqual([]);
    publish(topic, '1', '');
    await settle();
    expect(shown(one)).toBe('нет');
  });

  it('fills a row that comes after it was said, and leaves one that shows it already', async () => {
    publish(topic, '1', '3');
    publish(topic, '2', '4');
    const [late, right] = [row('1'), row('2', 4)];
    const before = right.element.innerHTML;
    for (const island of [late, right]) followers.add(island);
    await settle();
    expect(shown(late)).toBe('3 шт.');
    expect(right.element.innerHTML).toBe(before);
    expect(right.element).not.toHaveAttribute('data-island-shown');
  });

  it('to be all there is empties what shows more than that', async () => {
    const [gone, none] = [row('1', 5), row('2')];
    for (const island of [gone, none]) followers.add(island);
    publishWhole(topic);
    await settle();
    expect([shown(gone), shown(none)]).toEqual(['нет', 'нет']);
  });

  it('fills all places of one product', async () => {
    const islands = [row('1'), row('1'), row('1', 2)];
    for (const island of islands) followers.add(island);
    publish(topic, '1', '2');
    await settle();
    expect(islands.map(shown)).toEqual(['2 шт.', '2 шт.', '2 шт.']);
  });

  it('of the topic as a whole leaves out the words of the former values', async () => {
    const head = place('probe-head', { 'data-count': '1', 'data-cost': '490', 'data-cost-text': '490 руб.' }, '1 за 490 руб.');
    followers.add(head);
    publish(topic, '', '1|490');
    await settle();
    expect(shown(head)).toBe('1 за 490 руб.');
    publish(topic, '', '2|1490.5');
    await settle();
    expect(shown(head)).toBe('2 за 1 490,50 ₽');
    publish(topic, '', '1|490');
    await settle();
    expect(shown(head)).toBe('1 за 490 руб.');
  });

  it('draws what says nothing in its view, what the page has its own inside for, and what does not fit', async () => {
    const note = place('probe-note', { 'data-good-id': '1' }, '<button>Заметка</button>');
    const own = row('2');
    own.element.removeAttribute('data-island-shell');
    const broken = row('3', 0, { 'data-good-id': 'a b' });
    for (const island of [note, own, broken]) followers.add(island);
    publish(topic, '1', 'removed');
    publish(topic, '2', '3');
    publish(topic, 'a b', '3');
    await settle();
    expect(woken).toEqual([note, own, broken]);
  });

  it('draws it where what fills it cannot be fetched, and fetches that again', async () => {
    const fetchResting = vi.fn(async () => createResting(rests()));
    fetchResting.mockRejectedValueOnce(new Error('404'));
    start(fetchResting);
    const [one, other] = [row('1'), row('2')];
    followers.add(one);
    publish(topic, '1', '3');
    await settle();
    expect(woken).toEqual([one]);
    followers.add(other);
    publish(topic, '2', '3');
    await settle();
    expect(shown(other)).toBe('3 шт.');
  });

  it('waits where the view is under a press', async () => {
    const one = row('1');
    followers.add(one);
    held = [];
    publish(topic, '1', '3');
    await settle();
    expect(shown(one)).toBe('нет');
    publish(topic, '1', '4');
    for (const run of held.splice(0)) run();
    expect(shown(one)).toBe('4 шт.');
  });

  it('changes nothing of an island that is drawn meanwhile, or has left', async () => {
    const [drawn, left] = [row('1'), row('2')];
    for (const island of [drawn, left]) followers.add(island);
    held = [];
    publish(topic, '1', '3');
    publish(topic, '2', '3');
    await settle();
    // As its mount does.
    followers.remove(drawn);
    followers.remove(left);
    for (const run of held.splice(0)) run();
    expect([shown(drawn), shown(left)]).toEqual(['нет', 'нет']);
  });

  it('is shown while its component is fetched, and when that does not come', async () => {
    const [loading, failed] = [row('1'), row('2')];
    for (const island of [loading, failed]) followers.add(island);
    loading.state = 'loading';
    failed.state = 'failed';
    publish(topic, '1', '3');
    publish(topic, '2', '4');
    await settle();
    expect([shown(loading), shown(failed)]).toEqual(['3 шт.', '4 шт.']);
    expect(woken).toEqual([]);
  });

  it('fills a copy that holds what was given for a press', async () => {
    const one = row('1');
    followers.add(one);
    publish(topic, '1', '3');
    await settle();
    const copy = one.element.cloneNode(true) as HTMLElement;
    (copy.querySelector('b') as HTMLElement).textContent = 'добавляется';
    one.element.replaceWith(copy);
    const island = createIsland(copy, 'probe-row', { load: 'rest', primary: 'add' });
    island.state = 'resting';
    followers.add(island);
    await settle();
    expect(shown(island)).toBe('3 шт.');
  });

  it('of the page’s own buyer, whole, is nothing about the cart of a client', async () => {
    const client = row('1', 2, { 'data-client-id': '501' });
    followers.add(client);
    publishWhole(topic);
    await settle();
    expect(shown(client)).toBe('2 шт.');
  });

  it('fills without the code of presses', async () => {
    start(async () => createResting({ ...rests(), 'probe-row': { ...(rests()['probe-row'] as Rests[string]), acts: { add: () => new Promise(() => {}) } } }));
    const one = row('1');
    followers.add(one);
    publish(topic, '1', '3');
    await settle();
    expect(shown(one)).toBe('3 шт.');
  });

  it('is still known of a copy that the page has kept: its inside is what it says of itself', async () => {
    const one = row('1');
    followers.add(one);
    publish(topic, '1', '3');
    await settle();
    const copy = one.element.cloneNode(true) as HTMLElement;
    followers.remove(one);
    one.element.remove();
    publish(topic, '1', '');
    document.body.append(copy);
    const again = createIsland(copy, 'probe-row', { load: 'rest' });
    again.state = 'resting';
    followers.add(again);
    await settle();
    expect(shown(again)).toBe('нет');
  });

  it('finds a row by its key as it was when it came, and leaves nothing of it behind', async () => {
    const one = row('1');
    followers.add(one);
    followers.remove(one);
    followers.remove(one);
    publish(topic, '1', '3');
    await settle();
    expect(shown(one)).toBe('нет');
    expect(one.key).toBeUndefined();
  });

  it('keeps what was typed there', async () => {
    const one = row('1');
    followers.add(one);
    const field = one.element.querySelector('input') as HTMLInputElement;
    field.value = '7';
    publish(topic, '1', '3');
    await settle();
    expect([shown(one), field.value]).toEqual(['3 шт.', '7']);
  });
});

describe('a press', () => {
  const ready = async (...islands: Island[]) => {
    for (const island of islands) followers.add(island);
    await settle();
  };

  it('is the component’s where the widget says so, and before its code is there', async () => {
    const one = row('1');
    expect(pressOn(one)).toBeNull();
    followers.add(one);
    expect(pressOn(one)).toBeNull();
    expect(act).not.toHaveBeenCalled();
    await settle();
    expect(pressOn(one)).toBeNull();
    expect(act).toHaveBeenCalledOnce();
    act.mockReturnValue(async () => true);
    expect(pressOn(one)).not.toBeNull();
    one.element.removeAttribute('data-island-shell');
    expect(pressOn(one)).toBeNull();
  });

  it('gets the properties as the page prints them now, and what its fields say', async () => {
    const one = row('1');
    await ready(one);
    one.element.setAttribute('data-good-id', '77');
    act.mockImplementation((props, { says, isThere }) => {
      expect(props).toMatchObject({ goodId: '77', title: 'A&B', count: 0 });
      expect([says('quantity'), says('none'), isThere()]).toEqual(['6', undefined, true]);
      return null;
    });
    (one.element.querySelector('input') as HTMLInputElement).value = '6';
    pressOn(one);
    expect(act).toHaveBeenCalledOnce();
  });

  it('fills the view with what it gives besides, on top of what the store says; what was typed before the press is over, what comes after it stays', async () => {
    const one = row('1');
    await ready(one);
    let show: (values: Record<string, unknown>) => void = () => {};
    act.mockImplementation((_props, place) => {
      ({ show } = place);
      return async () => true;
    });
    const field = one.element.querySelector('input') as HTMLInputElement;
    field.value = '3';
    const run = pressOn(one);
    one.acting = 'add';
    publish(topic, '1', '3');
    await settle();
    expect(shown(one), 'whoever acts says what is shown').toBe('нет');
    show({ done: true });
    expect([shown(one), one.element.querySelector('i')?.textContent, field.value]).toEqual(['3 шт.', 'готово', '3']);
    expect(await run?.(() => {})).toBe(true);
    one.acting = '';
    publish(topic, '1', '4');
    await settle();
    expect([shown(one), one.element.querySelector('i')?.textContent, field.value]).toEqual(['4 шт.', 'готово', '4']);
    field.value = '12';
    show({});
    expect([one.element.querySelector('i'), field.value, field.defaultValue]).toEqual([null, '12', '4']);
  });

  it('that fails, or is not over after 400 ms, is told by the component', async () => {
    vi.useFakeTimers();
    try {
      const one = row('1');
      followers.add(one);
      await vi.advanceTimersByTimeAsync(0);
      act.mockReturnValueOnce(async () => Promise.reject(new Error('no')));
      expect(await pressOn(one)?.(() => {})).toBe(false);
      await expect(vi.advanceTimersByTimeAsync(0)).rejects.toThrow('no');
      act.mockReturnValueOnce(() => {
        throw new Error('at once');
      });
      expect(await pressOn(one)?.(() => {})).toBe(false);
      await expect(vi.advanceTimersByTimeAsync(0)).rejects.toThrow('at once');
      act.mockImplementationOnce(() => {
        throw new Error('before');
      });
      expect(pressOn(one)).toBeNull();
      await expect(vi.advanceTimersByTimeAsync(0)).rejects.toThrow('before');
      act.mockReturnValueOnce(() => new Promise(() => {}));
      const late = vi.fn();
      void pressOn(one)?.(late);
      await vi.advanceTimersByTimeAsync(399);
      expect(late).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(late).toHaveBeenCalledOnce();
      // What is over in time is nobody's to draw.
      act.mockReturnValueOnce(async () => true);
      expect(await pressOn(one)?.(late)).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(late).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is another one where the page has made another row of it', async () => {
    const one = row('1');
    await ready(one);
    act.mockReturnValue(async () => true);
    pressOn(one);
    expect(followers.isSame(one)).toBe(true);
    one.element.setAttribute('data-good-id', ' 1 ');
    expect(followers.isSame(one)).toBe(true);
    one.element.setAttribute('data-good-id', '2');
    expect(followers.isSame(one)).toBe(false);
  });

  it('is foretold to the store, for the page’s own buyer alone', async () => {
    const prepare = vi.fn();
    whenWriteExpected(topic, prepare);
    const [own, client] = [row('1'), row('1', 0, { 'data-client-id': '501' })];
    await ready(own, client);
    act.mockReturnValue(async () => true);
    pressOn(own);
    expect(prepare).toHaveBeenCalledOnce();
    pressOn(client);
    expect(prepare).toHaveBeenCalledOnce();
    const press = (action: string) => ({ element: own.element, action, repeatable: false });
    expect(followers.expectWrite(own, press('add'))).toBe(true);
    expect(prepare.mock.calls).toEqual([[true], [true]]);
    // What has a component drawn writes later, and asks for itself. Told once: whoever hears it is not told of every step of a mouse.
    expect([followers.expectWrite(own, press('other')), followers.expectWrite(own), followers.expectWrite()]).toEqual([false, undefined, undefined]);
    expect(prepare.mock.calls.slice(2)).toEqual([[false]]);
    expect(followers.expectWrite(own, press('add'))).toBe(true);
    followers.expectWrite();
    expect(prepare.mock.calls.slice(3)).toEqual([[true], [false]]);
  });

  it('gives the focus to what stands in the place of what had it', async () => {
    const one = place('probe-head', { 'data-count': '1' }, '<a href="#x">1</a>');
    void one;
    const two = row('2');
    await ready(two);
    const button = two.element.querySelector('button') as HTMLButtonElement;
    button.focus();
    publish(topic, '2', '3');
    await settle();
    expect(two.element.querySelector('button')).toHaveFocus();
  });
});
