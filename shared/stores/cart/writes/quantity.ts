// What wished quantities are sent as: an addition, the whole quantity of a line, a removal, or several lines in one call.
import { errorMessage } from '../../../texts/errors';
import type { Known, Outcome, Target, Write } from '../queue-types';
import { UNDIVIDED, type Wished } from '../types';
import type { OtherWrite } from '.';
import type { WriteTarget } from './write';

type QuantityWrite<Kind> = Extract<Write<Wished, OtherWrite>, { kind: Kind }>;
type Done = Extract<Outcome, { kind: 'done' }>;
type Refused = NonNullable<Done['refused']> extends ReadonlyMap<string, infer Refusal> ? Refusal : never;

/** Null where the scope does not provide the call. */
export type Sent = Promise<Done> | null;

export function sendAddition({ key, quantity, details }: QuantityWrite<'add'>, target: WriteTarget): Sent {
  const { calls, state, lines, view } = target;
  if (!calls.add) return null;
  const { place: _, asked: _a, ...addition } = details;
  const before = state.$cart.value.cart?.quantity;
  const replaced = addition.replaceId && [...lines()].find(([, known]) => known.itemId === addition.replaceId)?.[0];
  return calls.add({ ...addition, productId: key, quantity }).then(({ itemId, ...change }) => {
    const isNew = change.cartCount === undefined || before === undefined || change.cartCount > before;
    if (isNew) view.learn(key, UNDIVIDED);
    const now = target.takeChange(change, key, itemId, isNew ? 1 : 0);
    // No new line: the cart held the product already, so the quantity is not what was sent.
    // Nor is it known which product has gone where its line was printed and never drawn.
    if ((now === undefined && !isNew) || (addition.replaceId && !replaced)) target.readLines();
    target.readPlaces();
    return {
      kind: 'done',
      itemId,
      quantity: now,
      lines: replaced ? new Map([[replaced, null]]) : undefined,
      isUnnamed: now === undefined && !addition.replaceId,
    };
  });
}

/** A line whose sum had been known, and is not told with its new quantity: it is read where it is shown. */
function readCost(key: string, { state, readPlaces }: WriteTarget): void {
  if (state.info.get(key)?.cost === undefined) readPlaces();
}

export function sendQuantity({ key, itemId, quantity }: QuantityWrite<'set'>, target: WriteTarget): Sent {
  const { calls, state } = target;
  const call = calls.recount?.(itemId, quantity);
  if (!call) return null;
  return call.then((change) => {
    const { error: hadError, cost } = state.info.get(key) ?? {};
    const now = target.takeChange(change, key, itemId);
    if (cost !== undefined) readCost(key, target);
    if (hadError || target.isOver(key, now ?? quantity)) target.uncheck();
    return { kind: 'done', quantity: now, isUnnamed: now === undefined };
  });
}

export function sendRemoval({ key, itemId }: QuantityWrite<'remove'>, { calls, takeChange }: WriteTarget): Sent {
  const call = calls.remove?.(itemId);
  if (!call) return null;
  return call.then((change) => {
    takeChange(change, key, undefined, -1);
    return { kind: 'done', quantity: 0, isUnnamed: change.cartCount === undefined && change.cart?.quantity === undefined };
  });
}

/** Why one line of several was left as it is. */
const refusalOf = (note: { error?: string | undefined; code?: string | undefined } | undefined): Refused => ({
  kind: note?.code === 'missing' ? 'gone' : 'refused',
  error: { code: 'refused', text: note?.error ?? errorMessage('error.refused.write') },
});

function sendRemovals(lines: readonly Target[], { calls, takeFigures, readLines }: WriteTarget): Sent {
  const call = calls.removeMany?.(lines.map(({ itemId }) => itemId));
  if (!call) return null;
  return call.then(({ deleted, failed, ...figures }) => {
    const gone = new Set(deleted);
    const why = new Map(failed.map((note) => [note.id, note]));
    const kept = lines.filter(({ itemId }) => why.has(itemId) || !gone.has(itemId));
    takeFigures(figures, kept.length - lines.length);
    // A line the server does not say to be missing may be: a removal that is sent twice is answered by the second. The truth is read.
    if (kept.some(({ itemId }) => why.get(itemId)?.code !== 'missing')) readLines();
    return {
      kind: 'done',
      refused: new Map(kept.map(({ key, itemId }) => [key, refusalOf(why.get(itemId))])),
      isUnnamed: figures.cartCount === undefined && figures.cart?.quantity === undefined,
    };
  });
}

export function sendMany({ how, lines }: QuantityWrite<'many'>, target: WriteTarget): Sent {
  if (how === 'remove') return sendRemovals(lines, target);
  const { calls, state, view } = target;
  const send = how === 'restore' ? calls.restoreCounts : calls.recountMany;
  if (!send) return null;
  return send(Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]))).then((change) => {
    target.takeFigures({ cartCount: change?.cartCount ?? change?.quantity, cartCost: change?.cartCost ?? change?.cost, cart: change?.cart });
    const notes = new Map(change?.items.map((note) => [note.id, note]));
    const known = new Map<string, Known>();
    const refused = new Map<string, Refused>();
    let isDoubtful = false;
    for (const { key, itemId, quantity } of lines) {
      const note = notes.get(itemId);
      if (note?.quantity === undefined && note?.error) {
        refused.set(key, refusalOf(note));
        continue;
      }
      const now = note?.quantity ?? quantity;
      const { error, cost } = state.info.get(key) ?? {};
      isDoubtful ||= Boolean(error) || target.isOver(key, now);
      if (note) {
        view.learn(key, { cost: note.cost, error: note.error, ...(note.price !== undefined && { price: note.price }) });
        if (cost !== undefined) readCost(key, target);
      }
      known.set(key, { itemId, quantity: now });
    }
    if (isDoubtful) target.uncheck();
    // Whoever does not say what came of each is asked before anything is told.
    return { kind: 'done', lines: known, refused, isUnnamed: lines.some(({ itemId }) => !notes.has(itemId)) };
  });
}
