// The first press on a resting island would wait while the browser compiles the renderer: one mount, one press and one unmount of nothing, in an idle task.
import { useEffect, useState } from 'react';
import { mountIsland } from '../island/mount';
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

/** Runs through the life of an island on an element of its own; nothing of it is left. */
export function rehearse(): void {
  const element = document.createElement('div');
  const ignore = () => {};
  const island = mountIsland({
    element,
    definition: { name: '', props: {} } as never,
    Component: Sample,
    serial: 0,
    intents: [],
    report: ignore,
    ready: ignore,
    crashed: ignore,
  });
  element.querySelector('button')?.click();
  island?.unmount();
}
