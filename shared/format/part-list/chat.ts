// What messengers and people write around a list: stamps of messages are cut off, lines without a part are told from those of parts, and two parts of one line
// are set apart.
import { roleOf } from './heads';
import { isNoun } from './line';
import { isMakerName } from './makers';
import { UNIT } from './row';

const DAY = /\d{1,2}(?:[./]\d{1,2}[./]\d{2,4}|\s\p{L}{3,8}\.?(?:\s\d{4})?(?:\sг\.)?)/u;
const HOURS = /(?:в\s)?\d{1,2}:\d{2}(?::\d{2})?/u;
/** «28.11.2026, 12:45», «28 нояб. 2026 г., 12:45», «12:45, 28.11.2026» */
const DATE = `(?:${DAY.source},?\\s+${HOURS.source}|${HOURS.source},\\s+${DAY.source})`;
/** Who wrote it: a name or a telephone, and no number of a part. */
const NAME = '(?:[^:\\d\\n[\\];|\\t"]{1,60}|\\+?[78][\\d ()‑-]{9,18})';
/** «[28.11.2026 12:45] Андрей: », «28.11.2026, 12:45 - Андрей: » */
const STAMP = new RegExp(`^\\s*(?:\\[${DATE}\\]|${DATE}\\s+[-–—])\\s*(?:(${NAME}):(?=\\s|$)\\s*)?`, 'u');
/** «Андрей, [28.11.2026 12:45]» */
const NAMED_STAMP = new RegExp(`^\\s*${NAME},?\\s*\\[${DATE}\\]:?\\s*`, 'u');

/** A line without the stamp of its message; '' where it is nothing else. */
export function unstamped(line: string): string {
  if (!/\d:\d\d/.test(line)) return line;
  if (/^\s*\d{1,2}:\d{2}\s*$/.test(line)) return '';
  const stamp = STAMP.exec(line);
  if (!stamp) return line.replace(NAMED_STAMP, '');
  // «[28.11.2026 12:45] Mann: W 712/75»
  const name = stamp[1] ?? '';
  return `${isMakerName(name) ? `${name} ` : ''}${line.slice(stamp[0].length)}`;
}

const COUNTED = new RegExp(`\\d.*[\\s–—-]\\d{1,6}\\s*${UNIT}$`, 'iu');

/** «BKR6E-11 - 8шт, 0012 - 4шт»: each with its quantity is read by itself. */
export function partsApart(line: string): string[] {
  if (!/[,;]\s/.test(line) || /[\t|]/.test(line)) return [line];
  const parts = line.split(/[,;]\s+/).map((part) => part.trim());
  return parts.every((part) => COUNTED.test(part)) ? parts : [line];
}

const PHONE = /(?:\+\s?7|(?:^|[^\d])8)[\s(-]{0,2}\d{3}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/;
/** «к 15:00», «до 18» */
const HOUR = /(?:^|\s)(?:в|к|до|после|с)\s\d{1,2}(?::\d{2})?(?=[\s.,!?]|$)/giu;
const ANY = /(?:^|\s)(?:люб(?:ой|ая|ое|ые|ых|ую|ого)|каки(?:е|х)-нибудь)(?=[\s.,!?]|$)/iu;

/** The number of a car. */
const VIN = /(?:^|\s)(?:vin|вин)(?=[\s:№]|$)|(?:^|\s)(?=\S*\d)(?=\S*[A-Z])[A-HJ-NPR-Z\d]{17}(?=\s|$)/iu;

/** Has a line no part? One with figures or Latin letters has, unless they are a telephone, an hour, or of «любых H7». */
export function isTalk(line: string): boolean {
  if (VIN.test(line)) return true;
  if (ANY.test(line)) return !/\d{3}|\d[/.-]\d/.test(line);
  const isCall = /[\s(-]/.test(PHONE.exec(line)?.[0].trim() ?? '') || (PHONE.test(line) && /\p{Ll}{3}/u.test(line));
  const words = line.replace(PHONE, ' ').replace(HOUR, ' ');
  if (/[\d\p{Script=Latin}]/u.test(words)) return false;
  const tokens = words.split(/[^\p{L}-]+/u).filter(Boolean);
  if (tokens.some((token) => isNoun(token) || isMakerName(token))) return false;
  if (isCall) return true;
  // «Код товара;Остаток;Артикул»: names of columns.
  const names = line.split(/[;,|\t]/).filter((cell) => roleOf(cell));
  return tokens.some((token) => /\p{Ll}{2}/u.test(token)) && names.length < 2 && !tokens.every((token) => roleOf(token));
}
