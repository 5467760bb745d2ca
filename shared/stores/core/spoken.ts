// What the page's two live regions say. Nothing is shown here.
import { atom, onMount, type ReadableAtom } from 'nanostores';

export type Politeness = 'polite' | 'assertive';
export type Spoken = Readonly<Record<Politeness, string>>;

/** Readers miss text set at once (Safari) and text taken away early. */
const BEFORE_MS = 100;
const KEPT_MS = 7000;

function createSpeech() {
  const $spoken = atom<Spoken>({ polite: '', assertive: '' });
  const waiting: Record<Politeness, string[]> = { polite: [], assertive: [] };
  const timers: Partial<Record<Politeness, ReturnType<typeof setTimeout>>> = {};
  let mounted = false;

  const say = (politeness: Politeness, text: string): void => {
    if ($spoken.value[politeness] !== text) $spoken.set({ ...$spoken.value, [politeness]: text });
  };

  function schedule(politeness: Politeness): void {
    if (!mounted || waiting[politeness].length === 0) return;
    clearTimeout(timers[politeness]);
    // Emptied first, so that the same words are said again.
    say(politeness, '');
    timers[politeness] = setTimeout(() => {
      say(politeness, waiting[politeness].splice(0).join(' '));
      timers[politeness] = setTimeout(() => say(politeness, ''), KEPT_MS);
    }, BEFORE_MS);
  }

  onMount($spoken, () => {
    mounted = true;
    schedule('polite');
    schedule('assertive');
    return () => {
      mounted = false;
      clearTimeout(timers.polite);
      clearTimeout(timers.assertive);
      $spoken.set({ polite: '', assertive: '' });
    };
  });

  return {
    $spoken,
    announce(text: string, politeness: Politeness): void {
      const queue = waiting[politeness];
      if (!text || queue.includes(text)) return;
      // Without a region nobody hears; only the last words are worth keeping until there is one.
      if (!mounted) queue.length = 0;
      queue.push(text);
      schedule(politeness);
    },
  };
}

const shared = createSpeech();

/** Texts of the two live regions of the page. */
export const $spoken: ReadableAtom<Spoken> = shared.$spoken;

/** Speaks a text through a live region: results politely, failures assertively. */
export const announce = (text: string, politeness: Politeness = 'polite'): void => shared.announce(text, politeness);
