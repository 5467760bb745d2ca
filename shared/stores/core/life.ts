// Whose data a store holds, for the life of the page and whether or not anybody subscribes: another buyer resets it, other tabs and a page that comes back have it look again.

import { whenFollowed } from '../../browser/signals';
import { errorMessage } from '../../texts/errors';
import { $frozen, $identity } from './buyer-state';
import { knownUser, onForget } from './identity';
import type { Failure } from './result';
import { onRevival, type Revival } from './revalidate';
import { type HintAbout, notifyTabs, onTab, type TabHint } from './tabs';

/** What a store does about it. */
export interface LifePorts {
  /**
   * Another buyer, or nobody known any more: forget what is held and load again what is mounted. `failure` says how what was on its way ends;
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

/** The life of one store; `kind` names its hints between tabs. */
export function createLife(kind: string, { reset, revalidate, also = [], concerns }: LifePorts): Life {
  let epoch = 0;
  let identity = $identity.value ?? '';

  function begin(): void {
    epoch++;
    const code = $frozen.value === 'session' ? 'session' : 'identity';
    reset({ code, text: errorMessage(`error.${code}`) }, $frozen.value === 'no' && $identity.value !== '');
  }

  $identity.listen((now) => {
    const before = identity;
    identity = now;
    if (before && now !== before) begin();
  });
  // Where a buyer was known, the identity has said so already.
  onForget((was) => {
    if (!was) begin();
  });
  // Resting islands can be pressed at any moment: whose page this is must be known by then.
  whenFollowed(kind, () => void knownUser());
  if (revalidate) {
    for (const heard of [kind, ...also]) onTab(heard, (hint) => revalidate('tab', hint), concerns);
    onRevival((revival) => revalidate(revival));
  }
  return {
    get epoch() {
      return epoch;
    },
    get identity() {
      return identity;
    },
    notifyTabs: (about) => notifyTabs(kind, about),
  };
}
