// HTML by tagged template: everything put in is escaped unless it is Html already, so a page cannot forget to.
import { escapeHtml } from '../../shared/definition/shell';

/** Markup that is safe to print as it is. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Printable = Html | string | number | boolean | null | undefined | readonly Printable[];

function print(value: Printable): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(print).join('');
  return escapeHtml(String(value));
}

/** Template of markup; texts and numbers are escaped, lists joined, `null`, `undefined` and booleans print nothing. */
export const html = (strings: TemplateStringsArray, ...values: Printable[]): Html =>
  new Html(strings.reduce((all, part, index) => all + print(values[index - 1]) + part));

/** Markup made elsewhere and known to be safe. */
export const raw = (markup: string): Html => new Html(markup);

/** ` name="value"` for each attribute; `true` prints the name alone, `false`, `null` and `undefined` nothing. */
export const attributes = (given: Readonly<Record<string, string | number | boolean | null | undefined>>): Html =>
  raw(
    Object.entries(given)
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
      .join(''),
  );
