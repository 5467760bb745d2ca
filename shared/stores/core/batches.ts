// Long lists in several calls: PHP reads at most `max_input_vars` fields of a form (1,000 by default) and drops the others without a word.

/** Fields of one call that name things of a list. */
export const MOST_FIELDS = 500;

/** A list in parts of at most `size`; a list that is short enough is one part. */
export function batchesOf<T>(items: readonly T[], size = MOST_FIELDS): (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}
