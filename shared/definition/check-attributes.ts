// The attributes of one tag of a page or a template, read as a browser reads them; what PHP prints is known and not guessed.

/** Stands for each character of a PHP span, so that places stay right and values that PHP prints are known. Half of a pair: no text holds it alone. */
export const PHP = '\ud800';
const hasPhp = (text: string): boolean => /\ud800/u.test(text);

export interface Attribute {
  name: string;
  /** Decoded; `null` when PHP prints it or a part of it. */
  value: string | null;
  /** Written with a value, were it an empty one: `data-x=""`, not `data-x`. */
  isWritten: boolean;
  offset: number;
}

/** A value that a quote inside it ended. */
export interface Broken extends Attribute {
  /** A quote stands in the name of an attribute after it; else that one only follows it without a space. */
  isSure: boolean;
  /** Where that attribute ends. */
  end: number;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text of an attribute as a browser reads it. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });

const ATTRIBUTE = /\s*(?:\/(?!>))?\s*([^\s<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
/** Twig, Smarty and Blade print into tags too, with quotes of their own. */
const OTHER_TEMPLATE = /\{[{%$]|@\w+\(/;
/** Attributes of the tag that begins at `start`, from `at` on: `end` is where they end. `isOpen`: PHP prints some of its own. */
export function readAttributes(text: string, start: number, at: number): { attributes: Attribute[]; broken: Broken | null; isOpen: boolean; end: number } {
  const attributes: Attribute[] = [];
  let broken = null as Broken | null;
  let isOpen = false;
  let quoted = null as Attribute | null;
  let end = at;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(text);
    if (!found || found[0] === '') break;
    const isGlued = !/^[\s/]/.test(found[0]) && /["']/.test(text[end - 1] as string);
    end = ATTRIBUTE.lastIndex;
    const label = found[1] as string;
    const value = found[2] ?? found[3] ?? found[4] ?? '';
    if (hasPhp(label)) {
      isOpen = true;
      continue;
    }
    // A name with a quote is the rest of a value.
    const isSure = /["']/.test(label);
    if (quoted && (isSure || isGlued)) broken = { ...(broken ?? quoted), isSure: isSure || Boolean(broken?.isSure), end };
    if (isSure) continue;
    const attribute: Attribute = {
      name: label.toLowerCase(),
      value: hasPhp(value) ? null : decodeEntities(value),
      isWritten: found.slice(2).some((part) => part !== undefined),
      offset: found.index + found[0].indexOf(label),
    };
    attributes.push(attribute);
    if (found[2] !== undefined || found[3] !== undefined) quoted = attribute;
  }
  if (OTHER_TEMPLATE.test(text.slice(start, end))) broken = null;
  for (const attribute of attributes) if (broken?.isSure && attribute.offset === broken.offset) attribute.value = null;
  return { attributes, broken, isOpen, end };
}
