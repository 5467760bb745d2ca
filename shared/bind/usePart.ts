import { useState } from 'react';
import { load as retried } from '../browser/load';
import { message } from '../texts/common';

/** A part whose code comes with the press that needs it: what `load` gives, once it is there. `ready` says whether it is; a failed fetch is told, and the next press tries again. */
export function usePart<M extends object>(load: () => Promise<M>): { part: M | null; busy: boolean; ready: () => Promise<boolean> } {
  const [part, setPart] = useState<M | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = async (): Promise<boolean> => {
    if (part) return true;
    setBusy(true);
    try {
      setPart(await retried('part', load));
      return true;
    } catch {
      // With the page's own code, which islands do not wait for.
      void import('../stores/core/notices').then(({ toast }) => toast({ text: message('error.part'), kind: 'error' }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { part, busy, ready };
}
