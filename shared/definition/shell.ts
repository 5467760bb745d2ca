// The resting view's template: `{{prop}}` escaped, `{{#prop}}…{{/prop}}` when it is set, `{{^prop}}…{{/prop}}` when it is not, and a word of the bundle by its
// key, `{{text:cart.add.named title=name}}`. Nothing else, so that PHP and TypeScript render it alike.
import { config } from '../config';
import type { WidgetDefinition } from './define';
import { evaluate, isSet } from './rule';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes text for HTML the way PHP's `htmlspecialchars` with ENT_QUOTES does. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** A word by its key, the names of its values where they differ, and the word itself, which the reader of the template has put in (tools/widgets.mjs). */
export const SHELL_TEXT = /\{\{text:([\w.-]+)((?: \w+=\w+)*)=((?:[^{}]|\{\w+\})*)\}\}/;
const PLACES = new RegExp(`${SHELL_TEXT.source}|\\{\\{(\\w+)\\}\\}`, 'g');

/** Name of the value for each `{place}` of a word. */
export const placesOf = (text: string, given: string): (readonly [place: string, name: string])[] => {
  const names = Object.fromEntries(given.split(' ').flatMap((pair) => (pair ? [pair.split('=')] : [])));
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => [place, names[place] ?? place] as const);
};

/** Renders a template with these values; `texts` among them words it otherwise. Throws on a name that is not `known`. */
export function renderShell(template: string, props: Record<string, unknown>, known?: readonly string[]): string {
  const check = (name: string) => {
    if (known && !known.includes(name)) throw new Error(`shell.html names {{${name}}}, which is no property of the widget. Use one of: ${known.join(', ')}`);
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
  const shown = (name: string): string => {
    check(name);
    const value = props[name];
    return isSet(value) || value === 0 ? String(value) : '';
  };
  const texts = (props.texts ?? {}) as Record<string, string>;
  return html.replace(PLACES, (_all, key: string | undefined, given: string, usual: string, name: string) => {
    if (key === undefined) return escapeHtml(shown(name));
    const names = Object.fromEntries(placesOf(usual, given));
    return escapeHtml((texts[key] ?? usual).replace(/\{(\w+)\}/g, (place, value: string) => (names[value] === undefined ? place : shown(names[value]))));
  });
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
