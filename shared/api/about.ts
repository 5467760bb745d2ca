// What integration/CALLS.md says of a call beyond what its endpoint says. It stands beside the endpoint in `<resource>.about.ts`, for Node alone:
// nothing that is shipped imports such a file (tests/tools/calls.test.ts).

/** A field of a form, or of the address. */
export interface FormField {
  name: string;
  /** What it may hold. */
  values: string;
  /** When it is sent. */
  when: string;
}

/** One call in words, with one example that the tests make. */
export interface CallAbout {
  /** What it does, one sentence. */
  summary: string;
  /** What it does and when, in Russian, for Storybook. */
  what: string;
  /** When it is made. */
  asked: string;
  /** What the bundle does where the answer lacks something, or is a refusal that means something here. */
  lacking: string;
  /** Not in section 7: the setting or the buyer's act without which it is never made. */
  outside?: string;
  /** The setting of the tag that turns it on, where a setting does. */
  setting?: string;
  /** Widgets that do not ask it by themselves ask it only where this holds: what the shop switches on. */
  onlyWith?: string;
  /** Of a read with effects: it is what a page shows as it comes, so the checker of pages asks it as any visit does. */
  shown?: true;
  /** Identifiers of the line that are there only where they are known. */
  optional?: readonly string[];
  /** Of a list longer than PHP reads, which goes in several calls: is one made after one that failed? `refused`: none is begun, for two calls would be two acts. */
  many?: 'stops' | 'goes on' | 'refused';
  /** Every name its form ever has, where the example shows one form of several; `more`: where the others stand. */
  fields?: { readonly rows: readonly FormField[]; readonly more: string };
  /** Makes the call. */
  ask: () => Promise<unknown>;
  /** A whole answer as PHP prints it. */
  answer: unknown;
}

/** By name of the endpoint. */
export type Abouts = Readonly<Record<string, CallAbout>>;
