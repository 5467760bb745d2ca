import css from './GuestPage.module.css';
import { GuestWays } from './GuestWays';

/** What a guest finds in place of a page of the buyer's own. */
export const GuestPage = ({ why }: { why: string }) => (
  <div className={css.root}>
    <p className={css.why}>{why}</p>
    <GuestWays />
  </div>
);
