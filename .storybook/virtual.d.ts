declare module 'virtual:reference' {
  /** Calls of the bundle, with the widgets that make them (integration/CALLS.md). */
  export const calls: readonly { name: string; route: string; kind: string; widgets: string[]; summary?: string; asked?: string; outside?: string | null }[];
  /** Every word by key, with the file it stands in. */
  export const texts: readonly { key: string; text: string; file: string }[];
  /** Keys of the words each widget shows. */
  export const widgets: Readonly<Record<string, string[]>>;
}
