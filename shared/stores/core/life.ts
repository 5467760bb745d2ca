// Whose data a store holds, for the life of the page and whether or not anybody subscribes: another buyer resets it, other tabs and a page that comes back have it look again.

import { whenFollowed } from '../../browser/signals';
import { errorMessage } from '../../texts/errors';
import { $frozen, $identity } from './buyer-state';
import { knownUser, onForget } from './identity';
import type { Failure } from './result';
import { onRevival, type Revival } from './revalidate';
import { type HintAbout, notifyTabs, onTab, type TabHint } from './tabs';

/**
 * What a store does about it. No store depends on having come before another: all forget, then all load what is on screen, then whoever follows the buyer is called
 * (`onBuyer`).
 */
export interface LifePorts {
  /** Another buyer, or nobody known any more: drop what is held, ask for nothing. `kept`: see `reset`. */
  forget?(kept: boolean): void;
  /**
   * All stores have forgotten the former buyer: load again what is mounted. `failure` says how what was on its way ends;
   * `kept`: the page's own buyer is back after a frozen time, so wishes that were not sent yet may stay.
   */
  reset(failure: Failure, kept: boolean): void;
  /** What is held may be out of date: another tab's hint of this kind, or the page came back. */
  revalidate?(why: 'tab' | Revival, hint?: TabHint): void;
  /** Other kinds whose hints may be about what this store holds. */
  also?: readonly string[];
  /** Hints of the kinds that are about what this store holds; all by default. */
  concerns?(hint: TabHint): boolean;
}

export interface Life {
  /** Generation of the identity: an answer asked for under another one is void. */
  readonly epoch: number;
  /** Opaque name of the buyer whose data is held, `''` until it is known. */
  readonly identity: string;
  /** Hints the other tabs that this kind changed. */
  notifyTabs(about?: HintAbout): void;
}

interface OneLife {
  ports: LifePorts;
  epoch: number;
  identity: string;
}

/** In any order; a test shuffles them. */
export const lives: OneLife[] = [];
const followers = new Set<(identity: string) => void>();

function begin(changed: readonly OneLife[]): void {
  if (changed.length === 0) return;
  const isKept = $frozen.value === 'no' && $identity.value !== '';
  const code = $frozen.value === 'session' ? 'session' : 'identity';
  const failure: Failure = { code, text: errorMessage(`error.${code}`) };
  for (const life of changed) life.epoch++;
  for (const { ports } of changed) ports.forget?.(isKept);
  for (const { ports } of changed) ports.reset(failure, isKept);
}

$identity.listen((now) => {
  const changed = lives.filter(({ identity }) => identity && identity !== now);
  for (const life of lives) life.identity = now;
  begin(changed);
  for (const follow of followers) follow(now);
});
// Where a buyer was known, the identity has said so already.
onForget((was) => {
  if (!was) begin([...lives]);
});

/** Follows who the buyer is, `''` for nobody known: called at once where one is known, and after all stores have forgotten the former one. */
export function onBuyer(follow: (identity: string) => void): void {
  followers.add(follow);
  if ($identity.value) follow($identity.value);
}

/** The life of one store; `kind` names its hints between tabs. */
export function bindToBuyer(kind: string, ports: LifePorts): Life {
  const { revalidate, also = [], concerns } = ports;
  const life: OneLife = { ports, epoch: 0, identity: $identity.value ?? '' };
  lives.push(life);
  // Resting islands can be pressed at any moment: whose page this is must be known by then.
  whenFollowed(kind, () => void knownUser());
  if (revalidate) {
    for (const heard of [kind, ...also]) onTab(heard, (hint) => revalidate('tab', hint), concerns);
    onRevival((revival) => revalidate(revival));
  }
  return {
    get epoch() {
      return life.epoch;
    },
    get identity() {
      return life.identity;
    },
    notifyTabs: (about) => notifyTabs(kind, about),
  };
}
