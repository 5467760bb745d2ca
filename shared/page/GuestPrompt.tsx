import { config } from '../config';
import { loginHref } from '../stores/buyer';
import { message } from '../text';
import { guestText } from '../texts/guests';
import { Dialog } from '../ui/Dialog';
import styles from './GuestPrompt.module.css';

const signup = (type: string) => `${config().signupPath}${config().signupPath.includes('?') ? '&' : '?'}type=${type}`;

/** What a guest sees in place of ordering and favourites: why, and the three ways in (§1, G34). */
export function GuestPrompt({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={guestText('guest.title')} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.ways}>
        <li>
          <a className={styles.login} href={loginHref()}>
            {message('action.login')}
          </a>
        </li>
        <li>
          <a href={signup('company')}>{guestText('guest.company')}</a>
        </li>
        <li>
          <a href={signup('entrepreneur')}>{guestText('guest.entrepreneur')}</a>
        </li>
      </ul>
    </Dialog>
  );
}
