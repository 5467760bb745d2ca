// The page's one pair of live regions, there from the start: plain nodes that move into the topmost dialog, because a modal makes all else inert.
import { $spoken } from '../stores/core/notices';

const region = (politeness: 'polite' | 'assertive') => {
  const node = document.createElement('div');
  node.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  node.setAttribute('aria-live', politeness);
  node.className = 'isl-live-region';
  return node;
};

const regions = { polite: region('polite'), assertive: region('assertive') };

/** Puts the regions into `place` and returns the way back to `home`, unless they have moved on. */
export function placeRegions(place: Element, home: Element): () => void {
  place.append(regions.polite, regions.assertive);
  return () => {
    if (regions.polite.parentElement === place) home.append(regions.polite, regions.assertive);
  };
}

/** Lets the regions say what the store says; `speaking` is called before anything is said. */
export function startSpeaking(speaking: () => void): void {
  $spoken.subscribe((spoken, before) => {
    if (spoken.polite || spoken.assertive) speaking();
    for (const politeness of ['polite', 'assertive'] as const) {
      // By what was said last: what stands there may be a translator's by now, and set again it would be spoken again.
      if (spoken[politeness] !== (before?.[politeness] ?? '')) regions[politeness].textContent = spoken[politeness];
    }
  });
}
