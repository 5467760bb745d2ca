// A line of words as a buyer writes it to another: «W712/75 Mann 2 шт», «2 x W712/75». What may be read in two ways is left to the buyer.
import { THREE_DIGITS, UNIT } from './row';

export interface ReadLine {
  article: string;
  brand: string;
  quantity: string;
  /** The quantity as it is written, where it may mean another one: «-3». */
  doubt?: string;
  /** Words behind the quantity. */
  comment?: string;
}

const FIGURE = '\\d{1,6}(?:[.,]\\d{1,3})?';
const rule = (pattern: string): RegExp => new RegExp(pattern, 'iu');

/** «- », «1. », «2) » before a line of a list. */
const BULLET = /^(?:[-–—•*]\s+|\d{1,3}[.)]\s+)/u;
/** A quantity that says that it is one, with what is cut off with it. */
const SAID = [
  rule(`^(${FIGURE})\\s*(?:${UNIT}\\s*)?[x\\u0445×*]\\s+(?=\\S)`),
  rule(`^(${FIGURE})\\s*${UNIT}\\s+(?=\\S)`),
  rule(`[\\s,;:=(]+(?:[-–—−]+\\s*)?(${FIGURE})\\s*${UNIT}\\)?$`),
  rule(`\\s[x\\u0445×*]\\s*(${FIGURE})$`),
  rule(`\\s[([](${FIGURE})[)\\]]$`),
  rule(`(?:\\s[-–—−=:]+\\s*|\\s*[,;]\\s+|\\s*[:=*×]\\s*)(${FIGURE})$`),
];
/** A sign that touches the figure is a minus as well as a dash. */
const LESS = /[\s,;:=(][-–—−]\d+$|[\s,;:=(][-–—−]\d+(?=\s*\p{L})/u;
/** One with its unit within a line: what stands behind it is no part of the number. */
const INSIDE = rule(`[\\s,;:=(]+(?:[-–—−]+\\s*)?(${FIGURE})\\s*${UNIT}\\)?(?=[\\s,;])`);
/** «2 уп.», «две»: how many pieces these are is asked. */
const PACKED = /\s+(?:[-–—]\s*)?\d+\s*(?:уп|упак\p{L}*|пар[аы]?|кор|короб\p{L}*)(?=[\s.,]|$).*/iu;
const IN_FRONT_IN_WORDS = /(?:^|\s)(?:од(?:ин|на|ну)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|пар[ау])(?=\s)/iu;
const IN_WORDS = /\s+(?:[-–—]\s*)?(?:од(?:ин|на|ну)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|пар[ау])(?=[\s.,]|$).*/iu;
/** «2 W712/75»: a figure in front of a number. */
const IN_FRONT = /^[1-9]\d? (?=\S*\d)(?:\S*\p{L}|\S*\d[/.-]\d)\S*/u;
/** «742р», «742 руб.» */
const PRICED = /^\d+(?:[.,]\d+)?(?:р|руб|₽)/iu;
/** «13 x 1025» is a belt. */
const TIMES = /[x\u0445×*]/iu;
const SIZE = /^\d{1,4}$/;
const WHOLE = /^\d{1,6}(?:[.,]0{1,3})?$/;

/** A word of a name: no figures, two letters at least. */
const isWord = (token: string): boolean => /^\p{L}[\p{L}&.'’-]+$/u.test(token);
const hasFigure = (token: string): boolean => /\d/.test(token);
const hasLetter = (token: string): boolean => /\p{L}/u.test(token);
/** Nothing more is needed to be a number: letters and figures, a sign between them, or many figures. */
const isFull = (token: string): boolean => hasFigure(token) && (hasLetter(token) || /\d[/.-]\d/.test(token) || token.replace(/\D/g, '').length >= 6);
/** What a part is, and not whose. */
const PART = /^(?:фильтр|колод|масл|свеч|амортиз|рем[ен]|датчик|подшип|насос|помпа|диск|проклад|сальник|щетк|ламп|рычаг|опор|комплект|аккумул)/iu;
const PART_TOO = /^(?:жидкост|антифриз|ступиц|шаров|втулк|стойк|пыльник|радиатор|термостат|ролик|цеп|пруж|бампер|фара|стекло|зеркал)/iu;
const isNoun = (token: string): boolean => PART.test(token) || PART_TOO.test(token);

/** Words of the maker around a number; what only says what the part is falls away. */
export function makerApart(words: string): Pick<ReadLine, 'article' | 'brand'> {
  const tokens = words
    .replace(/\(([^()\d]*)\)/g, ' $1 ')
    .split(' ')
    .filter(Boolean);
  let begin = tokens.findIndex(hasFigure);
  if (begin < 0) return { article: words, brand: '' };
  let end = tokens.findLastIndex(hasFigure) + 1;
  // A single letter goes with the number: «W 712/75», «06A 115 561 B».
  while (begin > 0 && !isWord(tokens[begin - 1] as string)) begin--;
  while (end < tokens.length && !isWord(tokens[end] as string)) end++;
  const before = tokens.slice(0, begin);
  const number = tokens.slice(begin, end).join(' ');
  const rest = tokens.slice(end);
  const noun = rest.findIndex(isNoun);
  const after = (noun < 0 ? rest : rest.slice(0, noun)).join(' ');
  if (before.some(isNoun)) {
    const makers = before.filter((token) => !isNoun(token) && !/^\p{Ll}/u.test(token));
    return { article: number, brand: after || makers.join(' ') };
  }
  // «VKBA 3569» is one number, «Bosch 3569» is not.
  const isMaker = before.some((token) => /\p{Ll}/u.test(token)) || isFull(number.replace(/ /g, ''));
  if (after || !isMaker) return { article: [...before, number].join(' '), brand: after };
  return { article: number, brand: before.join(' ') };
}

/** Cars whose models are figures. */
const CAR = /^(?:mazda|мазда|bmw|бмв|audi|ауди|peugeot|пежо|citroen|ситроен)$/iu;

/** Signs of a number behind which so many figures are a quantity. */
const SHORTEST = [2, 6, 8];

/** The last figure of a line without a word for it: a quantity where it can be nothing else, `''` where it may be a part of the number. */
function bareQuantity(tokens: readonly string[]): { taken: number; quantity: string; doubt?: string } {
  const last = tokens.at(-1) ?? '';
  const head = tokens.slice(0, -1);
  if (head.length === 0 || !WHOLE.test(last) || !head.some(hasFigure)) return { taken: 0, quantity: '1' };
  // «Octavia 2012», «Audi 100», «Mazda 6».
  const word = head.at(-1) ?? '';
  if (isWord(word)) return { taken: 1, quantity: last, ...((last.length > 2 || CAR.test(word)) && { doubt: last }) };
  const number = head.slice(head.findIndex((token) => !isWord(token)));
  const whole = number.length === 1 || (number.length === 2 && /^\p{L}$/u.test(number[0] as string)) ? (number.at(-1) as string) : '';
  const figures = last.replace(/\D0*$/, '').length;
  // «6PK 905» is a belt and «W712 75» a filter: the more pieces, the longer must be what stands before them.
  const isQuantity = isFull(whole) ? whole.length >= (SHORTEST[figures - 1] ?? Number.POSITIVE_INFINITY) : figures === 1 && whole.length >= 4;
  return isQuantity ? { taken: 1, quantity: last } : { taken: 0, quantity: '' };
}

/** A sign that may be a minus, or a dot that may part thousands. */
function doubtOf(quantity: string, sign = ''): Pick<ReadLine, 'doubt'> {
  const doubt = sign || (THREE_DIGITS.test(quantity) ? quantity : '');
  return doubt ? { doubt } : {};
}

/** Reads a line. One that names no quantity means one piece; one whose last figure may be either is left without a quantity. */
export function readLine(line: string): ReadLine {
  let rest = line
    .replace(BULLET, '')
    .replace(/[;,.!?\s]+$/, '')
    .trim();
  for (const said of SAID) {
    const found = said.exec(rest);
    if (!found) continue;
    const cut = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.replace(/[\s,;:]+$/u, '').trim();
    if (!hasFigure(cut) && !hasLetter(cut)) continue;
    const part = makerApart(cut.replace(/\s*[,;]\s+/g, ' '));
    if (TIMES.test(found[0]) && SIZE.test(part.article)) continue;
    // Two parts on one line have two quantities: none of them is taken for both.
    const quantity = INSIDE.test(`${cut} `) ? '' : (found[1] as string);
    return { ...part, quantity, ...doubtOf(quantity, LESS.exec(found[0])?.[0].trim()) };
  }
  const inside = INSIDE.exec(rest);
  const before = inside ? rest.slice(0, inside.index) : '';
  if (inside && hasFigure(before)) {
    const after = rest.slice(inside.index + inside[0].length).replace(/^[\s,;.–—-]+/, '');
    const part = makerApart(before.replace(/\s*[,;]\s+/g, ' '));
    const quantity = after.split(' ').some((token) => isFull(token) && !PRICED.test(token)) ? '' : (inside[1] as string);
    const isMaker = part.brand === '' && after.split(' ').every(isWord) && /^\p{Lu}/u.test(after);
    return { ...part, quantity, ...doubtOf(quantity, LESS.exec(inside[0])?.[0].trim()), ...(isMaker ? { brand: after } : { comment: after }) };
  }
  const uncounted = PACKED.exec(rest) ?? IN_WORDS.exec(rest);
  if (uncounted && hasFigure(rest.slice(0, uncounted.index)))
    return { ...makerApart(rest.slice(0, uncounted.index).replace(/\s*[,;]\s+/g, ' ')), quantity: '', comment: uncounted[0].trim() };
  rest = rest.replace(/\s*[,;]\s+/g, ' ').replace(rule(`\\s${UNIT}$`), '');
  if (IN_FRONT_IN_WORDS.test(rest)) return { ...makerApart(rest.replace(IN_FRONT_IN_WORDS, ' ')), quantity: '' };
  if (IN_FRONT.test(rest)) return { ...makerApart(rest), quantity: '' };
  const tokens = rest.split(' ').filter(Boolean);
  const { taken, quantity, doubt } = bareQuantity(tokens);
  return { ...makerApart(tokens.slice(0, tokens.length - taken).join(' ')), quantity, ...doubtOf(quantity, doubt) };
}
