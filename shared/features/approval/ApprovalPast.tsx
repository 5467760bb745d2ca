import { useMemo } from 'react';
import { ResourceView } from '../../bind/ResourceView';
import { useResource } from '../../bind/useResource';
import { changesBetween } from '../../format/approval';
import { formatDate } from '../../format/date';
import { type ApprovalEvent, approvalHistory } from '../../stores/company/approval';
import { approvalText } from '../../texts/approval';
import { approvalState } from '../../texts/approval-state';
import { message } from '../../texts/common';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { ApprovalSign, isStatus } from './ApprovalBadge';
import css from './ApprovalPanel.module.css';
import { wordsOf } from './Changed';
import { FirstOf } from './FirstOf';

/** Events in sight from the start. */
const FEW = 3;
/** Differences in sight from the start: who decides reads all of them, as far as they fit above the way to decide. */
const MOST = 10;

interface Props {
  cartId: string;
}

/** What the request that waits changes in the one before it. */
export function ApprovalChanges({ cartId }: Props) {
  const history = useResource(approvalHistory, { cartId });
  return (
    <ResourceView of={history} skeleton={<WaitingChanges />}>
      {(events) => <Changes events={events} />}
    </ResourceView>
  );
}

/** What has been done to the approval of a cart. `isFailureTold`: that it cannot be read stands above. */
export function ApprovalPast({ cartId, isFailureTold }: Props & { isFailureTold: boolean }) {
  const history = useResource(approvalHistory, { cartId });
  if (isFailureTold && history.status === 'failed' && history.data === null) return null;
  return (
    <ResourceView of={history} skeleton={<Waiting />} isEmpty={(events) => events.length === 0}>
      {(events) => (
        <div className={css.part}>
          <h3 className={css.title}>{approvalText('approval.history')}</h3>
          <FirstOf items={[...events].reverse()} first={FEW} ordered label={approvalText('approval.history')}>
            {(event) => <Event event={event} />}
          </FirstOf>
        </div>
      )}
    </ResourceView>
  );
}

const WaitingChanges = () => (
  <Loading label={message('state.loading')}>
    <div className={css.changes}>
      <Skeleton width={220} height={20} />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
      <Skeleton width="60%" />
    </div>
  </Loading>
);

const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.part}>
      <Skeleton width={180} height={20} />
      <Skeleton width="70%" height={36} />
      <Skeleton width="60%" height={36} />
    </div>
  </Loading>
);

const Event = ({ event: { date, userFio, action, comment, statusId } }: { event: ApprovalEvent }) => (
  <div className={css.event}>
    <ApprovalSign status={statusId} />
    <p className={css.what}>
      {action || (isStatus(statusId) && approvalState(`approval.${statusId}`))}{' '}
      <span className={css.who}>{[userFio, date && formatDate(date)].filter(Boolean).join(', ')}</span>
    </p>
    {comment && <p className={css.comment}>{approvalText(statusId === 'REJECTED' ? 'approval.rejected' : 'approval.commented', { comment })}</p>}
  </div>
);

/** What the last request changes in the one before it, where the shop has kept the lines of both. */
function Changes({ events }: { events: readonly ApprovalEvent[] }) {
  const changes = useMemo(() => {
    const [before, now] = events.flatMap(({ statusId, items }) => (statusId === 'PENDING' && items ? [items] : [])).slice(-2);
    return before && now && changesBetween(before, now);
  }, [events]);
  if (!changes) return null;
  return (
    <div className={css.changes}>
      <h3 className={css.title}>{approvalText('approval.changes')}</h3>
      {changes.length === 0 ? (
        <p className={css.line}>{approvalText('approval.changes.none')}</p>
      ) : (
        <FirstOf items={changes} first={MOST}>
          {wordsOf}
        </FirstOf>
      )}
    </div>
  );
}
