import { GuestWays } from '../bind/GuestWays';
import { guestText } from '../texts/guests';
import { Dialog } from '../ui/Dialog';
import styles from './GuestPrompt.module.css';

/** What a guest sees in place of ordering and favourites: why, and the three ways in (§1). */
export function GuestPrompt({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={guestText('guest.title')} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <GuestWays />
    </Dialog>
  );
}
