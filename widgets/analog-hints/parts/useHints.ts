import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Synonyms } from '../../../shared/format/codes';
import { hintsOf, type Part, partsOf } from '../model';

/** Rows for the texts asked, which is nothing where there are none; those found last stay while the next load. */
export function useHints(texts: readonly string[], synonyms: Synonyms) {
  const entry = hintsOf.at({ texts });
  const state = useStore(entry.$state);
  const isAsked = texts.length > 0;
  // The way out drops the request: what was typed since is asked for instead.
  useEffect(() => (isAsked ? entry.watch() : undefined), [entry, isAsked]);
  const { data } = state;
  const found = useMemo(() => data && { parts: partsOf(data, synonyms), read: data.read }, [data, synonyms]);
  const last = useRef<{ parts: readonly Part[]; read: string }>({ parts: [], read: '' });
  if (found) last.current = found;
  return { state, ...last.current };
}
