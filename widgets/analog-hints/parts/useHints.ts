import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Synonyms } from '../../../shared/format/codes';
import { hintsOf, type Part, partsOf } from '../model';

interface Found {
  parts: readonly Part[];
  read: string;
}

export const NOTHING: Found = { parts: [], read: '' };

/** Rows for the texts asked; those found last stay while the next are typed and loaded, for the same buyer. */
export function useHints(texts: readonly string[], synonyms: Synonyms) {
  const entry = hintsOf.at({ texts });
  const state = useStore(entry.$state);
  const isAsked = texts.length > 0;
  // The way out drops the request: what was typed since is asked for instead.
  useEffect(() => (isAsked ? entry.watch() : undefined), [entry, isAsked]);
  const { data } = state;
  const found = useMemo(() => data && { parts: partsOf(data, synonyms), read: data.read }, [data, synonyms]);
  const { epoch } = hintsOf.life;
  const last = useRef({ epoch, found: NOTHING });
  if (found || state.status === 'failed' || last.current.epoch !== epoch) last.current = { epoch, found: found ?? NOTHING };
  return { state, ...last.current.found };
}
