// An address in Russian as a text, from the large to the small: region, town, street, house. Pure.

/** How a street, abbreviated or not, and a house are told. */
const STREET = /(^|\s)(ул(ица)?|пр-к?т|просп(ект)?|пер(еулок)?|ш(оссе)?|пл(ощадь)?|наб(ережная)?|б-р|бул(ьвар)?)(\.|\s|$)/i;
const LANE = /(^|\s)(проезд|пр-д|мкр|кв-л|тракт|линия|аллея|туп(ик)?)(\.|\s|$)/i;
const HOUSE = /^((д|дом|стр|корп|к|вл)\.?\s*)?\d/i;

/** The town, with what it is part of: all that stands before the street. A text that names none is left as it is. */
export function townOf(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const street = parts.findIndex((part, at) => at > 0 && [STREET, LANE, HOUSE].some((sign) => sign.test(part)));
  return parts.slice(0, street < 0 ? parts.length : street).join(', ');
}
