// The first press on a resting island would wait while the browser compiles the renderer and the widget: once for each widget, in idle time,
// one of its islands is mounted and unmounted where nobody sees it.
import { useEffect, useState } from 'react';
import { mountIsland } from '../island/mount';
import type { CoreModule } from '../island/types';
import { Button } from '../ui/Button';

function Sample() {
  const [pressed, setPressed] = useState(false);
  useEffect(() => () => {}, []);
  return (
    <Button busy={pressed} onClick={() => setPressed(true)}>
      <b hidden={pressed}>{pressed && 'x'}</b>
    </Button>
  );
}

const ignore = (): void => {};

function play(element: HTMLElement, definition: unknown, Component: unknown): void {
  const island = mountIsland({
    element,
    definition: definition as never,
    Component: Component as never,
    serial: 0,
    intents: [],
    report: ignore,
    ready: ignore,
    crashed: ignore,
  });
  // Only the sample's press does nothing.
  if (Component === Sample) element.querySelector('button')?.click();
  island?.unmount();
}

let isPressed = false;

/** Runs through the life of an island with the attributes of `place`, off the page; nothing of it is left. Where such an island stands already there is nothing left to compile. */
export const rehearse: CoreModule['rehearse'] = (place, [definition, Component]) => {
  if (document.querySelector(`[data-island="${definition.name}"][data-island-state]`)) return;
  if (!isPressed) play(document.createElement('div'), { name: '', props: {} }, Sample);
  isPressed = true;
  play(place.cloneNode() as HTMLElement, definition, Component);
};
