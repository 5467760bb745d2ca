import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartQueue, createCartQueue, type Known, type Lines, type Outcome, type Settled, type Write } from '../../shared/stores/cart/queue';
import { seeded, times } from '../amount';

/** Never a tenth: it takes seconds, and the guards at its end need as many. */
const runs = Number(process.env.RUNS ?? 10_000);

type LineWrite = Extract<Write<null, never>, { key: string }>;

const error = (code: string) => ({ code, text: code });
const PRODUCTS = ['a', 'b', 'c'];
/** No sum of two is a third: a product that was added twice shows. */
const QUANTITIES = [1, 10, 100, 1000];
const TARGETS = new Set([0, ...QUANTITIES]);

type Fault = 'none' | 'refused' | 'csrf' | 'requestLost' | 'answerLost' | 'conflict' | 'conflictWithCart' | 'recounting' | 'offline' | 'clamped';

/** A shop whose `add` adds to what is there: a repeated one doubles. */
function createShop() {
  const lines = new Map<string, Known>();
  let ids = 0;
  const apply = (write: LineWrite): Outcome => {
    const known = lines.get(write.key);
    if (write.kind === 'add') {
      const line = { itemId: known?.itemId ?? `item-${++ids}`, quantity: (known?.quantity ?? 0) + write.quantity };
      lines.set(write.key, line);
      return { kind: 'done', itemId: line.itemId ?? undefined, quantity: line.quantity };
    }
    if (!known || known.itemId !== write.itemId) return { kind: 'gone', error: error('missing') };
    if (write.kind === 'remove') lines.delete(write.key);
    else lines.set(write.key, { ...known, quantity: write.quantity });
    return { kind: 'done', quantity: write.kind === 'remove' ? 0 : write.quantity };
  };
  return {
    lines,
    apply,
    copy: (): Lines => new Map([...lines].map(([id, line]) => [id, { ...line }])),
    /** What another tab did. */
    set(productId: string, quantity: number) {
      if (quantity === 0) lines.delete(productId);
      else lines.set(productId, { itemId: lines.get(productId)?.itemId ?? `item-${++ids}`, quantity });
    },
  };
}

const answerOf = (lines: Lines | null) => (lines ? { kind: 'read' as const, lines } : { kind: 'unknown' as const, error: error('unread') });

const flush = async () => {
  for (let turn = 0; turn < 30; turn++) await null;
};

const commands = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('want' as const),
        product: fc.constantFrom(...PRODUCTS),
        quantity: fc.constantFrom(0, ...QUANTITIES),
        add: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        fault: fc.constantFrom<Fault>('refused', 'csrf', 'requestLost', 'answerLost', 'conflict', 'conflictWithCart', 'recounting', 'offline', 'clamped'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('readFails' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('otherTab' as const), product: fc.constantFrom(...PRODUCTS), quantity: fc.constantFrom(0, ...QUANTITIES) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('unlock' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('retryUnsaved' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('giveUp' as const) }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), steps: fc.integer({ min: 1, max: 4 }) }) },
  ),
  { maxLength: 60, size: 'max' },
);

describe('any sequence', () => {
  test(`${runs} scheduled sequences end with the screen equal to the shop, one write at a time`, { timeout: 300_000 }, async () => {
    let faults = 0;
    let writes = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, async (scheduler, sequence) => {
        const shop = createShop();
        let fault: Fault = 'none';
        let readFails = false;
        let inFlight = 0;
        let calm = true;
        let ownOnly = true;
        let notices = 0;
        // The queue forgives ports that throw, so what they see is kept here.
        const violations: string[] = [];
        const wanted = new Map<string, number>();
        const settled: Promise<Settled<null>>[] = [];
        const step = (label: string) => scheduler.schedule(Promise.resolve(), label);

        const queue: CartQueue<null, never> = createCartQueue<null, never>({
          async send(given) {
            const write = given as LineWrite;
            if (++inFlight !== 1) violations.push(`${inFlight} writes in flight`);
            writes++;
            const now = fault;
            fault = 'none';
            if (now !== 'none') {
              faults++;
              calm = false;
            }
            await step(`${write.kind} ${write.key} sent`);
            let outcome: Outcome;
            if (now === 'refused' || now === 'csrf') outcome = { kind: 'refused', error: error(now) };
            else if (now === 'offline') outcome = { kind: 'offline', error: error(now) };
            else if (now === 'conflict') outcome = { kind: 'conflict', error: error(now) };
            else if (now === 'conflictWithCart') outcome = { kind: 'conflict', error: error(now), lines: shop.copy() };
            else if (now === 'recounting') outcome = { kind: 'locked' };
            else if (now === 'requestLost') outcome = { kind: 'unknown', error: error(now) };
            else {
              outcome = shop.apply(write);
              if (now === 'answerLost') outcome = { kind: 'unknown', error: error(now) };
              else if (now === 'clamped' && outcome.kind === 'done' && (outcome.quantity ?? 0) > 1) {
                shop.set(write.key, 1);
                outcome = { ...outcome, quantity: 1 };
              }
            }
            const answered = outcome;
            await step(`${write.kind} ${write.key} answered`);
            inFlight--;
            return answered;
          },
          async read() {
            const fails = readFails;
            readFails = false;
            await step('truth asked');
            const lines = fails ? null : shop.copy();
            await step('truth answered');
            if (fails) calm = false;
            return answerOf(lines);
          },
          onSettled: (change) => {
            notices++;
            if (change.error === null && change.after !== change.target && calm && ownOnly) violations.push('a change of our own was taken for the shop’s');
          },
          onChange: () => {
            throw new Error('a consumer throws');
          },
        });

        const refresh = async () => {
          const ticket = queue.version();
          await step('refresh asked');
          const lines = shop.copy();
          await step('refresh answered');
          queue.receive(ticket, lines, true);
        };

        for (const command of sequence) {
          if (command.do === 'want') {
            wanted.set(command.product, command.quantity);
            // A change of a line needs a line: what is not shown can only be added.
            const mayAdd = command.add || queue.shown(command.product) === 0;
            settled.push(queue.want(command.product, { target: command.quantity, details: null, mayAdd }));
            expect(queue.shown(command.product)).toBe(command.quantity);
          } else if (command.do === 'fault') fault = command.fault;
          else if (command.do === 'readFails') readFails = true;
          else if (command.do === 'refresh') void refresh();
          else if (command.do === 'lock') queue.lock();
          else if (command.do === 'unlock') queue.unlock();
          else if (command.do === 'retryUnsaved') void queue.retryUnsaved();
          else if (command.do === 'giveUp') {
            if (queue.locked()) calm = false;
            if (queue.locked()) queue.giveUp(error('locked'));
          } else if (command.do === 'otherTab') {
            shop.set(command.product, command.quantity);
            ownOnly = false;
          } else {
            for (let n = 0; n < command.steps; n++) {
              await flush();
              if (scheduler.count() > 0) await scheduler.waitOne();
            }
          }
        }

        fault = 'none';
        readFails = false;
        for (;;) {
          await flush();
          if (scheduler.count() > 0) await scheduler.waitOne();
          else if (queue.locked()) queue.unlock();
          else break;
        }
        expect(queue.busy()).toBe(false);
        expect(inFlight).toBe(0);
        expect(violations).toEqual([]);
        await Promise.all(settled);
        expect(notices).toBeGreaterThan(settled.length === 0 ? -1 : 0);

        const quantities = (lines: Lines) => Object.fromEntries([...lines].map(([id, { quantity }]) => [id, quantity]));
        // Nobody else wrote and nothing is in doubt: the screen is right without another look.
        if (ownOnly && !queue.unsure() && settled.length > 0) expect(quantities(queue.confirmed())).toEqual(quantities(shop.lines));
        if (ownOnly) for (const { quantity } of shop.lines.values()) expect(TARGETS).toContain(quantity);
        if (ownOnly && calm) for (const [product, quantity] of wanted) expect(shop.lines.get(product)?.quantity ?? 0).toBe(quantity);

        expect(queue.receive(queue.version(), shop.copy(), true)).toBe(true);
        for (const product of PRODUCTS) expect(queue.shown(product)).toBe(shop.lines.get(product)?.quantity ?? 0);
      }),
      { ...seeded(runs), endOnFailure: false },
    );
    // Guards against a generator that stops biting.
    expect(writes).toBeGreaterThan(runs * 3);
    expect(faults).toBeGreaterThan(runs);
  });
});

/** A queue over a shop whose calls are answered by hand. */
function byHand(start: Record<string, number> = {}, ports: Partial<Parameters<typeof createCartQueue<null, never>>[0]> = {}) {
  const shop = createShop();
  for (const [product, quantity] of Object.entries(start)) shop.set(product, quantity);
  const calls: { write: LineWrite; answer: (outcome?: Outcome) => Promise<void> }[] = [];
  const settled: Settled<null>[] = [];
  const reads: ((lines: Lines | null) => void)[] = [];
  const queue = createCartQueue<null, never>({
    send: (given) =>
      new Promise((resolve) => {
        const write = given as LineWrite;
        calls.push({
          write,
          answer: async (outcome) => {
            resolve(outcome ?? shop.apply(write));
            await flush();
          },
        });
      }),
    read: () => new Promise((resolve) => reads.push((lines) => resolve(answerOf(lines)))),
    onSettled: (change) => settled.push(change),
    ...ports,
  });
  queue.receive(queue.version(), shop.copy(), true);
  const want = (product: string, target: number, mayAdd = false) => queue.want(product, { target, details: null, mayAdd });
  const sent = () => calls.map(({ write }) => `${write.kind} ${write.key}${write.kind === 'remove' ? '' : ` ${write.quantity}`}`);
  return { shop, queue, calls, settled, reads, want, sent };
}

test('twenty adds of one second arrive one after another, all of them', async () => {
  const { queue, calls, want, sent, shop } = byHand();
  const results = Array.from({ length: 20 }, (_, n) => want(`p${n}`, 1, true));
  for (let n = 0; n < 20; n++) {
    await flush();
    expect(calls).toHaveLength(n + 1);
    await calls[n]?.answer();
  }
  expect(sent()).toEqual(Array.from({ length: 20 }, (_, n) => `add p${n} 1`));
  expect((await Promise.all(results)).every((change) => change.error === null)).toBe(true);
  expect(shop.lines.size).toBe(20);
  expect(queue.busy()).toBe(false);
});

test('a burst of edits is at most two requests, and the last value wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 15 }), fc.nat({ max: 14 }), async (edits, sentAfter) => {
      const { calls, want, shop, queue } = byHand({ a: 200 });
      for (const [at, edit] of edits.entries()) {
        void want('a', edit);
        if (at === sentAfter) await flush();
      }
      await flush();
      for (let n = 0; n < calls.length; n++) await calls[n]?.answer();
      expect(calls.length).toBeLessThanOrEqual(2);
      expect(shop.lines.get('a')?.quantity).toBe(edits.at(-1));
      expect(queue.shown('a')).toBe(edits.at(-1));
    }),
    seeded(times(1000)),
  );
});

test('a change of a product whose add is under way waits for its line', async () => {
  const { calls, want, sent } = byHand();
  void want('a', 1, true);
  await flush();
  void want('a', 5);
  await flush();
  expect(sent()).toEqual(['add a 1']);
  await calls[0]?.answer();
  expect(sent()).toEqual(['add a 1', 'set a 5']);
});

test('when that add is refused, the change of its line ends with it', async () => {
  const { calls, want, sent, queue } = byHand();
  const add = want('a', 1, true);
  await flush();
  const change = want('a', 5);
  await calls[0]?.answer({ kind: 'refused', error: error('refused') });
  expect((await add).error?.code).toBe('refused');
  expect((await change).error?.code).toBe('refused');
  expect(sent()).toEqual(['add a 1']);
  expect(queue.shown('a')).toBe(0);
});

test('a removal takes the place of the changes before it', async () => {
  const { calls, want, sent } = byHand({ a: 2, b: 1 });
  void want('b', 2);
  await flush();
  void want('a', 3);
  void want('a', 0);
  await calls[0]?.answer();
  expect(sent()).toEqual(['set b 2', 'remove a']);
});

test('the quantity is rolled back at once when the change fails, the others stay', async () => {
  const { calls, want, queue } = byHand({ a: 2, b: 1 });
  const change = want('a', 9);
  void want('b', 4);
  await flush();
  expect([queue.shown('a'), queue.shown('b')]).toEqual([9, 4]);
  await calls[0]?.answer({ kind: 'refused', error: error('server') });
  expect([queue.shown('a'), queue.shown('b')]).toEqual([2, 4]);
  expect((await change).error?.code).toBe('server');
});

describe('an add whose answer never came', () => {
  test('is not sent again: the cart has it', async () => {
    const { calls, want, reads, shop, queue } = byHand();
    const add = want('a', 3, true);
    await flush();
    shop.apply(calls[0]?.write as LineWrite);
    await calls[0]?.answer({ kind: 'unknown', error: error('timeout') });
    reads[0]?.(shop.copy());
    expect(await add).toMatchObject({ error: null, before: 0, after: 3 });
    expect(calls).toHaveLength(1);
    expect(queue.shown('a')).toBe(3);
  });

  test('fails when the cart does not have it', async () => {
    const { calls, want, reads, shop, queue } = byHand();
    const add = want('a', 3, true);
    await flush();
    await calls[0]?.answer({ kind: 'unknown', error: error('timeout') });
    reads[0]?.(shop.copy());
    expect((await add).error?.code).toBe('timeout');
    expect(calls).toHaveLength(1);
    expect(queue.shown('a')).toBe(0);
  });

  test('leaves a doubt when the cart cannot be read, and the next change reads first', async () => {
    const { calls, want, reads, shop, queue } = byHand();
    const add = want('a', 3, true);
    await flush();
    shop.apply(calls[0]?.write as LineWrite);
    await calls[0]?.answer({ kind: 'unknown', error: error('timeout') });
    reads[0]?.(null);
    // Why it could not be read is what the buyer is told.
    expect((await add).error?.code).toBe('unread');
    expect(queue.unsure()).toBe(true);
    const again = want('a', 3, true);
    await flush();
    expect(calls).toHaveLength(1);
    reads[1]?.(shop.copy());
    expect((await again).error).toBeNull();
    expect(calls).toHaveLength(1);
    expect(shop.lines.get('a')?.quantity).toBe(3);
    expect(queue.unsure()).toBe(false);
  });
});

test('a recount that the reading of the lines tells of stops the change that waited for them', async () => {
  const sent: string[] = [];
  const lines: Lines = new Map([['a', { itemId: 'item-a', quantity: 2 }]]);
  const queue: CartQueue<null, never> = createCartQueue<null, never>({
    send: async (write) => {
      sent.push((write as LineWrite).key);
      return { kind: 'done' };
    },
    read: async () => {
      queue.lock();
      return { kind: 'read', lines };
    },
  });
  const change = queue.want('a', { target: 5, details: null, mayAdd: false });
  await flush();
  expect(sent).toEqual([]);
  expect(queue.shown('a')).toBe(5);
  queue.unlock();
  expect(await change).toMatchObject({ error: null, after: 5 });
  expect(sent).toEqual(['a']);
});

test('a change of a line whose answer never came is not sent twice: the buyer is told, and decides', async () => {
  const { calls, want, reads, shop, sent } = byHand({ a: 2 });
  const change = want('a', 5);
  await flush();
  await calls[0]?.answer({ kind: 'unknown', error: error('timeout') });
  reads[0]?.(shop.copy());
  expect((await change).error).toMatchObject({ code: 'timeout', outcome: 'unknown' });
  expect(sent()).toEqual(['set a 5']);
});

describe('a conflict', () => {
  test('has the absolute change sent once more after the cart in the answer', async () => {
    const { calls, want, sent, shop, reads } = byHand({ a: 2 });
    const change = want('a', 5);
    await flush();
    await calls[0]?.answer({ kind: 'conflict', error: error('conflict'), lines: shop.copy() });
    await calls[1]?.answer();
    expect((await change).error).toBeNull();
    expect(sent()).toEqual(['set a 5', 'set a 5']);
    expect(reads).toHaveLength(0);
  });

  test('ends after the second one', async () => {
    const { calls, want, shop, queue } = byHand({ a: 2 });
    const change = want('a', 5);
    await flush();
    await calls[0]?.answer({ kind: 'conflict', error: error('conflict'), lines: shop.copy() });
    await calls[1]?.answer({ kind: 'conflict', error: error('conflict'), lines: shop.copy() });
    expect((await change).error?.code).toBe('conflict');
    expect(calls).toHaveLength(2);
    expect(queue.shown('a')).toBe(2);
  });

  test('never sends an add twice', async () => {
    const { calls, want, shop } = byHand();
    const add = want('a', 5, true);
    await flush();
    await calls[0]?.answer({ kind: 'conflict', error: error('conflict'), lines: shop.copy() });
    expect((await add).error?.code).toBe('conflict');
    expect(calls).toHaveLength(1);
  });

  test('nor one whose cart is gone', async () => {
    const { calls, want } = byHand();
    const add = want('a', 5, true);
    await flush();
    await calls[0]?.answer({ kind: 'gone', error: error('missing') });
    expect((await add).error?.outcome).toBe('gone');
    expect(calls).toHaveLength(1);
  });
});

test('a line deleted elsewhere is not brought back by a change of it', async () => {
  const { calls, want, queue, sent } = byHand({ a: 2 });
  const change = want('a', 5);
  await flush();
  await calls[0]?.answer({ kind: 'gone', error: error('missing') });
  expect((await change).error?.outcome).toBe('gone');
  expect(queue.shown('a')).toBe(0);
  expect((await want('a', 6)).error?.outcome).toBe('gone');
  expect(sent()).toEqual(['set a 5']);
});

test('removing what is gone already succeeds', async () => {
  const { calls, want } = byHand({ a: 2 });
  const removal = want('a', 0);
  await flush();
  await calls[0]?.answer({ kind: 'gone', error: error('missing') });
  expect((await removal).error).toBeNull();
});

test('without a connection everything is rolled back and kept, and sent again at a word', async () => {
  const { calls, want, queue, sent, shop } = byHand({ a: 2, b: 1 });
  const changes = [want('a', 5), want('b', 0)];
  await flush();
  await calls[0]?.answer({ kind: 'offline', error: error('offline') });
  expect((await Promise.all(changes)).map((change) => change.error?.code)).toEqual(['offline', 'offline']);
  expect([queue.shown('a'), queue.shown('b')]).toEqual([2, 1]);
  expect([...queue.unsaved()].map(([id, wish]) => [id, wish.target])).toEqual([
    ['a', 5],
    ['b', 0],
  ]);
  void queue.retryUnsaved();
  await flush();
  await calls[1]?.answer();
  await calls[2]?.answer();
  expect(sent()).toEqual(['set a 5', 'set a 5', 'remove b']);
  expect(queue.unsaved().size).toBe(0);
  expect([...shop.lines.keys()]).toEqual(['a']);
});

test('during a recount wishes wait, the last per line, and go out after it', async () => {
  const { want, queue, sent, calls } = byHand({ a: 2, b: 1 });
  queue.lock();
  void want('a', 3);
  void want('b', 2);
  void want('a', 7);
  await flush();
  expect(sent()).toEqual([]);
  expect(queue.shown('a')).toBe(7);
  queue.unlock();
  await flush();
  await calls[0]?.answer();
  await calls[1]?.answer();
  expect(sent()).toEqual(['set a 7', 'set b 2']);
});

test('a change the server refused because of its recount is sent again after it', async () => {
  let locked = 0;
  const { want, queue, sent, calls } = byHand({ a: 2 }, { onLocked: () => locked++ });
  const change = want('a', 3);
  await flush();
  await calls[0]?.answer({ kind: 'locked' });
  expect([locked, queue.locked(), queue.shown('a')]).toEqual([1, true, 3]);
  queue.unlock();
  await flush();
  await calls[1]?.answer();
  expect((await change).error).toBeNull();
  expect(sent()).toEqual(['set a 3', 'set a 3']);
});

test('an identity that may not write gets nothing sent', async () => {
  const { want, calls, settled } = byHand({ a: 2, b: 1 }, { admit: async () => error('identity') });
  const results = await Promise.all([want('a', 3), want('b', 4)]);
  expect(results.map((change) => change.error?.outcome)).toEqual(['frozen', 'frozen']);
  expect(calls).toHaveLength(0);
  expect(settled).toHaveLength(2);
});

test('who buys is asked once for all that waits, and again for what comes after it', async () => {
  let asked = 0;
  const admit = async () => {
    asked++;
    return null;
  };
  const { want, calls } = byHand({ a: 2, b: 1 }, { admit });
  const both = [want('a', 3), want('b', 4)];
  for (const n of [0, 1]) {
    await flush();
    await calls[n]?.answer();
  }
  await Promise.all(both);
  expect([calls.length, asked]).toEqual([2, 1]);
  void want('a', 5);
  await flush();
  expect([calls.length, asked]).toEqual([3, 2]);
});

test('a change that is refused takes nothing from those that wait for a connection', async () => {
  const { calls, want, queue } = byHand({ a: 2, b: 1 });
  const kept = want('a', 5);
  await flush();
  await calls[0]?.answer({ kind: 'offline', error: error('offline') });
  await kept;
  const refused = want('b', 7);
  await flush();
  await calls[1]?.answer({ kind: 'refused', error: error('refused') });
  expect((await refused).error?.outcome).toBe('refused');
  expect([...queue.unsaved()].map(([key, wish]) => [key, wish.target])).toEqual([['a', 5]]);
  expect(queue.unsavedCount()).toBe(1);
  // A newer wish for the line stands in place of the kept one, whatever becomes of it.
  const again = want('a', 6);
  expect(queue.unsavedCount()).toBe(0);
  await flush();
  await calls[2]?.answer({ kind: 'refused', error: error('refused') });
  await again;
  expect([queue.unsavedCount(), queue.shown('a')]).toEqual([0, 2]);
});

test('a reset makes the call under way void', async () => {
  const { want, calls, queue, shop } = byHand({ a: 2 });
  const change = want('a', 3);
  await flush();
  let ended = false;
  void change.then(() => (ended = true));
  queue.reset(error('identity'));
  await flush();
  // What was handed to the shop ends with its call: where it went is what that says.
  expect(ended).toBe(false);
  await calls[0]?.answer();
  expect((await change).error).toMatchObject({ outcome: 'frozen', code: 'identity' });
  expect(queue.confirmed().size).toBe(0);
  expect(queue.receive(queue.version(), shop.copy(), true)).toBe(true);
  expect(queue.shown('a')).toBe(3);
});

test('when the page’s own buyer is back, what was not sent yet is sent after the reset', async () => {
  const admissions: ((failure: null) => void)[] = [];
  const { want, sent, calls, queue } = byHand({}, { admit: () => new Promise((resolve) => admissions.push(resolve)) });
  const change = want('a', 1, true);
  await flush();
  queue.reset(error('session'), true);
  expect(queue.shown('a')).toBe(1);
  admissions[0]?.(null);
  await flush();
  admissions[1]?.(null);
  await flush();
  expect(sent()).toEqual(['add a 1']);
  await calls[0]?.answer();
  expect(await change).toMatchObject({ error: null, after: 1 });
});

describe('leaving the page', () => {
  const left = (queue: CartQueue<null, never>) => queue.leave().wishes.map(({ key, target }) => `${key} ${target}`);

  test('gives back what waits, also for a line whose write is in flight; what was handed to the shop is not sent twice', async () => {
    const { want, queue, calls, sent } = byHand({ a: 2, b: 1, c: 1 });
    void want('a', 3);
    await flush();
    const [again, other] = [want('a', 7), want('b', 4)];
    const { wishes, unanswered } = queue.leave();
    expect(wishes).toMatchObject([
      { key: 'a', target: 7, after: 3 },
      { key: 'b', target: 4, after: undefined },
    ]);
    expect(unanswered).toEqual([]);
    for (const change of [again, other]) expect((await change).error).toMatchObject({ code: 'left' });
    expect(queue.shown('b')).toBe(1);
    await calls[0]?.answer();
    expect(sent()).toEqual(['set a 3']);
    void want('c', 2);
    await flush();
    expect(queue.leave()).toMatchObject({ wishes: [], unanswered: [{ key: 'c', target: 2 }] });
  });

  test.each([
    ['admission', 'admit'],
    ['preparation', 'prepare'],
  ] as const)('gives back what waits for %s, with the newest wish, and never sends it', async (_, port) => {
    const answers: ((answer: null) => void)[] = [];
    const { want, queue, calls, sent } = byHand({}, { [port]: () => new Promise<null>((resolve) => answers.push(resolve)) });
    const [first, second] = [want('a', 1, true), want('b', 2, true)];
    await flush();
    const newer = want('a', 5, true);
    expect(left(queue).sort()).toEqual(['a 5', 'b 2']);
    for (const change of [first, second, newer]) expect((await change).error).toMatchObject({ code: 'left' });
    answers[0]?.(null);
    await flush();
    expect(calls).toHaveLength(0);
    expect(queue.busy()).toBe(false);
    // A page that came back from the browser's memory works on.
    const back = want('c', 3, true);
    await flush();
    answers[1]?.(null);
    await flush();
    expect(sent()).toEqual(['add c 3']);
    await calls[0]?.answer();
    expect((await back).error).toBeNull();
  });

  test('gives back what waits for another tab', async () => {
    const locks: (() => void)[] = [];
    const { want, queue, calls } = byHand({}, { lock: (call) => new Promise<void>((resolve) => locks.push(resolve)).then(call) });
    void want('a', 1, true);
    await flush();
    expect(left(queue)).toEqual(['a 1']);
    locks[0]?.();
    await flush();
    expect(calls).toHaveLength(0);
  });
});

test('what a read brings is thrown away when the buyer changed something since it started', async () => {
  const { want, calls, queue, shop } = byHand({ a: 2 });
  const early = queue.version();
  const old = shop.copy();
  void want('a', 3);
  expect(queue.receive(early, old, true)).toBe(false);
  await flush();
  expect(queue.receive(queue.version(), old, true)).toBe(false);
  await calls[0]?.answer();
  expect(queue.receive(early, old, true)).toBe(false);
  expect(queue.shown('a')).toBe(3);
});

test('nothing is sent for a wish that is met already', async () => {
  const { want, calls } = byHand({ a: 2 });
  expect(await want('a', 2)).toMatchObject({ error: null, before: 2, after: 2 });
  expect((await want('b', 0)).error).toBeNull();
  expect(calls).toHaveLength(0);
});

test('consumers, ports and locks that throw stop nothing', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  const { want, calls, queue } = byHand({ a: 2 }, { onChange: boom, onSettled: boom, onIdle: boom, admit: () => Promise.reject(new Error('boom')) });
  const change = want('a', 3);
  await flush();
  await calls[0]?.answer();
  expect((await change).error).toBeNull();
  const other = byHand({ a: 2 }, { send: () => Promise.reject(new Error('boom')), read: () => Promise.reject(new Error('boom')) });
  expect((await other.want('a', 3)).error?.outcome).toBe('unknown');
  expect(other.queue.unsure()).toBe(true);
  expect(queue.busy()).toBe(false);
});

test('the newest value is sent when it came while the lock was waited for', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { want, sent } = byHand({ a: 2 }, { lock: (call) => gate.then(call) });
  const first = want('a', 3);
  await flush();
  void want('a', 8);
  open();
  await flush();
  expect(sent()).toEqual(['set a 8']);
  expect(first).toBeInstanceOf(Promise);
});
