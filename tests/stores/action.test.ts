// An action of three calls, cut at every one of them in every way: what stands, what is taken back, what is said.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/errors';
import { type ActionOutcome, runAction, type Steps } from '../../shared/stores/core/action';
import { flush } from './fake-shop';

type Name = 'first' | 'second' | 'last';

let log: string[];
let life: { epoch: number };
/** By call: what it is rejected with, or what it answers. */
let answers: Record<string, () => unknown>;
let held: Record<string, () => void>;

beforeEach(() => {
  log = [];
  life = { epoch: 1 };
  answers = {};
  held = {};
});
// A page that was left in a test comes back, so that nothing waits for it.
afterEach(() => void dispatchEvent(new Event('pageshow')));

async function made(call: string): Promise<unknown> {
  log.push(call);
  if (held[call])
    await new Promise<void>((go) => {
      held[call] = go;
    });
  return answers[call]?.();
}

const fails = (error: unknown) => () => {
  throw error;
};
const lost = () => fails(new ApiError('network', { ambiguous: true }));

const steps = (more: { [N in Name]?: Partial<Steps<Name>[0]> } = {}): Steps<Name> => [
  { name: 'first', run: () => made('first'), undo: () => made('undo first'), ...more.first },
  { name: 'second', run: () => made('second'), undo: () => made('undo second'), ...more.second },
  { name: 'last', run: () => made('last'), ...more.last },
];
const run = (more?: Parameters<typeof steps>[0], wholeOnLeave?: true): Promise<ActionOutcome<Name>> =>
  runAction(steps(more), { life, ...(wholeOnLeave && { wholeOnLeave }) });

test('goes in order and names all it did', async () => {
  expect(await run()).toEqual({ ok: true, done: ['first', 'second', 'last'] });
  expect(log).toEqual(['first', 'second', 'last']);
});

describe('a step that fails', () => {
  test.each([
    ['first', ['first'], [], ['second', 'last']],
    ['second', ['first', 'second', 'undo first'], ['first'], ['last']],
    ['last', ['first', 'second', 'last', 'undo second', 'undo first'], ['second', 'first'], []],
  ] as const)('%s: nothing more is sent, what was done is taken back, the latest first', async (name, sent, undone, left) => {
    const error = new ApiError('server', { status: 500 });
    answers[name] = fails(error);
    expect(await run()).toMatchObject({ ok: false, failed: name, cause: error, error: { code: 'server' }, done: [], undone, left });
    expect(log).toEqual(sent);
  });

  test('by a result counts as one that was rejected', async () => {
    answers.second = () => ({ ok: false, error: { code: 'gone', text: 'Ее больше нет.' } });
    expect(await run()).toMatchObject({ ok: false, failed: 'second', error: { code: 'gone', text: 'Ее больше нет.' }, undone: ['first'] });
  });

  test('leaves what may stand alone, and names it', async () => {
    answers.last = fails(new ApiError('forbidden', { status: 403 }));
    expect(await run({ first: { undo: 'stays' } })).toMatchObject({ failed: 'last', done: ['first'], undone: ['second'] });
    expect(log).toEqual(['first', 'second', 'last', 'undo second']);
  });

  test('and a taking back that fails too: what stands is named, and nothing before it is taken back', async () => {
    answers.last = answers['undo second'] = fails(new ApiError('server', { status: 503 }));
    expect(await run()).toMatchObject({ ok: false, done: ['first', 'second'], undone: [] });
    expect(log).toEqual(['first', 'second', 'last', 'undo second']);
  });

  test.each(['session', 'identity'] as const)('because nobody may write (%s): nothing is sent to take it back', async (code) => {
    answers.second = fails(new ApiError(code));
    expect(await run()).toMatchObject({ ok: false, error: { code }, done: ['first'], undone: [] });
    expect(log).toEqual(['first', 'second']);
  });

  test('that throws before it calls anything is a failure all the same', async () => {
    expect(await run({ second: { run: fails(new Error('no code')) } })).toMatchObject({ failed: 'second', undone: ['first'] });
  });
});

describe('an answer that is lost', () => {
  test('goes on where the call is seen to have happened', async () => {
    answers.second = lost();
    expect(await run({ second: { check: async () => true } })).toEqual({ ok: true, done: ['first', 'second', 'last'] });
  });

  test('is a failure where the shop has answered something unreadable, and the call is seen not to have happened', async () => {
    answers.last = fails(new ApiError('malformed', { ambiguous: true }));
    const ended = await run({ last: { check: async () => false } });
    expect(ended).toMatchObject({ ok: false, undone: ['second', 'first'] });
    expect(!ended.ok && ended.error.unsure).toBeUndefined();
  });

  test.each([
    ['nobody looks', {}],
    ['looking fails', { check: () => Promise.reject(new Error('offline')) }],
    ['looking tells nothing', { check: async () => undefined }],
    ['it is not seen, but may still run', { check: async () => false }],
  ])('where %s: nothing is taken back that it may need, and that nobody knows is said', async (_why, last) => {
    answers.last = lost();
    expect(await run({ last })).toMatchObject({ ok: false, error: { unsure: true }, done: ['first', 'second'], undone: [], failed: 'last' });
    expect(log).toEqual(['first', 'second', 'last']);
  });

  test('has taken back what loses nothing either way, the step itself too', async () => {
    answers.second = lost();
    expect(await run({ first: { undoIsSafe: true }, second: { undoIsSafe: true } })).toMatchObject({ failed: 'second', done: [], undone: ['second', 'first'] });
    expect(log).toEqual(['first', 'second', 'undo second', 'undo first']);
  });
});

describe('another buyer is known', () => {
  test('before the next step: it is not sent, and nothing is taken back in their name', async () => {
    answers.first = () => {
      life.epoch++;
    };
    expect(await run()).toMatchObject({ ok: false, error: { code: 'identity' }, failed: 'second', done: ['first'], undone: [] });
    expect(log).toEqual(['first']);
  });
});

describe('the page is left', () => {
  test('nothing more is begun', async () => {
    held.first = () => {};
    void run();
    await flush();
    dispatchEvent(new Event('pagehide'));
    held.first();
    await flush();
    expect(log).toEqual(['first']);
  });

  test('and comes back: it goes on', async () => {
    held.first = () => {};
    const ended = run();
    await flush();
    dispatchEvent(new Event('pagehide'));
    held.first();
    await flush();
    dispatchEvent(new Event('pageshow'));
    expect(await ended).toMatchObject({ ok: true });
    expect(log).toEqual(['first', 'second', 'last']);
  });

  test('what has to go out whole goes out at once, each call once', async () => {
    held.first = () => {};
    const ended = run(undefined, true);
    await flush();
    dispatchEvent(new Event('pagehide'));
    expect(log).toEqual(['first', 'second', 'last']);
    held.first();
    expect(await ended).toMatchObject({ ok: true });
    expect(log).toEqual(['first', 'second', 'last']);
  });

  test('of what went out whole, what the shop refused and what it did is named when the page comes back', async () => {
    answers.first = fails(new ApiError('conflict', { status: 409 }));
    answers.second = fails(new ApiError('conflict', { status: 409 }));
    held.first = () => {};
    const ended = run(undefined, true);
    await flush();
    dispatchEvent(new Event('pagehide'));
    held.first();
    expect(await ended).toMatchObject({ ok: false, failed: 'first', done: ['last'], undone: [], left: [] });
  });

  test('after it has ended nothing is heard of it', async () => {
    await run(undefined, true);
    dispatchEvent(new Event('pagehide'));
    expect(log).toEqual(['first', 'second', 'last']);
  });

  test('under another buyer nothing goes out with it', async () => {
    held.first = () => {};
    void run(undefined, true);
    await flush();
    life.epoch++;
    dispatchEvent(new Event('pagehide'));
    expect(log).toEqual(['first']);
  });
});
