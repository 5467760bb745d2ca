// The resting view's template: `{{prop}}` escaped, `{{#prop}}…{{/prop}}` when it is set, `{{^prop}}…{{/prop}}` when it is not. Nothing else,
// so that PHP and TypeScript render it alike.

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes text for HTML the way PHP's `htmlspecialchars` with ENT_QUOTES does. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** What a page gives every shell besides the widget's properties: the csrf field that lets its form work without JavaScript. */
export const SHELL_EXTRAS = ['csrfParam', 'csrfToken'] as const;

/** `undefined`, `null`, `false`, `0` and `''` are not set. */
const isSet = (value: unknown): boolean => !(value === undefined || value === null || value === false || value === 0 || value === '');

/** Renders a `shell.html` with the widget's properties and `SHELL_EXTRAS`. Throws on a property the template names and the definition lacks. */
export function renderShell(template: string, props: Record<string, unknown>, known?: readonly string[]): string {
  const check = (name: string) => {
    if (known && !known.includes(name) && !(SHELL_EXTRAS as readonly string[]).includes(name))
      throw new Error(`shell.html names {{${name}}}, which is no property of the widget. Use one of: ${known.join(', ')}`);
  };
  const section = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
  let html = template.replace(/<!--[\s\S]*?-->\s*/g, '');
  // Sections of different names may nest; the same name may not.
  for (let again = true; again; ) {
    again = false;
    html = html.replace(section, (_all, sign: string, name: string, inner: string) => {
      check(name);
      again = true;
      return isSet(props[name]) === (sign === '#') ? inner : '';
    });
  }
  return html.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    check(name);
    const value = props[name];
    return isSet(value) || value === 0 ? escapeHtml(String(value)) : '';
  });
}
