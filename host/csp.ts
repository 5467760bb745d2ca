// The security headers of the shop's pages.

const STRICT = (nonce: string) => [
  "default-src 'self'",
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
const SELF = (nonce: string) => [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "object-src 'none'",
];
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

export type Policy = 'strict' | 'self' | 'none' | 'full';

/** `?csp=` of a page: `0`/`none` no policy, `self` without strict-dynamic, `full` with Trusted Types even where legacy scripts run, anything else the default. */
export const policyOf = (word: string | null): Policy => (word === '0' || word === 'none' ? 'none' : word === 'self' || word === 'full' ? word : 'strict');

/** The header's text; `''` = no header. */
export function contentSecurityPolicy(policy: Policy, nonce: string, trustedTypes: boolean): string {
  if (policy === 'none') return '';
  const parts = policy === 'self' ? SELF(nonce) : STRICT(nonce);
  return [...parts, ...(policy === 'full' || (policy === 'strict' && trustedTypes) ? TRUSTED_TYPES : [])].join('; ');
}
