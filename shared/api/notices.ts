import { fallback, flag, object } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done } from './shapes';

export const consentSchema = object({ consentGiven: fallback(flag(), false) });

export const noticeCalls = {
  cookieStatus: endpoint('cookies.status', 'GET /cookies/cookie-consent/status', 'read', consentSchema),
  cookieAccept: endpoint('cookies.accept', 'POST /cookies/cookie-consent/accept', 'idempotentWrite', done(), { anyone: true }),
  onboardingStatus: endpoint('onboarding.status', 'GET /orders/onboarding-dismisses/status-dismiss', 'read', consentSchema),
  onboardingDismiss: endpoint('onboarding.dismiss', 'POST /orders/onboarding-dismisses/dismiss', 'idempotentWrite', done()),
  mailAccepted: endpoint('mail.accepted', 'POST /api/v1/user/mailNotSendedNotification', 'onceOnlyWrite', done(), { csrfField: true }),
  mailManager: endpoint('mail.manager', 'POST /api/v1/user/mailNotSendedNotifyManager', 'onceOnlyWrite', done(), { csrfField: true }),
};

/** Has the guest agreed to cookies; what cannot be read means no (§8). */
export const fetchCookieConsent = async (options?: CallOptions): Promise<boolean> => (await request(noticeCalls.cookieStatus, { ...options })).consentGiven;

/** Tells the server that the guest agrees to cookies. */
export async function acceptCookies(options?: CallOptions): Promise<void> {
  await request(noticeCalls.cookieAccept, { ...options });
}

/** Has the buyer dismissed the introduction; what cannot be read means no (§8). */
export const fetchOnboarding = async (options?: CallOptions): Promise<boolean> => (await request(noticeCalls.onboardingStatus, { ...options })).consentGiven;

/** The buyer has read the introduction. */
export async function dismissOnboarding(options?: CallOptions): Promise<void> {
  await request(noticeCalls.onboardingDismiss, { ...options });
}

/** The buyer has read that a letter to them was not sent. */
export async function acceptMailNotice(options?: CallOptions): Promise<void> {
  await request(noticeCalls.mailAccepted, { ...options });
}

/** Has the server tell the manager that a letter to the buyer was not sent. */
export async function notifyManager(options?: CallOptions): Promise<void> {
  await request(noticeCalls.mailManager, { ...options });
}
