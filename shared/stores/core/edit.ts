// An edit of one row: shown at once wherever the row stands, agreed or taken back; what the shop refuses at a field belongs beside it. Where nobody has answered the row
// is read, and what stands there is what has become of the edit.
import { createMutation, type ReportBy } from './mutation';
import { toast } from './notices';
import type { Records } from './records';
import { failed, type Result } from './result';
import type { HintAbout } from './tabs';
import type { UndoOptions } from './undo';

export interface EditOptions<I extends { id: string }, R, T> {
  /** Why a guest may not. */
  guest?(): string;
  /** The row as the buyer wishes it. */
  change(row: R, input: I): R;
  call(input: I): Promise<T>;
  /** The row as the shop has it now; `undefined` where it cannot be found. */
  read(input: I): Promise<R | undefined>;
  /** Has the row become what was wished? */
  happened(row: R, input: I): boolean;
  /**
   * The server agreed; no answer where it has been found out by reading the row. `newer`: the buyer has changed the row once more meanwhile. Other tabs and the page have
   * what they need already.
   */
  done?(input: I, answer: T | undefined, newer: boolean): void;
  /** What the hint to other tabs is about; that rows of this kind have changed by default. */
  about?(ids: readonly string[]): HintAbout;
  /** What is said when the row is no longer there. */
  gone(input: I): string;
  failed(input: I): string;
  /** `toast` when absent. What the shop refuses at a field is the form's to show. */
  reportBy?(input: I): ReportBy;
  /** It waits, shown as done, while it can be taken back. */
  undo?: UndoOptions<I>;
}

/** `flush` sends what can still be taken back now. */
export type Edit<I, T> = ((input: I) => Promise<Result<T>>) & { flush(): void };

/** What was answered, or the row that was read in place of an answer. */
type Ended<R, T> = { answer: T } | { row: R };

/** Edits of rows of these records. `error.fields` where the shop refuses a field; `gone` where the row is no longer there, which takes it out of the screen too. */
export function createEdit<I extends { id: string }, R, T>(records: Records<R>, options: EditOptions<I, R, T>): Edit<I, T> {
  const reporterOf = (input: I): ReportBy => options.reportBy?.(input) ?? 'toast';
  async function readRow(input: I): Promise<R> {
    const asked = records.ask();
    const row = await options.read(input);
    if (!row) throw new Error('The row is not found.');
    records.receive([row], asked);
    return row;
  }

  const editing = createMutation<I, Ended<R, T>>(records.life, {
    ...(options.guest && { guest: options.guest }),
    ...(options.undo && { undo: options.undo }),
    key: ({ id }) => id,
    patch: (input) => records.patch(input.id, (row) => options.change(row, input)),
    call: async (input) => ({ answer: await options.call(input) }),
    about: ({ id }) => options.about?.([id]) ?? records.about([]),
    done(input, ended, newer) {
      // What was wished is laid over it no more.
      if ('row' in ended) records.receive([ended.row]);
      options.done?.(input, 'answer' in ended ? ended.answer : undefined, newer);
    },
    async check(input) {
      try {
        const row = await readRow(input);
        return options.happened(row, input) ? { row } : undefined;
      } catch (cause) {
        // Whoever shows the row reads it by a call of their own.
        records.invalidate();
        throw cause;
      }
    },
    lookAgain: (input) => void readRow(input).catch(() => records.invalidate()),
    async refused(input, { code }) {
      if (code !== 'missing') return undefined;
      const text = options.gone(input);
      records.takeOut([input.id]);
      if (reporterOf(input) !== 'caller') toast({ text, kind: 'error' });
      return failed({ code: 'gone', text });
    },
    failed: (input) => options.failed(input),
    reportBy: reporterOf,
  });
  async function edit(input: I): Promise<Result<T>> {
    const ended = await editing.run(input);
    if (!ended.ok) return ended;
    return ended.value && 'answer' in ended.value ? { ok: true, value: ended.value.answer } : { ok: true };
  }
  return Object.assign(edit, { flush: () => editing.flush() });
}
