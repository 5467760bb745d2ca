import { fallback, flag, object } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done } from './shapes';

export const consentSchema = object({ consentGiven: fallback(flag(), false) });

export const noticeCalls = {
  cookieStatus: endpoint('cookies.status', 'GET /cookies/cookie-consent/status', 'read', consentSchema),
  cookieAccept: endpoint('cookies.accept', 'POST /cookies/cookie-consent/accept', 'idempotentWrite', done(), { anyone: true }),
};

/** Has the guest agreed to cookies; what cannot be read means no (§8). */
export const fetchCookieConsent = async (options?: CallOptions): Promise<boolean> => (await request(noticeCalls.cookieStatus, { ...options })).consentGiven;

/** Tells the server that the guest agrees to cookies. */
export async function acceptCookies(options?: CallOptions): Promise<void> {
  await request(noticeCalls.cookieAccept, { ...options });
}
