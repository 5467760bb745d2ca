declare module 'virtual:reference' {
  /** Calls of the bundle, with the widgets that make them (integration/CALLS.md). */
  export const calls: readonly { name: string; route: string; kind: string; widgets: string[]; what?: string }[];
  /** Every word by key, with the file it stands in. */
  export const texts: readonly { key: string; text: string; file: string }[];
  /** Keys of the words each widget shows. */
  export const widgets: Readonly<Record<string, string[]>>;
  /** Properties of the parts of the kit, by the story file's name. */
  export const parts: Readonly<Record<string, { name: string; type: string; required: boolean; usual: string | null }[]>>;
}

/** Lays the story out on a phone, and throws when it does not fit (narrow.setup.ts). What may be busy for good (a shop with faults never answers, a part of the kit is shown busy) is not awaited long. */
declare var layOutNarrow: ((mayBeBusy: boolean) => Promise<void>) | undefined;
