// A product is read again before it is ordered by figures that are old: what has changed for the worse is told. Its code comes with the first such press.
import { config } from '../../browser/config';
import { isDearer, isShort, priceChangedText, stockChangedText } from '../../format/changes';
import { priceOfBuyer, typeOf } from '../../format/prices';
import type { Price } from '../../reading/entities';
import { announce } from '../../stores/core/spoken';
import type { Figures, Read } from './useFigures';

interface Context {
  /** Pieces that are to be ordered. */
  wanted: number;
  ownPriceType: string | undefined;
  read: Read;
}

/** The figures as they are now, with `changeText` of what has changed for the worse, `''` for nothing; `null` where nobody could find out. What the answer leaves out stands. */
export async function recheck(shown: Figures, { wanted, ownPriceType, read }: Context): Promise<{ figures: Figures; changeText: string } | null> {
  const now = await read().catch(() => null);
  if (!now) return null;
  const known = now.price ? [now.price, ...now.prices] : now.prices;
  const again = (price: Price): Price => known.find((one) => typeOf(one) === typeOf(price)) ?? price;
  const own = priceOfBuyer(shown.prices, ownPriceType);
  const [was, is] = [own?.amount, own && again(own).amount];
  const totalQuantity = now.totalQuantity ?? shown.totalQuantity;
  const figures = {
    prices: shown.prices.map((price) => {
      const { amount, amountFormatted } = again(price);
      return { ...price, amount, amountFormatted };
    }),
    // The shop's own words are of the price before.
    priceText: was === is ? shown.priceText : undefined,
    totalQuantity,
  };
  const pieces = shown.totalQuantity;
  const changeText =
    was !== undefined && isDearer(was, is, config().limits.offerPriceTolerance)
      ? priceChangedText(was, is)
      : pieces !== undefined && totalQuantity !== undefined && isShort(pieces, totalQuantity, wanted)
        ? stockChangedText(pieces, totalQuantity)
        : '';
  if (changeText) announce(changeText, 'assertive');
  return { figures, changeText };
}
