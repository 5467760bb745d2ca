// What is open above the page: modals by id, and the prompt that guests see in place of an action. No DOM here.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onePerPage } from '../registry';
import { onRevival } from './revalidate';

export interface Modal {
  /** Unique among the modals open now. */
  key: string;
  /** Widget name: `modal-quick-view`. */
  id: string;
  props: Record<string, unknown>;
}

const shared = onePerPage('stores.modals', () => {
  const $modals = atom<readonly Modal[]>([]);
  // A page that comes back from the back/forward cache comes back without its dialogs.
  onMount($modals, () => onRevival((revival) => revival === 'restored' && closeModals()));
  return { $modals, opened: 0 };
});

/** Open modals, the topmost last (MO-5). */
export const $modals: ReadableAtom<readonly Modal[]> = shared.$modals;

/** Opens a modal over whatever is open and returns its key; the same modal with the same props is not opened twice. */
export function openModal(id: string, props: Record<string, unknown> = {}): string {
  const top = shared.$modals.value.at(-1);
  if (top && top.id === id && JSON.stringify(top.props) === JSON.stringify(props)) return top.key;
  const key = `${id}-${++shared.opened}`;
  shared.$modals.set([...shared.$modals.value, { key, id, props }]);
  return key;
}

/** Closes the modal of that key, or the topmost one. */
export function closeModal(key?: string): void {
  const open = shared.$modals.value;
  const closing = key ?? open.at(-1)?.key;
  if (open.some((modal) => modal.key === closing)) shared.$modals.set(open.filter((modal) => modal.key !== closing));
}

/** Closes all of them. */
export function closeModals(): void {
  if (shared.$modals.value.length > 0) shared.$modals.set([]);
}
