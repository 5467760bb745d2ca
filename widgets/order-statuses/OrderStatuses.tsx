import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { useSaidProgress } from '../../shared/bind/useSaidProgress';
import { countText } from '../../shared/format/number';
import { $user } from '../../shared/stores/core/buyer';
import { $statusRun, holdStatuses, type StatusRun, stopStatuses, updateStatuses } from '../../shared/stores/order-statuses';
import { message } from '../../shared/texts/common';
import { statusesText } from '../../shared/texts/order-statuses';
import { Button } from '../../shared/ui/Button';
import { ProgressBar } from '../../shared/ui/ProgressBar';
import css from './OrderStatuses.module.css';
import type { Props } from './widget';

/** A guest has no orders. */
export default function OrderStatuses({ auto }: Props) {
  const user = useStore($user);
  if (user.status === 'ready' && user.user.isGuest) return null;
  return <Statuses isKnown={user.status === 'ready'} auto={auto} />;
}

const CLOCK = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

function Statuses({ isKnown, auto }: { isKnown: boolean; auto: boolean }) {
  const run = useStore($statusRun);
  useEffect(() => (isKnown ? holdStatuses(auto) : undefined), [isKnown, auto]);
  const words = wordsOf(run);
  useSaidProgress(run.status === 'running' ? words : null);
  return (
    <section className={css.root} aria-label={statusesText('statuses.label')}>
      {run.status === 'failed' ? (
        <FailureNote failure={run.error} onRetry={() => updateStatuses(true)} />
      ) : (
        <>
          <span className={css.words}>{words}</span>
          {run.status === 'running' && <ProgressBar className={css.bar} done={run.done} total={run.total} label={statusesText('statuses.progress')} />}
          <Action run={run} />
        </>
      )}
    </section>
  );
}

/** One button in one place, whatever it does now: it keeps the focus. */
function Action({ run: { status } }: { run: StatusRun }) {
  if (status === 'elsewhere') return null;
  const isOn = status === 'counting' || status === 'running';
  return (
    <Button className={css.action} action="statuses" onClick={() => (isOn ? stopStatuses() : updateStatuses(true))}>
      {isOn ? message('action.stop') : status === 'stopped' ? message('action.continue') : statusesText('statuses.start')}
    </Button>
  );
}

function wordsOf(run: StatusRun): string {
  switch (run.status) {
    case 'counting':
      return statusesText('statuses.counting');
    case 'elsewhere':
      return statusesText('statuses.elsewhere');
    case 'running':
    case 'stopped':
      return statusesText(`statuses.${run.status}`, { done: countText(run.done), total: countText(run.total) });
    case 'done':
      return run.isWhole ? statusesText('statuses.done', { at: CLOCK.format(run.at) }) : statusesText('statuses.left');
    default:
      return '';
  }
}
