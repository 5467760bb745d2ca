// What the tag runs: finder, replay and the outline of the public API. No React, no schema, no store.
import { isPlain } from '../browser/press';
import { onePerPage } from '../browser/registry';
import { createApi, earlyQueue } from './api';
import { addressOf } from './code';
import { defaultOf, intentOf, isCaught, keep, keyIntentOf, sendTyped } from './intent';
import { type Bundle, createIslands } from './islands';
import { mark } from './mark';
import { linksOfWidgets } from './modal-link';
import { report } from './report';

/** Links `islands.css` unless the page does; settles when it is there or is not coming. */
function stylesheet(base: string, nonce = ''): Promise<unknown> {
  let sheet = document.querySelector<HTMLLinkElement>('link[href*="islands.css"]');
  if (sheet?.sheet) return Promise.resolve();
  if (!sheet) {
    sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', nonce, href: `${base}islands.css` });
    document.head.append(sheet);
  }
  const link = sheet;
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
    setTimeout(resolve, 3000);
  });
}

const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The tag: the first such script that runs. One of another type is data, or waits for somebody's consent. */
const findTag = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('script[data-islands], script[src*="islands.js"]')].find(
    (script) => RUNS.test((script.getAttribute('type') ?? '').trim()) && !script.hasAttribute('nomodule'),
  );

/** Starts the bundle on this page; a second copy of it steps back and says so on `document`. */
export function start(bundle: Omit<Bundle, 'styled' | 'nonce' | 'settings' | 'watch'> & { debug: string }): void {
  const loader = onePerPage('loader', () => ({ version: '' }));
  if (loader.version) {
    const message = `Version ${loader.version} runs already, so ${bundle.version} did not start. Print the tag once`;
    report(document, { widget: '', phase: 'boot', code: 'duplicate', message });
    return;
  }
  loader.version = bundle.version;

  const tag = findTag();
  const settings = { ...tag?.dataset };
  const observer = new MutationObserver(notice);
  const islands = createIslands({
    ...bundle,
    nonce: tag?.nonce ?? '',
    settings,
    styled: stylesheet(bundle.base, tag?.nonce),
    watch: (element) => observer.observe(element, { attributes: true }),
  });
  const api = createApi({ ...bundle, settings }, islands, find);

  const islandOf = (target: Element) => islands.get(target.closest('[data-island]'));

  /** Keeps a press on an island without code, if it is the island's to keep; says whether it did. A `key` is kept for a field alone. */
  const consider = (target: Element, key?: KeyboardEvent): boolean => {
    const island = islandOf(target);
    if (!island || island.mounted || (island.state === 'failed' && !island.missing)) return false;
    const intent = key ? keyIntentOf(island, target, key) : intentOf(island, target);
    if (!intent) return false;
    if (!key && islands.act(island, intent)) return true;
    if (island.missing && defaultOf(intent)) return false;
    keep(island, intent);
    // It shows, unless it may be one of many.
    if (!key && !intent.repeatable) mark(island, intent.element);
    void islands.wake(island);
    return true;
  };

  const targetOf = (event: Event): Element | null => {
    const target = event.composedPath()[0];
    return target instanceof Element ? target : null;
  };

  /** On window, capturing, so that nothing can hide a press; propagation is never stopped: the page may delegate the same events. */
  const listen = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K], target: Element) => void): void =>
    addEventListener(
      type,
      (event) => {
        const target = targetOf(event);
        if (target) hear(event, target);
      },
      true,
    );

  listen('click', (event, target) => {
    // A modifier means something to a link alone.
    if ((isPlain(event) || !target.closest('a[href]')) && (consider(target) || isCaught(islandOf(target), target))) event.preventDefault();
  });
  addEventListener(
    'submit',
    (event) => {
      // A form of the page around an island is the page's.
      if (consider(event.submitter ?? (event.target as HTMLFormElement))) event.preventDefault();
      else sendTyped(event.submitter as HTMLButtonElement | null);
    },
    true,
  );
  listen('keydown', (event, target) => {
    if (consider(target, event)) event.preventDefault();
    else if (event.key === ' ') islands.press(target);
  });
  listen('pointerdown', ({ button }, target) => {
    if (button) return;
    const island = islandOf(target);
    islands.press(target, islands.hover(target, island) ? undefined : island);
  });
  // A mouse is over what it will press for a while before it does; a finger is not.
  listen('pointerover', ({ pointerType }, target) => {
    if (pointerType === 'mouse') islands.hover(target, islandOf(target));
  });
  // A key that is let go beside the one that presses lifts nothing.
  for (const type of ['pointerup', 'pointercancel', 'dragend', 'keyup'])
    addEventListener(type, (event) => ((event as KeyboardEvent).key ?? ' ') === ' ' && islands.lift(), true);
  // Whoever has the focus now hears of the release. Not capturing: a field that is left lifts nothing.
  for (const type of ['blur', 'visibilitychange']) addEventListener(type, islands.lift);
  listen('focusin', (_event, target) => {
    const island = islandOf(target);
    if (island) islands.focus(island, target);
  });

  // The last to hear of it, so that the page's own listeners still find what was pressed in its place.
  addEventListener('click', () => islands.clicked());

  // Modals open by id from any element of the page.
  addEventListener('click', (event) => {
    const opener = targetOf(event)?.closest<HTMLElement>('[data-modal-open]');
    const id = opener?.dataset.modalOpen;
    if (!opener || !id || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { modalOpen, ...props } = opener.dataset;
    api.openModal(id, props).catch(() => {
      // Without code a link is still a link.
      if (opener instanceof HTMLAnchorElement && opener.href) location.assign(opener.href);
    });
  });

  // An address opens the modal it names: of the page as it comes, of a link to a place in it, and of Forward.
  const linksOf = linksOfWidgets(bundle.widgets);
  const openLinked = () => {
    const { hash } = location;
    if (linksOf(hash.slice(1).split('?')[0] as string))
      islands.loadPage().then(
        (page) => page.openLinked(hash),
        () => {},
      );
  };
  addEventListener('popstate', openLinked);

  function notice(records: MutationRecord[]): void {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (type === 'attributes') {
        const element = target as HTMLElement;
        const island = islands.get(element);
        if (attributeName === 'data-island') {
          if (element.hasAttribute('data-island')) islands.adopt(element);
          else if (island) islands.drop(island);
        } else if (island && attributeName && /^data-(?!island)/.test(attributeName)) islands.refresh(island, attributeName);
        continue;
      }
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) find(node);
      for (const node of removedNodes) if (node instanceof Element) islands.leave(node);
    }
  }
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-island'] });

  function find(root: ParentNode & Node): void {
    if (root instanceof HTMLElement && root.hasAttribute('data-island')) islands.adopt(root);
    for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) islands.adopt(element);
  }
  find(document);

  const early = earlyQueue();
  api.install();
  // The optional inline line kept presses since first paint: they are ours from here on.
  if (early?.h) removeEventListener('click', early.h, true);
  if (early) early.h = null;
  for (const element of early?.e?.splice(0) ?? []) if (!consider(element)) element.click();
  openLinked();

  if (/[?&]islands-debug\b/.test(location.search)) {
    void import(/* @vite-ignore */ addressOf(bundle.debug, bundle.base)).then(({ showOverlay }) => showOverlay(islands, bundle, tag));
  }
}
