// An island on a page of its own: the placeholder a PHP page would print, mounted by the runtime, answered by the demo shop in memory.
import { definitions, shells } from 'virtual:widgets';
import { useLayoutEffect, useRef } from 'react';
import type { WidgetDefinition } from '../shared/definition';
import { mountIsland } from '../shared/island/mount';
import type { IslandErrorDetail, Mounted } from '../shared/island/types';
import { startHost } from '../shared/page/host';
import { placeholderOf } from '../tests/demo-page';

let hosted = false;

/** Modals and nested placeholders come and go by themselves, as on a real page. */
function watchPlaceholders(): void {
  const mounted = new WeakMap<Element, Mounted | null>();
  const adopt = async (element: HTMLElement) => {
    const definition = definitions[element.dataset.island ?? ''];
    if (!definition || mounted.has(element)) return;
    mounted.set(element, null);
    mounted.set(element, await mount(definition, element));
  };
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset.island && node.closest('[data-islands-host]')) void adopt(node);
      for (const node of removedNodes) if (node instanceof HTMLElement) setTimeout(() => node.isConnected || mounted.get(node)?.unmount());
    }
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', async (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-modal-open]');
    if (!opener?.dataset.modalOpen || event.defaultPrevented) return;
    const { modalOpen, ...props } = opener.dataset;
    const { openModal } = await import('../shared/stores/core/modals');
    openModal(modalOpen as string, props);
  });
}

let serial = 0;

async function mount(definition: WidgetDefinition, element: HTMLElement): Promise<Mounted | null> {
  const { default: Component } = await definition.component();
  const report = (detail: Omit<IslandErrorDetail, 'widget'>) =>
    element.dispatchEvent(new CustomEvent('island:error', { bubbles: true, composed: true, detail: { widget: definition.name, ...detail } }));
  return mountIsland({ element, definition, Component, serial: ++serial, intents: [], report, ready: () => {}, crashed: () => {} });
}

interface Props {
  definition: WidgetDefinition;
  args: Record<string, unknown>;
  /** The resting view only, as it looks before anybody touches it. */
  resting?: boolean;
  /** Action pressed once it stands. */
  press?: string | undefined;
}

/** What is pressed may wait for what is loaded first. Returns the way to give it up. */
function pressOnceThere(element: HTMLElement, action: string): () => void {
  const observer = new MutationObserver(press);
  function press(): void {
    const control = element.querySelector<HTMLElement>(`[data-island-action="${action}"]:not([aria-disabled="true"])`);
    if (!control) return;
    observer.disconnect();
    control.click();
  }
  observer.observe(element, { subtree: true, childList: true, attributes: true });
  press();
  return () => observer.disconnect();
}

/** Draws one example; a change of its args is a change of the placeholder's attributes. */
export function IslandStory({ definition, args, resting, press }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(args);
  useLayoutEffect(() => {
    if (!hosted) {
      hosted = true;
      startHost();
      watchPlaceholders();
    }
    const element = placeholderOf(definition, JSON.parse(key), shells[definition.name]);
    place.current?.append(element);
    let gone = false;
    let mounted: Mounted | null = null;
    let stopPressing = (): void => {};
    if (!resting) {
      void mount(definition, element).then((island) => {
        mounted = island;
        if (gone) island?.unmount();
        else if (press) stopPressing = pressOnceThere(element, press);
        if (!gone) element.dispatchEvent(new CustomEvent('island:ready', { bubbles: true, detail: { widget: definition.name } }));
      });
    }
    return () => {
      gone = true;
      stopPressing();
      element.remove();
      // React refuses to unmount a root while another one renders.
      setTimeout(() => mounted?.unmount());
    };
  }, [definition, key, resting, press]);
  return <div ref={place} />;
}
