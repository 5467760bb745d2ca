// A line of words as a buyer writes it to another: «W712/75 Mann 2 шт», «2 x W712/75». What may be read in two ways is left to the buyer.
import { isMakerName } from './makers';
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
/** So many times: what is more may be a size. */
const FEW = '[1-9]\\d{0,2}';
const rule = (pattern: string): RegExp => new RegExp(pattern, 'iu');

/** «- », «1. », «2) » before a line of a list. */
const BULLET = /^(?:[-–—•*]\s+|\d{1,3}[.)]\s+)/u;
/** A quantity that says that it is one, with what is cut off with it. */
const SAID = [
  rule(`^(${FEW})\\s*(?:${UNIT}\\s*)?[x\\u0445×*]\\s+(?=\\S)`),
  rule(`^(${FIGURE})\\s*${UNIT}\\s+(?=\\S)`),
  rule(`\\s[x\\u0445×*]\\s*(${FEW})(?:\\s*${UNIT})?$`),
  rule(`[\\s,;:=(]+(?:[-–—−]+\\s*)?(${FIGURE})\\s*${UNIT}\\)?$`),
  rule(`\\s[([](${FIGURE})[)\\]]$`),
  rule(`(?:\\s[-–—−=:]+\\s*|\\s*[,;]\\s+|\\s*[:=]\\s*)(${FIGURE})$`),
  rule(`\\s*[*×]\\s*(${FEW})$`),
];
/** A sign that touches the figure is a minus as well as a dash. */
const LESS = /[\s,;:=(][-–—−]\d+$|[\s,;:=(][-–—−]\d+(?=\s*\p{L})/u;
/** One with its unit within a line: what stands behind it is no part of the number. */
const INSIDE = rule(`[\\s,;:=(]+(?:[-–—−]+\\s*)?(${FIGURE})\\s*${UNIT}\\)?(?=[\\s,;])`);
/** «2 уп.», «две»: how many pieces these are is asked. */
const PACKED = /\s+(?:[-–—]\s*)?\d+\s*(?:уп|упак\p{L}*|пар[аы]?|кор|короб\p{L}*)(?=[\s.,]|$).*/iu;
const FEW_IN_WORDS = /(?:од(?:ин|на|ну)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|пар[ау])/;
const IN_FRONT_IN_WORDS = rule(`(?:^|\\s)${FEW_IN_WORDS.source}(?=\\s)`);
const IN_WORDS = rule(`\\s+(?:[-–—]\\s*)?${FEW_IN_WORDS.source}(?=[\\s.,]|$).*`);
/** «2 W712/75»: a figure in front of a number. */
const IN_FRONT = /^[1-9]\d? (?=\S*\d)(?:\S*\p{L}|\S*\d[/.-]\d)\S*/u;
/** «742р», «742 руб.» */
const PRICED = /^\d+(?:[.,]\d+)?(?:р|руб|₽)/iu;
/** «13 x 1025» is a belt. */
const TIMES = /[x\u0445×*]/iu;
const SIZE = /^\d{1,4}$|^\d+[x\u0445×*]\d/iu;
/** «13x850», «GDB1330x2», «2xGDB1330»: a size, a number that holds an x, or so many times. */
const GLUED = /(?:^|\s)(?:\S*\d[x\u0445×*]\d{1,3}|[1-9]\d?[x\u0445×*]\p{L}\S*\d\S*|[2-9][x\u0445×*]\d{4}\S*)(?=\s|$)/iu;
/** «0012х4» behind its maker. */
const GLUED_TO_FIGURES = rule(`(\\s\\d{4,})[x\\u0445×*](${FEW})(?:\\s*${UNIT})?$`);
/** «HU 743 x 2»: the x belongs to filters as well as to quantities. */
const OF_FILTER = /(?:^|\s)(?:hu|pu|wk|h|p)\s?\d+(?:[/ ]\d+)? ?[x\u0445]\s*\d{1,3}(?:\s*\p{L}{2,}\.?)?$/iu;
/** «2 Febi 08001», «1 Bosch 0986452041 4 шт»: so many pieces, or the number of the row. */
const LEADING = /^[1-9]\d? (?=[\p{L}(]{2}[^\d]* (?:\S*\d))/u;
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
export const isNoun = (token: string): boolean => PART.test(token) || PART_TOO.test(token);

/** So many signs may be a size. */
const SHORT = 3;
/** Letters of a number, some of them small. */
const SERIES = /^(?=.*\p{Lu}.*\p{Lu})(?=.*\p{Ll})\p{L}{2,4}$/u;

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
  // «OE 640/2», «GDB 1745»: letters in front of the figures that are no maker.
  const isOwner = (token: string): boolean => isMakerName(token) || (/\p{Ll}/u.test(token) && !isNoun(token));
  const isLetters = (token: string): boolean => /^\p{Lu}{2,4}$/u.test(token) && !isMakerName(token);
  if (begin > 0 && isLetters(tokens[begin - 1] as string) && (begin > 1 ? isOwner(tokens[begin - 2] as string) : /^\p{Lu}{2,3}$/u.test(tokens[0] as string)))
    begin--;
  // «H7 Osram 64193NL0», «64193NL0 лампа H7»: a size of the part beside its number.
  const inner = (fits: (token: string) => boolean): number => tokens.findIndex((token, place) => place > begin && place < end - 1 && fits(token));
  const [noun, maker] = [inner(isNoun), inner(isMakerName)];
  const isNumber = (some: readonly string[]): boolean => some.join('').length > SHORT && isFull(some.join(''));
  if (noun > 0 && isNumber(tokens.slice(begin, noun))) return makerApart(tokens.slice(0, noun).join(' '));
  if (maker > 0 && !isNumber(tokens.slice(begin, maker)) && isNumber(tokens.slice(maker + 1, end))) return makerApart(tokens.slice(maker).join(' '));
  // «Лузар LRh 0118»
  if (begin > 1 && isMakerName(tokens[begin - 2] as string) && !isMakerName(tokens[begin - 1] as string) && SERIES.test(tokens[begin - 1] as string)) begin--;
  const before = tokens.slice(0, begin);
  // «100 610 0016 HD»
  if (before.length === 0 && end === tokens.length - 1 && /^[A-Z]{2}$/.test(tokens[end] as string) && !isMakerName(tokens[end] as string)) end++;
  // «Mahle OC 90 OF»: and so behind them, where the maker is named.
  if (before.some(isMakerName) && end === tokens.length - 1 && isLetters(tokens[end] as string)) end++;
  const number = tokens.slice(begin, end).join(' ');
  const rest = tokens.slice(end);
  const named = rest.findIndex(isNoun);
  const after = (named < 0 ? rest : rest.slice(0, named)).join(' ');
  if (before.some(isNoun)) {
    const makers = before.filter((token) => isMakerName(token) || (!isNoun(token) && !/^\p{Ll}/u.test(token)));
    return { article: number, brand: after || makers.join(' ') };
  }
  // «VKBA 3569» is one number, «Bosch 3569» is not.
  const isMaker = before.some((token) => /\p{Ll}/u.test(token) || isMakerName(token)) || isFull(number.replace(/ /g, ''));
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
  if (isQuantity) return { taken: 1, quantity: last };
  // «OC 90 4», «Mann CU 2574 10»: letters and figures are a number without it, and it is asked how many.
  const isApart = number.length === 1 && /^\d{2,}$/.test(whole) && /^\p{Lu}{2,4}$/u.test(head.at(-2) ?? '') && figures <= 3;
  return { taken: isApart ? 1 : 0, quantity: '', ...(isApart && { doubt: tokens.join(' ') }) };
}

/** What a figure before it measures. */
const MEASURE = /^(?:мм|см|м|л|мл|кг|г|гр|вт|в|а|ач|mm|cm|l|ml|kg|w|v|a|ah)\.?$/iu;
const FEW_PIECES = /^[1-9]\d{0,2}$/;

/**
 * «W 712/75 Mann 5 срочно»: words stand behind what may be the quantity. It is taken for one behind a maker and asked else; `null` where no figure stands so.
 */
function beforeWords(tokens: readonly string[], line: string): ReadLine | null {
  const at = tokens.findLastIndex(hasFigure);
  const [figure = '', word = ''] = [tokens[at], tokens[at - 1]];
  const head = tokens.slice(0, at);
  const after = tokens.slice(at + 1);
  if (!FEW_PIECES.test(figure) || !head.some(hasFigure) || after.length === 0 || MEASURE.test(after[0] ?? '')) return null;
  const words = after.join(' ');
  const part = makerApart(head.join(' '));
  if (isWord(word)) return { ...part, quantity: isMakerName(word) ? figure : '', doubt: line, comment: words };
  const { taken, quantity } = bareQuantity(tokens.slice(0, at + 1));
  // «W712/75 2 Mann»
  if (after.every(isMakerName)) return taken > 0 ? { ...part, brand: words, quantity, doubt: line } : null;
  // «C 25 716 Mann»: the figure is the end of the number, unless what follows is no name.
  if (!/^[\p{Ll}\s.,-]+$/u.test(words) || after.some(isNoun)) return null;
  const asked = { quantity, doubt: line, comment: words };
  return taken > 0 ? { ...part, ...asked } : { ...makerApart(tokens.slice(0, at + 1).join(' ')), ...asked, quantity: '' };
}

/** A sign that may be a minus, or a dot that may part thousands. */
function doubtOf(quantity: string, sign = ''): Pick<ReadLine, 'doubt'> {
  const doubt = sign || (THREE_DIGITS.test(quantity) ? quantity : '');
  return doubt ? { doubt } : {};
}

/** Commas part words of a line. */
const spaced = (text: string): string => text.replace(/\s*[,;]\s+/g, ' ');

/** The number of a line whose quantity is asked: what may be it is shown as it is written. */
const asked = (line: string, part = makerApart(spaced(line))): ReadLine => ({ ...part, quantity: '', doubt: line });

/** «x2» with a number of a few figures: a size, unless a maker stands before it. */
function isSize(cut: string, { article, brand }: Pick<ReadLine, 'article' | 'brand'>): boolean {
  if (!SIZE.test(article)) return false;
  return !(/^\d{4}$/.test(article) && isMakerName(brand) && hasLetter(cut.charAt(0)));
}

/** Reads a line. One that names no quantity means one piece; one whose last figure may be either is left without a quantity. */
export function readLine(line: string): ReadLine {
  let rest = line
    .replace(BULLET, '')
    .replace(/[;,.!?\s]+$/, '')
    .trim();
  if (OF_FILTER.test(rest)) return asked(rest);
  const glued = GLUED_TO_FIGURES.exec(rest);
  if (glued) {
    const part = makerApart(spaced(`${rest.slice(0, glued.index)}${glued[1]}`));
    if (isMakerName(part.brand) && part.article === glued[1]?.trim()) return { ...part, quantity: glued[2] as string };
  }
  let isTimes = false;
  for (const said of SAID) {
    const found = said.exec(rest);
    if (!found) continue;
    const cut = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.replace(/[\s,;:]+$/u, '').trim();
    if (!hasFigure(cut) && !hasLetter(cut)) continue;
    // A figure in front as well: the number of the row, or the quantity.
    if (LEADING.test(cut)) return asked(rest, makerApart(spaced(cut.replace(LEADING, ''))));
    const part = makerApart(spaced(cut));
    if (TIMES.test(found[0]) && isSize(cut, part)) {
      isTimes = true;
      continue;
    }
    // Two parts on one line have two quantities: none of them is taken for both.
    const quantity = INSIDE.test(`${cut} `) ? '' : (found[1] as string);
    return { ...part, quantity, ...doubtOf(quantity, LESS.exec(found[0])?.[0].trim()) };
  }
  const inside = INSIDE.exec(rest);
  const before = inside ? rest.slice(0, inside.index) : '';
  if (inside && hasFigure(before)) {
    const after = rest.slice(inside.index + inside[0].length).replace(/^[\s,;.–—-]+/, '');
    const part = makerApart(spaced(before.replace(LEADING, '')));
    const isOther = LEADING.test(before) || after.split(' ').some((token) => isFull(token) && !PRICED.test(token));
    const quantity = isOther ? '' : (inside[1] as string);
    const isMaker = part.brand === '' && after.split(' ').every(isWord) && /^\p{Lu}/u.test(after);
    return { ...part, quantity, ...doubtOf(quantity, LESS.exec(inside[0])?.[0].trim()), ...(isMaker ? { brand: after } : { comment: after }) };
  }
  // «свечи 4шт NGK BKR6E-69»
  const behind = inside ? rest.slice(inside.index + inside[0].length).trim() : '';
  if (inside && isNoun(before.trim()) && hasFigure(behind) && !INSIDE.test(` ${behind} `))
    return { ...makerApart(spaced(`${before} ${behind}`)), quantity: inside[1] as string, ...doubtOf(inside[1] as string) };
  const uncounted = PACKED.exec(rest) ?? IN_WORDS.exec(rest);
  if (uncounted && hasFigure(rest.slice(0, uncounted.index)))
    return { ...makerApart(spaced(rest.slice(0, uncounted.index))), quantity: '', comment: uncounted[0].trim() };
  if (LEADING.test(rest)) return asked(rest, makerApart(spaced(rest.replace(LEADING, ''))));
  rest = spaced(rest).replace(rule(`\\s${UNIT}$`), '');
  if (IN_FRONT_IN_WORDS.test(rest)) return { ...makerApart(rest.replace(IN_FRONT_IN_WORDS, ' ')), quantity: '' };
  if (IN_FRONT.test(rest)) return { ...makerApart(rest), quantity: '' };
  if (isTimes || GLUED.test(rest)) return asked(rest);
  const tokens = rest.split(' ').filter(Boolean);
  const worded = beforeWords(tokens, rest);
  if (worded) return worded;
  const { taken, quantity, doubt } = bareQuantity(tokens);
  return { ...makerApart(tokens.slice(0, tokens.length - taken).join(' ')), quantity, ...doubtOf(quantity, doubt) };
}
