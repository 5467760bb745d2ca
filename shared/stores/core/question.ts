// One encoding of what is asked for, and of what is written: by it answers are kept and writes of one thing find each other.

/** What is asked for: named values of a plain object. Absent and `undefined` are the same, and so are objects whose names stand in another order. */
export type Question = Readonly<Record<string, unknown>>;

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** The key of a question: equal questions have equal keys, different ones never. */
export const keyOf = (question: unknown): string => JSON.stringify(question, sorted) ?? '';
