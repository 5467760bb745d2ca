import { config, pathOf } from '../browser/config';
import { loginHref } from '../stores/core/buyer';
import { message } from '../texts/common';
import { guestText } from '../texts/guests';
import { LinkButton } from '../ui/Button';
import { Link } from '../ui/Link';
import { withParam } from '../validation/url';
import styles from './GuestWays.module.css';

const signup = (type: string) => withParam(pathOf('signupPath'), 'type', type);

/** A guest's three ways in (§1); a shop that signs nobody up by itself has the first alone: `signupPath` is empty. */
export const GuestWays = () => (
  <ul className={styles.root}>
    <li>
      <LinkButton variant="primary" className={styles.login} href={loginHref()}>
        {message('action.login')}
      </LinkButton>
    </li>
    {config().signupPath !== '' && (
      <>
        <li>
          <Link href={signup('company')}>{guestText('guest.company')}</Link>
        </li>
        <li>
          <Link href={signup('entrepreneur')}>{guestText('guest.entrepreneur')}</Link>
        </li>
      </>
    )}
  </ul>
);
