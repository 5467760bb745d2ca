import { times } from '../../format/times';
import { message } from '../../texts/common';
import { classes } from '../../ui/classes';
import { Loading, Skeleton } from '../../ui/Skeleton';
import css from './Points.module.css';

/** The place of points that are not known yet. */
export const PointsWaiting = ({ hasMap }: { hasMap: boolean }) => (
  <Loading label={message('state.loading')}>
    <div className={css.root}>
      <div className={css.head}>
        <div className={css.search}>
          <Skeleton lines={1} />
          <Skeleton height="var(--isl-row)" />
        </div>
        {hasMap && <Skeleton width={128} height="var(--isl-row)" />}
      </div>
      <div className={classes(css.twins, hasMap && css.withMap)}>
        <div className={css.list}>
          <div className={css.rows}>
            {times(4, (at) => (
              <div key={at} className={css.row}>
                <Skeleton lines={4} />
              </div>
            ))}
          </div>
        </div>
        {hasMap && (
          <div className={css.place}>
            <Skeleton height={335} />
            <div className={css.named}>
              <Skeleton width={220} />
            </div>
          </div>
        )}
      </div>
    </div>
  </Loading>
);
