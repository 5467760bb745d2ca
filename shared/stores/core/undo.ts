// Undo by delay: a write that can be taken back waits until its toast is gone, for whoever stays in the list by keyboard until they leave it, and goes out at
// once when the page is left.

import { fetchAhead } from '../../api/remote';
import { holdDraft } from './drafts';
import { announce, dismissNotice, endLateUndo, toast, undoAction } from './notices';
import { allOf, type PendingChange } from './overlay';
import { type Failure, failed, type Result } from './result';

export interface UndoOptions<I> {
  /** The calls that send it (`remote`): their code is fetched while it waits. */
  calls: object;
  /** What the toast says has been done, to all that can be taken back by one press. */
  text(inputs: readonly I[]): string;
  /** What that was, by name, where it is one. */
  subject?(inputs: readonly I[]): string | undefined;
  /** What is said of that; `text` when absent. */
  spoken?(inputs: readonly I[]): string;
  /** It is shown again: what is spoken of that, once it is known. */
  back(inputs: readonly I[]): string | Promise<string>;
  /** Several writes as one call; each is sent by itself without it. */
  merge?(inputs: readonly I[]): I;
}

interface Waiting<I, T> {
  input: I;
  patch: PendingChange | undefined;
  settle(result: Result<T>): void;
}

export interface Undo<I, T> {
  /** Shows the toast with «Вернуть»; presses in a row share one. */
  add(input: I, patch: PendingChange | undefined): Promise<Result<T>>;
  /** Sends now what waits. */
  flush(): void;
  /** Nothing of what waits may be sent. */
  refuse(failure: Failure): void;
}

let made = 0;

/** What can be taken back, sent by `send` when it no longer can. */
export function createUndo<I, T>(
  { calls, text, subject, spoken = text, back, merge }: UndoOptions<I>,
  send: (input: I, patch: PendingChange) => Promise<Result<T>>,
): Undo<I, T> {
  const topic = `undo ${++made}`;
  let waiting: Waiting<I, T>[] = [];
  let release = () => {};
  let notice = '';

  /** Takes all that waits; it can no longer be taken back. */
  function take(): Waiting<I, T>[] {
    const taken = waiting;
    waiting = [];
    release();
    release = () => {};
    dismissNotice(notice);
    return taken;
  }

  function refuse(failure: Failure): void {
    for (const { patch, settle } of take()) {
      patch?.rollback();
      settle(failed(failure));
    }
  }

  async function takeBack(): Promise<void> {
    const inputs = waiting.map((one) => one.input);
    refuse({ code: 'undone', text: '' });
    announce(await back(inputs));
  }

  function flush(): void {
    const taken = take();
    const groups = merge && taken.length > 1 ? [taken] : taken.map((one) => [one]);
    for (const group of groups) {
      const inputs = group.map(({ input }) => input);
      const input = group.length > 1 && merge ? merge(inputs) : (inputs[0] as I);
      void send(input, allOf(group.map(({ patch }) => patch))).then((result) => {
        for (const { settle } of group) settle(result);
      });
    }
  }

  return {
    add: (input, patch) =>
      new Promise((settle) => {
        // What waits for Ctrl+Z alone is no part of what this press does.
        endLateUndo();
        if (waiting.length === 0) release = holdDraft(flush);
        fetchAhead(calls);
        waiting.push({ input, patch, settle });
        const inputs = waiting.map((one) => one.input);
        notice = toast({
          text: text(inputs),
          subject: subject?.(inputs),
          spoken: spoken(inputs),
          topic,
          action: undoAction(() => void takeBack()),
          onGone: flush,
        });
      }),
    flush,
    refuse,
  };
}
