// What mounts an island: React with the settings of the page. Nothing that talks to the server.
import { configure, readConfig } from '../browser/config';

import { mountIsland } from './mount';
import type { Island, ViewModule } from './types';

export { canRead, readAhead } from './mount';

/** Takes the tag's settings, which the first render reads. */
export const prepare = (settings: DOMStringMap): void => configure(readConfig(settings));

function fireReady(island: Island): void {
  // What crashed stands again. What was left out of its properties stays so, and is told.
  if (!island.verdict?.startsWith('props')) island.verdict = '';
  island.element.dispatchEvent(new CustomEvent('island:ready', { bubbles: true, composed: true, detail: { widget: island.name } }));
}

export const mount: ViewModule['mount'] = (island, widget, serial, report, live) => {
  const { element, intents } = island;
  const startedAt = performance.now();
  island.verdict = '';
  island.mounted = mountIsland({
    ...widget,
    element,
    serial,
    intents,
    report,
    ready: () => {
      island.state = 'ready';
      if (island.mounted) fireReady(island);
    },
    crashed: (down) => {
      island.state = 'failed';
      if (down) island.mounted = null;
    },
  });
  island.mountMs = performance.now() - startedAt;
  if (!island.mounted) island.state = 'failed';
  // Its own first commit may have taken it off the page.
  else if (!live.has(island)) island.mounted.unmount();
  else if (island.state === 'ready') fireReady(island);
};
