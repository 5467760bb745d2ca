// Removal of rows, one or many: gone at once, sent when «Вернуть» is over or the page is left; those the shop keeps come back.
import { message } from '../../texts/common';
import { actOnMany, type BulkCall, type KeptRow } from './bulk';
import { createMutation, type ReportBy } from './mutation';
import { announce, saidOf, toast } from './notices';
import type { Records } from './records';
import type { Result } from './result';
import type { HintAbout } from './tabs';

export type RemovalOptions<R> = BulkCall & {
  /** The calls that remove (`remote`): their code is fetched while the removal can be taken back. */
  calls: object;
  /** Why a guest may not. */
  guest?(): string;
  /** What the toast with «Вернуть» says, and what is spoken once the server has them. */
  removed(ids: readonly string[]): string;
  returned(ids: readonly string[]): string;
  /** How a row is called: what is said where one alone has gone or is back begins with it. */
  nameOf?(row: R): string | undefined;
  /** After «Вернуть»: asks the server for these rows, and adds anew what somebody else has removed meanwhile. Gives those that are gone for good. */
  restore?(rows: readonly R[]): Promise<readonly string[]>;
  /** What is said of those. */
  gone?(ids: readonly string[]): string;
  /** In its place where the shop may yet take them: they can be asked for again. */
  notReturned?(ids: readonly string[], rows: readonly R[]): string;
  /** Of those the shop has kept, or of all; `rows`: as they were shown, as far as they were. What the shop says of them follows. */
  failed(ids: readonly string[], rows: readonly R[]): string;
  /** How it is told that none could be removed; a toast by default. */
  reportBy?: ReportBy | (() => ReportBy);
  /** What other tabs are told of those that are gone; their ids by default. */
  about?(gone: readonly string[]): HintAbout;
  /** The shop has taken these. */
  done?(gone: readonly string[]): void;
};

export interface Removal {
  /** Ends with the ids that the shop has kept; never rejected. */
  (ids: readonly string[]): Promise<Result<readonly string[]>>;
  /** Sends what can still be taken back now. */
  flush(): void;
}

/** So many reasons are told apart; of more than that none is told. */
const MOST_REASONS = 3;

/** Removal of rows of these records, from whatever shows them. One that is gone already counts as removed when its call says so. */
export function createRemoval<R>(records: Records<R>, options: RemovalOptions<R>): Removal {
  /** Of the removal on its way. */
  const stayed = new Set<string>();
  /** As they were when they were taken out: what another tab has removed meanwhile is known here alone. */
  const rows = new Map<string, R>();
  const isGone = (id: string): boolean => !stayed.has(id);
  const failedText = (ids: readonly string[]): string =>
    options.failed(
      ids,
      ids.flatMap((id) => rows.get(id) ?? []),
    );

  /** What is said of rows that the shop has kept: those of one reason together, with the shop's words. */
  function keptText(kept: readonly KeptRow[]): string {
    const byReason = new Map<string, string[]>();
    for (const { id, message: reason = '' } of kept) byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
    if (byReason.size > MOST_REASONS) return failedText(kept.map(({ id }) => id));
    return [...byReason].map(([reason, ids]) => `${failedText(ids)} ${reason}`.trim()).join(' ');
  }

  function nameOfOnly([id = '', ...others]: readonly string[]): string | undefined {
    const row = others.length === 0 && rows.get(id);
    return row ? options.nameOf?.(row) : undefined;
  }

  const said = (text: string, ids: readonly string[]): string => saidOf(nameOfOnly(ids), text);

  function tellGone(ids: readonly string[]): void {
    const left = ids.flatMap((id) => rows.get(id) ?? []);
    const again = options.notReturned?.(ids, left);
    if (again === undefined) return void toast({ text: options.gone?.(ids) ?? failedText(ids), kind: 'error' });
    const former = ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as R] as const] : []));
    const { epoch } = records.life;
    const run = async (): Promise<void> => {
      // Another buyer has removed nothing here.
      if (epoch !== records.life.epoch) return;
      for (const [id, row] of former) rows.set(id, row);
      announce(await takenBack(ids));
    };
    toast({ text: again, kind: 'error', action: { text: message('action.retry'), run: () => void run() } });
  }

  /** Nothing was sent, and the rows are shown again: what the server says of them is said. */
  async function takenBack(ids: readonly string[]): Promise<string> {
    try {
      if (!options.restore) return said(options.returned(ids), ids);
      const gone = await options.restore(ids.flatMap((id) => rows.get(id) ?? []));
      if (gone.length > 0) {
        records.takeOut(gone);
        tellGone(gone);
      }
      const back = ids.filter((id) => !gone.includes(id));
      return back.length > 0 ? said(options.returned(back), back) : '';
    } catch {
      return message('undo.done');
    } finally {
      for (const id of ids) rows.delete(id);
    }
  }

  const removal = createMutation<readonly string[], readonly KeptRow[]>(records.life, {
    ...(options.guest && { guest: options.guest }),
    patch(ids) {
      for (const id of ids) {
        const { row } = records.get(id);
        if (row !== null) rows.set(id, row);
      }
      const change = records.remove(ids);
      const lift = (): readonly string[] => ids.filter((id) => stayed.delete(id));
      return {
        commit: () => change.commit(lift()),
        rollback() {
          lift();
          change.rollback();
        },
      };
    },
    async call(ids) {
      const kept = await actOnMany(records.life, ids, options);
      for (const { id } of kept) stayed.add(id);
      return kept;
    },
    about: (ids) => (options.about ?? records.about)(ids.filter(isGone)),
    done(ids, kept) {
      const back = new Set(kept.map(({ id }) => id));
      options.done?.(ids.filter((id) => !back.has(id)));
      const text = keptText(kept);
      for (const id of ids) rows.delete(id);
      if (kept.length === 0) return;
      // Of those a lost answer says nothing of, the list does.
      records.invalidate();
      toast({ text, kind: 'error' });
    },
    async check() {
      records.invalidate();
      return undefined;
    },
    undo: {
      calls: options.calls,
      text: (all) => options.removed(all.flat()),
      subject: (all) => nameOfOnly(all.flat()),
      spoken: (all) => said(options.removed(all.flat()), all.flat()),
      back: (all) => takenBack(all.flat()),
      merge: (all) => all.flat(),
    },
    failed: failedText,
    reportBy: options.reportBy ?? 'toast',
  });
  async function remove(ids: readonly string[]): Promise<Result<readonly string[]>> {
    const ended = await removal.run(ids);
    return ended.ok ? { ok: true, value: ended.value?.map(({ id }) => id) ?? [] } : ended;
  }
  return Object.assign(remove, { flush: () => removal.flush() });
}
