// What xlsx.ts uses of saxen, which brings no types.
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (value: string, decode: Decode) => void;
    cdata: (value: string) => void;
  }
  export class Parser {
    constructor(options?: { proxy?: boolean });
    on<K extends keyof Events>(event: K, listener: Events[K]): this;
    /** The error it stopped at, if any. */
    parse(xml: string): Error | undefined;
  }
}
