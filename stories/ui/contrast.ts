// The pairs of colours that meet on screen, and how far apart they are (WCAG 2.2: 4.5 for text, 3 for controls).

export interface Pair {
  front: string;
  back: string;
  least: 4.5 | 3;
}

const text = (front: string, ...backs: string[]): Pair[] => backs.map((back) => ({ front, back, least: 4.5 }));
const control = (front: string, ...backs: string[]): Pair[] => backs.map((back) => ({ front, back, least: 3 }));

/** Every pair the kit and the widgets may use. */
export const PAIRS: readonly Pair[] = [
  ...text('text', 'surface', 'raised', 'accent-soft', 'danger-soft', 'success-soft', 'warning-soft'),
  ...text('muted', 'surface', 'raised', 'accent-soft'),
  ...text('accent', 'surface', 'raised', 'accent-soft'),
  ...text('on-accent', 'accent'),
  ...text('danger', 'surface', 'raised', 'danger-soft'),
  ...text('on-danger', 'danger'),
  ...text('success', 'surface', 'success-soft'),
  ...text('warning', 'surface', 'warning-soft'),
  ...control('control', 'surface', 'raised'),
  ...control('accent', 'surface', 'raised'),
  ...control('focus', 'surface', 'raised', 'accent-soft'),
];

const channels = (hex: string) => {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
};

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two `#rgb` or `#rrggbb` colours. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Values of the host properties by theme, read from the sheet itself; a theme falls back to the defaults. */
export function readThemes(css: string): Record<string, Record<string, string>> {
  const defaults = Object.fromEntries([...css.matchAll(/--isl-([\w-]+): var\(--islands-[\w-]+, ([^;]+)\);/g)].map(([, name, value]) => [name, value]));
  const themes: Record<string, Record<string, string>> = {};
  for (const [, theme = '', body = ''] of css.matchAll(/\[data-islands-theme="(\w+)"\]\s*\{([^}]*)\}/g)) {
    const own = [...body.matchAll(/--islands-([\w-]+): ([^;]+);/g)].filter(([, , value]) => value !== 'initial');
    themes[theme] = { ...defaults, ...Object.fromEntries(own.map(([, name, value]) => [name, value])) };
  }
  return themes;
}
