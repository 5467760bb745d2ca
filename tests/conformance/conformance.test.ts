// What every widget promises, asked of every widget and every example without naming one.
import { setImmediate as nextTask } from 'node:timers/promises';
import { definitions, shells } from 'virtual:widgets';
import { act } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { configure } from '../../shared/browser/config';
import { AREAS, attributeName, decodeProps, encodeProps, type Prop, type WidgetDefinition } from '../../shared/definition';
import type { Example } from '../../shared/definition/examples';
import { mountIsland } from '../../shared/island/mount';
import { watchTranslation } from '../../shared/island/translated';
import type { IslandErrorDetail, Mounted } from '../../shared/island/types';
import { isFull, isPreact, mostDifferent } from '../amount';
import { type DemoPage, openDemoPage, placeholderOf } from '../demo-page';
import { translate } from '../translate';

// Until it is there a cart keeps what a page has printed, and examples would meet each other's lines.
beforeAll(() => import('../../shared/stores/cart/engine'));

const exampleFiles = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });
const stories = import.meta.glob<string>('../../stories/widgets/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });
const folders = Object.keys(import.meta.glob('../../widgets/*/widget.ts')).map((file) => file.split('/').at(-2) as string);
const examplesOf = (name: string): Record<string, Example> => exampleFiles[`../../widgets/${name}/examples.ts`]?.default ?? {};

/** Examples that are mounted on Preact for each widget: what an example shows is tried on React, what the build makes of it on both. */
const ON_PREACT = 3;
/** A listener that stays is there after ten times as after a hundred. */
const MOUNTS = isFull ? 100 : 10;

const mounted: { island: Mounted; element: HTMLElement }[] = [];

const takeDown = () =>
  act(async () => {
    for (const { island, element } of mounted.splice(0)) {
      island.unmount();
      element.remove();
    }
  });

afterEach(async () => {
  await takeDown();
  vi.restoreAllMocks();
  // A page that was left is answered nothing: whatever came after would be tried in its failed state.
  expect(location.origin).toBe(new URL(address).origin);
  history.replaceState(null, '', address);
});

let serial = 0;
const address = location.href;

/** Mounts a placeholder the way the runtime does; the errors it reports are collected. */
async function mount(definition: WidgetDefinition, element: HTMLElement, around: HTMLElement = document.body) {
  const errors: Omit<IslandErrorDetail, 'widget'>[] = [];
  around.append(element);
  const { default: Component } = await definition.component();
  let island: Mounted | null = null;
  let firstWords = '';
  let firstControls: string[] = [];
  await act(async () => {
    island = mountIsland({
      element,
      definition,
      Component: Component as (props: never) => unknown,
      serial: ++serial,
      intents: [],
      report: (detail) => errors.push(detail),
      ready: () => {},
      crashed: () => {},
    });
    firstWords = words(element);
    firstControls = controls(element);
  });
  if (island) mounted.push({ island, element });
  return { errors, firstWords, firstControls, island: island as Mounted | null };
}

/** Text as a reader meets it: white space folded, and none at the edges of elements, which CSS lays out. */
const words = (root: Element): string => (root.textContent ?? '').replace(/\s+/g, '');

/** What can be used: its role, its name, what it holds, and whether it is out of use. A link may stand for a button where there is no script. */
const controls = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('button, a[href], input')].map((element) => {
    const { ariaLabel, value } = {
      ariaLabel: element.getAttribute('aria-label') ?? words(element),
      value: element.tagName === 'INPUT' ? (element as HTMLInputElement).value : '',
    };
    const disabled = element.matches(':disabled, [aria-disabled="true"]') ? ' out of use' : '';
    return `${element.getAttribute('role') ?? { BUTTON: 'button', A: 'link' }[element.tagName]} «${ariaLabel}» ${value}${disabled}`;
  });

/** Every way to set these flags. */
const settingsOf = (flags: readonly string[]): Record<string, boolean>[] =>
  flags.reduce<Record<string, boolean>[]>((all, flag) => all.flatMap((set) => [set, { ...set, [flag]: false }].map((one) => ({ [flag]: true, ...one }))), [{}]);

test('every folder of widgets/ holds a definition of that name', () => {
  expect(Object.keys(definitions).sort()).toEqual([...folders].sort());
});

describe.each(Object.entries(definitions))('%s', (name, definition) => {
  const shape = Object.entries(definition.props) as [string, Prop][];
  const examples = Object.entries(examplesOf(name));
  const first = examples[0]?.[1].props ?? {};
  const shown = isPreact ? mostDifferent(examples, ON_PREACT) : examples;

  test('is named, described and placed', () => {
    expect(definition.name).toBe(name);
    expect(definition.name).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(AREAS).toContain(definition.area);
    expect(definition.summary).toMatch(/^[A-Z«].{20,}\.$/);
    for (const [prop, { summary }] of shape) expect(summary, prop).toMatch(/^\S.*\.$/);
    const known = definition.wake ? [...definition.wake.shows, ...(definition.wake.key ? [definition.wake.key] : [])] : [];
    for (const prop of known) expect(Object.keys(definition.props)).toContain(prop);
  });

  test('has examples, and a resting view or a fallback', () => {
    expect(examples.length, 'examples: the usual one, the longest text, and whatever else it may show').toBeGreaterThanOrEqual(3);
    expect(
      examples.some(([, { width }]) => width === 360),
      'one example with width: 360',
    ).toBe(true);
    if (definition.load === 'rest') expect(shells[name]).toBeDefined();
  });

  test('has a story for each example', () => {
    const story = stories[`../../stories/widgets/${name}.stories.tsx`] ?? '';
    expect(
      examples.map(([example]) => example).filter((example) => !story.includes(`examples.${example})`) && !story.includes(`examples['${example}'])`)),
    ).toEqual([]);
  });

  test.each(examples)('%s: attributes decode to what was encoded', (_example, { props }) => {
    const attributes = encodeProps(definition, props);
    const decoded = decodeProps(definition, (attribute) => attributes[attribute] ?? null);
    expect(decoded).toMatchObject({ ok: true });
    if (!decoded.ok) return;
    for (const [prop, value] of Object.entries(props))
      if (value !== undefined) expect((decoded.props as Record<string, unknown>)[prop], prop).toEqual(clean(value));
  });

  test.each(shown)('%s: mounts from its HTML without a complaint', async (_example, { props, ...scene }) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await openDemoPage(scene);
    const { errors } = await mount(definition, placeholderOf(definition, props, shells[name]));
    await settle();
    expect(errors).toEqual([]);
    if (!scene.faults) expect(page.unanswered, 'calls without a route in host/calls').toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });

  test(`in a form of the page ${definition.posts ? 'it has fields that are sent' : 'nothing of it is sent, and Enter in it sends nothing'}`, async () => {
    const owned = new Set<string>();
    for (const [, { props, ...scene }] of shown) {
      await openDemoPage(scene);
      const form = document.createElement('form');
      document.body.append(form);
      onTestFinished(() => form.remove());
      await mount(definition, placeholderOf(definition, props, shells[name]), form);
      await settle();
      for (const field of form.querySelectorAll('input, select, textarea, button:not([type=button])'))
        if (field.closest('form') === form && field.getAttribute('form') === null) owned.add(field.outerHTML);
      await takeDown();
    }
    if (definition.posts) expect([...owned]).not.toEqual([]);
    else expect([...owned]).toEqual([]);
  });

  if (shells[name]) {
    test('the first commit says what the resting view said', async () => {
      for (const [example, { props, ...scene }] of shown) {
        if (scene.faults) continue;
        await openDemoPage(scene);
        const element = placeholderOf(definition, props, shells[name]);
        const resting = words(element);
        const { firstWords } = await mount(definition, element);
        expect(firstWords, example).toBe(resting);
        await takeDown();
      }
    });
  }

  const flags = shape.filter(([, { kind }]) => kind === 'flag').map(([prop]) => prop);
  if (shells[name] && flags.length) {
    test('the first commit says and allows what the resting view did, with every flag on and off', async () => {
      const bases = new Map(shown.filter(([, { faults }]) => !faults).map(([, { props }]) => [JSON.stringify(props), props]));
      configure({ supportPhone: '+7 495 123-45-67' });
      for (const base of bases.values()) {
        // The server says nothing meanwhile: what is compared is the first commit, not what was learned later.
        await (await openDemoPage({})).setFaults({ stalledBody: true });
        for (const set of settingsOf(flags)) {
          const props = { ...base, ...set };
          const element = placeholderOf(definition, props, shells[name]);
          const resting = [words(element), ...controls(element)];
          const { firstWords, firstControls } = await mount(definition, element);
          expect([firstWords, ...firstControls], JSON.stringify(props)).toEqual(resting);
          await takeDown();
        }
      }
      configure({ supportPhone: '' });
    });
  }

  test('a broken attribute keeps the fallback and tells which', async () => {
    await openDemoPage({});
    const told: string[] = [];
    // A text that may be missing cannot be broken.
    const breakable = shape.filter(([, { kind, presence }]) => kind !== 'text' || presence === 'required');
    for (const [prop, { kind }] of breakable) {
      const bad = kind === 'text' ? null : kind === 'json' ? '[{"broken"' : kind === 'id' ? 'a b' : 'нет';
      const element = placeholderOf(definition, first, undefined);
      element.textContent = 'запасной вид';
      if (bad === null) element.removeAttribute(attributeName(prop));
      else element.setAttribute(attributeName(prop), bad);
      const { errors, island } = await mount(definition, element);
      expect(island, prop).toBeNull();
      expect(errors, prop).toContainEqual(expect.objectContaining({ phase: 'props', path: prop }));
      expect(element.textContent).toBe('запасной вид');
      told.push(prop);
      element.remove();
    }
    expect(told).toEqual(breakable.map(([prop]) => prop));
  });

  test('says something while every request hangs and when every request fails', async () => {
    for (const faults of [{ stalledBody: true }, { status: 500 }]) {
      const page = await openDemoPage({ account: 'retail' });
      await page.setFaults(faults);
      const element = placeholderOf(definition, first, shells[name]);
      const { errors } = await mount(definition, element);
      await settle();
      expect(errors).toEqual([]);
      // A notice that has nothing to say yet may be silent; what takes room on the page may not.
      if (definition.area !== 'notices') expect(words(element) || element.querySelector('[aria-label]')).toBeTruthy();
    }
  });

  test('a buyer whom a failed call could not name is no guest: nobody is asked to log in', async () => {
    const asksToLogIn = async (page: Promise<DemoPage>): Promise<boolean> => {
      await page;
      const element = placeholderOf(definition, first, shells[name]);
      const { errors } = await mount(definition, element);
      await settle();
      expect(errors).toEqual([]);
      const asks = /войдите|войти/i.test(`${words(element)} ${controls(element).join(' ')}`);
      const says = words(element) !== '' || element.querySelector('[aria-label]') !== null;
      if (definition.area !== 'notices') expect(says).toBe(true);
      await takeDown();
      return asks;
    };
    for (const fault of [{ status: 500 }, { html: true }, { truncated: true }, { cutBody: true }, { drop: true }, { stalledBody: true }, { delay: 60_000 }])
      expect([fault, await asksToLogIn(openDemoPage({ account: 'business', faults: { match: '/user/who', ...fault } }))]).toEqual([fault, false]);
  });

  test('translated by the browser, it goes on saying what its twin says', async () => {
    // As a page does with its first island.
    watchTranslation();
    // There is no other page to go to: forms and links that lead away are pressed like everything else, files are kept by nobody.
    const stay = (event: Event) => event.preventDefault();
    addEventListener('submit', stay);
    onTestFinished(() => removeEventListener('submit', stay));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const translated = mostDifferent(examples, ON_PREACT);
    for (const [index, [example, { props, ...scene }]] of translated.entries()) {
      await openDemoPage(scene);
      const twins = [placeholderOf(definition, props, undefined), placeholderOf(definition, props, undefined)] as const;
      const errors = [];
      for (const twin of twins) errors.push((await mount(definition, twin)).errors);
      await settle();
      // What an island says for all of the page, such as how a guest logs in, its twin does not say: then it is compared with itself.
      const isAlone = words(twins[0]) !== words(twins[1]);
      if (isAlone) {
        const [twin] = mounted.splice(0, 1);
        await act(async () => twin?.island.unmount());
        await settle();
      }
      const before = words(twins[1]);
      const stop = translate(twins[1]);
      await settle();
      const agree = (step: string) => isAlone || expect(words(twins[1]), `${example}: ${step}`).toBe(words(twins[0]));
      // What counts goes on counting: it is compared with its twin, and with its own past where there is none.
      expect(words(twins[1]), `${example}: at first`).toBe(isAlone ? before : words(twins[0]));
      const other = translated[(index + 1) % translated.length]?.[1].props ?? props;
      for (const [step, given] of Object.entries({ 'with the next properties': other, 'with its own again': props })) {
        await act(async () => {
          for (const one of mounted) turnTo(one, definition, given);
        });
        await settle();
        agree(step);
      }
      // What is pressed answers for itself alone: here nothing may throw. Rows have the same buttons.
      const pressed = new Map([...twins[1].querySelectorAll('button')].map((button) => [words(button) || button.ariaLabel?.split(' ')[0], button]));
      for (const button of pressed.values()) {
        await act(async () => button.click());
        await settle();
      }
      await takeDown();
      stop();
      expect(errors, example).toEqual([[], []]);
    }
  });

  test(`mounted and taken down ${MOUNTS} times leaves no listener`, async () => {
    await openDemoPage(examples[0]?.[1] ?? {});
    const cycle = async (count: number) => {
      for (let turn = 0; turn < count; turn++) {
        const element = placeholderOf(definition, first, shells[name]);
        const { island } = await mount(definition, element);
        mounted.length = 0;
        await act(async () => island?.unmount());
        element.remove();
      }
      await settle();
    };
    // The first round may start what lives as long as the page.
    await cycle(1);
    const kept = countListeners();
    await cycle(MOUNTS);
    // A store lingers for a second after its last subscriber.
    await vi.waitFor(() => expect(kept.left()).toEqual({}), { timeout: 3000 });
    kept.stop();
  });
});

/** Gives a mounted island the attributes of other properties. */
function turnTo({ island, element }: (typeof mounted)[number], definition: WidgetDefinition, props: object): void {
  const attributes = encodeProps(definition, props);
  for (const prop of Object.keys(definition.props)) {
    const attribute = attributeName(prop);
    const value = attributes[attribute];
    if (value === undefined) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
    island.update(attribute);
  }
}

/** Properties as they come back: what is `undefined` inside JSON is not there. */
const clean = (value: unknown): unknown => (typeof value === 'object' ? expect.objectContaining(JSON.parse(JSON.stringify(value))) : value);

/** Lets code that is fetched when it is needed and answers arrive, and effects run, without waiting for a clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++)
    await act(async () => {
      await vi.dynamicImportSettled();
      for (let task = 0; task < 8; task++) await nextTask();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
}

/** Listeners added to window and document less those removed since. */
function countListeners() {
  const counts = new Map<string, number>();
  const restore = [window, document, globalThis].map((target) => {
    const { addEventListener, removeEventListener } = target;
    const note = (step: number, [type, listener]: readonly unknown[]) => {
      if (listener) counts.set(String(type), (counts.get(String(type)) ?? 0) + step);
    };
    target.addEventListener = (...args: unknown[]) => {
      note(1, args);
      return (addEventListener as (...given: unknown[]) => void).apply(target, args);
    };
    target.removeEventListener = (...args: unknown[]) => {
      note(-1, args);
      return (removeEventListener as (...given: unknown[]) => void).apply(target, args);
    };
    return () => Object.assign(target, { addEventListener, removeEventListener });
  });
  return {
    /** What is left, by type. */
    left: () => Object.fromEntries([...counts].filter(([, count]) => count > 0)),
    stop() {
      for (const put of restore.reverse()) put();
    },
  };
}
