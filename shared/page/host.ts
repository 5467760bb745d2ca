// One element at the end of the body: live regions from the start, dialogs and toasts once there is one, and a placeholder for each open modal.

import { afterFrame } from '../browser/frame';
import { load, once } from '../browser/load';
import { setSpeaker } from '../browser/speaker';
import { attributeName } from '../definition/attribute';
import { jsonOf } from '../format/json';
import { whenIdle } from '../island/load';
import { firstMount } from '../island/mounts';
import { afterAnswer } from '../stores/core/answering';
import { $guestPrompt } from '../stores/core/guests';
import { $modals, closeModal, type Modal, placeModal, shownAhead } from '../stores/core/modals';
import { $alerts, $notices, pauseNotices, resumeNotices, toast } from '../stores/core/notices';
import { announce } from '../stores/core/spoken';
import { message } from '../texts/common';
import { createPlainNotice } from './plainNotice';
import { placeRegions, startSpeaking } from './regions';

/** What draws toasts and alerts is waited for so long; then their words stand alone. */
const PLAIN_AFTER_MS = 1000;

const element = document.createElement('div');
element.setAttribute('data-islands-host', '');

const overlays = document.createElement('div');
element.append(overlays);

const plain = createPlainNotice(element);

/** A dialog that a script of the page has made modal (Bootstrap's) is open. */
const isPageHeld = (): boolean =>
  document.body.classList.contains('modal-open') ||
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.closest('[data-island], [data-islands-host]'));

/** Such a dialog takes the focus back from all that is not in it. Focus in here is nobody else's then; our own parts, further in, have heard of it. */
function keepFocus(): void {
  element.addEventListener('focusin', (event) => isPageHeld() && event.stopPropagation());
  // jQuery makes `focusin` of the `focus` that it captures on the document.
  const hide = (event: Event): void => {
    if (event.target instanceof Node && element.contains(event.target) && isPageHeld()) event.stopPropagation();
  };
  window.addEventListener('focus', hide, true);
}

/** The page's own modal dialog that is open, the one with the focus before others: whatever stands outside it is inert. */
function pageDialog(): Element | undefined {
  // By their tag: a selector would be tried on every element of the page.
  const open = [...document.getElementsByTagName('dialog')].filter(
    (dialog) => dialog.matches(':modal') && !dialog.closest('[data-island], [data-islands-host]'),
  );
  return open.findLast((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1);
}

/** Where it can be seen and heard. Scripts that replace the body's content take the host with it; it comes back with the next thing to show. */
const attach = () => {
  const dialog = pageDialog();
  const place = dialog ?? document.body;
  if (element.isConnected && element.parentElement === place) return;
  place.append(element);
  plain.raise();
  dialog?.addEventListener('close', attach, { once: true });
};

const textOf = (value: unknown): string => (typeof value === 'object' ? jsonOf(value) : value === true ? '1' : value === false ? '0' : String(value));

function placeholder({ id, props }: Modal): HTMLElement {
  const node = document.createElement('div');
  for (const [name, value] of Object.entries(props)) if (value !== undefined && value !== null) node.setAttribute(attributeName(name), textOf(value));
  // The last word is the runtime's.
  node.dataset.island = id;
  node.dataset.load = 'now';
  return node;
}

/** Toasts and dialogs in a chunk of their own; a failed fetch is tried again by the next thing to show. */
const code = once(async () => {
  const module = await load('overlays', () => import('./Overlays'));
  module.setPageOverlay(element);
  return module;
});

/** Attaches the host and keeps it current; called once a page. */
export function startHost(): void {
  attach();
  keepFocus();
  placeRegions(element, element);
  startSpeaking(attach);
  setSpeaker((text) => announce(text, 'polite', 'waiting'));
  // Only islands have anything to show above the page.
  void firstMount.then(() => whenIdle(() => void code().catch(() => {})));

  const placeholders = new Map<string, HTMLElement>();
  /** By the key of the modal, as long as it is not drawn. */
  const ahead = new Map<string, (isOpen: boolean) => void>();
  const withdraw = (key: string, isOpen: boolean) => {
    ahead.get(key)?.(isOpen);
    ahead.delete(key);
  };
  $modals.subscribe((modals) => {
    attach();
    for (const [key, node] of placeholders) {
      if (modals.some((modal) => modal.key === key)) continue;
      withdraw(key, false);
      node.remove();
      placeholders.delete(key);
    }
    for (const modal of modals) {
      if (placeholders.has(modal.key)) continue;
      const node = placeholder(modal);
      placeholders.set(modal.key, node);
      placeModal(node, modal.key);
      // Without its code nobody could close it, and the next press would find it open.
      node.addEventListener('island:error', (event) => {
        const { phase } = (event as CustomEvent<{ phase: string }>).detail;
        withdraw(modal.key, false);
        if (phase !== 'load' && phase !== 'props') return;
        event.preventDefault();
        closeModal(modal.key);
        toast({ text: message('error.part'), kind: 'error' });
      });
      const show = shownAhead.get(modal.id);
      if (!show) {
        element.append(node);
        continue;
      }
      ahead.set(
        modal.key,
        show(element, modal.props, () => closeModal(modal.key)),
      );
      node.addEventListener('island:ready', () => withdraw(modal.key, true), { once: true });
      // It is drawn once that is on screen.
      afterFrame(() => placeholders.get(modal.key) === node && element.append(node));
    }
  });

  // The overlays' own React root waits for the first thing to show: it costs a hundred listeners.
  let shown = false;
  const show = async () => {
    attach();
    if (shown) return;
    shown = true;
    overlays.dataset.islandState = 'ready';
    const late = setTimeout(plain.show, PLAIN_AFTER_MS);
    try {
      (await code()).showOverlays(overlays);
      plain.hide();
    } catch {
      // The next thing to show asks for it again; until then the words stand alone.
      shown = false;
      plain.show();
    }
    clearTimeout(late);
    resumeNotices();
  };
  const follow = (list: readonly unknown[]) => {
    if (!list.length) return;
    // The time of a toast runs once it can be read.
    if (!shown) pauseNotices();
    afterAnswer(show);
  };
  for (const store of [$notices, $alerts] as const) store.subscribe(follow);
  $guestPrompt.subscribe((reason) => reason && show());
}
