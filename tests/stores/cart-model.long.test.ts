// Any sequence of writes to two carts of one page, whatever the connection, the shop and the buyer's session do meanwhile, ends with the screen equal to the shop.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CartLine, CartStore } from '../../shared/stores/cart';
import { createCart } from '../../shared/stores/cart/create';
import type { Result } from '../../shared/stores/core/result';
import { seeded, seedPath, times } from '../amount';
import {
  BUYERS,
  costOf,
  createWorld,
  errorOf,
  FAULTS,
  isCanCheckout,
  KINDS,
  notice,
  portsOf,
  SCOPES,
  type ScopeName,
  turnClock,
  undo,
  type World,
  without,
} from './cart-model';
import { flushPage, openPage, usePageNetwork } from './cart-page';

// What rests on a page follows its carts for as long as that lives; here thousands of pages come and go.
vi.mock('../../shared/browser/signals', async (original) => ({
  ...((await original()) as typeof import('../../shared/browser/signals')),
  whenFollowed: () => {},
  whenForetold: () => {},
}));

const runs = times(10_000);

const KEYS = ['a', 'b', 'c'] as const;
type Key = (typeof KEYS)[number];
const QUANTITIES = [0, 1, 10, 100] as const;

const scope = fc.constantFrom(...SCOPES);
const key = fc.constantFrom(...KEYS);
const quantity = fc.constantFrom(...QUANTITIES);
const some = fc.uniqueArray(key, { minLength: 2, maxLength: 3 });
const what = fc.constantFrom(...KINDS);
const part = fc.record({ id: fc.constantFrom('x', 'y', 'z'), quantity: fc.constantFrom(1, 1, 3, 20) });
const parts = fc.uniqueArray(part, { maxLength: 3, selector: ({ id }) => id });
const of = <const D extends string, V>(weight: number, name: D, fields: { [K in keyof V]: fc.Arbitrary<V[K]> }) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<{ do: D } & V>,
});

const SIZE = { maxLength: 35, size: 'max' } as const;
const wishes = [
  of(5, 'add', { scope, key, quantity: fc.constantFrom<number[]>(1, 10, 100) }),
  of(6, 'set', { scope, key, quantity }),
  of(2, 'remove', { scope, key }),
  of(2, 'removeMany', { scope, keys: some }),
  of(3, 'setMany', { scope, keys: some, quantity }),
  of(1, 'restore', { scope, keys: some, quantity: fc.constantFrom(1, 10, 100) }),
  of(3, 'assign', { scope, key, what, parts }),
  of(3, 'unassign', { scope, key, what, part: fc.constantFrom('x', 'y', 'z') }),
  of(1, 'open', { scope }),
  of(1, 'refresh', { scope }),
  of(10, 'pass', { steps: fc.integer({ min: 1, max: 5 }) }),
] as const;
const storms = [
  of(1, 'subdivision', { scope, id: fc.constantFrom('1', '2') }),
  of(1, 'sector', { scope, id: fc.constantFrom('11', '12') }),
  of(2, 'replace', { scope, key, by: key }),
  of(2, 'restoreLine', { scope, key }),
  of(1, 'undo', { scope }),
  of(1, 'approve', { scope, moves: fc.boolean() }),
  of(2, 'decide', { scope }),
  of(1, 'delay', { scope, keys: fc.option(some, { nil: undefined }) }),
  of(1, 'retryUnsaved', { scope }),
  of(6, 'fault', { scope, fault: fc.constantFrom(...FAULTS) }),
  of(1, 'readFault', {}),
  of(1, 'lock', { scope }),
  of(2, 'unlock', { scope }),
  of(1, 'offline', { on: fc.boolean() }),
  of(1, 'otherTab', { scope, key, quantity }),
  of(1, 'buyer', { buyer: fc.constantFrom(...BUYERS) }),
  of(2, 'notice', {}),
  of(1, 'clock', { ms: fc.constantFrom(500, 3000, 70_000) }),
] as const;
const commands = fc.array(fc.oneof(...wishes, ...storms), SIZE);
type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;
/** What the carts hold to begin with: nothing, a line of each key, or a page of others besides. */
type Begun = 'empty' | 'stocked' | 'crowded';
const filled = fc.oneof({ weight: 10, arbitrary: fc.constant<Begun>('stocked') }, { weight: 1, arbitrary: fc.constant<Begun>('crowded') });
const STOCK = 5;
/** Where nothing goes wrong and nobody else writes. */
const calm: fc.Arbitrary<Command[]> = fc.array(fc.oneof(...wishes), SIZE);

/** How a page comes to its carts, and what it takes for everything to go on that needs neither time nor an answer. */
interface Way {
  open(world: World): Record<ScopeName, CartStore>;
  flush(): Promise<void>;
  /** The lines are checked by the shop as soon as it is due, so that what is said of them is right too. */
  checks: boolean;
}

/** Carts of two kinds that talk to the shop without a network. */
const straight: Way = {
  open: (world) => ({
    A: createCart({ kind: 'client', clientId: 'A' }, portsOf(world, 'A')),
    B: createCart({ kind: 'delayed', cartId: 'B' }, portsOf(world, 'B')),
  }),
  async flush() {
    // Writes that wait behind others go on for more than fifty turns before the next task.
    for (let turn = 0; turn < 60; turn++) await null;
  },
  checks: false,
};
const asPage: Way = { open: openPage, flush: flushPage, checks: true };

/** The most of a line that anybody has asked for, by cart: what is more was doubled, what nobody asked for has crossed over. */
function createLimits() {
  const limits = new Map<string, number>();
  const at = (of: ScopeName, line: Key) => `${of} ${line}`;
  return {
    of: (cart: ScopeName, line: Key) => limits.get(at(cart, line)) ?? 0,
    raise(cart: ScopeName, line: Key, to: number) {
      limits.set(at(cart, line), Math.max(this.of(cart, line), to));
    },
  };
}

type ServerLines = World['carts']['owner']['A']['lines'];
const linesOnServer = (lines: Iterable<[string, ServerLines extends Map<string, infer L> ? L : never]>) =>
  Object.fromEntries([...lines].map(([name, line]) => [name, { pieces: line.quantity, ...line.assigned, error: errorOf(line) ?? null }]));
const shownOf = ({ quantity: pieces, assignCars: car, assignGroups: group, assignStocks: stock, error }: CartLine) => ({ pieces, car, group, stock, error });
/** What nobody has asked the shop about since. */
const unchecked = (lines: Record<string, object>) => Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, { ...line, error: null }]));
const linesOnScreen = (lines: Iterable<readonly [string, CartLine]>) => Object.fromEntries([...lines].map(([name, line]) => [name, shownOf(line)]));
const onServer = (world: World, name: ScopeName) => linesOnServer(world.carts[world.buyer][name].lines);
const onScreen = (cart: CartStore) => linesOnScreen((cart.$content.value?.order ?? []).map((name) => [name, cart.line(name) as CartLine] as const));

let played = 0;

/** Does all that a sequence says to two carts of one page, and waits until the page comes to rest. */
async function play(scheduler: fc.Scheduler, sequence: readonly Command[], startedAt: Begun = 'empty', way: Way = straight) {
  const { open, flush } = way;
  const world = createWorld((label) => scheduler.schedule(Promise.resolve(), label), startedAt === 'crowded');
  const carts = open(world);
  const limits = createLimits();
  const unsettled = new Set<string>();
  const failures: string[] = [];
  let asked = 0;
  const results = {
    push(result: Promise<Result>) {
      const about = `${++asked} ${JSON.stringify(sequence[at])}`;
      const { scope: name } = sequence[at] as { scope: ScopeName };
      const told = world.told[name];
      unsettled.add(about);
      void result.then((ended) => {
        unsettled.delete(about);
        if (ended.ok) return;
        failures.push(`${about}: ${ended.error.code}`);
        if (world.told[name] === told) world.violations.push(`${about} failed by ${ended.error.code}, and nobody was told`);
      });
    },
  };
  let at = -1;
  // Over a network the page may hear of a recount while its call is on the way.
  if (way === straight) for (const name of SCOPES) world.isHeld[name] = () => carts[name].$recount.value !== 'none';
  for (const cart of Object.values(carts)) for (const store of [cart.$cart, cart.$content, cart.$lines]) store.listen(() => {});
  if (startedAt !== 'empty') {
    for (const name of SCOPES) {
      for (const line of KEYS) {
        const { assigned } = world.carts.owner[name].put(line, STOCK);
        for (const kind of KINDS) assigned[kind] = ['x', 'y'].map((id) => ({ id, quantity: 1 }));
        limits.raise(name, line, STOCK);
      }
      // Somebody else's has something too, so that one buyer's lines are seen from another's.
      world.carts.stranger[name].put('a', STOCK + 2);
      void carts[name].open();
    }
  }
  const many = (keys: readonly Key[], pieces: number) => Object.fromEntries(keys.map((line) => [line, pieces]));

  for (const command of sequence) {
    at++;
    const name = 'scope' in command ? command.scope : 'A';
    const cart = carts[name];
    // What the page has not heard of comes on top of what it adds.
    const unheard = (line: Key) => {
      const held = world.carts.owner[name].lines.get(line)?.quantity ?? 0;
      return (cart.line(line)?.confirmed ?? 0) === held ? 0 : held + limits.of(name, line);
    };
    const raise = (line: Key, to: number) => limits.raise(name, line, to + unheard(line));
    switch (command.do) {
      case 'add':
        raise(command.key, (cart.line(command.key)?.quantity ?? 0) + command.quantity);
        results.push(cart.add({ productId: command.key, title: command.key, quantity: command.quantity }));
        break;
      case 'set':
        raise(command.key, command.quantity);
        results.push(cart.setQuantity(command.key, command.quantity));
        break;
      case 'remove':
        results.push(cart.removeLine(command.key));
        break;
      case 'removeMany':
        results.push(cart.removeLines(command.keys));
        break;
      case 'setMany':
      case 'restore':
        for (const line of command.keys) raise(line, command.quantity);
        results.push(
          command.do === 'setMany' ? cart.setQuantities(many(command.keys, command.quantity)) : cart.restoreQuantities(many(command.keys, command.quantity)),
        );
        break;
      case 'assign':
        results.push(cart.write('assign', { key: command.key, what: command.what, parts: command.parts.map((one) => ({ ...one })) }));
        break;
      case 'unassign':
        results.push(cart.write('assign', { key: command.key, what: command.what, parts: without(cart, command.key, command.what, command.part) }));
        break;
      case 'subdivision':
        results.push(cart.write('subdivision', { id: command.id }));
        break;
      case 'sector':
        results.push(cart.write('sector', { id: command.id }));
        break;
      case 'replace':
        // It may come after whatever else is asked for.
        for (const line of KEYS) raise(line, Number.POSITIVE_INFINITY);
        results.push(cart.write('replace', { key: command.key, productId: command.by, title: command.by }));
        break;
      case 'restoreLine':
        // No more than it was when it was taken out.
        raise(command.key, limits.of(name, command.key));
        results.push(cart.restoreLine(command.key));
        break;
      case 'undo':
        for (const line of KEYS) raise(line, limits.of(name, line));
        undo(world, name);
        break;
      case 'approve':
        world.moves[name] = command.moves;
        results.push(cart.write('approve', { comment: '' }));
        break;
      case 'decide':
        world.carts.owner[name].isPending = false;
        break;
      case 'delay':
        results.push(cart.write('delay', { name: 'n', comment: '', keys: command.keys }));
        break;
      case 'open':
        void cart.open();
        break;
      case 'refresh':
        void cart.refresh();
        break;
      case 'retryUnsaved':
        void cart.retryUnsaved();
        break;
      case 'fault':
        world.faults[name] = command.fault;
        break;
      case 'readFault':
        world.readFault = true;
        break;
      case 'lock':
      case 'unlock':
        world.carts.owner[name].isLocked = command.do === 'lock';
        break;
      case 'offline':
        world.isOffline = command.on;
        break;
      case 'otherTab':
        raise(command.key, Number.POSITIVE_INFINITY);
        world.carts.owner[name].put(command.key, command.quantity);
        world.carts.owner[name].foreign.add(command.key);
        break;
      case 'buyer':
        world.buyer = command.buyer;
        break;
      case 'notice':
        notice(world);
        // Nobody presses again in the very moment that ends what was pressed before.
        await flush();
        break;
      case 'clock':
        turnClock(world, command.ms);
        await flush();
        break;
      case 'pass':
        for (let n = 0; n < command.steps; n++) {
          await flush();
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
    }
  }

  // The storm is over: whoever is the buyer now is known, the shop answers, and time goes by.
  world.readFault = false;
  const mend = () => {
    world.isOffline = false;
    for (const byScope of Object.values(world.carts)) for (const cart of Object.values(byScope)) cart.isLocked = false;
  };
  mend();
  const isRenewed = world.page !== world.buyer;
  notice(world);
  const settle = async () => {
    let steps = 0;
    for (let quiet = 0; quiet < 2; ) {
      expect(++steps, 'the page never comes to rest').toBeLessThan(1000);
      await flush();
      if (scheduler.count() > 0) {
        await scheduler.waitOne();
        quiet = 0;
      } else if (world.timers.size > 0) {
        mend();
        turnClock(world, 5000);
        quiet = 0;
      } else {
        mend();
        quiet++;
      }
    }
  };
  await settle();
  expect([...unsettled]).toEqual([]);
  // Thousands of these never leave the microtasks: the runner's own messages are let through.
  if (++played % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  return { world, carts, limits, failures, isRenewed, settle };
}

/** Plays `numRuns` sequences on carts that begin so, and says how often each kind of write was done. */
async function compare(begins: fc.Arbitrary<Begun>, numRuns: number, way: Way = straight): Promise<ReadonlyMap<string, number>> {
  const total = { writes: 0, faults: 0, compared: 0 };
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, begins, async (scheduler, sequence, startedAt) => {
      const { world, carts, limits, isRenewed, settle } = await play(scheduler, sequence, startedAt, way);
      const isOwn = sequence.every((command) => command.do !== 'buyer');
      expect(world.violations).toEqual([]);

      for (const name of SCOPES) {
        const cart = carts[name];
        // What nobody has written to has not been written to.
        if (!sequence.some((command) => 'scope' in command && command.scope === name)) expect(world.carts.owner[name].writes).toBe(0);
        expect(cart.isBusy()).toBe(false);
        // Nobody but the page's own buyer was written for; nothing is more than was asked for.
        for (const other of ['stranger', 'guest'] as const) expect(world.carts[other][name].writes).toBe(0);
        // A session that was another's for a moment may have shown the page another's cart, so that what was there already is added to.
        const unseen = isOwn || startedAt === 'empty' ? 0 : STOCK;
        for (const line of KEYS) expect(world.carts.owner[name].lines.get(line)?.quantity ?? 0).toBeLessThanOrEqual(limits.of(name, line) + unseen);
        // Of what nobody else has changed the screen is right without another look, unless the page says itself that it cannot tell, or was not told.
        const shown = cart.$cart.value;
        // What was forgotten with another buyer is right as far as it has been read again.
        const isTold = (startedAt === 'empty' && !isRenewed) || cart.$content.value?.status === 'ready';
        if ((isOwn || isRenewed) && isTold && shown.status === 'ready' && !shown.unsure) {
          total.compared++;
          const here = world.carts[world.buyer][name];
          const lines = Object.entries((cart.$lines.value ?? {}) as Record<string, CartLine>);
          // Fillers nobody has asked for may not have been read.
          const isOurs = ([line]: readonly [string, unknown]) => !here.foreign.has(line) && !line.startsWith('filler');
          const held = lines.filter((entry) => entry[1].quantity > 0 && isOurs(entry));
          const isChecked = way.checks && cart.$content.value?.validated === 'yes';
          const [onIt, inIt] = [linesOnScreen(held), linesOnServer([...here.lines].filter(isOurs))];
          expect(isChecked ? onIt : unchecked(onIt)).toEqual(isChecked ? inIt : unchecked(inIt));
          if (isChecked && here.foreign.size === 0) expect(shown.cart.isCanCheckout).toBe(isCanCheckout(here));
          for (const [line, is] of lines) expect(cart.line(line)).toBe(is);
          if (here.foreign.size === 0) expect(shown.cart).toMatchObject({ quantity: here.lines.size, cost: costOf(here) });
        }
        void cart.refresh();
        await settle();
        void cart.open();
        await settle();
        expect(onScreen(cart)).toEqual(onServer(world, name));
        const held = cart.$cart.value;
        const server = world.carts[world.buyer][name];
        expect(held).toMatchObject({
          status: 'ready',
          pending: false,
          unsure: false,
          cart: { quantity: server.lines.size, isCanCheckout: isCanCheckout(server) },
        });
        expect([held?.cart?.subdivision ?? '', held?.cart?.sector ?? '']).toEqual([server.subdivision, server.sector]);
        for (const line of KEYS) expect(cart.line(line)?.confirmed ?? 0).toBe(server.lines.get(line)?.quantity ?? 0);
        expect(cart.$content.value).toMatchObject({ status: 'ready', provisional: false });
        expect(cart.$recount.value).toBe('none');
      }
      for (const [kind, count] of world.done) done.set(kind, (done.get(kind) ?? 0) + count);
      total.writes += world.counts.writes;
      total.faults += world.counts.faults;
    }),
    { ...seeded(numRuns), endOnFailure: false },
  );
  if (seedPath) return done;
  // Guards against a generator that stops biting.
  expect(total.writes).toBeGreaterThan(numRuns);
  expect(total.faults).toBeGreaterThan(numRuns / 4);
  expect(total.compared).toBeGreaterThan(numRuns / 4);
  return done;
}

test(`${runs} sequences end with the screen equal to the shop, nothing lost, doubled or crossed over`, { timeout: 600_000 }, async () => {
  await compare(fc.constant<Begun>('empty'), runs);
});

const WRITES = [
  ...['add', 'recount', 'recount many', 'restore', 'remove', 'remove many', 'subdivision', 'sector', 'replace', 'delay', 'approve'],
  ...KINDS.flatMap((each) => [`assign ${each}`, `unassign ${each}`]),
];

/** Another guard: each kind of write has come. The rarest come four times in two hundred sequences, so there any three may be missing. */
function expectEveryKind(done: ReadonlyMap<string, number>, numRuns: number): void {
  if (seedPath) return;
  const missing = WRITES.filter((kind) => (done.get(kind) ?? 0) <= Math.floor(numRuns / 1000));
  expect(missing.slice(numRuns < 1000 ? 3 : 0), `kinds of write that hardly came, of ${missing}`).toEqual([]);
}

test('so do those of carts that hold something, with every kind of write', { timeout: 600_000 }, async () => {
  const numRuns = Math.ceil(runs / 5);
  const done = await compare(filled, numRuns);
  expectEveryKind(done, numRuns);
});

describe('as a page holds them, over its own endpoints', () => {
  let end = () => {};
  beforeAll(async () => {
    end = await usePageNetwork();
  });
  afterAll(() => end());

  test("the buyer's cart and a client's end as the shop has them, what is said of their lines too", { timeout: 600_000 }, async () => {
    const begins = fc.oneof({ weight: 1, arbitrary: fc.constant<Begun>('empty') }, { weight: 3, arbitrary: fc.constant<Begun>('stocked') });
    const numRuns = Math.ceil(runs / 5);
    const done = await compare(begins, numRuns, asPage);
    expectEveryKind(done, numRuns);
  });
});

/** What a buyer can ask for who sees the carts, and what these hold in the end: the last word on each line counts. */
function asSeen(sequence: readonly Command[]) {
  const carts = { A: new Map<Key, number>(), B: new Map<Key, number>() };
  const possible = sequence.flatMap((command, at): Command[] => {
    if (!('scope' in command)) return [command];
    const cart = carts[command.scope];
    const set = (line: Key, to: number) => (to > 0 ? cart.set(line, to) : cart.delete(line));
    if (command.do === 'add') {
      // Equal additions of one moment are one: no two here are equal.
      const quantity = at + 1;
      cart.set(command.key, (cart.get(command.key) ?? 0) + quantity);
      return [{ ...command, quantity }];
    }
    if ('key' in command && !cart.has(command.key)) return [];
    if (command.do === 'set') set(command.key, command.quantity);
    else if (command.do === 'remove') set(command.key, 0);
    else if (command.do === 'removeMany' || command.do === 'setMany' || command.do === 'restore') {
      const keys = command.keys.filter((line) => cart.has(line));
      for (const line of keys) set(line, command.do === 'removeMany' ? 0 : command.quantity);
      return [{ ...command, keys }];
    }
    return [command];
  });
  return { possible, carts };
}

test('where nothing goes wrong the carts hold what was asked for last, whatever waits for what', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), calm, async (scheduler, sequence) => {
      const { possible, carts: wanted } = asSeen(sequence);
      const { world, carts, failures } = await play(scheduler, possible);
      // A line that is removed before it came has nothing to be divided.
      expect(failures.filter((failure) => !failure.includes('assign'))).toEqual([]);
      for (const name of SCOPES) {
        const onShelf = Object.fromEntries([...world.carts.owner[name].lines].map(([line, { quantity: pieces }]) => [line, pieces]));
        expect(onShelf).toEqual(Object.fromEntries(wanted[name]));
        for (const line of KEYS) expect(carts[name].line(line)?.quantity ?? 0).toBe(wanted[name].get(line) ?? 0);
      }
    }),
    { ...seeded(Math.ceil(runs / 5)), endOnFailure: false },
  );
});
