// What is known of the buyer: held here, found out by identity.ts and user.ts.

import { atom, type ReadableAtom } from 'nanostores';
import { pathOf } from '../../browser/config';
import type { User, UserOptions } from '../../reading/entities';
import { type SafeUrl, withParam } from '../../validation/url';
import { mountable } from './mountable';
import type { Failure } from './result';

/** A failed `who` names nobody: `user` then may do what a guest may, and is asked for no login. */
export type UserState = { status: 'loading' } | { status: 'ready'; user: User } | { status: 'failed'; user: User; error: Failure };
/** Why nothing is written: the session is gone, or another user is logged in than the page was made for. */
export type Frozen = 'no' | 'session' | 'identity';

/** Failed options are all off. */
export type UserOptionsState = { status: 'loading' } | { status: 'ready'; options: UserOptions } | { status: 'failed'; options: UserOptions; error: Failure };

/** Who nothing is known of. */
export const GUEST: User = { isGuest: true, isBusinessType: false, isPartner: false, tpRestriction: false, orderDetailViewDisabled: false };

/** Nothing is allowed that nobody has allowed. */
export const NO_OPTIONS: UserOptions = {
  isDivideStock: false,
  quantityRestrictions: false,
  availRestrictions: false,
  availQuantityRestrictions: false,
  isAllPrices: false,
};

const kept = {
  $user: atom<UserState>({ status: 'loading' }),
  $identity: atom(''),
  $frozen: atom<Frozen>('no'),
  $options: atom<UserOptionsState>({ status: 'loading' }),
};

let wanted = (): void => {};

/** Somebody looks: what finds it out is to be fetched. */
export function onWanted(fetch: () => void): void {
  wanted = fetch;
}

/** For who fills them. */
export const buyer = {
  ...kept,
  onUser: mountable(kept.$user, () => wanted()),
  onOptions: mountable(kept.$options, () => wanted()),
  known: null as (() => Promise<User>) | null,
  typist: '',
};

/** Identity of who types on this page: a buyer whose session is lost is that buyer still, for they may log in again; `''` where nobody is known. */
export const typedBy = (): string => buyer.typist;

/** The buyer; the first subscriber asks the server. */
export const $user: ReadableAtom<UserState> = kept.$user;
/** Opaque name of the buyer and client whose data the stores hold, `''` until it is known. */
export const $identity: ReadableAtom<string> = kept.$identity;
/** Whether and why writes are held back. */
export const $frozen: ReadableAtom<Frozen> = kept.$frozen;
/** What the buyer may see and order; the first subscriber asks the server. */
export const $userOptions: ReadableAtom<UserOptionsState> = kept.$options;

/** Login page that leads back here. */
export function loginHref(): SafeUrl {
  const login = pathOf('loginPath');
  return typeof location === 'undefined' ? login : withParam(login, 'returnUrl', location.pathname + location.search);
}
