// When what is ordered is ready at a pickup point, in words and for the order of the list. Pure.
import { formatDate } from '../../format/date';
import { formatCost } from '../../format/money';
import { unbroken } from '../../format/number';
import type { PickupInfo } from '../../reading/checkout';
import { deliveryText } from '../../texts/delivery';

type Part = { rows: number; totalPrice?: number | undefined } | undefined;

function sentence(key: 'here' | 'moved', part: Part, date: string | undefined): string[] {
  if (!part || part.rows <= 0) return [];
  const { rows, totalPrice } = part;
  const dated = { rows, date: date ? formatDate(date) : '' };
  if (totalPrice === undefined) return [date ? deliveryText(`pickup.${key}.unpriced`, dated) : deliveryText(`pickup.${key}.unpriced.undated`, { rows })];
  const sum = unbroken(formatCost(totalPrice));
  return [date ? deliveryText(`pickup.${key}`, { ...dated, sum }) : deliveryText(`pickup.${key}.undated`, { rows, sum })];
}

/** What is there and what has to be brought, a sentence each; one that says so where the shop knows neither. */
export function readyWords({ pickingDate, movingDate, priceRows }: PickupInfo): readonly string[] {
  const said = [...sentence('here', priceRows.default, pickingDate), ...sentence('moved', priceRows.donors, movingDate)];
  return said.length > 0 ? said : [deliveryText('pickup.unknown')];
}

/** The day all of it is there, as the server wrote it; `''`: not known. */
export function wholeDate({ pickingDate = '', movingDate = '', priceRows }: PickupInfo): string {
  if ((priceRows.donors?.rows ?? 0) > 0) return movingDate && movingDate > pickingDate ? movingDate : movingDate && pickingDate;
  return (priceRows.default?.rows ?? 0) > 0 ? pickingDate : '';
}

/** Nothing has to be brought there. */
export const isWholeAt = ({ priceRows }: PickupInfo): boolean => (priceRows.donors?.rows ?? 0) === 0;

/** What has changed, in words. */
export const changedWords = ({ before, after }: { before: PickupInfo; after: PickupInfo }): string =>
  deliveryText('pickup.changed', { before: readyWords(before).join('. '), after: readyWords(after).join('. ') });
