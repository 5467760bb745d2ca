// The open popovers and modal dialogs, lowest first. The topmost alone hears Escape; the topmost dialog shows the page's overlay,
// because a modal dialog makes everything outside it inert: toasts could not be pressed and live regions would not be spoken.
import { type ComponentType, createElement, useSyncExternalStore } from 'react';

export interface Layer {
  readonly modal: boolean;
}

const open: Layer[] = [];
const listeners = new Set<() => void>();
let overlay: ComponentType<{ layer: Layer | null }> | null = null;

const changed = () => {
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Puts a layer on top and returns it with the call that takes it away. */
export function raise(modal: boolean): [layer: Layer, drop: () => void] {
  const layer = { modal };
  open.push(layer);
  if (modal) changed();
  const drop = () => {
    const place = open.indexOf(layer);
    if (place < 0) return;
    open.splice(place, 1);
    if (modal) changed();
  };
  return [layer, drop];
}

export const isTopmost = (layer: Layer): boolean => open.at(-1) === layer;

/** A modal dialog was opened over this layer. */
export const isCovered = (layer: Layer): boolean => open.slice(open.indexOf(layer) + 1).some(({ modal }) => modal);

/** As the browser and React tell of it. */
export type Key = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'>;

/** The key is used: nobody else closes anything by it, a dialog of the page around us neither. */
export function takeKey(event: Pick<Key, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether it is an Escape for this layer, which then goes no further. */
export function takesEscape(layer: Layer | null, event: Key): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !layer || !isTopmost(layer)) return false;
  takeKey(event);
  return true;
}

/** While open: what the page moves leaves the top layer without a word; `show` is called once it is back. Returns the call that ends it. */
export function stayShown(element: Element, shown: string, show: () => void): () => void {
  const moves = new MutationObserver((records) => {
    const isMoved = element.isConnected && records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    if (isMoved && !element.matches(shown)) show();
  });
  moves.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => moves.disconnect();
}

/** Names the component that holds the toasts and live regions. It is drawn once: by the page's slot, or by the topmost dialog. */
export function setOverlay(component: typeof overlay): void {
  overlay = component;
  changed();
}

/** Where the overlay may stand: inside a dialog with its layer, on the page without one. */
export function OverlaySlot({ layer = null }: { layer?: Layer | null }) {
  const Overlay = useSyncExternalStore(subscribe, () => ((open.findLast(({ modal }) => modal) ?? null) === layer ? overlay : null));
  return Overlay && createElement(Overlay, { layer });
}
