// Requests of an aggregator: their rows, what is done to them, and what a manager has typed into them and not saved (§7 «Aggregator requests», §8).
// What was typed outlives readings, failures and a lost session; another manager's change of the same row is shown beside it, and is overwritten only when that is chosen.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AggregatorData, AggregatorRole, AggregatorRow, CodeChange } from '../../api/aggregator';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { isSameSum } from '../../format/money';
import { aggregatorText } from '../../texts/aggregator';
import { apiError, failureOf } from '../core/failure';
import { draftOf } from '../core/form-draft';
import { onBuyer } from '../core/life';
import { createMutation, type MutationOptions } from '../core/mutation';
import { announce, toast } from '../core/notices';
import { createRecords } from '../core/records';
import { type Failure, failed, type Result } from '../core/result';
import { createRows, type Rows } from '../core/rows';
import { notifyFailure } from '../core/user';
import { parsePieces, parsePrice, piecesText, priceText } from './fields';

export type { AggregatorData, AggregatorRole, AggregatorRow } from '../../api/aggregator';
export { parsePieces, parsePrice } from './fields';

const api = remote(() => import('../../api/aggregator'));

/** Price and quantity of a row, as a manager saw them. */
type Seen = Pick<AggregatorData, 'price' | 'quantity' | 'version'>;

/** A row that is being edited: its fields as they are typed, and the values they began from. */
export interface Draft {
  price: string;
  quantity: string;
  base: Seen;
  /** Price and quantity are being read, or saved. */
  busy: 'reading' | 'saving' | null;
  /** It is to be saved once nothing else is under way in its row. */
  isQueued: boolean;
  /** Why it could not be read or saved. */
  error: string | null;
  /** What another manager has made of the row meanwhile. */
  conflict: Seen | null;
}

/** An act on a row that is under way, else what became of the last one. */
export interface Mark {
  kind: 'busy' | 'done' | 'failed';
  text: string;
}

/** Rows that a manager's page has read last: what was typed is gone on with in none but those. */
const managed = new Set<string>();

const rows = createRecords({ name: 'aggregator', idOf: ({ id }: AggregatorRow) => id });

const requests = createRows(rows, {
  async load({ role, requestId, search }: { role: AggregatorRole; requestId: string; search: string }, signal) {
    const found = await api.fetchAggregatorRows(role, requestId, search, { signal });
    for (const { id } of found) managed[role === 'manager' ? 'add' : 'delete'](id);
    return found;
  },
  failed: () => aggregatorText('aggregator.failed'),
  missing: () => aggregatorText('aggregator.missing'),
});

/** Acts on a row: how many are under way, and how they have ended. */
interface Acts {
  running: number;
  ended: Mark | null;
}

const $drafts = atom<ReadonlyMap<string, Draft>>(new Map());
/** An admin's page has none, whatever a manager has typed. */
const $noDrafts: ReadableAtom<ReadonlyMap<string, Draft>> = atom(new Map());
const $acts = atom<ReadonlyMap<string, Acts>>(new Map());
const UNDER_WAY: Mark = { kind: 'busy', text: '' };
const $marks = computed($acts, (acts): ReadonlyMap<string, Mark> => {
  const marks = new Map<string, Mark>();
  for (const [id, { running, ended }] of acts) {
    const mark = running > 0 ? UNDER_WAY : ended;
    if (mark) marks.set(id, mark);
  }
  return marks;
});
/** Rows whose price an act of one's own may have changed since it was read: that is no other manager's change. */
const repriced = new Set<string>();

function setDraft(id: string, change: Partial<Draft> | null): void {
  const next = new Map($drafts.value);
  const now = next.get(id);
  if (change === null) next.delete(id);
  else if (now) next.set(id, { ...now, ...change });
  $drafts.set(next);
  keep(id);
}

/** What is typed into a row outlives the page: a lost session leads over the login page, and back. */
function keep(id: string): void {
  const draft = $drafts.value.get(id);
  const kept = keptOf(id);
  if (draft && isTyped(draft)) kept.keep({ price: draft.price, quantity: draft.quantity }, ['price', 'quantity']);
  else kept.drop();
}

const keptOf = (id: string) => draftOf(`aggregator:${id}`);

/** Goes on editing a row whose fields were typed into before the page came. */
function resume(id: string): void {
  const { price, quantity } = keptOf(id).read() ?? {};
  if (typeof price !== 'string' || typeof quantity !== 'string') return;
  void edit(id);
  setDraft(id, { price, quantity });
}

function setActs(id: string, change: (now: Acts) => Acts): void {
  const next = new Map($acts.value);
  const now = change(next.get(id) ?? { running: 0, ended: null });
  if (now.running > 0 || now.ended) next.set(id, now);
  else next.delete(id);
  $acts.set(next);
}

/** Tells how an act has ended, in the place of what was told before; an act that is under way goes on. */
const mark = (id: string, ended: Mark | null): void => setActs(id, ({ running }) => ({ running, ended }));
const isActing = (id: string): boolean => ($acts.value.get(id)?.running ?? 0) > 0;

/** An act begins; the call that is returned ends it. Of several at once a failure is told, whichever ends last. */
function beginAct(id: string): (ended: Mark | null) => void {
  const of = managers;
  setActs(id, ({ running, ended }) => ({ running: running + 1, ended: running > 0 ? ended : null }));
  return (mark) => {
    if (of === managers) setActs(id, ({ running, ended }) => ({ running: running - 1, ended: ended?.kind === 'failed' ? ended : (mark ?? ended) }));
  };
}

/** Rows that have been looked at for what was typed before. */
const looked = new Set<string>();

/** A lost session keeps what was typed; another buyer finds none of it. */
let owner = '';
/** Counts those whose rows these were: what another one has begun ends for nobody. */
let managers = 0;
onBuyer((identity) => {
  if (!identity || identity === owner) return;
  owner = identity;
  managers++;
  looked.clear();
  repriced.clear();
  $drafts.set(new Map());
  $acts.set(new Map());
});

const isOther = (one: Seen, other: Seen): boolean => !isSameSum(one.price, other.price) || one.quantity !== other.quantity;
const isTyped = ({ price, quantity, base }: Draft): boolean => price !== priceText(base.price) || quantity !== piecesText(base.quantity);

/** The fields already say it. */
function isSameAsTyped({ price, quantity }: Draft, now: Seen): boolean {
  const [typedPrice, typedQuantity] = [parsePrice(price), parsePieces(quantity)];
  return typedPrice !== null && typedQuantity !== null && !isOther(now, { price: typedPrice, quantity: typedQuantity });
}

/** The price that an act of one's own has made: a field that nobody has typed in follows it. */
function takeOwnPrice(id: string, { base, price }: Draft, now: Seen): void {
  setDraft(id, { base: { ...base, price: now.price }, ...(price === priceText(base.price) && { price: priceText(now.price) }) });
}

/** What the shop has of a row by now: fields that nobody has typed in follow it, for the others it is a conflict. */
function take(id: string, now: Seen): void {
  const isOwnPrice = repriced.has(id);
  if (!isActing(id)) repriced.delete(id);
  const known = $drafts.value.get(id);
  if (!known || known.busy === 'saving') return;
  if (isOwnPrice) takeOwnPrice(id, known, now);
  const draft = $drafts.value.get(id) ?? known;
  if (!isOther(now, draft.base) || isSameAsTyped(draft, now)) setDraft(id, { base: now, conflict: null });
  else if (isTyped(draft)) {
    if (!draft.conflict || isOther(now, draft.conflict)) announce(aggregatorText('aggregator.conflict.save'));
    setDraft(id, { conflict: now });
  } else setDraft(id, { price: priceText(now.price), quantity: piecesText(now.quantity), base: now, conflict: null });
}

rows.follow({
  changed(ids) {
    for (const id of ids) {
      const row = rows.serverRow(id);
      if (!row) continue;
      if ($drafts.value.has(id) || repriced.has(id)) take(id, row);
      else if (owner && managed.has(id) && !looked.has(id)) {
        looked.add(id);
        resume(id);
      }
    }
  },
});

/** The shop's word of a row, where it says it; else the rows are read again. */
function receive(answer: AggregatorRow | undefined): void {
  if (answer) rows.receive([answer]);
  else rows.invalidate();
}

interface OfRow {
  role: AggregatorRole;
  requestId: string;
  id: string;
}

interface RowWrite<I> extends MutationOptions<I, AggregatorRow | undefined> {
  failed(input: I): string;
  /** The shop may price the row anew. */
  reprices?: true;
}

/** A write of a row: one at a time, marked while it lasts and by how it ended. */
function rowWrite<I extends OfRow>({ reprices, ...options }: RowWrite<I>, done: () => string) {
  const mutation = createMutation<I, AggregatorRow | undefined>(rows.life, {
    key: ({ id }) => id,
    calls: api,
    ...options,
    unsure: () => aggregatorText('aggregator.unsure'),
    lookAgain: () => rows.invalidate(),
    done: (_, answer) => receive(answer),
  });
  return async (input: I): Promise<Result> => {
    const { epoch } = rows.life;
    const { id } = input;
    const end = beginAct(id);
    if (reprices) repriced.add(id);
    const ended = await mutation.run(input);
    // Where nobody has said what the row has by now, the next reading does.
    if (reprices && (ended.ok ? ended.value : !ended.error.unsure)) repriced.delete(id);
    if (ended.ok) end({ kind: 'done', text: done() });
    // Another manager's page has no rows of it.
    else end(rows.life.epoch === epoch ? { kind: 'failed', text: ended.error.text } : null);
    return ended;
  };
}

const recounting = rowWrite<OfRow & { partId: string }>(
  {
    call: ({ role, requestId, partId }) => api.recountAggregatorPrices(role, requestId, partId),
    failed: () => aggregatorText('aggregator.failed.recount'),
    reprices: true,
  },
  () => aggregatorText('aggregator.recounted'),
);

/** What is sent of a row. */
const codeOf = ({ product, code }: AggregatorRow): string => product?.code ?? code;

const sending = rowWrite<OfRow & { code: string; asked: string }>(
  {
    // The shop sends what it is told to: the row is looked at first.
    async call(send) {
      const now = await read(send);
      if (!now) throw new ApiError('missing');
      if (codeOf(now) !== send.code) throw new ApiError('conflict');
      return api.sendAggregatorCode(send.role, send.id, send.code);
    },
    async refused({ id, code: sent }, { code }) {
      const row = code === 'conflict' ? rows.serverRow(id) : null;
      if (code !== 'missing' && (!row || codeOf(row) === sent)) return undefined;
      if (!row) rows.invalidate();
      const text = row ? aggregatorText('aggregator.conflict.send', { code: codeOf(row) }) : aggregatorText('aggregator.conflict.send.none');
      const failure: Failure = { code, text, reported: true };
      notifyFailure(failure);
      return failed(failure);
    },
    failed: () => aggregatorText('aggregator.failed.send'),
  },
  () => aggregatorText('aggregator.sent'),
);

/** A row that is to be matched, and the good that was seen in it. */
interface Change extends OfRow, CodeChange {
  asked: string;
  seen: string | undefined;
}

const changing = rowWrite<Change>(
  {
    async call({ role, requestId, id, asked, seen, product, code, version }) {
      // A shop that counts no versions overwrites what it is told to: the row is looked at first.
      if (version === undefined) {
        const now = (await read({ role, requestId, id, asked }))?.product?.id;
        if (now !== seen && now !== product) throw new ApiError('conflict');
      }
      return api.changeAggregatorCode(role, { id, product, code, version });
    },
    // Where nobody has answered the row is read.
    async check(change) {
      const row = await read(change);
      return row?.product?.id === change.product ? row : undefined;
    },
    async refused(change, { code }) {
      if (code !== 'conflict') return undefined;
      const now = (await read(change))?.product?.code;
      return failed({ code, text: now ? aggregatorText('aggregator.conflict.change', { code: now }) : aggregatorText('aggregator.conflict.none') });
    },
    failed: () => aggregatorText('aggregator.failed.change'),
    reportBy: 'caller',
    reprices: true,
  },
  () => aggregatorText('aggregator.changed'),
);

/** The row as the shop has it now: found by its code, else among all. */
async function read({ role, requestId, id, asked }: OfRow & { asked: string }): Promise<AggregatorRow | undefined> {
  for (const words of new Set([asked, ''])) {
    const at = rows.ask();
    const all = await api.fetchAggregatorRows(role, requestId, words);
    rows.receive(all, at);
    const found = all.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

interface Save {
  id: string;
  price: number;
  quantity: number;
  base: Seen;
}

/** Nothing where it is saved, else what another has made of the row. */
const saving = createMutation<Save, Seen | null>(rows.life, {
  key: ({ id }) => id,
  calls: api,
  async call({ base, ...wanted }) {
    const { id } = wanted;
    for (let turn = 0; ; turn++) {
      const now = await api.fetchAggregatorData(id);
      const isThere = !isOther(now, wanted);
      // It was sent twice, for the first answer was lost: the first has done it.
      if (isThere && turn > 0) return null;
      if (!isThere && isOther(now, base)) return now;
      try {
        await api.saveAggregatorRow({ ...wanted, version: now.version });
        return null;
      } catch (cause) {
        if (turn > 0 || apiError(cause)?.code !== 'conflict') throw cause;
      }
    }
  },
  async check({ id, price, quantity }) {
    const now = await api.fetchAggregatorData(id);
    return isOther(now, { price, quantity }) ? undefined : null;
  },
  failed: () => aggregatorText('aggregator.failed.save'),
});

export interface AggregatorRequest {
  readonly rows: Rows<{ role: AggregatorRole; requestId: string; search: string }, AggregatorRow>;
  /** Rows that are being edited, by id: by a manager, never by an admin (§6). */
  readonly $drafts: ReadableAtom<ReadonlyMap<string, Draft>>;
  /** What became of the last act on a row, by id. */
  readonly $marks: ReadableAtom<ReadonlyMap<string, Mark>>;
  row(id: string): AggregatorRow | null;
  /** Begins to edit a row: its fields are read anew. What is being typed into it stays. */
  edit(id: string): Promise<void>;
  type(id: string, typed: Partial<Pick<Draft, 'price' | 'quantity'>>): void;
  /** Somebody has typed into a row that is being edited. */
  isTyped(id: string): boolean;
  /** What was typed is given up, unless it is being saved. */
  cancel(id: string): void;
  /** Is to be saved: at once (true), or once what is under way in its row has ended. */
  queue(id: string): boolean;
  /** It waits no more. */
  unqueue(id: string): void;
  /** Rows that have waited to be saved and need not any longer; they are told once. */
  takeQueued(): string[];
  /** What became of earlier acts is told no more: the rows are being read again. */
  forgetMarks(): void;
  /** Takes the other manager's values, or keeps those that were typed: they are saved over the others. */
  settle(id: string, whose: 'theirs' | 'own'): void;
  /** Saves what the fields of a row mean. */
  save(id: string, values: { price: number; quantity: number }): Promise<Result>;
  recount(row: AggregatorRow): Promise<Result>;
  send(row: AggregatorRow): Promise<Result>;
  /** Matches rows to a good; a failure is the caller's to tell. */
  change(row: AggregatorRow, good: { product: string; code: string }): Promise<Result>;
}

async function edit(id: string): Promise<void> {
  const row = rows.get(id).row;
  if (!row || $drafts.value.has(id)) return;
  mark(id, null);
  const base: Seen = { price: row.price, quantity: row.quantity, version: row.version };
  const first: Draft = {
    price: priceText(base.price),
    quantity: piecesText(base.quantity),
    base,
    busy: 'reading',
    isQueued: false,
    error: null,
    conflict: null,
  };
  $drafts.set(new Map($drafts.value).set(id, first));
  try {
    const now = await api.fetchAggregatorData(id);
    setDraft(id, { busy: null });
    take(id, now);
  } catch (cause) {
    // The fields have what the row has; it is read once more before it is saved.
    const failure = failureOf(cause, 'read', { what: aggregatorText('aggregator.failed.data') });
    setDraft(id, { busy: null, error: failure.text });
  }
}

/** It cannot be saved yet: it is being read, or saved, or something else is done to its row. */
const isWaiting = (id: string): boolean => Boolean($drafts.value.get(id)?.busy) || isActing(id);

async function save(id: string, { price, quantity }: { price: number; quantity: number }): Promise<Result> {
  const draft = $drafts.value.get(id);
  if (!draft || draft.busy === 'saving') return { ok: true };
  const of = managers;
  setDraft(id, { busy: 'saving', isQueued: false, error: null });
  const ended = await saving.run({ id, price, quantity, base: draft.base });
  // Another manager may be at the same row by now.
  if (of !== managers) return ended.ok ? { ok: true } : ended;
  setDraft(id, { busy: null });
  if (!ended.ok) {
    setDraft(id, { isQueued: false, error: ended.error.text });
    return ended;
  }
  if (ended.value) {
    setDraft(id, { isQueued: false, conflict: ended.value });
    announce(aggregatorText('aggregator.conflict.save'));
    return failed({ code: 'conflict', text: aggregatorText('aggregator.conflict.save'), reported: true });
  }
  const now = $drafts.value.get(id);
  // What was typed while it was being saved is saved next.
  if (now && (now.price !== draft.price || now.quantity !== draft.quantity)) setDraft(id, { base: { price, quantity }, conflict: null });
  else setDraft(id, null);
  const row = rows.serverRow(id);
  if (row) rows.receive([{ ...row, price, quantity, version: undefined }]);
  const text = aggregatorText('aggregator.saved');
  mark(id, { kind: 'done', text });
  announce(text);
  rows.invalidate();
  return { ok: true };
}

const made = new Map<string, AggregatorRequest>();

/** The one request of an id and a role on this page. */
export function requestOf(role: AggregatorRole, requestId: string): AggregatorRequest {
  const key = `${role}/${requestId}`;
  const known = made.get(key);
  if (known) return known;
  const drafts = role === 'manager' ? $drafts : $noDrafts;
  const of = (row: AggregatorRow): OfRow => ({ role, requestId, id: row.id });
  /** Told by a toast, but for what an alert has said. */
  const reported = async (run: Promise<Result>, text: string, subject: string): Promise<Result> => {
    const ended = await run;
    if (ended.ok) toast({ text, subject });
    return ended;
  };
  const request: AggregatorRequest = {
    rows: requests,
    $drafts: drafts,
    $marks,
    row: (id) => rows.get(id).row,
    edit,
    type: (id, typed) => setDraft(id, { ...typed, error: null }),
    isTyped(id) {
      const draft = drafts.get().get(id);
      return draft !== undefined && isTyped(draft);
    },
    cancel(id) {
      if ($drafts.value.get(id)?.busy !== 'saving') setDraft(id, null);
    },
    queue(id) {
      const isFree = !isWaiting(id);
      if (!isFree) setDraft(id, { isQueued: true });
      return isFree;
    },
    unqueue: (id) => setDraft(id, { isQueued: false }),
    takeQueued() {
      const ids = [...drafts.get()].filter(([id, { isQueued }]) => isQueued && !isWaiting(id)).map(([id]) => id);
      for (const id of ids) setDraft(id, { isQueued: false });
      return ids;
    },
    forgetMarks() {
      for (const id of $acts.value.keys()) mark(id, null);
    },
    settle(id, whose) {
      const conflict = $drafts.value.get(id)?.conflict;
      if (!conflict) return;
      setDraft(id, {
        base: conflict,
        conflict: null,
        error: null,
        ...(whose === 'theirs' && { price: priceText(conflict.price), quantity: piecesText(conflict.quantity) }),
      });
    },
    save,
    recount: (row) => reported(recounting({ ...of(row), partId: row.part_id ?? '' }), aggregatorText('aggregator.recounted'), row.code),
    send: (row) => reported(sending({ ...of(row), code: codeOf(row), asked: row.code }), aggregatorText('aggregator.sent'), row.code),
    change: (row, good) => changing({ ...of(row), ...good, asked: row.code, seen: row.product?.id, version: row.version }),
  };
  made.set(key, request);
  return request;
}

/** Has somebody typed into a row that is being edited? */
export const $typed = computed($drafts, (drafts) => ({ dirty: [...drafts.values()].some(isTyped) }));
