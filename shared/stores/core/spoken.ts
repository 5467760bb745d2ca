// What the page's two live regions say. Nothing is shown here.
import { atom, onMount, type ReadableAtom } from 'nanostores';

export type Politeness = 'polite' | 'assertive';
export type Spoken = Readonly<Record<Politeness, string>>;

/** Readers miss text set at once (Safari) and text taken away early. */
const BEFORE_MS = 100;
const KEPT_MS = 7000;

function createSpeech() {
  const $spoken = atom<Spoken>({ polite: '', assertive: '' });
  const waiting: Record<Politeness, { text: string; topic: string | undefined }[]> = { polite: [], assertive: [] };
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
      say(
        politeness,
        waiting[politeness]
          .splice(0)
          .map(({ text }) => text)
          .join(' '),
      );
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
    announce(text: string, politeness: Politeness, topic: string | undefined): void {
      const queue = waiting[politeness];
      if (!text || queue.some((one) => one.text === text)) return;
      const former = topic === undefined ? -1 : queue.findIndex((one) => one.topic === topic);
      if (former >= 0) queue.splice(former, 1);
      // Without a region nobody hears; only the last words are worth keeping until there is one.
      if (!mounted) queue.length = 0;
      queue.push({ text, topic });
      schedule(politeness);
    },
  };
}

const shared = createSpeech();

/** Texts of the two live regions of the page. */
export const $spoken: ReadableAtom<Spoken> = shared.$spoken;

/** Speaks a text through a live region: results politely, failures assertively. Of one topic only the newest of those that have not been spoken is. */
export const announce = (text: string, politeness: Politeness = 'polite', topic?: string): void => shared.announce(text, politeness, topic);

/** What is said of something, by the name of that: where it is heard, the eye does not show what it is about. */
export const saidOf = (name: string | null | undefined, text: string): string => (name ? `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text);
