// What is held for a buyer lives and dies with the buyer's identity: one helper for every store, for the life of the page, subscribed or not.
import { message } from '../text';
import type { Failure } from './failure';
import { onRevival, type Revival } from './revalidate';
import { notifyTabs, onTab, type TabKind, type TabMessage } from './tabs';
import { $identity, onForget } from './user';

export type TabHint = TabMessage;

export interface LifePorts {
  /** Another buyer, or nobody known any more: forget what is held and load again what is mounted. `failure` says how what was on its way ends. `kept`: the page's own buyer is back after a frozen time, so wishes not sent yet may stay. */
  reset(failure: Failure, kept: boolean): void;
  /** What is held may be out of date: another tab's hint of this kind, or the page came back. Called whether or not anybody subscribes. */
  revalidate?(why: 'tab' | Revival, hint?: TabHint): void;
}

export interface Life {
  /** Generation of the identity: an answer asked for under another one is void. */
  readonly epoch: number;
  /** Opaque name of the buyer whose data is held, '' until known. */
  readonly identity: string;
  /** Hints the other tabs that this kind changed. */
  notifyTabs(about?: { cartId?: string; clientId?: string }): void;
}

/** One per store, for the life of the page. `kind` = name of the store's tab hint; stores declare their own, no list elsewhere. */
export function createLife(kind: string, { reset, revalidate }: LifePorts): Life {
  let epoch = 0;
  let identity = $identity.value ?? '';
  const startAnew = (): void => {
    epoch++;
    reset({ code: 'identity', text: message('error.identity') }, false);
  };
  $identity.listen((now) => {
    const before = identity;
    identity = now || identity;
    if (before && now && now !== before) startAnew();
  });
  onForget(() => {
    identity = '';
    startAnew();
  });
  if (revalidate) {
    onTab(kind as TabKind, (hint) => revalidate('tab', hint));
    onRevival((why) => revalidate(why));
  }
  return {
    get epoch() {
      return epoch;
    },
    get identity() {
      return identity;
    },
    notifyTabs: (about) => notifyTabs(kind as TabKind, about),
  };
}
