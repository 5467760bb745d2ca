// Drawings of parts, one per category: plain SVG made of a few shapes.

import { MARK_LETTERS } from '../seed/auto';

const SHAPES: Record<string, string> = {
  'oil-filter':
    '<rect x="26" y="20" width="44" height="58" rx="6"/><path d="M34 20v58M44 20v58M54 20v58M62 20v58"/><rect x="32" y="12" width="32" height="8" rx="2"/>',
  'air-filter': '<rect x="14" y="26" width="68" height="44" rx="4"/><path d="M22 26v44M30 26v44M38 26v44M46 26v44M54 26v44M62 26v44M70 26v44"/>',
  'cabin-filter': '<rect x="12" y="32" width="72" height="32" rx="3"/><path d="M18 64l6-32 6 32 6-32 6 32 6-32 6 32 6-32 6 32 6-32"/>',
  'brake-pads': '<path d="M16 60c8-26 56-26 64 0l-10 6c-8-14-36-14-44 0z"/><circle cx="34" cy="52" r="3"/><circle cx="62" cy="52" r="3"/>',
  'brake-disc':
    '<circle cx="48" cy="48" r="36"/><circle cx="48" cy="48" r="16"/><circle cx="48" cy="48" r="5"/><path d="M48 12v14M48 70v14M12 48h14M70 48h14"/>',
  'shock-absorber': '<path d="M48 8v16M40 24h16v26H40zM36 50h24v30H36zM48 80v10"/><path d="M34 28l28 6-28 6 28 6-28 6"/>',
  'spark-plug': '<path d="M44 10h8v16h6v18H38V26h6zM40 44h16v22H40zM44 66h8v10h-8zM48 76v8h8"/>',
  oil: '<path d="M30 26h26l12 12v46H30zM34 12h14v14H34z"/><path d="M48 50c-6 8-8 11-8 15a8 8 0 0016 0c0-4-2-7-8-15z"/>',
  belt: '<circle cx="32" cy="34" r="16"/><circle cx="64" cy="62" r="20"/><path d="M22 22L50 48M46 44l30-2M18 42l32 36"/>',
  battery: '<rect x="14" y="30" width="68" height="46" rx="3"/><path d="M24 22h12v8H24zM60 22h12v8H60zM26 50h12M32 44v12M58 50h14"/>',
  wiper: '<path d="M10 66l76-34M10 72l76-34M46 52l6 28"/>',
  arm: '<circle cx="22" cy="28" r="9"/><circle cx="74" cy="34" r="9"/><circle cx="46" cy="74" r="9"/><path d="M30 32l12 34M66 38L52 66M31 28l34 4"/>',
  bearing:
    '<circle cx="48" cy="48" r="36"/><circle cx="48" cy="48" r="18"/><circle cx="48" cy="21" r="6"/><circle cx="48" cy="75" r="6"/><circle cx="21" cy="48" r="6"/><circle cx="75" cy="48" r="6"/>',
  lamp: '<path d="M36 50a16 16 0 1124 0c-4 5-4 8-4 12H40c0-4 0-7-4-12zM40 66h16M42 72h12M46 78h4"/>',
  'type-cars': '<path d="M14 60l6-4 10-18h32l12 18 8 4v10H14z"/><circle cx="30" cy="70" r="8"/><circle cx="68" cy="70" r="8"/>',
  'type-vans': '<path d="M10 68V32h50v36zM60 42h14l12 14v12H60z"/><circle cx="28" cy="70" r="8"/><circle cx="70" cy="70" r="8"/>',
  'type-trucks':
    '<path d="M8 64V24h48v40zM56 36h18l14 16v12H56z"/><circle cx="24" cy="68" r="8"/><circle cx="44" cy="68" r="8"/><circle cx="74" cy="68" r="8"/>',
  'type-moto': '<circle cx="24" cy="64" r="14"/><circle cx="72" cy="64" r="14"/><path d="M24 64l14-22h20l14 22M38 42l10 22h24M56 32h10"/>',
  'type-trailers': '<path d="M24 36h60v26H24zM24 58H8"/><circle cx="56" cy="68" r="9"/>',
  fluid: '<path d="M34 30h28v54H34zM40 12h16v18H40z"/><path d="M34 46h28M34 68h28"/>',
};

const marked = (letters: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="44" fill="#f4f5f7" stroke="#5b6673" stroke-width="3"/><text x="48" y="61" text-anchor="middle" font-family="Arial, sans-serif" font-size="36" font-weight="700" fill="#39434e">${letters}</text></svg>`;

/** `/images/{kind}.svg`; `undefined` for an unknown kind. */
export function drawing(kind: string): string | undefined {
  if (Object.hasOwn(MARK_LETTERS, kind)) return marked(MARK_LETTERS[kind] as string);
  const shape = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined;
  return (
    shape &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="#f4f5f7"/><g fill="#fff" stroke="#5b6673" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${shape}</g></svg>`
  );
}

/** Every drawing by its kind. */
export const drawings = (): Record<string, string> =>
  Object.fromEntries([...Object.keys(SHAPES), ...Object.keys(MARK_LETTERS)].map((kind) => [kind, drawing(kind) as string]));
