import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { formatClock } from '../../../shared/format/today';
import { $pastNotices, dismissAlert, dismissNotice } from '../../../shared/stores/core/notices';
import type { PastNotice } from '../../../shared/stores/core/past-notices';
import { Button } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { focusOn } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/Icon';
import { Link } from '../../../shared/ui/Link';
import { uiText } from '../../../shared/ui/text';
import { safeUrl } from '../../../shared/validation/url';
import { recentOf } from '../model';
import { text } from '../text';
import css from './PastList.module.css';

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** The last toasts and alerts, newest first. */
export function PastList() {
  const own = useStore($pastNotices);
  const past = useMemo(() => recentOf(own), [own]);
  if (past.length === 0)
    return (
      <div className={css.place}>
        <EmptyState title={text('empty')} hint={text('hint')} />
      </div>
    );
  return (
    <ul className={css.root}>
      {past.map((notice) => (
        <PastRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function PastRow({ notice: { id, text: said, title, subject, kind, count, at, link, action } }: { notice: PastNotice }) {
  const row = useRef<HTMLLIElement>(null);
  const [isRetried, setRetried] = useState(false);
  // What did not happen comes before why.
  const [words, more] = title ? [title, said] : [said, subject];
  const href = safeUrl(link?.href);
  const retry = () => {
    // The button goes with the press.
    focusOn(row.current);
    setRetried(true);
    dismissNotice(id);
    dismissAlert(id);
    action?.run();
  };
  return (
    <li ref={row} className={css.row} data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <div className={css.main}>
        <p className={css.text}>
          {words}
          {count > 1 && <b className={css.count}> {uiText('times', { n: count })}</b>}
        </p>
        {more && <p className={css.more}>{more}</p>}
        {link && href && <Link href={href}>{link.text}</Link>}
        {action ? (
          <Button variant="link" aria-label={`${action.text}: ${words}`} onClick={retry}>
            {action.text}
          </Button>
        ) : (
          isRetried && <p className={css.more}>{text('retried')}</p>
        )}
      </div>
      <time className={css.time} dateTime={new Date(at).toISOString()}>
        {formatClock(at)}
      </time>
    </li>
  );
}
