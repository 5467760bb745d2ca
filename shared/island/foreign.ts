// A card of the page may be one large link around an island. What the buyer presses inside the island must not follow it.

import { isPlain } from '../browser/press';

/** What a press means something to, and what stands above the page though its place in the tree is inside the link. */
const OWN = '[data-island-action], button, input, textarea, select, [role="button"], [tabindex], dialog, [popover], [role="dialog"], [role="alertdialog"]';

/** Browsers let these act in place of a link around them; to prevent the link would prevent them. */
const ACTS = 'a[href], summary, label, [type="checkbox"], [type="radio"], [data-modal-open]';

const refuse = (event: Event) => event.preventDefault();

let watching = false;

/**
 * Starts watching the clicks on mounted islands, once a page. What a link around would take is refused after the island's own listeners and before
 * those the page delegates.
 */
export function watchLinks(): void {
  if (watching) return;
  watching = true;
  addEventListener('click', shield, true);
}

function shield(event: MouseEvent): void {
  const target = event.composedPath()[0];
  if (!(target instanceof Element) || !isPlain(event)) return;
  const island = target.closest<HTMLElement>('[data-island-state]');
  const own = target.closest(OWN);
  if (!island || !own || own === island || !island.contains(own) || !island.parentElement?.closest('a[href]')) return;
  const acts = target.closest(ACTS);
  const { form, type } = own as HTMLButtonElement;
  if ((acts && acts !== island && island.contains(acts)) || (form && (type === 'submit' || type === 'reset'))) return;
  island.addEventListener('click', refuse, { once: true });
  // Somebody stopped it on its way.
  setTimeout(() => island.removeEventListener('click', refuse));
}
