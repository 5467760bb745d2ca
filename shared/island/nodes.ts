// A resting view's HTML put into the document without HTML: Trusted Types leave no way from a text to it. What stands there already and stays is left alone, the
// focus and what was typed with it.

import { ADDRESSES } from '../validation/address';

const SVG = 'http://www.w3.org/2000/svg';
const PART = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** Elements that hold nothing. */
const VOID = /^(area|br|col|hr|img|input|wbr)$/;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'" };

interface Branch {
  name: string;
  attributes: ReadonlyMap<string, string>;
  inside: Leaf[];
}
type Leaf = Branch | string;

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#039);/g, (_all, name: string) => SIGNS[name] as string);

/** Reads HTML that `renderShell` has made: every value in it is escaped, every element closed. */
function treeOf(html: string): Leaf[] {
  const whole: Branch = { name: '', attributes: new Map(), inside: [] };
  const open = [whole];
  for (const [text, ends, name = '', attributes = '', closed] of html.matchAll(PART)) {
    const { inside } = open.at(-1) as Branch;
    if (!name) inside.push(plain(text));
    else if (ends) open.pop();
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, plain(value)] as const);
      const branch = { name, attributes: new Map(pairs), inside: [] };
      inside.push(branch);
      if (!closed && !VOID.test(name)) open.push(branch);
    }
  }
  return whole.inside;
}

/** In the place of a value that is put in when the element is there. */
const VALUE = /\uE000(\d+)\uE000/g;

/** Prints each text as a sign and adds it to `values`; nothing has no place. */
export const apart =
  (values: string[]) =>
  (text: string): string =>
    text && `\uE000${values.push(text) - 1}\uE000`;

/** Trees of what was put in with values apart: a template has few of them, whatever it is filled with. */
const trees = new Map<string, readonly Leaf[]>();

function knownTreeOf(html: string): readonly Leaf[] {
  const tree = trees.get(html) ?? treeOf(html);
  trees.set(html, tree);
  return tree;
}

/** Whether what was typed into a field is over. */
export type IsOver = (field: HTMLInputElement) => boolean;

/** How what differs is put in. */
interface Filling {
  isOver: IsOver;
  values: readonly string[];
}

const filled = (text: string, { values }: Filling): string => text.replace(VALUE, (_all, at: string) => values[Number(at)] as string);

/** No element gets an address by a filling that could run or leave the site; the page that printed one has it. */
const isSafe = (name: string, value: string): boolean => ADDRESSES[name]?.(value) ?? true;

function dress(element: Element, { attributes, inside }: Branch, filling: Filling): void {
  const { isOver } = filling;
  const field = element instanceof HTMLInputElement && (element.value === element.defaultValue || isOver(element)) ? element : null;
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, text] of attributes) {
    const value = filled(text, filling);
    if (element.getAttribute(name) !== value && isSafe(name, value)) element.setAttribute(name, value);
  }
  // Once something was typed a field no longer follows its attribute.
  if (field && field.value !== field.defaultValue) field.value = field.defaultValue;
  put(element, inside, filling);
}

const always: IsOver = () => true;

function grow(into: Element, leaf: Branch, values: Filling['values']): Element {
  const isDrawing = leaf.name === 'svg' || into.namespaceURI === SVG;
  const element = isDrawing ? document.createElementNS(SVG, leaf.name) : document.createElement(leaf.name);
  dress(element, leaf, { isOver: always, values });
  return element;
}

/** Makes `element` hold these, and changes no more than differs. Elements keep their place among the elements: what is between them is set anew. */
function put(element: Element, leaves: readonly Leaf[], filling: Filling): void {
  const there = [...element.childNodes];
  let at = 0;
  for (const leaf of leaves) {
    const node = there[at];
    if (typeof leaf === 'string') {
      const text = filled(leaf, filling);
      if (node?.nodeType === Node.TEXT_NODE) {
        if (node.nodeValue !== text) node.nodeValue = text;
        at++;
      } else element.insertBefore(document.createTextNode(text), node ?? null);
    } else {
      // White space that the page has printed there, and the view has none.
      while (there[at] && !(there[at] instanceof Element)) (there[at++] as ChildNode).remove();
      const old = there[at++] as Element | undefined;
      if (old?.localName === leaf.name) dress(old, leaf, filling);
      else if (old) old.replaceWith(grow(element, leaf, filling.values));
      else element.append(grow(element, leaf, filling.values));
    }
  }
  for (const node of there.slice(at)) node.remove();
}

/** Makes the inside of `element` what this HTML of `renderShell` says, with `values` in the places of their signs; what was typed into its fields stays, unless that `isOver`. */
export const putInside = (element: Element, html: string, isOver: IsOver = () => false, values: readonly string[] = []): void =>
  put(element, knownTreeOf(html), { isOver, values });

/** Does the same with an element that is on no page. */
export const rehearse = (html: string, values: readonly string[]): void => {
  const nowhere = document.createElement('div');
  putInside(nowhere, html, always, values);
  putInside(nowhere, html, always, values);
};
