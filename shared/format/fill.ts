// Templates of messages: `{n}` and `{n, plural, =0{…} one{# …} few{…} many{…} other{…}}`. Values are put in as they are, never read as templates.
import { countText } from './number';
import { plural } from './plural';

/** A number is a count and is grouped: «1 240». A year or a code, which is not, is given as text. */
export type FillValues = Record<string, string | number>;

const shown = (value: string | number): string => (typeof value === 'number' ? countText(value) : value);

/** Index of the brace that closes the one at `open`, or -1. */
function closing(template: string, open: number): number {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    if (template[at] === '{') depth++;
    else if (template[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function choose(source: string, value: string | number, values: FillValues): string {
  const forms: Record<string, string> = {};
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf('{', at);
    const end = open < 0 ? -1 : closing(source, open);
    if (end < 0) break;
    forms[source.slice(at, open).trim()] = source.slice(open + 1, end);
    at = end + 1;
  }
  const n = Number(value);
  const few = forms.few ?? forms.other ?? '';
  const form = forms[`=${n}`] ?? plural(n, { one: forms.one ?? few, few, many: forms.many ?? forms.other ?? few, other: forms.other ?? few });
  return form
    .split('#')
    .map((part) => fill(part, values))
    .join(shown(value));
}

/** Fills a template. A name without a value stays as it is written, so that the gap is seen. */
export function fill(template: string, values: FillValues = {}): string {
  let text = '';
  for (let at = 0; at < template.length; ) {
    const open = template.indexOf('{', at);
    const end = open < 0 ? -1 : closing(template, open);
    if (end < 0) return text + template.slice(at);
    const inner = template.slice(open + 1, end);
    const [, name = '', forms] = /^\s*(\w+)\s*(?:,\s*plural\s*,([\s\S]*))?$/.exec(inner) ?? [];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    text += template.slice(at, open);
    text += value === undefined ? `{${inner}}` : forms === undefined ? shown(value) : choose(forms, value, values);
    at = end + 1;
  }
  return text;
}
