// What opens a modal from the page: the modal's code comes ahead of the press.

import { DWELL_MS } from '../browser/press';
import { whenIdle } from '../island/load';
import { onFirstSign } from '../island/sign';

/**
 * Has the code of every modal that the page opens fetched once somebody is at the page, of those that come later under the pointer or the focus; `run` runs it where
 * one of them stays. What fails is tried again by the press.
 */
export function followOpeners(fetchAhead: (names: Iterable<string>) => Promise<void>, run: (name: string) => Promise<unknown>): void {
  const nameOf = (opener: HTMLElement) => opener.dataset.modalOpen ?? '';
  const fetch = (names: Iterable<string>) => void fetchAhead(names).catch(() => {});
  let over: HTMLElement | null = null;
  const reach = (opener: HTMLElement | null) => {
    if (opener === over) return;
    over = opener;
    if (!opener) return;
    fetch([nameOf(opener)]);
    setTimeout(() => {
      if (over === opener) run(nameOf(opener)).catch(() => {});
    }, DWELL_MS);
  };
  const hear = ({ target }: Event) => reach(target instanceof Element ? target.closest<HTMLElement>('[data-modal-open]') : null);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, hear, { capture: true, passive: true });
  onFirstSign(() =>
    whenIdle(() => {
      const names = new Set([...document.querySelectorAll<HTMLElement>('[data-modal-open]')].map(nameOf));
      if (names.size > 0) fetch(names);
    }),
  );
}
