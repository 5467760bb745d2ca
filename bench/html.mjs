// Just enough of an HTML parser for markup that our own templates print: quoted attributes, closed elements.

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

const decode = (text) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    name ? (NAMED[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** A list of texts and of `{tag, attributes, children}`. */
export function parseHtml(html) {
  const root = { children: [] };
  const open = [root];
  for (const [, closing, tag, given, self, text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) open.pop();
    else if (tag) {
      const attributes = Object.fromEntries([...given.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decode(value)]));
      const element = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!self && !VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
}
