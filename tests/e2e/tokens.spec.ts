// The file for design tools says what the browser computes from the sheet.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, plain, root, test } from './shop';

interface Color {
  components: number[];
  alpha: number;
}
interface Length {
  value: number;
  unit: string;
}
type Value = Color & Length & { color: Color; offsetX: Length; offsetY: Length; blur: Length; spread: Length };
type Token = { $type: 'color' | 'dimension' | 'shadow'; $value: Value | string };

const rgb = ({ components, alpha }: Color) => {
  const channels = components.map((channel) => Math.round(channel * 255)).join(', ');
  return alpha === 1 ? `rgb(${channels})` : `rgba(${channels}, ${alpha})`;
};
const length = ({ value, unit }: Length) => `${value}${unit}`;
const WRITTEN = {
  color: rgb,
  dimension: length,
  shadow: ({ color, offsetX, offsetY, blur, spread }: Value) => `${rgb(color)} ${[offsetX, offsetY, blur, spread].map(length).join(' ')}`,
};
const PROPERTY = { color: 'color', dimension: 'margin-left', shadow: 'box-shadow' } as const;

test('tokens.json holds what Chromium computes, in every theme', async ({ page, incidents: _ }) => {
  const groups = JSON.parse(readFileSync(path.join(root, 'dist/tokens.json'), 'utf8')) as Record<string, Record<string, Token>>;
  await page.goto(plain([]));
  expect(Object.keys(groups)).toEqual(['default', 'compact', 'contrast', 'dark']);
  for (const [theme, { $extensions: _extensions, ...tokens }] of Object.entries(groups)) {
    const probes = Object.entries(tokens).map(([name, { $type }]) => ({ name, property: PROPERTY[$type] }));
    const computed = await page.evaluate(
      ([name, wanted]) => {
        const themed = document.createElement('div');
        themed.dataset.islandsTheme = name;
        const island = themed.appendChild(document.createElement('div'));
        island.setAttribute('data-islands-host', '');
        document.body.append(themed);
        const values = wanted.map((one) => {
          const probe = island.appendChild(document.createElement('i'));
          const left: Record<string, string> = {
            'page-text': 'var(--islands-page-text, var(--isl-text))',
            ground: 'var(--islands-ground, var(--isl-surface))',
          };
          const value = left[one.name] ?? `var(--isl-${one.name})`;
          probe.style.setProperty(one.property, value, 'important');
          return [one.name, getComputedStyle(probe).getPropertyValue(one.property)];
        });
        themed.remove();
        return Object.fromEntries(values) as Record<string, string>;
      },
      [theme, probes] as const,
    );
    const said = Object.fromEntries(
      Object.entries(tokens).map(([name, { $type, $value }]) => {
        // `{dark.text}`: the same as another token of the theme.
        const value = typeof $value === 'string' ? tokens[$value.slice(1, -1).split('.')[1] as string]?.$value : $value;
        return [name, WRITTEN[$type](value as Value)];
      }),
    );
    expect(said, theme).toEqual(computed);
  }
});
