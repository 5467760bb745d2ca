// Properties to and from attributes. Pure: attributes come in through a reader function.
import { config } from '../browser/config';
import { cut, isId, LONGEST, readFlag, readId, readInteger, readNumber, readText } from '../reading/readers';
import { attributeName } from './attribute';
import type { WidgetDefinition } from './define';
import type { GivenPropsOf, Prop, PropShape, PropsOf } from './prop';

/** What is wrong with one property of a placeholder. */
export interface PropIssue {
  prop: string;
  attribute: string;
  /** `unread`: a list of which nothing can be read counts as absent, and fails nothing. */
  code: 'missing' | 'bad-json' | 'invalid' | 'unread';
  /** English: what happened and what to print instead. */
  message: string;
}

/** `issues` of properties that fit: what was taken for absent. */
export type Decoded<S extends PropShape> = { issues: PropIssue[] } & ({ ok: true; props: PropsOf<S> } | { ok: false });

const EXPECTED: Record<Prop['kind'], string> = {
  id: '1 to 64 Latin letters, digits, "_" or "-"',
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  flag: 'no value, 1, true or Y, or 0, false or N',
  choice: 'one of its words',
  json: 'JSON of the documented shape',
};

/** It may be a note, or an address: one that is too long stays too long for `safeUrl`, so that half of it leads nowhere. */
function readWords(value: unknown): unknown {
  const words = readText(value);
  return typeof words === 'string' ? cut(words, LONGEST.note) : words;
}

const FITS: Record<Exclude<Prop['kind'], 'json'>, readonly [read: (value: unknown) => unknown, fits: (value: never, prop: Prop) => boolean]> = {
  id: [readId, isId],
  text: [readWords, (value: unknown) => typeof value === 'string'],
  integer: [readInteger, (value: number, { min }) => Number.isSafeInteger(value) && !(min !== undefined && value < min)],
  number: [readNumber, Number.isFinite],
  flag: [readFlag, (value: unknown) => typeof value === 'boolean'],
  choice: [readText, (value: string, { choices = [] }) => choices.includes(value)],
};

/** One property's value as a page or a test gives it: an attribute's text, or what its JSON holds. */
export function readProp(prop: Prop, given: unknown): { ok: true; value: unknown } | { ok: false; path?: readonly PropertyKey[] | undefined } {
  if (prop.kind === 'json') {
    const parsed = prop.schema?.safeParse(given);
    return parsed?.success ? { ok: true, value: parsed.data } : { ok: false, path: parsed?.error.issues[0]?.path };
  }
  const [read, fits] = FITS[prop.kind];
  const value = read(given);
  return fits(value as never, prop) ? { ok: true, value } : { ok: false };
}

/**
 * Reads the properties of a placeholder. `''` and the JSON `null` count as absent (PHP prints null so), except for flags, which are on by presence; so does a list that is
 * not empty, or is `{}`, and of which nothing can be read, unless the property narrows what the widget does.
 */
export function decodeProps<S extends PropShape>(
  definition: Pick<WidgetDefinition<S>, 'name' | 'props'>,
  attribute: (name: string) => string | null,
): Decoded<S> {
  const issues: PropIssue[] = [];
  const props: Record<string, unknown> = {};
  for (const [name, prop] of Object.entries(definition.props)) {
    const attr = attributeName(name);
    const refuse = (code: PropIssue['code'], why: string) =>
      issues.push({
        prop: name,
        attribute: attr,
        code,
        message: `<${definition.name}> ${why}. Print ${attr} as ${expected(prop)}; see widgets/README.md#${definition.name}`,
      });
    const given = attribute(attr);
    let value: unknown = given === '' ? prop.kind === 'flag' || null : given;
    if (prop.kind === 'json' && given) {
      try {
        value = JSON.parse(given);
      } catch {
        refuse('bad-json', `has ${name} that is not JSON`);
        continue;
      }
    }
    if (value !== null) {
      const read = readProp(prop, value);
      if (!read.ok) {
        refuse('invalid', `has ${name} that does not fit${at(read.path)}`);
        continue;
      }
      // Only an empty list that was printed so is one.
      if ((read.value as unknown[]).length !== 0 || (value as unknown[]).length === 0) {
        props[name] = read.value;
        continue;
      }
      refuse(prop.narrows ? 'invalid' : 'unread', `has no readable ${name}`);
      if (prop.narrows) continue;
    }
    if (prop.presence === 'default') props[name] = prop.setting ? config()[prop.setting] : prop.defaultValue;
    else if (prop.presence === 'required') refuse('missing', `has no ${name}`);
  }
  return issues.every(({ code }) => code === 'unread') ? { ok: true, issues, props: props as PropsOf<S> } : { ok: false, issues };
}

const at = (path: readonly PropertyKey[] | undefined): string => (path?.length ? ` at ${path.map(String).join('.')}` : '');

function expected(prop: Prop): string {
  if (prop.choices) return prop.choices.join(' | ');
  return EXPECTED[prop.kind] + (prop.min ? `, at least ${prop.min}` : '');
}

/** The attributes that decode to `props`, in the order of the definition; properties that are `undefined` are left out. */
export function encodeProps<S extends PropShape>(definition: WidgetDefinition<S>, props: GivenPropsOf<S>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, prop] of Object.entries(definition.props)) {
    const value = (props as Record<string, unknown>)[name];
    if (value === undefined || value === null) continue;
    attributes[attributeName(name)] = prop.kind === 'json' ? JSON.stringify(value) : prop.kind === 'flag' ? (value ? '1' : '0') : String(value);
  }
  return attributes;
}
