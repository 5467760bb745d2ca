// A resting view's HTML put into the document without HTML: Trusted Types leave no way from a text to it. What stands there already and stays is left alone, the
// focus and what was typed with it.

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
      const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, plain(value)] as const);
      const branch = { name, attributes: new Map(pairs), inside: [] };
      inside.push(branch);
      if (!closed && !VOID.test(name)) open.push(branch);
    }
  }
  return whole.inside;
}

function dress(element: Element, { attributes, inside }: Branch, isOver: boolean): void {
  const field = element instanceof HTMLInputElement && (isOver || element.value === element.defaultValue) ? element : null;
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // Once something was typed a field no longer follows its attribute.
  if (field && field.value !== field.defaultValue) field.value = field.defaultValue;
  put(element, inside, isOver);
}

function grow(into: Element, leaf: Leaf): Node {
  if (typeof leaf === 'string') return document.createTextNode(leaf);
  const isDrawing = leaf.name === 'svg' || into.namespaceURI === SVG;
  const element = isDrawing ? document.createElementNS(SVG, leaf.name) : document.createElement(leaf.name);
  dress(element, leaf, true);
  return element;
}

/** Makes `element` hold these, and changes no more than differs. Elements keep their place among the elements: what is between them is set anew. */
function put(element: Element, leaves: readonly Leaf[], isOver: boolean): void {
  const there = [...element.childNodes];
  let at = 0;
  for (const leaf of leaves) {
    const node = there[at];
    if (typeof leaf === 'string') {
      if (node?.nodeType === Node.TEXT_NODE) {
        if (node.nodeValue !== leaf) node.nodeValue = leaf;
        at++;
      } else element.insertBefore(grow(element, leaf), node ?? null);
    } else {
      // White space that the page has printed there, and the view has none.
      while (there[at] && !(there[at] instanceof Element)) (there[at++] as ChildNode).remove();
      const old = there[at++] as Element | undefined;
      if (old?.localName === leaf.name) dress(old, leaf, isOver);
      else if (old) old.replaceWith(grow(element, leaf));
      else element.append(grow(element, leaf));
    }
  }
  for (const node of there.slice(at)) node.remove();
}

/** Makes the inside of `element` what this HTML of `renderShell` says; what was typed into its fields stays, unless that `isOver`. */
export const putInside = (element: Element, html: string, isOver = false): void => put(element, treeOf(html), isOver);

/** Does the same with an element that is on no page. */
export const rehearse = (html: string): void => {
  const nowhere = document.createElement('div');
  putInside(nowhere, html);
  putInside(nowhere, html);
};
