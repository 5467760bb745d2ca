import { useEffect, useRef } from 'react';
import css from './More.module.css';
import { type Changes, changeText } from './recheck';

/** Offers that went while somebody was ordering them; who was in such a row goes on here. */
export function Gone({ changes }: { changes: Changes }) {
  const gone = Object.values(changes).filter(({ kind }) => kind === 'gone');
  const place = useRef<HTMLDivElement>(null);
  const count = gone.length;
  useEffect(() => {
    const { activeElement } = document;
    if (count > 0 && (!activeElement || activeElement === document.body)) place.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={place} className={css.gone} tabIndex={-1}>
      {gone.map((change) => (
        <p key={changeText(change)} className={css.changed}>
          {changeText(change)}
        </p>
      ))}
    </div>
  );
}
