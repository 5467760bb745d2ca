// The shapes of a form: what its maker gives, what it holds, what can be done to it.
import type { ReadableAtom } from 'nanostores';
import type { FieldRules } from '../../validation/fields';
import type { Failure } from './result';

/** How a submit ended. `told`: the buyer has heard of it, the form only shows it. */
export interface SubmitFailure extends Failure {
  isReported?: boolean | undefined;
}
export type SubmitResult = { ok: true } | { ok: false; error: SubmitFailure };

export interface FormField<T, V> extends FieldRules<T, V> {
  /** May wait in sessionStorage: says nothing about a person. */
  draft?: boolean | undefined;
  /** `false`: Enter in this field does not submit (§5, address). */
  enter?: boolean | undefined;
}
export type FormFields<V> = { readonly [K in keyof V]: FormField<V[K], V> };

/** Where what is typed waits while the form is closed, for the buyer who typed it. */
export interface Draft {
  /** The buyer's own; asks who the buyer is where nobody knows it yet. */
  read(): Record<string, unknown> | undefined;
  /** All of `values` for the life of the page, of them the fields `allowed` in the tab's storage. */
  keep(values: object, allowed: readonly string[]): void;
  drop(): void;
}

export interface FormOptions<V extends object> {
  fields: FormFields<V>;
  values: V;
  /** Sends the values, texts trimmed. May be rejected; the form's own promise never is. */
  submit: (values: V) => Promise<SubmitResult>;
  /** Saved, and nothing that was sent is unsaved any more: time to close. */
  onSaved?: ((values: V) => void) | undefined;
  /** `draftOf('checkout:45')`, named after what is edited. Without one nothing outlives the form. */
  draft?: Draft | undefined;
  /** The browser asks before the page is left with changes; default yes. */
  guard?: boolean | undefined;
}

/** `text` is empty where a check gives no words. `quiet`: focus or the summary speaks for it. */
export interface FieldError {
  text: string;
  quiet: boolean;
}

/** A line of what stands above the fields after a failed submit; `name` where a field is to blame. */
export interface SummaryItem<N extends string = string> {
  name?: N | undefined;
  text: string;
  /** Of the failure itself. */
  code?: string | undefined;
}

export interface FormState<V extends object> {
  status: 'editing' | 'checking' | 'saving' | 'saved';
  values: V;
  errors: { readonly [K in keyof V]?: FieldError | undefined };
  /** Fields whose check is on its way. */
  pending: readonly (keyof V)[];
  dirty: boolean;
  summary: readonly SummaryItem<keyof V & string>[];
  /** Failed submits so far, and whether the buyer heard of the last one elsewhere. */
  failures: number;
  isReported: boolean;
}

export interface Form<V extends object> {
  readonly $state: ReadableAtom<FormState<V>>;
  /** The buyer changes a field: what was said about it goes away until it is left. */
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  /** The buyer leaves a field: its first failing rule is said. */
  leave(name: keyof V & string): void;
  /** Checks everything and sends it. While that lasts, further calls are the same call. Never rejected. */
  submit(): Promise<SubmitResult>;
  /** Checks everything as a submit does, and says it as one does; sends nothing. Returns true if nothing is wrong. */
  check(): Promise<boolean>;
  /** What was sent by somebody else was refused: says so as of a submit of its own. Fields that are others by now than `sent` are left alone. */
  refuse(failure: SubmitFailure, sent: V): void;
  /** Newer values from the server, for the fields the buyer has not changed. */
  fill(values: Partial<V>): void;
  /** Gives up what is unsaved. */
  reset(): void;
  /** Somebody shows it: the draft is taken up, and leaving the page asked about. Returns the way out. */
  hold(): () => void;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, place) => item === other[place]));
