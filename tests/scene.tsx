// A widget on a page of the demo shop, with the page's own toasts, dialogs and live regions, on a clock that the test turns.
import '../shared/stores/cart/engine';
import '../shared/page/Overlays';
import { setImmediate as nextTask } from 'node:timers/promises';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import documented from '../integration/CALLS.md?raw';
import { configure } from '../shared/browser/config';
import { decodeProps, encodeProps, type WidgetDefinition } from '../shared/definition';
import { startHost } from '../shared/page/host';
import { type DemoPage, openDemoPage, type Scene } from './demo-page';

// What comes in chunks of its own is here from the start: a test waits for answers, not for modules.
import.meta.glob(
  [
    '../shared/api/*.ts',
    '!../shared/api/*.about.ts',
    '../shared/stores/delayed/store.ts',
    '../shared/bind/GuestPage.tsx',
    '../shared/features/purchase-card/recheck.ts',
    '../shared/features/delayed/Dialogs.tsx',
    '../shared/features/{assign,approval,cart-lines,quick-entry}/*.{ts,tsx}',
  ],
  { eager: true },
);
/** Of the widgets those parts that a test names, as soon as it does. */
const PARTS = import.meta.glob('../widgets/*/parts/*.tsx');
const partsOf = (names: readonly string[]) =>
  Promise.all(Object.entries(PARTS).map(([file, load]) => (names.includes(file.split('/')[2] as string) ? load() : null)));

/** What a user does, without pauses of its own. */
export const user = userEvent.setup({ delay: null });

/** `between` of a scene in which the shop says another sum in the headers of carts. */
export const withCost =
  (cost: unknown): NonNullable<Scene['between']> =>
  async (line, ask) => {
    const reply = await ask();
    return /\/(count|check-validate)$/.test(line)
      ? new Response((await reply.text()).replace(/"cost":[\d.]+/, `"cost":${JSON.stringify(cost)}`), reply)
      : reply;
  };

/** `between` of a scene in which the headers of carts say this besides. */
export const withHeader =
  (more: () => object | null): NonNullable<Scene['between']> =>
  async (line, ask) => {
    const reply = await ask();
    const said = more();
    if (!said || !line.endsWith('/count')) return reply;
    const { output, ...rest } = await reply.json();
    return Response.json({ ...rest, output: { ...output, ...said } });
  };

/** `between` of a scene whose buyer is this besides. */
export const withUser =
  (more: object): NonNullable<Scene['between']> =>
  async (line, ask) => {
    const reply = await ask();
    return line.endsWith('/user/who') ? Response.json({ ...(await reply.json()), ...more }) : reply;
  };

/** So many turns of the event loop carry a call and the question who it was for, with the shop in memory, to their end. */
const TURNS = 40;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await nextTask();
};

/** Lets `ms` go by, and whatever is on its way arrive. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  });
  // Preact renders when an act ends; what that render asks for has its turn too.
  await act(settle);
}

const [, ofCart = ''] = /^Every widget of the cart: (.*?)\./m.exec(documented) ?? [];
/** Widgets that a cell of the table names. */
const named = (cell: string): string[] =>
  cell
    .trim()
    .replace('with «Вернуть» ', '')
    .split(/[,;] /)
    .flatMap((name) => (/^every (other )?widget of the cart$/.test(name) ? ofCart.split(', ') : name));

/** What may be asked for which widget, as integration/CALLS.md tells the shop's developers. */
const told = Array.from(
  documented.matchAll(/^\| \[[\w.-]+\]\(#[^)]*\) \| `(\w+) ([^`]+)` \| \w+ \| ([^|]*) \| ([^|]*) \|/gm),
  ([, method, path = '', first = '', by = '']) => ({
    line: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    by: [...named(first), ...named(by)],
  }),
);

/** Pages of this test, with the widgets on them. */
let opened: { page: DemoPage; widgets: string[] }[] = [];

/** What was asked on a page and is told of none of its widgets; the page itself is no call. A widget that is not written down at all has not been built yet. */
const untold = (): string[] =>
  opened.flatMap(({ page, widgets }) =>
    [...new Set(page.asked)]
      .filter((asked) => asked !== `GET ${location.pathname}` && widgets.every((name) => told.some(({ by }) => by.includes(name))))
      .filter((asked) => !told.some(({ line, by }) => line.test(asked) && [...widgets, 'every widget'].some((name) => by.includes(name))))
      .map((asked) => `${asked} by ${widgets.join(', ')}`),
  );

let hosted = false;
let day = 0;

/** Stops the clock for every test of the file; leaves no widget behind. */
export function useScenes(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 21 + day++, 9) });
    // Testing Library knows a stopped clock by the name of another test runner.
    vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
    localStorage.clear();
    sessionStorage.clear();
    // A step or a page of a list that the last test went to.
    if (location.search || location.hash) history.replaceState(null, '', location.pathname);
    if (!hosted) startHost();
    hosted = true;
  });
  afterEach(async () => {
    cleanup();
    configure({
      favouritesList: false,
      tellFavouriteFailure: true,
      guestCart: true,
      alerts: 'dialog',
      supportPhone: '',
      blockDuringOwnRecount: false,
      clientId: '',
    });
    // Stores linger for a second, an announcement for seven.
    await pass(10_000);
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
    const found = untold();
    opened = [];
    expect(found, 'asked, and integration/CALLS.md does not say so; npm run build writes it').toEqual([]);
  });
}

export interface OpenScene extends DemoPage {
  /** Shows the widget with other properties, as after a change of its attributes. */
  change(props: Record<string, unknown>): Promise<void>;
  unmount(): void;
}

/** The widget with what its attributes decode to. */
function elementOf(widget: object, Component: unknown, given: Record<string, unknown>) {
  const definition = widget as WidgetDefinition;
  const attributes = encodeProps(definition, given);
  const decoded = decodeProps(definition, (name) => attributes[name] ?? null);
  if (!decoded.ok) throw new Error(`The properties do not fit: ${JSON.stringify(decoded.issues)}`);
  return createElement(Component as ComponentType<object>, decoded.props);
}

type Prepared = Scene & { before?: (page: DemoPage) => Promise<void> };

async function openScene(widgets: readonly object[], scene: Prepared): Promise<DemoPage> {
  const names = widgets.map((widget) => (widget as WidgetDefinition).name);
  await partsOf(names);
  const page = await openDemoPage(scene);
  opened.push({ page, widgets: names });
  await scene.before?.(page);
  return page;
}

/** Shows a widget with what its attributes decode to, and waits until the shop has answered. `before` prepares the session. */
export async function show(widget: object, Component: unknown, props: Record<string, unknown>, scene: Prepared = {}): Promise<OpenScene> {
  const page = await openScene([widget], scene);
  const view = render(elementOf(widget, Component, props));
  await pass(0);
  return Object.assign(page, {
    change: async (next: Record<string, unknown>) => {
      view.rerender(elementOf(widget, Component, next));
      await pass(0);
    },
    unmount: view.unmount,
  });
}

/** Shows several widgets on one page, each in a region of its own name. */
export async function showTogether(
  widgets: Readonly<Record<string, readonly [widget: object, Component: unknown, props: Record<string, unknown>]>>,
  scene: Prepared,
): Promise<DemoPage> {
  const page = await openScene(
    Object.values(widgets).map(([widget]) => widget),
    scene,
  );
  render(
    Object.entries(widgets).map(([name, widget]) => (
      <section key={name} aria-label={name}>
        {elementOf(...widget)}
      </section>
    )),
  );
  await pass(0);
  return page;
}

/** One more widget on a page that stands already, as where a script adds a placeholder. */
export async function showLater(page: DemoPage, widget: object, Component: unknown, props: Record<string, unknown>): Promise<void> {
  const { name } = widget as WidgetDefinition;
  await partsOf([name]);
  opened.find((one) => one.page === page)?.widgets.push(name);
  render(elementOf(widget, Component, props));
  await pass(0);
}

/** The window is looked away from, for a moment: what waits for Ctrl+Z alone is sent. */
export async function lookAway(): Promise<void> {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

/** Calls to an address since the page was opened. */
export const calls = (page: DemoPage, line: string): number => page.asked.filter((asked) => asked === line).length;

/** Posts as the page's own session would: past the client and without waiting for it. */
export async function post(page: DemoPage, path: string, fields: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  const reply = await page.ask(path, {
    method: 'POST',
    headers: {
      'X-CSRF-Token': token,
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return ((await reply.json()) as { output: Record<string, unknown> }).output;
}

/** What the page says now, politely and assertively. */
export const spoken = (): string => [...document.querySelectorAll('.isl-live-region')].map((region) => region.textContent).join(' | ');

/** Texts of the toasts on screen. */
export function toasts(): string[] {
  const stack = screen.queryByRole('region', { name: 'Уведомления' });
  return stack ? [...stack.querySelectorAll('[data-toast]')].map((toast) => toast.querySelector('span')?.textContent ?? '') : [];
}

/** How the way to the cart is called that stands at a product: «В корзине 2 шт.: Фильтр», of any number unless it is given. */
export const inCartName = (title: string, pieces?: number) => (name: string) =>
  new RegExp(`^В корзине ${pieces ?? '[\\d\u00a0]+'}\u00a0шт\\.: `).test(name) && name.endsWith(`: ${title}`);

/** The alert that waits to be confirmed. */
export const alertText = (): string => screen.queryByRole('alertdialog')?.querySelector('p')?.textContent ?? '';
export const inAlert = () => within(screen.getByRole('alertdialog'));

/** Logs the page's session in as another account, as another tab would; the page finds out when it asks. */
export const login = (page: DemoPage, account: string): Promise<Response> =>
  page.ask('/__qa/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ account }) });
