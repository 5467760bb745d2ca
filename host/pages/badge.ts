// A word or two about what it stands beside, as the kit shows it (shared/ui/Badge.tsx).
import { attributes, type Html, html } from './html';

const APPROVALS: Readonly<Record<string, string>> = { PENDING: 'На согласовании', APPROVED: 'Согласовано', REJECTED: 'Отклонено', CANCELED: 'Отозвано' };

interface Badge {
  id?: string | undefined;
  /** How far an approval is: the look and the sign of the badge. */
  status?: string | undefined;
  tone?: 'success' | 'warning' | undefined;
}

/** A badge with an id stands without words too: a widget keeps them. */
export const badge = (words: string, { id, status, tone }: Badge = {}): Html | false =>
  (words !== '' || id !== undefined) &&
  html`<span${attributes({ class: 'badge', id, 'data-status': status, 'data-tone': tone, hidden: words === '' })}>${words}</span>`;

/** How far the approval of a cart is; nothing where nobody was asked. */
export const approvalBadge = (status: string, id?: string): Html | false => badge(APPROVALS[status] ?? '', { id, status });
