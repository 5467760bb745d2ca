// The life of an island: adopted, resting or waiting, loading, ready, gone. The truth about what is mounted lives here and never in attributes,
// because pjax re-inserts clones of placeholders with every attribute on Back.

import { load } from '../browser/load';
import { DWELL_MS } from '../browser/press';
import { type CodeFiles, createCode } from './code';
import { createIsland } from './create';
import type { Followers } from './followers';
import { intentOf, release } from './intent';
import { whenIdle } from './load';
import { mark, unmark } from './mark';
import { offerRetry } from './offer';
import { afterPaint, enqueue } from './queue';
import { report } from './report';
import type { Intent, Island, IslandErrorDetail, ViewModule, WidgetCode } from './types';

export interface Bundle extends CodeFiles {
  version: string;
  /** Settles when the stylesheet is there, or is not coming. */
  styled: Promise<unknown>;
  /** Notes changed attributes of a placeholder from now on. */
  watch(element: HTMLElement): void;
}

/** Whether a removal from the document names the element: not in a shadow tree, nor what is not in the page yet. */
const isNamed = (element: Element): boolean => element.getRootNode() === document;

const RANK = { wanted: 0, visible: 1, idle: 2 };

export function createIslands(bundle: Bundle) {
  const known = new WeakMap<Element, Island>();
  const live = new Set<Island>();
  /** Islands that may have left the page: taken off it, perhaps only to be put elsewhere, or where no removal will name them. */
  const loose = new Set<Island>();
  let looking = false;
  let followers: Followers | undefined;
  const code = createCode(bundle, (page, wakes, fetchResting) => {
    followers = page.createFollowers(wakes, { wake: (island) => start(island, RANK.visible), whenReleased, fetchAhead: code.fetchAhead }, fetchResting);
    for (const island of live) if (island.state === 'resting') followers.add(island);
  });
  let followed = false;
  let serial = 0;
  let pressed: Element | null = null;
  const afterPress: (() => void)[] = [];
  /** Focused by the press that is going on: what the press is for comes first. */
  let touched: Island | null = null;
  /** The mouse is over it. */
  let hovered: Element | undefined;

  /** Has the browser fetch what the island and presses on it will need; without it they fetch it themselves. */
  const fetchAhead = ({ name }: Island, soon?: boolean | 'standing'): void => void code.fetchAhead([name], soon).catch(() => {});

  const tell = (island: Island, detail: Omit<IslandErrorDetail, 'widget'>) => {
    island.verdict = `${detail.phase}: ${detail.message}`;
    return report(island.element, { widget: island.name, ...detail });
  };

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = known.get(target);
        if (island?.state !== 'waiting') continue;
        if (isIntersecting) start(island, RANK.visible);
        // What is not displayed waits until it is. `display: contents` alone is never seen, so what it stands in is looked at. To ask has the browser compute
        // the style of what `content-visibility` spares, row by row: one in a callback, and nothing is measured.
        else
          whenIdle(() => {
            let box = target;
            while (box.parentElement && getComputedStyle(box).display === 'contents') box = box.parentElement;
            if (box === target) return;
            new IntersectionObserver((_, own) => {
              if (!box.getClientRects().length) return;
              own.disconnect();
              start(island, RANK.idle);
            }).observe(box);
          });
      }
    },
    { rootMargin: '200px' },
  );

  function adopt(element: HTMLElement): void {
    const name = element.getAttribute('data-island') ?? '';
    const before = known.get(element);
    if (before?.name === name) return;
    if (before) drop(before);
    const entry = bundle.widgets.get(name);
    if (!entry) {
      const names = [...bundle.widgets.keys()].join(', ');
      report(element, {
        widget: name,
        phase: 'find',
        code: 'unknown-widget',
        message: `There is no widget "${name}", so its fallback stays. Print one of: ${names}`,
      });
      return;
    }
    const island = createIsland(element, name, entry);
    known.set(element, island);
    live.add(island);
    bundle.watch(element);
    if (!isNamed(element)) loose.add(island);
    if (island.strategy === 'rest') {
      island.state = 'resting';
      unmark(island);
      followers?.add(island);
      follow();
    } else if (island.strategy === 'visible') sight.observe(element);
    else if (island.strategy === 'idle') whenIdle(() => start(island, RANK.idle));
    else start(island, RANK.visible);
  }

  /** What rests follows the stores once the page is idle; what fails is tried again by the next that comes. */
  function follow(): void {
    if (followed) return;
    followed = true;
    whenIdle(() => {
      code.loadPage().catch(() => {
        followed = false;
      });
    });
  }

  /** Replacing a button between the press and the release would lose the click. */
  function whenReleased(island: Island, run: () => void): void {
    if (pressed && island.element.contains(pressed)) afterPress.push(() => whenReleased(island, run));
    else run();
  }

  /** Fetches and mounts an island that has not begun, or has failed and is wanted again; the promise settles when it is ready or has failed. */
  function start(island: Island, rank: number): Promise<void> {
    if (!live.has(island)) return Promise.resolve();
    if (island.done && (island.state !== 'failed' || island.mounted)) return island.done;
    island.withdraw?.();
    island.withdraw = null;
    island.missing = false;
    island.state = 'loading';
    sight.unobserve(island.element);
    const startedAt = performance.now();
    // What says that it was pressed is on screen before any code runs.
    island.done = (island.marked ? painted(island).then(() => fetchFor(island)) : fetchFor(island)).then(
      ([view, widget]) => {
        island.loadMs = performance.now() - startedAt;
        return new Promise<void>((resolve) => {
          const turn = () =>
            whenReleased(island, () => {
              mount(island, view, widget);
              resolve();
            });
          enqueue(turn, island.intents.length ? RANK.wanted : rank);
        });
      },
      () => failToLoad(island),
    );
    return island.done;
  }

  /** Settles after the next frame; its code is on its way meanwhile. What will show the outcome besides it mounts while the shop answers. */
  function painted(island: Island): Promise<void> {
    fetchAhead(island, true);
    const others = followers?.press(island) ?? [];
    return new Promise<void>(afterPaint).then(() => {
      for (const other of others) enqueue(() => void start(other, RANK.visible), RANK.visible);
    });
  }

  async function fetchFor({ name, element, intents }: Island): Promise<[ViewModule, WidgetCode]> {
    // The page's duties begin with its first island; none waits for them.
    code.loadPage().catch(() => {});
    const [view, widget] = await Promise.all([code.loadView(), code.loadWidget(name), bundle.styled]);
    const { whole } = widget;
    if (!whole || view.canRead(widget.definition, element)) return [view, widget];
    const definition = (await load(name, whole)).default;
    return new Promise((resolve) => {
      enqueue(() => resolve([view, { ...widget, definition, ahead: view.readAhead(definition, element) }]), intents.length ? RANK.wanted : RANK.visible);
    });
  }

  function mount(island: Island, view: ViewModule, widget: WidgetCode): void {
    unmark(island);
    // What is being moved may be off the page just now: it mounts all the same.
    if (!live.has(island)) return;
    followers?.remove(island);
    view.mount(island, widget, ++serial, (detail) => tell(island, detail), live);
    if (!island.mounted) {
      release(island);
      island.intents = [];
    }
  }

  function failToLoad(island: Island): void {
    if (!live.has(island)) return;
    island.state = 'failed';
    island.missing = true;
    // What was pressed without it goes on.
    if (!island.acting) unmark(island);
    const ours = tell(island, { phase: 'load', code: 'chunk', message: 'Its code did not come, so the fallback stays' });
    release(island);
    const helpless = island.intents.length || !island.element.firstElementChild;
    if (helpless && ours) island.withdraw = offerRetry(island.element, () => start(island, RANK.wanted), bundle.settings.texts);
  }

  function drop(island: Island): void {
    if (!island.mounted) unmark(island);
    live.delete(island);
    loose.delete(island);
    known.delete(island.element);
    sight.unobserve(island.element);
    followers?.remove(island);
    island.withdraw?.();
    island.mounted?.unmount();
    island.mounted = null;
    island.intents = [];
  }

  function mountReleased(): void {
    for (const turn of afterPress.splice(0)) turn();
    if (touched?.state === 'resting' && (!touched.acting || document.activeElement?.localName === 'input')) void start(touched, RANK.wanted);
    touched = null;
  }

  const rests = ({ state }: Island): boolean => state === 'resting' || state === 'waiting';

  /** What is not back by now has left the page. */
  function look(): void {
    looking = false;
    for (const island of loose) {
      if (!island.element.isConnected) drop(island);
      else if (isNamed(island.element)) loose.delete(island);
    }
  }

  return {
    live,
    loadPage: code.loadPage,
    adopt,
    drop,
    /** A part of the page was taken off. Its islands are looked at a task later: what was only moved is connected again by then. */
    leave(part: Element): void {
      for (const element of [part, ...part.querySelectorAll('[data-island]')]) {
        const island = known.get(element);
        if (island) loose.add(island);
      }
      if (looking || !loose.size) return;
      looking = true;
      setTimeout(look);
    },
    get: (element: Element | null): Island | undefined => (element ? known.get(element) : undefined),
    wake: (island: Island) => start(island, RANK.wanted),
    /** Acts on a press without the component, where the widget can. Says whether it does. */
    act(island: Island, intent: Intent): boolean {
      const { state, acting, intents } = island;
      // An impatient second press is the first, until that is over.
      if (acting) return acting === intent.action && !!followers?.isSame(island);
      const run = state === 'resting' && !intents.length && followers?.act(island, intent);
      if (!run) return false;
      const draw = () => void start(island, RANK.wanted);
      island.acting = intent.action;
      mark(island, intent.element);
      run(draw).then((isShown) => {
        island.acting = '';
        if (!isShown) return draw();
        unmark(island);
        followers?.hear(island);
        afterPaint(() => fetchAhead(island, 'standing'));
      });
      return true;
    },
    /**
     * The pointer is over `target`: a click may follow, so the code of its island is fetched. It runs where a mouse stays for a while, and not under a press, for
     * it would stand between the press and its answer; nor where a press needs none, which is what it says.
     */
    hover(target: Element, island?: Island): unknown {
      const intent = island && intentOf(island, target);
      const acts = followers?.expectWrite(island, intent);
      const control = intent?.element ?? island?.element;
      if (control !== hovered) {
        hovered = control;
        if (island && rests(island)) {
          fetchAhead(island);
          if (!acts)
            setTimeout(() => {
              if (hovered === control && !pressed && rests(island)) fetchFor(island).catch(() => {});
            }, DWELL_MS);
        }
      }
      return acts;
    },
    /** The focus came to what rests: it mounts, but not under a press, and where one is acted upon only for a field, in which somebody will type. */
    focus(island: Island, target: Element): void {
      if (island.state !== 'resting' || island.filling || (island.acting && target.localName !== 'input')) return;
      if (pressed && island.element.contains(pressed)) touched = island;
      else void start(island, RANK.wanted);
    },
    /** The pointer went down on `target`; until it is up again nothing under it is replaced. */
    press(target: Element, island?: Island): void {
      pressed = target;
      if (island && rests(island)) fetchAhead(island, true);
    },
    lift(): void {
      if (!pressed) return;
      pressed = null;
      // The click comes right after the release, in the same task or the next; there is none when the pointer was moved away.
      setTimeout(mountReleased);
    },
    /** Everybody has heard of the click: what was pressed mounts. */
    clicked(): void {
      if (afterPress.length) afterPaint(mountReleased);
    },
    /** An attribute of a placeholder changed: a mounted island reads it, another begins if its widget would. */
    refresh(island: Island, attribute: string): void {
      const begins = () => island.state === 'resting' || island.state === 'failed';
      if (island.mounted) island.mounted.update(attribute);
      else if (begins()) {
        code.reads(island.name, attribute).then(
          (reads) => {
            if (reads && begins()) void start(island, RANK.visible);
          },
          () => {},
        );
      }
    },
  };
}

export type Islands = ReturnType<typeof createIslands>;
