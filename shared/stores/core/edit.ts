// An edit of one row: shown at once wherever the row stands, agreed or taken back; what the shop refuses at a field belongs beside it.
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
  /** The server agreed; `newer`: the buyer has changed the row once more meanwhile. Other tabs and the page have what they need already. */
  done?(input: I, answer: T, newer: boolean): void;
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

/** Edits of rows of these records. `error.fields` where the shop refuses a field; `gone` where the row is no longer there, which takes it out of the screen too. */
export function createEdit<I extends { id: string }, R, T>(records: Records<R>, options: EditOptions<I, R, T>): Edit<I, T> {
  const reporterOf = (input: I): ReportBy => options.reportBy?.(input) ?? 'toast';
  const editing = createMutation<I, T>(records.life, {
    ...(options.guest && { guest: options.guest }),
    ...(options.undo && { undo: options.undo }),
    key: ({ id }) => id,
    patch: (input) => records.patch(input.id, (row) => options.change(row, input)),
    call: (input) => options.call(input),
    about: ({ id }) => options.about?.([id]) ?? records.about([]),
    done: (input, answer, newer) => options.done?.(input, answer, newer),
    async check() {
      records.invalidate();
      return undefined;
    },
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
  return Object.assign((input: I) => editing.run(input), { flush: () => editing.flush() });
}
