import { useState } from 'react';
import type { LeftOut } from '../../format/part-list/list';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import finger from '../../ui/Finger.module.css';

/** Lines of a list that were left out because no part stands in them, as they stand there: shown where the buyer wants to see them. */
export function TalkLines({ talk }: Pick<LeftOut, 'talk'>) {
  const [isShown, setShown] = useState(false);
  if (talk.length === 0) return null;
  return (
    <div>
      <Button variant="link" className={finger.area} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {entryText('quick-entry.talk.show')}
      </Button>
      {isShown && (
        <ul>
          {talk.map(({ line, text }) => (
            <li key={line}>{entryText('quick-entry.talk.line', { n: line, text })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
