// A translator, as browsers have one: it takes the place of texts and leaves their words.

/** Puts `<font>` in the place of every text below `root`, and of every text that comes; returns the way to stop. It runs in pages too, so it stands alone. */
export function translate(root: Element): () => void {
  const take = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || parent.closest('font, script, style, textarea')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) take(node);
    else for (const child of [...node.childNodes]) walk(child);
  };
  walk(root);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) walk(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
