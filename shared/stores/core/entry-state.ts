// What stands in an entry of the browser's history beside the page's own state: how many modals are open there. One name, because who adds an entry must not take it along.

const MARK = 'islandsModals';

/** How many modals belong to the entry that the page is on; undefined where nothing is said. */
export function modalMark(): number | undefined {
  const mark = (history.state as Record<string, unknown> | null)?.[MARK];
  return typeof mark === 'number' ? mark : undefined;
}

/** The entry's state with so many modals in it, none for 0: of another entry, or of this one when they are gone. */
export function stateWithModals(modals: number): unknown {
  const { state } = history;
  if (modals === 0 && modalMark() === undefined) return state;
  const { [MARK]: _former, ...own } = (state ?? {}) as Record<string, unknown>;
  if (modals > 0) return { ...own, [MARK]: modals };
  return Object.keys(own).length > 0 ? own : null;
}
