// A browser that translates a page puts elements of its own in the place of text nodes. React and Preact go on with the nodes they know: figures on the page
// grow old, and a removal throws. So whenever the renderer touches such a text, it goes back to its place first; the translator then takes it anew.

/** What translators print: Chromium, Edge and Safari; Yandex. */
const THEIRS = 'font, ya-tr-span';

/** The translator's element in the place of a text, and the text by that element. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Node, Node>();

function release(text: Node): Element | undefined {
  const standIn = standIns.get(text);
  if (!standIn) return;
  standIns.delete(text);
  texts.delete(standIn);
  for (const name of Object.keys(OF_TEXT)) Reflect.deleteProperty(text, name);
  return standIn;
}

const back = (text: Node) => release(text)?.replaceWith(text);

const native = (name: string, node: Node) => Reflect.get(Text.prototype, name, node);

type Own = PropertyDescriptor & ThisType<Text>;

const content = (name: 'data' | 'nodeValue'): Own => ({
  configurable: true,
  get() {
    return native(name, this);
  },
  set(value) {
    back(this);
    this[name] = value;
  },
});

const place = (name: 'parentNode' | 'nextSibling'): Own => ({
  configurable: true,
  get() {
    return standIns.get(this)?.[name] ?? native(name, this);
  },
});

/** What the renderers ask of a text. */
const OF_TEXT: Record<string, Own> = {
  data: content('data'),
  nodeValue: content('nodeValue'),
  parentNode: place('parentNode'),
  nextSibling: place('nextSibling'),
  remove: {
    configurable: true,
    value() {
      back(this);
      this.remove();
    },
  },
};

/** What they ask of its parent: the last argument is the text to remove, or the one to insert before. `moveBefore` is not in every browser yet. */
const OF_PARENT = Object.fromEntries(
  ['removeChild', 'insertBefore', 'moveBefore']
    .filter((name) => name in Element.prototype)
    .map((name) => [
      name,
      function (this: Element, ...nodes: Node[]): unknown {
        const last = nodes.at(-1);
        if (last) back(last);
        return Reflect.get(Element.prototype, name).apply(this, nodes);
      },
    ]),
);

function notice(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (!(target instanceof Element) || !target.closest('[data-island-state]') || target.closest(THEIRS)) continue;
    // In its place again by somebody else: the page is shown in its own language.
    for (const node of addedNodes) if (native('parentNode', node) === target) release(node)?.remove();
    for (const node of removedNodes) {
      const text = texts.get(node) ?? node;
      if (!(text instanceof Text) || native('parentNode', text) === target) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((near) => near instanceof Element && near.matches(THEIRS) && !texts.has(near));
      if (!standIn) continue;
      Object.defineProperties(text, OF_TEXT);
      standIns.set(text, standIn as Element);
      texts.set(standIn, text);
      Object.assign(target, OF_PARENT);
    }
  }
}

let watching = false;

/** Starts watching, once a page. The page's prototypes stay as they are, and so does every node where nobody translates. */
export function watchTranslation(): void {
  if (watching) return;
  watching = true;
  new MutationObserver(notice).observe(document, { childList: true, subtree: true });
}
