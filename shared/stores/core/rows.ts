// Rows by question. An answer says which rows there are; each is shown as records have it, so that one that changes changes in every answer that has it.
import { isNew } from './printed';
import type { Question } from './question';
import type { Records } from './records';
import { createResource, type Resource, type ResourceOptions } from './resource';

export interface Rows<Q extends Question, R> extends Pick<Resource<Q, readonly R[]>, 'at' | 'seed' | 'invalidate' | 'life'> {
  /** The server has put a row there. */
  add(question: Q, row: R): void;
}

/** Rows that one kind of widget reads by question; their tab hint is that of the records. */
export function createRows<Q extends Question, R>(
  records: Records<R>,
  { load, ...options }: Omit<ResourceOptions<Q, readonly R[]>, 'kind' | 'view'>,
): Rows<Q, R> {
  const { idOf } = records;
  const answers = createResource<Q, readonly R[]>({
    ...options,
    kind: records.name,
    async load(question, signal) {
      const asked = records.ask();
      const rows = await load(question, signal);
      if (!signal.aborted) records.receive(rows, asked);
      return rows;
    },
    view: (rows) => rows.flatMap((row) => records.get(idOf(row)).row ?? []),
  });
  records.follow({ changed: answers.redraw, reload: () => answers.invalidate() });
  return {
    ...answers,
    seed(question, rows) {
      if (!isNew(rows)) return;
      records.seed(rows);
      answers.seed(question, [...rows]);
    },
    add(question, row) {
      records.receive([row]);
      answers.patch(question, (rows) => [...rows.filter((one) => idOf(one) !== idOf(row)), row]).commit();
    },
  };
}
