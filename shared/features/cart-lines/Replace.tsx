import type { MouseEvent } from 'react';
import type { CartLine, CartStore } from '../../stores/cart';
import { askModal } from '../../stores/core/modals';
import { lineText } from '../../texts/cart-lines';
import { message } from '../../texts/common';
import { Button } from '../../ui/Button';
import { focusOn, rowOf } from '../../ui/focus';

interface Props {
  store: CartStore;
  line: CartLine;
  /** Its name, told apart from those of other lines. */
  called: string;
  /** Nothing is changed now. */
  locked: boolean;
}

/** The shop has told which products may take its place. */
export const isReplaceable = ({ scope }: CartStore, { itemId, candidates = [] }: CartLine): boolean =>
  Boolean(itemId) && candidates.length > 0 && ['active', 'client'].includes(scope.kind);

const goodIn = (done: unknown): string | undefined => (done as { goodId?: string } | undefined)?.goodId;

/** So long a dialog may take to be gone: under it nothing takes the focus. */
const FRAMES = 20;

/** Focuses the quantity of a line. */
function lead(lines: Element | null, key: string, left = FRAMES): void {
  const row = rowOf(lines, key);
  if (focusOn(row?.querySelector('input[role="spinbutton"]') ?? row) || left === 0) return;
  requestAnimationFrame(() => lead(lines, key, left - 1));
}

/** Puts another product in the place of a line. The focus goes on to the new line. */
export function Replace({ store, line, called, locked }: Props) {
  const { itemId, title, candidates = [] } = line;
  const replace = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Around all lines, also where the new one comes to stand in another group.
    const lines = currentTarget.closest('[role="list"]')?.parentElement?.parentElement ?? null;
    const { clientId } = store.scope;
    const goodId = goodIn(await askModal('cart-tp-replace', { itemId, title, candidates, ...(clientId && { clientId }) }));
    if (goodId !== undefined) lead(lines, goodId);
  };
  return (
    <Button variant="link" aria-label={lineText('cart.replace', { title: called })} unavailable={locked} onClick={(event) => void replace(event)}>
      {message('action.replace')}
    </Button>
  );
}
