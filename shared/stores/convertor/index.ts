// Uploaded lists matched to goods, and what is done to their rows (§7 «Convertor», §8).
import type { ConvertorItem } from '../../api/convertor';
import { remote } from '../../api/remote';
import { convertorText } from '../../texts/convertor';
import { errorMessage } from '../../texts/errors';
import { createEdit } from '../core/edit';
import { toast } from '../core/notices';
import { createRemoval } from '../core/removal';
import type { Result } from '../core/result';
import { createReading, type Reading } from './reading';
import { bare, type ConvertorEdit, edited, rows } from './rows';

const api = remote(() => import('../../api/convertor'));

export type { ConvertorItem, ViewMode } from '../../api/convertor';
export type { ConvertorState } from './reading';
export type { ConvertorEdit } from './rows';

export interface Convertor extends Pick<Reading, '$state' | 'watch' | 'pause' | 'resume' | 'whole'> {
  /** Deletes rows; for a while they can be taken back. */
  remove(ids: readonly string[]): Promise<Result>;
  /** Takes the good off a row; for a while it can be taken back. */
  unpin(id: string): Promise<Result>;
  /** A failure is the caller's to tell; `gone` when the row is no longer there, which takes it out. */
  edit(edit: ConvertorEdit): Promise<Result>;
}

const lists = new Map<string, { reading: Reading; convertor: Convertor }>();

/** The one list of an id on this page. */
export function convertorOf(id: string): Convertor {
  let list = lists.get(id);
  if (!list) {
    const reading = createReading(id);
    list = { reading, convertor: { ...reading, remove: removal, unpin, edit } };
    lists.set(id, list);
  }
  return list.convertor;
}

/** Hints to other tabs name the lists that the rows stand in. */
const about = (ids: readonly string[]) => ({ ids: [...lists].filter(([, { reading }]) => ids.some(reading.has)).map(([id]) => id) });

const removal = createRemoval(rows, {
  calls: api,
  call(id) {
    for (const { reading } of lists.values()) reading.deletes(id);
    return api.deleteConvertorGood(id);
  },
  about,
  removed: ({ length }) => convertorText('convertor.removed', { n: length }),
  returned: ({ length }) => convertorText('convertor.returned', { n: length }),
  nameOf: ({ name, sourceCode }) => name ?? sourceCode,
  failed: ({ length }) => convertorText('convertor.failed.remove', { n: length }),
});

const codesOf = (all: readonly { id: string }[]): string => all.map(({ id }) => rows.serverRow(id)?.sourceCode ?? '').join(', ');

/** The row as its list has it now. */
const read = async ({ id }: { id: string }): Promise<ConvertorItem | undefined> => [...lists.values()].find(({ reading }) => reading.has(id))?.reading.find(id);

/** The server's word of a row, where it says it. */
function take(id: string, answer: ConvertorItem | undefined): void {
  if (answer?.quantity !== undefined) rows.receive([{ ...answer, id }]);
}

const unpinning = createEdit<{ id: string }, ConvertorItem, { row: ConvertorItem | undefined }>(rows, {
  change: bare,
  call: async ({ id }) => ({ row: await api.unpinConvertorGood(id) }),
  read,
  happened: ({ goodId }) => goodId === undefined,
  done: ({ id }, answer) => take(id, answer?.row),
  about,
  gone: () => errorMessage('error.missing'),
  failed: () => convertorText('convertor.failed.unpin'),
  undo: {
    calls: api,
    text: (all) => convertorText('convertor.unpinned', { code: codesOf(all) }),
    back: (all) => convertorText('convertor.repinned', { code: codesOf(all) }),
  },
});

const editing = createEdit<ConvertorEdit, ConvertorItem, { row: ConvertorItem | undefined }>(rows, {
  change: edited,
  call: async ({ id, quantity, good }) => ({ row: await api.editConvertorGood(id, { quantity, goodId: good?.goodId }) }),
  read,
  happened: (row, { quantity, good }) => row.quantity === quantity && (!good || row.goodId === good.goodId),
  about,
  done({ id, quantity }, answer, newer) {
    take(id, answer?.row);
    if (newer) return;
    const { name, sourceCode = '' } = rows.serverRow(id) ?? {};
    const taken = answer?.row?.quantity ?? quantity;
    const isOther = taken !== quantity && taken > 0;
    const title = name ?? sourceCode;
    if (isOther) toast({ text: convertorText('convertor.clamped', { title, n: taken }) });
    else toast({ text: convertorText('convertor.saved'), subject: title });
  },
  gone: () => errorMessage('error.missing'),
  failed: () => convertorText('convertor.failed.edit'),
  reportBy: () => 'caller',
});

/** Of rows whose good is on its way off. */
const unpins = new Map<string, Promise<unknown>>();

function unpin(id: string): Promise<Result> {
  const run = unpinning({ id });
  unpins.set(id, run);
  void run.finally(() => unpins.get(id) === run && unpins.delete(id));
  return run;
}

async function edit(edit: ConvertorEdit): Promise<Result> {
  // What may still be taken back would be sent after this, and would undo it.
  const before = unpins.get(edit.id);
  if (before) {
    unpinning.flush();
    await before;
  }
  return editing(edit);
}
