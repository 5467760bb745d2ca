// A widget's sheet arrives inside its chunk and is adopted as a constructable stylesheet: no request, no flash, allowed by a strict CSP.
const adopted = new Set<string>();

/** Adds a sheet to the document once. */
export function adopt(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
