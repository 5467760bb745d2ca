import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '../stores/core/question';
import type { Resource } from '../stores/core/resource';
import type { Failure } from '../stores/core/result';
import { announce } from '../stores/core/spoken';
import { message } from '../texts/common';

/** What was told longer ago, in ms, may mislead: it is read again before it is ordered by. */
export const STALE_MS = 15 * 60_000;

/** `at` is null where the page printed the data. `reload` asks the server now; `sameBuyer`: what the page printed for the widget still holds. */
export type UsedResource<T> = { at: number | null; reload: () => void; sameBuyer: boolean } & (
  | { status: 'idle' | 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data: T | null; error: Failure }
);

/**
 * What is known of a question, loaded while the widget is on screen. `printed` = what the page printed of it: it stands, and nothing is asked, until `reload`,
 * somebody else's answer or another buyer.
 */
export function useResource<Q extends Question, T>(
  resource: Pick<Resource<Q, T>, 'at' | 'life'>,
  question: Q,
  { printed }: { printed?: T | undefined } = {},
): UsedResource<T> {
  const entry = resource.at(question);
  const state = useStore(entry.$state);
  const [epoch] = useState(resource.life.epoch);
  // Of another question nobody has asked yet.
  const [asked, setAsked] = useState<unknown>(null);
  const sameBuyer = resource.life.epoch === epoch;
  const given = sameBuyer ? printed : undefined;
  const asks = asked === entry || given === undefined;
  // Two, so that the entry is never let go while the widget begins to ask.
  useEffect(() => entry.watch(false), [entry]);
  useEffect(() => (asks ? entry.watch() : undefined), [entry, asks]);

  // What was tried again is there: nothing else says so where the eye does not see it come.
  const isAgain = useRef(false);
  const { status } = state;
  useEffect(() => {
    if (isAgain.current && status === 'ready') announce(message('state.loaded'));
    if (status !== 'loading') isAgain.current = false;
  }, [status]);

  const reload = () => {
    isAgain.current = status === 'failed';
    setAsked(entry);
    void entry.load(true);
  };
  const data = state.data ?? given ?? null;
  // Where the page's own data stands, what became of another widget's question is no news.
  if (!asks && data !== null) return { status: 'ready', data, at: state.at, reload, sameBuyer };
  return { ...state, data, reload, sameBuyer } as UsedResource<T>;
}
