// Where stores attach to the client.
import { hook } from './hook';

const lost = hook<void>();
const refreshed = hook<void>();

/** Hears of every call that found the session lost. */
export const onSessionLost = lost.on;
export const notifySessionLost = (): void => lost.notify();

/** Hears that this page has read a newer csrf token. */
export const onCsrfRefreshed = refreshed.on;
export const notifyCsrfRefreshed = (): void => refreshed.notify();
