// Codes of a checkout that the page or the shop names and nobody knows.
const reported = new Set<string>();

/** It is left out, and the page hears of it (`island:error`), once. */
export function reportUnknown(what: string, code: string): void {
  if (reported.has(`${what} ${code}`)) return;
  reported.add(`${what} ${code}`);
  reportError(new Error(`Unknown ${what}: ${code}. It is left out.`));
}
