import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ConvertorState } from '../../../shared/stores/convertor';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { focusOn } from '../../../shared/ui/focus';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { text } from '../text';
import css from './Progress.module.css';

interface Props {
  state: ConvertorState;
  /** Takes the focus when there is nothing to stop any more. */
  heading: RefObject<HTMLElement | null>;
  onPause: () => void;
  onResume: () => void;
}

/** How far the list is read, with the way to stop and to go on; nothing once it is whole. */
export function Progress({ state, heading, onPause, onResume }: Props) {
  const { status, loaded, total } = state;
  const root = useRef<HTMLDivElement>(null);
  const isShown = status === 'loading' || status === 'paused' || (status === 'failed' && loaded > 0);
  /** Stopped before it was known how many there are: nothing is counted, and nothing moves. */
  const isUncounted = status === 'paused' && total === null;
  const values = { k: loaded, n: total ?? 0 };
  const said = text('progressSaid', values);
  const before = useRef(status);
  // Said when it stops, not with each page.
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === 'loading' && (status === 'paused' || (status === 'ready' && loaded > 0))) announce(status === 'paused' ? `${text('paused')} ${said}.` : said);
  }, [status, loaded, said]);
  const hadFocus = root.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && !root.current) focusOn(heading.current);
  });
  if (!isShown) return null;
  return (
    <div ref={root} className={css.root}>
      <div className={css.line}>
        {isUncounted ? (
          <span className={css.words}>{text('paused')}</span>
        ) : (
          <>
            <span className={css.words}>{total === null ? text('counting') : text('progress', values)}</span>
            <ProgressBar className={css.bar} done={loaded} total={total} label={text('reading')} />
          </>
        )}
        {status !== 'failed' && (
          <Button size="small" action="pause" onClick={status === 'paused' ? onResume : onPause}>
            {status === 'paused' ? message('action.continue') : text('pause')}
          </Button>
        )}
      </div>
      {status === 'paused' && !isUncounted && <span className={css.words}>{text('paused')}</span>}
    </div>
  );
}
