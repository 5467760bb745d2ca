import { message } from '../../../shared/texts/common';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';

/** The place of the lines that are asked for. */
export const WaitingLines = () => (
  <Loading label={message('state.loading')}>
    <Skeleton width="100%" height={160} />
  </Loading>
);
