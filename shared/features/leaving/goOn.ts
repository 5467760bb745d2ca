// Who leaves the page, or builds on the cart, waits for its writes. Where one has not become what was wished, they are led to its line.
import { useEffect, useState } from 'react';
import { type CartStore, firstProblem, type WriteOutcome } from '../../stores/cart';
import { draftOf } from '../../stores/core/form-draft';
import { $alerts } from '../../stores/core/notices';
import type { Failure } from '../../stores/core/result';
import { focusOn } from '../../ui/focus';
import { leadTo } from '../../ui/leadTo';
import { useIsMounted } from '../../ui/useIsMounted';
import { useLatest } from '../../ui/useLatest';

/** Leads to a line of its list; returns false when it has no such line. */
type Lead = (key: string) => boolean;

const lists = new Set<Lead>();

/** Makes a list of lines known, for as long as it stands: `lead` shows the row of a line. */
export function useLineLead(store: CartStore, place: { readonly current: Element | null }, show: (key: string) => void): void {
  const latest = useLatest(show);
  useEffect(() => {
    const lead: Lead = (key) => {
      if (!store.line(key)) return false;
      latest.current(key);
      leadTo(place.current, key, (row) => row.querySelector('input[role="spinbutton"]'));
      return true;
    };
    lists.add(lead);
    return () => void lists.delete(lead);
  }, [store, place, latest]);
}

/** Calls back when nothing waits to be confirmed any more, and what has closed has given the focus back. */
function whenRead(run: () => void): void {
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(run));
  if ($alerts.get().length === 0) return void soon();
  const stop = $alerts.listen((alerts) => {
    if (alerts.length > 0) return;
    stop();
    soon();
  });
}

/** The control of a line inside an element. */
const controlIn = (root: ParentNode, key: string): Element | null =>
  [...root.querySelectorAll<HTMLElement>('[data-line]')].find(({ dataset }) => dataset.line === key)?.querySelector('input:not(:disabled)') ?? null;

/** Focuses the control of a line: in the dialog that is open, in a list of lines, else where its quantity stands. Where the page does not show it the focus stays. */
export function leadToLine(key: string): void {
  whenRead(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!dialog && [...lists].some((lead) => lead(key))) return;
    const control = controlIn(dialog ?? document, key);
    if (focusOn(control)) control?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * For a dialog that builds on the cart: writes that were on their way when it opened. Where one of them has not become what was wished it closes, and leads to
 * the line. `isOf`: of which writes; all when absent.
 */
export function useSettledFirst(store: Pick<CartStore, 'settled'>, close: () => void, isOf: (outcome: WriteOutcome) => boolean = () => true): void {
  const latest = useLatest({ close, isOf });
  const here = useIsMounted();
  useEffect(() => {
    void store.settled().then((outcomes) => {
      if (here.current && !mayGoOn(outcomes.filter((outcome) => latest.current.isOf(outcome)))) latest.current.close();
    });
  }, [store, here, latest]);
}

/** Closes a dialog whose act waits for a write that has not become what was wished, and leads to its line; why has been told. */
export function closeUnsettled({ code, key }: Failure, close: () => void): void {
  if (code !== 'unsettled') return;
  close();
  if (key) leadToLine(key);
}

/** What was typed in a dialog that closed by itself: it stands there when it is opened again, once. */
export function useTypedBefore<V extends object>(name: string, defaults: V): { values: V; keep: (values: V) => void } {
  const [draft] = useState(() => draftOf(name));
  const [values] = useState(() => ({ ...defaults, ...draft.read() }));
  useEffect(() => draft.drop(), [draft]);
  return { values, keep: (typed) => draft.keep(typed, []) };
}

/** Returns true if all writes are in the cart as they were wished. Otherwise leads to the line of the first that is not; why has been told. */
export function mayGoOn(outcomes: readonly WriteOutcome[]): boolean {
  const problem = firstProblem(outcomes);
  if (problem?.key) leadToLine(problem.key);
  return problem === null;
}
