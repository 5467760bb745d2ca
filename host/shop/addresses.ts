// The service of address suggestions, in the shape of DaData: a city, then its streets, then their houses, by words in any order, with a slip of the finger or
// on the wrong keyboard.
import { otherKeyboard } from '../../shared/format/codes';
import { folded } from '../../shared/format/search';
import { ADDRESSES } from '../seed/addresses';

type City = (typeof ADDRESSES)[number];
type Street = City['streets'][number];

/** Words that say what kind of thing the next one is. */
const KINDS = /^(г|город|ул|улица|пр-т|пр|проспект|просп|ш|шоссе|наб|набережная|б-р|бульвар|тракт|д|дом)$/;
const HOUSE = /^\d+[а-я]?$/;

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s,.«»"()]+/)
    .filter(Boolean);

/** How many letters have to be put in, taken out, exchanged or turned round, counted no further than two. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      next[at] = Math.min((last[at] as number) + 1, (next[at - 1] as number) + 1, (last[at - 1] as number) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        next[at] = Math.min(next[at] as number, (before[at - 2] as number) + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length] as number;
}

/** 0: begins like the word; more for a slip in it; `null`: another word. Short ones have none. */
function distance(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  if (typed.length < 4 || /\d/.test(typed)) return null;
  const most = typed.length < 7 ? 1 : 2;
  const found = Math.min(...[-1, 0, 1].map((by) => slips(typed, word.slice(0, Math.max(1, typed.length + by)))));
  return found <= most ? found : null;
}

/** How far the nearest of the words is, each by its parts too. */
function nearest(typed: string, words: readonly string[]): number | null {
  const found = words.flatMap((word) => distance(typed, word) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

const nameWords = (name: string): string[] => wordsOf(name).flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])]);

interface Index {
  city: City;
  words: readonly string[];
  streets: readonly { street: Street; words: readonly string[] }[];
}
let index: readonly Index[] | undefined;
const indexed = (): readonly Index[] => {
  index ??= ADDRESSES.map((city) => ({
    city,
    words: nameWords(city.name),
    streets: city.streets.map((street) => ({ street, words: nameWords(street.name).filter((word) => !KINDS.test(word)) })),
  }));
  return index;
};

interface Found {
  city: City;
  street?: Street | undefined;
  house?: string | undefined;
  /** Less is nearer. */
  far: number;
}

/** Which of the words are the city's: the most of them, in their order. The rest are a street's. */
function* places(words: readonly string[]): Generator<Found> {
  for (const { city, words: ofCity, streets } of indexed()) {
    const left: string[] = [];
    let far = 0;
    let isNamed = false;
    for (const word of words) {
      const near = nearest(word, ofCity);
      if (near === null || (isNamed && ofCity.length === 1)) left.push(word);
      else {
        isNamed = true;
        far += near;
      }
    }
    if (left.length === 0) {
      yield { city, far };
      // What comes next of a city that is named.
      for (const { street } of streets.slice(0, 6)) yield { city, street, far: far + 1 };
    }
    for (const { street, words: ofStreet } of streets) {
      // «Московский проспект» of Moscow, or of another city.
      for (const rest of isNamed && left.length < words.length ? [left, words] : [left]) {
        const parts = rest.map((word) => nearest(word, ofStreet));
        if (rest.length === 0 || parts.some((part) => part === null)) continue;
        yield { city, street, far: (rest === words ? 0.5 : far) + parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) };
        break;
      }
    }
  }
}

const addressText = ({ city, street, house }: Found): string => [`г. ${city.name}`, street?.name, house && `д. ${house}`].filter(Boolean).join(', ');

function suggestionOf(found: Found) {
  const { city, street, house } = found;
  const value = addressText(found);
  const kladr = street?.kladr ?? `${city.kladr}00`;
  return {
    value,
    unrestricted_value: `${city.postal}, ${value}`,
    data: {
      kladr_id: kladr,
      fias_id: `00000000-0000-4000-8000-${kladr.slice(0, 12)}`,
      postal_code: city.postal,
      city: city.name,
      street: street?.name ?? null,
      house: house ?? null,
      geo_lat: String(city.lat),
      geo_lon: String(city.lon),
    },
  };
}

/** Its houses, those of the number that is typed first; with one letter's number more than typed: 5, 50, 51 … */
function housesOf({ houses }: Street, typed: string): string[] {
  const all = Array.from({ length: houses }, (_, at) => String(at + 1));
  if (!typed) return all;
  const number = typed.replace(/\D+$/, '');
  const known = all.filter((house) => house.startsWith(number));
  return Number(number) <= houses && typed !== number ? [typed, ...known] : known;
}

function search(query: string, count: number, toBound: string): ReturnType<typeof suggestionOf>[] {
  const all = wordsOf(query);
  // A number after a word is a house, unless a street is called so.
  const house = all.slice(1).findLast((word, at) => HOUSE.test(word) && at === all.length - 2) ?? '';
  const words = all.filter((word, at) => !KINDS.test(word) && !(house && at === all.length - 1));
  if (words.length === 0) return [];
  const found = [...places(words)].sort((one, other) => one.far - other.far);
  const [best] = found;
  if (!best) return [];
  const isOne = best.street && (toBound === 'house' || house !== '' || found.filter(({ far, street }) => street && far === best.far).length === 1);
  if (best.street && isOne && (house || toBound === 'house')) {
    const streets = house ? found.filter(({ street, far }) => street && far === best.far) : [best];
    return streets
      .flatMap((one) =>
        housesOf(one.street as Street, house)
          .slice(0, streets.length > 1 ? 1 : count)
          .map((number) => suggestionOf({ ...one, house: number })),
      )
      .slice(0, count);
  }
  return found.slice(0, count).map(suggestionOf);
}

/** Addresses by a part of one, `count` at most; `toBound` is `house` where a street is chosen already. */
export function suggestAddresses(query: string, count: number, toBound: string): ReturnType<typeof suggestionOf>[] {
  if (query.trim().length < 2) return [];
  const found = search(query, count, toBound);
  const meant = otherKeyboard(query);
  return found.length > 0 || meant === query ? found : search(meant, count, toBound);
}
