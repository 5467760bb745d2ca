// Open modals in the browser's history: each has an entry, so that Back closes the topmost, and some stand in the address.
// `history` is called, never patched; the page's own state of an entry is kept, with one number of ours beside it.
import { type LinksOf, linkedModal } from '../island/modal-link';
import { modalMark, stateWithModals } from '../stores/core/entry-state';
import { $modals, leaveModal, type Modal, openModal } from '../stores/core/modals';

/** A `back()` that has led nowhere by then never will. */
const GOING_MS = 1000;

/** Entries whose state is neither empty nor an object have no place for the mark: there the history is left alone. */
const mayMark = (state: unknown): boolean => state === null || (typeof state === 'object' && !Array.isArray(state));

/** Follows the open modals; called once a page. Gives what opens the modal that the address names. */
export function startModalHistory(linksOf: LinksOf): (id: string, props: Record<string, string>) => void {
  /** A `back()` of ours is under way. */
  let isGoing: ReturnType<typeof setTimeout> | 0 = 0;
  let isLeaving = false;

  const hashOf = ({ id, props }: Modal): string | null => {
    const names = linksOf(id) ?? [];
    // An address says nothing of whose cart it is: opened again by it, a client's would be the employee's own.
    if (props.clientId !== undefined) return null;
    if (names.length === 0 || names.some((name) => props[name] === undefined)) return null;
    return `#${id}?${new URLSearchParams(names.map((name) => [name, String(props[name])]))}`;
  };
  const hrefWith = (hash: string | null): string => {
    const { href } = location;
    return hash === null ? href : (href.split('#')[0] as string) + hash;
  };
  /** How many modals belong to the entry; one that came with its address is nobody's push. */
  const depthNow = (): number => modalMark() ?? (linkedModal(location.hash, linksOf) ? 1 : 0);

  function back(): void {
    isGoing = setTimeout(() => {
      isGoing = 0;
    }, GOING_MS);
    history.back();
  }

  /** Brings the history in line with what is open: a step back at a time, because each is heard of before the next. */
  function sync(): void {
    if (isGoing || isLeaving || !mayMark(history.state)) return;
    const modals = $modals.get();
    const depth = depthNow();
    const top = modals.at(-1);
    if (modals.length < depth) {
      if (modalMark() === undefined) history.replaceState(history.state, '', hrefWith(''));
      else back();
      return;
    }
    for (let at = depth; at < modals.length; at++) {
      history.pushState(stateWithModals(at + 1), '', hrefWith(hashOf(modals[at] as (typeof modals)[number])));
    }
    const href = top && hrefWith(hashOf(top));
    if (href && href !== location.href) history.replaceState(history.state, '', href);
  }

  /** An entry comes back without its modals (after a reload, by Forward), unless its address opens one: it is the page's own again. */
  function unmark(): void {
    const modals = $modals.get().length;
    if ((modalMark() ?? 0) > modals && !linkedModal(location.hash, linksOf)) history.replaceState(stateWithModals(modals), '', location.href);
  }

  addEventListener('popstate', () => {
    if (isGoing) {
      clearTimeout(isGoing);
      isGoing = 0;
      return sync();
    }
    const leaving = $modals.get().slice(depthNow()).reverse();
    if (leaving.length === 0) return unmark();
    isLeaving = true;
    for (const { key } of leaving) {
      leaveModal(key);
      // It asks first, and stays until it is answered.
      if ($modals.get().some((modal) => modal.key === key)) break;
    }
    isLeaving = false;
    sync();
  });
  $modals.listen(sync);
  unmark();
  // Its code may come after the first of them; those that the address opens are not there yet.
  if ($modals.get().length > 0) sync();

  return (id, props) => {
    const isOpen = $modals.get().some((modal) => modal.id === id && Object.entries(props).every(([name, value]) => String(modal.props[name]) === value));
    // What is being closed is not opened by the address it leaves.
    if (!isOpen && !isGoing) openModal(id, props);
  };
}
