// The resting view's template: `{{prop}}` escaped, `{{#prop}}…{{/prop}}` when it is set, `{{^prop}}…{{/prop}}` when it is not, and a word of the bundle by its
// key, `{{text:cart.add.named title=name}}`. Nothing else, so that PHP and TypeScript render it alike.
import { config } from '../browser/config';
import { countText } from '../format/number';
import { ADDRESSES } from '../validation/address';
import type { WidgetDefinition } from './define';
import { evaluate, isSet } from './rule';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes text for HTML the way PHP's `htmlspecialchars` with ENT_QUOTES does. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

const SIGNS_OF: Record<string, string> = Object.fromEntries(Object.entries(ESCAPES).map(([sign, name]) => [name, sign]));
const ADDRESS = new RegExp(`\\s(${Object.keys(ADDRESSES).join('|')})="([^"]*)"`, 'g');

/** The HTML without the addresses that may not stand where they stand. Its values are escaped, so that a quote ends an attribute. */
const withoutUnsafe = (html: string): string =>
  html.replace(ADDRESS, (attribute, name: string, value: string) => {
    const address = value.replace(/&(?:amp|lt|gt|quot|#039);/g, (sign) => SIGNS_OF[sign] as string);
    return ADDRESSES[name]?.(address) ? attribute : '';
  });

/** A word by its key, the names of its values where they differ, and the word itself, which the reader of the template has put in (tools/widgets.mjs). */
export const SHELL_TEXT = /\{\{text:([\w.-]+)((?: \w+=\w+)*)=((?:[^{}]|\{\w+\})*)\}\}/;
const SIGNS = new RegExp(`\\{\\{([#^/])(\\w+)\\}\\}|${SHELL_TEXT.source}|\\{\\{(\\w+)\\}\\}`, 'g');

/** Name of the value for each `{place}` of a word. */
export const placesOf = (text: string, given: string): (readonly [place: string, name: string])[] => {
  const names = Object.fromEntries(given.split(' ').flatMap((pair) => (pair ? [pair.split('=')] : [])));
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, names[place] ?? place] as const);
};

interface Section {
  name: string;
  /** Whether it stands when the value is set. */
  ifSet: boolean;
  inside: Part[];
}
interface Word {
  key: string;
  defaultValue: string;
  names: Readonly<Record<string, string>>;
}
/** A text as it is, the name of a value, a word, or a section. */
type Part = string | readonly [name: string] | Word | Section;

/** Templates as they were read: a row that is filled anew with each press reads its own once. */
const read = new Map<string, readonly Part[]>();

/** The parts of a template. Sections of different names may nest; the same name may not. */
function partsOf(template: string): readonly Part[] {
  const found = read.get(template);
  if (found) return found;
  const html = template.replace(/<!--[\s\S]*?-->\s*/g, '');
  const whole: Part[] = [];
  const open: Section[] = [];
  const add = (part: Part) => (open.at(-1)?.inside ?? whole).push(part);
  let at = 0;
  for (const { 0: all, 1: sign, 2: section = '', 3: key, 4: given = '', 5: defaultValue = '', 6: name = '', index } of html.matchAll(SIGNS)) {
    if (index > at) add(html.slice(at, index));
    at = index + all.length;
    if (sign === '/') open.pop();
    else if (sign) {
      const part: Section = { name: section, ifSet: sign === '#', inside: [] };
      add(part);
      open.push(part);
    } else add(key === undefined ? [name] : { key, defaultValue, names: Object.fromEntries(placesOf(defaultValue, given)) });
  }
  add(html.slice(at));
  read.set(template, whole);
  return whole;
}

/**
 * Renders a template with these values, each as `print` prints it; `texts` among them words it otherwise. Escaped, as it is by default, an address that may not stand
 * where it stands is left out with its attribute (`validation/address`). Throws on a name that is not `known`.
 */
export function renderShell(template: string, props: Record<string, unknown>, known?: readonly string[], print: (text: string) => string = escapeHtml): string {
  const checked = (name: string): unknown => {
    if (known && !known.includes(name)) throw new Error(`shell.html names {{${name}}}, which is no property of the widget. Use one of: ${known.join(', ')}`);
    return props[name];
  };
  const shown = (name: string): string => {
    const value = checked(name);
    return isSet(value) || value === 0 ? String(value) : '';
  };
  const texts = (props.texts ?? {}) as Record<string, string>;
  // A number in its sentence is a count, as in `fill`.
  const counted = (name: string): string => (typeof props[name] === 'number' ? countText(props[name]) : shown(name));
  const word = ({ key, defaultValue, names }: Word): string =>
    (texts[key] ?? defaultValue).replace(/\{(\w+)\}/g, (place, value: string) => (names[value] === undefined ? place : counted(names[value])));
  const render = (parts: readonly Part[]): string => {
    let html = '';
    for (const part of parts) {
      if (typeof part === 'string') html += part;
      else if ('key' in part) html += print(word(part));
      else if (!('inside' in part)) html += print(shown(part[0]));
      else if (isSet(checked(part.name)) === part.ifSet) html += render(part.inside);
    }
    return html;
  };
  const html = render(partsOf(template));
  return print === escapeHtml ? withoutUnsafe(html) : html;
}

/** What a `shell.html` may name: properties, the values computed from them, and settings of the page. */
export const shellNames = ({ props, shellValues = {} }: WidgetDefinition): string[] => [
  ...new Set([...Object.keys(props), ...Object.keys(shellValues), ...Object.keys(config())]),
];

/** The values a `shell.html` is filled with: settings, properties, and what is computed from them by `rules`, unless it is `given`. */
export function shellValuesOf(
  rules: WidgetDefinition['shellValues'],
  props: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...config(), ...props };
  for (const [name, rule] of Object.entries(rules ?? {})) values[name] = name in given ? given[name] : evaluate(rule, values);
  return values;
}

/** The resting view of a widget whose properties are decoded: its `shell.html` with everything it may name. */
export const restingView = (definition: WidgetDefinition, template: string, props: Readonly<Record<string, unknown>>): string =>
  renderShell(template, shellValuesOf(definition.shellValues, props), shellNames(definition)).trim();
