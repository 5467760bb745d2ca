// What tabs of one buyer tell each other without asking the server: whose it is, then identifiers.
// Nothing is lost on a page that is still loading, or that another buyer has come to: what it hears before it knows its own waits, and what was told just before
// is told again when it asks. A document out of the browser's cache, printed before all that, hears it once more.
import { jsonOf } from '../../format/json';
import { $frozen, $identity } from './buyer-state';
import { onBuyer } from './life';
import { isOldDocument } from './printed';
import { onRevival } from './revalidate';
import { type HintAbout, notifyTabs, onTab } from './tabs';

export interface FactsPorts {
  /** Identifiers that tell of these keys as they are now; the keys themselves by default. */
  describe?(keys: readonly string[]): readonly string[];
  /** Another tab of the same buyer tells. */
  hear(ids: readonly string[]): void;
}

export interface Facts {
  /** What a hint of this kind is about; remembered for those who ask soon. */
  about(keys: readonly string[]): HintAbout;
}

/** A page that takes longer to load looks at what its server printed, or reads anew. */
const TOLD_AGAIN_MS = 60_000;
const MOST_TOLD_AGAIN = 50;
const MOST_WAITING = 50;
/** Hints that a tab keeps for a page that the buyer may go back to, and their characters. */
const MOST_KEPT = 100;
const LONGEST_KEPT = 50_000;

/** What this tab has told or heard of the buyer's own, the latest last: ids alone, until the tab is closed. */
function keptHints(kind: string) {
  const keyNow = (): string => `islands:told:${$identity.value}:${kind}`;
  const read = (): (readonly string[])[] => {
    try {
      const hints: unknown = JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]');
      return Array.isArray(hints) ? hints.filter((ids): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === 'string')) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(ids: readonly string[]): void {
      if (ids.length === 0) return;
      const text = jsonOf([...read(), ids].slice(-MOST_KEPT));
      try {
        sessionStorage.setItem(keyNow(), text.length > LONGEST_KEPT ? jsonOf([ids]) : text);
      } catch {}
    },
  };
}

/** Facts of the kind `kind`; for the life of the page. */
export function createFacts(kind: string, { describe = (keys) => keys, hear }: FactsPorts): Facts {
  const asking = `${kind}-asked`;
  let waiting: (readonly string[])[] = [];
  /** When each key was last told of, the latest last; of one buyer. */
  const toldAt = new Map<string, number>();
  let teller = '';
  const kept = keptHints(kind);

  const receive = (about: readonly string[]): void => {
    const [whose, ...ids] = about;
    if ($identity.value && whose === $identity.value) {
      kept.add(ids);
      hear(ids);
    } else if (!$identity.value || $frozen.value !== 'no') waiting = [...waiting.slice(1 - MOST_WAITING), about];
  };
  const aboutOf = (keys: readonly string[]): HintAbout => {
    const ids = describe(keys);
    kept.add(ids);
    return { ids: [teller, ...ids] };
  };

  onTab(kind, ({ ids = [] }) => receive(ids), undefined, 0);
  onTab(
    asking,
    () => {
      const keys = [...toldAt].filter(([, at]) => Date.now() - at < TOLD_AGAIN_MS).map(([key]) => key);
      if (keys.length > 0 && teller === $identity.value) notifyTabs(kind, aboutOf(keys));
    },
    undefined,
    0,
  );
  // What a page that was put away has missed, it must not tell.
  onRevival((revival) => revival === 'restored' && toldAt.clear());
  onBuyer((identity) => {
    if (!identity) return;
    if (isOldDocument()) for (const ids of kept.read()) hear(ids);
    const late = waiting;
    waiting = [];
    for (const ids of late) receive(ids);
    notifyTabs(asking);
  });

  return {
    about(keys) {
      const identity = $identity.value ?? '';
      if (identity !== teller) toldAt.clear();
      teller = identity;
      for (const key of keys) {
        toldAt.delete(key);
        toldAt.set(key, Date.now());
        if (toldAt.size > MOST_TOLD_AGAIN) toldAt.delete(toldAt.keys().next().value as string);
      }
      // More than one hint may carry go before it.
      for (let at = MOST_TOLD_AGAIN; at < keys.length; at += MOST_TOLD_AGAIN) notifyTabs(kind, aboutOf(keys.slice(at, at + MOST_TOLD_AGAIN)));
      return aboutOf(keys.slice(0, MOST_TOLD_AGAIN));
    },
  };
}
