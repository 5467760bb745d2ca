// The kinds of property a placeholder may carry. Pure: no React, no DOM, no Node.
import { config, type IslandsConfig } from '../browser/config';
import type { Schema } from '../reading/schema';

export type PropKind = 'id' | 'text' | 'integer' | 'number' | 'flag' | 'choice' | 'json';
export type Presence = 'required' | 'optional' | 'default';

/** One property: how it is read, whether it must be there, and its sentence in the catalogue. */
export interface Prop<T = unknown, P extends Presence = Presence> {
  readonly kind: PropKind;
  readonly summary: string;
  readonly presence: P;
  /** The value when the attribute is absent; only with presence `default`. With `setting` it follows the page: read it at the time of use. */
  readonly defaultValue?: T;
  /** The setting of the tag that gives the value when the attribute is absent. */
  readonly setting?: TextSetting;
  readonly choices?: readonly string[];
  readonly min?: number;
  /** Of a number: the setting of PHP that the helper prints where none is given. */
  readonly ini?: string;
  /** Says of whom or of what: without it the widget would do more than the page asked for, so one that does not fit is never taken for absent. */
  readonly narrows?: true;
  /** Of a text: the names that must stand in it in braces, for a value to be put in each. */
  readonly holds?: readonly string[];
  /** Of a text: the id of a modal. */
  readonly opens?: true;
  /** Shape of the JSON; other kinds are read without a schema (codec.ts). */
  readonly schema?: Schema<T>;
}

export type PropShape = Record<string, Prop>;

interface Narrowing {
  narrows?: true;
}
interface Optional extends Narrowing {
  optional: true;
}
interface Default<T> extends Narrowing {
  default: T;
}
/** Settings of the tag that are plain text. */
export type TextSetting = { [K in keyof IslandsConfig]: IslandsConfig[K] extends string ? K : never }[keyof IslandsConfig];
interface BySetting {
  setting: TextSetting;
}
interface Holding {
  holds?: readonly string[];
  opens?: true;
}
type Options<T> = Optional | Default<T> | undefined;
type Made<T, O> = O extends Optional ? Prop<T, 'optional'> : O extends Default<unknown> | BySetting ? Prop<T, 'default'> : Prop<T, 'required'>;

function make<T, O extends Options<T>>(kind: PropKind, summary: string, options: O, extra: object = {}): Made<T, O> {
  const presence: Presence = !options ? 'required' : 'optional' in options ? 'optional' : 'default';
  const defaultValue = options && 'default' in options ? { defaultValue: options.default } : {};
  const narrows = options?.narrows && { narrows: true };
  return { kind, summary, presence, ...defaultValue, ...narrows, ...extra } as unknown as Made<T, O>;
}

/** A text the page sets once, on the tag, for all its placeholders. */
const bySetting = (summary: string, setting: TextSetting) => ({
  kind: 'text' as const,
  summary,
  presence: 'default' as const,
  setting,
  get defaultValue(): string {
    return config()[setting];
  },
});

/** Makers of properties; `summary` is English and ends up in the catalogue and in the PHP helper. */
export const prop = {
  /** 1–64 of `A-Z a-z 0-9 _ -`. */
  id: <O extends Options<string> = undefined>(summary: string, options?: O) => make<string, O>('id', summary, options as O),
  /** `setting`: absent means what the page set on the tag. `holds`: names that stand in it in braces. `opens`: it is the id of a modal. */
  text: <O extends ((Optional | Default<string>) & Holding) | undefined | BySetting = undefined>(summary: string, options?: O): Made<string, O> =>
    options && 'setting' in options
      ? (bySetting(summary, options.setting) as unknown as Made<string, O>)
      : make<string, never>('text', summary, options as never, {
          ...(options && 'holds' in options ? { holds: options.holds } : {}),
          ...(options && 'opens' in options ? { opens: options.opens } : {}),
        }),
  /** Whole number, not below `min` (0). `ini`: what PHP's setting of that name says, where the page says nothing. */
  integer: <O extends (Optional | Default<number>) & { min?: number; ini?: string } = never>(summary: string, options?: O) =>
    make<number, [O] extends [never] ? undefined : O>('integer', summary, options as never, {
      min: (options as { min?: number } | undefined)?.min ?? 0,
      ...(options && 'ini' in options ? { ini: options.ini } : {}),
    }),
  number: <O extends Options<number> = undefined>(summary: string, options?: O) => make<number, O>('number', summary, options as O),
  /** On by presence or by `1`/`true`, off by `0`/`false`. */
  flag: <O extends Options<boolean> = undefined>(summary: string, options?: O) => make<boolean, O>('flag', summary, options as O),
  choice: <const W extends readonly [string, ...string[]], O extends Options<W[number]> = undefined>(words: W, summary: string, options?: O) =>
    make<W[number], O>('choice', summary, options as O, { choices: words }),
  /** One attribute holding JSON that fits `schema`. */
  json: <T, O extends Options<T> = undefined>(schema: Schema<T>, summary: string, options?: O) => make<T, O>('json', summary, options as O, { schema }),
};

type KeysBy<S extends PropShape, P extends Presence> = { [K in keyof S]: S[K] extends Prop<unknown, P> ? K : never }[keyof S];
type ValueOf<X> = X extends Prop<infer T, Presence> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** What the component gets: defaults filled in. */
export type PropsOf<S extends PropShape> = Flat<
  { [K in KeysBy<S, 'required' | 'default'>]: ValueOf<S[K]> } & { [K in KeysBy<S, 'optional'>]?: ValueOf<S[K]> | undefined }
>;

/** What a page or an example writes: what has a default may be left out. */
export type GivenPropsOf<S extends PropShape> = Flat<
  { [K in KeysBy<S, 'required'>]: ValueOf<S[K]> } & { [K in KeysBy<S, 'optional' | 'default'>]?: ValueOf<S[K]> | undefined }
>;
