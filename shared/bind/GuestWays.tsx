import { config } from '../browser/config';
import { loginHref } from '../stores/core/buyer';
import { message } from '../texts/common';
import { guestText } from '../texts/guests';
import { LinkButton } from '../ui/Button';
import { withParam } from '../validation/url';
import styles from './GuestWays.module.css';

const signup = (type: string) => withParam(config().signupPath, 'type', type);

/** A guest's three ways in (§1, G34). */
export const GuestWays = () => (
  <ul className={styles.root}>
    <li>
      <LinkButton variant="primary" href={loginHref()}>
        {message('action.login')}
      </LinkButton>
    </li>
    <li>
      <a href={signup('company')}>{guestText('guest.company')}</a>
    </li>
    <li>
      <a href={signup('entrepreneur')}>{guestText('guest.entrepreneur')}</a>
    </li>
  </ul>
);
