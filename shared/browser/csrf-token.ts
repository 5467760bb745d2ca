// Yii's csrf token as the page has it now. The calls read it anew when it is refused (api/csrf.ts); a real form only sends it.

export interface Csrf {
  /** Name of the field, `_csrf`. */
  param: string;
  token: string;
}

// For pages without the metas; a page's own metas always win.
let kept: Partial<Csrf> = {};

const metaOf = (name: string): string => `meta[name="csrf-${name}"]`;

/** The first one is in the head: to look for others would be a walk over the whole page, once for every call. */
const contentOf = (name: string): string | undefined => globalThis.document?.querySelector<HTMLMetaElement>(metaOf(name))?.content;

/** The token as it is now; `token` is `''` when neither the page nor a re-read has one. */
export const csrf = (): Csrf => ({
  param: contentOf('param') || kept.param || '_csrf',
  token: contentOf('token') || kept.token || '',
});

/** Takes what a fresh copy of the page says. */
export function keepCsrf(read: Partial<Csrf>): void {
  kept = read;
  for (const [name, value] of Object.entries(read))
    for (const meta of globalThis.document?.querySelectorAll<HTMLMetaElement>(metaOf(name)) ?? []) meta.content = value;
}
