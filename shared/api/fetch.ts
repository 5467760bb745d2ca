export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

const ownFetch: Fetch = (input, init) => globalThis.fetch(input, init);
let current = ownFetch;

/** What carries requests now. */
export const networkFetch: Fetch = (input, init) => current(input, init);

/** Whether the browser's own fetch carries them. */
export const isOwnNetwork = (): boolean => current === ownFetch;

/** Replaces the network for tests and Storybook; without an argument, the browser's own again. */
export function setFetch(fetch: Fetch = ownFetch): void {
  current = fetch;
}
