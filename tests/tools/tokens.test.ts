// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOKENS } from '../../shared/ui/tokens.meaning';
import { designTokens, readThemes, studioTokens } from '../../tools/tokens.mjs';

const sheet = readFileSync(path.join(import.meta.dirname, '../../shared/ui/tokens.css'), 'utf8');
const THEMES = ['default', 'compact', 'contrast', 'dark'];
const names = Object.entries(TOKENS).flatMap(([name, { type }]) => (type === 'keyword' ? [] : [name.replace('--islands-', '')]));

type Token = { $type: string; $value: unknown; $description: string };
type Group = Record<string, Token>;
const groups = designTokens(sheet, TOKENS) as Record<string, Group>;

const px = { value: expect.any(Number), unit: 'px' };
const color = {
  colorSpace: 'srgb',
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  alpha: expect.any(Number),
  hex: expect.stringMatching(/^#[\da-f]{6}$/),
};
const SHAPES: Record<string, unknown> = { color, dimension: px, shadow: { color, offsetX: px, offsetY: px, blur: px, spread: px } };

/** What these themes leave to the page, and the token that stands for it. */
const LEFT_TO_PAGE: Record<string, { in: string[]; by: string }> = {
  'page-text': { in: ['default', 'compact'], by: 'text' },
  ground: { in: ['default', 'compact', 'contrast'], by: 'surface' },
};

describe('tokens.json', () => {
  test('every token of every theme, in the shape of its type, with what it is for', () => {
    expect(Object.keys(groups)).toEqual(THEMES);
    for (const [theme, { $extensions, ...tokens }] of Object.entries(groups)) {
      expect(Object.keys(tokens), theme).toEqual(names);
      expect($extensions).toEqual({ 'ru.ostrova': { scheme: theme === 'dark' ? 'dark' : 'light' } });
      for (const [name, token] of Object.entries(tokens)) {
        expect(Object.keys(token), name).toEqual(['$type', '$value', '$description']);
        expect(token.$description).toBe(TOKENS[`--islands-${name}` as keyof typeof TOKENS].about);
        const alias = LEFT_TO_PAGE[name]?.in.includes(theme) && `{${theme}.${LEFT_TO_PAGE[name].by}}`;
        expect(token.$value, `${theme} ${name}`).toEqual(alias || SHAPES[token.$type]);
      }
    }
  });

  test('values are the sheet’s, and a theme changes only what it names', () => {
    const themes = readThemes(sheet);
    expect(groups.default?.accent?.$value).toMatchObject({ hex: '#1a5bc4', alpha: 1 });
    expect(groups.contrast?.surface?.$value).toEqual({ colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' });
    expect(groups.dark?.shadow?.$value).toMatchObject({ offsetY: { value: 8, unit: 'px' }, color: { hex: '#000000', alpha: 0.6 } });
    expect(groups.compact?.row?.$value).toEqual({ value: 32, unit: 'px' });
    const changed = names.filter((name) => !LEFT_TO_PAGE[name] && JSON.stringify(groups.compact?.[name]) !== JSON.stringify(groups.default?.[name]));
    expect(changed.sort()).toEqual(['font-size', 'pad', 'row']);
    expect(Object.keys(themes.dark ?? {})).toContain('--islands-radius');
  });

  test('a value no design tool knows stops the build', () => {
    expect(() => designTokens(sheet.replace('--islands-text: #000', '--islands-text: color-mix(in srgb, red, blue)'), TOKENS)).toThrow(/color-mix.*no colour/);
  });
});

test('tokens.studio.json: a set and a theme for each, values as text', () => {
  const { $themes, $metadata, ...sets } = studioTokens(sheet, TOKENS) as unknown as Record<string, Group> & { $themes: object[]; $metadata: object };
  expect(Object.keys(sets)).toEqual(THEMES);
  expect($themes).toEqual(THEMES.map((name) => ({ id: `ostrova-${name}`, name, group: 'Ostrova', selectedTokenSets: { [name]: 'enabled' } })));
  expect($metadata).toEqual({ tokenSetOrder: THEMES, activeThemes: ['Ostrova/default'], activeSets: ['default'] });
  for (const tokens of Object.values(sets)) expect(Object.keys(tokens)).toEqual(names);
  expect(sets.default?.accent).toEqual({ $type: 'color', $value: '#1a5bc4', $description: TOKENS['--islands-accent'].about });
  expect(sets.default?.backdrop?.$value).toBe('rgba(20, 28, 40, 0.55)');
  expect(sets.default?.['page-text']?.$value).toBe('{text}');
  expect(sets.compact?.row?.$value).toBe('32px');
  expect(sets.dark?.shadow).toMatchObject({
    $type: 'boxShadow',
    $value: { x: '0', y: '8', blur: '28', spread: '0', color: 'rgba(0, 0, 0, 0.6)', type: 'dropShadow' },
  });
});
