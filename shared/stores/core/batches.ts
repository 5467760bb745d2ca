// Long lists in several calls: PHP reads at most `max_input_vars` fields of a form (1,000 by default) and drops the others without a word.

/** Fields of one call that name things of a list. */
export const MOST_FIELDS = 500;

/** A list in parts of at most `size`; a list that is short enough is one part. */
export function batchesOf<T>(items: readonly T[], size = MOST_FIELDS): (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}

/** How far a list has come. `left`: the batch that failed, of which some may have been taken, and all after it, which were never sent. */
export interface Batched<T, R> {
  answers: readonly R[];
  done: readonly T[];
  left: readonly T[];
  /** Why the rest is left; absent when all is done. */
  cause?: unknown;
}

/** Calls for one batch after another, until one fails; never rejects. `onDone` is told how many are done after each. */
export async function inBatches<T, R>(items: readonly T[], call: (batch: readonly T[]) => Promise<R>, onDone?: (done: number) => void): Promise<Batched<T, R>> {
  const answers: R[] = [];
  let done = 0;
  for (const batch of batchesOf(items)) {
    try {
      answers.push(await call(batch));
    } catch (cause) {
      return { answers, done: items.slice(0, done), left: items.slice(done), cause };
    }
    done += batch.length;
    onDone?.(done);
  }
  return { answers, done: items, left: [] };
}
