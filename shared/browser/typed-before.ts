// What a buyer has typed, chosen or attached in a fallback, for the island that takes its place. An island whose fields may not stand in its first view takes
// what is theirs while it mounts; the rest goes into the fields of that view, by their names (island/handover.ts).

/** A field of the fallback that is not as it was printed. */
export interface TypedField {
  name: string;
  /** Of the element: `text`, `radio`, `select-one`, … */
  type: string;
  value: string;
  checked: boolean;
  files: readonly File[];
}

export interface TypedBefore {
  /** The buyer has done something in it: what they are at stays in sight. */
  readonly isAny: boolean;
  /** What a field by this name holds: of several radio buttons the chosen one. Nothing where it is as printed, or was asked for before. */
  text(name: string): string | undefined;
  /** Files that were chosen by this name. */
  files(name: string): readonly File[];
  /** The fallback's own element, for an island that goes on with it; whoever moves it puts it back in its place when the island goes. */
  element<E extends Element>(selector: string): E | undefined;
  /** Says to the page's developer that what is printed does not fit, though the island works: what, and what to print. */
  misprinted(path: string, message: string): void;
}

type Misprinted = TypedBefore['misprinted'];

let current: TypedField[] = [];
let printed: readonly Node[] = [];
let tell: Misprinted = () => {};

/** Mounts an island over a fallback that left these fields; those it has taken are gone from them. */
export function mountOver(left: TypedField[], mount: () => void, fallback: readonly Node[] = [], misprinted: Misprinted = () => {}): void {
  current = left;
  printed = fallback;
  tell = misprinted;
  try {
    mount();
  } finally {
    current = [];
    printed = [];
    tell = () => {};
  }
}

/** What the fallback of the island that mounts now has left. It may be asked later. */
export function typedBefore(): TypedBefore {
  const left = current;
  const nodes = printed;
  const misprinted = tell;
  const take = (name: string): TypedField[] => {
    const own = left.filter((field) => field.name === name);
    for (const field of own) left.splice(left.indexOf(field), 1);
    return own;
  };
  return {
    isAny: left.length > 0,
    text: (name) => take(name).find(({ type, checked }) => type !== 'radio' || checked)?.value,
    files: (name) => take(name).flatMap(({ files }) => files),
    element: <E extends Element>(selector: string) => {
      for (const node of nodes) {
        const found = node instanceof Element && (node.matches(selector) ? node : node.querySelector(selector));
        if (found) return found as E;
      }
      return undefined;
    },
    misprinted,
  };
}
