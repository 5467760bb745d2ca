// A tolerant reader of HTML and PHP templates for the checker: elements with their attributes and places. It never throws and never runs anything.

import { type Attribute, type Broken, PHP, readAttributes } from './check-attributes';

export interface Element {
  name: string;
  offset: number;
  attributes: Attribute[];
  /** The first attribute whose value seems to have ended at a quote of its own; among `attributes` its value is `null` when that is sure. */
  broken: Broken | null;
  /** PHP prints attributes of its own into this tag. */
  isOpen: boolean;
  selfClosed: boolean;
  parent: Element | null;
  /** It stood inside an open `<p>`, which the browser ends before it. */
  endsParagraph: boolean;
  /** Anything inside but white space and comments. */
  isFilled: boolean;
  /** The words inside, its children's included, as far as they tell a promise from a fallback. */
  words: string;
  isClosed: boolean;
}

/** Elements that cannot hold what an island draws. */
export const NO_CONTAINER = new Set('table thead tbody tfoot tr ul ol dl select p button a input img br hr script style textarea iframe svg'.split(' '));
/** Elements that a key presses too: of these a modal is opened; a link needs an address for it. */
export const OPENERS = new Set(['button', 'a', 'summary', 'area', 'input']);
const WORDS_KEPT = 40;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'textarea', 'title']);
/** Start tags that end an open `<p>`. */
export const BLOCK = new Set(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul'.split(
    ' ',
  ),
);
/** Elements a start tag ends by itself, up to the nearest of the second list. */
const ENDS: Record<string, [ends: string, within: string]> = {
  li: ['li', 'ul ol menu'],
  dt: ['dt dd', 'dl'],
  dd: ['dt dd', 'dl'],
  tr: ['tr td th', 'table tbody thead tfoot'],
  td: ['td th', 'tr'],
  th: ['td th', 'tr'],
  tbody: ['tbody thead tfoot tr td th', 'table'],
  thead: ['tbody tfoot', 'table'],
  tfoot: ['tbody thead tr td th', 'table'],
  option: ['option', 'select optgroup datalist'],
};

/** End of the PHP span that starts at `from`: after `?>` outside quotes, else after the first `?>`, else the end of the file. */
function phpEnd(source: string, from: number): number {
  for (let at = from + 2; at < source.length; at++) {
    const sign = source[at];
    if (sign === '?' && source[at + 1] === '>') return at + 2;
    const isLine = sign === '#' || (sign === '/' && source[at + 1] === '/');
    if (isLine) {
      while (at < source.length && source[at] !== '\n' && !source.startsWith('?>', at)) at++;
      at--;
    } else if (sign === '/' && source[at + 1] === '*') {
      const end = source.indexOf('*/', at + 2);
      if (end < 0) break;
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      let end = at + 1;
      while (end < source.length && source[end] !== sign) end += source[end] === '\\' ? 2 : 1;
      if (end >= source.length) break;
      at = end;
    }
  }
  const plain = source.indexOf('?>', from);
  return plain < 0 ? source.length : plain + 2;
}

/** The source with each PHP span as `PHP` signs (line ends kept), and the spans themselves. */
export function maskPhp(source: string): { text: string; spans: { offset: number; code: string }[] } {
  const spans: { offset: number; code: string }[] = [];
  let text = '';
  let at = 0;
  for (let open = source.search(/<\?(?!xml)/); open >= 0; ) {
    const end = phpEnd(source, open);
    const code = source.slice(open, end);
    spans.push({ offset: open, code });
    text += source.slice(at, open) + code.replace(/[^\r\n]/g, PHP);
    at = end;
    const next = source.slice(at).search(/<\?(?!xml)/);
    open = next < 0 ? -1 : at + next;
  }
  return { text: text + source.slice(at), spans };
}

const TAG = /<(!--[\s\S]*?(?:-->|$)|![^>]*>|\/\s*([a-z][^\s/>]*)[^>]*>|([a-z][^\s/>\ud800]*))/gi;

/** Every element of a page or a template, in order. Broken markup gives what could be read of it. */
export function readElements(source: string): Element[] {
  const { text } = maskPhp(source);
  const elements: Element[] = [];
  let open = null as Element | null;
  let at = 0;
  const fill = (from: number, to: number) => {
    const words = text.slice(from, to).trim();
    if (!words) return;
    for (let element: Element | null = open; element && !element.isFilled; element = element.parent) element.isFilled = true;
    for (let element: Element | null = open; element; element = element.parent) if (element.words.length < WORDS_KEPT) element.words += words;
  };
  const close = (ends: (element: Element) => boolean, within: (element: Element) => boolean) => {
    for (let element = open; element && !within(element); element = element.parent) {
      if (!ends(element)) continue;
      element.isClosed = true;
      open = element.parent;
    }
  };
  for (;;) {
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    fill(at, tag ? tag.index : text.length);
    if (!tag) return elements;
    at = TAG.lastIndex;
    const ended = tag[2]?.toLowerCase();
    if (ended !== undefined) {
      let target: Element | null = open;
      while (target && target.name !== ended) target = target.parent;
      if (target) {
        // Elements whose end tag may be left out end with the one around them.
        for (let inner = open; inner && inner !== target; inner = inner.parent) inner.isClosed ||= inner.name in ENDS;
        target.isClosed = true;
        open = target.parent;
      }
      continue;
    }
    const name = tag[3]?.toLowerCase();
    if (name === undefined) continue;
    const element: Element = {
      name,
      offset: tag.index,
      attributes: [],
      broken: null,
      isOpen: false,
      selfClosed: false,
      endsParagraph: false,
      parent: null,
      isFilled: false,
      words: '',
      isClosed: false,
    };
    const read = readAttributes(text, tag.index, at);
    Object.assign(element, { attributes: read.attributes, broken: read.broken, isOpen: read.isOpen });
    at = read.end;
    const end = text.indexOf('>', at);
    element.selfClosed = end > 0 && text[end - 1] === '/';
    at = end < 0 ? text.length : end + 1;
    if (BLOCK.has(name)) {
      const within = (other: Element) => /^(td|th|button|caption|table|object|template|html)$/.test(other.name);
      for (let around = open; around && !within(around); around = around.parent) element.endsParagraph ||= around.name === 'p';
      close((other) => other.name === 'p', within);
    }
    const rule = ENDS[name];
    if (rule) {
      const [ends, within] = [rule[0].split(' '), rule[1].split(' ')];
      close(
        (other) => ends.includes(other.name),
        (other) => within.includes(other.name),
      );
    }
    element.parent = open;
    for (let around = open; around && !around.isFilled; around = around.parent) around.isFilled = true;
    elements.push(element);
    if (VOID.has(name)) continue;
    open = element;
    if (RAW.has(name)) {
      const raw = text.slice(at).search(new RegExp(`</${name}\\b`, 'i'));
      at = raw < 0 ? text.length : at + raw;
    }
  }
}

export const attributeOf = ({ attributes }: Element, name: string): string | null | undefined => attributes.find((one) => one.name === name)?.value;

/** All of a page, and nothing that PHP may still print into it: a piece of one leaves the rest to the layout. */
export const isWholePage = (source: string, elements: readonly Element[]): boolean => elements.some(({ name }) => name === 'body') && !source.includes('<?');

/** Does the template print either what stands before or what stands after, somewhere between these offsets? */
export const isEither = (source: string, from: number, to: number): boolean =>
  /<\?(?:(?!\?>)[\s\S])*\b(?:else|elseif|case|default)\b/.test(source.slice(from, to));
