// Addresses of the auto-catalogue (§2): codes that come from data, each one segment.
import { type SafeUrl, safeUrl } from './url';

/** Where something stands in the auto-catalogue, as deep as it is known. */
export interface CatalogPlace {
  typeCode?: string | undefined;
  markCode?: string | undefined;
  modelCode?: string | undefined;
  groupNumber?: string | undefined;
}

/** What an address would take for a way up, or for nothing, or cannot hold, is no code. */
const isCode = (code: string | undefined): code is string => !!code && !/^\s*\.{0,2}\s*$|\p{Cs}/u.test(code);

/** `base/{type}/{mark}/{model}/{group}` down to the first code that is missing, with whether it ends at a group; undefined without a type or where `base` is on another site. */
export function catalogPath(base: string, { typeCode, markCode, modelCode, groupNumber }: CatalogPlace): { path: SafeUrl; isGroup: boolean } | undefined {
  const codes = [typeCode, markCode, modelCode, groupNumber];
  const end = codes.findIndex((code) => !isCode(code));
  const known = (end < 0 ? codes : codes.slice(0, end)) as string[];
  if (known.length === 0) return undefined;
  const path = safeUrl([base.replace(/\/+$/, ''), ...known.map(encodeURIComponent)].join('/'));
  return path?.startsWith('/') ? { path, isGroup: end < 0 } : undefined;
}
