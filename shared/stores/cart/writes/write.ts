// What a write of a cart is that is no quantity: one file beside this one each, and index.ts lists them. Nothing else of the cart knows a write by its name.
import type { CartChange, CartFigures } from '../../../api/cart-change';
import { remote } from '../../../api/remote';
import type { Cart } from '../../../reading/entities';
import type { Known, Lines } from '../queue-types';
import type { CartMemory } from '../state';
import type { CartCalls, CartScope, LineInfo } from '../types';
import type { CartView } from '../view';

export const cartBusinessApi = remote(() => import('../../../api/cart-business'));

/** The cart that a write is sent to and its response is applied to. */
export interface WriteTarget {
  calls: CartCalls;
  state: CartMemory;
  view: CartView;
  /** Lines as the server has confirmed them. */
  lines(): Lines;
  /** The header, read now. */
  fetchHeader(): Promise<Cart>;
  /** The header's part of a response; `more`: lines that came with it. */
  takeFigures(figures: CartFigures, more?: number): void;
  /** What a response says of a line and of the header; returns the line's quantity where it says it. */
  takeChange(change: CartChange, key: string, itemId: string | undefined, more?: number): number | undefined;
  /** The lines are to be read again, now where somebody sees them. */
  readLines(): void;
  /** What comes anew has its place in the list. */
  readPlaces(): void;
  /** More is set apart of the line than so many. */
  isOver(key: string, quantity: number): boolean;
  /** The shop is to check again whether the lines can be ordered. */
  uncheck(): void;
}

/** Lines that a response has changed; null: gone. */
export type ChangedLines = ReadonlyMap<string, Known | null>;

/** One kind of write. `Input` is plain data: it can be kept over a page. `Response` is what its call resolves with. */
export interface CartWrite<Input, Response = unknown> {
  /** Of the same slot the last one wins. No slot is the key of a line. */
  slot(input: Input): string;
  /** Slots whose writes this one makes void. */
  cancels: readonly string[];
  /** Lines whose ids its call needs. */
  keys(input: Input): readonly string[];
  /** Goes out for those of its lines that are there, and fails where none is; else it fails where one is missing. */
  skipMissingLines: boolean;
  /** It is sent again by nothing but a press, but for lines that a refusal has shown to be gone. */
  neverResend: boolean;
  /** Without a connection it is kept, and sent at a word. Else whoever asked for it shows it, and may give it up. */
  isKeptOffline: boolean;
  /** It is of the whole cart: quantities that are still typed go first. */
  needsDrafts: boolean;
  /** Does the scope provide its call, as far as is known of it? */
  isSupported(calls: CartCalls, input: Partial<Input>): boolean;
  /** What is shown of a line before the server has answered; null: nothing. */
  optimistic(input: Input): Partial<LineInfo> | null;
  send(input: Input, itemIds: readonly string[], target: WriteTarget): Promise<Response>;
  /** Applies the response: what the cart shows now, what is to be read again, and which lines are others. */
  apply(input: Input, response: Response, target: WriteTarget): ChangedLines | null;
  /** Does the response leave open what has become of the lines? Then they are read before anything is told. */
  saysNothing(response: Response): boolean;
  /** Has it happened, by what was read after nobody had answered? What nobody can tell has not. */
  happened(input: Input, target: WriteTarget): boolean;
  /** What is told where it was done or failed; null: it is seen, or the failure's own words. */
  messages: {
    done: (() => string) | null;
    failed: (() => string) | null;
    /** What was to be done, before «: не выполнено.», where the page that was left could not tell how it ended. `title`: of its line. */
    left(input: Input, title: string): string;
  };
  /** What «Вернуть» has to write once a removed line is there again. */
  restore(key: string, info: LineInfo): readonly Input[];
  /** Reads what a page has kept of it, maybe one of another version; null where it is none. */
  parse(kept: { readonly [Field in keyof Input]?: unknown }): Input | null;
  /** Its calls for the buyer's own cart, and for a client's. Other scopes bring theirs. */
  calls(scope: Pick<CartScope, 'clientId'> | undefined): Partial<CartCalls>;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
