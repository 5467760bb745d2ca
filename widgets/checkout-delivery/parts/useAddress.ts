// What is typed into the field of the address and what becomes of it: suggestions, a choice, or, while there are none to be had, a text that a manager checks.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '../../../shared/api/suggestions';
import { useEntry } from '../../../shared/bind/useEntry';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import type { Address } from '../../../shared/stores/checkout/machine';
import { type AddressQuestion, addressOf, exactOf, hasStreet, isSameText, isWhole, MIN_MANUAL, MIN_QUERY, suggestionsOf } from '../model';
import { text } from '../text';

/** After the last key (§5). */
const PAUSE_MS = 500;

const NONE: readonly AddressSuggestion[] = [];

/** What stands in the field at first: as the page has it, and as the buyer has typed it in the fallback. */
interface FirstAddress {
  printed: string;
  own: string;
}

export function useAddress({ $state, $isAddressLost, send }: CheckoutDraft, first: FirstAddress, manual: 'whenDown' | 'never') {
  const { address, method } = useStore($state);
  const isLost = useStore($isAddressLost);
  // What the page has printed is not the address that the buyer had chosen.
  const printed = isLost ? first.own : first.printed;
  const [typed, setTyped] = useState(address?.value ?? printed);
  const [paused, setPaused] = useState('');
  const [open, setOpen] = useState(false);
  /** Said once the field has been left, and not while it is typed in. */
  const [isTold, setTold] = useState(false);
  /** Chosen of the list and gone on from, so that the house can be chosen: it counts once the list is left. */
  const [street, setStreet] = useState<AddressSuggestion | null>(null);
  const [isHouseless, setHouseless] = useState(false);
  const [isDown, setDown] = useState(false);
  /** What was chosen before it was typed over. */
  const former = useRef<Address | null>(null);
  const known = useRef(address);
  const now = useRef({ typed, street });
  now.current = { typed, street };

  // Another island has chosen, or a choice has reset it.
  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    setTyped(address?.value ?? '');
    setStreet(null);
    setHouseless(false);
    setTold(false);
    former.current = null;
  }, [address]);
  useEffect(() => {
    if (isLost && now.current.typed === first.printed) setTyped(first.own);
  }, [isLost, first.printed, first.own]);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const questionFor = (words: string, chosen = street): AddressQuestion | null => {
    const query = words.trim();
    if (query.length < MIN_QUERY) return null;
    return { query, toBound: chosen && hasStreet(chosen) && words.startsWith(chosen.value) ? 'house' : undefined };
  };
  const isChosen = address !== null && address.value === typed;
  // What was accepted because nobody could be asked may still be looked for.
  const isAsked = paused === typed && (!isChosen || (address.isTyped === true && (isDown || open)));
  const question = isAsked ? questionFor(typed) : null;
  const entry = question && suggestionsOf.at(question);
  const state = useEntry(entry);
  useEffect(() => {
    if (state.status === 'failed') setDown(true);
    else if (state.status === 'ready') setDown(false);
  }, [state.status]);

  /** What is wrong with words that are no address that was chosen; '' where they may become one. */
  function wrongIn(words: string, { isDown, isNowhere }: { isDown: boolean; isNowhere: boolean }): string {
    if (!words.trim()) return text('required');
    if (isDown && manual === 'whenDown') return words.trim().length < MIN_MANUAL ? text('tooShort', { min: MIN_MANUAL }) : '';
    return text(isNowhere ? 'none' : 'choose');
  }
  const take = (next: Address | null) => {
    known.current = next;
    send({ kind: 'address', address: next });
  };
  const commit = (chosen: AddressSuggestion) => {
    setTyped(chosen.value);
    setStreet(null);
    setOpen(false);
    setHouseless(!isWhole(chosen) && hasStreet(chosen));
    former.current = null;
    take(addressOf(chosen));
  };

  /** What is typed counts from now on, or what is wrong with it: a street that was chosen, the one suggestion that says the same, a text where nobody can be asked. */
  async function settle(): Promise<string> {
    setOpen(false);
    const words = now.current.typed;
    if ($state.get().address?.value === words) return '';
    const { street: chosen } = now.current;
    if (chosen && isSameText(chosen.value, words)) {
      commit(chosen);
      return '';
    }
    const asked = questionFor(words, chosen);
    if (!asked) return wrongIn(words, { isDown, isNowhere: false });
    setPaused(words);
    const found = suggestionsOf.at(asked);
    const unwatch = found.watch(false);
    if (found.$state.get().status !== 'failed') await found.load();
    const { status, data } = found.$state.get();
    unwatch();
    if (status === 'failed') setDown(true);
    // Typed on, or another island has chosen.
    if (now.current.typed !== words || $state.get().address) return '';
    const exact = status === 'ready' && exactOf(words, data);
    if (exact) {
      commit(exact);
      return '';
    }
    if (status === 'failed' && manual === 'whenDown' && words.trim().length >= MIN_MANUAL) {
      const value = words.trim();
      setTyped(value);
      setPaused(value);
      take({ value, isTyped: true });
      return '';
    }
    return wrongIn(words, { isDown: status === 'failed' || (isDown && status !== 'ready'), isNowhere: status === 'ready' && data.length === 0 });
  }

  /** Other words stand in the field. */
  function put(words: string): void {
    setTyped(words);
    now.current.typed = words;
    setTold(false);
    setHouseless(false);
    if (street && !words.startsWith(street.value)) setStreet(null);
    if (address) {
      former.current = address;
      take(null);
    }
  }
  function type(words: string, isFilledIn: boolean): void {
    put(words);
    // Nobody who had it filled in waits for a list.
    setOpen(!isFilledIn && words.trim().length >= MIN_QUERY);
    if (isFilledIn) void settle().then(() => setTold(true));
  }
  function choose(chosen: AddressSuggestion): void {
    if (isWhole(chosen) || isSameText(chosen.value, now.current.typed)) {
      commit(chosen);
      return;
    }
    // Not yet the whole of it: what comes next is asked at once.
    const words = `${chosen.value}, `;
    setTyped(words);
    setPaused(words);
    setStreet(chosen);
    setOpen(true);
  }
  /** Escape: on an open list takes back what was typed over, on a closed one all of it. */
  function giveUp(): void {
    setOpen(false);
    const { current: before } = former;
    if (before && !isChosen) {
      setTyped(before.value);
      setStreet(null);
      former.current = null;
      take(before);
    } else if (street) commit(street);
  }
  function clear(): void {
    if (!typed) return;
    // What nothing is found for, or not yet, is taken back first, as from an open list.
    if (open && isUnlisted) {
      giveUp();
      return;
    }
    type('', false);
    former.current = null;
    setStreet(null);
  }
  function retry(): void {
    setOpen(true);
    setPaused(typed);
    const asked = questionFor(typed);
    if (asked) void suggestionsOf.at(asked).load(true);
  }

  // What a form came back with and no code says where it is: it is looked for, as if it had been typed and left.
  const isLookedFor = useRef(!printed);
  const isDelivery = method !== null && method !== 'PICKUPOUR';
  useEffect(() => {
    if (isLookedFor.current || !isDelivery) return;
    isLookedFor.current = true;
    if (now.current.typed === printed && !$state.get().address) void settle();
  });

  const isWaiting = !isChosen && questionFor(typed) !== null && (paused !== typed || state.status === 'loading' || state.status === 'idle');
  const isFound = state.status === 'ready' && isAsked;
  /** Nobody knows such an address: that is no list, which would lie over what comes below. */
  const isNowhere = isFound && !isChosen && state.data.length === 0;
  const isOpenYet = isWaiting && !(isDown && manual === 'whenDown');
  /** Typed, and no list stands below it: nothing covers what comes next while there is nothing to choose from. */
  const isUnlisted = state.status !== 'failed' && (!isFound || state.data.length === 0);
  return {
    typed,
    open: open && isFound && state.data.length > 0,
    isSearching: open && isWaiting && state.status !== 'failed',
    found: isFound ? state.data : NONE,
    isNowhere,
    isWaiting,
    isDown,
    /** What is wrong with it, told or not; '' where nothing is. */
    problem: address || (typed.trim() && isOpenYet) ? '' : wrongIn(typed, { isDown, isNowhere }),
    isTold,
    isHouseless: isHouseless && isChosen,
    isManual: address?.isTyped === true,
    isTaken: isChosen,
    /** A typed address will do while nothing is suggested. */
    isTypedEnough: manual === 'whenDown',
    type,
    choose,
    clear,
    giveUp,
    retry,
    show: () => setOpen(typed.trim().length >= MIN_QUERY && !isChosen),
    hide: () => setOpen(false),
    /** What stands in the field, also before it is drawn. */
    now: () => now.current.typed,
    /** What a browser has filled in without a word. */
    fill: (words: string) => words !== now.current.typed && put(words),
    /** What is wrong with what was left, once that is known. */
    async leave() {
      const wrong = await settle();
      setTold(true);
      return wrong;
    },
  };
}

export type UsedAddress = ReturnType<typeof useAddress>;
