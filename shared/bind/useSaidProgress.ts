import { useEffect } from 'react';
import { announce } from '../stores/core/spoken';
import { useLatest } from '../ui/useLatest';

/** Who listens hears where it is, not every step. */
const EVERY_MS = 4000;
/** What is over sooner has its end told alone; a word of its beginning would be heard after it. */
const PATIENCE_MS = 1000;

/** Says how far something has come, at most every few seconds; null while nothing goes on. Its end is somebody else's to say. */
export function useSaidProgress(text: string | null): void {
  const latest = useLatest(text);
  const isOn = text !== null;
  useEffect(() => {
    if (!isOn) return;
    let said = '';
    const say = () => {
      if (latest.current && latest.current !== said) announce(latest.current, 'polite', 'progress');
      said = latest.current ?? '';
    };
    let timer = setTimeout(function next() {
      say();
      timer = setTimeout(next, EVERY_MS);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOn, latest]);
}
