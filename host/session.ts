// Sessions: found by cookie on the server, by an option where cookies cannot be read (Storybook, tests).
import { randomText } from './csrf';
import type { Store } from './data/store';
import type { Session } from './types';

const SESSION_COOKIE = 'PHPSESSID';
const LIFETIME = 14 * 24 * 3600_000;
const JWT_LIFETIME = 15 * 60_000;

const cookieOf = (request: Request): string => {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === SESSION_COOKIE && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return value;
  }
  return '';
};

/** The session id a request carries; `''` when none. */
export const sessionIdOf = (request: Request, given?: string): string => given ?? cookieOf(request);

const blank = (id: string, now: number): Session => ({
  id,
  accountId: '',
  csrf: randomText(),
  guestCartId: '',
  cookieConsent: false,
  returnUrl: '',
  merged: 0,
  flash: [],
  seenAt: now,
  jwts: [],
  variants: [],
});

/** The session of a request; a new one for a browser that has none. A cookie the server never gave out is not adopted. */
export function openSession(store: Store, request: Request, now: number, given?: string): { session: Session; isNew: boolean } {
  const id = given ?? cookieOf(request);
  const known = id ? store.get<Session>('session', id) : undefined;
  if (known && known.seenAt > now - LIFETIME) {
    if (known.seenAt < now - 60_000) saveSession(store, { ...known, seenAt: now });
    return { session: { ...known, seenAt: now }, isNew: false };
  }
  const session = blank(given ?? randomText(26), now);
  saveSession(store, session);
  return { session, isNew: true };
}

export const saveSession = (store: Store, session: Session): void => store.set('session', session.id, session);

/** Removes sessions nobody has used for two weeks. */
export function forgetOldSessions(store: Store, now: number): void {
  for (const [key, session] of store.list<Session>('session')) if (session.seenAt < now - LIFETIME) store.delete('session', key);
}

export const sessionCookie = (session: Session): string => `${SESSION_COOKIE}=${session.id}; Path=/; HttpOnly; SameSite=Lax`;

const encode = (part: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The jwt of a signed-in session: the present one while it holds, a new one when `fresh` is asked for or it is about to end. Older ones hold to their own end. */
export function jwtOf(store: Store, session: Session, now: number, fresh = false): string {
  const present = session.jwts.at(-1);
  if (!fresh && present && present.expires > now + 60_000) return present.token;
  const expires = now + JWT_LIFETIME;
  const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: session.accountId, exp: Math.floor(expires / 1000), jti: randomText(12) })}.${randomText(43)}`;
  session.jwts = [...session.jwts.slice(-3), { token, expires }];
  saveSession(store, session);
  return token;
}

/** `Authorization: Bearer …` of a request: absent, fitting the session, or not (any more). */
export function bearerOf(request: Request, session: Session, now: number): 'absent' | 'valid' | 'invalid' {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!given) return 'absent';
  return session.accountId !== '' && session.jwts.some(({ token, expires }) => token === given && expires > now) ? 'valid' : 'invalid';
}
