import { config, pathOf } from '../../browser/config';
import { type SafeUrl, safeUrl } from '../../validation/url';

/** The page of the cart that is ordered: as the page says, else that of the buyer's own cart. Where another one is, nobody else can tell: no link leads to a wrong one. */
export function cartPageOf(
  { cartId, clientId }: { cartId?: string | undefined; clientId?: string | undefined },
  given: string | undefined,
): SafeUrl | undefined {
  const isOwn = !cartId && (!clientId || clientId === config().clientId);
  return safeUrl(given) ?? (isOwn ? pathOf('cartPath') : undefined);
}
