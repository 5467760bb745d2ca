import { ACCOUNTS, accountBy, GUEST } from '../accounts';
import type { Account, Session } from '../types';

/** Who is signed in. */
export const accountOf = (session: Session): Account => (session.accountId ? (accountBy(session.accountId) ?? GUEST) : GUEST);

/** Accounts a member of the shop's staff may act for. */
export const CLIENTS: readonly Account[] = ACCOUNTS.filter((account) => !account.actsForClients);

/** May this session act for that client? Everybody may for themselves. */
export function mayActFor(session: Session, clientId: string): boolean {
  const me = accountOf(session);
  if (!clientId || clientId === me.id) return true;
  const client = CLIENTS.find((account) => account.id === clientId);
  return !!client && (me.actsForClients || (me.companyId !== undefined && me.companyId === client.companyId));
}

/** Whose prices and rules hold: the client's when the session may act for it, else its own. */
export function clientOf(session: Session, clientId: string): Account {
  const me = accountOf(session);
  return clientId && clientId !== me.id && mayActFor(session, clientId) ? (accountBy(clientId) ?? me) : me;
}
