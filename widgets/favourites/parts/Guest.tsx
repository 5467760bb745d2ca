import { GuestWays } from '../../../shared/controls/GuestWays';
import { text } from '../text';
import css from './Guest.module.css';

/** What a guest finds in place of the lists. */
export const Guest = () => (
  <div className={css.root}>
    <p className={css.why}>{text('guest')}</p>
    <GuestWays />
  </div>
);
