// What is open above the page: modals by id, each with its own key, by which it closes and hands its result to whoever opened it. No DOM here.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { keyOf } from './question';
import { onRevival } from './revalidate';

export interface Modal {
  /** Unique among the modals of the page. */
  key: string;
  /** Widget name: `modal-quick-view`. */
  id: string;
  props: Record<string, unknown>;
}

/** Shows in `home` what a modal will look like; gives the way to take that away, `true` where the modal itself is open by now. */
export type Ahead = (home: Element, props: Record<string, unknown>, close: () => void) => (isOpen: boolean) => void;

function createModals() {
  const $modals = atom<readonly Modal[]>([]);
  // A page that comes back from the back/forward cache comes back without its dialogs.
  onMount($modals, () => onRevival((revival) => revival === 'restored' && closeModals()));
  return {
    $modals,
    opened: 0,
    asking: new Map<string, ((result: unknown) => void)[]>(),
    leaving: new Map<string, () => void>(),
    places: new WeakMap<object, string>(),
  };
}

const shared = createModals();

/** Open modals, the topmost last. */
export const $modals: ReadableAtom<readonly Modal[]> = shared.$modals;

/** Opens a modal over whatever is open and returns its key; the same modal with the same props is not opened twice. */
export function openModal(id: string, props: Record<string, unknown> = {}): string {
  const top = shared.$modals.value.at(-1);
  if (top && top.id === id && keyOf(top.props) === keyOf(props)) return top.key;
  const key = `${id}-${++shared.opened}`;
  shared.$modals.set([...shared.$modals.value, { key, id, props }]);
  return key;
}

/** Opens a modal and waits for what it hands back; `undefined` when it is closed without a result. */
export function askModal(id: string, props?: Record<string, unknown>): Promise<unknown> {
  const key = openModal(id, props);
  return new Promise((resolve) => shared.asking.set(key, [...(shared.asking.get(key) ?? []), resolve]));
}

function close(closing: readonly Modal[], result: unknown): void {
  if (closing.length === 0) return;
  shared.$modals.set(shared.$modals.value.filter((modal) => !closing.includes(modal)));
  for (const { key } of closing) {
    const asking = shared.asking.get(key) ?? [];
    shared.asking.delete(key);
    for (const resolve of asking) resolve(result);
  }
}

/** Closes the modal of that key, and no other, with what it hands back; nothing when it is closed already. */
export function closeModal(key: string, result?: unknown): void {
  close(
    shared.$modals.value.filter((modal) => modal.key === key),
    result,
  );
}

/** The modal of that key shows something else of its kind: its address follows. */
export const turnModal = (key: string, props: Record<string, unknown>): void =>
  shared.$modals.set(shared.$modals.value.map((modal) => (modal.key === key ? { ...modal, props } : modal)));

/** Closes all of them. */
export const closeModals = (): void => close(shared.$modals.value, undefined);

/** The modal of that key closes itself when it is asked to be left: it may have a question first. Gives the way to take that back. */
export function onLeave(key: string, leave: () => void): () => void {
  shared.leaving.set(key, leave);
  return () => {
    if (shared.leaving.get(key) === leave) shared.leaving.delete(key);
  };
}

/** Asks the modal of that key to close. */
export const leaveModal = (key: string): void => (shared.leaving.get(key) ?? (() => closeModal(key)))();

/** The page's host says in which element a modal stands. */
export const placeModal = (element: object, key: string): void => void shared.places.set(element, key);

/** The key of the modal that stands in this very element. */
export const modalAt = (element: object): string | undefined => shared.places.get(element);

/** By name, modals that are shown as soon as they are opened, before their component is drawn: where their code runs already. */
export const shownAhead = new Map<string, Ahead>();
