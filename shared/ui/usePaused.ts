import { useEffect, useState } from 'react';

/** What was typed, once its typing has paused for `ms`. */
export function usePaused(typed: string, ms: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return paused;
}
