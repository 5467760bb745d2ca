import { useEffect } from 'react';
import { speak } from '../browser/speaker';

/** What comes sooner is not worth a word. */
const PATIENCE_MS = 1000;

/** Says what is waited for, once that takes a while. A live region that comes with its words would not be heard. */
export function useSaidWaiting(label: string | undefined): void {
  useEffect(() => {
    if (!label) return;
    const timer = setTimeout(() => speak(label), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [label]);
}
