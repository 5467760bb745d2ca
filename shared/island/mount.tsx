// One root per island. Comes with React, in the core chunk.
import { createElement, Component as ReactComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { load } from '../browser/load';
import { mountOver } from '../browser/typed-before';
import { attributeName } from '../definition/attribute';
import { decodeProps } from '../definition/codec';
import { watchFaults } from './faults';
import { watchLinks } from './foreign';
import { give, take } from './handover';
import { mounted } from './mounts';
import { replay } from './replay';
import { crashText, islandText } from './text';
import type { Mounted, MountRequest, ReadAhead, RuntimeDefinition } from './types';

interface BoundaryProps {
  caught(error: unknown): void;
  /** The retry was pressed. */
  retried(): void;
  /** What to show after a crash; null when the fallback comes back instead. */
  notice: ((retry: () => void) => ReactNode) | null;
  children: ReactNode;
}

class Boundary extends ReactComponent<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.caught(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const retry = () => {
      this.props.retried();
      this.setState({ crashed: false });
    };
    return this.props.notice ? this.props.notice(retry) : null;
  }
}

const crashNotice = (retry: () => void) =>
  createElement(
    'p',
    { role: 'alert', className: 'isl-load-note' },
    `${crashText('island.crash')} `,
    createElement('button', { type: 'button', onClick: retry }, islandText('action.retry')),
  );

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/**
 * A root of React's leaves its hundred listeners on the element for good. Notes them while `make` runs; returns the way to take them off, which does so only
 * when the mark by which React knows an element it has listened on is found: without it a second root there would hear nothing.
 */
function withListeners<T>(element: HTMLElement, make: () => T): [T, () => void] {
  const added: Parameters<HTMLElement['removeEventListener']>[] = [];
  const own = element as { addEventListener?: HTMLElement['addEventListener'] };
  own.addEventListener = (...given: Parameters<HTMLElement['addEventListener']>) => {
    added.push(given);
    EventTarget.prototype.addEventListener.apply(element, given);
  };
  try {
    const made = make();
    const forget = () => {
      const mark = Object.keys(element).find((key) => key.startsWith('_reactListening'));
      if (!mark) return;
      delete (element as unknown as Record<string, unknown>)[mark];
      for (const given of added) element.removeEventListener(...given);
    };
    return [made, forget];
  } finally {
    delete own.addEventListener;
  }
}

/** A shape of JSON is there where the page prints JSON. */
export const canRead = ({ props }: RuntimeDefinition, element: HTMLElement): boolean =>
  Object.entries(props).every(([name, { kind, schema }]) => kind !== 'json' || schema !== undefined || !element.getAttribute(attributeName(name)));

/** Decodes the attributes of what mounts in a later task: the JSON of two hundred offers takes 15 of the 50 ms that a press may wait. */
export const readAhead = (definition: RuntimeDefinition, element: HTMLElement): ReadAhead => [element.cloneNode(), decoded(definition, element)];

/** Decodes the attributes unless that is done, replaces the fallback by the component in one task, and watches over it. Null when the properties do not fit. */
export function mountIsland({ element, Component, whole, serial, intents, report, ready, crashed, ahead, ...given }: MountRequest): Mounted | null {
  mounted();
  watchFaults();
  watchLinks();
  let { definition } = given;
  const propsIn = ({ issues, ...found }: ReadAhead[1]) => {
    for (const { prop, code, message } of issues) report({ phase: 'props', code, path: prop, message });
    return 'props' in found ? found.props : null;
  };
  const read = () => propsIn(decoded(definition, element));
  let props = ahead?.[0].isEqualNode(element.cloneNode()) ? propsIn(ahead[1]) : read();
  if (!props) return null;

  const fallback = [...element.childNodes];
  const hasFallback = element.firstElementChild !== null || Boolean(element.textContent?.trim());
  let failed = false;
  let gone = false;
  let started = false;
  const caught = (cause: unknown) => {
    // Several parts may throw in one commit; the island crashes once.
    if (failed) return;
    failed = true;
    report({
      phase: 'render',
      code: 'crash',
      message: `The component threw, so ${hasFallback ? 'the fallback is back' : 'a notice stands in its place'}. ${messageOf(cause)}`,
      cause,
    });
    if (!hasFallback) crashed(false);
    // A root cannot be unmounted while it renders.
    else if (started) setTimeout(giveUp);
  };
  const [root, forget] = withListeners(element, () =>
    createRoot(element, { identifierPrefix: `isl${serial}-`, onUncaughtError: caught, onCaughtError: () => {}, onRecoverableError: () => {} }),
  );
  const retried = () => {
    failed = false;
    ready();
  };
  const render = () =>
    root.render(
      createElement(Boundary, {
        caught,
        retried,
        notice: hasFallback ? null : crashNotice,
        children: createElement(Component as (props: object) => ReactNode, props as object),
      }),
    );
  let stopReplay = () => {};
  const unmount = () => {
    if (gone) return;
    gone = true;
    stopReplay();
    root.unmount();
    forget();
    if (element.onclick === trap) element.onclick = onclick;
    delete element.dataset.islandState;
    element.replaceChildren(...fallback);
  };
  const giveUp = () => {
    if (gone) return;
    const left = take(element);
    unmount();
    give(element, { ...left, fields: [] });
    crashed(true);
  };

  const left = take(element);
  // A clone of a mounted island: its fields hold the old view's values, typed by nobody.
  if (element.dataset.islandState) left.fields = [];
  const { onclick } = element;
  element.dataset.islandState = 'ready';
  element.replaceChildren();
  try {
    mountOver(
      left.fields,
      () => flushSync(render),
      fallback,
      (path, message) => report({ phase: 'props', code: 'misprint', path, message }),
    );
  } catch (error) {
    caught(error);
  }
  // React makes a root's element clickable for Safari and never takes that back.
  const trap = element.onclick;
  started = true;
  if (failed && hasFallback) {
    unmount();
    // Its own fields have kept what was typed.
    give(element, { ...left, fields: [] });
    return null;
  }
  give(element, left);
  if (!failed) ready();
  if (intents.length) {
    const deliver = () => {
      if (gone) return;
      stopReplay = replay(element, intents, ({ action }) =>
        report({ phase: 'replay', code: 'no-successor', message: `The early press of "${action}" found no element with that data-island-action` }),
      );
    };
    // Restored values must be rendered before a press reads them, a task later; otherwise no frame passes between mount and press.
    if (left.fields.length) setTimeout(deliver);
    else queueMicrotask(deliver);
  }

  return {
    update(attribute) {
      if (gone || !Object.keys(definition.props).some((name) => attributeName(name) === attribute)) return;
      const renew = () => {
        const next = gone ? null : read();
        if (!next) return;
        props = next;
        render();
      };
      if (!whole || canRead(definition, element)) return renew();
      load(attribute, whole).then(
        (fetched) => {
          definition = fetched.default;
          renew();
        },
        () => report({ phase: 'load', code: 'chunk', message: 'The shape of its JSON did not come, so it shows what it showed' }),
      );
    },
    unmount,
  };
}

function decoded(definition: RuntimeDefinition, element: HTMLElement): ReadAhead[1] {
  return decodeProps(definition, (name) => element.getAttribute(name));
}
