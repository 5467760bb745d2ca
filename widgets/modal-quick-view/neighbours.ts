// The products of a list, as its openers on the page name them.
import { ID, readInteger } from '../../shared/reading/readers';

/** A product as its opener prints it. */
export interface Shown {
  goodId: string;
  title?: string | undefined;
  cartQuantity?: number | undefined;
  cartItemId?: string | undefined;
}

/** Products of the list in the order of the page, each once; what has been loaded to it since is among them. */
function productsOf(list: string | undefined): Shown[] {
  const found = new Map<string, Shown>();
  if (!list) return [];
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-modal-open="modal-quick-view"]')) {
    const { goodId, title, cartQuantity, cartItemId } = dataset;
    if (!ID.test(goodId ?? '') || dataset.list !== list || found.has(goodId as string)) continue;
    const pieces = readInteger(cartQuantity);
    found.set(goodId as string, {
      goodId: goodId as string,
      title,
      cartItemId: ID.test(cartItemId ?? '') ? cartItemId : undefined,
      cartQuantity: typeof pieces === 'number' && pieces >= 0 ? pieces : undefined,
    });
  }
  return [...found.values()];
}

export interface Place {
  /** From 1; 0 when the list has it no more. */
  n: number;
  of: number;
  previous: Shown | undefined;
  next: Shown | undefined;
}

/** Where a product stands in its list. `was`: its place when it was last seen there, so that one that has gone since can be gone on from. */
export function placeOf(list: string | undefined, goodId: string, was: number): Place {
  const products = productsOf(list);
  const at = products.findIndex((product) => product.goodId === goodId);
  const of = products.length;
  if (at >= 0) return { n: at + 1, of, previous: products[at - 1], next: products[at + 1] };
  return { n: 0, of, previous: products[was - 2], next: products[Math.max(was - 1, 0)] };
}
