// The work of mounting many islands, counted and not timed: four times the islands cost four times the work, whatever the machine.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture-page';
import { now } from './probes';

type Work = Record<string, number>;
type Working = typeof globalThis & { work: Work };

/** Counts from the page's start whatever grows by the square when each island walks over what the others left. */
const countWork = (page: Page) =>
  page.addInitScript(() => {
    const work: Work = {};
    (globalThis as Working).work = work;
    const add = (kind: string, amount = 1) => {
      work[kind] = (work[kind] ?? 0) + amount;
    };
    /** Counts each call of a method before it is made. */
    const follow = (owner: object, name: PropertyKey, note: (self: never, given: unknown[]) => void) => {
      const method = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      const counted = function (this: unknown, ...given: unknown[]) {
        note((this ?? globalThis) as never, given);
        return method.apply(this ?? globalThis, given);
      };
      Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
    };
    // How long a turn lasts is the clock's business: one that goes on by a step a look makes the turns of two runs alike.
    let clock = 0;
    performance.now = () => ++clock;

    // A search goes through all that stands below, and a measurement lays the page out.
    const below = (root: ParentNode & { getElementsByTagName?: Element['getElementsByTagName'] }) => root.getElementsByTagName?.('*').length ?? 1;
    for (const { prototype } of [Document, Element, DocumentFragment]) {
      follow(prototype, 'querySelectorAll', (root) => add('elements searched through', below(root)));
      follow(prototype, 'querySelector', (root) => add('searches for one element', root === document ? 1 : below(root)));
    }
    for (const name of ['getClientRects', 'getBoundingClientRect']) follow(Element.prototype, name, () => add('elements laid out', below(document)));
    follow(globalThis, 'getComputedStyle', () => add('elements laid out', below(document)));

    // Loops of ours over what is known: lists, sets and maps by their length.
    for (const name of [Symbol.iterator, 'forEach', 'values', 'entries', 'keys'] as const) {
      for (const { prototype } of [Set, Map]) if (name in prototype) follow(prototype, name, ({ size }: Set<unknown>) => add('entries gone through', size));
      follow(Array.prototype, name, ({ length }: unknown[]) => add('entries gone through', length));
    }
    for (const name of ['find', 'findIndex', 'filter', 'some', 'every', 'map', 'flatMap', 'indexOf', 'includes', 'splice', 'sort', 'reduce'])
      follow(Array.prototype, name, ({ length }: unknown[]) => add('entries gone through', length));
    const connected = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected')?.get as () => boolean;
    Object.defineProperty(Node.prototype, 'isConnected', {
      configurable: true,
      get(this: Node) {
        add('nodes asked whether they are on the page');
        return connected.call(this);
      },
    });

    follow(EventTarget.prototype, 'addEventListener', () => add('listeners'));
    follow(globalThis, 'requestAnimationFrame', () => add('frames'));
    follow(globalThis, 'setTimeout', () => add('timers'));
    follow(MessagePort.prototype, 'postMessage', () => add('turns'));
    const Observer = MutationObserver;
    globalThis.MutationObserver = class extends Observer {
      constructor(told: MutationCallback) {
        super((records, self) => {
          add('changes heard of', records.length);
          told(records, self);
        });
      }
    };
  });

/** What it took until all of them stood and the page was quiet. */
async function workOf(page: Page, open: (html: string) => Promise<void>, islands: number): Promise<Work> {
  await open(Array.from({ length: islands }, (_, i) => now(`n${i}`)).join(''));
  await page.waitForFunction((all) => window.seen.ready.length === all, islands, { polling: 200 });
  // What is done a task after the last mount counts as well.
  return page.evaluate(async () => {
    for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
    return { ...(globalThis as Working).work };
  });
}

test('four times the islands that load at once are four times the work, and no more', async ({ page, bench }) => {
  await countWork(page);
  const few = await workOf(page, bench.open, 500);
  const many = await workOf(page, bench.open, 2000);
  expect(few).toMatchObject({ 'elements searched through': expect.any(Number), 'changes heard of': expect.any(Number), turns: expect.any(Number) });
  // What is done for less than every fourth island is done for none of them.
  const each = Object.entries(many).filter(([, amount]) => amount > 500);
  for (const [kind, amount] of each) expect.soft(amount, `${kind}: ${few[kind] ?? 0} for 500`).toBeLessThanOrEqual(4.2 * (few[kind] ?? 0));
});
