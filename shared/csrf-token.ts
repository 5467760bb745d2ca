// Yii's csrf token as the page has it now (G04). The calls read it anew when it is refused (api/csrf.ts); a real form only sends it.

export interface Csrf {
  /** Name of the field, `_csrf`. */
  param: string;
  token: string;
}

// For pages without the metas; a page's own metas always win.
let kept: Partial<Csrf> = {};

/** The page's metas of the token or of its name. */
export const csrfMetas = (name: string): NodeListOf<HTMLMetaElement> | never[] =>
  globalThis.document?.querySelectorAll<HTMLMetaElement>(`meta[name="csrf-${name}"]`) ?? [];

/** The token as it is now; `token` is `''` when neither the page nor a re-read has one. */
export const csrf = (): Csrf => ({
  param: csrfMetas('param')[0]?.content || kept.param || '_csrf',
  token: csrfMetas('token')[0]?.content || kept.token || '',
});

/** Takes what a fresh copy of the page says. */
export function keepCsrf(read: Partial<Csrf>): void {
  kept = read;
  for (const [name, value] of Object.entries(read)) for (const meta of csrfMetas(name)) meta.content = value;
}
